//! What has just happened, and what is true at the table.

use super::{
    super::{read, scene::Scene, tell},
    Outcome, cards_text, deal, in_order, same, same_cards, same_list,
};
use eights::{Ask, Game, Laid, Seat, Seats};

/// What has just happened, and what is true at the table.
pub(in super::super) fn of_table(scene: &Scene, text: &str) -> Option<Outcome> {
    of_events(scene, text)
        .or_else(|| of_words(scene, text))
        .or_else(|| of_lists(scene, text))
        .or_else(|| deal::of_deal(scene, text))
}

fn of_events(scene: &Scene, text: &str) -> Option<Outcome> {
    let happened = || -> Vec<String> { scene.events.iter().copied().map(tell::words).collect() };
    if let Some(list) = text.strip_prefix("happened: ") {
        return Some(same_list(&read::items(list), &happened()));
    }
    if let Some(list) = text.strip_prefix("happened among others: ") {
        return Some(in_order(&read::items(list), &happened()));
    }
    text.strip_prefix("did not happen: ").map(|words| {
        let found = happened().into_iter().find(|event| event.contains(words));
        found.map_or(Ok(()), |event| Err(format!("expected no event with `{words}`\n  got      {event}")))
    })
}

/// One word and its value: `turn 2`, `suit H`, `owed 2`.
fn of_words(scene: &Scene, text: &str) -> Option<Outcome> {
    let game = &scene.game;
    let (word, value) = text.split_once(' ').unwrap_or((text, ""));
    let got = match word {
        "turn" => game.turn().to_string(),
        "suit" => game.suit().map_or_else(|| "any".to_owned(), |suit| suit.to_string()),
        "top" => game.top().to_string(),
        "owed" => game.owed().to_string(),
        "direction" => game.direction().sign().to_string(),
        "stock" if !value.starts_with("is ") => game.stock().len().to_string(),
        "asked" => tell::list(game.asked()),
        "ask" => game.ask().word().to_owned(),
        "round" if value != "over" => game.round().to_string(),
        "dealer" => game.dealer().to_string(),
        "shown" => tell::list(game.shown()),
        "in" => tell::list(game.playing()),
        "drawn" => game.drawn().map_or_else(|| "none".to_owned(), |card| card.to_string()),
        _ => return of_ends(scene, text),
    };
    Some(same(value, &got))
}

fn of_ends(scene: &Scene, text: &str) -> Option<Outcome> {
    let (round_over, over) = (scene.game.ask() == Ask::Over, scene.game.is_over());
    let holds = match text {
        "over" => over,
        "round over" => round_over,
        "match goes on" => round_over && !over,
        "not over" => !round_over && !over,
        _ => return None,
    };
    Some(if holds {
        Ok(())
    } else {
        Err(format!("expected {text}\n  got round over {round_over}, match over {over}"))
    })
}

/// A word, a colon and a list: `hand 1: 4S 5S`, `places: 0 | 1 2`.
fn of_lists(scene: &Scene, text: &str) -> Option<Outcome> {
    let game = &scene.game;
    let seats = Seats::first(game.n_seats());
    if let Some(cards) = text.strip_prefix("stock is ") {
        return Some(
            read::cards(cards)
                .and_then(|cards| same(&cards_text(&cards), &cards_text(&game.stock().collect::<Vec<_>>()))),
        );
    }
    if let Some(cards) = text.strip_prefix("discard is ") {
        let laid: Vec<String> = game.discards().map(laid_text).collect();
        return Some(same(cards, &laid.join(" ")));
    }
    let (what, value) = text.split_once(": ")?;
    let each = |number: &dyn Fn(Seat) -> String| seats.iter().map(number).collect::<Vec<_>>().join(" ");
    let (word, seat) = what.split_once(' ').unwrap_or((what, ""));
    Some(match (word, seat) {
        ("hand", "sizes") => same(value, &each(&|seat| game.hand(seat).len().to_string())),
        ("hand", seat) => {
            read::seat(seat).and_then(|seat| same_cards(value, game.hand(seat).iter().collect()))
        }
        ("places", "") => same(value, &places_text(game)),
        ("scores", "") => same(value, &each(&|seat| game.score(seat).to_string())),
        ("score", seat) => read::seat(seat).and_then(|seat| same(value, &game.score(seat).to_string())),
        ("skips", "") => same(value, &each(&|seat| game.skips(seat).to_string())),
        ("skips", seat) => read::seat(seat).and_then(|seat| same(value, &game.skips(seat).to_string())),
        _ => return None,
    })
}

fn laid_text(laid: Laid) -> String {
    format!("{}{}", if laid.joker && !laid.face.is_joker() { "*" } else { "" }, laid.face)
}

fn places_text(game: &Game) -> String {
    let place = |seats: &Vec<Seat>| seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(" ");
    let places: Vec<String> = game.places().iter().map(place).collect();
    if places.is_empty() { "none".to_owned() } else { places.join(" | ") }
}
