//! A table of any players. Each gets what its seat may see, and nothing else.

use crate::{
    chair::{Chair, Player, Refusal},
    contender::Contender,
    game_stats::GameStats,
    ismcts::Ismcts,
    oracle::Oracle,
    standing::{Conduct, GivenUp},
    table::{Halt, SeatedPlayers, Setting},
    watch::Notice,
};
use core::{sync::atomic::AtomicBool, time::Duration};
use eights::{Action, Event, Game, Rng, Rules, Seat, Seats, View, Viewer};
use eights_bots::Level;

#[cfg(feature = "threads")]
use crate::program::Program;

/// How long a program may think about an answer by default.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The contenders, for one table on each thread.
pub(crate) struct Lineup<'a> {
    contenders: &'a [Contender],
    /// How long one may think.
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "only programs are waited for"))]
    patience: Duration,
    /// Nobody waits for an answer any more.
    stop: &'a AtomicBool,
}

impl<'a> Lineup<'a> {
    pub(crate) const fn new(contenders: &'a [Contender], patience: Duration, stop: &'a AtomicBool) -> Self {
        Self { contenders, patience, stop }
    }

    /// A table with every contender on the seat of its number.
    pub(crate) fn table(&self) -> Players<'a> {
        let mut players = self.room(1);
        players.seat(0..self.contenders.len());
        players
    }

    /// An empty table, and this number of each contender around it.
    pub(crate) fn room(&self, of_each: usize) -> Players<'a> {
        let chairs = (0..self.contenders.len() * of_each).map(|n| self.chair(n / of_each)).collect();
        Players {
            chairs,
            of_each,
            seated: Vec::new(),
            number: 0,
            forfeited: Seats::NONE,
            conduct: Conduct::default(),
            stop: self.stop,
        }
    }

    fn chair(&self, n: usize) -> Chair {
        let contender = &self.contenders[n];
        let player = match contender {
            Contender::Level(Level::Toddler) => Player::Toddler(Rng::new(0)),
            Contender::Level(level) => Player::Bot(level.bot()),
            Contender::Yardstick(yardstick) => Player::Bot(yardstick.bot()),
            Contender::Ismcts => Player::Bot(Box::new(Ismcts::new())),
            Contender::Oracle => Player::Oracle(Box::new(Oracle::new())),
            #[cfg(feature = "threads")]
            Contender::Program(command) => Player::Program(Program::new(command.clone(), self.patience)),
        };
        // The same contender on two seats has one standing.
        let number = self.contenders.iter().position(|other| other == contender).unwrap_or(n);
        Chair { number, name: contender.name(), player, stand_in: None }
    }
}

/// A table of any players.
pub(crate) struct Players<'a> {
    chairs: Vec<Chair>,
    /// How many chairs there are of each contender, one beside the other.
    of_each: usize,
    /// The chair at each seat.
    seated: Vec<usize>,
    number: u64,
    forfeited: Seats,
    conduct: Conduct,
    stop: &'a AtomicBool,
}

impl Players<'_> {
    /// Lets these contenders sit down, seat by seat.
    pub(crate) fn seat(&mut self, contenders: impl Iterator<Item = usize>) {
        self.seated.clear();
        for contender in contenders {
            let others = self.seated.iter().filter(|chair| *chair / self.of_each == contender).count();
            self.seated.push(contender * self.of_each + others);
        }
    }

    fn at(&mut self, seat: Seat) -> &mut Chair {
        &mut self.chairs[self.seated[seat.index()]]
    }

    /// A program whose turn it is has behaved, or forfeits the game.
    fn note(&mut self, seat: Seat, forfeits: bool) {
        let chair = &self.chairs[self.seated[seat.index()]];
        if chair.is_program() {
            self.conduct.note(chair.number, forfeits);
        }
    }

    /// The seat's answer; a stand-in's if it forfeits.
    fn choose(&mut self, seat: Seat, view: &View) -> Result<Action, Halt> {
        let stop = self.stop;
        match self.at(seat).choose(view, stop) {
            Ok(action) => {
                self.note(seat, self.forfeited.contains(seat));
                Ok(action)
            }
            Err(Refusal::Stopped) => Err(Halt::Stopped),
            Err(Refusal::Forfeit(why)) => {
                self.note(seat, true);
                let bot = self.at(seat).name.clone();
                self.conduct.tell(Notice::Forfeit { bot, seat, game: self.number, why });
                self.stand_in(seat, view);
                self.at(seat).choose(view, stop).map_err(|_| Halt::Stuck)
            }
        }
    }

    /// Another bot plays the seat to the end of this game.
    fn stand_in(&mut self, seat: Seat, view: &View) {
        self.forfeited = self.forfeited.with(seat);
        let mut stand_in = Level::stand_in(view.rules()).bot();
        stand_in.sit(view, self.number);
        self.at(seat).stand_in = Some(stand_in);
    }
}

fn before(rules: Rules, seats: usize, seat: Seat) -> View {
    View::before(rules, seats, Seats::first(seats), Viewer::Seat(seat))
}

impl SeatedPlayers for Players<'_> {
    type Heard = Vec<Event>;

    fn begin(&mut self, given_up: GivenUp) {
        self.conduct = Conduct::new(given_up);
    }

    fn conduct(&mut self) -> Conduct {
        core::mem::take(&mut self.conduct)
    }

    fn sit(&mut self, setting: &Setting, number: u64) {
        (self.number, self.forfeited) = (number, Seats::NONE);
        self.conduct.begin_game();
        for seat in Seats::first(setting.seats).iter() {
            let view = before(setting.rules, setting.seats, seat);
            let chair = self.at(seat);
            chair.sit(&view, setting.dice(number, seat));
            let (is_program, contender) = (chair.is_program(), chair.number);
            if is_program && !self.conduct.seat(contender) {
                self.stand_in(seat, &view);
            }
        }
    }

    fn answer(&mut self, game: &mut Game, seat: Seat, stats: &mut GameStats<Vec<Event>>) -> Result<(), Halt> {
        match &mut self.at(seat).player {
            Player::Toddler(rng) => {
                game.answer(seat, |options| options.random(rng).unwrap_or(Action::Pass), stats)?;
                return Ok(());
            }
            Player::Oracle(oracle) => {
                let action = oracle.choose(game, seat).unwrap_or(Action::Pass);
                return Ok(game.apply(seat, action, stats)?);
            }
            Player::Bot(_) => {}
            #[cfg(feature = "threads")]
            Player::Program(_) => {}
        }
        let action = self.choose(seat, &game.view(Viewer::Seat(seat)))?;
        Ok(game.apply(seat, action, stats)?)
    }

    fn hear(&mut self, stats: &mut GameStats<Vec<Event>>) {
        for (seat, chair) in Seats::first(self.seated.len()).iter().zip(&self.seated) {
            self.chairs[*chair].hear(&stats.heard, Viewer::Seat(seat));
        }
        stats.heard.clear();
    }

    fn forfeited(&self) -> Seats {
        self.forfeited
    }
}

#[cfg(feature = "threads")]
impl Drop for Players<'_> {
    /// Programs leave together, so that nobody waits for one after the other.
    fn drop(&mut self) {
        for chair in &mut self.chairs {
            if let Player::Program(program) = &mut chair.player {
                program.leave();
            }
        }
    }
}
