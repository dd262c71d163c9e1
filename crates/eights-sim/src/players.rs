//! A table of any players. Each gets what its seat may see, and nothing else.

use crate::{
    contender::Contender,
    crew::{Notice, Watch},
    table::{Company, Setting},
    tale::Tale,
    text::one_line,
};
use core::time::Duration;
use eights::{Action, Event, Game, Illegal, Rng, Rules, Seat, Seats, View, Viewer};
use eights_bots::{Bot, Level};

#[cfg(feature = "threads")]
use crate::program::{Program, Standing};
#[cfg(feature = "threads")]
use std::sync::Arc;

/// How long a program may think about an answer, unless somebody says otherwise.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// No more is told of a contender's name.
const LONGEST_NAME: usize = 72;

/// Who sits where, for as many tables as there are threads.
pub(crate) struct Lineup<'a> {
    contenders: &'a [Contender],
    watch: &'a dyn Watch,
    /// How a program stands with us is the same at every table.
    #[cfg(feature = "threads")]
    standings: Vec<Arc<Standing>>,
    /// How long one may think.
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "only programs are waited for"))]
    patience: Duration,
}

impl<'a> Lineup<'a> {
    pub(crate) fn new(contenders: &'a [Contender], patience: Duration, watch: &'a dyn Watch) -> Self {
        Self {
            contenders,
            watch,
            #[cfg(feature = "threads")]
            standings: contenders.iter().map(|_| Arc::default()).collect(),
            patience,
        }
    }

    /// A table with these of the contenders on its seats.
    pub(crate) fn table(&self, seats: impl IntoIterator<Item = usize>) -> Players<'a> {
        let chairs = seats.into_iter().map(|n| self.chair(n)).collect();
        Players { chairs, forfeited: Seats::NONE, number: 0, watch: self.watch }
    }

    fn chair(&self, n: usize) -> Chair {
        // The same contender on two seats has one standing.
        let contender = &self.contenders[n];
        let player = match contender {
            Contender::Level(Level::Toddler) => Player::Toddler(Rng::new(0)),
            Contender::Level(level) => Player::Bot(level.bot()),
            #[cfg(feature = "threads")]
            Contender::Program(command) => {
                let first = self.contenders.iter().position(|other| other == contender).unwrap_or(n);
                let standing = Arc::clone(&self.standings[first]);
                Player::Program(Program::new(command.clone(), self.patience, standing))
            }
        };
        Chair { name: one_line(&contender.to_string(), LONGEST_NAME), player, stand_in: None }
    }
}

enum Player {
    /// Looks only at its options, so that it needs no view.
    Toddler(Rng),
    Bot(Box<dyn Bot>),
    #[cfg(feature = "threads")]
    Program(Program),
}

struct Chair {
    name: String,
    player: Player,
    /// Plays on for somebody who has forfeited the game, so that the others can finish it.
    stand_in: Option<Box<dyn Bot>>,
}

/// A table of any players.
pub(crate) struct Players<'a> {
    chairs: Vec<Chair>,
    forfeited: Seats,
    number: u64,
    watch: &'a dyn Watch,
}

impl Players<'_> {
    /// Two players change places.
    pub(crate) fn swap(&mut self, one: usize, other: usize) {
        self.chairs.swap(one, other);
    }

    /// Somebody else plays the seat to the end of this game.
    fn forfeit(&mut self, seat: Seat, view: &View, why: Option<String>) {
        self.forfeited = self.forfeited.with(seat);
        let chair = &mut self.chairs[seat.index()];
        let mut stand_in = Level::stand_in(view.rules()).bot();
        stand_in.sit(view, self.number);
        chair.stand_in = Some(stand_in);
        let Some(why) = why else { return };
        let bot = chair.name.clone();
        self.watch.notice(&Notice::Forfeit { bot: bot.clone(), seat, game: self.number, why });
        #[cfg(feature = "threads")]
        if let Player::Program(program) = &mut chair.player
            && program.fails()
        {
            self.watch.notice(&Notice::GivenUp { bot });
        }
    }
}

impl Chair {
    /// Sits down; says whether it will not play at all.
    fn sit(&mut self, before: &View, dice: u64) -> bool {
        self.stand_in = None;
        match &mut self.player {
            Player::Toddler(rng) => *rng = Rng::new(dice),
            Player::Bot(bot) => bot.sit(before, dice),
            #[cfg(feature = "threads")]
            Player::Program(program) => return !program.sit(),
        }
        false
    }

    /// Answers with one of its options, or forfeits.
    fn choose(&mut self, view: &View) -> Result<Action, String> {
        let action = match (&mut self.stand_in, &mut self.player) {
            (Some(bot), _) | (None, Player::Bot(bot)) => bot.choose(view),
            (None, Player::Toddler(rng)) => view.options().random(rng).unwrap_or(Action::Pass),
            #[cfg(feature = "threads")]
            (None, Player::Program(program)) => return program.choose(view),
        };
        if view.options().contains(action) {
            return Ok(action);
        }
        debug_assert!(false, "{} answered `{action}`", self.name);
        Err(format!("answered `{action}`, which is not allowed"))
    }

    fn hear(&mut self, events: &[Event], viewer: Viewer) {
        let ((Some(bot), _) | (None, Player::Bot(bot))) = (&mut self.stand_in, &mut self.player) else {
            return;
        };
        if bot.watches() {
            events.iter().filter_map(|event| event.seen_by(viewer)).for_each(|event| bot.observe(event));
        }
    }
}

fn before(rules: Rules, seats: usize, seat: Seat) -> View {
    View::before(rules, seats, Seats::first(seats), Viewer::Seat(seat))
}

impl Company for Players<'_> {
    type Heard = Vec<Event>;

    fn sit(&mut self, setting: &Setting, number: u64) {
        (self.number, self.forfeited) = (number, Seats::NONE);
        for seat in Seats::first(setting.seats).iter() {
            let view = before(setting.rules, setting.seats, seat);
            if self.chairs[seat.index()].sit(&view, setting.dice(number, seat)) {
                self.forfeit(seat, &view, None);
            }
        }
    }

    fn answer(&mut self, game: &mut Game, seat: Seat, tale: &mut Tale<Vec<Event>>) -> Result<(), Illegal> {
        let chair = &mut self.chairs[seat.index()];
        if let (None, Player::Toddler(rng)) = (&chair.stand_in, &mut chair.player) {
            return game.answer(seat, |options| options.random(rng).unwrap_or(Action::Pass), tale).map(drop);
        }
        let view = game.view(Viewer::Seat(seat));
        let action = chair.choose(&view).or_else(|why| {
            self.forfeit(seat, &view, Some(why));
            self.chairs[seat.index()].choose(&view)
        });
        game.apply(seat, action.unwrap_or(Action::Pass), tale)
    }

    fn hear(&mut self, tale: &mut Tale<Vec<Event>>) {
        for (chair, seat) in self.chairs.iter_mut().zip(Seats::first(eights::MAX_SEATS).iter()) {
            chair.hear(&tale.heard, Viewer::Seat(seat));
        }
        tale.heard.clear();
    }

    fn forfeited(&self) -> Seats {
        self.forfeited
    }
}
