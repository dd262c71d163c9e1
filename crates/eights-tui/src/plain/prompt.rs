//! A question in plain lines: its text, the possible input, and the readings.

use eights::{Action, Card, Hand, Options, Rng, Rules, Suit, View, Viewer};
use eights_client::core::MyHand;
use eights_words::{Args, Text, Words};

/// More options than this are counted, not listed.
const MOST_LISTED: usize = 24;

/// A reading of the view, possible at any time.
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
    let top = words.say(Text::TERMINAL_TOP, &Args::new().text("top", words.top(view)));
    let hand = match view.viewer() {
        Viewer::Seat(seat) => {
            let cards = words.cards(view.hand(seat).iter());
            words.say(Text::TERMINAL_HAND, &Args::new().text("cards", cards))
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
        lines.push(format!("  {}", words.say(Text::TERMINAL_MORE, &args)));
    }
    lines
}

/// The possible input at this question.
pub(super) fn help(view: &View, n_actions: usize, words: &Words) -> Vec<String> {
    let numbers = Args::new().number("count", n_actions.clamp(1, MOST_LISTED));
    let this = match view.options() {
        Options::Turn { .. } => Text::TERMINAL_TYPE_TURN,
        Options::Suit => Text::TERMINAL_TYPE_SUIT,
        Options::Pick(_) => Text::TERMINAL_TYPE_PICK,
        Options::Meld { .. } => Text::TERMINAL_TYPE_MELD,
        Options::Answer { .. } => Text::TERMINAL_TYPE_ANSWER,
        Options::Vote => Text::TERMINAL_TYPE_VOTE,
        Options::Target(_) | Options::None => Text::TERMINAL_TYPE_TARGET,
    };
    let plain = |id: Text| words.text(id).into_owned();
    // Where letters name suits, words are read out.
    let hear = if view.options() == Options::Suit { Text::TERMINAL_HEAR_WORDS } else { Text::TERMINAL_HEAR };
    vec![words.say(Text::TERMINAL_TYPE, &numbers), plain(this), plain(hear)]
}

/// The possible meanings of a lowercase letter at the choice of a suit.
pub(super) fn suit_or_reading(suit: Suit, words: &Words) -> String {
    let word = match suit {
        Suit::Clubs => "top",
        Suit::Diamonds => "discards",
        Suit::Hearts => "hand",
        Suit::Spades => "scores",
    };
    let args = Args::new().text("letter", suit.letter().to_string()).text("suit", words.suit(suit));
    words.say(Text::TERMINAL_SUIT_OR, &args.text("word", word))
}

/// The state of the table, for a player who was not there: the top card, the viewer's cards, the seat in
/// turn.
pub(super) fn standing(view: &View, words: &Words, names: &[String]) -> Vec<String> {
    let top = words.say(Text::TERMINAL_TOP, &Args::new().text("top", words.top(view)));
    let mut lines = vec![top];
    if let Viewer::Seat(seat) = view.viewer() {
        let cards = words.cards(as_it_lies(view.hand(seat), view.rules()).into_iter());
        lines.push(words.say(Text::TERMINAL_HAND, &Args::new().text("cards", cards)));
    }
    lines.push(words.whose_turn(view, names));
    lines
}

/// Reads something out.
pub(super) fn read_out(glance: Glance, view: &View, words: &Words, names: &[String]) -> String {
    match glance {
        Glance::Top => words.read_top(view),
        Glance::Hand => match view.viewer() {
            Viewer::Seat(seat) => words.hand(&as_it_lies(view.hand(seat), view.rules())),
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

/// The cards of a hand in the order in which it is drawn.
fn as_it_lies(hand: Hand, rules: &Rules) -> Vec<Card> {
    let mut lying = MyHand::default();
    lying.settle(hand, None, rules);
    lying.cards().iter().map(|card| card.face).collect()
}

/// Why the viewer cannot do this, with the number of the rule, and what they could.
pub(super) fn refusal(action: Action, view: &View, words: &Words, names: &[String]) -> String {
    let Viewer::Seat(me) = view.viewer() else { return words.why_not(view, action, names).0 };
    // Legality depends only on what a player can see, so any game that looks like this one gives the same
    // reason.
    let illegal = view.determinize(&mut Rng::new(0)).refusal(me, action);
    words.refusal(&illegal, view.ask(), &view.options(), names)
}

/// The names as a player hears them who may choose among them.
pub(super) fn names_for(view: &View, names: &[String], words: &Words) -> Vec<String> {
    let mut names = names.to_vec();
    if let Viewer::Seat(me) = view.viewer() {
        names[me.index()] = words.text(Text::TERMINAL_YOURSELF).into_owned();
    }
    names
}
