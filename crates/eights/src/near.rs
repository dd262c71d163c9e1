//! The word that was probably meant by a mistyped one.

/// The most letters that a slip changes, adds or leaves out.
const MOST: usize = 2;

/// The nearest of these words, if it is so near that it was probably meant: at most two letters away, and
/// less than half of what was written. The case of the letters A to Z does not matter.
///
/// ```
/// assert_eq!(eights::near("clubb", ["house", "club"]), Some("club"));
/// assert_eq!(eights::near("xx", ["house", "club"]), None);
/// ```
pub fn near<'a>(word: &str, among: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters: Vec<char> = word.to_ascii_lowercase().chars().take(MOST_LETTERS + 1).collect();
    let is_near = |distance: &usize| *distance <= MOST && 2 * distance < letters.len();
    let distances = among.into_iter().map(|other| (distance(&letters, other), other));
    distances.filter(|(far, _)| is_near(far)).min_by_key(|(far, _)| *far).map(|(_, other)| other)
}

/// No word in use is as long as this.
const MOST_LETTERS: usize = 64;

/// How many letters to change, add or leave out (Levenshtein). Words whose lengths differ by more than
/// [`MOST`] are just far.
fn distance(a: &[char], b: &str) -> usize {
    if a.len().abs_diff(b.chars().count()) > MOST {
        return usize::MAX / 2;
    }
    let b: Vec<char> = b.to_ascii_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn only_a_slip_is_taken_for_another_word() {
        let words = ["classic", "switch", "pagat", "mau-mau", "A"];
        for (typed, meant) in [
            ("clasic", Some("classic")),
            ("CLASSIC", Some("classic")),
            ("mau mau", Some("mau-mau")),
            ("swich", Some("switch")),
            ("nosuch", None),
            ("xx", None),
            ("dir", None),
            ("duel", None),
            ("", None),
            ("ä", None),
        ] {
            assert_eq!(near(typed, words), meant, "{typed}");
        }
        assert_eq!(near(&"classic".repeat(50), words), None);
    }
}
