//! Players, their games and their ratings.

use crate::common::Folder;
use eights::{Record, Rng, Rules, Seats, Seed, Series};
use eights_store::{
    Archive, Filter, FinishedGame, GameId, NewPlayer, Page, PlayerId, PostgresStore, Rating, RulesFilter,
    SeatEnd, SqliteStore, StoreError, Who,
};
use eights_testkit::postgres;

pub(crate) fn with_each_archive(check: impl Fn(&dyn Archive)) {
    let folder = Folder::new();
    check(&SqliteStore::open(folder.path()).unwrap());
    check(&PostgresStore::open(&postgres::database()).unwrap());
}

fn player(n: u64) -> PlayerId {
    PlayerId::new(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

pub(crate) fn enter(store: &dyn Archive, n: u8) -> PlayerId {
    let id = player(n.into());
    let (name, key) = (format!("player {n}"), format!("player{n}"));
    let new = NewPlayer { id, name, key, secret: [n; 32], created: n.into() };
    assert_eq!(store.add_player(new).unwrap().rating, Rating::default());
    id
}

fn deal(rules: Rules, seats: usize, seed: u64) -> Series {
    let names: Vec<String> = (0..seats).map(|seat| format!("name {seat}")).collect();
    Series::deal(rules, &names, Seats::NONE, Seed::new([3; 32]).nth(seed), &mut ()).unwrap()
}

fn played(rules: Rules, seats: usize, seed: u64) -> Record {
    let mut series = deal(rules, seats, seed);
    let mut rng = Rng::new(seed);
    while let Some(seat) = series.game().asked().lowest() {
        let action = series.game().options(seat).random(&mut rng).unwrap();
        series.act(seat, action, &mut ()).unwrap();
    }
    series.record().clone()
}

fn seat(who: Who, place: u8) -> SeatEnd {
    let place = Some(place).filter(|place| *place > 0);
    SeatEnd {
        who,
        name: format!("name {}", place.unwrap_or_default()),
        since_round: 1,
        has_left: false,
        place,
        points: 0,
    }
}

pub(crate) fn person(id: PlayerId, place: u8) -> SeatEnd {
    SeatEnd { points: -i32::from(place), ..seat(Who::Player(id), place) }
}

pub(crate) fn bot(level: &str, place: u8) -> SeatEnd {
    seat(Who::Bot(level.to_owned()), place)
}

pub(crate) fn of(player: PlayerId) -> Filter {
    Filter { player: Some(player), ..Filter::default() }
}

pub(crate) fn game(n: u64, ended: i64, seats: Vec<SeatEnd>) -> FinishedGame {
    let record = played(Rules::preset("classic").unwrap(), seats.len(), n);
    FinishedGame {
        id: GameId::new(n),
        record,
        started: ended - 60_000,
        ended,
        listed: n.is_multiple_of(2),
        seats,
    }
}

#[test]
fn players_are_known_by_id_and_secret() {
    with_each_archive(|store| {
        let id = enter(store, 1);
        store.rename_player(id, "Thandi".to_owned(), "thandi".to_owned()).unwrap();
        let known = store.player(id).unwrap().unwrap();
        assert_eq!((known.name.as_str(), known.created, known.rated_games), ("Thandi", 1, 0));
        assert_eq!(store.player_with_secret(&[1; 32]).unwrap(), Some(known));
        assert_eq!(store.player_with_secret(&[2; 32]).unwrap(), None);
        assert_eq!(store.player(player(2)).unwrap(), None);
        assert_eq!(
            store.rename_player(player(2), String::new(), String::new()),
            Err(StoreError::NoPlayer(player(2)))
        );
        for (id, secret) in [(id, [9; 32]), (player(2), [1; 32])] {
            let again = NewPlayer { id, name: String::new(), key: String::new(), secret, created: 0 };
            assert_eq!(store.add_player(again), Err(StoreError::Taken(id)));
        }
    });
}

#[test]
fn a_finished_game_is_filed_with_its_record_and_ratings() {
    with_each_archive(|store| {
        let (one, two) = (enter(store, 1), enter(store, 2));
        let done = game(8, 100_000, vec![person(one, 2), bot("simple", 3), person(two, 1)]);
        let text = done.record.to_text(true);
        let seats = store.finish_game(done.clone()).unwrap();
        let (summary, record) = store.game(GameId::new(8)).unwrap().unwrap();
        assert_eq!(record, text);
        assert_eq!(Record::read(&record).unwrap(), done.record);
        assert_eq!((summary.started, summary.ended, &summary.seats), (40_000, 100_000, &seats));
        assert_eq!(summary.rules.name, "classic");
        assert_eq!(Rules::from_share_code(&summary.rules.code).unwrap(), *done.record.rules());
        assert_eq!(seats[1].rating, None);
        assert_eq!(
            (seats[2].end.name.as_str(), seats[2].end.place, seats[2].end.points),
            ("name 1", Some(1), -1)
        );
        for (seat, id) in [(0, one), (2, two)] {
            let (before, after) = seats[seat].rating.unwrap();
            let known = store.player(id).unwrap().unwrap();
            assert_eq!((before, after, 1), (Rating::default(), known.rating, known.rated_games));
        }
        assert!(store.player(two).unwrap().unwrap().rating.mu > 25.0);
        assert!(store.player(one).unwrap().unwrap().rating.mu < 25.0);
        assert_eq!(store.game(GameId::new(9)).unwrap(), None);
    });
}

#[test]
fn a_game_is_filed_once() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let done = game(8, 0, vec![person(enter(&store, 1), 1), person(enter(&store, 2), 2)]);
    let first = store.finish_game(done.clone()).unwrap();
    assert_eq!(store.finish_game(done.clone()).unwrap(), first);
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.finish_game(done).unwrap(), first);
    assert_eq!(store.player(player(1)).unwrap().unwrap().rated_games, 1);
    assert_eq!(store.games(&Filter::default(), Page::latest(10)).unwrap().len(), 1);
}

#[test]
fn an_unfinished_game_is_refused_whole() {
    with_each_archive(|store| {
        let one = enter(store, 1);
        let mut unfinished = game(8, 0, vec![person(one, 1), bot("simple", 2)]);
        unfinished.record = deal(Rules::preset("classic").unwrap(), 2, 1).record().clone();
        assert!(matches!(store.finish_game(unfinished), Err(StoreError::Unfit(_))));
        let mut short = game(8, 0, vec![person(one, 1), bot("simple", 2)]);
        short.seats.pop();
        assert!(matches!(store.finish_game(short), Err(StoreError::Unfit(_))));
        let unknown = game(8, 0, vec![person(one, 1), person(player(2), 2)]);
        assert_eq!(store.finish_game(unknown), Err(StoreError::NoPlayer(player(2))));
        assert!(store.games(&Filter::default(), Page::latest(10)).unwrap().is_empty());
        assert_eq!(store.player(one).unwrap().unwrap().rated_games, 0);
    });
}

#[test]
fn a_game_among_bots_or_of_one_person_rates_nobody() {
    with_each_archive(|store| {
        let one = enter(store, 1);
        for (n, seats) in [
            vec![person(one, 1), bot("simple", 2)],
            vec![bot("simple", 1), bot("expert", 1)],
            vec![person(one, 1), person(one, 2)],
        ]
        .into_iter()
        .enumerate()
        {
            let seats = store.finish_game(game(n as u64, 0, seats)).unwrap();
            assert!(seats.iter().all(|seat| seat.rating.is_none()));
        }
        assert_eq!(store.player(one).unwrap().unwrap().rated_games, 0);
        assert!(store.leaders(0, 10).unwrap().is_empty());
        // Two seats of one game are one game, with two places.
        assert_eq!(store.games(&of(one), Page::latest(10)).unwrap().len(), 2);
    });
}

#[test]
fn lists_of_games_come_in_pages() {
    with_each_archive(|store| {
        let (one, two) = (enter(store, 1), enter(store, 2));
        for n in 0..30 {
            let other = if n % 3 == 0 { person(two, 2) } else { bot("simple", 2) };
            // Several games end at the same moment.
            store.finish_game(game(n, (n / 4).cast_signed(), vec![person(one, 1), other])).unwrap();
        }
        let all = |list: &dyn Fn(Page) -> Vec<u64>| -> Vec<u64> { list(Page::latest(1000)) };
        let paged = |player: Option<PlayerId>| {
            let mut page = Page::latest(7);
            let mut found = Vec::new();
            loop {
                let games = match player {
                    Some(player) => store.games(&of(player), page).unwrap(),
                    None => store.games(&Filter::default(), page).unwrap(),
                };
                found.extend(games.iter().map(|game| game.id.number()));
                let Some(last) = games.last() else { return found };
                page = Page::before(last.cursor(), 7);
            }
        };
        let recent = |page| {
            store.games(&Filter::default(), page).unwrap().iter().map(|game| game.id.number()).collect()
        };
        assert_eq!(all(&recent), (0..30).rev().collect::<Vec<_>>());
        assert_eq!(paged(None), (0..30).rev().collect::<Vec<_>>());
        assert_eq!(paged(Some(one)), (0..30).rev().collect::<Vec<_>>());
        assert_eq!(paged(Some(two)), (0..30).rev().filter(|n| n % 3 == 0).collect::<Vec<_>>());
    });
}

#[test]
fn statistics_count_places_by_rule_set() {
    with_each_archive(|store| {
        let one = enter(store, 1);
        let presets = ["classic", "classic", "pagat", "classic", "pagat"];
        for ((n, preset), place) in (0..).zip(presets).zip([1, 3, 2, 1, 1]) {
            let mut done = game(n, 0, vec![person(one, place), bot("simple", 2), bot("simple", 2)]);
            done.record = played(Rules::preset(preset).unwrap(), 3, n);
            store.finish_game(done).unwrap();
        }
        let statistics = store.statistics(one).unwrap();
        assert_eq!((statistics.all.games(), statistics.all.wins), (5, 3));
        assert_eq!(statistics.all.places, [3, 1, 1]);
        let by_rules =
            statistics.by_rules.iter().map(|(rules, tally)| (rules.name.as_str(), tally.places.as_slice()));
        assert_eq!(by_rules.collect::<Vec<_>>(), [("classic", &[2, 0, 1][..]), ("pagat", &[1, 1][..])]);
        assert_eq!(store.statistics(player(2)).unwrap().all.games(), 0);
        let found = |filter: Filter| store.games(&filter, Page::latest(10)).unwrap().len();
        let pagat = Some(RulesFilter::Base("pagat".to_owned()));
        let classic = Some(RulesFilter::Code(Rules::preset("classic").unwrap().share_code()));
        assert_eq!(found(Filter { player: Some(one), rules: pagat.clone(), listed_only: false }), 2);
        assert_eq!(found(Filter { player: None, rules: pagat, listed_only: false }), 2);
        assert_eq!(found(Filter { player: Some(one), rules: classic.clone(), listed_only: false }), 3);
        assert_eq!(found(Filter { player: Some(player(2)), rules: classic, listed_only: false }), 0);
    });
}

#[test]
fn a_kept_name_is_one_players_alone() {
    with_each_archive(|store| {
        let (one, two) = (enter(store, 1), enter(store, 2));
        assert_eq!(store.player_named("player1").unwrap().unwrap().id, one);
        let same = NewPlayer {
            id: player(3),
            name: "x".to_owned(),
            key: "player1".to_owned(),
            secret: [3; 32],
            created: 0,
        };
        assert_eq!(store.add_player(same), Err(StoreError::NameTaken));
        assert_eq!(
            store.rename_player(two, "Player 1".to_owned(), "player1".to_owned()),
            Err(StoreError::NameTaken)
        );
        store.rename_player(one, "PLAYER 1".to_owned(), "player1".to_owned()).unwrap();
        store.rename_player(one, "Ada".to_owned(), "ada".to_owned()).unwrap();
        store.rename_player(two, "Player 1".to_owned(), "player1".to_owned()).unwrap();
    });
}

#[test]
fn guests_are_neither_players_nor_bots_and_who_came_late_is_not_rated() {
    with_each_archive(|store| {
        let (one, two, three) = (enter(store, 1), enter(store, 2), enter(store, 3));
        let late = SeatEnd { since_round: 4, ..person(three, 1) };
        let gone = SeatEnd { has_left: true, ..person(two, 3) };
        let done = game(8, 0, vec![person(one, 2), gone, late, seat(Who::Guest, 4)]);
        store.finish_game(done).unwrap();
        let (summary, _) = store.game(GameId::new(8)).unwrap().unwrap();
        let rated: Vec<bool> = summary.seats.iter().map(|seat| seat.rating.is_some()).collect();
        assert_eq!(rated, [true, true, false, false]);
        assert_eq!((summary.seats[2].end.since_round, summary.seats[1].end.has_left), (4, true));
        assert_eq!((&summary.seats[3].end.who, summary.seats[3].end.name.as_str()), (&Who::Guest, "name 4"));
        assert_eq!(store.statistics(three).unwrap().all.wins, 1);
        let better = store.player(one).unwrap().unwrap().rating;
        assert_eq!((store.players_above(better).unwrap(), store.leaders(1, 5).unwrap()[0].id), (0, two));
    });
}

#[test]
fn leaders_are_those_who_surely_play_well() {
    with_each_archive(|store| {
        let ids: Vec<PlayerId> = (1..=5).map(|n| enter(store, n)).collect();
        // The first always beats the second; the third has beaten the fourth only once. The fifth has not
        // played.
        for n in 0..20 {
            store.finish_game(game(n, 0, vec![person(ids[0], 1), person(ids[1], 2)])).unwrap();
        }
        store.finish_game(game(20, 0, vec![person(ids[3], 2), person(ids[2], 1)])).unwrap();
        let leaders = store.leaders(0, 10).unwrap();
        assert_eq!((leaders[0].id, leaders.len()), (ids[0], 4));
        assert!(leaders.is_sorted_by(|a, b| a.rating.certain() >= b.rating.certain()));
        assert_eq!(store.leaders(0, 1).unwrap(), leaders[..1]);
    });
}

#[test]
fn a_tie_of_all_is_nobodys_win_and_a_void_game_has_no_places() {
    with_each_archive(|store| {
        let (one, two) = (enter(store, 1), enter(store, 2));
        store.finish_game(game(1, 0, vec![person(one, 1), person(two, 1)])).unwrap();
        store.finish_game(game(2, 0, vec![person(one, 1), bot("club", 1), person(two, 3)])).unwrap();
        let void = store.finish_game(game(3, 0, vec![person(one, 0), person(two, 0)])).unwrap();
        assert!(void.iter().all(|seat| seat.end.place.is_none() && seat.rating.is_none()));
        let tally = store.statistics(one).unwrap().all;
        assert_eq!((tally.games(), tally.wins, tally.void, tally.places), (3, 1, 1, vec![2]));
        assert_eq!(store.player(one).unwrap().unwrap().rated_games, 2);
    });
}
