//! A puzzle: what the solver has seen, the options, and what each of them is worth.

use eights::{Action, Event, Game, Record, Rules, Seat, Seats, SeenEvent, Steps, View, Viewer};

/// The seat that solves every puzzle.
pub const SOLVER: Seat = eights::examples::FIRST;

/// An option of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// How many of 1000 games it wins.
    pub wins: u16,
    /// In how many of 100 games the player who is next can then play a card; `None` if play does not go on
    /// with another player's turn.
    pub follows: Option<u8>,
}

/// A position with one best answer.
#[derive(Clone)]
pub struct Puzzle {
    pub(crate) number: u64,
    pub(crate) record: Record,
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    /// In the order of the view's options.
    pub(crate) choices: Vec<Choice>,
    pub(crate) tempting: usize,
}

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The answer.
    pub answer: Choice,
    /// The best answer.
    pub solution: Choice,
}

impl Verdict {
    /// Whether the puzzle is solved.
    pub fn is_right(&self) -> bool {
        self.answer == self.solution
    }
}

impl Puzzle {
    /// The number of its game among those of the same rules and number of seats.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The rules: those of the preset, but only who is out first wins, and a single round is played.
    pub const fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The game until then, as a record. It knows hidden cards: show [`Puzzle::view`] instead.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The whole position, for a table that shows it to the solver.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What the solver knows.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(SOLVER))
    }

    /// The players' names; the solver has none.
    pub fn names(&self) -> &[String] {
        self.record.names()
    }

    /// What the solver has seen since the deal.
    pub fn seen(&self) -> impl Iterator<Item = SeenEvent> + '_ {
        self.events.iter().filter_map(|event| event.seen_by(Viewer::Seat(SOLVER)))
    }

    /// What the solver has seen, with the view after each event.
    pub fn steps(&self) -> Steps {
        Steps::of(self.before(), self.seen())
    }

    /// The solver's view before the deal.
    pub fn before(&self) -> View {
        View::before(*self.rules(), self.game.n_seats(), self.game.bots(), Viewer::Seat(SOLVER))
    }

    /// All options, in the order of the view's.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The best option.
    pub fn solution(&self) -> Choice {
        self.choices.iter().copied().max_by_key(|choice| choice.wins).expect("a puzzle has options")
    }

    /// The option that a good player is tempted to take.
    pub fn tempting(&self) -> Choice {
        self.choices[self.tempting]
    }

    /// What an answer is worth; `None` if the rules do not allow it.
    pub fn check(&self, action: Action) -> Option<Verdict> {
        let answer = self.choices.iter().copied().find(|choice| choice.action == action)?;
        Some(Verdict { answer, solution: self.solution() })
    }

    /// How many play.
    pub fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    /// The rivals of the solver.
    pub fn rivals(&self) -> Seats {
        Seats::first(self.n_seats()).without(SOLVER)
    }
}
