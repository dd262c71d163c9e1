//! The search for the largest number of tables that can be held, with as few trials as possible.

/// The step up or down from a first guess.
const STEP: f64 = 1.25;
/// How close the answer is, as a part of itself.
const CLOSE: f64 = 0.05;

/// The state of a search.
#[derive(Clone, Debug)]
pub struct Search {
    guess: usize,
    /// The most that were held.
    held: Option<usize>,
    /// The fewest that were not.
    missed: Option<usize>,
}

impl Search {
    /// A search that begins with this guess.
    pub const fn from(guess: usize) -> Self {
        Self { guess, held: None, missed: None }
    }

    /// The number to try next; `None` when the answer is close enough.
    pub fn next(&self) -> Option<usize> {
        let step = |from: usize, by: f64| (from as f64 * by).round() as usize;
        match (self.held, self.missed) {
            (None, None) => Some(self.guess.max(1)),
            (Some(held), None) => Some(step(held, STEP).max(held + 1)),
            (None, Some(missed)) => Some(step(missed, 1.0 / STEP).min(missed - 1)).filter(|next| *next > 0),
            (Some(held), Some(missed)) => {
                let is_close = (missed - held) as f64 <= CLOSE * held as f64 || missed - held < 2;
                (!is_close).then(|| usize::midpoint(held, missed))
            }
        }
    }

    /// Notes the outcome of a trial, which lies between all earlier ones.
    pub fn note(&mut self, tables: usize, is_held: bool) {
        if is_held {
            self.held = Some(tables);
        } else {
            self.missed = Some(tables);
        }
    }

    /// The most that were held.
    pub fn answer(&self) -> usize {
        self.held.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer where this many can be held, and the number of trials.
    fn search(guess: usize, most: usize) -> (usize, usize) {
        let (mut search, mut trials) = (Search::from(guess), 0);
        while let Some(tables) = search.next() {
            search.note(tables, tables <= most);
            trials += 1;
            assert!(trials < 40, "it does not end from {guess} to {most}");
        }
        (search.answer(), trials)
    }

    #[test]
    fn the_answer_is_close_from_wherever_it_begins() {
        for most in [7, 100, 801, 2400] {
            for guess in [5, 50, most, 3000] {
                let (answer, _) = search(guess, most);
                assert!(
                    answer <= most && answer as f64 >= 0.94 * most as f64,
                    "{answer} of {most} from {guess}"
                );
            }
        }
    }

    #[test]
    fn a_good_guess_takes_few_trials() {
        assert!(search(800, 800).1 <= 5 && search(800, 870).1 <= 5 && search(800, 700).1 <= 5);
    }

    #[test]
    fn nothing_may_be_held() {
        assert_eq!(search(10, 0).0, 0);
    }
}
