//! Uncontracted braille: Unified English Braille, grade 1, in the ASCII letters that embossers read.

/// A text in braille.
///
/// ```
/// assert_eq!(eights_guide::braille::braille("Deal 8 cards."), ",d1l #h c>ds4".replace('1', "ea").replace('>', "ar"));
/// ```
pub fn braille(text: &str) -> String {
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The sign before numbers.
const NUMBER: char = '#';
/// The sign before a capital letter; twice before a word of capitals.
const CAPITAL: char = ',';
/// The sign before a letter that could be taken for a digit.
const LETTER: char = ';';

/// A word in braille.
fn word(word: &str) -> String {
    let mut cells = String::new();
    let letters: Vec<char> = word.chars().collect();
    let (mut in_number, mut in_capitals) = (false, false);
    for (n, letter) in letters.iter().enumerate() {
        let after = letters.get(n + 1).copied();
        if letter.is_ascii_digit() {
            if !in_number {
                cells.push(NUMBER);
            }
            (in_number, in_capitals) = (true, false);
            cells.push(digit(*letter));
            continue;
        }
        if in_number && matches!(letter, ',' | '.') && after.is_some_and(|after| after.is_ascii_digit()) {
            cells.push(if *letter == ',' { '1' } else { '4' });
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            (in_number, in_capitals) = (false, false);
            cells.push_str(sign(*letter));
            continue;
        }
        if letter.is_ascii_uppercase() && !in_capitals {
            in_capitals = after.is_some_and(|after| after.is_ascii_uppercase());
            cells.extend(std::iter::repeat_n(CAPITAL, if in_capitals { 2 } else { 1 }));
        } else if in_number && matches!(letter, 'a'..='j') {
            cells.push(LETTER);
        }
        in_number = false;
        cells.push(letter.to_ascii_lowercase());
    }
    cells
}

/// A digit is one of the first ten letters.
const fn digit(digit: char) -> char {
    match digit {
        '0' => 'j',
        other => (other as u8 - b'1' + b'a') as char,
    }
}

/// A punctuation mark; a mark that the guide never uses is left out.
const fn sign(mark: char) -> &'static str {
    match mark {
        '.' => "4",
        ',' => "1",
        ';' => "2",
        ':' => "3",
        '?' => "8",
        '!' => "6",
        '\'' | '’' => "'",
        '-' => "-",
        '–' => ",-",
        '(' => "\"<",
        ')' => "\">",
        '/' => "_/",
        '+' => "\"6",
        '*' => "\"9",
        '=' => "\"7",
        _ => "",
    }
}
