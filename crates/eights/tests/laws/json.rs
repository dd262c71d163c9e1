//! Laws of the JSON that `docs/referee.md` shows: what is written is read back as it was.

use crate::{
    cases::check,
    play::{apply_and_tell, choose, next_actor, seats},
};
use eights::{
    Ask, Event, Game, SeenEvent, Viewer,
    json::{StateJson, ViewJson},
    testing::seat,
};
use serde::{Serialize, de::DeserializeOwned};

/// What is read of what is written of a value; written again it is the same text.
fn read_back<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written");
    let back: T = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(serde_json::to_string(&back).expect("it can be written again"), text);
    back
}

/// JSON does not say who gets a card to give.
fn ask_as_written(ask: Ask) -> Ask {
    ask.given_to(seat(0))
}

fn as_written<C>(event: Event<C>) -> Event<C> {
    match event {
        Event::Asked { ask, seats } => Event::Asked { ask: ask_as_written(ask), seats },
        event => event,
    }
}

fn check_event(event: Event, game: &Game) {
    assert_eq!(read_back(&event), as_written(event));
    for viewer in seats(game).map(Viewer::Seat).chain([Viewer::Audience]) {
        let Some(seen) = event.seen_by(viewer) else { continue };
        assert_eq!(read_back::<SeenEvent>(&seen), as_written(seen));
    }
}

fn check_position(game: &Game) {
    let mut state = StateJson::from(game);
    state.ask = ask_as_written(state.ask);
    assert_eq!(read_back(&state), state);
    for viewer in seats(game).map(Viewer::Seat).chain([Viewer::Audience]) {
        let view = game.view(viewer);
        let mut json = ViewJson::from(&view);
        assert_eq!(serde_json::to_value(view).ok(), serde_json::to_value(&json).ok());
        json.ask = ask_as_written(json.ask);
        assert_eq!(read_back(&json), json);
    }
}

#[test]
fn events_views_and_states_are_read_as_they_were_written() {
    check("JSON round-trips", |case| {
        let mut events = Vec::new();
        let mut game = case.deal(&mut events);
        for _ in 0..60 {
            // Some steps will do: everything is written and read for every viewer.
            if case.rng.below(4) == 0 {
                events.drain(..).for_each(|event| check_event(event, &game));
            }
            if case.rng.below(16) == 0 {
                check_position(&game);
            }
            let Some(seat) = next_actor(&game, &mut case.rng) else { break };
            let action = choose(&game, seat, &mut case.rng);
            assert_eq!(read_back(&action), action);
            events = apply_and_tell(&mut game, seat, action);
        }
    });
}
