//! A game in words: what happened and who knows it, what everybody sees, and what each seat has and may do.

use eights::{Ask, Card, Event, Game, Laid, Rules, Seat, Seats, View, Viewer, json::sorted_texts};
use serde_json::Value;
use std::fmt::Write;

/// The kinds of events; golden games show them all.
pub(crate) const KINDS: &[&str] = &[
    "began",
    "shuffled",
    "dealt",
    "turned",
    "returned",
    "started",
    "freed",
    "turn-began",
    "asked",
    "played",
    "named",
    "aimed",
    "noped",
    "declined",
    "chain-closed",
    "took-back",
    "owed",
    "skip-pending",
    "skip-added",
    "skipped",
    "reversed",
    "drew",
    "passed",
    "recycled",
    "turned-over",
    "showed",
    "revealed",
    "turned-up",
    "hid",
    "picked",
    "gave",
    "melded",
    "finished",
    "discarded",
    "voted",
    "one-card",
    "went-out",
    "eliminated",
    "round-ended",
    "placed",
    "scored",
    "match-ended",
];

pub(crate) fn heading(rules: &Rules, n_seats: usize, bots: Seats) -> String {
    let base = rules.base().unwrap_or("no preset");
    let mut text = format!("{base}, {n_seats} seats, bots {}\n", words(bots.iter()));
    for (key, value) in rules.changes() {
        writeln!(text, "rule {key} = {value}").unwrap();
    }
    text
}

/// What happened, and how things stand now.
pub(crate) fn moment(text: &mut String, game: &Game, events: &[Event]) {
    for event in events {
        writeln!(text, "  {}{}", event_words(event), who_knows(event, game.n_seats())).unwrap();
    }
    let audience = game.view(Viewer::Audience);
    writeln!(text, "  all see: {}", public(&audience)).unwrap();
    for seat in Seats::first(game.n_seats()).iter() {
        let view = game.view(Viewer::Seat(seat));
        assert_eq!(public(&view), public(&audience), "what is public looks the same to all");
        writeln!(text, "  {seat}: {}", private(&view, seat, audience.asked())).unwrap();
    }
}

/// An event in words: its kind, the seat, then the rest by name. What is "no" is left out.
fn event_words(event: &Event) -> String {
    let Value::Object(fields) = serde_json::to_value(event).unwrap() else { panic!("an event is an object") };
    let mut rest: Vec<(&String, &Value)> = fields.iter().filter(|(key, _)| *key != "event").collect();
    rest.sort_by_key(|(key, _)| (*key != "seat" && *key != "from", *key));
    let mut text = value_words(&fields["event"]);
    for (key, value) in rest {
        match value {
            Value::Bool(false) | Value::Null => {}
            Value::Bool(true) => write!(text, " {key}").unwrap(),
            Value::Array(list) if list.is_empty() => {}
            value => write!(text, " {key} {}", value_words(value)).unwrap(),
        }
    }
    text
}

fn value_words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(value_words).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// Who sees all of an event, where not everybody does.
fn who_knows(event: &Event, n_seats: usize) -> String {
    let whole = event_as_seen(event, None);
    let seats = Seats::first(n_seats);
    let seen = |seat: Seat| event_as_seen(event, Some(Viewer::Seat(seat)));
    let knowing: Seats = seats.iter().filter(|seat| seen(*seat) == whole).collect();
    let audience = event_as_seen(event, Some(Viewer::Audience));
    if knowing == seats && audience == whole {
        return String::new();
    }
    let verb = if audience.is_none() { "saw it" } else { "knows" };
    format!(" (only {} {verb})", words(knowing.iter()))
}

fn event_as_seen(event: &Event, viewer: Option<Viewer>) -> Option<Value> {
    match viewer {
        None => serde_json::to_value(event).ok(),
        Some(viewer) => event.seen_by(viewer).and_then(|seen| serde_json::to_value(seen).ok()),
    }
}

/// What a view shows of the things that are the same for all.
fn public(view: &View) -> String {
    let seats = || Seats::first(view.n_seats()).iter();
    let suit = view.suit().map_or_else(|| "any".to_owned(), |suit| suit.to_string());
    let mut text = format!("{} {}", question(view), turn(view));
    write!(text, ", top {} suit {suit}, cards {}", view.top(), words(seats().map(|seat| view.count(seat))))
        .unwrap();
    write!(text, ", stock {}, discards {}", view.n_stock(), view.discards().len()).unwrap();
    let skips: Vec<u8> = seats().map(|seat| view.skips(seat)).collect();
    let scores: Vec<u16> = seats().map(|seat| view.score(seat)).collect();
    let mut also = |is: bool, what: String| {
        if is {
            write!(text, ", {what}").unwrap();
        }
    };
    let is_open = !matches!(view.ask(), Ask::Turn | Ask::Answer | Ask::Over);
    also(is_open, format!("asked {}", words(view.asked().iter())));
    also(view.owed() > 0, format!("owed {}", view.owed()));
    also(view.skip_pending(), "skip pending".to_owned());
    also(view.n_drawn() > 0, format!("drawn {}", view.n_drawn()));
    also(skips.iter().any(|n| *n > 0), format!("skips {}", words(skips)));
    also(view.ask() == Ask::Answer, format!("chain {}", chain(view)));
    also(view.ask() == Ask::PlayOn, format!("yes {}", words(view.yes_votes().iter())));
    also(view.playing() != Seats::first(view.n_seats()), format!("playing {}", words(view.playing().iter())));
    also(scores.iter().any(|n| *n > 0), format!("scores {}", words(scores)));
    also(!view.places().is_empty(), format!("places {}", places(view)));
    also(view.is_over(), "over".to_owned());
    text
}

fn question(view: &View) -> String {
    match view.ask() {
        Ask::Give { to } => format!("give to {to}"),
        ask => ask.word().to_owned(),
    }
}

fn turn(view: &View) -> String {
    let sign = if view.direction().sign() > 0 { '+' } else { '-' };
    format!("{}{sign}", view.turn())
}

fn chain(view: &View) -> String {
    let link = |(seat, laid, back): (Seat, Laid, bool)| {
        format!("{seat} {}{}", laid_words(laid), if back { " back" } else { "" })
    };
    view.chain().into_iter().map(link).collect::<Vec<_>>().join(" / ")
}

fn places(view: &View) -> String {
    view.places().into_iter().map(words).collect::<Vec<_>>().join(" | ")
}

fn laid_words(laid: Laid) -> String {
    if laid.joker && laid.face != Card::JOKER { format!("* as {}", laid.face) } else { laid.face.to_string() }
}

/// What a seat knows beyond that, and what it may do.
fn private(view: &View, seat: Seat, asked: Seats) -> String {
    let mut text = words(view.hand(seat).iter());
    let mut also = |is: bool, what: String| {
        if is {
            write!(text, ", {what}").unwrap();
        }
    };
    for other in view.shown().iter().filter(|other| *other != seat) {
        also(true, format!("sees of {other}: {}", words(view.hand(other).iter())));
    }
    also(view.asked() != asked, "has declined".to_owned());
    also(view.drawn().is_some(), format!("drew {}", words(view.drawn())));
    also(view.picked().is_some(), format!("picked {}", words(view.picked())));
    for set in view.sets() {
        also(true, format!("set {}", set.into_iter().map(laid_words).collect::<Vec<_>>().join(" ")));
    }
    let options = sorted_texts(&view.options());
    also(!options.is_empty(), format!("may {}", short(&options)));
    text
}

/// All options, but of long lists only the beginning and how many there are.
fn short(options: &[String]) -> String {
    const MOST: usize = 24;
    let shown = options[..options.len().min(MOST)].join("; ");
    if options.len() > MOST { format!("{shown}; … {} in all", options.len()) } else { shown }
}

fn words<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}
