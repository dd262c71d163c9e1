//! A bot plays for the player: the player is told, hears the bot's actions as the bot's, and takes the seat
//! back.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights::{Options, Seats};
use eights_client::core::{Effect, Input, Intent, Play};
use eights_protocol::{FromClient, FromServer, Request, Sitter};
use eights_room::Fact;

fn seated(turn: usize) -> Rig {
    Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H 5C"], "KD", "2D 6D", turn))
}

/// Lets a bot play for the player.
fn let_bot_play(rig: &mut Rig) {
    let told = rig.table.happen(rig.now, Fact::PlayedFor { seats: Seats::of(seat(0)) });
    rig.inbox.extend(told);
    rig.settle();
}

/// Tells whether the person on a seat is connected, and whether a bot plays for them.
fn tell(rig: &mut Rig, n: usize, is_connected: bool, is_played_for: bool) {
    let mut info = rig.table.state(rig.now).seats[n].clone();
    let Sitter::Person { connected, played_for, .. } = &mut info.sitter else { panic!("a person") };
    (*connected, *played_for) = (is_connected, is_played_for);
    rig.input(Input::Heard(Box::new(rig.table.seats_with(seat(n), info))));
}

fn others_act(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
    rig.pass(1500);
}

const PLAYS: &str = "A bot plays for you. Press Enter to take your seat back.";

#[test]
fn that_a_bot_plays_is_said_once_and_what_it_does_is_not_the_players_doing() {
    let mut rig = seated(1);
    let_bot_play(&mut rig);
    assert!(rig.client.is_played_for());
    assert_eq!(rig.heard(), PLAYS);
    assert_eq!(rig.client.played_for_text().as_deref(), Some(PLAYS));
    others_act(&mut rig, 1, "play 3D");
    assert_eq!(rig.client.table().unwrap().options(), Options::None, "the bot is asked, not the player");
    assert!(!rig.all.contains(&Effect::TurnLoop(true)));
    others_act(&mut rig, 0, "play 9D");
    let texts = rig.texts();
    assert!(texts.contains(&"Your bot plays 9 of diamonds."), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("Your turn") || text.contains("You play")), "{texts:?}");
    assert_eq!(texts.iter().filter(|text| **text == PLAYS).count(), 1);
}

#[test]
fn enter_and_every_move_take_the_seat_back() {
    for way in ["Enter", "Space", "click"] {
        let mut rig = seated(0);
        let_bot_play(&mut rig);
        rig.pass(1000);
        match way {
            "click" => {
                let nine = *rig.client.hand().cards().last().unwrap();
                rig.intent(Intent::Play(Play::Card(nine)));
            }
            key => rig.key(key),
        }
        assert!(
            matches!(rig.sent.last(), Some(Request { request: FromClient::ComeBack, .. })),
            "{way}: {:?}",
            rig.sent.last()
        );
        rig.settle();
        assert!(rig.heard().starts_with("You have your seat back. Your turn."), "{way}: {:?}", rig.texts());
        assert!(rig.client.table().unwrap().is_my_turn());
    }
}

#[test]
fn others_hear_that_a_bot_plays_and_that_a_player_is_back_only_when_they_play() {
    let hands = ["9D 2C 5S", "3D 4H 5C"];
    let mut rig = Rig::seated(TestTable::with_others("classic", &hands, "KD", "2D 6D", 0, &["Ann"]));
    tell(&mut rig, 1, true, true);
    assert_eq!(rig.heard(), "A bot plays for Ann.");
    let n = rig.said.len();
    for on in [false, true] {
        tell(&mut rig, 1, on, true);
        rig.pass(1000);
    }
    let texts: Vec<&str> = rig.texts().split_off(n);
    assert_eq!(texts, ["Ann has lost connection."], "a bot still plays");
    tell(&mut rig, 1, true, false);
    assert_eq!(rig.heard(), "Ann is back.");
}

#[test]
fn who_comes_back_with_the_seats_token_is_told_how_the_table_stands() {
    let rig = seated(0);
    assert!(rig.texts().contains(&"You are back. Top is king of diamonds. Your turn."), "{:?}", rig.texts());
    let rig = seated(1);
    assert!(
        rig.texts().contains(&"You are back. Top is king of diamonds. Bongi's turn."),
        "{:?}",
        rig.texts()
    );
    let mut table = TestTable::in_position("classic", &["9D 2C 5S", "3D 4H 5C"], "KD", "2D 6D", 0);
    table.happen(0, Fact::PlayedFor { seats: Seats::of(seat(0)) });
    let rig = Rig::seated(table);
    assert!(rig.texts().contains(&PLAYS), "also if it began before: {:?}", rig.texts());
}

#[test]
fn a_second_time_out_is_told_like_the_first_and_then_the_bot() {
    let mut rig = seated(0);
    rig.input(Input::Heard(Box::new(FromServer::TimedOut { seats: Seats::of(seat(0)) })));
    let_bot_play(&mut rig);
    rig.pass(1000);
    let n = rig.texts().iter().position(|text| *text == "Time's up.").unwrap();
    assert_eq!(rig.texts()[n + 1], PLAYS);
}

#[test]
fn a_player_is_told_how_much_the_bots_think_while_the_server_is_busy() {
    let mut rig = seated(0);
    for (parts, text) in [
        (2, "The server is busy, so strong bots think half as long."),
        (64, "The server is busy, so strong bots think only for a moment."),
        (1, "Strong bots think as long as usual again."),
    ] {
        rig.input(Input::Heard(Box::new(FromServer::Thinking { parts })));
        rig.pass(3000);
        assert!(rig.texts().contains(&text), "{:?}", rig.texts());
    }
}
