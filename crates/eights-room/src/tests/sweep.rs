//! Bots that draw several cards do so in one sweep.

use super::super::{By, Fact};
use super::desk::Desk;
use eights::{Action, Seat};
use eights_protocol::{Pace, Phase, Settings};

/// The bots' actions in a few games with one person, played by the stand-in: the time since the last entry,
/// and whether that was a draw in the same turn.
fn steps(pace: Pace) -> Vec<(u64, bool)> {
    let mut steps = Vec::new();
    for n in 0..4 {
        let settings = Settings { pace, ..Settings::default() };
        let mut desk = Desk::dealt("classic", 1, 4, settings, &format!("sweep {n}"));
        while desk.room.phase() == Phase::Playing {
            if desk.room.running().is_some_and(|play| play.game.asked().contains(super::desk::seat(0))) {
                let view = desk.room.view(eights::Viewer::Seat(super::desk::seat(0))).unwrap();
                let action = eights_bots::Level::Club.bot().choose(&view);
                desk.act(0, action).unwrap();
            }
            desk.pass(50);
        }
        let mut before: Option<(u64, Seat, bool)> = None;
        for (at, body) in &desk.log {
            let facts: Vec<Fact> = serde_json::from_str(body).unwrap();
            let Some(Fact::Acted { seat, action, by }) = facts.last() else { continue };
            if let (By::Bot, Some((then, who, was_draw))) = (by, before) {
                steps.push((at - then, was_draw && who == *seat));
            }
            before = Some((*at, *seat, *action == Action::Draw));
        }
    }
    steps
}

#[test]
fn several_draws_are_one_sweep_at_every_pace() {
    for pace in [Pace::Slow, Pace::Usual, Pace::Quick, Pace::AtOnce] {
        let steps = steps(pace);
        let all: u64 = steps.iter().map(|(time, _)| time).sum();
        let after_draws: Vec<u64> = steps.iter().filter(|(_, drew)| *drew).map(|(time, _)| *time).collect();
        assert!(after_draws.len() > 20, "{}", after_draws.len());
        assert!(after_draws.iter().all(|time| *time <= 250), "{pace:?}: {after_draws:?}");
        let share = after_draws.iter().sum::<u64>() as f64 / all.max(1) as f64;
        println!(
            "{pace:?}: {} steps after a draw take {:.1} % of the bots' time",
            after_draws.len(),
            share * 100.0
        );
        assert!(pace.millis() < Pace::Usual.millis() || share < 0.12, "{pace:?}: {share}");
    }
}
