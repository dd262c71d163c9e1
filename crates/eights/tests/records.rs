//! The fixtures in `tests/records` are records of rules version 1. They must go on to read, replay and
//! verify; tampering must be noticed; and a record of another version is refused by name. `docs/records.md`
//! specifies the format.
//!
//! A fixture is never written again. `WRITE_RECORDS=1 cargo test -p eights --test records` writes those that
//! are missing.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "records/play.rs"]
mod play;

use eights::{Fault, Game, Record, Rules, Seats, Seed, rules::PRESETS};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

/// The fixtures by name, without the ending.
fn fixtures() -> BTreeMap<String, String> {
    play::write_missing(&folder());
    let paths = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "e8"));
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    records.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect()
}

/// What comes of reading a text and playing it again: nothing wrong, or the fault.
fn verify(text: &str) -> Result<(), Fault> {
    let record = Record::read(text).map_err(|bad| bad.fault)?;
    record.replay(|_, _, _| {}).map(drop).map_err(|(_, fault)| fault)
}

/// The number of the first line below the header.
fn body(lines: &[&str]) -> usize {
    1 + lines.iter().position(|line| line.is_empty()).unwrap()
}

/// The text with one line put in the place of another, or left out.
fn with_line(lines: &[&str], at: usize, other: Option<&str>) -> String {
    let line =
        |(n, line): (usize, &&str)| if n == at { other.map(str::to_owned) } else { Some((*line).to_owned()) };
    lines.iter().enumerate().filter_map(line).map(|line| line + "\n").collect()
}

/// The text with the header line of this key changed; left out where the change gives nothing.
fn with_header(text: &str, key: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let prefix = format!("{key}: ");
    let at = lines.iter().position(|line| line.starts_with(&prefix)).unwrap_or_else(|| panic!("no {key}"));
    let other = change(&lines[at][prefix.len()..]).map(|value| prefix + &value);
    with_line(&lines, at, other.as_deref())
}

/// Another hexadecimal number.
fn other_hex(text: &str) -> Option<String> {
    let first = if text.starts_with('0') { '1' } else { '0' };
    Some(format!("{first}{}", &text[1..]))
}

#[test]
fn fixtures_read_replay_and_verify() {
    for (name, text) in fixtures() {
        let record = Record::read(&text).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
        assert_eq!(record.to_text(true), text, "{name} is written as it is read");
        match name.as_str() {
            "running" => assert_eq!(verify(&text), Err(Fault::NoSeed), "{name}"),
            _ => assert_eq!(verify(&text), Ok(()), "{name}"),
        }
        assert_eq!(record.is_finished(), !matches!(name.as_str(), "running" | "unfinished"), "{name}");
    }
}

#[test]
fn every_preset_has_a_finished_record() {
    let fixtures = fixtures();
    for preset in PRESETS {
        let record = Record::read(&fixtures[preset.name]).unwrap();
        assert!(record.is_finished() && record.rules().base() == Some(preset.name), "{}", preset.name);
    }
    let rounds = fixtures["playpalace"].lines().filter(|line| line.starts_with("hash ")).count();
    assert!(rounds >= 3, "a match of several rounds, not {rounds}");
}

#[test]
fn another_version_is_refused_by_name() {
    for (name, text) in fixtures() {
        for version in ["0", "2", "1.5", "one", ""] {
            let other = with_header(&text, "rules-version", |_| Some(version.to_owned()));
            assert_eq!(verify(&other), Err(Fault::OtherVersion(version.to_owned())), "{name}");
        }
        let other = with_header(&text, "format", |_| Some("eights-record 2".to_owned()));
        assert_eq!(verify(&other), Err(Fault::NoRecord), "{name}");
    }
}

#[test]
fn a_missing_header_line_is_named() {
    for (name, text) in fixtures() {
        assert_eq!(verify(&with_header(&text, "format", |_| None)), Err(Fault::NoRecord), "{name}");
        for key in ["rules-version", "rules", "seats", "names", "seed-hash"] {
            assert_eq!(verify(&with_header(&text, key, |_| None)), Err(Fault::Missing(key)), "{name}");
        }
        if name != "running" {
            assert_eq!(verify(&with_header(&text, "seed", |_| None)), Err(Fault::NoSeed), "{name}");
        }
    }
}

#[test]
fn another_seed_hash_deal_or_result_is_noticed() {
    for (name, text) in fixtures().into_iter().filter(|(name, _)| name != "running") {
        let check = |key: &str, change: &dyn Fn(&str) -> Option<String>, fault: Fault| {
            assert_eq!(verify(&with_header(&text, key, change)), Err(fault), "{name}: {key}");
        };
        check("seed", &other_hex, Fault::WrongSeed);
        check("seed", &|_| Some("a text".to_owned()), Fault::WrongSeed);
        check("seed-hash", &other_hex, Fault::WrongSeed);
        check("seed-hash", &|hash| Some(hash[1..].to_owned()), Fault::BadHeader("seed-hash".to_owned()));
        check(
            "deal",
            &|deal| deal.split_once(" | ").map(|(first, rest)| format!("{rest} | {first}")),
            Fault::WrongDeal,
        );
        check("deal", &|deal| Some(deal[3..].to_owned()), Fault::WrongDeal);
        check("result", &|places| Some(format!("{places} | 1")), Fault::WrongResult);
        if name != "unfinished" {
            check("result", &|_| Some("unfinished".to_owned()), Fault::WrongResult);
            check("result", &|_| None, Fault::WrongResult);
            check("scores", &|scores| Some(format!("1{scores}")), Fault::WrongResult);
            check("scores", &|_| None, Fault::WrongResult);
        }
    }
}

#[test]
fn other_seats_are_noticed() {
    for (name, text) in fixtures() {
        let seats = || Err(Fault::BadHeader("seats".to_owned()));
        for n in ["1", "9", "11", "-2", "two"] {
            assert_eq!(verify(&with_header(&text, "seats", |_| Some(n.to_owned()))), seats(), "{name}");
        }
        assert_eq!(
            verify(&with_header(&text, "names", |names| Some(format!("{names} | Eve")))),
            seats(),
            "{name}"
        );
        if text.contains("\nbots: ") {
            assert_eq!(verify(&with_header(&text, "bots", |_| Some("9".to_owned()))), seats(), "{name}");
            let bots = Err(Fault::BadHeader("bots".to_owned()));
            assert_eq!(verify(&with_header(&text, "bots", |_| Some("none".to_owned()))), bots, "{name}");
        }
    }
}

#[test]
fn other_rules_are_noticed() {
    for (name, text) in fixtures().into_iter().filter(|(name, _)| name != "running") {
        let base = Record::read(&text).unwrap().rules().base();
        for preset in PRESETS.iter().filter(|preset| Some(preset.name) != base) {
            let other = with_header(&text, "rules", |_| Some(preset.name.to_owned()));
            assert!(verify(&other).is_err(), "{name} verifies as {}", preset.name);
        }
        let unknown = with_header(&text, "rules", |_| Some("clasic".to_owned()));
        assert!(matches!(verify(&unknown), Err(Fault::BadRules(_))), "{name}");
    }
}

#[test]
fn another_knob_is_noticed() {
    let house = fixtures().remove("house").unwrap();
    let lines: Vec<&str> = house.lines().collect();
    let rules: Vec<usize> = (0..lines.len()).filter(|n| lines[*n].starts_with("rule: ")).collect();
    assert!(rules.len() >= 8);
    for at in rules {
        assert!(verify(&with_line(&lines, at, None)).is_err(), "without {}", lines[at]);
        let (knob, _) = lines[at].split_once(" = ").unwrap();
        let nonsense = verify(&with_line(&lines, at, Some(&format!("{knob} = nonsense"))));
        assert!(matches!(nonsense, Err(Fault::BadRules(_))), "{knob}: {nonsense:?}");
        let unknown = verify(&with_line(&lines, at, Some("rule: wild.dogs = 3")));
        assert!(matches!(unknown, Err(Fault::BadRules(_))), "{unknown:?}");
    }
}

/// Every fixture as it would be written today: with a hash of its header.
fn guarded() -> impl Iterator<Item = (String, String)> {
    play::FIXTURES.iter().filter(|fixture| fixture.name != "running").map(|fixture| {
        let text = play::play(fixture).to_text(true);
        assert_eq!(verify(&text), Ok(()), "{}", fixture.name);
        (fixture.name.to_owned(), text)
    })
}

#[test]
fn a_changed_header_is_noticed_even_where_it_did_not_matter() {
    let mut with_bots = 0;
    for (name, text) in guarded() {
        let wrong = |text: &str| assert_eq!(verify(text), Err(Fault::WrongHeader), "{name}");
        assert_eq!(verify(&with_header(&text, "deal", |_| None)), Err(Fault::Missing("deal")), "{name}");
        wrong(&with_header(&text, "header-hash", other_hex));
        // A knob that no game ever asks for, and bots that change nothing.
        wrong(&with_header(&text, "rules", |base| Some(format!("{base}\nrule: values.joker = 7"))));
        if text.contains("\nbots: ") {
            wrong(&with_header(&text, "bots", |_| None));
            with_bots += 1;
        } else {
            wrong(&with_header(&text, "seats", |seats| Some(format!("{seats}\nbots: 1"))));
        }
        let bad = verify(&with_header(&text, "header-hash", |_| Some("none".to_owned())));
        assert_eq!(bad, Err(Fault::BadHeader("header-hash".to_owned())), "{name}");
    }
    assert!(with_bots >= 2);
}

#[test]
fn what_is_only_told_may_be_changed() {
    for (name, text) in guarded() {
        let named = with_header(&text, "names", |names| Some(names.replace("Ada", "Eve")));
        assert_eq!(verify(&named), Ok(()), "{name}");
        assert_eq!(verify(&with_header(&named, "date", |_| None)), Ok(()), "{name}");
        assert!(Record::read(&text).unwrap().has_guarded_header());
    }
    assert!(fixtures().values().all(|text| !Record::read(text).unwrap().has_guarded_header()));
}

/// A record of a game that has just begun is guarded already.
#[test]
fn the_hash_of_the_header_needs_no_move() {
    let game = Game::deal(Rules::preset("classic").unwrap(), 2, Seats::NONE, Seed::new([7; 32]), &mut ());
    let record = Record::of(&game.unwrap(), &["Ada".to_owned(), "Bob".to_owned()]);
    let hash = |text: &str| text.lines().find(|line| line.starts_with("header-hash: ")).map(str::to_owned);
    assert_eq!(hash(&record.to_text(false)), hash(&record.to_text(true)));
    let added = with_header(&record.to_text(true), "seats", |seats| Some(format!("{seats}\nbots: 0")));
    assert_eq!(verify(&added), Err(Fault::WrongHeader));
}

#[test]
fn a_wrong_hash_is_noticed() {
    for (name, text) in fixtures().into_iter().filter(|(name, _)| name != "running") {
        let lines: Vec<&str> = text.lines().collect();
        for at in (body(&lines)..lines.len()).filter(|at| lines[*at].starts_with("hash ")) {
            let other = format!("hash {}", other_hex(&lines[at][5..]).unwrap());
            assert_eq!(verify(&with_line(&lines, at, Some(&other))), Err(Fault::WrongState), "{name}");
            assert_eq!(verify(&with_line(&lines, at, Some("hash 0"))), Err(Fault::BadAction), "{name}");
        }
    }
}

/// Of a long record not every line is tried: at most this many, spread over all of it.
const MOST_LINES: usize = 120;

/// The finished fixtures, and the lines of each that are tampered with.
fn finished() -> impl Iterator<Item = (String, String, Vec<usize>)> {
    fixtures().into_iter().filter(|(_, text)| !text.contains("result: unfinished")).map(|(name, text)| {
        let lines: Vec<&str> = text.lines().collect();
        let actions = (body(&lines)..lines.len()).filter(|at| !lines[*at].starts_with("hash "));
        let actions: Vec<usize> = actions.collect();
        let chosen = actions.iter().copied().step_by(actions.len().div_ceil(MOST_LINES)).collect();
        (name, text, chosen)
    })
}

#[test]
fn a_missing_action_is_noticed() {
    for (name, text, chosen) in finished() {
        let lines: Vec<&str> = text.lines().collect();
        for at in chosen {
            let noticed = verify(&with_line(&lines, at, None)).is_err();
            assert!(noticed, "{name} without line {}: {}", at + 1, lines[at]);
        }
    }
}

#[test]
fn nonsense_and_illegal_actions_are_noticed() {
    for (name, text, chosen) in finished() {
        let lines: Vec<&str> = text.lines().collect();
        for at in chosen {
            let (seat, _) = lines[at].split_once(' ').unwrap();
            for nonsense in ["play", "jump", "hash", "play 8X", "meld 2C 9D"] {
                let line = format!("{seat} {nonsense}");
                assert_eq!(
                    verify(&with_line(&lines, at, Some(&line))),
                    Err(Fault::BadAction),
                    "{name}: {line}"
                );
            }
            let absent = verify(&with_line(&lines, at, Some("9 draw")));
            assert!(matches!(absent, Err(Fault::Illegal(_))), "{name}, line {}: {absent:?}", at + 1);
        }
    }
}

/// Even one that leads to the very same end, since a round's hash is of its actions too.
#[test]
fn another_legal_action_is_noticed() {
    let mut tried = 0;
    for (name, text, chosen) in finished() {
        let lines: Vec<&str> = text.lines().collect();
        let others = play::alternatives(&text).into_iter().filter(|(at, _)| chosen.contains(at));
        for (at, action) in others {
            let (seat, _) = lines[at].split_once(' ').unwrap();
            let other = with_line(&lines, at, Some(&format!("{seat} {action}")));
            assert!(verify(&other).is_err(), "{name}, line {}: {action}", at + 1);
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn a_missing_hash_is_noticed() {
    for (name, text) in fixtures() {
        let lines: Vec<&str> = text.lines().collect();
        for at in (0..lines.len()).filter(|at| lines[*at].starts_with("hash ")) {
            assert!(verify(&with_line(&lines, at, None)).is_err(), "{name} without line {}", at + 1);
        }
    }
}

#[test]
fn garbage_never_panics() {
    let texts: Vec<String> = fixtures().into_values().collect();
    let mut dice = play::Dice(4);
    for n in 0..3000 {
        let mut bytes = texts[n % texts.len()].clone().into_bytes();
        for _ in 0..=dice.below(4) {
            play::spoil(&mut bytes, &mut dice);
        }
        let spoilt = String::from_utf8_lossy(&bytes);
        if let Ok(record) = Record::read(&spoilt) {
            let _ = record.replay(|_, _, _| {});
            let written = record.to_text(true);
            let again = Record::read(&written).unwrap_or_else(|bad| panic!("{bad:?} in\n{written}"));
            assert_eq!(again.to_text(true), written);
        }
    }
}

#[test]
fn the_documents_show_what_the_engine_does() {
    let document = |name: &str| {
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)).unwrap()
    };
    let classic = Rules::preset("classic").unwrap();
    let worked = Game::deal(classic, 2, Seats::NONE, Seed::new([0; 32]), &mut ()).unwrap();
    let names = ["Ada".to_owned(), "Bob".to_owned()];
    let told = Record::of(&worked, &names).to_text(true);
    let deal = told.lines().find(|line| line.starts_with("deal: ")).unwrap();
    let fairness = document("fairness.md");
    assert!(
        fairness.contains(&format!("\n{deal}\n")) && fairness.contains(&worked.seed().hash().to_string())
    );
    // The example in records.md has the hash of its own header.
    let block = document("records.md").split("```").nth(1).unwrap().trim_start().to_owned();
    let example = with_header(&block, "deal", |_| Some(String::new()));
    let example = Record::read(example.split_once("\n\n").unwrap().0).unwrap();
    assert_eq!(example.deal(&mut ()).err(), Some(Fault::Missing("deal")));
    let end = Record::read(&fixtures()["classic"]).unwrap().replay(|_, _, _| {}).unwrap();
    let records = document("records.md");
    let hash = fixtures()["classic"].lines().last().unwrap().to_owned();
    assert!(records.contains(&end.state_text()) && records.contains(&format!("`{hash}`")));
}

/// Runs the checker in Python; `None` without Python.
fn check(script: &str, path: &Path) -> Option<bool> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(script);
    let run = Command::new("python3").arg("-B").arg(script).arg(path).output().ok()?;
    println!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    Some(run.status.code() == Some(0))
}

/// The short checker knows packs of 52 cards, the long one all.
#[test]
fn the_checkers_in_python_agree() {
    let scratch = std::env::temp_dir().join(format!("eights-records-{}", std::process::id()));
    fs::create_dir_all(&scratch).unwrap();
    for (name, text) in fixtures().into_iter().filter(|(name, _)| name != "running") {
        let other_pack = ["mau-mau", "pesten"].contains(&name.as_str()) || text.contains("\nrule: pack.");
        let scripts =
            if other_pack { &["check_deal.py"][..] } else { &["check_deal.py", "check_shuffle.py"] };
        for script in scripts {
            check_with(script, &name, &text, &scratch);
        }
    }
    fs::remove_dir_all(&scratch).unwrap();
}

fn check_with(script: &str, name: &str, text: &str, scratch: &Path) {
    let Some(agrees) = check(script, &folder().join(format!("{name}.e8"))) else {
        return println!("python3 is not here: examples/{script} was not run");
    };
    assert!(agrees, "{script}: {name}");
    let swap = |deal: &str| deal.split_once(" | ").map(|(first, rest)| format!("{rest} | {first}"));
    for tampered in [with_header(text, "seed", other_hex), with_header(text, "deal", swap)] {
        let path = scratch.join("tampered.e8");
        fs::write(&path, tampered).unwrap();
        assert_eq!(check(script, &path), Some(false), "{script}: {name}");
    }
}
