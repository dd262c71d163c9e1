//! What is expected of a deal.

use super::{
    super::{read, scene::Scene},
    Outcome, same,
};
use eights::{Event, Game, Seat};

/// What is expected of a deal.
pub(super) fn of_deal(scene: &Scene, text: &str) -> Option<Outcome> {
    if let Some(first) = text.strip_prefix("dealt one at a time from ") {
        return Some(read::seat(first).and_then(|first| dealt_in_turn(scene, first)));
    }
    if let Some(ranks) = text.strip_prefix("starter is none of ") {
        let rank = scene.game.top().rank().to_string();
        let refused = ranks.split_whitespace().any(|other| other == rank);
        return Some(if refused {
            Err(format!("expected none of {ranks}\n  got      {rank}"))
        } else {
            Ok(())
        });
    }
    (text == "refused starters lie in the middle").then(|| buried_in_the_middle(scene))
}

fn dealt_in_turn(scene: &Scene, first: Seat) -> Outcome {
    let n = scene.game.n_seats();
    let dealt = scene.events.iter().filter_map(|event| match event {
        Event::Dealt { seat, .. } => Some(seat.index()),
        _ => None,
    });
    let got: Vec<usize> = dealt.collect();
    let step = if scene.game.direction().sign() > 0 { 1 } else { n - 1 };
    let expected: Vec<usize> = (0..got.len()).map(|k| (first.index() + k * step) % n).collect();
    same(&format!("{expected:?}"), &format!("{got:?}"))
}

/// SA-4: half the length left after turning, rounded down, lies above it.
fn buried_in_the_middle(scene: &Scene) -> Outcome {
    let game = &scene.game;
    let undealt = Game::undealt(*game.rules(), game.n_seats(), game.bots(), *game.seed());
    let mut game = undealt.map_err(|_| "wrong seats".to_owned())?;
    let mut buried = 0;
    for event in &scene.events {
        let left = game.stock().len();
        game.replay(*event).map_err(|why| why.to_string())?;
        if let Event::Returned { card } = *event {
            buried += 1;
            let above = game.stock().position(|other| other == card);
            same(
                &format!("{card} under {}", left / 2),
                &format!("{card} under {}", above.unwrap_or(usize::MAX)),
            )?;
        }
    }
    if buried > 0 {
        Ok(())
    } else {
        Err("expected a refused starter\n  got none: choose another seed".to_owned())
    }
}
