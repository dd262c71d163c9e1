//! A question in plain lines: what is asked, what may be typed, and what can be read out.

use eights::{Action, Options, Rng, View, Viewer};
use eights_words::{Args, Words, texts::terminal as texts};

/// More options than this are counted, not listed.
const MOST_LISTED: usize = 24;

/// What can be read out of a view at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glance {
    Top,
    Hand,
    Counts,
    CountsAndDeck,
    Turn,
    Scores,
    Discards,
    Direction,
}

/// The question, the cards it is about, and the numbered answers.
pub(super) fn question(view: &View, actions: &[Action], words: &Words, names: &[String]) -> Vec<String> {
    let question = words.question(view, names);
    let top = words.say(texts::TERMINAL_TOP, &Args::new().text("top", words.top(view)));
    let hand = match view.viewer() {
        Viewer::Seat(seat) => {
            let cards = words.cards(view.hand(seat).iter());
            words.say(texts::TERMINAL_HAND, &Args::new().text("cards", cards))
        }
        Viewer::Audience => String::new(),
    };
    let cards = if question.contains(&top) { hand } else { format!("{top} {hand}") };
    let mut lines = vec![question, cards];
    lines.extend(list(actions, words, names));
    lines
}

/// The numbered list of what may be done.
fn list(actions: &[Action], words: &Words, names: &[String]) -> Vec<String> {
    let listed = actions.iter().take(MOST_LISTED).enumerate();
    let mut lines: Vec<String> =
        listed.map(|(n, action)| format!("  {} {}", n + 1, words.action(*action, names))).collect();
    if let Some(next) = actions.get(MOST_LISTED) {
        let args = Args::new().number("count", actions.len() - MOST_LISTED).text("example", next.to_string());
        lines.push(format!("  {}", words.say(texts::TERMINAL_MORE, &args)));
    }
    lines
}

/// What may be typed at this question.
pub(super) fn help(view: &View, n_actions: usize, words: &Words) -> Vec<String> {
    let numbers = Args::new().number("count", n_actions.clamp(1, MOST_LISTED));
    let this = match view.options() {
        Options::Turn { .. } => texts::TERMINAL_TYPE_TURN,
        Options::Suit => texts::TERMINAL_TYPE_SUIT,
        Options::Pick(_) => texts::TERMINAL_TYPE_PICK,
        Options::Meld { .. } => texts::TERMINAL_TYPE_MELD,
        Options::Answer { .. } => texts::TERMINAL_TYPE_ANSWER,
        Options::Vote => texts::TERMINAL_TYPE_VOTE,
        Options::Target(_) | Options::None => texts::TERMINAL_TYPE_TARGET,
    };
    let plain = |id: &str| words.text(id).into_owned();
    vec![words.say(texts::TERMINAL_TYPE, &numbers), plain(this), plain(texts::TERMINAL_HEAR)]
}

/// Reads something out.
pub(super) fn read_out(glance: Glance, view: &View, words: &Words, names: &[String]) -> String {
    match glance {
        Glance::Top => words.top(view),
        Glance::Hand => match view.viewer() {
            Viewer::Seat(seat) => words.hand(&view.hand(seat).iter().collect::<Vec<_>>()),
            Viewer::Audience => String::new(),
        },
        Glance::Counts => words.counts(view, names),
        Glance::CountsAndDeck => words.counts_and_deck(view, names),
        Glance::Turn => words.whose_turn(view, names),
        Glance::Scores => words.scores(view, names),
        Glance::Discards => words.last_discards(view, 5),
        Glance::Direction => words.direction(view, names),
    }
}

/// Why the viewer cannot do this, with the number of the rule, and what they could.
pub(super) fn refusal(action: Action, view: &View, words: &Words, names: &[String]) -> String {
    let Viewer::Seat(me) = view.viewer() else { return words.why_not(view, action, names).0 };
    // Legality depends only on what a player can see, so any game that looks like this one gives the same reason.
    let illegal = view.determinize(&mut Rng::new(0)).refusal(me, action);
    words.refusal(&illegal, view.ask(), &view.options(), names)
}

/// The names as a player hears them who may choose among them.
pub(super) fn names_for(view: &View, names: &[String], words: &Words) -> Vec<String> {
    let mut names = names.to_vec();
    if let Viewer::Seat(me) = view.viewer() {
        names[me.index()] = words.text(texts::TERMINAL_YOURSELF).into_owned();
    }
    names
}
