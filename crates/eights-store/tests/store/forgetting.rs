//! Forgetting a player, and what stays for the others.

use crate::results::{bot, enter, game, of, person, with_each_archive};
use eights::Record;
use eights_store::{FORGOTTEN, Filter, Page, StoreError, Who};

#[test]
fn a_forgotten_player_leaves_no_name_and_the_others_keep_their_games() {
    with_each_archive(|store| {
        let (ada, eve) = (enter(store, 1), enter(store, 2));
        // More games than one step changes.
        for n in 0..45 {
            store.finish_game(game(n, n as i64, vec![person(ada, 1), person(eve, 2)])).unwrap();
        }
        store.finish_game(game(100, 100, vec![person(eve, 1), bot("club", 2)])).unwrap();
        let before = store.statistics(eve).unwrap();
        let rating = store.player(eve).unwrap().unwrap().rating;
        store.forget_player(ada).unwrap();
        assert_eq!(store.player(ada).unwrap(), None);
        assert_eq!(store.player_with_secret(&[1; 32]).unwrap(), None);
        assert_eq!(store.player_named("player1").unwrap(), None);
        assert_eq!(store.statistics(ada).unwrap().all.games(), 0);
        assert_eq!(store.statistics(eve).unwrap(), before, "the others' results stay");
        assert_eq!(store.player(eve).unwrap().unwrap().rating, rating);
        assert_eq!(store.games(&of(ada), Page::latest(100)).unwrap(), []);
        let games = store.games(&Filter::default(), Page::latest(100)).unwrap();
        assert_eq!(games.len(), 46);
        for summary in
            games.iter().filter(|game| game.seats.len() == 2 && game.seats[1].end.who == Who::Player(eve))
        {
            let seat = &summary.seats[0];
            assert_eq!(
                (&seat.end.who, seat.end.name.as_str(), seat.end.place),
                (&Who::Guest, FORGOTTEN, Some(1))
            );
            assert_eq!(seat.rating, None);
            let (_, text) = store.game(summary.id).unwrap().unwrap();
            let record = Record::read(&text).unwrap();
            assert_eq!(record.names(), [FORGOTTEN, "name 1"]);
            assert!(record.replay(|_, _, _| ()).is_ok(), "the record still proves the game");
        }
        // The name and a new secret can be had by another player.
        enter(store, 1);
    });
}

#[test]
fn nobody_is_forgotten_twice() {
    with_each_archive(|store| {
        let ada = enter(store, 1);
        store.forget_player(ada).unwrap();
        assert!(matches!(store.forget_player(ada), Err(StoreError::NoPlayer(id)) if id == ada));
    });
}
