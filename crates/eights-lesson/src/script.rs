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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Dealer;
    use eights::{Card, Rules};

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(card).collect()
    }

    /// The learner with these cards, a partner with those, and this card on top.
    fn script(preset: &str, mine: &str, theirs: &str, top: &str) -> Script {
        let rules = Rules::preset(preset).unwrap();
        let dealer = Dealer::new(&rules, 2);
        Script::new(dealer.lay(&[cards(mine), cards(theirs)], card(top), &[], LEARNER).unwrap())
    }

    #[test]
    fn what_the_rules_forbid_gets_into_no_script() {
        let mut script = script("classic", "9H 5S", "6S 7D", "4S");
        assert_eq!(script.press(Action::Play(card("9H"))), None);
        assert_eq!(script.press(Action::Draw), None, "there is a card to play");
        assert!(script.steps.is_empty() && script.game == script.start);
        assert_eq!(script.press(Action::Play(card("5S"))), Some(()));
        assert_eq!(script.steps.len(), 1);
    }

    #[test]
    fn partners_play_what_does_nothing_and_take_what_is_due() {
        let mut plain = script("south-african", "9S 5S", "2S 6S 7D", "4S");
        plain.press(Action::Play(card("9S"))).unwrap();
        plain.others().unwrap();
        assert_eq!(plain.steps[1].action, Action::Play(card("6S")), "not the two");
        assert!(plain.is_my_turn());
        let mut due = script("south-african", "2S 5S", "2D 6S 7D", "4S");
        due.press(Action::Play(card("2S"))).unwrap();
        due.others().unwrap();
        assert_eq!(due.steps[1].action, Action::Draw, "not the other two");
    }

    #[test]
    fn a_card_that_nobody_can_answer_passes_by_itself_and_one_that_the_learner_can_waits() {
        let mut nobody = script("normal-eights", "8S 9H", "KD 6C", "4S");
        nobody.press(Action::Play(card("8S"))).unwrap();
        assert!(nobody.steps.iter().all(|step| !step.is_press || step.action != Action::Decline));
        assert_ne!(nobody.game.ask(), Ask::Answer);
        let rules = Rules::preset("normal-eights").unwrap();
        let dealer = Dealer::new(&rules, 2);
        let hands = [cards("AH 9H"), cards("8S 6C")];
        let mut learner = Script::new(dealer.lay(&hands, card("4S"), &[], dealer.before()).unwrap());
        learner.other(dealer.before(), Action::Play(card("8S"))).unwrap();
        assert!(learner.could_answer() && learner.game.ask() == Ask::Answer);
    }

    #[test]
    fn a_joker_takes_two_presses_and_a_set_one_for_each_card_and_one_more() {
        let press = |action: &str| Step { seat: LEARNER, action: action.parse().unwrap(), is_press: true };
        assert_eq!(press("play 9H").presses(), 1);
        assert_eq!(press("play * as 9H").presses(), 2);
        assert_eq!(press("meld 6C 6D 6H").presses(), 4);
        assert_eq!(Step { is_press: false, ..press("decline") }.presses(), 0);
    }
}
