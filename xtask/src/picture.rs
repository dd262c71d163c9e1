//! `cargo xtask picture`: the pictures of the documents, drawn from what the program really prints and plots.

use crate::{program, shell};
use anyhow::{Context, Result, ensure};
use std::{
    fs::{self, File},
    process::{Command, ExitCode},
};

/// The game in the picture; the same seed gives the same game.
const GAME: &[&str] =
    &["play", "south-african", "--seats", "3", "--plain", "--name", "Ann", "--seed", "a rainy sunday"];
const TITLE: &str = "eights play south-african --seats 3 --name Ann";
/// What the player types, one line for each prompt.
const TYPED: &[&str] = &["9D", "8S", "S"];
const PROMPT: &str = "> ";

/// The charts, and what draws them; the same seed gives the same chart.
const CHARTS: &[(&str, &[&str])] = &[
    (
        "simulation.svg",
        &["sim", "playpalace", "--bots", "toddler,casual,club,counter", "--games", "20000", "--seed", "rain"],
    ),
    (
        "arena.svg",
        &[
            "arena",
            "classic",
            "--bots",
            "toddler,house,palace,casual,club,counter",
            "--deals",
            "5000",
            "--seed",
            "rain",
        ],
    ),
    (
        "compare.svg",
        &[
            "sim",
            "--compare",
            "classic",
            "examples/skips.toml",
            "--seats",
            "3",
            "--games",
            "20000",
            "--seed",
            "rain",
        ],
    ),
];

const MOST_LINES: usize = 34;
const COLUMNS: usize = 96;

const LINE_HEIGHT: usize = 20;
const LETTER_WIDTH: f64 = 8.45;
const MARGIN: usize = 20;
const BAR: usize = 36;

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    let lines: Vec<String> =
        on_screen(&play()?).iter().flat_map(|line| wrapped(line)).take(MOST_LINES).collect();
    ensure!(lines.iter().any(|line| line.starts_with(PROMPT)), "the game asks nothing");
    let path = shell::root().join("docs/pictures/plain.svg");
    fs::write(&path, svg(TITLE, &lines)).with_context(|| format!("{} cannot be written", path.display()))?;
    println!("docs/pictures/plain.svg shows the first {} lines of a game.", lines.len());
    CHARTS.iter().try_for_each(|(file, args)| chart(file, args))?;
    Ok(ExitCode::SUCCESS)
}

fn chart(file: &str, args: &[&str]) -> Result<()> {
    let path = shell::root().join("docs/pictures").join(file);
    let mut run = Command::new(program::build()?);
    shell::output(run.current_dir(shell::root()).args(args).arg("--plot").arg(path))?;
    println!("docs/pictures/{file} is what `eights {}` draws.", args.join(" "));
    Ok(())
}

/// What the program prints when these lines are typed.
fn play() -> Result<String> {
    let keys = shell::target_dir()?.join("picture-keys");
    fs::write(&keys, TYPED.join("\n") + "\n")?;
    shell::output(Command::new(program::build()?).args(GAME).stdin(File::open(keys)?))
}

/// The lines up to the first prompt that nobody answered.
fn on_screen(output: &str) -> Vec<String> {
    output.lines().take_while(|line| line.trim_end() != PROMPT.trim_end()).map(str::to_owned).collect()
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
fn svg(title: &str, lines: &[String]) -> String {
    let width = (COLUMNS as f64 * LETTER_WIDTH) as usize + 2 * MARGIN;
    let height = BAR + lines.len() * LINE_HEIGHT + 2 * MARGIN;
    let mut svg = head(title, width, height);
    for (n, line) in lines.iter().enumerate() {
        let y = BAR + MARGIN + n * LINE_HEIGHT + 14;
        let colour = if line.starts_with(PROMPT) { " fill=\"#ffd166\"" } else { "" };
        let text: String = line.trim_end().chars().map(escaped).collect();
        svg += &format!("<text x=\"{MARGIN}\" y=\"{y}\"{colour} xml:space=\"preserve\">{text}</text>\n");
    }
    svg + "</g>\n</svg>\n"
}

fn head(title: &str, width: usize, height: usize) -> String {
    let title: String = title.chars().map(escaped).collect();
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
        let picture = svg("a & b", &["<one>".to_owned(), "> two".to_owned()]);
        assert!(picture.contains(">a &amp; b</text>") && picture.contains(">&lt;one&gt;</text>"));
        assert_eq!((picture.matches("<text").count(), picture.matches("#ffd166").count()), (3, 1));
        assert!(picture.ends_with("</svg>\n"));
    }

    #[test]
    fn an_unanswered_prompt_ends_the_picture() {
        let lines = on_screen("Your turn.\n> 9D\nRefused.\n> \nThe game ends here.\n");
        assert_eq!(lines, ["Your turn.", "> 9D", "Refused."]);
    }

    #[test]
    fn long_lines_are_broken_at_spaces() {
        let lines = wrapped(&"word ".repeat(30));
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.trim_end().len() <= COLUMNS));
        assert_eq!(wrapped(""), [""]);
    }
}
