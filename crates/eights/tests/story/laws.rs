//! What must hold after every single action of every story, whatever the story is about.

use super::scene::Scene;
use eights::{Card, Event, Game, Laid, Seat, Seats, View, Viewer};

/// Every viewer of a game: each seat, and a spectator.
pub(super) fn viewers(n_seats: usize) -> Vec<Viewer> {
    let seats = Seats::first(n_seats).iter().map(Viewer::Seat);
    seats.chain([Viewer::Audience]).collect()
}

/// All cards of a game, sorted.
pub(super) fn all_cards(game: &Game) -> Vec<Card> {
    let hands = Seats::first(game.n_seats()).iter().flat_map(|seat| game.hand(seat).iter());
    let mut cards: Vec<Card> =
        game.stock().chain(game.discards().map(Laid::card)).chain(hands.collect::<Vec<_>>()).collect();
    cards.sort();
    cards
}

/// Checks the laws after an action: `before` is the game as it was, `events` is what happened.
pub(super) fn check(scene: &mut Scene, before: &Game, events: &[Event]) -> Result<(), String> {
    check_replay(scene, before, events)?;
    check_conservation(scene, events)?;
    check_options(&scene.game)?;
    check_views(scene, events)
}

/// The same events lead to the same game, and cards come off the top of the stock.
fn check_replay(scene: &Scene, before: &Game, events: &[Event]) -> Result<(), String> {
    let mut game = *before;
    for event in events {
        if let Event::Dealt { card, .. } | Event::Turned { card } | Event::Drew { card, .. } = *event {
            let next = game.stock().next();
            if next != Some(card) {
                return Err(format!("{card} came from the stock, but its top card was {next:?}"));
            }
        }
        game.replay(*event).map_err(|why| why.to_string())?;
    }
    if game == scene.game {
        Ok(())
    } else {
        Err("the events do not lead to the game they came from".to_owned())
    }
}

/// ALL-7: stock, discards and hands are the whole pack, always.
fn check_conservation(scene: &mut Scene, events: &[Event]) -> Result<(), String> {
    if events.iter().any(|event| matches!(event, Event::Began { .. })) {
        scene.cards = scene.game.rules().cards(scene.game.n_seats()).collect();
        scene.cards.sort();
    }
    let cards = all_cards(&scene.game);
    if cards == scene.cards {
        return Ok(());
    }
    Err(format!("ALL-7: the cards are not the same any more\n  before {:?}\n  now    {cards:?}", scene.cards))
}

/// A seat that is asked has an answer; all that is offered is accepted, and nothing twice.
fn check_options(game: &Game) -> Result<(), String> {
    for seat in Seats::first(game.n_seats()).iter() {
        let options = game.options(seat);
        let mut texts: Vec<String> = options.iter().map(|action| action.to_string()).collect();
        if texts.is_empty() == game.asked().contains(seat) {
            return Err(format!("seat {seat} is asked and has no answer, or is not asked and has one"));
        }
        if !options.iter().all(|action| options.contains(action)) {
            return Err(format!("seat {seat} is offered what is not accepted"));
        }
        let n = texts.len();
        texts.sort();
        texts.dedup();
        if texts.len() != n {
            return Err(format!("seat {seat} is offered something twice: {texts:?}"));
        }
    }
    Ok(())
}

/// ALL-2: what a viewer works out from what they have seen is what they may know, no more and no less.
fn check_views(scene: &mut Scene, events: &[Event]) -> Result<(), String> {
    for view in &mut scene.views {
        let viewer = view.viewer();
        for seen in events.iter().filter_map(|event| event.seen_by(viewer)) {
            view.fold(seen);
        }
        let truth = scene.game.view(viewer);
        if *view != truth {
            return Err(format!(
                "{viewer:?} works out another table from what they see\n  from events {}\n  from game   {}",
                describe(view),
                describe(&truth)
            ));
        }
        if let Viewer::Seat(seat) = viewer
            && view.options() != scene.game.options(seat)
        {
            return Err(format!("seat {seat} cannot work out its own options"));
        }
    }
    Ok(())
}

fn describe(view: &View) -> String {
    let hands: Vec<_> = Seats::first(view.n_seats()).iter().map(|seat| view.hand(seat)).collect();
    let counts: Vec<usize> = Seats::first(view.n_seats()).iter().map(|seat: Seat| view.count(seat)).collect();
    format!(
        "hands {hands:?} counts {counts:?} top {} suit {:?} asked {:?} {:?} drawn {:?} turn {}",
        view.top(),
        view.suit(),
        view.ask(),
        view.asked(),
        view.drawn(),
        view.turn()
    )
}
