//! Whole games of all five rule sets, by intents only and by keys only; every kind of prompt is met and
//! answered.

use crate::{
    intents, keys,
    kit::{TestTable, seat},
    rig::Rig,
};
use eights::{Rng, Rules};
use eights_client::core::{Intent, Prepare, new_table::FIRST_RULES};
use eights_protocol::Phase;
use std::collections::BTreeSet;

type Player = fn(&mut Rig, &mut Rng, &mut BTreeSet<&'static str>);

/// Plays a game from an open table to its end.
fn play(
    rules: Rules,
    n_seats: usize,
    seed: &str,
    company: bool,
    (seated, player): (fn(TestTable) -> Rig, Player),
    met: &mut BTreeSet<&'static str>,
) -> Rig {
    let mut table = TestTable::new(rules, n_seats, seed);
    if company {
        table.sit(seat(1), "Sipho");
    }
    let mut rig = seated(table);
    rig.intent(Intent::Prepare(Prepare::PlayNow {
        rules: rules.base().unwrap().to_owned(),
        bots: n_seats - 1,
    }));
    rig.settle();
    let mut rng = Rng::new(11);
    for _ in 0..20_000 {
        if rig.table.phase() == Phase::Over {
            break;
        }
        assert!(rig.knows_all(), "{seed}: the client has lost the thread");
        if rig.is_asked()
            && !(rig.client.prompt().is_some_and(|prompt| !prompt.kind.is_modal()) && rng.below(2) == 0)
        {
            player(&mut rig, &mut rng, met);
            rig.settle();
        } else {
            rig.others_once();
        }
    }
    assert_eq!(rig.table.phase(), Phase::Over, "{seed}: never over");
    assert!(rig.client.refusal().is_none(), "{seed}: {:?}", rig.client.refusal());
    assert!(rig.knows_all());
    assert!(rig.client.ranking().is_some());
    rig
}

fn short(name: &str) -> Rules {
    // A shorter match meets the same questions.
    let mut draft = eights::RulesDraft::from_preset(name);
    if name == "playpalace" {
        draft.set("score.target", "60");
    }
    draft.build().unwrap()
}

fn all_games(seated: fn(TestTable) -> Rig, player: Player) -> BTreeSet<&'static str> {
    let player = (seated, player);
    let mut met = BTreeSet::new();
    for name in FIRST_RULES {
        let rules = short(name);
        let (least, most) = rules.seats();
        for n in [least, most.min(4)] {
            play(rules, n, &format!("{name} {n}"), false, player, &mut met);
        }
    }
    for game in 0..8 {
        play(short("classic"), 3, &format!("votes {game}"), false, player, &mut met);
        play(short("normal-eights"), 4, &format!("more {game}"), game % 2 == 1, player, &mut met);
    }
    let mut jokers = eights::RulesDraft::from_preset("normal-eights");
    jokers.set("pack.jokers", "2");
    for game in 0..20 {
        play(jokers.clone().build().unwrap(), 3, &format!("jokers {game}"), false, player, &mut met);
    }
    met
}

const ALL: [&str; 12] = [
    "answer",
    "face",
    "give",
    "meld",
    "meld a set",
    "nope",
    "play on",
    "purge",
    "suit",
    "target",
    "turn",
    "war",
];

#[test]
fn whole_games_by_intents_only() {
    assert_eq!(all_games(Rig::new, intents::answer).into_iter().collect::<Vec<_>>(), ALL);
}

#[test]
fn whole_games_with_what_a_page_has_in_a_first_hand() {
    assert_eq!(all_games(Rig::in_a_first_hand, intents::answer).into_iter().collect::<Vec<_>>(), ALL);
}

#[test]
fn whole_games_by_keys_only() {
    assert_eq!(all_games(Rig::new, keys::answer).into_iter().collect::<Vec<_>>(), ALL);
}
