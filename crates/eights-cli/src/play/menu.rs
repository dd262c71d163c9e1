//! The short menu of a game in plain lines without a rule set.

use super::{Args, party, terminal::Output};
use crate::{
    common::{Failure, load_rules},
    out::say,
};
use eights::{Rules, rules::PRESETS};
use eights_bots::Level;
use eights_client::named;
use eights_tui::keyboard::Keyboard;
use eights_words::{Args as Said, Text, Words};

/// What was chosen in the menu.
pub(super) enum Chosen {
    /// A game: the rules, how many play, and the level of bots of which none is said.
    Game(Rules, usize, Level),
    /// The lesson of these rules.
    Lesson(Rules),
}

/// The word before the rules of which a lesson is wanted.
const LEARN: &str = "learn ";

/// A game or a lesson; nothing at the end of input.
pub(super) fn ask(args: &Args, keyboard: &mut Keyboard, words: &Words) -> Result<Option<Chosen>, Failure> {
    party::check_names(&args.name)?;
    let rules = match ask_for_rules(keyboard, words) {
        Some((rules, false)) => rules,
        chosen => return Ok(chosen.map(|(rules, _)| Chosen::Lesson(rules))),
    };
    let usual = Level::usual(&rules);
    let Some(seats) = (match args.seats {
        Some(seats) => Some(seats),
        None => ask_for_seats(&rules, party::usual_seats(args, &rules)?, keyboard, words),
    }) else {
        return Ok(None);
    };
    let level = match args.bots {
        Some(_) => Some(usual),
        None => ask_for_level(usual, keyboard, words),
    };
    Ok(level.map(|level| Chosen::Game(rules, seats, level)))
}

fn list<'a>(title: Text, items: impl Iterator<Item = (&'a str, String)>, words: &Words) {
    say!("{}", words.text(title));
    for (n, (name, what)) in items.enumerate() {
        let item = words.say(Text::TERMINAL_MENU_ITEM, &Said::new().text("name", name).text("what", what));
        say!("  {} {item}", n + 1);
    }
}

/// The rules, and whether a lesson is wanted.
fn ask_for_rules(keyboard: &mut Keyboard, words: &Words) -> Option<(Rules, bool)> {
    let titles: Vec<String> = PRESETS.iter().map(|preset| both_names(preset.name, words)).collect();
    let items =
        PRESETS.iter().zip(&titles).map(|(preset, title)| (title.as_str(), words.preset_blurb(preset.name)));
    list(Text::TERMINAL_WHICH_RULES, items, words);
    say!("{}", words.text(Text::TERMINAL_MENU_LEARN));
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let read = |name: &str| match name.strip_prefix(LEARN) {
        Some(name) => load_rules(named(name.trim(), &names), words).map(|rules| (rules, true)),
        None => load_rules(name, words).map(|rules| (rules, false)),
    };
    choose(keyboard, words, "classic", &names, read)
}

/// The name of this number in the list, or the text itself.
fn named<'a>(text: &'a str, names: &[&'a str]) -> &'a str {
    let number = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    number.and_then(|n| names.get(n)).copied().unwrap_or(text)
}

/// A rule set's title, and its key if that differs.
fn both_names(name: &str, words: &Words) -> String {
    let title = words.preset_title(name);
    let is_same = title.to_lowercase().replace(' ', "-") == name;
    if is_same { title } else { format!("{title} ({name})") }
}

fn ask_for_level(usual: Level, keyboard: &mut Keyboard, words: &Words) -> Option<Level> {
    let names = Level::ALL.map(Level::name);
    list(
        Text::TERMINAL_WHICH_BOTS,
        Level::ALL.iter().map(|level| (level.name(), words.text(named::level_help(*level)).into_owned())),
        words,
    );
    choose(keyboard, words, usual.name(), &names, party::level)
}

fn ask_for_seats(rules: &Rules, usual: usize, keyboard: &mut Keyboard, words: &Words) -> Option<usize> {
    let (least, most) = rules.seats();
    if least == most {
        return Some(least);
    }
    let range = || Said::new().number("least", least).number("most", most);
    say!("{}", words.say(Text::TERMINAL_WHICH_SEATS, &range()));
    loop {
        let prompt = words.say(Text::TERMINAL_MENU_NUMBER, &Said::new().text("usual", usual.to_string()));
        let line = keyboard.ask(&mut Output, words, &format!("{prompt} "))?;
        match line.parse::<usize>() {
            Ok(seats) if rules.seats_fit(seats) => return Some(seats),
            Err(_) if line.is_empty() => return Some(usual),
            _ => say!("{}", words.say(Text::TERMINAL_MENU_RANGE, &range())),
        }
    }
}

/// Asks until a number of the list or a name is given that can be read.
fn choose<T>(
    keyboard: &mut Keyboard,
    words: &Words,
    usual: &str,
    names: &[&str],
    read: impl Fn(&str) -> Result<T, Failure>,
) -> Option<T> {
    loop {
        let prompt = words.say(Text::TERMINAL_MENU_PROMPT, &Said::new().text("usual", usual));
        let line = keyboard.ask(&mut Output, words, &format!("{prompt} "))?;
        let name = match line.parse::<usize>() {
            Ok(n) => n.checked_sub(1).and_then(|n| names.get(n)).copied(),
            Err(_) if line.is_empty() => Some(usual),
            Err(_) => Some(line.as_str()),
        };
        let range = Said::new().number("least", 1).number("most", names.len());
        match name.map(&read) {
            Some(Ok(chosen)) => return Some(chosen),
            Some(Err(failure)) => say!("{failure}"),
            None => say!("{}", words.say(Text::TERMINAL_MENU_RANGE, &range)),
        }
    }
}
