//! The picture of a game in plain lines, drawn from what the program really prints.

use crate::shell;
use anyhow::{Result, ensure};
use std::{path::Path, process::Command};

/// The game in the picture, as one types it; the same seed gives the same game.
const GAME: [&str; 9] =
    ["play", "classic", "--seats", "4", "--bots", "toddler,casual,club,counter", "--plain", "--seed", "rain"];

const MOST_LINES: usize = 18;
const COLUMNS: usize = 96;

const LINE_HEIGHT: usize = 20;
const LETTER_WIDTH: f64 = 8.45;
const MARGIN: usize = 20;
const BAR: usize = 36;

/// The picture.
pub(super) fn draw(program: &Path) -> Result<Vec<u8>> {
    let lines: Vec<String> = play(program)?.lines().flat_map(wrapped).take(MOST_LINES).collect();
    ensure!(lines.len() == MOST_LINES, "the game is too short for a picture");
    Ok(svg(&lines).into_bytes())
}

/// The program's output.
fn play(program: &Path) -> Result<String> {
    shell::output(Command::new(program).args(GAME))
}

/// A line broken at spaces so that it fits.
fn wrapped(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = lines.last_mut().expect("never empty");
        if last.chars().count() + word.trim_end().chars().count() <= COLUMNS {
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// A terminal window with these lines in it.
fn svg(lines: &[String]) -> String {
    let width = (COLUMNS as f64 * LETTER_WIDTH) as usize + 2 * MARGIN;
    let height = BAR + lines.len() * LINE_HEIGHT + 2 * MARGIN;
    let mut svg = head(width, height);
    for (n, line) in lines.iter().enumerate() {
        let y = BAR + MARGIN + n * LINE_HEIGHT + 14;
        let text: String = line.trim_end().chars().map(escaped).collect();
        svg += &format!("<text x=\"{MARGIN}\" y=\"{y}\" xml:space=\"preserve\">{text}</text>\n");
    }
    svg + "</g>\n</svg>\n"
}

fn head(width: usize, height: usize) -> String {
    let title = format!("eights {}", GAME.join(" "));
    let middle = width / 2;
    let dots: String = [(18, "#ff6b5e"), (38, "#f6bd3b"), (58, "#43c645")]
        .map(|(x, colour)| format!("<circle cx=\"{x}\" cy=\"18\" r=\"6\" fill=\"{colour}\"/>"))
        .concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"A game of Crazy Eights in plain lines\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#10231c\"/>\n\
         <path d=\"M0 36V10A10 10 0 0 1 10 0H{right}A10 10 0 0 1 {width} 10V36Z\" fill=\"#1d3a30\"/>\n{dots}\n\
         <g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\" fill=\"#e8f3ec\">\n\
         <text x=\"{middle}\" y=\"23\" text-anchor=\"middle\" fill=\"#a9c7b8\">{title}</text>\n",
        right = width - 10,
    )
}

/// A character as it may stand in SVG.
fn escaped(c: char) -> String {
    match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        _ => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_text_and_nothing_breaks_the_picture() {
        let picture = svg(&["<one>".to_owned(), "a & b".to_owned()]);
        assert!(picture.contains(">a &amp; b</text>") && picture.contains(">&lt;one&gt;</text>"));
        assert_eq!(picture.matches("<text").count(), 3);
        assert!(picture.ends_with("</svg>\n"));
    }

    #[test]
    fn long_lines_are_broken_at_spaces() {
        let lines = wrapped(&"word ".repeat(30));
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.trim_end().len() <= COLUMNS));
        assert_eq!(wrapped(""), [""]);
    }
}
