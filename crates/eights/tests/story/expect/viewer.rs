//! What a viewer may do, sees and knows.

use super::{
    super::{read, scene::Scene, tell},
    Outcome, in_order, same, same_cards, same_list,
};
use eights::{Seat, Seats, Viewer};

/// What a seat may do: exactly this, or this among other things.
pub(in super::super) fn options(scene: &Scene, seat: Seat, list: &str, exactly: bool) -> Outcome {
    let mut expected = read::items(list);
    let mut got: Vec<String> = scene.game.options(seat).iter().map(|action| action.to_string()).collect();
    expected.sort();
    got.sort();
    if exactly { same_list(&expected, &got) } else { in_order(&expected, &got) }
}

/// What a viewer sees and knows.
pub(in super::super) fn of_viewer(scene: &Scene, viewer: Viewer, rest: &str) -> Option<Outcome> {
    let seen = || -> Vec<String> {
        scene.events.iter().filter_map(|event| event.seen_by(viewer)).map(tell::words).collect()
    };
    if let Some(list) = rest.strip_prefix("sees: ") {
        return Some(same_list(&read::items(list), &seen()));
    }
    if let Some(list) = rest.strip_prefix("sees among others: ") {
        return Some(in_order(&read::items(list), &seen()));
    }
    if let Some(words) = rest.strip_prefix("does not see: ") {
        let found = seen().into_iter().find(|event| event.contains(words));
        return Some(
            found.map_or(Ok(()), |event| Err(format!("expected not to see {words}\n  got      {event}"))),
        );
    }
    rest.strip_prefix("knows ").map(|claim| knows(scene, viewer, claim))
}

/// `hand 0: 4H 5H`, `hand 0: hidden`, `hand sizes: 3 4`, `asked 0 1`, `stock 5`.
fn knows(scene: &Scene, viewer: Viewer, claim: &str) -> Outcome {
    let view = scene.view(viewer);
    let seats = Seats::first(view.n_seats());
    if let Some(list) = claim.strip_prefix("hand sizes: ") {
        let sizes: Vec<String> = seats.iter().map(|seat| view.count(seat).to_string()).collect();
        return same(list, &sizes.join(" "));
    }
    if let Some(list) = claim.strip_prefix("asked ") {
        return same(list, &tell::list(view.asked()));
    }
    if let Some(n) = claim.strip_prefix("stock ") {
        return same(n, &view.n_stock().to_string());
    }
    if let Some(card) = claim.strip_prefix("drawn ") {
        return same(card, &view.drawn().map_or_else(|| "hidden".to_owned(), |card| card.to_string()));
    }
    let hand = claim.strip_prefix("hand ").and_then(|claim| claim.split_once(": "));
    let (seat, cards) = hand.ok_or_else(|| format!("`knows {claim}` is nothing a story knows"))?;
    let known = view.hand(read::seat(seat)?);
    if cards == "hidden" {
        return same("hidden", if known.is_empty() { "hidden" } else { "open" });
    }
    same_cards(cards, known.iter().collect())
}
