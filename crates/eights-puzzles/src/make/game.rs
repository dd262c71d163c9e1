//! A game between experts, one of whom has the solver's seat.

use crate::puzzle::SOLVER;
use eights::{Ask, Event, Record, Rng, Rules, Seat, Seats, Seed, Series, View, Viewer};
use eights_bots::{Belief, Bot, Level};

/// A round with more decisions than this is left there.
const MOST_DECISIONS: usize = 400;
/// The names at the table, as bots have them in a solo game; the solver has none.
const NAMES: [&str; 4] = ["", "Bongi", "Cleo", "Dumi"];

/// A table in play.
pub(super) struct Table {
    series: Series,
    bots: Vec<Box<dyn Bot>>,
    before: Vec<View>,
    events: Vec<Event>,
    /// Events that the bots have seen.
    told: usize,
    belief: Belief,
    decisions: usize,
    /// Whether the solver is asked and has not yet answered.
    is_open: bool,
}

/// A decision of the solver.
pub(super) struct Decision {
    /// What the solver knows.
    pub(super) belief: Belief,
    /// All that happened.
    pub(super) events: Vec<Event>,
    /// The solver's view before the deal.
    pub(super) before: View,
}

impl Table {
    pub(super) fn deal(rules: Rules, n_seats: usize, seed: Seed) -> Self {
        let (all, mut events) = (Seats::first(n_seats), Vec::new());
        let names: Vec<String> = NAMES[..n_seats].iter().map(|name| (*name).to_owned()).collect();
        let bots = all.without(SOLVER);
        let series = Series::deal(rules, &names, bots, seed, &mut events).expect("the seats fit");
        let before: Vec<View> =
            all.iter().map(|seat| View::before(rules, n_seats, bots, Viewer::Seat(seat))).collect();
        let mut rng = Rng::new(seed.hash().number());
        let sat = |view: &View| {
            let mut bot = Level::Expert.bot();
            bot.sit(view, rng.next());
            bot
        };
        let belief = Belief::new(&before[SOLVER.index()]);
        let bots = before.iter().map(sat).collect();
        Self { series, bots, before, events, told: 0, belief, decisions: 0, is_open: false }
    }

    /// Plays on to the next question to the solver that has several answers.
    pub(super) fn next_decision(&mut self) -> Option<Decision> {
        loop {
            if std::mem::take(&mut self.is_open) {
                self.answer(SOLVER)?;
            }
            self.tell();
            let seat = first_asked(&self.series)?;
            self.decisions += 1;
            if self.decisions > MOST_DECISIONS {
                return None;
            }
            if seat != SOLVER {
                self.answer(seat)?;
                continue;
            }
            self.is_open = true;
            if is_choice(self.belief.view()) {
                let (belief, events) = (self.belief, self.events.clone());
                return Some(Decision { belief, events, before: self.before[SOLVER.index()] });
            }
        }
    }

    /// The game until now.
    pub(super) const fn record(&self) -> &Record {
        self.series.record()
    }

    fn answer(&mut self, seat: Seat) -> Option<()> {
        let view = self.series.game().view(Viewer::Seat(seat));
        let action = self.bots[seat.index()].choose(&view);
        self.series.act(seat, action, &mut self.events).ok()
    }

    /// Shows everybody what has happened since.
    fn tell(&mut self) {
        let news = &self.events[self.told..];
        for (seat, bot) in Seats::first(self.bots.len()).iter().zip(&mut self.bots) {
            news.iter()
                .filter_map(|event| event.seen_by(Viewer::Seat(seat)))
                .for_each(|event| bot.observe(event));
        }
        let own = news.iter().filter_map(|event| event.seen_by(Viewer::Seat(SOLVER)));
        own.for_each(|event| self.belief.observe(event));
        self.told = self.events.len();
    }
}

fn first_asked(series: &Series) -> Option<Seat> {
    let game = series.game();
    let (asked, turn) = (game.asked(), game.turn());
    if asked.contains(turn) { Some(turn) } else { asked.next_after(turn, game.direction()) }
}

/// Whether a question can have one best answer. Cards that all pick in secret at the same time have none.
fn is_choice(view: &View) -> bool {
    let is_judged = match view.ask() {
        Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Give { .. } => true,
        Ask::War | Ask::Purge | Ask::Meld | Ask::PlayOn | Ask::Over => false,
    };
    is_judged && view.options().len() > 1
}
