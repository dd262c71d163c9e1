//! The policy of a bot: what it chooses in every situation, asked through its public interface.

use super::{
    Policy,
    tree::{Situation, Tree},
};
use eights_bots::Bot;

impl Policy {
    /// A bot's policy: how often it chooses each action with this number of different dice.
    pub(super) fn of_bot(tree: &Tree, bot: &mut dyn Bot, dice: u64) -> Self {
        let mut policy = Self::uniform(tree);
        for situation in &tree.situations {
            let counts = choices(situation, bot, dice);
            let sum: f64 = counts.iter().sum();
            if sum > 0.0 {
                let chances = &mut policy.chances[situation.first_action..];
                chances.iter_mut().zip(&counts).for_each(|(chance, count)| *chance = count / sum);
            }
        }
        policy
    }
}

/// How often each action is chosen. A suit that is not in play does not count.
fn choices(situation: &Situation, bot: &mut dyn Bot, dice: u64) -> Vec<f64> {
    let mut counts = vec![0.0; situation.actions.len()];
    for seed in 0..dice {
        bot.sit(&situation.dealt, seed);
        if bot.watches() {
            situation.seen.iter().for_each(|event| bot.observe(*event));
        }
        let chosen = bot.choose(&situation.view);
        if let Some(n) = situation.actions.iter().position(|action| *action == chosen) {
            counts[n] += 1.0;
        }
    }
    counts
}
