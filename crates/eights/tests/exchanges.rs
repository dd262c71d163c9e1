//! Records of games whose seed nobody chose. The file in `tests/exchanges` must stay readable for ever.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights::{Exchange, Fault, Game, Misfit, Record, Rng, Rules, Seat, Seats, Seed};
use sha2::{Digest, Sha256};
use std::{fs, path::PathBuf, process::Command};

fn seat(n: usize) -> Seat {
    Seat::new(n).unwrap()
}

/// Four seats: Ada and Bob gave their numbers, Cleo withheld hers, and the last seat is a bot's.
fn exchange(secret: &Seed) -> Exchange {
    let mut exchange = Exchange::new("QWXRTN", 3, secret.hash(), &[2]);
    let numbers = ["Ada", "Bob", "Cleo"].map(Seed::from_text);
    for (n, number) in numbers.iter().enumerate() {
        exchange.commit(seat(n), exchange.commitment(seat(n), number));
    }
    for (n, number) in numbers.iter().enumerate().take(2) {
        assert!(exchange.reveal(seat(n), *number));
    }
    exchange.settle(Seats::first(3));
    exchange
}

/// A whole game, played at random.
fn played() -> Record {
    let secret = Seed::from_text("the server's");
    let exchange = exchange(&secret);
    let names = ["Ada", "Bob", "Cleo", "club"].map(str::to_owned);
    let rules = Rules::preset("classic").unwrap();
    let mut game = Game::deal(rules, 4, Seats::of(seat(3)), exchange.seed(&secret), &mut ()).unwrap();
    let mut record = Record::of(&game, &names);
    record.set_date("2026-11-18");
    record.set_exchange(&exchange, &secret);
    let mut rng = Rng::new(8);
    while let Some(seat) = game.asked().lowest() {
        let action = game.options(seat).random(&mut rng).unwrap();
        game.apply(seat, action, &mut ()).unwrap();
        record.act(seat, action);
    }
    record.end_round(&game);
    record
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/exchanges/shared.e8")
}

fn text() -> String {
    fs::read_to_string(file()).unwrap()
}

/// Reads a record and checks everything in it.
fn verify(text: &str) -> Result<(), Fault> {
    let record = Record::read(text).map_err(|bad| bad.fault)?;
    record.replay(|_, _, _| ()).map_err(|(_, fault)| fault)?;
    record.check_exchange().map(drop)
}

/// The text with another hash of its header, as a forger would write it.
fn forged(text: &str) -> String {
    const GUARDED: [&str; 12] = [
        "rules-version",
        "rules",
        "rule",
        "seats",
        "bots",
        "shuffle",
        "secret-hash",
        "commitment",
        "number",
        "omitted",
        "called-off",
        "seed-hash",
    ];
    let is_guarded = |line: &&str| line.split_once(':').is_some_and(|(key, _)| GUARDED.contains(&key));
    let head: String = text.lines().filter(is_guarded).map(|line| format!("{line}\n")).collect();
    let hash: String = Sha256::digest(head.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let line = |line: &str| match line.split_once(':') {
        Some(("header-hash", _)) => format!("header-hash: {}\n", &hash[..16]),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// The text without a line, or with another in its place.
fn with_line(text: &str, line: &str, other: &str) -> String {
    assert!(text.contains(line), "{line}");
    text.replace(line, other)
}

/// The lines that say how the seed came about.
fn lines(text: &str) -> Vec<String> {
    let exchange = Record::read(text).unwrap().exchange_text(true);
    exchange.lines().map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_record_is_written_as_it_always_was() {
    assert_eq!(played().to_text(true), text());
}

#[test]
fn it_is_read_as_it_was_written_and_every_step_fits() {
    let record = Record::read(&text()).unwrap();
    assert_eq!(record.to_text(true), text());
    assert_eq!(verify(&text()), Ok(()));
    let exchange = record.check_exchange().unwrap().unwrap();
    assert_eq!((exchange.omitted(), exchange.called_off()), (Seats::of(seat(2)), &[2][..]));
    assert_eq!(lines(&text()).len(), 10, "every kind of line is in it");
    assert_eq!(forged(&text()), text(), "the header's hash is as documented");
}

#[test]
fn the_secret_is_hidden_as_long_as_the_seed() {
    let hidden = Record::read(&text()).unwrap().to_text(false);
    assert!(!hidden.contains("\nsecret: ") && hidden.contains("\nsecret-hash: "));
    assert_eq!(verify(&hidden), Err(Fault::NoSeed));
}

/// The line with its last hexadecimal digit or its number changed.
fn changed(line: &str) -> String {
    let line = line.trim_end();
    let (rest, last) = line.split_at(line.len() - 1);
    format!("{rest}{}\n", if last == "1" { "0" } else { "1" })
}

/// What a forger may put in the place of a line: another one, none, or the same twice.
fn others(line: &str) -> Vec<String> {
    let mut others = vec![changed(line), String::new()];
    // The secret belongs there once, and the later one counts.
    others.extend((!line.starts_with("secret: ")).then(|| line.repeat(2)));
    others
}

/// Lines that are checked by the header's hash alone: the deals called off, and a commitment without a
/// number, which only the player who made it can know.
fn is_known_to_one(line: &str) -> bool {
    line.starts_with("called-off: ") || line.starts_with("commitment: 2 ")
}

#[test]
fn every_line_that_is_changed_or_missing_is_refused() {
    for line in lines(&text()) {
        for other in others(&line) {
            let spoilt = with_line(&text(), &line, &other);
            assert!(verify(&spoilt).is_err(), "{line} became {other}");
        }
    }
}

#[test]
fn a_forged_header_does_not_help() {
    for line in lines(&text()).iter().filter(|line| !is_known_to_one(line)) {
        for other in others(line) {
            let spoilt = forged(&with_line(&text(), line, &other));
            let refused = verify(&spoilt).unwrap_err();
            assert!(
                matches!(refused, Fault::WrongExchange(_) | Fault::BadHeader(_)),
                "{line} became {other}: {refused}"
            );
        }
    }
    let without: String = lines(&text()).iter().fold(text(), |text, line| text.replace(line.as_str(), ""));
    assert_eq!(verify(&without), Err(Fault::WrongHeader));
}

#[test]
fn another_seed_is_refused_even_with_its_own_hash_and_deal() {
    let names = ["Ada", "Bob", "Cleo", "club"].map(str::to_owned);
    let chosen = Game::deal(
        Rules::preset("classic").unwrap(),
        4,
        Seats::of(seat(3)),
        Seed::from_text("chosen"),
        &mut (),
    );
    let mut record = Record::of(&chosen.unwrap(), &names);
    let secret = Seed::from_text("the server's");
    record.set_exchange(&exchange(&secret), &secret);
    assert_eq!(verify(&record.to_text(true)), Err(Fault::WrongExchange(Misfit::Seed)));
    record.set_exchange(&exchange(&secret), &Seed::from_text("another"));
    assert_eq!(verify(&record.to_text(true)), Err(Fault::WrongExchange(Misfit::Secret)));
}

/// A link holds the game, and leaves out how the seed came about.
#[test]
fn a_link_holds_the_game() {
    let record = Record::read(&text()).unwrap();
    let linked = Record::from_link(&record.to_link().unwrap()).unwrap();
    assert_eq!(linked.check_exchange(), Ok(None));
    assert!(linked.actions().eq(record.actions()) && linked.seed_hash() == record.seed_hash());
    let kept = |text: String| -> String {
        let is_kept = |line: &&str| {
            !line.starts_with("header-hash") && !lines(&self::text()).contains(&format!("{line}\n"))
        };
        text.lines().filter(is_kept).map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(kept(linked.to_text(true)), kept(text()), "nothing else is missing");
    assert_eq!(verify(&linked.to_text(true)), Ok(()));
}

/// Runs the checker in Python; `None` without Python.
fn check(text: &str) -> Option<bool> {
    let path = std::env::temp_dir().join(format!("eights-exchange-{}.e8", std::process::id()));
    fs::write(&path, text).unwrap();
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/check_exchange.py");
    let run = Command::new("python3").arg("-B").arg(script).arg(&path).output().ok()?;
    println!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    fs::remove_file(&path).unwrap();
    Some(run.status.code() == Some(0))
}

#[test]
fn the_checker_in_python_agrees() {
    let Some(agrees) = check(&text()) else {
        return println!("python3 is not here: examples/check_exchange.py was not run");
    };
    assert!(agrees);
    for line in lines(&text()) {
        let spoilt = with_line(&text(), &line, &changed(&line));
        let spoilt = if is_known_to_one(&line) { spoilt } else { forged(&spoilt) };
        assert_eq!(check(&spoilt), Some(false), "{line}");
    }
    let other = text().replace("\nseed: ", "\nseed: 00");
    assert_eq!(check(&other), Some(false));
}
