//! Nobody learns a card they may not see.

use crate::{
    cases::check,
    play::{apply_and_tell, choose, next_actor, seats},
};
use eights::{Action, Event, Game, Rng, Seat, SeenEvent, View, Viewer};

#[test]
fn a_view_folded_from_seen_events_is_the_view_of_the_game() {
    check("views fold", |case| {
        let mut told = Vec::new();
        let mut game = case.deal(&mut told);
        let viewers: Vec<Viewer> = seats(&game).map(Viewer::Seat).chain([Viewer::Audience]).collect();
        let mut views: Vec<View> =
            viewers.iter().map(|viewer| View::before(case.rules, case.n_seats, case.bots, *viewer)).collect();
        for _ in 0..250 {
            for view in &mut views {
                let viewer = view.viewer();
                let seen = told.iter().filter_map(|event: &Event| event.seen_by(viewer));
                seen.for_each(|event| view.fold(event));
                assert!(*view == game.view(view.viewer()), "{:?} after {told:?}", view.viewer());
                if let Viewer::Seat(seat) = view.viewer() {
                    assert_eq!(view.options(), game.options(seat));
                }
            }
            told.clear();
            match next_actor(&game, &mut case.rng) {
                Some(seat) => {
                    let action = choose(&game, seat, &mut case.rng);
                    told = apply_and_tell(&mut game, seat, action);
                }
                None if game.is_over() => break,
                None => game.next_round(&mut told),
            }
        }
    });
}

/// Two games that look the same to a seat are played side by side with the same actions; the seat must not be
/// able to tell them apart until a card is shown to it.
#[test]
fn games_that_differ_in_hidden_cards_look_the_same() {
    check("no leak", |case| {
        let mut game = case.deal(&mut ());
        let me = Seat::new(case.rng.below(case.n_seats)).expect("a seat");
        let viewer = Viewer::Seat(me);
        let mut other = twin(&game, viewer, &mut case.rng);
        for _ in 0..150 {
            assert!(game.view(viewer) == other.view(viewer), "views differ");
            assert_eq!(game.options(me), other.options(me));
            let Some((seat, action)) = common_action(&game, &other, &mut case.rng) else {
                let Some(seat) = next_actor(&game, &mut case.rng) else { break };
                let action = choose(&game, seat, &mut case.rng);
                game.apply(seat, action, &mut ()).expect("what is offered is accepted");
                other = twin(&game, viewer, &mut case.rng);
                continue;
            };
            let ours = apply_and_tell(&mut game, seat, action);
            let theirs = apply_and_tell(&mut other, seat, action);
            if ours.iter().chain(&theirs).any(|event| reveals(event, viewer)) {
                assert_same_until_revealed(&ours, &theirs, viewer);
                other = twin(&game, viewer, &mut case.rng);
                continue;
            }
            let seen = |events: &[Event]| {
                events.iter().filter_map(|event| event.seen_by(viewer)).collect::<Vec<SeenEvent>>()
            };
            assert_eq!(seen(&ours), seen(&theirs), "{seat:?} {action}");
        }
    });
}

/// A game that looks the same to the viewer. Who has declined is hidden, but must agree for the two to go on
/// in step.
fn twin(game: &Game, viewer: Viewer, rng: &mut Rng) -> Game {
    let mut twin = game.view(viewer).determinize(rng);
    if game.ask() == eights::Ask::Answer {
        for seat in (twin.asked() - game.asked()).iter() {
            twin.apply(seat, Action::Decline, &mut ()).expect("anybody may decline");
        }
    }
    twin
}

/// What a seat may be shown that it could not know: a card from the stock or from another hand.
fn reveals(event: &Event, viewer: Viewer) -> bool {
    match event.seen_by(viewer) {
        Some(SeenEvent::Drew { card, .. } | SeenEvent::Dealt { card, .. } | SeenEvent::Gave { card, .. }) => {
            card.is_some()
        }
        Some(
            SeenEvent::Revealed { .. }
            | SeenEvent::TurnedUp { .. }
            | SeenEvent::Discarded { .. }
            | SeenEvent::Turned { .. }
            | SeenEvent::Scored { .. },
        ) => true,
        Some(SeenEvent::Placed { .. } | SeenEvent::RoundEnded { .. }) => true,
        // Everybody sees whether a card was taken after the pile was turned over (SI-10).
        Some(SeenEvent::TurnedOver { .. }) => true,
        _ => false,
    }
}

/// Up to the first revelation in either game; sets laid by others may be revealed in one and not in the
/// other.
fn assert_same_until_revealed(ours: &[Event], theirs: &[Event], viewer: Viewer) {
    let before = |events: &[Event]| -> Vec<SeenEvent> {
        events
            .iter()
            .take_while(|event| !reveals(event, viewer))
            .filter_map(|event| event.seen_by(viewer))
            .collect()
    };
    let (ours, theirs) = (before(ours), before(theirs));
    let n = ours.len().min(theirs.len());
    assert_eq!(ours[..n], theirs[..n]);
}

/// An action that a seat asked in both games may take in both.
fn common_action(game: &Game, other: &Game, rng: &mut Rng) -> Option<(Seat, Action)> {
    for _ in 0..6 {
        let seat = next_actor(game, rng)?;
        let action = choose(game, seat, rng);
        if other.options(seat).contains(action) {
            return Some((seat, action));
        }
    }
    None
}

#[test]
fn a_view_keeps_no_hidden_card_anywhere_in_it() {
    check("a view holds no secret", |case| {
        let mut game = case.deal(&mut ());
        for _ in 0..60 {
            for viewer in seats(&game).map(Viewer::Seat).chain([Viewer::Audience]) {
                let hidden = game.view(viewer).unseen().len();
                let others: usize = seats(&game)
                    .filter(|seat| viewer != Viewer::Seat(*seat) && !game.shown().contains(*seat))
                    .map(|seat| game.hand(seat).len())
                    .sum();
                assert_eq!(hidden, others + game.stock().len(), "{viewer:?}");
                let view = game.view(viewer);
                let again = view.determinize(&mut case.rng).view(viewer);
                assert!(again == view, "{viewer:?}: a game dealt from a view looks like it");
            }
            let Some(seat) = next_actor(&game, &mut case.rng) else { break };
            let action = choose(&game, seat, &mut case.rng);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
        }
    });
}
