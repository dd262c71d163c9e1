//! Every question of the five rule sets, set up with `setup` and played through.

use crate::{
    schema::check,
    session::{Session, all_cards, keys, numbers, texts},
};
use serde_json::{Value, json};

/// One step: the seat, its action, and the next question with its seats.
type Step<'a> = (usize, &'a str, &'a str, &'a [usize]);

/// Sets up a position and plays it through; cards are conserved and every action is listed before it is made.
fn play(referee: &mut Session, setup: &Value, steps: &[Step<'_>]) {
    referee.begin(&json!({ "setup": setup }));
    let cards = all_cards(&referee.state());
    for (seat, action, ask, asked) in steps {
        let options = referee.options(*seat);
        let listed = options.iter().any(|option| option == action);
        assert!(listed || action.starts_with("meld"), "{seat} {action}: {options:?}");
        let reply = referee.act(*seat, action);
        check(&reply, "events");
        let status = &reply["status"];
        let state = referee.state();
        check(&state, "hands");
        assert_eq!(
            (status["ask"].as_str(), &numbers(&status["asked"])[..]),
            (Some(*ask), *asked),
            "{seat} {action}"
        );
        assert_eq!((&state["ask"], &state["asked"]), (&status["ask"], &status["asked"]));
        if status["round"] == 1 {
            assert_eq!(all_cards(&state), cards, "{seat} {action}");
        }
    }
}

fn position(rules: &str, hands: &Value, top: &str) -> Value {
    json!({ "rules": rules, "hands": hands, "discard": [top], "stock": ["3D", "4D", "5D", "6D", "TD"] })
}

#[test]
fn south_african_asks_for_turns_and_suits_to_the_last_place() {
    let mut referee = Session::start();
    let hands = json!([["8H", "2C", "3C"], ["2D", "KS", "5S"], ["JS", "QS", "4S"]]);
    play(
        &mut referee,
        &position("south-african", &hands, "5C"),
        &[
            (0, "play 8H", "suit", &[0]),
            (0, "suit C", "turn", &[1]),
            (1, "draw", "turn", &[2]),
            (2, "draw", "turn", &[0]),
            (0, "play 2C", "turn", &[1]),
            (1, "play 2D", "turn", &[2]),
            (2, "draw", "turn", &[0]),
        ],
    );
    assert_eq!(referee.state()["hands"][2].as_array().map(Vec::len), Some(7 + 1));
    let hands = json!([["9H"], ["9S", "9C"], ["3S", "4S"]]);
    play(
        &mut referee,
        &position("south-african", &hands, "5H"),
        &[
            (0, "play 9H", "turn", &[1]),
            (1, "play 9S", "turn", &[2]),
            (2, "play 3S", "turn", &[1]),
            (1, "draw", "turn", &[2]),
            (2, "play 4S", "over", &[]),
        ],
    );
    let state = referee.state();
    assert_eq!(
        (&state["places"], &state["over"], &state["turn"]),
        (&json!([[0], [2], [1]]), &json!(true), &json!(2))
    );
    assert_eq!(referee.refused(1, "draw"), "ALL-1");
    referee.finish();
}

#[test]
fn classic_asks_whether_to_play_on() {
    let mut referee = Session::start();
    let setup = |bots: Value| {
        json!({ "rules": "classic", "hands": [["8H"], ["4S", "5S"], ["6D", "7D"], ["2C", "3C"]],
        "discard": ["5C"], "stock": ["KH", "KD"], "bots": bots })
    };
    play(
        &mut referee,
        &setup(json!([])),
        &[(0, "play 8H", "suit", &[0]), (0, "suit D", "play-on", &[1, 2, 3])],
    );
    assert_eq!(
        (texts(&json!(referee.options(1))), referee.options(0).len()),
        (vec!["no".to_owned(), "yes".into()], 0)
    );
    referee.act(1, "yes");
    let state = referee.state();
    assert_eq!((&state["votes"][1], &state["votes"][2]), (&json!(true), &Value::Null));
    referee.act(3, "no");
    assert_eq!(referee.act(2, "yes")["status"]["ask"], "turn");
    assert_eq!(referee.refused(0, "yes"), "ALL-1");
    // If people are left, only they vote (CL-8).
    play(
        &mut referee,
        &setup(json!([1, 3])),
        &[(0, "play 8H", "suit", &[0]), (0, "suit D", "play-on", &[2]), (2, "no", "over", &[])],
    );
    assert_eq!(referee.state()["places"][0], json!([0]));
    referee.finish();
}

#[test]
fn simplified_lets_people_begin_and_keeps_a_bots_suit() {
    let mut referee = Session::start();
    for (bots, first) in [(json!([]), 0), (json!([0]), 1), (json!([1]), 0), (json!([0, 1]), 0)] {
        let new = json!({ "new": { "rules": "simplified", "seats": 2, "seed": "SI-2", "bots": bots } });
        assert_eq!(referee.begin(&new)["turn"], first, "{bots}");
    }
    let setup = |bots: Value| {
        json!({ "rules": "simplified", "hands": [["8H", "3C"], ["4S", "5S"]], "discard": ["9C", "5C"],
        "stock": ["KH", "KD"], "bots": bots })
    };
    // A person names the suit; a bot's 8 keeps its own (SI-13).
    play(&mut referee, &setup(json!([])), &[(0, "play 8H", "suit", &[0]), (0, "suit S", "turn", &[1])]);
    assert_eq!(referee.state()["suit"], "S");
    play(&mut referee, &setup(json!([0])), &[(0, "play 8H", "turn", &[1])]);
    assert_eq!(referee.state()["suit"], "H");
    // A starting 8 takes any card (SI-6), and the suit in force is then none.
    let starter = json!({ "rules": "simplified", "hands": [["3C"], ["4S"]], "discard": ["8D"], "stock": [] });
    play(&mut referee, &starter, &[]);
    assert_eq!((&referee.state()["suit"], referee.options(0)), (&Value::Null, vec!["play 3C".to_owned()]));
    assert_eq!(referee.act(0, "play 3C")["status"]["over"], true);
    referee.finish();
}

#[test]
fn playpalace_deals_the_next_round_by_itself() {
    let mut referee = Session::start();
    let setup = |scores: Value| {
        json!({ "rules": "playpalace", "hands": [["8H", "3C"], ["KS", "5S"], ["AD", "9D"]],
        "discard": ["9C", "5C"], "stock": ["KH", "KD", "2H"], "scores": scores, "seed": "next" })
    };
    let steps: [Step<'_>; 4] = [
        (0, "play 8H", "suit", &[0]),
        (0, "suit C", "turn", &[1]),
        (1, "draw", "turn", &[1]),
        (1, "pass", "turn", &[2]),
    ];
    play(&mut referee, &setup(json!([])), &steps);
    referee.act(2, "draw");
    referee.act(2, "pass");
    let reply = referee.act(0, "play 3C");
    // The whole pack again; the deal has moved to the left, and the next seat begins.
    assert_eq!(reply["status"], json!({ "ask": "turn", "asked": [1], "turn": 1, "round": 2, "over": false }));
    let state = referee.state();
    assert_eq!((all_cards(&state).len(), &state["dealer"]), (104, &json!(0)));
    assert_eq!(state["scores"], json!([25 + 20 + 10 + 20, 0, 0]));
    let kinds: Vec<&str> =
        reply["events"].as_array().expect("events").iter().filter_map(|e| e["event"].as_str()).collect();
    for kind in ["round-ended", "scored", "began", "dealt", "turned", "turn-began"] {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    // A finished match stays finished.
    play(&mut referee, &setup(json!([450, 0, 0])), &steps);
    referee.act(2, "draw");
    referee.act(2, "pass");
    let status = referee.act(0, "play 3C")["status"].clone();
    assert_eq!(status, json!({ "ask": "over", "asked": [], "turn": 0, "round": 1, "over": true }));
    assert_eq!(referee.state()["places"][0], json!([0]));
    assert_eq!(referee.refused(1, "draw"), "ALL-1");
    referee.finish();
}

#[test]
fn whom_a_card_is_aimed_at_is_told_before_it_is_answered() {
    let mut referee = Session::start();
    // Jack: a turn is skipped. King: four cards. Five: a card is given.
    for card in ["JC", "KC", "5C"] {
        let hands = json!([[card, "3H", "4H"], ["AS", "6S"], ["6D", "9S"]]);
        let mut seen = Vec::new();
        for target in [1, 2] {
            let aim = format!("seat {target}");
            play(
                &mut referee,
                &position("normal-eights", &hands, "8C"),
                &[(0, &format!("play {card}"), "seat", &[0]), (0, &aim, "answer", &[1])],
            );
            assert_eq!(referee.state()["target"], target, "{card}");
            for viewer in [json!({ "seat": 0 }), json!({ "seat": 1 }), json!("audience")] {
                assert_eq!(referee.ask(&json!({ "view": viewer }))["target"], target, "{card}");
            }
            seen.push(referee.view(1));
            referee.act(1, "decline");
            let is_giving = referee.state()["ask"] == "give";
            assert_eq!(is_giving, card == "5C");
            assert_eq!(referee.view(2)["target"], if is_giving { json!(target) } else { Value::Null });
        }
        assert_ne!(seen[0], seen[1], "{card}");
    }
    // A card without an aim has no target, whatever the last target was.
    let hands = json!([["3C", "3H"], ["AS", "6S"], ["6D", "9S"]]);
    play(&mut referee, &position("normal-eights", &hands, "8C"), &[(0, "play 3C", "answer", &[1])]);
    assert_eq!(referee.view(1)["target"], Value::Null);
    assert!(!keys(&referee.state()).contains(&"target"));
    referee.finish();
}

#[test]
fn a_pending_skip_is_told() {
    let mut referee = Session::start();
    let rules = json!({ "base": "classic", "effects.7": "skip", "answer.skip": true });
    let setup = |card: &str| {
        json!({ "setup": { "rules": rules, "discard": ["9C"], "stock": ["3D", "4D"],
            "hands": [[card, "KD"], ["7S", "2C"], ["7D", "QC"]] } })
    };
    let mut seen = Vec::new();
    for (card, pending) in [("7C", true), ("6C", false)] {
        referee.begin(&setup(card));
        assert_eq!(referee.state()["skip_pending"], false);
        referee.act(0, &format!("play {card}"));
        assert_eq!(
            (&referee.state()["skip_pending"], &referee.state()["turn"]),
            (&json!(pending), &json!(1))
        );
        seen.push(referee.view(2)["skip_pending"].clone());
    }
    assert_eq!(seen, [json!(true), json!(false)]);
    referee.begin(&setup("7C"));
    referee.act(0, "play 7C");
    referee.act(1, "play 7S");
    assert_eq!((&referee.view(0)["skip_pending"], &referee.view(0)["turn"]), (&json!(true), &json!(2)));
    referee.act(2, "pass");
    assert_eq!(referee.view(0)["skip_pending"], false);
    referee.finish();
}

#[test]
fn normal_eights_asks_for_seats_answers_and_cards() {
    let mut referee = Session::start();
    // Jack: whom? Then the ace may answer; seats that cannot are not asked.
    let hands = json!([["JC", "3H", "4H"], ["AS", "5S"], ["6S", "9S"]]);
    play(
        &mut referee,
        &position("normal-eights", &hands, "5C"),
        &[(0, "play JC", "seat", &[0]), (0, "seat 2", "answer", &[1]), (1, "nope AS back", "turn", &[1])],
    );
    assert_eq!(referee.state()["hands"][0], json!(["JC", "3H", "4H"]));
    play(
        &mut referee,
        &position("normal-eights", &hands, "5C"),
        &[(0, "play JC", "seat", &[0]), (0, "seat 2", "answer", &[1])],
    );
    let state = referee.state();
    assert_eq!(state["chain"], json!([{ "seat": 0, "card": "JC", "back": false }]));
    assert_eq!(referee.options(1), ["decline", "nope AS back", "nope AS keep"]);
    assert_eq!(numbers(&referee.view(1)["asked"]), [0, 1, 2], "nobody learns who could answer");
    referee.act(1, "decline");
    assert_eq!(referee.state()["skips"], json!([0, 0, 1]));
    // War, Purge and Revere.
    let hands = json!([["2C", "7H", "KH"], ["5S", "9D"], ["6S", "QS"]]);
    play(
        &mut referee,
        &position("normal-eights", &hands, "5C"),
        &[(0, "play 2C", "war", &[0, 1, 2]), (1, "pick 9D", "war", &[0, 2])],
    );
    let state = referee.state();
    assert_eq!((&state["picks"], &state["hands"][1]), (&json!([null, "9D", null]), &json!(["9D", "5S"])));
    assert_eq!((&referee.view(1)["pick"], &referee.view(0)["pick"]), (&json!("9D"), &Value::Null));
    referee.act(0, "pick KH");
    assert_eq!(referee.act(2, "pick 6S")["status"]["ask"], "turn");
    assert_eq!(referee.state()["top"], "KH");
    let purge = [
        (0, "play 7H", "purge", &[1usize, 2][..]),
        (2, "pick QS", "purge", &[1]),
        (1, "pick 5S", "turn", &[1]),
    ];
    play(&mut referee, &position("normal-eights", &hands, "5H"), &purge);
    assert!(!keys(&referee.state()).contains(&"picks"));
    let hands = json!([["5H", "KH"], ["5S", "9D"], ["6S", "QS"]]);
    play(
        &mut referee,
        &position("normal-eights", &hands, "4H"),
        &[(0, "play 5H", "seat", &[0]), (0, "seat 1", "give", &[1]), (1, "pick 9D", "turn", &[1])],
    );
    assert_eq!(referee.state()["hands"], json!([["9D", "KH"], ["5S"], ["6S", "QS"]]));
    referee.finish();
}

#[test]
fn normal_eights_lays_sets() {
    let mut referee = Session::start();
    let hands = json!([["6H", "9C"], ["4S", "5S", "6S", "7S", "2D"], ["3C", "3H", "3S", "KC"]]);
    play(&mut referee, &position("normal-eights", &hands, "5H"), &[(0, "play 6H", "meld", &[0, 1, 2])]);
    assert_eq!(
        referee.options(1),
        ["done", "meld 4S 5S 6S", "meld 4S 5S 6S 7S", "meld 5S 6S 7S"],
        "every set, its cards sorted as text"
    );
    assert_eq!(referee.refused(1, "meld 4S 5S 7S"), "NE-7");
    assert_eq!(referee.refused(1, "done top 4S"), "NE-18");
    referee.act(1, "meld 6S 4S 5S");
    assert_eq!(referee.state()["melds"], json!([[], [["4S", "5S", "6S"]], []]));
    assert_eq!(
        (&referee.view(1)["melds"], &referee.view(0)["melds"]),
        (&json!([["4S", "5S", "6S"]]), &json!([]))
    );
    assert_eq!(referee.options(1), ["done top 4S", "done top 5S", "done top 6S"]);
    assert_eq!(referee.refused(1, "done"), "NE-18");
    referee.act(1, "done top 5S");
    referee.act(2, "meld 3H 3S 3C");
    referee.act(2, "done top 3S");
    referee.act(0, "done");
    let state = referee.state();
    assert_eq!((&state["top"], &state["hands"]), (&json!("3S"), &json!([["9C"], ["2D", "7S"], ["KC"]])));
    referee.finish();
}

#[test]
fn jokers_serve_as_any_card() {
    let mut referee = Session::start();
    let rules = json!({ "base": "normal-eights", "pack.jokers": 2 });
    let setup = |hands: Value| json!({ "rules": rules, "hands": hands, "discard": ["5H"], "stock": ["3D", "4D", "5D"] });
    play(
        &mut referee,
        &setup(json!([["*", "9C", "KD"], ["*", "4S"], ["3H", "KC"]])),
        &[(0, "play * as 8H", "answer", &[1])],
    );
    assert_eq!(referee.refused(1, "nope * back"), "ALL-1");
    let state = referee.state();
    assert_eq!((&state["top"], &state["discard"]), (&json!("8H"), &json!(["5H", "*"])));
    assert_eq!(state["chain"], json!([{ "seat": 0, "card": "*", "as": "8H", "back": false }]));
    let reply = referee.act(1, "nope * as AS back");
    check(&reply, "events");
    assert_eq!(
        reply["events"][0],
        json!({ "event": "noped", "seat": 1, "card": "*", "as": "AS", "take_back": true })
    );
    let state = referee.state();
    assert_eq!((&state["top"], &state["hands"][0]), (&json!("AS"), &json!(["9C", "*", "KD"])));
    play(
        &mut referee,
        &setup(json!([["6H", "9C"], ["*", "5C", "6C", "KS"], ["3S", "KC"]])),
        &[
            (0, "play 6H", "answer", &[1]),
            (1, "decline", "meld", &[0, 1, 2]),
            (1, "meld * 5C 6C", "meld", &[0, 1, 2]),
        ],
    );
    // The joker is the highest card that fits, and `done top` names that card (NE-20).
    assert_eq!(referee.options(1), ["done top 5C", "done top 6C", "done top 7C"]);
    referee.act(0, "done");
    referee.act(1, "done top 7C");
    referee.act(2, "done");
    assert_eq!(referee.state()["top"], "7C");
    play(&mut referee, &setup(json!([["*", "9C"], ["4S", "KS"]])), &[(0, "play * as 7H", "purge", &[1])]);
    // In other rule sets a joker is itself.
    let setup = json!({ "rules": "pesten", "hands": [["*", "9C", "4C"], ["4S", "KS"]], "discard": ["5H"], "stock": ["3D", "4D"] });
    play(&mut referee, &setup, &[(0, "play *", "suit", &[0]), (0, "suit S", "turn", &[1])]);
    assert_eq!(referee.state()["owed"], 5);
    referee.finish();
}
