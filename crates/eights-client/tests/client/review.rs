//! The way to a review and back into the game, and hints that a worker thinks about.

use crate::{
    alone::{Alone, opened, tape},
    replay::play_on,
};
use eights::{Game, Record, Seat, Seats, View, Viewer};
use eights_client::{
    core::{Effect, Go, Input, Intent, MenuItem, Open, Overlay, Replaying, Screen},
    lab::{Question, Thought, Weight},
};

/// The game before each action of a record, and the seat that takes it.
fn before_each(record: &Record) -> Vec<(Game, Seat)> {
    let mut game = record.deal(&mut ()).unwrap();
    let each = |(seat, action)| {
        game.next_round(&mut ());
        let before = (game, seat);
        game.apply(seat, action, &mut ()).unwrap();
        before
    };
    record.actions().map(each).collect()
}

fn labels(items: &[MenuItem]) -> Vec<&str> {
    items.iter().map(|item| item.label.as_str()).collect()
}

#[test]
fn a_replay_leads_to_its_review_and_back() {
    let mut alone = opened("classic");
    alone.act(Replaying::PlayPause);
    alone.act(Replaying::Review);
    assert_eq!(*alone.client.screen(), Screen::Review);
    assert!(!alone.replay().is_playing(), "the replay waits meanwhile");
    assert_eq!(alone.client.review_title(), "Review: Classic");
    alone.input(Input::Do(Intent::Go(Go::Back)));
    assert_eq!(*alone.client.screen(), Screen::Replay);
    alone.act(Replaying::Review);
    alone.key("Escape");
    assert_eq!(*alone.client.screen(), Screen::Replay, "Escape leads back as well");
}

#[test]
fn the_seat_that_looks_back_is_the_one_whose_eyes_see_it() {
    let mut alone = opened("classic");
    assert_eq!(alone.replay().seat_to_review(), Seat::new(0));
    alone.act(Replaying::View(Seat::new(2)));
    assert_eq!(alone.replay().seat_to_review(), Seat::new(2));
}

#[test]
fn a_demo_is_not_reviewed() {
    let mut alone = Alone::new();
    alone.act(Replaying::Demo(None));
    assert!(!alone.client.may_review());
    alone.act(Replaying::Review);
    assert_eq!(*alone.client.screen(), Screen::Replay);
}

#[test]
fn a_game_that_is_over_at_the_table_is_reviewed_by_its_player() {
    let mut alone = opened("classic");
    let at = alone.replay().tape().last() - 6;
    let seat = alone.replay().tape().frame(at).asked().unwrap();
    alone.act(Replaying::To(at));
    alone.act(Replaying::TakeOver(Some(seat)));
    play_on(&mut alone);
    assert_eq!(alone.client.overlay(), Some(Overlay::Ranking));
    assert!(labels(&alone.client.menu()).contains(&"Review this game"), "{:?}", alone.client.menu());
    alone.act(Replaying::Review);
    assert_eq!(*alone.client.screen(), Screen::Review);
    assert_eq!(alone.replay().seat(), Some(seat), "with the player's own eyes");
    assert!(alone.replay().tape().record().is_finished());
    alone.act(Replaying::Close);
    assert_eq!(*alone.client.screen(), Screen::Table, "the table is still there");
}

#[test]
fn a_decision_is_tried_again_with_exactly_what_its_player_knew() {
    for preset in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        let record = tape(preset, "again").record().clone();
        let games = before_each(&record);
        // What has no alternative is no decision, and a table may answer it by itself.
        let has_choice = |n: &usize| games[n - 1].0.options(games[n - 1].1).nth(1).is_some();
        let turns: Vec<usize> = (1..=games.len()).filter(has_choice).collect();
        for turn in turns.iter().copied().step_by(1 + turns.len() / 5) {
            let (game, seat) = games[turn - 1];
            let mut alone = Alone::new();
            alone.open(&record.to_text(true));
            alone.act(Replaying::Review);
            alone.act(Replaying::Retry(turn));
            assert_eq!(
                *alone.client.screen(),
                Screen::Table,
                "{preset} {turn}: {:?}",
                alone.client.refusal()
            );
            let table = alone.client.table().unwrap();
            assert_eq!(table.you, Some(seat), "{preset} {turn}");
            let (known, seen) = (game.view(Viewer::Seat(seat)), table.view.unwrap());
            let cards = |view: &View| (view.hand(seat), view.top(), view.n_stock(), view.shown());
            assert_eq!(cards(&seen), cards(&known), "{preset} {turn}");
            assert!(Seats::first(seen.n_seats()).iter().all(|other| seen.hand(other) == known.hand(other)));
            assert_eq!(table.options(), known.options(), "{preset} {turn}: the player is asked again");
            let levels = table.bots();
            assert_eq!(levels.iter().filter(|bot| bot.is_some()).count(), record.names().len() - 1);
        }
    }
}

#[test]
fn the_bots_of_a_game_that_is_tried_again_are_the_ones_it_had() {
    use eights_bots::Level;
    let record = tape("classic", "again").record().clone();
    let mut bots = vec![Some(Level::Counter); record.names().len()];
    bots[0] = None;
    let mut alone = Alone::new();
    let open = Open { text: record.to_text(true), turn: None, seat: Seat::new(0), bots: bots.clone() };
    alone.act(Replaying::Open(open));
    let turn = record.actions().position(|(seat, _)| seat.index() == 0).unwrap() + 1;
    alone.act(Replaying::Retry(turn));
    assert_eq!(alone.client.table().unwrap().bots(), bots);
}

#[test]
fn there_is_nothing_to_try_again_where_no_action_was_taken() {
    let mut alone = opened("classic");
    let last = alone.replay().tape().record().actions().count();
    for turn in [0, last + 1, usize::MAX] {
        alone.act(Replaying::Retry(turn));
        assert_eq!(*alone.client.screen(), Screen::Replay);
        assert!(alone.client.refusal().is_some(), "a sentence says why");
    }
}

/// A player at a practice table who has something to choose.
fn choosing() -> Alone {
    let record = tape("classic", "again").record().clone();
    let has_choice = |(game, seat): &(Game, Seat)| game.options(*seat).nth(1).is_some();
    let turn = before_each(&record).iter().rposition(has_choice).unwrap() + 1;
    let mut alone = Alone::new();
    alone.open(&record.to_text(true));
    alone.act(Replaying::Retry(turn));
    alone.pass(3000);
    alone.all.clear();
    alone
}

fn question(alone: &Alone) -> Question {
    let asked = alone.all.iter().find_map(|effect| match effect {
        Effect::Think(question) => Some((**question).clone()),
        _ => None,
    });
    asked.expect("the worker is asked")
}

#[test]
fn a_hint_is_thought_about_with_what_the_player_has_seen_and_no_more() {
    let mut alone = choosing();
    assert_eq!(alone.key("g"), "", "the worker has to think first");
    let (before, events) = question(&alone).open().unwrap();
    let mut view = before;
    events.iter().for_each(|event| view.fold(*event));
    assert!(Some(view) == alone.client.table().unwrap().view, "it is the player's own view");
    let options = view.options();
    let (action, rival) = (options.nth(0).unwrap(), options.nth(1).unwrap());
    let weight = Some(Weight { chance: 62, rival, other: Some(55) });
    alone.input(Input::Thought(Some(Thought { seen: events.len(), action, weight })));
    alone.pass(400);
    let said = alone.said.join(" ");
    assert!(said.contains("Grandmaster would choose") && said.contains("62 % against 55 % for"), "{said}");
    alone.said.clear();
    alone.pass(10_000);
    assert!(!alone.said.iter().any(|said| said.starts_with("Hint:")), "one hint is enough");
}

#[test]
fn a_quick_hint_is_given_where_nobody_can_think_or_it_takes_too_long() {
    let mut alone = choosing();
    alone.key("g");
    alone.input(Input::Thought(None));
    alone.pass(400);
    assert!(alone.said.iter().any(|said| said.starts_with("Hint: ")), "{:?}", alone.said);
    alone.key("g");
    alone.pass(3000);
    assert!(!alone.said.iter().any(|said| said.starts_with("Hint: ")), "{:?}", alone.said);
    alone.pass(1500);
    assert!(alone.said.iter().any(|said| said.starts_with("Hint: ")), "{:?}", alone.said);
}

#[test]
fn a_thought_about_an_older_question_is_not_told() {
    let mut alone = choosing();
    alone.key("g");
    let (before, events) = question(&alone).open().unwrap();
    let mut view = before;
    events.iter().for_each(|event| view.fold(*event));
    let action = view.options().nth(0).unwrap();
    alone.input(Input::Thought(Some(Thought { seen: events.len() + 1, action, weight: None })));
    alone.pass(400);
    assert!(!alone.said.iter().any(|said| said.contains("Grandmaster")), "{:?}", alone.said);
}
