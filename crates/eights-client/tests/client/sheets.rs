//! The sheet of a round, the ranking, and the proof of the shuffle.

use crate::{intents, kit::TestTable, rig::Rig};
use eights::{Rng, RulesDraft};
use eights_client::core::{Browse, Intent, Manage, Overlay, Prepare, sheets::Proof};
use eights_protocol::{FromServer, Phase};
use std::collections::BTreeSet;

fn palace(target: &str, seed: &str) -> Rig {
    let mut draft = RulesDraft::from_preset("playpalace");
    draft.set("score.target", target);
    let mut rig = Rig::new(TestTable::new(draft.build().unwrap(), 3, seed));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "playpalace".to_owned(), bots: 2 }));
    rig.settle();
    rig
}

fn step(rig: &mut Rig, rng: &mut Rng) {
    if rig.is_asked() {
        intents::answer(rig, rng, &mut BTreeSet::new());
        rig.settle();
    } else {
        rig.others_once();
    }
}

#[test]
fn a_round_has_a_sheet_that_adds_up() {
    let mut rig = palace("10000", "sheet");
    let mut rng = Rng::new(5);
    let mut totals = [0u32; 3];
    let mut rounds = 0;
    for _ in 0..20_000 {
        let before = rig.client.table().map_or(0, |table| table.rounds.all().len());
        step(&mut rig, &mut rng);
        if let Some(sheet) = rig.client.round_sheet().filter(|sheet| usize::from(sheet.number) > rounds) {
            rounds += 1;
            assert_eq!(rig.client.overlay(), Some(Overlay::Round));
            let game = rig.table.game().unwrap();
            for row in &sheet.rows {
                totals[row.seat.index()] += row.points;
                assert_eq!(u32::from(row.total), totals[row.seat.index()]);
                assert_eq!(row.total, game.score(row.seat));
            }
            if let Some((winner, shares)) = &sheet.winner {
                let sum: u32 = shares.iter().map(|share| u32::from(share.points)).sum();
                assert_eq!(sum, sheet.rows[winner.index()].points);
            }
            assert_eq!(sheet.target, Some(10_000));
        }
        let after = rig.client.table().map_or(0, |table| table.rounds.all().len());
        if after > before && before > 0 {
            assert_eq!(rig.client.overlay(), None, "the sheet is put away when the next round is dealt");
        }
        if rounds == 4 {
            return;
        }
    }
    panic!("only {rounds} rounds");
}

#[test]
fn the_ranking_shows_winners_and_that_the_shuffle_was_fair() {
    let mut rig = palace("40", "rank");
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        assert_eq!(rig.client.ranking(), None);
        step(&mut rig, &mut rng);
    }
    assert_eq!(rig.client.overlay(), Some(Overlay::Ranking));
    let ranking = rig.client.ranking().unwrap();
    assert_eq!(ranking.rows.len(), 3);
    assert!(ranking.rows.is_sorted_by_key(|row| row.place));
    assert_eq!(ranking.winners, rig.table.game().unwrap().places()[0]);
    assert_eq!(ranking.proof, Proof::Fair { is_deal_checked: true });
    assert!(rig.client.menu().iter().any(|item| item.intent == Intent::Manage(Manage::Rematch)));
}

#[test]
fn a_seed_that_does_not_fit_is_noticed() {
    let mut rig = palace("40", "fraud");
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        step(&mut rig, &mut rng);
    }
    let other = eights::Seed::from_text("another");
    let mut state = rig.table.state(rig.now);
    state.seed = Some(other);
    rig.input(eights_client::core::Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
    assert_eq!(rig.client.ranking().unwrap().proof, Proof::Wrong);
}

#[test]
fn a_player_who_came_late_can_check_the_seed_by_its_hash() {
    let mut rig = palace("40", "late");
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        step(&mut rig, &mut rng);
    }
    let mut late = Rig::seated(rig.table);
    assert_eq!(late.client.ranking().unwrap().proof, Proof::Fair { is_deal_checked: false });
    let mut state = late.table.state(late.now);
    state.seed = Some(eights::Seed::from_text("another"));
    late.input(eights_client::core::Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
    assert_eq!(late.client.ranking().unwrap().proof, Proof::Wrong);
}

#[test]
fn a_result_is_shared_by_name_and_nobody_is_invited_to_a_table_of_ones_own() {
    use eights_client::core::Effect;
    let mut rig = palace("40", "share");
    assert_eq!(rig.client.invite(), None, "no server knows this table");
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        step(&mut rig, &mut rng);
    }
    let share = rig.client.menu().iter().position(|item| item.label == "Share").unwrap();
    rig.intent(Intent::Browse(Browse::Item(share)));
    let text = rig.last.iter().find_map(|effect| match effect {
        Effect::Share(text) => Some(text.clone()),
        _ => None,
    });
    let text = text.unwrap();
    assert!(text.starts_with("Crazy Eights, Palace. First: "), "{text}");
    assert!(text.contains("Thandi") && !text.contains("/t/"), "{text}");
}

#[test]
fn a_new_table_with_other_rules_begins_with_this_one() {
    use eights_client::core::Peer;
    let mut rig = palace("40", "rules");
    let mut state = rig.table.state(rig.now);
    state.settings.timer = eights_protocol::Timer::of_seconds(30).unwrap();
    let timer = state.settings.timer;
    rig.input(eights_client::core::Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        step(&mut rig, &mut rng);
    }
    let new = rig.client.menu().iter().position(|item| item.label == "New table with other rules").unwrap();
    rig.intent(Intent::Browse(Browse::Item(new)));
    let form = rig.client.form();
    assert_eq!((form.seats, form.bots, form.peer), (3, 2, Peer::Solo));
    assert_eq!(form.editor.base(), "playpalace");
    assert_eq!(form.editor.changes(), ["score.target"]);
    assert_eq!(form.level, Some(eights_bots::Level::Club));
    assert_eq!(form.settings.timer, timer);
}
