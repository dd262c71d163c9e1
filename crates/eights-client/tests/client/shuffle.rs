//! The player's part in a shuffle that nobody chose, and what the player is told of it.

use crate::{
    intents,
    kit::{TestTable, code, seat},
    rig::Rig,
};
use eights::{Exchange, Rng, Rules, Seats, Seed};
use eights_client::{
    core::{Input, Intent, Prepare},
    voice::Buffer,
};
use eights_protocol::{FromClient, FromServer, Phase};
use std::collections::BTreeSet;

fn secret() -> Seed {
    Seed::from_text("the server's")
}

/// The number that the rig's front end draws.
fn mine() -> Seed {
    Seed::from_text("mine")
}

fn begun() -> Exchange {
    Exchange::new(&code().to_string(), 1, secret().hash(), &[])
}

fn listed() -> Exchange {
    let mut exchange = begun();
    exchange.commit(seat(0), exchange.commitment(seat(0), &mine()));
    exchange
}

fn settled() -> Exchange {
    let mut exchange = listed();
    exchange.reveal(seat(0), mine());
    exchange.settle(Seats::of(seat(0)));
    exchange
}

fn tell(rig: &mut Rig, exchange: &Exchange) {
    rig.input(Input::Heard(Box::new(FromServer::Shuffle { lines: exchange.text() })));
    rig.settle();
}

/// A table whose game is dealt from this seed.
fn table(seed: &Seed) -> Rig {
    let mut rig = Rig::shuffling(TestTable::new(Rules::preset("classic").unwrap(), 3, &seed.to_string()));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 2 }));
    rig.settle();
    rig
}

fn play_out(rig: &mut Rig) {
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        if rig.is_asked() {
            intents::answer(rig, &mut rng, &mut BTreeSet::new());
            rig.settle();
        } else {
            rig.others_once();
        }
    }
}

/// The verdict on a game that was told of so, step by step, and dealt from this seed.
fn verdict(told: &[Exchange], seed: &Seed) -> (bool, String) {
    let mut rig = table(seed);
    told.iter().for_each(|exchange| tell(&mut rig, exchange));
    play_out(&mut rig);
    tell(&mut rig, &told.last().unwrap().clone().with_secret(secret()));
    rig.client.fairness().unwrap()
}

#[test]
fn the_client_commits_reveals_and_says_that_every_step_fits() {
    let seed = settled().seed(&secret());
    let mut rig = table(&seed);
    tell(&mut rig, &begun());
    let hash = begun().commitment(seat(0), &mine());
    let sent =
        |rig: &Rig, message: &FromClient| rig.sent.iter().filter(|sent| sent.request == *message).count();
    assert_eq!(sent(&rig, &FromClient::Commit { hash }), 1);
    assert_eq!(sent(&rig, &FromClient::Reveal { number: mine() }), 0, "not before the list");
    tell(&mut rig, &listed());
    assert_eq!(sent(&rig, &FromClient::Reveal { number: mine() }), 1);
    tell(&mut rig, &settled());
    play_out(&mut rig);
    assert!(!rig.client.fairness().unwrap().0, "the secret is still to come");
    tell(&mut rig, &settled().with_secret(secret()));
    let (fits, text) = rig.client.fairness().unwrap();
    assert!(fits && text.contains("the server’s secret and your number"), "{text}");
    let next = Exchange::new(&code().to_string(), 2, mine().hash(), &[]);
    tell(&mut rig, &next);
    assert_eq!(rig.client.fairness(), Some((fits, text)), "the next shuffle is another matter");
}

#[test]
fn a_client_that_has_forgotten_its_number_does_not_claim_that_it_is_in_the_seed() {
    let (fits, text) = verdict(&[settled()], &settled().seed(&secret()));
    assert!(fits && text.contains("one player’s number, and every step fits"), "{text}");
}

#[test]
fn a_client_that_comes_back_commits_to_the_same_number_again() {
    let mut rig = table(&settled().seed(&secret()));
    tell(&mut rig, &begun());
    tell(&mut rig, &begun());
    let commits: BTreeSet<String> = rig
        .sent
        .iter()
        .filter(|sent| matches!(sent.request, FromClient::Commit { .. }))
        .map(|sent| serde_json::to_string(&sent.request.clone().with_id(0)).unwrap())
        .collect();
    assert_eq!(commits.len(), 1);
}

#[test]
fn the_player_is_told_who_is_missing_and_what_was_called_off() {
    let mut exchange = Exchange::new(&code().to_string(), 3, secret().hash(), &[1, 2]);
    exchange.settle(Seats::of(seat(0)));
    let seed = exchange.seed(&secret());
    let mut rig = table(&seed);
    tell(&mut rig, &exchange);
    let history = rig.client.speaker().history();
    let said = history.entries(Buffer::All).filter(|entry| entry.text.contains("a number from Thandi"));
    assert_eq!(said.count(), 1);
    play_out(&mut rig);
    tell(&mut rig, &exchange.with_secret(secret()));
    let (fits, text) = rig.client.fairness().unwrap();
    assert!(fits);
    for words in ["The server alone made this shuffle", "No number came from Thandi.", "numbers 1 and 2"] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
}

#[test]
fn the_step_that_does_not_fit_is_named() {
    let other = Seed::from_text("another");
    let seed = settled().seed(&secret());
    let wrong = |told: &[Exchange], seed: &Seed, words: &str| {
        let (fits, text) = verdict(told, seed);
        assert!(!fits && text.contains(words), "no {words:?} in {text}");
    };
    let good = [begun(), listed(), settled()];
    assert!(verdict(&good, &seed).0);
    let first = Exchange::new(&code().to_string(), 1, other.hash(), &[]);
    wrong(&[first, listed(), settled()], &seed, "another secret now");
    let mut without = begun();
    without.commit(seat(1), other.hash());
    wrong(&[begun(), without, settled()], &seed, "your commitment is not in the list");
    let mut longer = listed();
    longer.commit(seat(1), other.hash());
    wrong(&[begun(), longer, settled()], &seed, "the list of commitments has changed");
    wrong(&good, &other, "the seed does not follow");
    let mut hidden = listed();
    hidden.settle(Seats::of(seat(0)));
    let (fits, text) = verdict(&[begun(), listed(), hidden.clone()], &hidden.seed(&secret()));
    assert!(fits && text.contains("No number came from Thandi."), "an omission is no secret: {text}");
}

/// A player who was away for a whole game is not told that the server kept silent about it.
#[test]
fn a_game_that_was_missed_is_nobodys_fault() {
    let mut second = Exchange::new(&code().to_string(), 2, mine().hash(), &[]);
    second.settle(Seats::of(seat(0)));
    let mut rig = table(&second.seed(&mine()));
    tell(&mut rig, &begun());
    tell(&mut rig, &listed());
    tell(&mut rig, &second);
    play_out(&mut rig);
    tell(&mut rig, &second.clone().with_secret(mine()));
    tell(&mut rig, &Exchange::new(&code().to_string(), 3, secret().hash(), &[]));
    let (fits, text) = rig.client.fairness().unwrap();
    assert!(fits, "{text}");
}

/// The server deals and never says how the seed came about.
#[test]
fn a_server_that_keeps_silent_is_found_out() {
    let seed = settled().seed(&secret());
    let mut rig = table(&seed);
    tell(&mut rig, &begun());
    tell(&mut rig, &listed());
    play_out(&mut rig);
    tell(&mut rig, &Exchange::new(&code().to_string(), 2, mine().hash(), &[]));
    let (fits, text) = rig.client.fairness().unwrap();
    assert!(!fits && text.contains("the server has not told its secret"), "{text}");
}
