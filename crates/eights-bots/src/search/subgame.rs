//! Choices in secret: War and Purge. What is best depends on what the others choose
//! at the same time, so a fixed habit could be turned against the bot. It mixes instead: in a few worlds, all
//! who choose learn from what they would have gained by another choice (regret matching), and the bot's
//! choice is drawn from the mean of its mixtures.

use super::{
    playout::{Playout, Playouts},
    root::WORLD,
};
use crate::belief::{World, Worlds};
use eights::{Action, Ask, Rng, Seat, Seats};

/// The worlds that are played in.
const WORLDS: usize = 16;
/// Others must have a choice, too, in one of this number of worlds.
const OTHERS_CHOOSE: usize = 4;
/// A choice that is this rare in the mean is noise, and never made.
const RARE: f64 = 0.12;

/// One who chooses.
struct Chooser {
    seat: Seat,
    options: Vec<Action>,
    /// What each option would have gained, added up; never below 0.
    regrets: Vec<f64>,
    /// The mixtures, added up.
    mixtures: Vec<f64>,
}

/// A world and the others who choose in it.
struct Scene {
    world: World,
    others: Vec<Chooser>,
}

/// The bot's choice; `None` if nobody else chooses at the same time.
pub(super) fn mixed(
    worlds: &Worlds<'_>,
    playouts: &Playouts,
    options: &[Action],
    me: Seat,
    answers: u32,
    rng: &mut Rng,
) -> Option<Action> {
    let scenes: Vec<Scene> = (0..WORLDS).map(|_| Scene::new(worlds.deal(rng), me)).collect();
    let lively = scenes.iter().filter(|scene| !scene.others.is_empty()).count();
    if lively * OTHERS_CHOOSE < WORLDS {
        return None;
    }
    let mut table =
        Table { playouts, me: Chooser::new(me, options.to_vec()), scenes, spent: WORLD * WORLDS as u32 };
    for round in 0.. {
        if table.spent >= answers {
            break;
        }
        table.learn(round, rng);
    }
    table.me.draw(rng)
}

impl Scene {
    fn new(world: World, me: Seat) -> Self {
        let mut game = world.game;
        game.decline_helpless(&mut ());
        let is_open = game.ask() == world.game.ask();
        let asked = if is_open { game.asked().without(me) } else { Seats::NONE };
        let others = asked.iter().map(|seat| Chooser::new(seat, game.options(seat).all_actions()));
        Self { others: others.collect(), world }
    }
}

impl Chooser {
    fn new(seat: Seat, options: Vec<Action>) -> Self {
        let zeros = vec![0.0; options.len()];
        Self { seat, options, regrets: zeros.clone(), mixtures: zeros }
    }

    /// The chance of each option: as much as it is regretted.
    fn chance(&self, n: usize) -> f64 {
        let all: f64 = self.regrets.iter().sum();
        if all > 0.0 { self.regrets[n] / all } else { 1.0 / self.regrets.len() as f64 }
    }

    fn choose(&self, rng: &mut Rng) -> Action {
        let chances = (0..self.options.len()).map(|n| self.chance(n));
        self.options[drawn(chances, rng)]
    }

    /// Takes in what each option would have been worth.
    fn learn(&mut self, values: &[f64], weight: f64) {
        let chances: Vec<f64> = (0..values.len()).map(|n| self.chance(n)).collect();
        let mean: f64 = chances.iter().zip(values).map(|(chance, value)| chance * value).sum();
        for (n, value) in values.iter().enumerate() {
            self.regrets[n] = (self.regrets[n] + weight * (value - mean)).max(0.0);
            self.mixtures[n] += weight * chances[n];
        }
    }

    /// A choice from the mean of the mixtures, without what is rare.
    fn draw(&self, rng: &mut Rng) -> Option<Action> {
        let all: f64 = self.mixtures.iter().sum();
        let most = self.mixtures.iter().fold(0.0, |most: f64, one| most.max(*one));
        let cut = (RARE * all).min(most);
        let kept = |one: &f64| if *one >= cut { *one } else { 0.0 };
        let left: f64 = self.mixtures.iter().map(kept).sum();
        let n = drawn(self.mixtures.iter().map(|one| kept(one) / left.max(f64::MIN_POSITIVE)), rng);
        self.options.get(n).copied()
    }
}

/// A number drawn with these chances.
fn drawn(chances: impl Iterator<Item = f64>, rng: &mut Rng) -> usize {
    const STEPS: usize = 1 << 20;
    let mut left = rng.below(STEPS) as f64 / STEPS as f64;
    let mut last = 0;
    for (n, chance) in chances.enumerate() {
        if chance > 0.0 {
            last = n;
        }
        if left < chance {
            return n;
        }
        left -= chance;
    }
    last
}

/// All who choose, in all worlds.
struct Table<'a> {
    playouts: &'a Playouts,
    me: Chooser,
    scenes: Vec<Scene>,
    spent: u32,
}

impl Table<'_> {
    /// In one world, first the bot learns and then one of the others, each from what the rest would choose.
    fn learn(&mut self, round: usize, rng: &mut Rng) {
        let at = round % self.scenes.len();
        let seed = rng.next();
        let choices = self.choices(at, rng);
        let weight = self.scenes[at].world.weight;
        let values = self.values(at, &self.me, &choices, seed);
        self.me.learn(&values.0, weight);
        self.spent += values.1;
        let n_others = self.scenes[at].others.len();
        if n_others > 0 {
            let other = (round / self.scenes.len()) % n_others;
            let values = self.values(at, &self.scenes[at].others[other], &choices, seed);
            self.scenes[at].others[other].learn(&values.0, 1.0);
            self.spent += values.1;
        }
    }

    /// What everybody chooses now in a world.
    fn choices(&self, at: usize, rng: &mut Rng) -> Vec<(Seat, Action)> {
        let all = self.scenes[at].others.iter().chain([&self.me]);
        all.map(|chooser| (chooser.seat, chooser.choose(rng))).collect()
    }

    /// What each option is worth to one of them while the others stay with their choices, and how many
    /// answers it took to find out.
    fn values(&self, at: usize, chooser: &Chooser, choices: &[(Seat, Action)], seed: u64) -> (Vec<f64>, u32) {
        let mut answers = 0;
        let value = |action: &Action| {
            let instead = |(seat, choice): &(Seat, Action)| {
                (*seat, if *seat == chooser.seat { *action } else { *choice })
            };
            let choices: Vec<(Seat, Action)> = choices.iter().map(instead).collect();
            let mut playout = self.playouts.of(&self.scenes[at].world.game, seed);
            answer_all(&mut playout, &choices);
            self.playouts.finish(&mut playout);
            answers += playout.answers;
            playout.utility(chooser.seat)
        };
        (chooser.options.iter().map(value).collect(), answers)
    }
}

/// Gives all choices, in the order of the table, as long as it is this question that is asked.
fn answer_all(playout: &mut Playout, choices: &[(Seat, Action)]) {
    let (ask, turn, direction) = (playout.game.ask(), playout.game.turn(), playout.game.direction());
    let chain = playout.chain();
    for seat in playout.game.put_to().in_turn_from(turn, direction) {
        let choice = choices.iter().find(|(chooser, _)| *chooser == seat);
        let is_same = playout.game.ask() == ask && playout.chain() == chain;
        if let (Some((_, action)), true) = (choice, is_same && playout.game.asked().contains(seat)) {
            playout.answer(seat, *action);
        }
    }
}

/// Whether players answer a question in secret. Answers to a card are not mixed: others may add to the chain,
/// and mixing there lost games (`docs/bots.md`).
pub(super) const fn is_secret(ask: Ask) -> bool {
    match ask {
        Ask::War | Ask::Purge => true,
        Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Give { .. } => false,
        Ask::Meld | Ask::PlayOn | Ask::Over => false,
    }
}
