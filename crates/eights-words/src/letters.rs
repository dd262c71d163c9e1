//! Uppercase and lowercase letters. The standard library knows every letter of every script, in tables that a
//! page would have to fetch before the first game; these are the letters on keyboards and at the beginnings
//! of sentences.

/// Runs of letters: the first and last uppercase letter, the distance to the lowercase letter, and whether
/// uppercase and lowercase letters alternate.
const RUNS: [(u32, u32, u32, bool); 13] = [
    (0x41, 0x5a, 32, false),
    (0xc0, 0xd6, 32, false),
    (0xd8, 0xde, 32, false),
    (0x100, 0x12e, 1, true),
    (0x132, 0x136, 1, true),
    (0x139, 0x147, 1, true),
    (0x14a, 0x176, 1, true),
    (0x179, 0x17d, 1, true),
    (0x391, 0x3a1, 32, false),
    (0x3a3, 0x3a9, 32, false),
    (0x400, 0x40f, 80, false),
    (0x410, 0x42f, 32, false),
    (0x531, 0x556, 48, false),
];

/// Whether a letter lies in a run that begins and ends there.
const fn is_in(letter: u32, (first, last, _, in_turns): (u32, u32, u32, bool), shift: u32) -> bool {
    letter >= first + shift
        && letter <= last + shift
        && (!in_turns || (letter - first - shift).is_multiple_of(2))
}

/// The lowercase form of an uppercase letter; any other letter unchanged.
pub fn lowercase(letter: char) -> char {
    let code = u32::from(letter);
    let run = RUNS.iter().find(|run| is_in(code, **run, 0));
    run.and_then(|run| char::from_u32(code + run.2)).unwrap_or(letter)
}

/// The uppercase form of a lowercase letter; any other letter unchanged.
pub fn uppercase(letter: char) -> char {
    let code = u32::from(letter);
    let run = RUNS.iter().find(|run| is_in(code, **run, run.2));
    run.and_then(|run| char::from_u32(code - run.2)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table agrees with the standard library, and leaves out no letter of these alphabets.
    #[test]
    fn letters_change_case_as_the_standard_library_has_it() {
        let mut changed = 0;
        for letter in '\0'..='\u{17f}' {
            if lowercase(letter) != letter {
                changed += 1;
                assert_eq!(letter.to_lowercase().to_string(), lowercase(letter).to_string());
                assert_eq!(uppercase(lowercase(letter)), letter);
                assert_eq!(lowercase(letter).to_uppercase().to_string(), letter.to_string());
            }
        }
        // The capitals of the Latin alphabet and its first extension, but the dotted I and Ÿ.
        assert_eq!(changed, ('\0'..='\u{17f}').filter(|letter| letter.is_uppercase()).count() - 2);
        for letter in ('Α'..='Ω').chain('Ѐ'..='Я').chain('Ա'..='Ֆ').filter(|letter| letter.is_alphabetic())
        {
            assert_eq!(letter.to_lowercase().to_string(), lowercase(letter).to_string());
            assert_eq!(uppercase(lowercase(letter)), letter);
        }
        assert_eq!(['8', 'ß', ' ', '漢'].map(uppercase), ['8', 'ß', ' ', '漢']);
    }
}
