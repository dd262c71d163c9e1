//! Lost lines: commands sent again, missed events, and the sentences about them.

use crate::{
    kit::{TestTable, bot, person, seat},
    rig::Rig,
};
use eights::{Ask, Rng, Rules};
use eights_client::core::{Browse, CardId, Effect, Go, Input, Intent, LineState, Manage, Play, Screen};
use eights_protocol::{Code, FromClient, FromServer, Phase, Request};
use std::collections::BTreeSet;

fn game(preset: &str, seats: usize, seed: &str) -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset(preset).unwrap(), seats, seed));
    rig.intent(Intent::Go(Go::Join { code: crate::kit::code(), seat: None }));
    rig.settle();
    rig.intent(Intent::Manage(Manage::Start));
    rig.settle();
    rig
}

fn find(rig: &Rig, face: &str) -> CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

#[test]
fn a_play_that_was_lost_is_sent_again_and_done_once() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.loses = true;
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    let Some(&Request { id, request: FromClient::Act { .. } }) = rig.sent.last() else {
        panic!("{:?}", rig.sent)
    };
    rig.cut();
    rig.loses = false;
    rig.pass(3000);
    assert!(rig.client.line(rig.now) == LineState::Here || rig.client.line(rig.now) == LineState::Back);
    let again = rig
        .sent
        .iter()
        .filter(|message| matches!(message, Request { id: again, request: FromClient::Act { .. } } if *again == id))
        .count();
    assert_eq!(again, 2);
    assert_eq!(rig.table.done.len(), 1);
    assert!(rig.knows_all());
}

#[test]
fn a_play_whose_answer_was_lost_is_not_done_twice() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    assert_eq!(rig.table.done.len(), 1, "the server has done it");
    rig.cut();
    rig.pass(3000);
    assert_eq!(rig.table.done.len(), 1);
    assert!(rig.knows_all() && rig.client.on_its_way().is_none() && rig.client.refusal().is_none());
}

#[test]
fn plays_wait_for_the_line_and_reading_does_not() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.is_line_up = false;
    rig.cut();
    assert!(matches!(rig.client.line(rig.now), LineState::Reconnecting { seconds: 60 }));
    rig.pass(700);
    assert!(rig.texts().contains(&"Connection lost. Trying again."), "{:?}", rig.texts());
    let n = rig.sent.len();
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    assert_eq!(rig.heard(), "Not now: the connection is lost.");
    assert!(!rig.sent[n..].iter().any(|message| matches!(&message.request, FromClient::Act { .. })));
    rig.key("c");
    assert_eq!(rig.heard(), "king of diamonds");
    rig.pass(45_000);
    let trying = rig.texts().iter().filter(|text| text.starts_with("Still trying.")).count();
    assert_eq!(trying, 2, "every twenty seconds: {:?}", rig.texts());
    rig.is_line_up = true;
    rig.pass(15_000);
    assert!(rig.texts().contains(&"Connected."), "{:?}", rig.texts());
    assert!(rig.client.shown_cards().contains(&nine));
}

#[test]
fn what_was_missed_is_told_in_a_sentence_and_kept_in_full() {
    let mut rig = game("playpalace", 4, "missed");
    rig.others_play();
    let mut rng = Rng::new(3);
    crate::intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
    rig.settle();
    rig.is_line_up = false;
    rig.cut();
    let (before, n) = (rig.table.done.len(), rig.table.n());
    for _ in 0..12 {
        rig.others_once();
    }
    let plays = rig.table.done[before..]
        .iter()
        .filter(|(_, action)| matches!(action, eights::Action::Play(_)))
        .count();
    assert!(rig.table.n() > n && plays > 0);
    let kept = rig.client.speaker().entries(eights_client::voice::Buffer::Table).len();
    rig.is_line_up = true;
    rig.pass(12_000);
    assert!(rig.knows_all());
    let away = rig
        .texts()
        .iter()
        .find(|text| text.starts_with("While you were away:"))
        .map(|text| (*text).to_owned());
    let away = away.unwrap_or_else(|| panic!("{:?}", rig.texts()));
    let expected = if plays == 1 { "1 play".to_owned() } else { format!("{plays} plays") };
    assert!(away.contains(&expected), "{away}");
    let connected = rig.texts().iter().position(|text| *text == "Connected.").unwrap();
    assert!(connected < rig.texts().iter().position(|text| *text == away).unwrap());
    assert!(rig.client.speaker().entries(eights_client::voice::Buffer::Table).len() > kept);
}

#[test]
fn games_go_on_through_many_cuts_without_losing_the_thread() {
    for (preset, seed) in
        [("south-african", "a"), ("playpalace", "b"), ("normal-eights", "c"), ("normal-eights", "d")]
    {
        let mut rig = game(preset, 3, seed);
        let mut rng = Rng::new(19);
        for step in 0..600 {
            if rig.table.phase() == Phase::Over {
                break;
            }
            match rng.below(12) {
                0 => rig.cut(),
                1 => {
                    rig.loses = true;
                    if rig.is_asked() {
                        crate::intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
                    }
                    rig.cut();
                    rig.loses = false;
                }
                2 => {
                    // The same messages once more, and one that is missing.
                    let told = rig.table.go_on(rig.now);
                    let twice: Vec<FromServer> = told.iter().cloned().chain(told.iter().cloned()).collect();
                    let lost = rng.below(3) == 0;
                    if rig.is_connected && !lost {
                        rig.inbox.extend(
                            twice.into_iter().filter(|message| !matches!(message, FromServer::Aside { .. })),
                        );
                    }
                    rig.settle();
                    if lost {
                        rig.cut();
                    }
                }
                _ if rig.is_asked() && rig.is_connected => {
                    crate::intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
                    rig.settle();
                }
                _ => rig.others_once(),
            }
            rig.pass(1500);
            rig.pass(12_000);
            assert!(rig.knows_all(), "{preset} {seed}, step {step}");
        }
    }
}

#[test]
fn a_missing_batch_brings_the_whole_table_again() {
    let mut rig = game("playpalace", 4, "gap");
    rig.others_play();
    let mut rng = Rng::new(3);
    crate::intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
    rig.settle();
    rig.table.go_on(rig.now);
    rig.others_once();
    rig.pass(100);
    assert!(rig.sent.iter().any(|message| matches!(&message.request, FromClient::Resume { seen: None, .. })));
    assert!(rig.knows_all());
}

#[test]
fn an_impossible_event_brings_the_whole_table_again() {
    use eights_protocol::{Batch, WireEvent};
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    let not_held = eights::Event::Played {
        seat: seat(0),
        laid: eights::Laid::plain("KS".parse().unwrap()),
        wild: false,
    };
    let batch = Batch { n: 4, game: None, events: vec![WireEvent(not_held)], clock: None, seed: None };
    rig.input(Input::Heard(Box::new(FromServer::Batch(batch))));
    rig.settle();
    assert!(rig.sent.iter().any(|message| matches!(&message.request, FromClient::Resume { seen: None, .. })));
    assert!(rig.knows_all());
}

#[test]
fn another_tab_takes_over_and_the_seat_is_taken_back() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.input(Input::Heard(Box::new(FromServer::Bye { code: Code::TakenOver, message: String::new() })));
    assert_eq!(rig.client.line(rig.now), LineState::OtherTab);
    assert_eq!(rig.heard(), "You are playing in another tab.");
    rig.intent(Intent::Go(Go::Continue));
    rig.settle();
    rig.pass(3000);
    assert_eq!(rig.client.line(rig.now), LineState::Here);
    assert!(rig.knows_all());
}

#[test]
fn a_table_that_is_gone_is_forgotten() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.input(Input::Heard(Box::new(FromServer::Bye { code: Code::Closed, message: String::new() })));
    assert_eq!(rig.client.line(rig.now), LineState::Gone { why: Code::Closed });
    assert_eq!(rig.client.saved_seat(), None);
    rig.intent(Intent::Go(Go::Home));
    assert_eq!(rig.client.screen(), &Screen::Home);
}

#[test]
fn the_time_is_warned_of_and_the_bot_that_plays_is_told_of() {
    use eights_protocol::{Clock, ClockOf};
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    let clock = Clock { of: ClockOf::Turn, left: 20_000, warn: true };
    rig.input(Input::Heard(Box::new(FromServer::Clock { clock: Some(clock), waited: None })));
    rig.key("T");
    assert_eq!(rig.heard(), "20 seconds.");
    rig.pass(15_000);
    assert!(rig.texts().contains(&"5 seconds."), "{:?}", rig.texts());
    assert!(
        rig.all
            .iter()
            .any(|effect| matches!(effect, Effect::Sound { cue: eights_sound::Cue::FiveSeconds, .. }))
    );
    // The server's clock decides, whatever the client's shows.
    rig.pass(4900);
    rig.inbox.push_back(FromServer::TimedOut { seats: eights::Seats::of(seat(0)) });
    let told = rig.table.apply(rig.now, seat(0), "play 9D".parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
    rig.pass(1000);
    assert_eq!(rig.texts().iter().filter(|text| **text == "Time's up.").count(), 1, "{:?}", rig.texts());
    assert!(rig.texts().contains(&"Your bot plays 9 of diamonds."), "{:?}", rig.texts());
    let expired = |effect: &&Effect| matches!(effect, Effect::Sound { cue: eights_sound::Cue::Expired, .. });
    assert_eq!(rig.all.iter().filter(expired).count(), 1);
}

#[test]
fn nothing_is_said_of_the_time_by_the_clients_own_clock() {
    use eights_protocol::{Clock, ClockOf};
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    let clock = Clock { of: ClockOf::Turn, left: 20_000, warn: false };
    rig.input(Input::Heard(Box::new(FromServer::Clock { clock: Some(clock), waited: None })));
    rig.pass(20_500);
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    rig.settle();
    rig.pass(1000);
    assert!(!rig.texts().iter().any(|text| text.starts_with("Time's up")), "{:?}", rig.texts());
    assert!(rig.texts().iter().any(|text| text.starts_with("You play 9 of diamonds")), "{:?}", rig.texts());
}

#[test]
fn who_comes_and_goes_is_told() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    assert_eq!(rig.ask(), Ask::Turn);
    rig.input(Input::Heard(Box::new(rig.table.seats_with(seat(1), person("Sipho")))));
    assert!(rig.heard().starts_with("Sipho sits down."));
    rig.input(Input::Heard(Box::new(rig.table.seats_with(seat(1), bot()))));
    assert_eq!(rig.heard(), "Sipho left; a bot plays on.");
}

#[test]
fn the_loop_of_the_turn_ends_with_the_players_own_action() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    assert!(rig.all.contains(&Effect::TurnLoop(true)));
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    assert!(rig.last.contains(&Effect::TurnLoop(false)), "in the same update");
}

#[test]
fn a_first_connection_that_takes_its_time_is_told_once() {
    let mut rig = Rig::new(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.is_line_up = false;
    rig.intent(Intent::Go(Go::Continue));
    rig.pass(900);
    assert!(!rig.texts().contains(&"Connecting."));
    rig.pass(20_000);
    assert_eq!(rig.texts().iter().filter(|text| **text == "Connecting.").count(), 1, "{:?}", rig.texts());
    let mut quick = Rig::seated(rig.table);
    quick.pass(5000);
    assert!(!quick.texts().contains(&"Connecting."));
}

#[test]
fn after_a_minute_a_bot_plays_and_without_a_seat_nothing_is_counted() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.is_line_up = false;
    rig.cut();
    rig.pass(200_000);
    let bot = "Still no connection. A bot plays for you until you are back.";
    assert_eq!(rig.texts().iter().filter(|text| **text == bot).count(), 1, "{:?}", rig.texts());
    let mut home = Rig::new(rig.table);
    home.intent(Intent::Go(Go::Lobby));
    home.settle();
    home.is_line_up = false;
    home.cut();
    home.pass(200_000);
    assert!(!home.texts().iter().any(|text| text.contains("econds") || *text == bot), "{:?}", home.texts());
}

#[test]
fn spectators_and_players_who_sit_down_later_are_told_so() {
    use eights_protocol::TableState;
    let said = |next: Option<&str>, promised: bool| {
        let mut rig = Rig::new(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
        rig.loses = true;
        rig.intent(Intent::Go(Go::Join { code: crate::kit::code(), seat: None }));
        let welcome = serde_json::json!({"is": "welcome", "version": eights_protocol::VERSION});
        rig.input(Input::Heard(Box::new(serde_json::from_value(welcome).unwrap())));
        let id = rig.sent.last().unwrap().id;
        if promised {
            let (code, token) = (crate::kit::code(), crate::kit::token());
            rig.input(Input::Heard(Box::new(FromServer::Token { code, seat: seat(1), token })));
        }
        let view =
            rig.table.game().map(|game| eights_protocol::WireView::of(&game.view(eights::Viewer::Audience)));
        let mut state = TableState { you: None, view, ..rig.table.state(rig.now) };
        state.seats[1].next = next.map(str::to_owned);
        rig.input(Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
        rig.input(Input::Heard(Box::new(FromServer::Done { id })));
        rig.pass(2000);
        rig.intent(Intent::Browse(Browse::Open(eights_client::core::Overlay::Actions)));
        assert!(
            !rig.client.menu().iter().any(|item| item.label == "Quick chat"),
            "only those with a seat talk"
        );
        (rig.client.next_seat(), rig.texts().iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
    };
    let (seat_at_next, texts) = said(Some("Thandi"), true);
    assert_eq!(seat_at_next, Some(seat(1)));
    assert_eq!(texts[0], "You sit down at the next deal. Until then, you watch.");
    let (none, texts) = said(None, false);
    assert_eq!((none, texts[0].as_str()), (None, "You are watching."));
    assert!(texts.len() > 1, "and how the game stands: {texts:?}");
}

#[test]
fn others_who_run_out_of_time_are_named() {
    use eights_protocol::{Clock, ClockOf};
    let hands = ["9D 2C 5S", "3D 4H 5C"];
    let mut rig = Rig::seated(TestTable::with_others("classic", &hands, "KD", "2D 6D", 1, &["Sipho"]));
    let clock = Clock { of: ClockOf::Turn, left: 20_000, warn: true };
    rig.input(Input::Heard(Box::new(FromServer::Clock { clock: Some(clock), waited: None })));
    rig.pass(19_900);
    rig.inbox.push_back(FromServer::TimedOut { seats: eights::Seats::of(seat(1)) });
    let told = rig.table.apply(rig.now, seat(1), "play 3D".parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
    rig.pass(1000);
    assert!(rig.texts().contains(&"Time's up for Sipho."), "{:?}", rig.texts());
}
