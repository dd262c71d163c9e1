//! The guide on paper, on a screen, under fingers and in a terminal: the same words everywhere.

pub mod braille;
mod brf;
mod html;
mod place;
mod sheet;
mod text;
mod wrap;

/// A text as it stands in markup.
fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut markup, letter| {
        match letter {
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            other => markup.push(other),
        }
        markup
    })
}
