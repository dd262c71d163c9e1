//! Requests with something wrong in them, made from good ones.

use eights::{Rng, rules::PRESETS};
use serde_json::{Map, Value, json};

/// Good requests of every kind.
pub(crate) fn good_requests() -> Vec<Value> {
    vec![
        json!({ "new": { "rules": "classic", "seats": 3, "seed": "hex or text", "bots": [1] } }),
        json!({ "new": { "rules": { "base": "classic", "effects": { "2": "draw 2" }, "deal.hand": [7, 5] }, "seats": 4 } }),
        json!({ "setup": { "rules": "south-african", "hands": [["9H", "8C"], ["4S", "2C"]], "discard": ["5C", "2H"],
            "stock": ["3D", "4D"], "turn": 1, "direction": -1, "owed": 2, "dealer": 0, "seed": 7 } }),
        json!({ "setup": { "rules": "normal-eights", "hands": [["9H"], ["4S", "2C"], ["6S"]], "discard": ["9C"],
            "turn": 1, "drawn": "2C", "skips": [0, 1, 2], "shown": [2], "bots": [0, 2] } }),
        json!({ "setup": { "rules": "playpalace", "hands": [["9H"], ["4S", "2C"]], "discard": ["8C"], "suit": "S",
            "scores": [3, 499] } }),
        json!({ "options": { "seat": 0 } }),
        json!({ "act": { "seat": 0, "action": "play 9C" } }),
        json!({ "view": { "seat": 1 } }),
        json!({ "view": "audience" }),
        json!({ "state": {} }),
        json!({ "rules": {} }),
    ]
}

const NASTY: [&str; 22] = [
    "null",
    "true",
    "-1",
    "0",
    "1",
    "2",
    "10",
    "255",
    "256",
    "65536",
    "-0.5",
    "1e300",
    "18446744073709551615",
    "99999999999999999999",
    "\"\"",
    "\"*\"",
    "\"8H\"",
    "\"classic\"",
    "[]",
    "{}",
    "[[]]",
    "[\"8H\",\"8H\",\"8H\"]",
];

/// Replaces values anywhere in a request.
pub(crate) fn with_other_values(request: &Value, rng: &mut Rng) -> Value {
    let mut request = request.clone();
    for _ in 0..=rng.below(3) {
        replace_somewhere(&mut request, rng, 0);
    }
    request
}

fn replace_somewhere(value: &mut Value, rng: &mut Rng, depth: usize) {
    if depth > 1 && rng.below(3) == 0 {
        *value = serde_json::from_str(NASTY[rng.below(NASTY.len())]).expect("JSON");
        return;
    }
    match value {
        Value::Object(object) if !object.is_empty() => {
            let key = object.keys().nth(rng.below(object.len())).expect("a key").clone();
            match rng.below(8) {
                0 if depth > 0 => drop(object.remove(&key)),
                1 if depth > 0 => drop(object.insert("surprise".to_owned(), Value::Null)),
                _ => replace_somewhere(&mut object[&key], rng, depth + 1),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = rng.below(items.len());
            match rng.below(4) {
                0 => items.push(items[at].clone()),
                1 => drop(items.remove(at)),
                _ => replace_somewhere(&mut items[at], rng, depth + 1),
            }
        }
        other => *other = serde_json::from_str(NASTY[rng.below(NASTY.len())]).expect("JSON"),
    }
}

/// Changes, drops and adds some bytes, but no line ends.
pub(crate) fn with_other_bytes(text: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len().max(1));
        let byte = if rng.below(2) == 0 { b"\"{}[]:,0-e*\\"[rng.below(12)] } else { rng.below(256) as u8 };
        match rng.below(3) {
            0 if !bytes.is_empty() => bytes[at] = byte,
            1 if !bytes.is_empty() => drop(bytes.remove(at)),
            _ => bytes.insert(at.min(bytes.len()), byte),
        }
    }
    bytes.retain(|byte| *byte != b'\n');
    bytes
}

/// Any bytes at all.
pub(crate) fn garbage(rng: &mut Rng) -> Vec<u8> {
    (0..rng.below(200)).map(|_| rng.below(256) as u8).filter(|byte| *byte != b'\n').collect()
}

/// A random position: any preset, sometimes with another preset's settings mixed in, any cards, any debts,
/// any skips.
pub(crate) fn any_position(rng: &mut Rng) -> Value {
    let mut pack: Vec<String> = "CDHS"
        .chars()
        .flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}")))
        .chain(["*".to_owned(), "*".to_owned()])
        .collect();
    if rng.below(2) == 0 {
        pack.extend(pack.clone());
    }
    let mut take = |most: usize, rng: &mut Rng| -> Vec<String> {
        let n = rng.below(most + 1).min(pack.len());
        (0..n).map(|_| pack.swap_remove(rng.below(pack.len()))).collect()
    };
    let seats = 2 + rng.below(4);
    let hands: Vec<Vec<String>> = (0..seats).map(|_| take(7, rng)).collect();
    let mut setup =
        json!({ "rules": any_rules(rng), "hands": hands, "discard": take(4, rng), "seed": rng.below(1_000) });
    let object = setup.as_object_mut().expect("an object");
    let turn = rng.below(seats);
    object.insert("turn".to_owned(), turn.into());
    let mut maybe = |key: &str, one_in: usize, value: Value, rng: &mut Rng| {
        if rng.below(one_in) == 0 {
            object.insert(key.to_owned(), value);
        }
    };
    maybe("stock", 2, json!(take(12, rng)), rng);
    maybe("direction", 3, json!(-1), rng);
    maybe("suit", 4, json!(["C", "D", "H", "S"][rng.below(4)]), rng);
    maybe("owed", 6, json!([1, 2, 4, 30, 200, 254, 255][rng.below(7)]), rng);
    maybe("drawn", 6, json!(hands[turn].first()), rng);
    maybe("dealer", 4, json!(rng.below(seats)), rng);
    maybe(
        "scores",
        6,
        json!((0..seats).map(|_| [0, 30, 499, 65_535][rng.below(4)]).collect::<Vec<_>>()),
        rng,
    );
    maybe(
        "skips",
        5,
        json!((0..seats).map(|_| [0, 0, 1, 3, 254, 255][rng.below(6)]).collect::<Vec<_>>()),
        rng,
    );
    maybe("shown", 6, json!([rng.below(seats)]), rng);
    maybe("bots", 4, json!([rng.below(seats)]), rng);
    json!({ "setup": setup })
}

/// A preset, every other time with some settings of other presets.
fn any_rules(rng: &mut Rng) -> Value {
    let preset = |rng: &mut Rng| PRESETS[rng.below(PRESETS.len())].name;
    let base = preset(rng);
    let mut rules = Map::from_iter([("base".to_owned(), json!(base))]);
    for _ in 0..rng.below(2) * rng.below(6) {
        let other = eights::Rules::preset(preset(rng)).expect("a preset");
        let knob = &eights::rules::KNOBS[rng.below(eights::rules::KNOBS.len())];
        rules.insert(knob.key.to_owned(), json!(knob.text(&other)));
    }
    Value::Object(rules)
}
