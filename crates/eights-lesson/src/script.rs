//! A script: steps that the engine has played. A step that is not legal never gets into one.

use crate::deck::{calmest, is_calm};
use eights::{Action, Ask, Game, Options, Seat, examples::plainest};

/// The learner's seat.
pub const LEARNER: Seat = eights::examples::FIRST;

/// More steps than any scene takes by itself.
const MOST_STEPS: usize = 100;

/// The most that others do in a row.
const MOST_OTHERS: usize = 8;

/// Something that a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The seat.
    pub seat: Seat,
    /// What it does.
    pub action: Action,
    /// Whether the learner presses it. All other steps go on by themselves, and so does a question to which
    /// the learner has only one answer: to let a card pass that they cannot answer.
    pub is_press: bool,
}

impl Step {
    /// How often something is pressed for it: a joker asks for its face, and a set is put together card by
    /// card.
    pub fn presses(self) -> usize {
        match self.action {
            _ if !self.is_press => 0,
            Action::PlayAs(_) => 2,
            Action::Meld(set) => set.cards().count() + 1,
            Action::Play(_) | Action::Draw | Action::Pass | Action::Name(_) | Action::Target(_) => 1,
            Action::Nope { .. } | Action::Decline | Action::Pick(_) => 1,
            Action::Done { .. } | Action::Vote(_) => 1,
        }
    }
}

/// A script as it is written.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) start: Game,
    pub(crate) game: Game,
    pub(crate) steps: Vec<Step>,
}

impl Script {
    pub(crate) const fn new(start: Game) -> Self {
        Self { start, game: start, steps: Vec::new() }
    }

    /// The learner presses this; `None` if they may not.
    pub(crate) fn press(&mut self, action: Action) -> Option<()> {
        self.step(Step { seat: LEARNER, action, is_press: true })?;
        self.close_window();
        Some(())
    }

    /// Another player does this; `None` if they may not.
    pub(crate) fn other(&mut self, seat: Seat, action: Action) -> Option<()> {
        self.step(Step { seat, action, is_press: false })?;
        self.close_window();
        Some(())
    }

    fn step(&mut self, step: Step) -> Option<()> {
        if self.steps.len() == MOST_STEPS {
            return None;
        }
        self.game.apply(step.seat, step.action, &mut ()).ok()?;
        self.steps.push(step);
        Some(())
    }

    /// Lets a card just played pass, unless the learner could answer it.
    fn close_window(&mut self) {
        while self.game.ask() == Ask::Answer && !self.could_answer() {
            let Some(seat) = self.game.asked().iter().last() else { return };
            if self.step(Step { seat, action: Action::Decline, is_press: false }).is_none() {
                return;
            }
        }
    }

    /// Whether the learner is asked and holds a card to answer with.
    pub(crate) fn could_answer(&self) -> bool {
        match self.game.options(LEARNER) {
            Options::Answer { nopes, joker_as } => !nopes.is_empty() || !joker_as.is_empty(),
            _ => false,
        }
    }

    /// The others answer as patiently as they can, until the learner is asked or out, or the round is over;
    /// or until enough has been seen of them.
    pub(crate) fn others(&mut self) -> Option<()> {
        for _ in 0..MOST_OTHERS {
            let Some(seat) = self.game.asked().without(LEARNER).lowest() else { break };
            if self.is_out() {
                break;
            }
            self.other(seat, patient(&self.game, seat)?)?;
        }
        Some(())
    }

    /// Whether the learner has gone out, or the round is over.
    pub(crate) fn is_out(&self) -> bool {
        self.game.ask() == Ask::Over || !self.game.playing().contains(LEARNER)
    }

    /// Whether the learner is in turn.
    pub(crate) fn is_my_turn(&self) -> bool {
        matches!(self.game.options(LEARNER), Options::Turn { .. })
    }
}

/// What a patient partner does: play a card that does nothing, take what is due, draw rather than do harm.
fn patient(game: &Game, seat: Seat) -> Option<Action> {
    let suit = game.hand(seat).iter().find(|card| !card.is_joker()).map(eights::Card::suit);
    match game.options(seat) {
        Options::Turn { plays, draw, pass, joker_as } => {
            let rules = game.rules();
            let calm = calmest(rules, plays.iter());
            let plain = calm.filter(|card| is_calm(rules, *card) && game.owed() == 0);
            let joker = joker_as.iter().next().map(Action::PlayAs);
            let due = draw.then_some(Action::Draw).or(pass.then_some(Action::Pass));
            plain.map(Action::Play).or(due).or(calm.map(Action::Play)).or(joker)
        }
        Options::Target(seats) if seats.contains(LEARNER) => Some(Action::Target(LEARNER)),
        Options::Vote => Some(Action::Vote(true)),
        options => plainest(options, seat, suit.unwrap_or(eights::Suit::Spades)),
    }
}
