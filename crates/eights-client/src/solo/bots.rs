//! The bots at a solo table. They see what their seats may see. Those that think begin as soon as they are
//! asked: the time it takes is part of the pause before they answer, and does not come on top.

use eights::{Action, Ask, Event, Game, Record, Rng, Seat, Seats, View, Viewer};
use eights_bots::{Bot, Effort, Level, Thinker};
use eights_room::{Command, Fact, Hands, Millis, PlayerRequest, Room, Wanted, Who};

/// Makes bots that think. A front end may fetch the code for it later than the rest.
pub type Think = fn(Thinker) -> Box<dyn Bot>;

/// The code of the bots that think.
pub const THINK: Think = |thinker| thinker.bot_with(Effort::FULL);

/// Without the code of bots that think: they count cards.
pub const COUNT: Think = |_| Level::counter();

/// The bots by seat.
pub(super) struct Bots {
    sitting: Vec<(Seat, Level, Box<dyn Bot>)>,
    think: Think,
    /// The bot that has made up its mind and may not answer yet, and its answer.
    decided: Option<(Wanted, Action)>,
}

impl Bots {
    /// Nobody sits yet.
    pub(super) const fn new(think: Think) -> Self {
        Self { sitting: Vec::new(), think, decided: None }
    }

    fn bot(&self, level: Level) -> Box<dyn Bot> {
        level.quick_bot().unwrap_or_else(self.think)
    }

    /// The bots of a game that was left and is resumed: they have seen what they saw. Quick ones have chosen
    /// what they chose, too, so that they go on as if nothing had happened; those that think need not think
    /// it all again.
    pub(super) fn sit_again(&mut self, room: &Room) {
        self.sitting.clear();
        self.decided = None;
        if let Some(record) = room.record() {
            self.see_again(room, record);
        }
    }

    fn see_again(&mut self, room: &Room, record: &Record) -> Option<()> {
        let mut events = Vec::new();
        let mut game = record.deal(&mut events).ok()?;
        self.sit(room, |viewer| Some(game.view(viewer)));
        for (seat, action) in record.actions() {
            self.choose_again(&game, seat);
            events.clear();
            game.apply(seat, action, &mut events).ok()?;
            if game.ask() == Ask::Over && !game.is_over() {
                game.next_round(&mut events);
            }
            self.see(&events);
        }
        Some(())
    }

    /// A quick bot makes up its mind as it did; its chance goes on from there.
    fn choose_again(&mut self, game: &Game, seat: Seat) {
        let is_it = |(other, level, _): &&mut (Seat, Level, Box<dyn Bot>)| *other == seat && !thinks(*level);
        if let Some((.., bot)) = self.sitting.iter_mut().find(is_it) {
            let _ = bot.choose(&game.view(Viewer::Seat(seat)));
        }
    }

    /// All bots of the room sit down. Each has a chance of its own, which is the same in every game.
    fn sit(&mut self, room: &Room, view: impl Fn(Viewer) -> Option<View>) {
        self.sitting.clear();
        self.decided = None;
        for seat in Seats::first(eights::MAX_SEATS).iter() {
            if let (Hands::Bot(level), Some(view)) = (room.hands(seat), view(Viewer::Seat(seat))) {
                let mut bot = self.bot(level);
                bot.sit(&view, u64::from(seat.number()) + 1);
                self.sitting.push((seat, level, bot));
            }
        }
    }

    /// Bots that watch see what their seats may see.
    fn see(&mut self, events: &[Event]) {
        for (seat, _, bot) in self.sitting.iter_mut().filter(|(.., bot)| bot.watches()) {
            let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(*seat)));
            seen.for_each(|event| bot.observe(event));
        }
    }

    /// The answer of the first bot that may give one by now.
    pub(super) fn answer(&mut self, room: &Room, now: Millis, rng: &mut Rng) -> Vec<Fact> {
        let wanted = room.wanted_from_bots().into_iter().find(|wanted| wanted.not_before <= now);
        wanted.and_then(|wanted| self.choose(room, wanted, now, rng)).unwrap_or_default()
    }

    fn choose(&mut self, room: &Room, wanted: Wanted, now: Millis, rng: &mut Rng) -> Option<Vec<Fact>> {
        let Wanted { seat, at, .. } = wanted;
        let view = room.view(Viewer::Seat(seat))?;
        let decided = self.decided.take_if(|(of, _)| is_same(of, &wanted));
        let chosen = decided.map_or_else(|| self.make_up_mind(wanted, &view, rng), |(_, action)| action);
        let say = |action| {
            let command = Command::unnumbered(PlayerRequest::Answer { at, action });
            room.decide(Who::Bot(seat), &command, now).ok()
        };
        say(chosen).or_else(|| view.options().nth(0).and_then(say))
    }

    /// The bot that thinks and answers next, unless it has made up its mind.
    pub(super) fn to_think(&self, room: &Room) -> Option<Wanted> {
        let next = room.wanted_from_bots().into_iter().next().filter(|wanted| thinks(wanted.level))?;
        let has_decided = self.decided.as_ref().is_some_and(|(of, _)| is_same(of, &next));
        (!has_decided).then_some(next)
    }

    /// Lets the bot that answers next make up its mind, if it thinks.
    pub(super) fn think_ahead(&mut self, room: &Room, rng: &mut Rng) {
        let next = self.to_think(room);
        if let Some((wanted, view)) = next.and_then(|next| Some((next, room.view(Viewer::Seat(next.seat))?)))
        {
            let action = self.make_up_mind(wanted, &view, rng);
            self.decided = Some((wanted, action));
        }
    }

    fn make_up_mind(&mut self, wanted: Wanted, view: &View, rng: &mut Rng) -> Action {
        let Wanted { seat, level, .. } = wanted;
        let known = self.sitting.iter().position(|(other, of, _)| *other == seat && *of == level);
        let place = known.unwrap_or_else(|| {
            let mut bot = self.bot(level);
            bot.sit(view, rng.next());
            self.sitting.retain(|(other, ..)| *other != seat);
            self.sitting.push((seat, level, bot));
            self.sitting.len() - 1
        });
        self.sitting[place].2.choose(view)
    }

    /// Bots see what happens; when a game begins, all sit down again.
    pub(super) fn watch(&mut self, room: &Room, facts: &[Fact], events: &[Event]) {
        if facts.iter().any(|fact| matches!(fact, Fact::Started { .. })) {
            return self.sit(room, |viewer| room.view(viewer));
        }
        self.see(events);
    }
}

fn thinks(level: Level) -> bool {
    Thinker::ALL.iter().any(|thinker| thinker.level() == level)
}

/// Whether it is the same question to the same bot.
fn is_same(one: &Wanted, other: &Wanted) -> bool {
    (one.seat, one.level, one.at) == (other.seat, other.level, other.at)
}
