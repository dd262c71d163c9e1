//! The bots at a solo table. They see what their seats may see, and think at once.

use eights::{Ask, Event, Game, Record, Rng, Seat, Seats, View, Viewer};
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
}

impl Bots {
    /// Nobody sits yet.
    pub(super) const fn new(think: Think) -> Self {
        Self { sitting: Vec::new(), think }
    }

    fn bot(&self, level: Level) -> Box<dyn Bot> {
        level.quick_bot().unwrap_or_else(self.think)
    }

    /// The bots of a game that was left and is resumed: they have seen what they saw, and chosen what they
    /// chose, so that they go on as if nothing had happened.
    pub(super) fn sit_again(&mut self, room: &Room) {
        self.sitting.clear();
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

    /// A bot makes up its mind as it did; its chance goes on from there.
    fn choose_again(&mut self, game: &Game, seat: Seat) {
        if let Some((.., bot)) = self.sitting.iter_mut().find(|(other, ..)| *other == seat) {
            let _ = bot.choose(&game.view(Viewer::Seat(seat)));
        }
    }

    /// All bots of the room sit down. Each has a chance of its own, which is the same in every game.
    fn sit(&mut self, room: &Room, view: impl Fn(Viewer) -> Option<View>) {
        self.sitting.clear();
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
        let Wanted { seat, level, at, .. } = wanted;
        let view = room.view(Viewer::Seat(seat))?;
        let known = self.sitting.iter().position(|(other, of, _)| *other == seat && *of == level);
        let place = known.unwrap_or_else(|| {
            let mut bot = self.bot(level);
            bot.sit(&view, rng.next());
            self.sitting.retain(|(other, ..)| *other != seat);
            self.sitting.push((seat, level, bot));
            self.sitting.len() - 1
        });
        let chosen = self.sitting[place].2.choose(&view);
        let say = |action| {
            let command = Command::unnumbered(PlayerRequest::Answer { at, action });
            room.decide(Who::Bot(seat), &command, now).ok()
        };
        say(chosen).or_else(|| view.options().nth(0).and_then(say))
    }

    /// Bots see what happens; when a game begins, all sit down again.
    pub(super) fn watch(&mut self, room: &Room, facts: &[Fact], events: &[Event]) {
        if facts.iter().any(|fact| matches!(fact, Fact::Started { .. })) {
            return self.sit(room, |viewer| room.view(viewer));
        }
        self.see(events);
    }
}
