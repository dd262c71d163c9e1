//! The puzzles that were tried and solved on this device.

use eights_puzzles::PRESETS;

/// No set is longer; a text that says so is damaged.
const MOST: usize = 5_000;

/// What has become of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attempt {
    /// It was not answered yet.
    #[default]
    None,
    /// Its first answer was not the best.
    Tried,
    /// Its first answer was the best, now or another time.
    Solved,
}

impl Attempt {
    const ALL: [(Self, char); 3] = [(Self::None, '-'), (Self::Tried, 't'), (Self::Solved, 's')];

    fn letter(self) -> char {
        Self::ALL.iter().find(|(attempt, _)| *attempt == self).map_or('-', |(_, letter)| *letter)
    }

    fn read(letter: char) -> Option<Self> {
        Self::ALL.iter().find(|(_, other)| *other == letter).map(|(attempt, _)| *attempt)
    }
}

/// What has become of every puzzle, by set and number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// In the order of [`PRESETS`].
    sets: [Vec<Attempt>; PRESETS.len()],
}

impl Progress {
    /// Reads what [`Progress::text`] has written; what makes no sense is left out.
    pub fn read(text: &str) -> Self {
        let mut progress = Self::default();
        for (preset, letters) in text.lines().filter_map(|line| line.split_once(' ')) {
            let attempts: Option<Vec<Attempt>> = letters.chars().map(Attempt::read).collect();
            if let (Some(n), Some(attempts)) = (place(preset), attempts.filter(|all| all.len() <= MOST)) {
                progress.sets[n] = attempts;
            }
        }
        progress
    }

    /// As a text: a line for each set that was tried, with a letter for each puzzle.
    pub fn text(&self) -> String {
        let sets = PRESETS.iter().zip(&self.sets).filter(|(_, attempts)| !attempts.is_empty());
        let line = |(preset, attempts): (&&str, &Vec<Attempt>)| {
            let letters: String = attempts.iter().map(|attempt| attempt.letter()).collect();
            format!("{preset} {letters}\n")
        };
        sets.map(line).collect()
    }

    /// What has become of a puzzle, by its number from 0.
    pub fn of(&self, preset: &str, number: usize) -> Attempt {
        self.set(preset).get(number).copied().unwrap_or_default()
    }

    /// How many puzzles of a set have come to this.
    pub fn count(&self, preset: &str, attempt: Attempt) -> usize {
        self.set(preset).iter().filter(|other| **other == attempt).count()
    }

    /// The puzzle to begin with: the first without an answer, or else the first that is not solved.
    pub fn first(&self, preset: &str, all: usize) -> usize {
        let find = |wanted: &dyn Fn(Attempt) -> bool| (0..all).find(|n| wanted(self.of(preset, *n)));
        find(&|attempt| attempt == Attempt::None)
            .or_else(|| find(&|attempt| attempt != Attempt::Solved))
            .unwrap_or(0)
    }

    /// The puzzle of a set that is to be tried once more, if there is one.
    pub fn to_retry(&self, preset: &str) -> Option<usize> {
        self.set(preset).iter().position(|attempt| *attempt == Attempt::Tried)
    }

    /// The puzzle after this one: the next that is not solved, or the next one if all are.
    pub fn next(&self, preset: &str, number: usize, all: usize) -> usize {
        let mut others = (1..=all).map(|step| (number + step) % all.max(1));
        others.find(|n| self.of(preset, *n) != Attempt::Solved).unwrap_or((number + 1) % all.max(1))
    }

    /// Notes the first answer to a puzzle. What was solved once stays so.
    pub(super) fn note(&mut self, preset: &str, number: usize, is_right: bool) {
        let Some(n) = place(preset).filter(|_| number < MOST) else { return };
        let set = &mut self.sets[n];
        if set.len() <= number {
            set.resize(number + 1, Attempt::None);
        }
        if is_right {
            set[number] = Attempt::Solved;
        } else if set[number] == Attempt::None {
            set[number] = Attempt::Tried;
        }
    }

    fn set(&self, preset: &str) -> &[Attempt] {
        place(preset).map_or(&[], |n| &self.sets[n])
    }
}

fn place(preset: &str) -> Option<usize> {
    PRESETS.iter().position(|name| *name == preset)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Progress {
        let mut progress = Progress::default();
        for (preset, number, is_right) in
            [("classic", 0, true), ("classic", 2, false), ("playpalace", 1, false), ("playpalace", 1, true)]
        {
            progress.note(preset, number, is_right);
        }
        progress
    }

    #[test]
    fn progress_is_read_as_it_was_written() {
        let progress = some();
        assert_eq!(progress.text(), "classic s-t\nplaypalace -s\n");
        assert_eq!(Progress::read(&progress.text()), progress);
    }

    #[test]
    fn a_text_that_makes_no_sense_is_no_progress() {
        let long = format!("classic {}", "s".repeat(MOST + 1));
        for text in ["", "classic", "classic sx", "nonsense s", "\n\n", " s", &long] {
            assert_eq!(Progress::read(text), Progress::default(), "{text}");
        }
        let half = Progress::read("classic s?\nplaypalace t\n");
        assert_eq!((half.of("classic", 0), half.of("playpalace", 0)), (Attempt::None, Attempt::Tried));
    }

    #[test]
    fn what_was_solved_stays_solved() {
        let mut progress = some();
        progress.note("classic", 0, false);
        assert_eq!(progress.of("classic", 0), Attempt::Solved);
        assert_eq!(progress.count("classic", Attempt::Solved), 1);
        assert_eq!(progress.count("classic", Attempt::Tried), 1);
    }

    #[test]
    fn a_set_is_gone_on_with_where_nothing_is_solved_yet() {
        let progress = some();
        assert_eq!(progress.first("classic", 300), 1);
        assert_eq!(progress.first("classic", 1), 0, "all are solved");
        assert_eq!(Progress::read("classic sts").first("classic", 3), 1, "all have an answer");
        assert_eq!((progress.to_retry("classic"), progress.to_retry("simplified")), (Some(2), None));
    }

    #[test]
    fn the_next_puzzle_is_one_that_is_not_solved() {
        let progress = Progress::read("classic s-ss");
        assert_eq!([0, 1, 2, 3].map(|n| progress.next("classic", n, 4)), [1, 1, 1, 1]);
        assert_eq!([0, 1, 2, 3].map(|n| progress.next("classic", n, 6)), [1, 4, 4, 4]);
        let all = Progress::read("classic sss");
        assert_eq!([0, 1, 2].map(|n| all.next("classic", n, 3)), [1, 2, 0]);
        assert_eq!(all.next("classic", 0, 0), 0, "a set that is not there");
    }

    #[test]
    fn numbers_that_no_set_has_are_not_noted() {
        let mut progress = Progress::default();
        progress.note("classic", usize::MAX, true);
        progress.note("nonsense", 0, true);
        assert_eq!(progress, Progress::default());
    }
}
