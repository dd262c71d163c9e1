//! What kind of character a character is. The build has written the runs of each kind one after the other.

use crate::kinds::{Kind, LONG};

const RUNS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/kinds.bin"));

const KINDS: [Kind; 5] = [Kind::Plain, Kind::Space, Kind::Mark, Kind::Hidden, Kind::Symbol];

/// The kind of a character. The common ones come first.
pub(crate) fn kind(c: char) -> Kind {
    let mut left = u32::from(c);
    let run = runs().find(|(_, length)| {
        left < *length || {
            left -= length;
            false
        }
    });
    // After the last run there are private characters alone.
    run.map_or(Kind::Hidden, |(kind, _)| kind)
}

/// Every run: its kind, and how many characters it has.
fn runs() -> impl Iterator<Item = (Kind, u32)> {
    let mut bytes = RUNS.iter().copied();
    std::iter::from_fn(move || {
        let byte = bytes.next()?;
        let more = match byte >> 3 {
            LONG => rest(&mut bytes),
            more => u32::from(more),
        };
        Some((KINDS[usize::from(byte & 7)], more + 1))
    })
}

/// A number in sevens, the smallest first.
fn rest(bytes: &mut impl Iterator<Item = u8>) -> u32 {
    let mut number = 0;
    for (nth, byte) in bytes.enumerate() {
        number |= u32::from(byte & 127) << (7 * nth);
        if byte < 128 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

    /// Every character there is, against the tables that the runs were made of.
    #[test]
    fn every_character_is_of_its_kind() {
        let kinds = runs().flat_map(|(kind, length)| (0..length).map(move |_| kind));
        for (code, found) in (0..=u32::from(char::MAX)).zip(kinds.chain(std::iter::repeat(Kind::Hidden))) {
            let Some(c) = char::from_u32(code) else { continue };
            let (group, category) = (c.general_category_group(), c.general_category());
            let is_end =
                matches!(category, GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator);
            assert_eq!(found == Kind::Hidden, group == GeneralCategoryGroup::Other || is_end, "{c:?}");
            assert_eq!(found == Kind::Mark, group == GeneralCategoryGroup::Mark, "{c:?}");
            assert_eq!(found == Kind::Space, category == GeneralCategory::SpaceSeparator, "{c:?}");
            assert_eq!(found == Kind::Symbol, group == GeneralCategoryGroup::Symbol, "{c:?}");
        }
        for c in ['a', ' ', '\u{301}', '\u{202e}', '€', '\u{d7ff}', '\u{e000}', char::MAX] {
            assert_eq!(kind(c) == Kind::Plain, c == 'a', "{c:?}");
        }
    }
}
