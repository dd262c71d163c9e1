//! The chapters that are done, by rules.

use eights::Rules;

/// The most rule sets that are remembered; the oldest is forgotten first.
const MOST: usize = 40;

/// The chapters of lessons that are done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Learned(Vec<(String, u64)>);

impl Learned {
    /// Reads what [`Learned::text`] has written; what makes no sense is left out.
    pub fn read(text: &str) -> Self {
        let entry = |line: &str| {
            let (rules, chapters) = line.split_once(' ')?;
            Some((rules.to_owned(), chapters.parse().ok()?))
        };
        Self(text.lines().filter_map(entry).collect())
    }

    /// As a text: a line for each rule set.
    pub fn text(&self) -> String {
        self.0.iter().map(|(rules, chapters)| format!("{rules} {chapters}\n")).collect()
    }

    /// Whether a chapter of the lesson of these rules is done.
    pub fn has(&self, rules: &Rules, chapter: usize) -> bool {
        self.0.iter().any(|(code, done)| *code == rules.share_code() && bit(chapter) & done != 0)
    }

    /// A chapter of the lesson of these rules is done.
    pub fn add(&mut self, rules: &Rules, chapter: usize) {
        let code = rules.share_code();
        let before = self.0.iter().position(|(other, _)| *other == code).map(|at| self.0.remove(at).1);
        self.0.push((code, before.unwrap_or(0) | bit(chapter)));
        if self.0.len() > MOST {
            self.0.remove(0);
        }
    }
}

/// The bit of a chapter; no lesson has as many as 64.
const fn bit(chapter: usize) -> u64 {
    1 << (chapter & 63)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learned_is_read_as_it_was_written() {
        let classic = Rules::preset("classic").unwrap();
        let palace = Rules::preset("playpalace").unwrap();
        let mut learned = Learned::default();
        learned.add(&classic, 0);
        learned.add(&palace, 1);
        learned.add(&classic, 2);
        let again = Learned::read(&learned.text());
        assert_eq!(again, learned);
        let has = |rules| [0, 1, 2].map(|chapter| again.has(rules, chapter));
        assert_eq!((has(&classic), has(&palace)), ([true, false, true], [false, true, false]));
        assert_eq!(Learned::read("nonsense\nx y\n"), Learned::default());
    }

    #[test]
    fn the_oldest_rules_are_forgotten_first() {
        let mut learned = Learned((0..MOST).map(|n| (format!("old{n}"), 1)).collect());
        learned.add(&Rules::preset("classic").unwrap(), 0);
        assert_eq!((learned.0.len(), learned.0[0].0.as_str()), (MOST, "old1"));
    }
}
