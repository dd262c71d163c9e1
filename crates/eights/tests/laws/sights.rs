//! A glance at a game tells what the view of it tells.

use crate::{
    cases::check,
    play::{choose, next_actor, seats},
};
use eights::{Game, Sight, View, Viewer};

macro_rules! assert_same {
    ($sight:expr, $view:expr, $($method:ident),+) => {
        $(assert!($sight.$method() == $view.$method(), stringify!($method));)+
    };
}

fn assert_tells_the_same(game: &Game, sight: Sight<'_>, view: &View) {
    assert_same!(sight, view, viewer, rules, ask, put_to, asked, n_seats, bots, playing, turn, dealer);
    assert_same!(sight, view, direction, round, turns, is_over, n_stock, top, suit, owed, skip_pending);
    assert_same!(sight, view, shown, drawn, n_drawn, played, target, aimed_at, chain, yes_votes, places);
    assert_same!(sight, view, options, playable_faces, picked, sets, unseen);
    assert!(sight.discards().eq(view.discards()));
    for seat in seats(game) {
        assert_eq!(sight.hand(seat), view.hand(seat), "the hand of {seat:?}");
        assert_eq!(
            (sight.count(seat), sight.skips(seat), sight.score(seat)),
            (view.count(seat), view.skips(seat), view.score(seat))
        );
    }
}

#[test]
fn a_glance_tells_exactly_what_the_view_tells() {
    check("a glance is a view", |case| {
        let mut game = case.deal(&mut ());
        for _ in 0..80 {
            for viewer in seats(&game).map(Viewer::Seat).chain([Viewer::Audience]) {
                let view = game.view(viewer);
                assert_tells_the_same(&game, game.sight(viewer), &view);
                assert_tells_the_same(&game, view.sight(), &view);
            }
            let Some(seat) = next_actor(&game, &mut case.rng) else { break };
            let action = choose(&game, seat, &mut case.rng);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
        }
    });
}
