//! A prompt in plain lines: what may be typed, and what a typed line means.

use crate::{
    lines,
    out::{self, say},
};
use eights::{Action, Ask, Card, Options, Seat, Suit, View, Viewer};
use eights_words::Words;
use std::io::{BufRead, IsTerminal};

/// What a typed line asks for.
#[derive(Debug, PartialEq)]
pub(crate) enum Typed {
    Act(Action),
    Read(Reading),
    Quit,
    /// Nothing that could be understood.
    Unclear,
}

/// What can be read out at any time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reading {
    Top,
    Hand,
    Counts,
    Turn,
    Scores,
    Help,
}

/// More options than this are counted, not listed.
const MOST_LISTED: usize = 24;

/// Reads a line; nothing at the end of input, or when nobody reads the answers. What does not come from a keyboard is shown as if it did.
pub(crate) fn read_line(input: &mut impl BufRead, prompt: &str) -> Option<String> {
    out::write(format_args!("{prompt}"));
    let line = lines::read_line(input).filter(|_| !out::is_closed());
    let Some(line) = line else {
        say!("");
        return None;
    };
    // What cannot be read is not understood either.
    let line = line.map_or_else(|_| "\u{fffd}".to_owned(), |line| line.trim().to_owned());
    if !std::io::stdin().is_terminal() {
        say!("{}", crate::usage::cut(&line));
    }
    Some(line)
}

/// The question, the cards it is about, and the numbered answers.
pub(crate) fn put_question(view: &View, actions: &[Action], words: &Words, names: &[String]) -> Vec<String> {
    let question = words.question(view, names);
    let top = format!("Top card: {}.", words.top(view));
    let hand = match view.viewer() {
        Viewer::Seat(seat) => format!("Your cards: {}.", words.cards(view.hand(seat).iter())),
        Viewer::Audience => String::new(),
    };
    let cards = if question.contains(&top) { hand } else { format!("{top} {hand}") };
    let mut lines = vec![question, cards];
    lines.extend(list_options(actions, words, names));
    lines
}

/// The numbered list of what may be done.
fn list_options(actions: &[Action], words: &Words, names: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = actions
        .iter()
        .take(MOST_LISTED)
        .enumerate()
        .map(|(n, action)| format!("  {} {}", n + 1, words.action(*action, names)))
        .collect();
    if actions.len() > MOST_LISTED {
        lines.push(format!(
            "  and {} more: type one, such as `{}`",
            actions.len() - MOST_LISTED,
            actions[MOST_LISTED]
        ));
    }
    lines
}

/// What a typed line means at this question. Numbers choose from the list; letters, cards and the notation work too.
pub(crate) fn understand(line: &str, view: &View, actions: &[Action]) -> Typed {
    let text = line.trim();
    if let Ok(n) = text.parse::<usize>() {
        return n
            .checked_sub(1)
            .and_then(|n| actions.get(n))
            .map_or(Typed::Unclear, |action| Typed::Act(*action));
    }
    if let Ok(action) = text.parse::<Action>() {
        return Typed::Act(action);
    }
    let lower = text.to_lowercase();
    if let Some(action) = shorthand(&lower, view) {
        return Typed::Act(action);
    }
    match lower.as_str() {
        "c" | "top" => Typed::Read(Reading::Top),
        "h" | "hand" => Typed::Read(Reading::Hand),
        "e" | "counts" => Typed::Read(Reading::Counts),
        "t" | "turn" => Typed::Read(Reading::Turn),
        "s" | "scores" | "score" => Typed::Read(Reading::Scores),
        "?" | "help" => Typed::Read(Reading::Help),
        "q" | "quit" | "exit" => Typed::Quit,
        _ => Typed::Unclear,
    }
}

/// Short forms: a bare card, a suit's letter, `d`, `p`, `y`, `n`.
fn shorthand(lower: &str, view: &View) -> Option<Action> {
    let card = lower.replace("10", "t").parse::<Card>().ok();
    match (view.ask(), lower) {
        (Ask::Suit, letter) if letter.len() == 1 => Suit::from_letter(letter.parse().ok()?).map(Action::Name),
        (Ask::Turn, "d") => Some(Action::Draw),
        (Ask::Turn, "p") => Some(Action::Pass),
        (Ask::Answer, "n" | "p" | "d") => Some(Action::Decline),
        (Ask::PlayOn, "y") => Some(Action::Vote(true)),
        (Ask::PlayOn, "n") => Some(Action::Vote(false)),
        (Ask::Turn, _) => card.map(Action::Play),
        (Ask::War | Ask::Purge | Ask::Give { .. }, _) => card.map(Action::Pick),
        _ => None,
    }
}

/// What may be typed at this question.
pub(crate) fn help(view: &View, n_listed: usize) -> Vec<String> {
    let numbers = match n_listed.min(MOST_LISTED) {
        0 | 1 => "1".to_owned(),
        most => format!("a number from 1 to {most}"),
    };
    let mut lines = vec![format!("Type {numbers}, or the action itself.")];
    lines.push(match view.options() {
        Options::Turn { .. } => "A card such as 8H plays it; d draws, p passes.".to_owned(),
        Options::Suit => "C, D, H or S names the suit.".to_owned(),
        Options::Pick(_) => "A card such as 8H picks it.".to_owned(),
        Options::Meld { .. } => "`meld 6C 6D 6H` lays a set, `done` ends.".to_owned(),
        Options::Answer { .. } => "`nope AS back` or `nope AS keep` answers, n declines.".to_owned(),
        Options::Vote => "y or n.".to_owned(),
        Options::Target(_) | Options::None => "A number chooses a player.".to_owned(),
    });
    lines.push(
        "To hear: c top card, h your hand, e cards left, t whose turn, s scores. q ends the game.".to_owned(),
    );
    lines
}

/// Reads something out.
pub(crate) fn read_out(
    reading: Reading,
    view: &View,
    words: &Words,
    names: &[String],
    n_listed: usize,
) -> Vec<String> {
    let each = |number: &dyn Fn(Seat) -> String| {
        let seats = (0..view.n_seats()).filter_map(Seat::new);
        seats
            .map(|seat| format!("{} {}", name(seat, view, names), number(seat)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match reading {
        Reading::Top => vec![words.top(view)],
        Reading::Hand => match view.viewer() {
            Viewer::Seat(seat) => vec![words.cards(view.hand(seat).iter())],
            Viewer::Audience => Vec::new(),
        },
        Reading::Counts => vec![each(&|seat| view.count(seat).to_string())],
        Reading::Turn => vec![name(view.turn(), view, names).to_owned()],
        Reading::Scores => vec![each(&|seat| view.score(seat).to_string())],
        Reading::Help => help(view, n_listed),
    }
}

fn name<'a>(seat: Seat, view: &View, names: &'a [String]) -> &'a str {
    if view.viewer() == Viewer::Seat(seat) { "you" } else { &names[seat.index()] }
}
