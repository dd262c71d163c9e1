//! How wide text is, and what to do when it is too wide.

/// Bold letters are as wide as others so much larger.
pub(super) const BOLD: f64 = 1.13;

/// About how wide a text is. The type is the reader's own, so this is measured on a wide one: what fits here
/// fits elsewhere.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(letter_width).sum::<f64>() * size
}

/// The width of a letter in units of the type's size.
fn letter_width(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '\'' => 0.30,
        ' ' | '.' | ',' | ':' | ';' | '|' | '/' | '!' | '·' | '’' => 0.35,
        'f' | 'r' | 't' | '-' | '(' | ')' | '[' | ']' => 0.42,
        'm' | 'M' | 'w' | 'W' | '%' | '@' | '…' => 0.98,
        '+' | '−' | '±' | '≥' => 0.84,
        'A'..='Z' => 0.72,
        _ if letter.is_ascii() => 0.63,
        _ if (letter as u32) < 0x2e80 => 0.72,
        _ => 1.0,
    }
}

/// The text, cut with an ellipsis if it is too wide.
pub(super) fn fit(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    format!("{}…", taken(text.chars(), size, room - width("…", size)).trim_end())
}

/// A name, cut in the middle if it is too wide: of two commands it is often the end that differs.
pub(super) fn fit_name(name: &str, size: f64, room: f64) -> String {
    if width(name, size) <= room {
        return name.to_owned();
    }
    let half = (room - width("…", size)) / 2.0;
    let start = taken(name.chars(), size, half);
    let end: String = taken(name.chars().rev(), size, half).chars().rev().collect();
    format!("{}…{}", start.trim_end(), end.trim_start())
}

/// The first letters that have room.
fn taken(letters: impl Iterator<Item = char>, size: f64, mut room: f64) -> String {
    let fits = |letter: &char| {
        room -= letter_width(*letter) * size;
        room >= 0.0
    };
    letters.take_while(fits).collect()
}

/// The text as it may stand in XML. Letters that XML does not know are replaced.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ if letter.is_control() => out.push('\u{fffd}'),
            _ => out.push(letter),
        }
    }
    out
}
