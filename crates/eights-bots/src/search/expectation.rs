//! What a search expects of its options before the first playout: the opinion of the expert's net, or the
//! judge's where the net has none.
//!
//! Playouts are quick, so they are wrong in the same way in every world. A net has learnt from whole games
//! what they cannot see.

use super::root::A_CARD;
use crate::{
    belief::Belief,
    expert::{Eye, Net},
    judge::Judge,
};
use eights::{Action, View};

/// The most cards by which an option is expected to be worse than the best: by the judge, and by the net.
const FARTHEST: [f32; 2] = [3.0, 3.75];

/// The opinions on the options of a decision.
pub(super) struct Expectation<'a> {
    judge: &'a Judge<'a>,
    /// The options that are worth a thought, and the net that values them. There is none where the answer is
    /// plain, and where no net fits.
    net: Option<(Eye, &'a Net)>,
}

impl<'a> Expectation<'a> {
    pub(super) fn new(view: &View, belief: &Belief, judge: &'a Judge<'a>, net: Option<&'a Net>) -> Self {
        let mut eye = Eye::default();
        let net = net.filter(|_| eye.look(view, belief).is_none());
        Self { judge, net: net.map(|net| (eye, net)) }
    }

    /// What an option is worth, in cards; only differences count. An option that gives the round away in the
    /// judge's eyes is the worst.
    pub(super) fn of(&self, action: Action) -> f32 {
        let Some((eye, net)) = &self.net else { return self.judge.worth_in_cards(action) };
        let option = eye.options().iter().find(|option| option.action == action);
        // A net speaks of the spread between won and lost rounds.
        option.map_or(f32::NEG_INFINITY, |option| net.worth(option) / A_CARD as f32)
    }

    /// The most cards by which an option is expected to be worse than the best.
    pub(super) const fn farthest(&self) -> f32 {
        FARTHEST[self.net.is_some() as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::net_for;
    use eights::{Game, Position, Rules, Viewer, testing::cards, testing::seat};

    /// The first seat's options, and what is expected of each with a net and without.
    fn expected(rules: &str, hands: [&str; 2], top: &str) -> Vec<(String, f32, f32)> {
        let rules = Rules::preset(rules).expect("a preset");
        let position = Position::new(hands.map(cards).to_vec(), cards(top));
        let game = Game::from_position(rules, &position).expect("a position");
        let view = game.view(Viewer::Seat(seat(0)));
        let belief = Belief::new(&view);
        let judge = Judge::counting(view.sight(), &belief).expect("a player");
        let [with, without] =
            [net_for(view.rules(), 2), None].map(|net| Expectation::new(&view, &belief, &judge, net));
        let options = view.options().all_actions();
        let expected = |action: Action| (action.to_string(), with.of(action), without.of(action));
        options.into_iter().map(expected).collect()
    }

    #[test]
    fn a_net_says_otherwise_than_the_judge() {
        let options = expected("classic", ["9H 4C 4D KS", "2C 2D 5S 6S"], "4H");
        assert!(options.len() > 2, "{options:?}");
        assert!(options.iter().all(|(_, net, _)| (-20.0..20.0).contains(net)), "{options:?}");
        assert!(options.iter().any(|(_, net, judge)| net != judge), "{options:?}");
    }

    /// The judge goes out, and no net is asked.
    #[test]
    fn where_the_answer_is_plain_the_judge_is_heard() {
        let options = expected("south-african", ["9H", "2C 2D 4C"], "4H");
        assert!(options.len() > 1 && options.iter().all(|(_, net, judge)| net == judge), "{options:?}");
    }
}
