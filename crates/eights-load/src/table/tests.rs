//! A table is tested without a game: what its players hear is put into their ears.

use super::*;
use crate::tests::{serve, texts};
use eights_protocol::Code;

/// A table of players who have said hello and know nothing more, with a tally that measures.
async fn strangers(players: usize) -> (Table, Tally) {
    let address = serve(|_| texts(&[r#"{"is":"welcome"}"#])).await;
    let mut all = Vec::new();
    for _ in 0..players {
        let socket = socket::greeted(address).await.unwrap();
        all.push(Player { socket, follower: Follower::default() });
    }
    let tally = Tally::default();
    tally.begin();
    (Table { players: all, rng: Rng::new(1), on_its_way: None }, tally)
}

/// The first player's move of this kind, with the number 5.
fn begun(table: &mut Table, kind: Kind) {
    table.on_its_way = Some(Move::new(Instant::now(), 0, 5, kind));
}

/// A player hears of a batch.
fn batch(table: &mut Table, player: usize, n: u32, tally: &Tally) {
    table.players[player].follower.n = n;
    table.take(player, Heard::Batch(n), tally);
}

#[test]
fn over_all_rule_sets_a_table_has_four_seats_on_average() {
    let seats: Vec<(&str, u8)> = (0..PRESETS.len()).map(|n| RuleSets::All.of_table(n)).collect();
    let all: usize = seats.iter().map(|(_, seats)| usize::from(*seats)).sum();
    assert_eq!(all, 4 * PRESETS.len(), "{seats:?}");
    for (name, seats) in seats {
        let (least, most) = eights::Rules::preset(name).unwrap().seats();
        assert!((least..=most).contains(&usize::from(seats)), "{name} with {seats}");
    }
    assert_eq!(RuleSets::All.of_table(0), RuleSets::All.of_table(PRESETS.len()), "the rules take turns");
}

#[test]
fn a_single_rule_set_has_four_seats_or_all_it_allows() {
    for (name, seats) in [("classic", 4), ("simplified", 2), ("south-african", 4)] {
        assert!((0..30).all(|n| RuleSets::One(name).of_table(n) == (name, seats)), "{name}");
    }
}

#[test]
fn people_alone_have_no_clock_and_bots_have_their_pace() {
    let alone = Seating::of_people("classic", 4).table();
    assert_eq!((alone.seats, alone.bots.len(), alone.settings.pace), (4, 0, Pace::AtOnce));
    let (rules, bots) = ("classic".to_owned(), vec![Level::Club; 3]);
    let beside = Seating { rules, people: 1, bots, pace: Pace::default() }.table();
    assert_eq!((beside.seats, beside.bots.len(), beside.settings.pace), (4, 3, Pace::default()));
    for table in [alone, beside] {
        assert_eq!((table.settings.timer, table.settings.window), (Timer::NONE, Window::UNTIL_ALL));
    }
}

#[test]
fn only_answers_to_a_question_of_the_game_are_moves() {
    let counts = |kind| Move::new(Instant::now(), 0, 1, kind).counts();
    assert!(counts(Kind::Open) && counts(Kind::Secret));
    assert!(!counts(Kind::Ready) && !counts(Kind::Rematch));
}

#[tokio::test]
async fn a_move_is_complete_when_the_last_player_has_its_batch() {
    let (mut table, tally) = strangers(3).await;
    begun(&mut table, Kind::Open);
    table.take(0, Heard::Done(5), &tally);
    batch(&mut table, 1, 9, &tally);
    batch(&mut table, 0, 9, &tally);
    assert_eq!(tally.moves(), 0, "one player is still in the dark");
    batch(&mut table, 2, 9, &tally);
    assert_eq!((tally.moves(), tally.times().0.total()), (1, 1));
    assert!(table.on_its_way.is_none() && table.n() == 9);
}

#[tokio::test]
async fn a_batch_before_the_acknowledgement_belongs_to_an_earlier_move() {
    let (mut table, tally) = strangers(2).await;
    begun(&mut table, Kind::Open);
    batch(&mut table, 0, 8, &tally);
    batch(&mut table, 1, 8, &tally);
    table.take(0, Heard::Done(4), &tally);
    batch(&mut table, 0, 8, &tally);
    assert_eq!(tally.moves(), 0, "the acknowledgement is that of another command");
    table.take(1, Heard::Done(5), &tally);
    assert!(table.on_its_way.as_ref().is_some_and(|on_its_way| !on_its_way.is_done), "another's number");
    table.take(0, Heard::Done(5), &tally);
    batch(&mut table, 0, 9, &tally);
    batch(&mut table, 1, 9, &tally);
    assert_eq!(tally.moves(), 1);
}

#[tokio::test]
async fn a_refused_move_is_counted_as_refused_and_makes_way_for_the_next() {
    let (mut table, tally) = strangers(2).await;
    begun(&mut table, Kind::Open);
    table.take(1, Heard::Refused(5, Code::Stale), &tally);
    assert!(table.on_its_way.is_some(), "the other player's command has the same number");
    table.take(0, Heard::Refused(5, Code::Stale), &tally);
    assert!(table.on_its_way.is_none());
    assert_eq!((tally.moves(), tally.refusals().get(&Code::Stale).copied()), (0, Some(1)));
}

#[tokio::test]
async fn a_secret_choice_is_complete_with_the_aside_to_its_player() {
    let (mut table, tally) = strangers(2).await;
    begun(&mut table, Kind::Secret);
    table.take(0, Heard::Aside, &tally);
    assert_eq!(tally.moves(), 0, "it is not acknowledged yet");
    table.take(0, Heard::Done(5), &tally);
    table.take(1, Heard::Aside, &tally);
    assert_eq!(tally.moves(), 0, "the aside was another's");
    table.take(0, Heard::Aside, &tally);
    assert_eq!(tally.moves(), 1);
}

#[tokio::test]
async fn being_ready_and_dealing_again_are_done_but_not_measured() {
    let (mut table, tally) = strangers(1).await;
    begun(&mut table, Kind::Ready);
    table.take(0, Heard::Done(5), &tally);
    assert!(table.on_its_way.is_none());
    begun(&mut table, Kind::Rematch);
    table.take(0, Heard::Done(5), &tally);
    assert!(table.on_its_way.is_some(), "the deal is still to come");
    batch(&mut table, 0, 1, &tally);
    assert!(table.on_its_way.is_none());
    assert_eq!(tally.moves(), 0);
}

#[tokio::test]
async fn lost_batches_are_counted_once_with_the_move_they_belong_to() {
    let (mut table, tally) = strangers(2).await;
    for (gaps, all) in [([2, 3], 5), ([0, 0], 5), ([1, 0], 6)] {
        begun(&mut table, Kind::Secret);
        table.players.iter_mut().zip(gaps).for_each(|(player, gaps)| player.follower.gaps = gaps);
        table.take(0, Heard::Done(5), &tally);
        table.take(0, Heard::Aside, &tally);
        assert_eq!(tally.losses().1, all);
    }
}

#[tokio::test]
async fn after_a_game_the_host_deals_again_and_before_it_nobody_does_anything() {
    let (mut table, _) = strangers(2).await;
    assert!(table.next(Instant::now()).is_none());
    table.players[0].follower.phase = Some(Phase::Over);
    let (message, on_its_way) = table.next(Instant::now()).unwrap();
    assert_eq!((message.request, on_its_way.player), (FromClient::Rematch, 0));
    assert!(on_its_way.kind == Kind::Rematch && on_its_way.id == message.id);
}

#[tokio::test]
async fn between_rounds_each_player_says_ready_once() {
    let (mut table, _) = strangers(3).await;
    let seats = eights::Seats::first(3).without(eights::testing::seat(1));
    for (n, player) in table.players.iter_mut().enumerate() {
        player.follower.you = eights::Seat::new(n);
        player.follower.waiting_for = Some(seats);
    }
    let ready: Vec<usize> =
        core::iter::from_fn(|| table.next(Instant::now()).map(|(_, on_its_way)| on_its_way.player)).collect();
    assert_eq!(ready, [0, 2]);
}

#[tokio::test]
async fn the_slowest_player_tells_how_far_a_table_is() {
    let (mut table, _) = strangers(3).await;
    table.players.iter_mut().zip([7, 4, 9]).for_each(|(player, n)| player.follower.n = n);
    table.players[2].follower.parts = Some(4);
    assert_eq!((table.seats(), table.n(), table.parts()), (3, 4, 4));
    assert_eq!(table.followers().iter().map(|follower| follower.n).collect::<Vec<_>>(), [7, 4, 9]);
}

#[tokio::test]
async fn a_table_that_loses_a_connection_stops_and_says_so() {
    let address = serve(|_| {
        let mut answer = texts(&[r#"{"is":"welcome"}"#]);
        answer.push(Message::Close(None));
        answer
    })
    .await;
    let player = Player { socket: socket::greeted(address).await.unwrap(), follower: Follower::default() };
    let mut table = Table { players: vec![player], rng: Rng::new(1), on_its_way: None };
    let tally = Arc::new(Tally::default());
    table.play(Tempo::Saturated, u32::MAX, &tally, &CancellationToken::new()).await;
    assert_eq!(tally.losses().0, 1);
}

#[tokio::test]
async fn a_table_that_is_told_to_stop_counts_the_move_that_nobody_answered() {
    let (mut table, tally) = strangers(1).await;
    let (tally, stop) = (Arc::new(tally), CancellationToken::new());
    stop.cancel();
    for (kind, missed) in [(Kind::Ready, 0), (Kind::Open, 1)] {
        begun(&mut table, kind);
        let first = Instant::now() + Duration::from_secs(3600);
        table.play(Tempo::Paced { first, every: first.elapsed() }, u32::MAX, &tally, &stop).await;
        assert_eq!(tally.times().1, missed);
    }
    table.play(Tempo::Saturated, 0, &tally, &CancellationToken::new()).await;
}

#[tokio::test]
async fn players_listen_until_play_begins() {
    let (mut table, tally) = strangers(2).await;
    let begin = CancellationToken::new();
    let waiting = tokio::time::timeout(Duration::from_millis(20), table.wait(&begin, &tally)).await;
    assert!(waiting.is_err(), "it has not begun");
    begin.cancel();
    table.wait(&begin, &tally).await;
    assert_eq!(tally.moves(), 0);
}
