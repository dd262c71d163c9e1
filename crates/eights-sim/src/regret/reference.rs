//! What each option of a spot is worth, and the text that keeps it.

use super::Spot;
use crate::playout::Playout;
use core::fmt;
use eights::{Rng, Rules};

/// Games that every option is tried in, for each of two independent looks.
const GAMES: u64 = 1_000;
/// Values are kept in thousandths.
const UNIT: f64 = 1_000.0;

/// A spot with what its options are worth, looked at twice.
///
/// The first look says which option is best and the second what that is worth, and the other way round.
/// One look that both picks and values would take luck for skill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The spot's number.
    pub number: u64,
    /// The worth of each option in thousandths, look by look.
    pub looks: [Vec<i32>; 2],
}

impl Valued {
    /// Values the options of a spot.
    pub fn new(spot: &Spot) -> Self {
        let mut rng = Rng::new(spot.number ^ 0x5107);
        let looks = [(); 2].map(|()| look(spot, &mut rng));
        Self { number: spot.number, looks }
    }

    /// What an option loses against the best one.
    pub fn loss(&self, option: usize) -> f64 {
        let [one, other] = &self.looks;
        (lost(one, other, option) + lost(other, one, option)) / (2.0 * UNIT)
    }

    /// Whether one of the looks takes an option for the best.
    pub fn is_best(&self, option: usize) -> bool {
        self.looks.iter().any(|look| best(look) == option)
    }
}

fn best(look: &[i32]) -> usize {
    (0..look.len()).rev().max_by_key(|option| look[*option]).unwrap_or(0)
}

/// What one look says an option loses against the one that the other look takes for the best.
fn lost(picking: &[i32], valuing: &[i32], option: usize) -> f64 {
    f64::from(valuing[best(picking)] - valuing[option])
}

/// Tries every option in the same games.
fn look(spot: &Spot, rng: &mut Rng) -> Vec<i32> {
    let (belief, mut playout) = (spot.belief(), Playout::new());
    let worlds = belief.worlds();
    let (mut sums, mut weights) = (vec![0.0; spot.actions.len()], 0.0);
    for _ in 0..GAMES {
        let (world, dice) = (worlds.deal(rng), rng.next());
        weights += world.weight;
        for (sum, action) in sums.iter_mut().zip(&spot.actions) {
            *sum += world.weight * playout.value(&world.game, spot.seat, *action, dice);
        }
    }
    sums.into_iter().map(|sum| (UNIT * sum / weights).round() as i32).collect()
}

/// One line of text: the number, then the options of each look.
impl fmt::Display for Valued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |look: &Vec<i32>| look.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        write!(f, "{}: {} | {}", self.number, told(&self.looks[0]), told(&self.looks[1]))
    }
}

impl Valued {
    fn read(line: &str) -> Option<Self> {
        let (number, looks) = line.split_once(':')?;
        let (one, other) = looks.split_once('|')?;
        let values =
            |text: &str| text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<i32>>>();
        let looks = [values(one)?, values(other)?];
        let sound = looks[0].len() == looks[1].len() && looks[0].len() > 1;
        sound.then_some(Self { number: number.trim().parse().ok()?, looks })
    }
}

/// The spots of a rule set with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    /// Spot by spot, by their numbers.
    pub valued: Vec<Valued>,
}

/// A text that is no reference; the line where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadReference(pub usize);

impl Reference {
    /// Reads a text of one spot a line.
    ///
    /// # Errors
    /// The first line that is no spot.
    pub fn read(text: &str) -> Result<Self, BadReference> {
        let lines = text.lines().enumerate();
        let valued = lines.map(|(n, line)| Valued::read(line).ok_or(BadReference(n + 1)));
        Ok(Self { valued: valued.collect::<Result<_, _>>()? })
    }

    /// The next spot to value.
    pub fn next(&self, rules: Rules) -> Spot {
        let after = self.valued.last().map_or(0, |valued| valued.number + 1);
        (after..).find_map(|number| Spot::new(rules, number)).expect("some rounds have choices")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valued(one: &[i32], other: &[i32]) -> Valued {
        Valued { number: 3, looks: [one.to_vec(), other.to_vec()] }
    }

    #[test]
    fn one_look_picks_and_the_other_values() {
        // Both looks agree that the second option is better, by 100 and by 60.
        let agreed = valued(&[500, 600], &[520, 580]);
        assert!((agreed.loss(0) - 0.08).abs() < 1e-12 && agreed.loss(1) == 0.0);
        // They disagree: what one takes for the best, the other values less. Luck costs nobody anything.
        let noise = valued(&[500, 510], &[510, 500]);
        assert!(noise.loss(0) < 0.0 && noise.loss(1) < 0.0 && noise.is_best(0) && noise.is_best(1));
    }

    #[test]
    fn a_reference_is_read_as_it_was_written() {
        let text = format!("{}\n{}\n", valued(&[1, -2], &[3, 4]), valued(&[5, 6, 7], &[8, 9, 10]));
        let read = Reference::read(&text).unwrap();
        assert_eq!(read.valued, [valued(&[1, -2], &[3, 4]), valued(&[5, 6, 7], &[8, 9, 10])]);
        for wrong in ["3: 1 2", "x: 1 2 | 1 2", "3: 1 | 2", "3: 1 2 | 1", "3: a b | 1 2"] {
            assert_eq!(Reference::read(wrong), Err(BadReference(1)), "{wrong}");
        }
    }
}
