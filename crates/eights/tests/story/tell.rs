//! Events in a player's words, and a player's words for actions.

use eights::{Ask, Event, Laid, RoundEnd, Seats, Shown};

/// An event in the words of the stories. A card that is not seen is `a card`.
pub(super) fn words<C: Shown>(event: Event<C>) -> String {
    match event {
        Event::Began { round, dealer, .. } => format!("round {round} is dealt by {dealer}"),
        Event::Shuffled => "shuffled".to_owned(),
        Event::Dealt { seat, card } => format!("{seat} is dealt {}", seen(card)),
        Event::Turned { card } => format!("{card} is turned up"),
        Event::Returned { card } => format!("{card} goes back"),
        Event::Started { seat } => format!("starter lies as if played by {seat}"),
        Event::Freed => "any card may follow".to_owned(),
        Event::TurnBegan { seat, .. } => format!("turn {seat}"),
        Event::Asked { ask, seats } => format!("asks {} of {}", ask_words(ask), list(seats)),
        Event::Played { seat, laid, .. } => format!("{seat} plays {}", lies(laid)),
        Event::Named { seat, suit } => format!("{seat} names {suit}"),
        Event::Targeted { seat, target } => format!("{seat} aims at {target}"),
        Event::Noped { seat, laid, take_back } => {
            format!("{seat} nopes {} {}", lies(laid), if take_back { "back" } else { "keep" })
        }
        Event::Declined { seats } => {
            format!("{} declines", seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "))
        }
        Event::ChainClosed { stands: true } => "card stands".to_owned(),
        Event::ChainClosed { stands: false } => "card is cancelled".to_owned(),
        Event::TookBack { seat, card, .. } => format!("{seat} takes back {card}"),
        Event::Owed { cards, .. } => format!("owed {cards}"),
        Event::SkipPending => "skip pending".to_owned(),
        Event::SkipAdded { seat } => format!("skip for {seat}"),
        Event::Skipped { seat } => format!("{seat} is skipped"),
        Event::Reversed { direction } => format!("direction {}", direction.sign()),
        Event::Drew { seat, card, .. } => format!("{seat} draws {}", seen(card)),
        Event::Passed { seat } => format!("{seat} passes"),
        Event::Recycled { cards } => format!("recycled {cards}"),
        Event::TurnedOver { cards, .. } => format!("turned over {cards}"),
        Event::Showed { seat } => format!("{seat} shows"),
        Event::Revealed { seat, card } => format!("{seat} reveals {card}"),
        Event::TurnedUp { seat, card } => format!("{seat} turns up {card}"),
        Event::Hid { seat } => format!("{seat} hides"),
        Event::Picked { seat, card } => format!("{seat} picks {}", seen(card)),
        Event::Gave { from, to, card, .. } => format!("{from} gives {} to {to}", seen(card)),
        Event::Melded { seat, meld } => format!("{seat} melds {meld}"),
        Event::Finished { seat, top: Some(card) } => format!("{seat} is done top {}", seen(card)),
        Event::Finished { seat, top: None } => format!("{seat} is done"),
        Event::Discarded { seat, laid } => format!("{seat} discards {}", lies(laid)),
        Event::Voted { seat, yes } => format!("{seat} votes {}", if yes { "yes" } else { "no" }),
        Event::OneCard { seat } => format!("{seat} has one card"),
        Event::WentOut { seat, place } => format!("{seat} goes out in place {place}"),
        Event::Eliminated { seat, .. } => format!("{seat} is thrown out"),
        Event::RoundEnded { how, .. } => format!("round ends {}", end_words(how)),
        Event::Again { seat } => format!("{seat} has another go"),
        Event::Ranked { seat, place } => format!("{seat} is ranked {place}"),
        Event::Placed { seat, place } => format!("{seat} gets place {place}"),
        Event::Scored { seat, from, points } => format!("{seat} scores {points} from {from}"),
        Event::MatchEnded => "match ends".to_owned(),
    }
}

fn seen<C: Shown>(card: C) -> String {
    card.known().map_or_else(|| "a card".to_owned(), |card| card.to_string())
}

fn lies(laid: Laid) -> String {
    if laid.joker && !laid.face.is_joker() { format!("* as {}", laid.face) } else { laid.face.to_string() }
}

fn end_words(how: RoundEnd) -> &'static str {
    match how {
        RoundEnd::Out => "out",
        RoundEnd::Blocked => "blocked",
        RoundEnd::Stalled => "stalled",
    }
}

fn ask_words(ask: Ask) -> &'static str {
    ask.word()
}

/// Seats with spaces between; `nobody` for none.
pub(super) fn list(seats: Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    if numbers.is_empty() { "nobody".to_owned() } else { numbers.join(" ") }
}

/// The notation of what a player is said to do: `plays 2H` is `play 2H`.
pub(super) fn notation(deed: &str) -> Option<String> {
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let word = match verb {
        "plays" => "play",
        "draws" => "draw",
        "passes" => "pass",
        "names" => "suit",
        "nopes" => "nope",
        "declines" => "decline",
        "picks" => "pick",
        "melds" => "meld",
        "votes" => return Some(rest.to_owned()),
        "aims" => return rest.strip_prefix("at ").map(|seat| format!("seat {seat}")),
        "is" if rest.starts_with("done") => return Some(rest.to_owned()),
        _ => return None,
    };
    Some(if rest.is_empty() { word.to_owned() } else { format!("{word} {rest}") })
}
