//! The journal: what it counts, what it keeps, and what goes first.

mod hostile;

use super::*;
use eights_bots::Level;

fn seat(name: &str, bot: Option<Level>, place: usize) -> PlayedSeat {
    PlayedSeat { name: name.to_owned(), bot, place: Some(place), points: None }
}

/// A game against Thandi and a bot, in which the player took this place.
fn game(n: usize, place: usize) -> PlayedGame {
    let others: Vec<usize> = (1..=3).filter(|other| *other != place).collect();
    PlayedGame {
        id: format!("{n:016x}"),
        at: 1_700_000_000 + n as i64,
        rules: eights::Rules::preset("classic").unwrap().share_code(),
        you: 0,
        seats: vec![
            seat("Ada", None, place),
            seat("Thandi", None, others[0]),
            seat("Bot 1", Some(Level::Club), others[1]),
        ],
        turns: Some(12),
        kind: GameKind::Solo,
        record: None,
    }
}

fn journal(places: &[usize]) -> Journal {
    let mut journal = Journal::default();
    places.iter().enumerate().for_each(|(n, place)| assert!(journal.add(game(n, *place))));
    journal
}

#[test]
fn a_journal_is_stored_and_read_and_nothing_else_is_one() {
    let journal = journal(&[1, 2, 3]);
    assert_eq!(Journal::read(&journal.text()), Ok(journal.clone()));
    for text in ["", "{}", "[]", "null", &journal.text().replace("\"version\":1", "\"version\":2")] {
        assert_eq!(Journal::read(text), Err(NOT_A_JOURNAL), "{text}");
    }
}

#[test]
fn a_game_is_taken_once() {
    let mut journal = journal(&[1]);
    assert!(!journal.add(game(0, 1)));
    assert_eq!(journal.games().len(), 1);
}

#[test]
fn results_streaks_rules_and_opponents_are_counted() {
    let tallies = journal(&[1, 1, 3, 2, 1]).tallies();
    assert_eq!((tallies.all.games, tallies.all.wins), (5, 3));
    assert_eq!(tallies.all.places, [3, 1, 1]);
    assert_eq!((tallies.streaks.now, tallies.streaks.longest), (1, 2));
    assert_eq!(tallies.streaks.lengths().into_iter().collect::<Vec<_>>(), [(1, 1), (2, 1)]);
    assert_eq!(tallies.rules().len(), 1);
    assert_eq!(tallies.rules()[0].preset, Some(("classic", true)));
    let thandi = tallies.by_opponent[&Opponent::Person("Thandi".to_owned())];
    assert_eq!((thandi.games, thandi.ahead, thandi.behind), (5, 3, 2));
    let bots = tallies.by_opponent[&Opponent::Bot(Level::Club)];
    assert_eq!((bots.games, bots.ahead, bots.behind), (5, 4, 1));
}

#[test]
fn a_first_place_that_all_share_is_no_win() {
    let mut game = game(0, 1);
    assert!(game.is_won());
    game.seats.iter_mut().for_each(|seat| seat.place = Some(1));
    assert!(!game.is_won());
}

#[test]
fn a_journal_has_a_bound_and_its_sums_stay() {
    let mut journal = Journal::default();
    let mut all = Tallies::default();
    for n in 0..4_000 {
        let mut game = game(n, 1 + n % 3);
        game.seats[1].name = format!("Guest {}", n % 150);
        all.add(&game);
        assert!(journal.add(game));
        if n % 500 == 0 {
            journal = Journal::read(&journal.text()).unwrap();
        }
    }
    assert!((250_000..400_000).contains(&journal.text().len()), "{}", journal.text().len());
    assert!(journal.older() > 1_000 && journal.games().len() > 500);
    assert_eq!(journal.tallies(), all);
    let before = journal.text().len();
    journal.halve();
    assert!(journal.text().len() < before * 6 / 10);
    assert_eq!(journal.tallies(), all);
}

#[test]
fn the_oldest_links_go_before_any_game() {
    let mut journal = journal(&[1, 2, 3]);
    journal.games.iter_mut().for_each(|game| game.record = Some("6A".repeat(900)));
    journal.shrink_to(journal.letters() - 2_000);
    let links: Vec<bool> = journal.games().iter().map(|game| game.record.is_some()).collect();
    assert_eq!((links, journal.older()), (vec![false, false, true], 0));
}

#[test]
fn opponents_of_old_games_have_a_bound() {
    let mut tallies = Tallies::default();
    for n in 0..300 {
        let mut game = game(n, 1);
        game.seats[1].name = format!("Guest {n}");
        tallies.add(&game);
    }
    tallies.bound();
    assert_eq!(tallies.by_opponent.len(), 200);
    assert!(tallies.by_opponent.contains_key(&Opponent::Bot(Level::Club)), "the most frequent stay");
}

#[test]
fn comma_separated_values_have_a_row_for_each_seat() {
    let mut journal = journal(&[2]);
    journal.games[0].seats[1].name = "=Thandi, \"T\"".to_owned();
    let csv = journal.csv();
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(csv.contains(",0,1,\"Ada\",,2,\n"), "{csv}");
    assert!(csv.contains(",1,0,\"'=Thandi, \"\"T\"\"\",,1,\n"), "{csv}");
    assert!(csv.contains(",2,0,\"Bot 1\",club,3,\n"), "{csv}");
}
