//! The kind of a character. The build script writes the runs of each kind one after the other.

use crate::kinds::{CharKind, LONG};

const RUNS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/kinds.bin"));

const KINDS: [CharKind; 5] =
    [CharKind::Plain, CharKind::Space, CharKind::Mark, CharKind::Hidden, CharKind::Symbol];

/// The kind of a character. The common ones come first.
pub(crate) fn kind(c: char) -> CharKind {
    let mut left = u32::from(c);
    let run = runs().find(|(_, length)| {
        left < *length || {
            left -= length;
            false
        }
    });
    // After the last run there are only private characters.
    run.map_or(CharKind::Hidden, |(kind, _)| kind)
}

/// Every run: its kind, and how many characters it has.
fn runs() -> impl Iterator<Item = (CharKind, u32)> {
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

/// A number in groups of seven bits, the lowest first.
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
        for (code, found) in (0..=u32::from(char::MAX)).zip(kinds.chain(std::iter::repeat(CharKind::Hidden)))
        {
            let Some(c) = char::from_u32(code) else { continue };
            let (group, category) = (c.general_category_group(), c.general_category());
            let is_end =
                matches!(category, GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator);
            assert_eq!(found == CharKind::Hidden, group == GeneralCategoryGroup::Other || is_end, "{c:?}");
            assert_eq!(found == CharKind::Mark, group == GeneralCategoryGroup::Mark, "{c:?}");
            assert_eq!(found == CharKind::Space, category == GeneralCategory::SpaceSeparator, "{c:?}");
            assert_eq!(found == CharKind::Symbol, group == GeneralCategoryGroup::Symbol, "{c:?}");
        }
        for c in ['a', ' ', '\u{301}', '\u{202e}', '€', '\u{d7ff}', '\u{e000}', char::MAX] {
            assert_eq!(kind(c) == CharKind::Plain, c == 'a', "{c:?}");
        }
    }
}
