//! What the parts of the table are drawn from: small values that change only when what is seen changes.

use eights::{Ask, Card, Rules, Seat, Seats, View};
use eights_client::core::{Client, people, prompt::PromptKind, table::Table};
use eights_protocol::{Phase, Sitter};
use eights_words::{
    Args, Words,
    texts::{play, screens},
};

/// What the rules are called.
pub(super) fn rules_title(words: &Words, rules: &Rules) -> String {
    rules.base().map(|base| words.preset_title(base)).unwrap_or_default()
}

/// The name of whoever sits somewhere, or "You".
pub(crate) fn name(client: &Client, seat: Seat) -> String {
    let Some(table) = client.table() else { return String::new() };
    if table.you == Some(seat) {
        return client.words().text(play::PLAY_YOU).into_owned();
    }
    match table.names().get(seat.index()) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => client.words().say("seat-name", &Args::new().number("number", seat.index() + 1)),
    }
}

/// Whose move it is: those who are waited for. Who may still answer a card is nobody's business.
pub(super) fn in_turn(view: &View) -> Seats {
    match view.ask() {
        Ask::Over => Seats::NONE,
        Ask::Answer => Seats::of(view.turn()),
        _ => view.asked(),
    }
}

/// Who comes after that, where one player is in turn.
pub(super) fn next(view: &View) -> Option<Seat> {
    let is_one = matches!(view.ask(), Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer);
    view.playing().next_after(view.turn(), view.direction()).filter(|next| is_one && *next != view.turn())
}

/// A seat as it is drawn.
#[derive(Clone, PartialEq)]
pub(super) struct SeatLook {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) cards: usize,
    pub(super) is_turn: bool,
    pub(super) is_next: bool,
    pub(super) is_last_card: bool,
    pub(super) is_bot: bool,
    pub(super) is_off: bool,
    pub(super) is_empty: bool,
    pub(super) place: Option<u8>,
    pub(super) shows: Vec<Card>,
    pub(super) skips: u8,
    /// The place in the prompt where somebody is to be chosen.
    pub(super) target: Option<usize>,
    /// Everything in words.
    pub(super) label: String,
}

/// The seats of everybody else in table order, from the player's left.
pub(super) fn others(client: &Client) -> Vec<SeatLook> {
    let Some(table) = client.table() else { return Vec::new() };
    let others = table.around().into_iter().filter(|seat| Some(*seat) != table.you);
    others.map(|seat| look(client, table, seat)).collect()
}

/// A seat as it is drawn.
pub(super) fn look(client: &Client, table: &Table, seat: Seat) -> SeatLook {
    let view = table.view.as_ref();
    let info = table.seats.get(seat.index());
    let person = info.and_then(people::person);
    let cards = view.map_or(0, |view| view.count(seat));
    let is_in = view.is_some_and(|view| view.playing().contains(seat) && view.ask() != Ask::Over);
    let target = client.prompt().and_then(|prompt| match &prompt.kind {
        PromptKind::Target(target) => target.choices.iter().position(|choice| choice.seat == seat),
        _ => None,
    });
    let round = table.rounds.all().last();
    let place = round.and_then(|round| round.places.iter().find(|(other, _)| *other == seat));
    let mut look = SeatLook {
        seat,
        name: name(client, seat),
        cards,
        is_turn: table.phase == Phase::Playing && view.is_some_and(|view| in_turn(view).contains(seat)),
        is_next: view.and_then(next) == Some(seat),
        is_last_card: is_in && cards == 1,
        is_bot: info.is_some_and(|info| matches!(info.sitter, Sitter::Bot { .. }))
            || person.as_ref().is_some_and(|person| person.played_for || person.left),
        is_off: person.as_ref().is_some_and(|person| !person.connected && !person.left),
        is_empty: table.is_empty(seat),
        place: place.map(|(_, place)| *place).filter(|_| !is_in),
        shows: view
            .filter(|view| view.shown().contains(seat))
            .map(|view| view.hand(seat).iter().collect())
            .unwrap_or_default(),
        skips: view.map_or(0, |view| view.skips(seat)),
        target,
        label: String::new(),
    };
    look.label = label(client.words(), table, &look);
    look
}

fn label(words: &Words, table: &Table, look: &SeatLook) -> String {
    let is = if look.is_turn {
        "turn"
    } else if look.is_next {
        "next"
    } else {
        "other"
    };
    let args = Args::new().text("player", look.name.as_str()).number("count", look.cards).text("is", is);
    let mut parts = vec![words.say(screens::TABLE_SEAT, &args)];
    if !look.shows.is_empty() {
        let cards = words.cards(look.shows.iter().copied());
        parts.push(words.say(screens::TABLE_SEAT_SHOWS, &Args::new().text("cards", cards)));
    }
    if let Some(place) = look.place {
        let place = words.say("place", &Args::new().number("place", place.into()));
        parts.push(words.say(screens::TABLE_SEAT_OUT, &Args::new().text("place", place)));
    }
    if look.skips > 0 {
        parts.push(words.say(screens::TABLE_SEAT_SKIPPED, &Args::new().number("count", look.skips.into())));
    }
    let person = table.seats.get(look.seat.index()).and_then(people::person);
    match person {
        Some(person) if person.played_for || person.left => {
            parts.push(words.text(screens::TABLE_SEAT_AWAY).into_owned());
        }
        Some(person) if !person.connected => parts.push(words.text(screens::TABLE_SEAT_OFFLINE).into_owned()),
        None if look.is_bot => parts.push(words.text(play::PLAY_BOT).into_owned()),
        _ => {}
    }
    parts.join(", ")
}
