//! Laws of links: a record of any rule set is packed and unpacked without loss, and any text whatever is a
//! link or none.

use crate::{
    cases::{Case, check},
    play::{choose, next_actor},
};
use eights::{BadLink, Fragment, Game, Record, Rng, Series, day_text};

/// Names of all lengths and letters.
const NAMES: [&str; 5] = ["Ari", "Janet van der Merwe", "悠", "o'Neill | Müller", ""];

/// The record of a case's game, up to some action.
fn record(case: &mut Case) -> Record {
    let names: Vec<String> = (0..case.n_seats).map(|n| NAMES[n % NAMES.len()].to_owned()).collect();
    let mut series = Series::deal(case.rules, &names, case.bots, case.seed, &mut ()).expect("seats fit");
    match case.rng.below(4) {
        0 => {}
        1 => series.record_mut().set_date("a rainy Sunday"),
        _ => series.record_mut().set_date(&day_text(case.rng.below(30_000) as u64)),
    }
    for _ in 0..case.rng.below(800) {
        let Some(seat) = next_actor(series.game(), &mut case.rng) else { break };
        let action = choose(series.game(), seat, &mut case.rng);
        series.act(seat, action, &mut ()).expect("what is offered is accepted");
    }
    series.record().clone()
}

#[test]
fn every_record_is_packed_and_unpacked_without_loss() {
    check("links round-trip", |case| {
        let record = record(case);
        let link = record.to_link().expect("a whole record");
        assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{link}");
        assert!(Fragment::is_meant(&link));
        let back = Record::from_link(&link).unwrap_or_else(|bad| panic!("{bad}: {link}"));
        assert_eq!(back, record);
        assert_eq!(back.to_text(true), record.to_text(true));
    });
}

/// Declines in any order, as people at a server's table answer: nobody declines for the helpless.
#[test]
fn answers_in_any_order_are_packed() {
    check("links of answers in any order", |case| {
        let mut game: Game = case.deal(&mut ());
        let names = vec!["?".to_owned(); case.n_seats];
        let mut record = Record::of(&game, &names);
        for _ in 0..300 {
            let Some(seat) = next_actor(&game, &mut case.rng) else { break };
            let action = choose(&game, seat, &mut case.rng);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
            record.act(seat, action);
            if game.asked().is_empty() {
                record.end_round(&game);
                game.next_round(&mut ());
            }
        }
        let link = record.to_link().expect("a whole record");
        assert_eq!(Record::from_link(&link), Ok(record));
    });
}

/// The text with letters changed, lost, doubled or moved.
fn spoiled(link: &str, rng: &mut Rng) -> String {
    const LETTERS: &[u8] = b"ABab019-_=&#%. \n";
    let mut bytes = link.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len());
        match rng.below(5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..(at + 5).min(bytes.len()))),
            2 => bytes.extend_from_within(at..),
            3 => bytes.insert(at, LETTERS[rng.below(LETTERS.len())]),
            _ => bytes[at] = LETTERS[rng.below(LETTERS.len())],
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8(bytes).expect("plain letters")
}

#[test]
fn a_spoiled_link_is_refused() {
    check("spoiled links", |case| {
        let link = record(case).to_link().expect("a whole record");
        for _ in 0..40 {
            let other = spoiled(&link, &mut case.rng);
            if other == link {
                continue;
            }
            let bad = Record::from_link(&other).expect_err("a spoiled link");
            let told = matches!(bad, BadLink::Foreign | BadLink::Damaged | BadLink::TooLong | BadLink::Newer);
            assert!(told, "{bad:?}: {other}");
        }
    });
}

#[test]
fn any_text_is_refused_without_harm() {
    check("random texts", |case| {
        for _ in 0..40 {
            let letters = (0..case.rng.below(300)).map(|_| 32 + case.rng.below(95) as u8).map(char::from);
            let text: String = letters.collect();
            for text in [format!("6A{text}"), text] {
                assert!(Record::from_link(&text).is_err(), "{text}");
                let read: Result<Fragment, BadLink> = text.parse();
                assert!(read.is_err() || text.contains("g=") || text.contains("6A"), "{text}");
            }
        }
    });
}
