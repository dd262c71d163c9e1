//! Exchanges that fit, and exchanges in which a step does not.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use super::*;

fn seats(numbers: &[usize]) -> Seats {
    numbers.iter().map(|n| Seat::new(*n).unwrap()).collect()
}

fn secret() -> Seed {
    Seed::from_text("the server's")
}

fn number(seat: Seat) -> Seed {
    Seed::from_text(&format!("the number of {seat}"))
}

/// Seats 0, 2 and 3 commit, in another order; 3 reveals nothing, and the person on 1 never committed.
fn settled() -> Exchange {
    let mut exchange = Exchange::new("QWXRTN", 4, secret().hash(), &[2, 3]);
    for seat in [3, 0, 2].map(|n| Seat::new(n).unwrap()) {
        exchange.commit(seat, exchange.commitment(seat, &number(seat)));
    }
    for seat in [2, 0].map(|n| Seat::new(n).unwrap()) {
        assert!(exchange.reveal(seat, number(seat)));
    }
    exchange.settle(seats(&[0, 1, 2, 3]));
    exchange
}

#[test]
fn whoever_gave_no_number_is_named() {
    assert_eq!(settled().omitted(), seats(&[1, 3]));
    assert_eq!(settled().revealed(), seats(&[0, 2]));
}

#[test]
fn no_other_number_than_the_one_committed_to_counts() {
    let (mut exchange, last) = (settled(), Seat::new(3).unwrap());
    assert!(!exchange.reveal(last, Seed::from_text("another")));
    assert!(!exchange.reveal(Seat::new(1).unwrap(), number(last)), "it never committed");
    assert_eq!(exchange, settled());
}

#[test]
fn a_commitment_is_good_for_one_seat_one_game_and_one_table() {
    let (a, b) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
    let at = |table, game| Exchange::new(table, game, secret().hash(), &[]);
    let all = [
        at("QWXRTN", 4).commitment(a, &number(a)),
        at("QWXRTN", 4).commitment(b, &number(a)),
        at("QWXRTN", 5).commitment(a, &number(a)),
        at("QWXRTM", 4).commitment(a, &number(a)),
        at("QWXRTN", 4).commitment(a, &number(b)),
    ];
    let different: std::collections::HashSet<SeedHash> = all.into_iter().collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn every_number_and_the_secret_change_the_seed() {
    let seed = settled().seed(&secret());
    let mut all = vec![seed, settled().seed(&Seed::from_text("another"))];
    for left_out in [0, 2] {
        let mut exchange = settled();
        exchange.numbers.retain(|(seat, _)| seat.index() != left_out);
        all.push(exchange.seed(&secret()));
    }
    all.push(Exchange { game: 5, ..settled() }.seed(&secret()));
    all.push(Exchange { table: "QWXRTM".to_owned(), ..settled() }.seed(&secret()));
    let different: std::collections::HashSet<Seed> = all.iter().copied().collect();
    assert_eq!(different.len(), all.len());
}

/// The worked example of `docs/fairness.md`.
#[test]
fn the_example_of_the_document_is_right() {
    let document = include_str!("../../../../docs/fairness.md");
    let mut exchange = Exchange::new("QWXRTN", 1, Seed::new([1; 32]).hash(), &[]);
    let numbers =
        [(0, [2; 32]), (2, [3; 32])].map(|(seat, bytes)| (Seat::new(seat).unwrap(), Seed::new(bytes)));
    for (seat, number) in numbers {
        exchange.commit(seat, exchange.commitment(seat, &number));
        assert!(exchange.reveal(seat, number));
    }
    exchange.settle(seats(&[0, 1, 2]));
    let text = exchange.clone().with_secret(Seed::new([1; 32])).text();
    assert!(document.contains(&text), "{text}");
    let seed = format!("seed: {}\n", exchange.seed(&Seed::new([1; 32])));
    assert!(document.contains(&seed), "{seed}");
}

#[test]
fn it_is_read_as_it_was_written() {
    let whole = settled().with_secret(secret());
    let mut committed = settled();
    (committed.numbers, committed.omitted) = (Vec::new(), Seats::NONE);
    let begun = Exchange::new("QWXRTN", 1, secret().hash(), &[]);
    for exchange in [whole, settled(), committed, begun] {
        assert_eq!(Exchange::from_text(&exchange.text()), Some(exchange));
    }
    assert!(!settled().text().contains(&secret().to_string()));
}

#[test]
fn one_exchange_has_one_text() {
    let text = settled().with_secret(secret()).text();
    let lines: Vec<&str> = text.lines().collect();
    for n in 0..lines.len() {
        let mut others: Vec<Vec<&str>> = vec![lines.clone(), lines.clone(), lines.clone()];
        others[0].insert(n, lines[n]);
        others[1].swap(n, (n + 1) % lines.len());
        others[2].insert(n, "more: than this");
        for other in others {
            let other = other.join("\n") + "\n";
            assert_eq!(Exchange::from_text(&other), None, "{other}");
        }
    }
    assert_eq!(Exchange::from_text(&text.to_uppercase()), None);
    assert_eq!(Exchange::from_text(text.trim_end()), None);
    assert_eq!(Exchange::from_text(""), None);
}

#[test]
fn every_step_is_checked() {
    let people = seats(&[0, 1, 2, 3]);
    let (whole, seed) = (settled().with_secret(secret()), settled().seed(&secret()));
    assert_eq!(whole.check(&seed, people), Ok(()));
    assert_eq!(settled().check(&seed, people), Err(Misfit::Secret), "it is not told yet");
    let other = Seed::from_text("another");
    assert_eq!(whole.clone().with_secret(other).check(&seed, people), Err(Misfit::Secret));
    assert_eq!(whole.check(&other, people), Err(Misfit::Seed));
    let first = Seat::new(0).unwrap();
    let mut changed = whole.clone();
    changed.numbers[0].1 = other;
    assert_eq!(changed.check(&seed, people), Err(Misfit::Number(first)));
    let mut changed = whole.clone();
    changed.commitments[0].1 = other.hash();
    assert_eq!(changed.check(&seed, people), Err(Misfit::Number(first)));
    let mut dropped = whole.clone();
    dropped.numbers.remove(0);
    assert_eq!(dropped.check(&seed, people), Err(Misfit::Omission(first)), "nobody says so");
    dropped.settle(people);
    assert_eq!(dropped.check(&seed, people), Err(Misfit::Seed));
    let mut hidden = whole.clone();
    hidden.omitted = seats(&[3]);
    assert_eq!(hidden.check(&seed, people), Err(Misfit::Omission(Seat::new(1).unwrap())));
    let mut invented = whole;
    invented.omitted = seats(&[0, 1, 3]);
    assert_eq!(invented.check(&seed, people), Err(Misfit::Omission(first)));
}
