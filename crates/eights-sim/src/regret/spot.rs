//! Fixed positions: decisions in games between players that never change.

use crate::table::first_asked;
use eights::{Action, Ask, Event, Game, Rng, Rules, Seat, Seats, Seed, SeenEvent, View, Viewer};
use eights_bots::{Belief, Bot, Yardstick};

/// The seats at the table.
const SEATS: usize = 2;
/// A round with more decisions than this is left there.
const MOST_DECISIONS: usize = 5_000;
/// The seed of all spots.
const SEED: &str = "spots";

/// A decision of a seat, and all that the seat has seen before.
#[derive(Clone)]
pub struct Spot {
    /// The number that it follows from.
    pub number: u64,
    /// Who decides.
    pub seat: Seat,
    /// The options, always in the same order.
    pub actions: Vec<Action>,
    before: View,
    seen: Vec<SeenEvent>,
    view: View,
}

/// A decision on the way.
struct Found {
    game: Game,
    seat: Seat,
    /// Events until then.
    events: usize,
}

impl Spot {
    /// The spot of this number, or none if its round has no choice in it.
    ///
    /// # Panics
    /// When the rules are not for two.
    pub fn new(rules: Rules, number: u64) -> Option<Self> {
        let mut events = Vec::new();
        let found = find(rules, number, &mut events)?;
        let viewer = Viewer::Seat(found.seat);
        Some(Self {
            number,
            seat: found.seat,
            actions: found.game.options(found.seat).all_actions(),
            before: View::before(rules, SEATS, Seats::first(SEATS), viewer),
            seen: events[..found.events].iter().filter_map(|event| event.seen_by(viewer)).collect(),
            view: found.game.view(viewer),
        })
    }

    /// A bot's choice here.
    pub fn choice(&self, bot: &mut dyn Bot) -> Action {
        bot.sit(&self.before, self.number);
        if bot.watches() {
            self.seen.iter().for_each(|event| bot.observe(*event));
        }
        bot.choose(&self.view)
    }

    /// What the seat knows about hidden cards.
    pub(super) fn belief(&self) -> Belief {
        let mut belief = Belief::new(&self.before);
        self.seen.iter().for_each(|event| belief.observe(*event));
        belief
    }
}

/// Plays a round and picks one of its choices, each with the same chance.
fn find(rules: Rules, number: u64, events: &mut Vec<Event>) -> Option<Found> {
    let seed = Seed::from_text(SEED).nth(number);
    let mut rng = Rng::new(seed.hash().number());
    let dealt = Game::deal(rules, SEATS, Seats::first(SEATS), seed, events);
    let mut game = dealt.expect("the rules are for two");
    let mut bots = Bots::new(rules, &mut rng);
    let (mut found, mut choices) = (None, 0);
    game.decline_helpless(events);
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = first_asked(&game) else { break };
        if is_choice(&game, seat) {
            choices += 1;
            if rng.below(choices) == 0 {
                found = Some(Found { game, seat, events: events.len() });
            }
        }
        let action = bots.choose(&game, seat, events);
        game.apply(seat, action, events).ok()?;
        game.decline_helpless(events);
    }
    found
}

/// Sets are too many to value one by one, and a vote has no round to play out.
fn is_choice(game: &Game, seat: Seat) -> bool {
    !matches!(game.ask(), Ask::Meld | Ask::PlayOn) && game.options(seat).len() > 1
}

/// The players that never change.
struct Bots {
    bots: Vec<Box<dyn Bot>>,
    /// Events that they have seen.
    seen: usize,
}

impl Bots {
    fn new(rules: Rules, rng: &mut Rng) -> Self {
        let seats = Seats::first(SEATS);
        let sat = |seat: Seat| {
            let mut bot = Yardstick::Counter2026.bot();
            bot.sit(&View::before(rules, SEATS, seats, Viewer::Seat(seat)), rng.next());
            bot
        };
        Self { bots: seats.iter().map(sat).collect(), seen: 0 }
    }

    fn choose(&mut self, game: &Game, seat: Seat, events: &[Event]) -> Action {
        for (bot, viewer) in self.bots.iter_mut().zip(Seats::first(SEATS).iter()) {
            let seen = events[self.seen..].iter().filter_map(|event| event.seen_by(Viewer::Seat(viewer)));
            seen.for_each(|event| bot.observe(event));
        }
        self.seen = events.len();
        self.bots[seat.index()].choose(&game.view(Viewer::Seat(seat)))
    }
}
