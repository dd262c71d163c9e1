//! A story being acted out: the game, what has just happened, and what everybody has worked out of it.

use super::{laws, read, tell};
use eights::{Action, Ask, Card, Event, Game, NotAnAction, Rng, Seat, View, Viewer, rules::Reason};

/// The most actions of a game played at random.
const MAX_ACTIONS: usize = 200_000;

pub(super) struct Scene {
    pub(super) game: Game,
    /// What the last step led to, without the declines of seats that had no choice.
    pub(super) events: Vec<Event>,
    /// What each viewer has worked out from what they have seen.
    pub(super) views: Vec<View>,
    /// All cards of the game, sorted.
    pub(super) cards: Vec<Card>,
    /// Whether seats that cannot answer are asked all the same, as at a table with people.
    everyone_answers: bool,
    rng: Rng,
}

impl Scene {
    /// A scene in a position.
    pub(super) fn of_position(game: Game, everyone_answers: bool) -> Self {
        let views = laws::viewers(game.n_seats()).into_iter().map(|viewer| game.view(viewer)).collect();
        Self {
            game,
            events: Vec::new(),
            views,
            cards: laws::all_cards(&game),
            everyone_answers,
            rng: Rng::new(1),
        }
    }

    /// A scene just dealt.
    pub(super) fn of_deal(game: Game, events: Vec<Event>, everyone_answers: bool) -> Result<Self, String> {
        let (rules, n, bots) = (*game.rules(), game.n_seats(), game.bots());
        let undealt = Game::undealt(rules, n, bots, *game.seed()).map_err(|_| "wrong seats".to_owned())?;
        let mut scene = Self::of_position(game, everyone_answers);
        scene.rng = Rng::new(u64::from(game.seed().bytes()[0]) << 8 | u64::from(game.seed().bytes()[1]));
        let views = laws::viewers(n).into_iter().map(|viewer| View::before(rules, n, bots, viewer));
        scene.views = views.collect();
        laws::check(&mut scene, &undealt, &events)?;
        scene.events = events;
        Ok(scene)
    }

    /// A seat acts; the laws are checked; seats that cannot answer decline.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        let before = self.game;
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(seat, action, &mut events).map_err(|refused| {
            format!("expected {seat}: {action}\n  got refused by {}: {:?}", refused.rule, refused.reason)
        })?;
        self.events.extend(&events);
        laws::check(self, &before, &events)?;
        self.decline_helpless()
    }

    /// The referee's part: seats that cannot answer a played card decline.
    pub(super) fn decline_helpless(&mut self) -> Result<(), String> {
        if self.everyone_answers {
            return Ok(());
        }
        let before = self.game;
        let mut events: Vec<Event> = Vec::new();
        self.game.decline_helpless(&mut events);
        laws::check(self, &before, &events)?;
        self.events.extend(events.iter().filter(|event| !matches!(event, Event::Declined { .. })));
        Ok(())
    }

    /// `0 plays 8H and names S`: one or more actions of a seat.
    pub(super) fn deeds(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        self.events.clear();
        for deed in text.split(" and ") {
            let notation =
                tell::notation(deed).ok_or_else(|| format!("`{deed}` is nothing a story knows"))?;
            self.act_in_notation(seat, &notation)?;
        }
        Ok(())
    }

    /// `0: play 8H`, in the notation of the program.
    pub(super) fn act_in_notation(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        let action = notation.parse().map_err(|why| format!("`{notation}` is no action: {why:?}"))?;
        self.act(seat, action)
    }

    /// Checks that an action is refused, by which rule, and that it changes nothing.
    pub(super) fn refuses(&mut self, seat: Seat, notation: &str, rule: &str) -> Result<(), String> {
        let before = self.game;
        let mut events: Vec<Event> = Vec::new();
        let refused = match notation.parse::<Action>() {
            Ok(action) => match self.game.apply(seat, action, &mut events) {
                Ok(()) => {
                    self.game = before;
                    return Err(format!(
                        "expected {seat}: {notation} to be refused by {rule}\n  got accepted"
                    ));
                }
                Err(refused) => refused,
            },
            Err(NotAnAction::NoSet) => self.game.refuse(Reason::NoSet),
            Err(NotAnAction::Unreadable) => self.game.refuse(Reason::Unreadable),
        };
        if self.game != before || !events.is_empty() {
            return Err(format!("a refused action changed something: {events:?}"));
        }
        if refused.rule.to_string() == rule {
            return Ok(());
        }
        Err(format!(
            "expected {seat}: {notation} to be refused by {rule}\n  got {}: {:?}",
            refused.rule, refused.reason
        ))
    }

    /// The next round is dealt.
    pub(super) fn next_round(&mut self) -> Result<(), String> {
        let before = self.game;
        let mut events: Vec<Event> = Vec::new();
        self.game.next_round(&mut events);
        laws::check(self, &before, &events)?;
        self.events = events;
        Ok(())
    }

    /// An asked seat does the first action of a kind that it may do.
    pub(super) fn somebody(&mut self, of_kind: impl Fn(Action) -> bool) -> Result<(), String> {
        self.events.clear();
        let seat = self.game.asked().lowest().ok_or("nobody is asked")?;
        let action = self.game.options(seat).iter().find(|action| of_kind(*action));
        self.act(seat, action.ok_or_else(|| format!("seat {seat} may not"))?)
    }

    /// The round, or the whole match, is played to its end at random.
    pub(super) fn play_on(&mut self, whole_match: bool) -> Result<(), String> {
        self.events.clear();
        for _ in 0..MAX_ACTIONS {
            if self.game.is_over() || (self.game.ask() == Ask::Over && !whole_match) {
                return Ok(());
            }
            if self.game.ask() == Ask::Over {
                self.next_round()?;
                continue;
            }
            let asked = self.game.asked();
            let seat = asked.nth(self.rng.below(asked.len())).ok_or("nobody is asked")?;
            let action = self.game.options(seat).random(&mut self.rng).ok_or("nothing to answer")?;
            self.events.clear();
            self.act(seat, action)?;
        }
        Err("expected the game to end\n  got no end".to_owned())
    }

    /// The view of `0`, or of `audience`.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }
}

/// `0`, or `audience`.
pub(super) fn viewer(text: &str) -> Option<Viewer> {
    match text {
        "audience" => Some(Viewer::Audience),
        _ => read::seat(text).ok().map(Viewer::Seat),
    }
}
