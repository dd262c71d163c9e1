//! A record that is written down while the game goes on: what is new in it, and what need not be remembered
//! any more.

use super::{Entry, Record, write_entry};

impl Record {
    /// How many lines stand below the header.
    pub const fn n_lines(&self) -> usize {
        self.forgotten + self.entries.len()
    }

    /// The lines below the header, from this one on, counted from 0.
    ///
    /// # Panics
    /// Where one of them was forgotten.
    pub fn lines_from(&self, n: usize) -> String {
        assert!(n >= self.forgotten, "line {n} is asked for after it was forgotten");
        let mut text = String::new();
        self.entries.iter().skip(n - self.forgotten).for_each(|entry| write_entry(&mut text, entry));
        text
    }

    /// Whether the later record has all lines of this one, in their places; where a line was forgotten, it
    /// had.
    pub fn is_continued_by(&self, later: &Self) -> bool {
        let from = self.forgotten.max(later.forgotten);
        match (self.known_from(from), later.known_from(from)) {
            (Some(mine), Some(theirs)) => theirs.starts_with(mine),
            _ => false,
        }
    }

    /// What is remembered of the lines from this one on; empty past the last line.
    fn known_from(&self, n: usize) -> Option<&[Entry]> {
        self.entries.get(n - self.forgotten..)
    }

    /// Whether all lines are here.
    pub(crate) const fn is_whole(&self) -> bool {
        self.forgotten == 0
    }

    /// Lets go of the rounds that are over, once they are written down: a match of any length takes little
    /// memory then. The text of such a record is not whole.
    pub fn forget_rounds(&mut self) {
        let is_end = |entry: &Entry| matches!(entry, Entry::RoundEnd(_));
        let n = self.entries.iter().rposition(is_end).map_or(0, |at| at + 1);
        self.entries.drain(..n);
        self.forgotten += n;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use crate::{Record, Rng, Rules, Seats, Seed, Series};

    /// A match of several rounds, and what its record was after every action.
    fn records() -> Vec<Record> {
        let rules = Rules::preset("playpalace").unwrap();
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let mut series = Series::deal(rules, &names, Seats::NONE, Seed::from_text("grow"), &mut ()).unwrap();
        let mut all = vec![series.record().clone()];
        let mut rng = Rng::new(1);
        while let Some(seat) = series.game().asked().iter().next() {
            let action = series.game().options(seat).random(&mut rng).unwrap();
            series.act(seat, action, &mut ()).unwrap();
            all.push(series.record().clone());
        }
        all
    }

    #[test]
    fn what_is_written_as_the_game_goes_is_the_whole_record() {
        let all = records();
        let mut written = String::new();
        for pair in all.windows(2) {
            assert!(pair[0].is_continued_by(&pair[1]));
            assert!(!pair[1].is_continued_by(&pair[0]));
            written += &pair[1].lines_from(pair[0].n_lines());
            let so_far = Record::read(&(pair[1].head(true) + &written)).unwrap();
            assert_eq!(so_far, pair[1]);
        }
        assert!(all.last().unwrap().is_finished());
    }

    #[test]
    fn forgotten_rounds_change_nothing_that_is_written_later() {
        let all = records();
        let end = all.last().unwrap();
        for record in &all {
            let mut short = record.clone();
            short.forget_rounds();
            assert_eq!(short.n_lines(), record.n_lines());
            assert!(short.is_continued_by(end) && record.is_continued_by(&short));
            assert_eq!(short.lines_from(record.n_lines()), "");
        }
        let mut short = end.clone();
        short.forget_rounds();
        assert!(end.n_lines() > 100 && short.entries.is_empty());
    }
}
