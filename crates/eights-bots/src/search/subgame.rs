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

/// An option drawn with these chances.
pub(super) fn drawn_from(mixture: &[(Action, f64)], rng: &mut Rng) -> Option<Action> {
    mixture.get(drawn(mixture.iter().map(|(_, chance)| *chance), rng)).map(|(action, _)| *action)
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

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Suit, testing::seat};

    fn chooser(n: usize) -> Chooser {
        Chooser::new(seat(n), Suit::ALL.map(Action::Name).to_vec())
    }

    #[test]
    fn a_choice_that_always_gains_is_made() {
        let mut chooser = chooser(0);
        (0..100).for_each(|_| chooser.learn(&[0.2, 0.9, 0.1, 0.3], 1.0));
        for dice in 0..50 {
            assert_eq!(chooser.draw(&mut Rng::new(dice)), Some(Action::Name(Suit::ALL[1])));
        }
    }

    /// Matching pennies with four sides: nothing but an even mixture is safe.
    #[test]
    fn players_who_guess_each_other_end_in_an_even_mixture() {
        let (mut hider, mut seeker, mut rng) = (chooser(0), chooser(1), Rng::new(3));
        for _ in 0..20_000 {
            let (hidden, sought) = (hider.choose(&mut rng), seeker.choose(&mut rng));
            let gain = |found: bool| f64::from(u8::from(found));
            let hide: Vec<f64> = hider.options.iter().map(|option| gain(*option != sought)).collect();
            let seek: Vec<f64> = seeker.options.iter().map(|option| gain(*option == hidden)).collect();
            hider.learn(&hide, 1.0);
            seeker.learn(&seek, 1.0);
        }
        let all: f64 = hider.mixtures.iter().sum();
        for part in &hider.mixtures {
            assert!((part / all - 0.25).abs() < 0.05, "{:?}", hider.mixtures);
        }
    }

    #[test]
    fn numbers_are_drawn_as_often_as_they_should_be() {
        let mut rng = Rng::new(1);
        let mut counts = [0; 3];
        (0..10_000).for_each(|_| counts[drawn([0.0, 0.3, 0.7].into_iter(), &mut rng)] += 1);
        assert_eq!(counts[0], 0);
        assert!((2_800..3_200).contains(&counts[1]), "{counts:?}");
    }

    #[test]
    fn only_cards_that_are_picked_in_secret_are_mixed() {
        let secret: Vec<Ask> = Ask::ALL.iter().copied().filter(|ask| is_secret(*ask)).collect();
        assert_eq!(secret, [Ask::War, Ask::Purge]);
    }

    /// Who plays the first row against the first column gains 3, the second against the second 1, and nothing
    /// otherwise: both sides should take their first choice one time in four.
    #[test]
    fn regrets_lead_to_the_mixture_of_a_known_game() {
        let two = |n| Chooser::new(seat(n), Suit::ALL[..2].iter().copied().map(Action::Name).collect());
        let (mut row, mut column) = (two(0), two(1));
        for _ in 0..20_000 {
            let [mine, theirs] = [&row, &column].map(|one| [one.chance(0), one.chance(1)]);
            row.learn(&[3.0 * theirs[0], theirs[1]], 1.0);
            column.learn(&[-3.0 * mine[0], -mine[1]], 1.0);
        }
        for chooser in [&row, &column] {
            let all: f64 = chooser.mixtures.iter().sum();
            assert!((chooser.mixtures[0] / all - 0.25).abs() < 0.03, "{:?}", chooser.mixtures);
        }
    }

    #[test]
    fn a_regret_never_falls_below_nothing() {
        let mut chooser = chooser(0);
        (0..1000).for_each(|_| chooser.learn(&[0.0, 1.0, 1.0, 1.0], 1.0));
        assert!(chooser.regrets.iter().all(|regret| *regret >= 0.0));
        assert_eq!(chooser.regrets[0], 0.0);
        // So a choice that was bad for long is soon made again when it becomes good.
        (0..5).for_each(|_| chooser.learn(&[1.0, 0.0, 0.0, 0.0], 1.0));
        assert!(chooser.chance(0) > 0.5, "{:?}", chooser.regrets);
    }

    #[test]
    fn what_is_rare_in_the_mean_is_never_chosen() {
        let mut chooser = chooser(0);
        chooser.mixtures = vec![0.11, 0.5, 0.39, 0.0];
        let drawn: Vec<Option<Action>> = (0..400).map(|dice| chooser.draw(&mut Rng::new(dice))).collect();
        let chosen = |n: usize| drawn.contains(&Some(Action::Name(Suit::ALL[n])));
        assert_eq!([0, 1, 2, 3].map(chosen), [false, true, true, false]);
    }
}
