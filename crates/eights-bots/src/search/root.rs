//! The options of a decision, measured in the same worlds.
//!
//! Luck that all options share says nothing about which is better, so options are compared world by world.
//! One that is surely not much better than the leader is dropped at the next look, and the search ends when
//! one is left. Of those that stay close, the worse half is dropped as the thought is used up (sequential
//! halving).

use super::{Valued, playout::Playouts, tally::Tally};
use crate::belief::Worlds;
use eights::{Action, Rng, Seat};

/// What dealing a world costs, in answers.
pub(super) const WORLD: u32 = 10;

/// The observations that the expectation counts for.
const EXPECTATIONS: f64 = 150.0;
/// What a card is worth, as a share of the spread between won and lost playouts.
pub(super) const A_CARD: f64 = 0.08;

/// The number of worlds at the first look; the next looks come after a quarter more each time.
const FIRST_LOOK: usize = 48;
/// How many standard errors of a difference are allowed for.
const DOUBTS: f64 = 3.0;
/// A gain that is not worth more thought, as a share of the spread between won and lost playouts.
const TRIFLE: f64 = 0.01;

/// An option, and what it was worth so far.
struct Arm {
    action: Action,
    tally: Tally,
    /// What it was worth in each world.
    worths: Vec<f32>,
    /// What it was expected to be worth, in cards, against the best one.
    prior: f64,
}

impl Arm {
    const fn new(action: Action) -> Self {
        Self { action, tally: Tally::new(), worths: Vec::new(), prior: 0.0 }
    }

    /// What it was worth, drawn towards what was expected while there are few observations.
    fn score(&self) -> f64 {
        let n = f64::from(self.tally.count());
        self.tally.mean() + EXPECTATIONS / n * A_CARD * self.tally.spread() * self.prior
    }
}

/// A decision.
pub(super) struct Root<'a> {
    worlds: &'a Worlds<'a>,
    playouts: &'a Playouts,
    me: Seat,
    arms: Vec<Arm>,
    /// The weight of each world.
    weights: Vec<f32>,
}

impl<'a> Root<'a> {
    pub(super) fn new(
        worlds: &'a Worlds<'a>,
        playouts: &'a Playouts,
        me: Seat,
        options: impl Iterator<Item = Action>,
    ) -> Self {
        Self { worlds, playouts, me, arms: options.map(Arm::new).collect(), weights: Vec::new() }
    }

    /// The same, with what was expected before: the worth of each option in cards, and the most by which one
    /// is expected to be worse than the best.
    pub(super) fn expecting(mut self, worth: impl Fn(Action) -> f32, most: f32) -> Self {
        let worths: Vec<f32> = self.arms.iter().map(|arm| worth(arm.action)).collect();
        let best = worths.iter().copied().fold(f32::MIN, f32::max);
        for (arm, worth) in self.arms.iter_mut().zip(worths) {
            arm.prior = f64::from((worth - best).max(-most));
        }
        self
    }

    /// The best option, found with at most about this number of answers in playouts.
    pub(super) fn best(mut self, answers: u32, rng: &mut Rng) -> Option<Action> {
        self.narrow_down(answers, rng);
        self.arms.first().map(|arm| arm.action)
    }

    /// Drops all options but one; says how many answers that took.
    fn narrow_down(&mut self, answers: u32, rng: &mut Rng) -> u32 {
        let share = (answers / halvings(self.arms.len())).max(1);
        let (mut spent, mut allowed, mut look) = (0, share, FIRST_LOOK);
        while self.arms.len() > 1 {
            spent += self.measure_once(rng);
            if spent >= allowed {
                self.drop_worse_half();
                allowed += share;
            } else if self.weights.len() == look {
                self.drop_decided();
                look += look / 4;
            }
        }
        spent
    }

    /// All options, each measured as often as the others.
    pub(super) fn values(mut self, answers: u32, rng: &mut Rng) -> Vec<Valued> {
        self.measure(answers, rng);
        self.arms.iter().map(|arm| Valued { action: arm.action, value: arm.tally.estimate() }).collect()
    }

    /// Measures all options until this number of answers is spent; says how many were.
    fn measure(&mut self, answers: u32, rng: &mut Rng) -> u32 {
        let mut spent = 0;
        while spent < answers {
            spent += self.measure_once(rng);
        }
        spent
    }

    /// Plays each option out in one world; says how many answers that took.
    fn measure_once(&mut self, rng: &mut Rng) -> u32 {
        let world = self.worlds.deal(rng);
        let mut spent = WORLD;
        let seed = rng.next();
        for arm in &mut self.arms {
            let mut playout = self.playouts.of(&world.game, seed);
            playout.answer(self.me, arm.action);
            self.playouts.finish(&mut playout);
            let worth = playout.utility(self.me);
            arm.tally.add(worth, world.weight);
            arm.worths.push(worth as f32);
            spent += playout.answers;
        }
        self.weights.push(world.weight as f32);
        spent
    }

    /// The best first.
    fn sort(&mut self) {
        self.arms.sort_by(|a, b| b.score().total_cmp(&a.score()));
    }

    fn drop_worse_half(&mut self) {
        self.sort();
        self.arms.truncate(self.arms.len().div_ceil(2));
    }

    /// Drops the options that hardly gain anything against the leader, whatever further worlds may say.
    fn drop_decided(&mut self) {
        self.sort();
        let Some((leader, others)) = self.arms.split_first() else { return };
        let stays: Vec<bool> = others.iter().map(|arm| self.may_gain(leader, arm) > 0.0).collect();
        let mut stays = [true].into_iter().chain(stays);
        self.arms.retain(|_| stays.next() == Some(true));
    }

    /// How much an option may be better than the leader, beyond a trifle and with all doubts allowed for.
    fn may_gain(&self, leader: &Arm, arm: &Arm) -> f64 {
        let mut gaps = Tally::new();
        let pairs = leader.worths.iter().zip(&arm.worths).zip(&self.weights);
        pairs.for_each(|((one, other), weight)| gaps.add(f64::from(one - other), f64::from(*weight)));
        // As if one more world spoke for the option: a difference that is rare may not have shown yet.
        let spread = leader.tally.spread().max(arm.tally.spread());
        let unseen = spread / f64::from(gaps.count());
        let error = (gaps.error() * gaps.error() + unseen * unseen).sqrt();
        DOUBTS * error - TRIFLE * spread - (leader.score() - arm.score())
    }
}

/// How often a number of options is halved until one is left.
fn halvings(n: usize) -> u32 {
    n.max(2).next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        belief::Belief,
        search::{playout::LONGEST, watch::Watch},
    };
    use eights::{Game, Position, Rules, Seats, Seed, View, Viewer, testing::cards, testing::seat};

    /// Does something with all options of a view.
    fn with_root<T>(view: &View, act: impl FnOnce(Root<'_>) -> T) -> T {
        let belief = Belief::new(view);
        let (worlds, playouts) = (belief.worlds(), Playouts::new(view, Watch::new(&belief)));
        act(Root::new(&worlds, &playouts, view.turn(), view.options().iter()))
    }

    fn first_turn(rules: &str, seats: usize) -> View {
        let rules = Rules::preset(rules).expect("a preset");
        let seed = Seed::from_text("budget");
        let game = Game::deal(rules, seats, Seats::NONE, seed, &mut ()).expect("they may play");
        game.view(Viewer::Seat(game.turn()))
    }

    #[test]
    fn the_answers_of_a_decision_are_not_overspent() {
        with_root(&first_turn("normal-eights", 3), |mut root| {
            let once = WORLD + root.arms.len() as u32 * LONGEST;
            for answers in [1, 500, 5_000] {
                let spent = root.measure(answers, &mut Rng::new(1));
                assert!((answers..answers + once).contains(&spent), "{spent} of {answers}");
            }
            assert!(root.arms.iter().all(|arm| arm.tally.count() as usize == root.weights.len()));
        });
    }

    /// To draw is far worse than to go out, and that shows at the first look.
    #[test]
    fn a_decision_that_is_clear_ends_at_the_first_look() {
        let hands = ["3H", "2C 2D 4C 5D"].map(cards).to_vec();
        let rules = Rules::preset("south-african").expect("a preset");
        let game = Game::from_position(rules, &Position::new(hands, cards("9H"))).expect("a position");
        with_root(&game.view(Viewer::Seat(seat(0))), |mut root| {
            root.narrow_down(1_000_000, &mut Rng::new(1));
            assert_eq!(root.arms[0].action.to_string(), "play 3H");
            assert_eq!(root.weights.len(), FIRST_LOOK);
        });
    }

    /// Two options that always come out alike are not compared for ever, though neither is better.
    #[test]
    fn options_that_make_no_difference_end_the_search_too() {
        let view = first_turn("classic", 2);
        let belief = Belief::new(&view);
        let (worlds, playouts) = (belief.worlds(), Playouts::new(&view, Watch::new(&belief)));
        let twice = [view.options().nth(0).expect("an option"); 2];
        let mut root = Root::new(&worlds, &playouts, view.turn(), twice.into_iter());
        let spent = root.narrow_down(1_000_000, &mut Rng::new(1));
        assert!(spent < 100_000, "{spent}");
    }

    /// What is dropped at a look is far behind: with little thought and with much, the same option is left.
    #[test]
    fn a_search_that_ends_early_finds_what_a_long_one_finds() {
        for rules in ["south-african", "playpalace", "normal-eights"] {
            let view = first_turn(rules, 2);
            let values = with_root(&view, |root| root.values(600_000, &mut Rng::new(1)));
            let best = values.iter().map(|valued| valued.value.mean).fold(0.0, f64::max);
            let found = with_root(&view, |root| root.best(150_000, &mut Rng::new(2)));
            let found = values.iter().find(|valued| Some(valued.action) == found).expect("an option");
            assert!(found.value.mean > best - 0.03, "{rules}: {found:?} of {values:?}");
        }
    }
}
