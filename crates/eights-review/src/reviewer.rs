//! Making a review, action by action, so that a page can show how far it has come.
//!
//! Every seat's belief follows the game from what that seat sees. A decision is judged from the belief of
//! the player who makes it; the chance of winning is measured from the belief of the player who looks back.

use crate::{
    chance::{Chance, Measured},
    decision::Decision,
    effort::Effort,
    review::{Luck, Point, Review, Sums, What},
    temper::Temper,
};
use eights::{Action, Ask, Event, Fault, Game, Record, Rng, Seat, Seats, View, Viewer};
use eights_bots::{Belief, Search, worth_of_end, worth_of_start};

/// Why a game cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReviewed {
    /// The record is damaged: the line below the header, from 1, and its fault.
    Damaged(usize, Fault),
    /// The game was not played to its end.
    Unfinished,
    /// There is no such seat.
    NoSeat,
}

/// What is measured, so that no two looks deal themselves the same worlds.
#[derive(Clone, Copy)]
enum Look {
    Standing,
    Decision,
}

/// A review in the making.
pub struct Reviewer {
    seat: Seat,
    effort: Effort,
    names: Vec<String>,
    dice: u64,
    actions: Vec<(Seat, Action)>,
    game: Game,
    /// What each seat knows.
    beliefs: Vec<Belief>,
    points: Vec<Point>,
    decisions: Vec<Decision>,
    /// How many actions have been looked at.
    done: usize,
}

impl Reviewer {
    /// Checks the whole record and looks at the first deal.
    ///
    /// # Errors
    /// When the record is damaged or unfinished, or has no such seat.
    pub fn new(record: &Record, seat: Seat, effort: Effort) -> Result<Self, NotReviewed> {
        record.replay(|_, _, _| ()).map_err(|(entry, fault)| NotReviewed::Damaged(entry, fault))?;
        if !record.is_finished() {
            return Err(NotReviewed::Unfinished);
        }
        let n_seats = record.names().len();
        if seat.index() >= n_seats {
            return Err(NotReviewed::NoSeat);
        }
        let mut events = Vec::new();
        let game = record.deal(&mut events).map_err(|fault| NotReviewed::Damaged(0, fault))?;
        let before = |seat| View::before(*record.rules(), n_seats, game.bots(), Viewer::Seat(seat));
        let beliefs = Seats::first(n_seats).iter().map(|seat| Belief::new(&before(seat))).collect();
        let mut reviewer = Self {
            seat,
            effort,
            names: record.names().to_vec(),
            dice: record.seed_hash().number(),
            actions: record.actions().collect(),
            points: vec![start(&game)],
            game,
            beliefs,
            decisions: Vec::new(),
            done: 0,
        };
        reviewer.take_in(What::Deal, &events, None);
        Ok(reviewer)
    }

    /// How many actions have been looked at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.actions.len())
    }

    /// Looks at the next action; says whether there was one.
    pub fn step(&mut self) -> bool {
        let Some(&(seat, action)) = self.actions.get(self.done) else { return false };
        self.deal_next_round();
        let decision = self.judge(seat, action);
        self.done += 1;
        let mut events: Vec<Event> = Vec::new();
        self.game.apply(seat, action, &mut events).expect("the record was replayed");
        let what = What::Action(seat, action, self.kind_of_luck(&events));
        self.take_in(what, &events, decision.as_ref());
        self.decisions.extend(decision);
        true
    }

    /// Looks at the rest of the game and adds everything up.
    pub fn finish(mut self) -> Review {
        while self.step() {}
        let sums = self.sums();
        Review {
            seat: self.seat,
            names: self.names,
            rules: *self.game.rules(),
            effort: self.effort,
            points: self.points,
            decisions: self.decisions,
            sums,
        }
    }

    fn deal_next_round(&mut self) {
        let mut events: Vec<Event> = Vec::new();
        self.game.next_round(&mut events);
        if !events.is_empty() {
            self.take_in(What::Deal, &events, None);
        }
    }

    /// What a choice was worth, if there was one.
    fn judge(&self, seat: Seat, action: Action) -> Option<Decision> {
        let belief = &self.beliefs[seat.index()];
        let judgement = self.search(Look::Decision).judge(belief.view(), belief, action)?;
        Some(Decision::new(self.done + 1, (seat, action), &judgement, Temper::of(belief)))
    }

    /// Shows all players what happened, and measures the chance again if its owner saw anything.
    fn take_in(&mut self, what: What, events: &[Event], decision: Option<&Decision>) {
        let before = self.points.last().expect("there is a start").standing;
        let standing = if self.tell(events) { self.standing() } else { before };
        let effect = decision.map_or(Chance::NONE, |decision| decision.effects[self.seat.index()]);
        let is_own = decision.is_some_and(|decision| decision.seat == self.seat);
        let (choice, others) = if is_own { (effect, Chance::NONE) } else { (Chance::NONE, effect) };
        let luck = standing.chance - before.chance - effect;
        self.points.push(Point { turn: self.done, what, standing, luck, choice, others });
    }

    /// Says whether the player who looks back saw any of it.
    fn tell(&mut self, events: &[Event]) -> bool {
        let mut has_seen = false;
        for (seat, belief) in Seats::first(self.beliefs.len()).iter().zip(&mut self.beliefs) {
            for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat))) {
                belief.observe(event);
                has_seen |= seat == self.seat;
            }
        }
        has_seen
    }

    /// The chance of winning as the game stands.
    fn standing(&self) -> Measured {
        if self.game.ask() == Ask::Over {
            return Measured::exact(self.worth_of_end()[self.seat.index()]);
        }
        let belief = &self.beliefs[self.seat.index()];
        let standing = self.search(Look::Standing).standing(belief.view(), belief);
        Measured::of(&standing, self.seat.index(), Temper::of(belief))
    }

    /// What the end of a round or of the game is worth to each seat.
    fn worth_of_end(&self) -> Vec<f64> {
        let (game, worth) = (&self.game, worth_of_end(&self.game));
        let temper = Temper::of_end(game.rules(), game.n_seats());
        if game.is_over() { worth } else { temper.tempered(&worth) }
    }

    fn search(&self, look: Look) -> Search {
        let (answers, salt) = match look {
            Look::Standing => (self.effort.answers(), 0),
            Look::Decision => (2 * self.effort.answers(), 1),
        };
        let number = self.points.len() as u64 * 2 + salt;
        Search::with_answers(answers, Rng::new(self.dice ^ number).next())
    }

    fn kind_of_luck(&self, events: &[Event]) -> Luck {
        let is_shuffle = |event: &Event| {
            matches!(event, Event::Recycled { .. } | Event::Shuffled | Event::TurnedOver { .. })
        };
        let is_drawn = |event: &Event| matches!(event, Event::Drew { seat, .. } if *seat == self.seat);
        match events {
            events if events.iter().any(is_shuffle) => Luck::Shuffle,
            events if events.iter().any(is_drawn) => Luck::Drawn,
            _ => Luck::OthersCards,
        }
    }

    /// What made each seat's result: the choices as they were judged; the rest is luck.
    fn sums(&self) -> Vec<Sums> {
        let start = self.points[0].standing.chance;
        let sums = |(seat, worth): (Seat, f64)| {
            let effects = |own: bool| -> Chance {
                let of = self.decisions.iter().filter(|decision| (decision.seat == seat) == own);
                of.map(|decision| decision.effects[seat.index()]).sum()
            };
            let (result, choices, others) = (Chance::of(worth), effects(true), effects(false));
            Sums { seat, start, result, luck: result - start - choices - others, choices, others }
        };
        Seats::first(self.beliefs.len()).iter().zip(self.worth_of_end()).map(sums).collect()
    }
}

/// The moment before the deal.
fn start(game: &Game) -> Point {
    let standing = Measured::exact(worth_of_start(game.rules(), game.n_seats()));
    let none = Chance::NONE;
    Point { turn: 0, what: What::Start, standing, luck: none, choice: none, others: none }
}
