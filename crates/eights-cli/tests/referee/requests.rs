//! Every request and the exact shape of its reply.

use crate::{
    schema::check,
    session::{Session, all_cards, keys, numbers, texts},
};
use eights::{RulesDraft, rules::PRESETS};
use serde_json::{Value, json};

const STATUS: [&str; 5] = ["ask", "asked", "over", "round", "turn"];
const STATE: [&str; 18] = [
    "ask",
    "asked",
    "dealer",
    "direction",
    "discard",
    "hands",
    "over",
    "owed",
    "places",
    "round",
    "scores",
    "shown",
    "skip_pending",
    "skips",
    "stock",
    "suit",
    "top",
    "turn",
];

/// The position of the reference.
fn position() -> Value {
    json!({ "setup": {
        "rules": "classic", "hands": [["9C"], ["4S", "2C"]], "discard": ["5C", "9H"], "stock": ["3D", "4D"],
    } })
}

#[test]
fn new_deals_and_answers_the_status() {
    let mut referee = Session::start();
    let status = referee.begin(&json!({ "new": { "rules": "classic", "seats": 3, "seed": "one" } }));
    assert_eq!(keys(&status), STATUS);
    assert_eq!(status, json!({ "ask": "turn", "asked": [0], "turn": 0, "round": 1, "over": false }));
    check(&status, "asked");
    let state = referee.state();
    assert_eq!(keys(&state), STATE);
    assert_eq!(state["dealer"], 2);
    assert_eq!(all_cards(&state).len(), 52);
    assert!(state["hands"].as_array().expect("hands").iter().all(|hand| texts(hand).len() == 5));
    check(&state, "hands");
    referee.finish();
}

#[test]
fn setup_takes_a_position_as_one_line() {
    let mut referee = Session::start();
    referee.begin(&position());
    let by_parts = referee.state();
    referee.begin(&json!({ "setup": { "position": "classic 9C/4S2C 5C9H 3D4D 0+" } }));
    assert_eq!(referee.state(), by_parts);
    for bad in ["", "classic", "classic 9X/4S 5C - 0+", "nonsense 9C/4S 5C - 0+", "classic 9C/- 5C - 0+"] {
        let reply = referee.ask(&json!({ "setup": { "position": bad } }));
        assert_eq!(keys(&reply), ["error"], "{bad}");
        assert_eq!(referee.state(), by_parts, "{bad}");
    }
    referee.finish();
}

#[test]
fn a_seed_gives_the_same_game_in_every_spelling_and_every_session() {
    let new = |seed: Value| json!({ "new": { "rules": "playpalace", "seats": 4, "seed": seed } });
    let mut states = Vec::new();
    for seed in [json!("7"), json!(7), json!("7"), json!("8")] {
        let mut referee = Session::start();
        referee.begin(&new(seed));
        states.push(referee.state());
        referee.finish();
    }
    assert!(states[0] == states[1] && states[0] == states[2] && states[0] != states[3]);
    let mut referee = Session::start();
    let hex = "ab".repeat(32);
    referee.begin(&new(json!(hex)));
    let hexadecimal = referee.state();
    referee.begin(&new(json!(hex)));
    assert_eq!(referee.state(), hexadecimal);
    let unseeded = json!({ "new": { "rules": "playpalace", "seats": 4 } });
    referee.begin(&unseeded);
    let random = referee.state();
    referee.begin(&unseeded);
    assert_ne!(referee.state(), random, "without a seed no two shuffles are alike");
    referee.finish();
}

#[test]
fn setup_lays_out_exactly_what_it_is_given() {
    let mut referee = Session::start();
    let status = referee.begin(&position());
    assert_eq!(status, json!({ "ask": "turn", "asked": [0], "turn": 0, "round": 1, "over": false }));
    let state = referee.state();
    assert_eq!(keys(&state), STATE);
    assert_eq!(
        state,
        json!({
            "hands": [["9C"], ["2C", "4S"]], "discard": ["5C", "9H"], "stock": ["3D", "4D"], "top": "9H",
            "suit": "H", "turn": 0, "direction": 1, "owed": 0, "skips": [0, 0], "shown": [], "dealer": 1,
            "scores": [0, 0], "places": [], "round": 1, "asked": [0], "ask": "turn", "over": false,
            "skip_pending": false,
        })
    );
    referee.finish();
}

#[test]
fn every_field_of_setup_is_in_the_state() {
    let mut referee = Session::start();
    let scored = json!({ "setup": {
        "rules": "playpalace", "hands": [["9H"], ["4S", "2C"], ["KD"]], "discard": ["8C"], "stock": ["3D"],
        "turn": 2, "direction": -1, "suit": "D", "dealer": 1, "scores": [10, 499, 3], "seed": "x",
    } });
    referee.begin(&scored);
    let state = referee.state();
    assert_eq!((&state["turn"], &state["direction"], &state["suit"]), (&json!(2), &json!(-1), &json!("D")));
    assert_eq!((&state["dealer"], &state["scores"]), (&json!(1), &json!([10, 499, 3])));
    let drawn = json!({ "setup": {
        "rules": "normal-eights", "hands": [["9H"], ["4S", "2C"], ["KD"]], "discard": ["9C"], "stock": ["3D"],
        "turn": 1, "drawn": "2C", "skips": [0, 1, 2], "shown": [2],
    } });
    referee.begin(&drawn);
    let state = referee.state();
    assert_eq!(
        (&state["drawn"], &state["skips"], &state["shown"]),
        (&json!("2C"), &json!([0, 1, 2]), &json!([2]))
    );
    assert_eq!(keys(&state).len(), STATE.len() + 1);
    assert_eq!(referee.view(0)["open"], json!([[], [], ["KD"]]));
    assert_eq!(referee.options(1), ["pass", "play 2C"]);
    let owed = json!({ "setup": {
        "rules": "south-african", "hands": [["9H", "2H"], ["4S", "3C"]], "discard": ["2C"], "stock": ["3D", "4D", "5D", "6D"],
        "owed": 4,
    } });
    referee.begin(&owed);
    assert_eq!(referee.state()["owed"], 4);
    assert_eq!(referee.options(0), ["draw", "play 2H"]);
    referee.act(0, "draw");
    assert_eq!(referee.state()["hands"][0].as_array().map(Vec::len), Some(6));
    referee.finish();
}

#[test]
fn a_stock_left_out_is_the_rest_of_the_pack() {
    let mut referee = Session::start();
    let setup = json!({ "setup": {
        "rules": "classic", "hands": [["9H"], ["4S"]], "discard": ["5C"], "seed": "rest",
    } });
    referee.begin(&setup);
    let first = referee.state();
    assert_eq!(all_cards(&first).len(), 52);
    referee.begin(&setup);
    assert_eq!(referee.state(), first);
    referee.finish();
}

#[test]
fn options_are_sorted_as_text_and_empty_for_a_seat_not_asked() {
    let mut referee = Session::start();
    referee.begin(&json!({ "setup": {
        "rules": "south-african", "hands": [["TC", "9C", "8H", "AC", "KD"], ["4S"]], "discard": ["5C"], "stock": ["3D"],
    } }));
    let reply = referee.ask(&json!({ "options": { "seat": 0 } }));
    assert_eq!(reply, json!({ "options": ["draw", "play 8H", "play 9C", "play AC", "play TC"] }));
    check(&reply, "options");
    assert_eq!(referee.ask(&json!({ "options": { "seat": 1 } })), json!({ "options": [] }));
    referee.finish();
}

#[test]
fn act_answers_events_and_status_or_a_refusal() {
    let mut referee = Session::start();
    referee.begin(&json!({ "setup": {
        "rules": "playpalace", "hands": [["9H", "3S"], ["4S", "2C"]], "discard": ["5H"], "stock": ["3D", "4D"],
    } }));
    assert_eq!(referee.refused(0, "play 3S"), "PP-2");
    assert_eq!(referee.refused(0, "draw"), "PP-6");
    assert_eq!(referee.refused(0, "play KS"), "ALL-1");
    assert_eq!(referee.refused(1, "play 4S"), "ALL-1");
    for unreadable in ["", "play", "play 9H now", "PLAY 9H", "seat -1", "\u{0}", "🂡", "meld"] {
        assert_eq!(referee.refused(0, unreadable), "ALL-1", "{unreadable:?}");
    }
    let reply = referee.act(0, "play 9H");
    assert_eq!(keys(&reply), ["events", "status"]);
    assert_eq!(keys(&reply["status"]), STATUS);
    assert_eq!(reply["status"], json!({ "ask": "turn", "asked": [1], "turn": 1, "round": 1, "over": false }));
    assert_eq!(reply["events"][0], json!({ "event": "played", "seat": 0, "card": "9H", "wild": false }));
    check(&reply, "events");
    let refused = referee.attempt(0, "draw");
    assert_eq!(keys(&refused), ["refused"]);
    check(&refused, "refused");
    referee.finish();
}

#[test]
fn a_view_is_what_its_viewer_may_know() {
    let mut referee = Session::start();
    referee.begin(&json!({ "new": { "rules": "playpalace", "seats": 3, "seed": "view", "bots": [2] } }));
    let state = referee.state();
    for seat in 0..3 {
        let view = referee.view(seat);
        check(&view, "counts");
        assert_eq!(view["hand"], state["hands"][seat]);
        assert_eq!(
            (&view["seat"], &view["counts"], &view["bots"]),
            (&json!(seat), &json!([5, 5, 5]), &json!([2]))
        );
        assert_eq!(texts(&view["options"]), referee.options(seat));
    }
    let audience = referee.ask(&json!({ "view": "audience" }));
    check(&audience, "counts");
    assert_eq!(
        (&audience["seat"], &audience["hand"], &audience["options"]),
        (&Value::Null, &json!([]), &json!([]))
    );
    referee.finish();
}

#[test]
fn the_rules_in_force_are_accepted_back_for_every_preset() {
    let mut referee = Session::start();
    for preset in PRESETS {
        let seats = eights::Rules::preset(preset.name).expect("a preset").seats().0;
        referee.begin(&json!({ "new": { "rules": preset.name, "seats": seats, "seed": "back" } }));
        let (rules, state) = (referee.ask(&json!({ "rules": {} })), referee.state());
        assert_eq!(rules["base"], preset.name);
        assert_eq!(rules.as_object().map(serde_json::Map::len), Some(eights::rules::KNOBS.len() + 1));
        referee.begin(&json!({ "new": { "rules": rules, "seats": seats, "seed": "back" } }));
        assert_eq!(referee.state(), state, "{}", preset.name);
        assert_eq!(referee.ask(&json!({ "rules": {} })), rules);
    }
    let ours = json!({ "base": "classic", "effects": { "2": "draw 2", "Q": "skip" }, "answer.stacking": "same rank",
        "wild.ranks": ["8", "J"], "deal.hand": 6 });
    referee.begin(&json!({ "new": { "rules": ours, "seats": 4, "seed": "ours" } }));
    let rules = referee.ask(&json!({ "rules": {} }));
    assert_eq!((&rules["effects.2"], &rules["effects.Q"]), (&json!("draw 2"), &json!("skip")));
    assert_eq!((&rules["wild.ranks"], &rules["deal.hand"]), (&json!("8 J"), &json!("6")));
    referee.finish();
}

#[test]
fn rules_go_by_key_title_and_share_code() {
    let mut referee = Session::start();
    let mut ours = RulesDraft::from_preset("simplified");
    ours.set("deal.hand", "5");
    let ours = ours.build().expect("playable").share_code();
    for (name, base) in [("Duel", "simplified"), ("DUEL", "simplified"), (ours.as_str(), "simplified")] {
        referee.begin(&json!({ "new": { "rules": name, "seats": 2 } }));
        assert_eq!(referee.ask(&json!({ "rules": {} }))["base"], base);
        referee.begin(&json!({ "new": { "rules": { "base": name, "deal.hand": 6 }, "seats": 2 } }));
        assert_eq!(referee.ask(&json!({ "rules": {} }))["deal.hand"], "6");
    }
    let slip = format!("{}Z", &ours[..ours.len() - 1]);
    for rules in [json!(slip), json!({ "base": slip })] {
        let why = referee.error(&json!({ "new": { "rules": rules, "seats": 2 } }));
        assert!(why.contains("looks like a share code, but a letter is wrong or missing"), "{why}");
    }
    for (value, told) in [(json!(1.5), "1.5"), (json!(null), "null"), (json!(1e30), "1e+30")] {
        let rules = json!({ "base": "classic", "draw.limit": value });
        let why = referee.error(&json!({ "new": { "rules": rules, "seats": 2 } }));
        assert!(why.starts_with(&format!("draw.limit: \"{told}\" is not possible; write ")), "{why}");
    }
    let why = referee.error(&json!({ "new": { "rules": "nosuch", "seats": 2 } }));
    assert!(why.starts_with("there is no rule set \"nosuch\"; the rule sets are "), "{why}");
    referee.finish();
}

#[test]
fn an_invalid_request_is_an_error_and_changes_nothing() {
    let mut referee = Session::start();
    for request in
        [json!({ "state": {} }), json!({ "options": { "seat": 0 } }), json!({ "view": "audience" })]
    {
        assert!(
            referee.ask(&request)["error"].as_str().is_some_and(|error| error.contains("`new` or `setup`"))
        );
    }
    referee.begin(&position());
    let seat = |seat: Value| json!({ "options": { "seat": seat } });
    for request in [
        seat(json!(2)),
        seat(json!(-1)),
        seat(json!(99)),
        seat(json!("0")),
        seat(json!(0.5)),
        seat(Value::Null),
        json!({ "act": { "seat": 2, "action": "draw" } }),
        json!({ "act": { "seat": 0 } }),
        json!({ "act": { "action": "draw" } }),
        json!({ "act": { "seat": 0, "action": 5 } }),
        json!({ "act": { "seat": 0, "action": "draw", "more": 1 } }),
        json!({ "act": ["draw"] }),
        json!({ "view": { "seat": 2 } }),
        json!({ "view": "everybody" }),
        json!({ "view": {} }),
        json!({ "state": 5 }),
        json!({ "state": { "x": 1 } }),
        json!({ "rules": "classic" }),
        json!({}),
        json!([]),
        json!("state"),
        json!(null),
        json!({ "state": {}, "rules": {} }),
        json!({ "stat": {} }),
    ] {
        referee.error(&request);
    }
    assert!(referee.error(&json!({ "new": { "rules": "clasic", "seats": 2 } })).contains("\"classic\""));
    assert!(referee.error(&json!({ "new": { "rules": "simplified", "seats": 3 } })).contains("for 2 seats"));
    let flaws = referee
        .error(&json!({ "new": { "rules": { "base": "classic", "drow": 1, "deal.hand": 99 }, "seats": 2 } }));
    assert!(flaws.contains("drow") && flaws.contains("deal.hand"), "{flaws}");
    assert_eq!(numbers(&referee.state()["asked"]), [0]);
    referee.finish();
}
