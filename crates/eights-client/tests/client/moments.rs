//! Great moments: a player goes out, wins the game or is skipped; and players who are out let the rest be
//! quick.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights_client::core::{
    Browse, Effect, FinishOffer, Go, Input, Intent, Manage, Moment, Occasion, Overlay, Play, standing,
};
use eights_protocol::{Finishing, FromClient, FromServer, Request};
use eights_sound::Cue;

fn others_act(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
}

fn play(rig: &mut Rig, face: &str) {
    let card = *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap();
    rig.intent(Intent::Play(Play::Card(card)));
    rig.settle();
}

fn moments(rig: &Rig) -> Vec<&Moment> {
    let moments = rig.all.iter().filter_map(|effect| match effect {
        Effect::Moment(moment) => Some(moment),
        _ => None,
    });
    moments.collect()
}

/// A game to the last place, in which the player is about to be out first.
fn about_to_win() -> Rig {
    Rig::seated(TestTable::in_position("south-african", &["9D", "3D 4H 5C", "6C 6S 9S"], "KD", "2D 6D 3C", 0))
}

#[test]
fn who_goes_out_first_is_cheered_for_eyes_and_ears() {
    let mut rig = about_to_win();
    play(&mut rig, "9D");
    let moment = rig.client.moment().cloned().unwrap();
    assert_eq!((moment.what, moment.is_mine), (Occasion::Out { place: 1 }, true));
    assert_eq!(moment.text, "You win! First place.");
    assert!(moment.is_cheered() && moments(&rig) == [&moment]);
    rig.pass(1000);
    assert!(rig.texts().iter().any(|text| text.contains("You win! First place.")), "{:?}", rig.texts());
    assert!(rig.all.iter().any(|effect| matches!(effect, Effect::Sound { cue: Cue::YouWin, .. })));
    rig.pass(4000);
    assert_eq!(rig.client.moment(), None, "it is shown for a while");
}

#[test]
fn the_winner_of_the_game_and_of_a_round_are_named() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C", "3D"], "KD", "2D 6D", 1));
    others_act(&mut rig, 1, "play 3D");
    let moment = rig.client.moment().cloned().unwrap();
    assert_eq!((moment.what, moment.is_mine, moment.text.as_str()), (Occasion::Game, false, "Bongi wins!"));
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["9D", "3D 4H"], "KD", "2D 6D", 0));
    play(&mut rig, "9D");
    let moment = rig.client.moment().cloned().unwrap();
    assert_eq!((moment.what, moment.text.as_str()), (Occasion::Round, "You win the round!"));
}

#[test]
fn the_players_own_skip_is_said_and_shown_and_does_not_come_next() {
    let hands = ["9D 2C 5S", "4H 5C 8C", "7D 6S 9S"];
    let mut rig = Rig::seated(TestTable::in_position("south-african", &hands, "KD", "2D 6D 3C", 2));
    others_act(&mut rig, 2, "play 7D");
    let moment = rig.client.moment().cloned().unwrap();
    assert_eq!((moment.what, moment.text.as_str()), (Occasion::Skipped, "You are skipped."));
    assert!(!moment.is_cheered());
    rig.pass(1000);
    assert!(rig.texts().iter().any(|text| text.contains("Skipping you.")), "{:?}", rig.texts());
}

#[test]
fn who_is_skipped_is_not_named_next() {
    let hands = ["JD 3C 5S", "4H 6C 8C", "7D 6S 9S", "2H 3H"];
    let next_after = |target: &str| {
        let mut game = TestTable::in_position("normal-eights", &hands, "KD", "2D 6D 3C", 0).game().unwrap();
        let next = |game: &eights::Game| standing::next(&game.view(eights::Viewer::Seat(seat(0))));
        assert_eq!(next(&game), Some(seat(1)), "nobody is skipped yet");
        game.apply(seat(0), "play JD".parse().unwrap(), &mut ()).unwrap();
        game.apply(seat(0), target.parse().unwrap(), &mut ()).unwrap();
        assert_eq!(game.ask(), eights::Ask::Answer);
        let in_window = next(&game);
        for n in [1, 2, 3, 0] {
            if game.asked().contains(seat(n)) {
                game.apply(seat(n), "decline".parse().unwrap(), &mut ()).unwrap();
            }
        }
        (in_window, game.turn(), next(&game))
    };
    assert_eq!(
        next_after("seat 1"),
        (Some(seat(2)), seat(2), Some(seat(3))),
        "the card that skips may still be answered"
    );
    assert_eq!(next_after("seat 2"), (Some(seat(1)), seat(1), Some(seat(3))), "a turn that will be lost");
}

#[test]
fn who_is_out_may_let_the_rest_finish_quickly() {
    let mut rig = about_to_win();
    assert_eq!(rig.client.finish_offer(), None, "not while one plays");
    play(&mut rig, "9D");
    assert_eq!(rig.client.finish_offer(), Some(FinishOffer::Ask));
    rig.pass(3000);
    let offer = "Press F to let the rest finish quickly.";
    assert_eq!(rig.texts().iter().filter(|text| **text == offer).count(), 1, "{:?}", rig.texts());
    rig.intent(Intent::Browse(Browse::Open(Overlay::Actions)));
    assert_eq!(rig.client.menu()[0].intent, Intent::Manage(Manage::FinishQuickly));
    rig.intent(Intent::Browse(Browse::Close));
    rig.key("f");
    assert!(
        matches!(rig.sent.last(), Some(Request { request: FromClient::FinishQuickly, .. })),
        "{:?}",
        rig.sent.last()
    );
    let finishing = Finishing { asked: eights::Seats::of(seat(0)), quickly: true };
    rig.input(Input::Heard(Box::new(FromServer::Finishing(finishing))));
    assert_eq!(rig.client.finish_offer(), None);
    assert_eq!(rig.heard(), "The rest of the game is played quickly.");
}

#[test]
fn who_is_still_in_may_agree() {
    let hands = ["9D 2C 5S", "3D 4H 5C", "6C 6S 9S"];
    let mut rig = Rig::seated(TestTable::with_others("south-african", &hands, "KD", "2D 6D 3C", 0, &["Ann"]));
    rig.pass(1000);
    rig.key("f");
    assert!(
        !matches!(rig.sent.last(), Some(Request { request: FromClient::FinishQuickly, .. })),
        "nobody has asked"
    );
    let finishing = Finishing { asked: eights::Seats::of(seat(1)), quickly: false };
    rig.input(Input::Heard(Box::new(FromServer::Finishing(finishing))));
    assert_eq!(rig.client.finish_offer(), Some(FinishOffer::Agree));
    assert_eq!(rig.heard(), "Ann is out and would like a quick end. Press F to agree.");
    rig.key("f");
    assert!(matches!(rig.sent.last(), Some(Request { request: FromClient::FinishQuickly, .. })));
}

#[test]
fn a_closed_result_can_be_opened_again_and_another_game_started() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D", "3D 4H"], "KD", "2D 6D", 0));
    play(&mut rig, "9D");
    assert_eq!(rig.client.overlay(), Some(Overlay::Ranking));
    let closed = |rig: &mut Rig| {
        rig.pass(1000);
        rig.intent(Intent::Browse(Browse::Close));
        assert_eq!(rig.client.overlay(), None);
    };
    closed(&mut rig);
    rig.key("Shift+S");
    assert_eq!(rig.client.overlay(), Some(Overlay::Ranking));
    closed(&mut rig);
    rig.key("Enter");
    assert_eq!(rig.client.overlay(), Some(Overlay::Ranking));
    closed(&mut rig);
    rig.intent(Intent::Browse(Browse::Open(Overlay::Actions)));
    let intents: Vec<Intent> = rig.client.menu().into_iter().map(|item| item.intent).collect();
    assert_eq!(
        intents[..3],
        [
            Intent::Browse(Browse::Open(Overlay::Ranking)),
            Intent::Manage(Manage::Rematch),
            Intent::Go(Go::NewRules)
        ]
    );
    assert!(!rig.client.is_practice(), "there is nothing to give a hint for");
    rig.intent(Intent::Browse(Browse::Item(1)));
    assert!(matches!(rig.sent.last(), Some(Request { request: FromClient::Rematch, .. })));
}

#[test]
fn where_no_points_are_counted_there_is_no_sheet_of_zeros() {
    let mut rig = Rig::seated(TestTable::in_position("south-african", &["9D 2C", "3D 4H"], "KD", "2D 6D", 0));
    rig.key("Shift+S");
    assert_eq!(rig.client.overlay(), None);
    assert_eq!(rig.heard(), "No points are counted in this game.");
}

#[test]
fn a_player_left_with_cards_has_a_place_and_is_not_out() {
    let mut rig = Rig::seated(TestTable::in_position("south-african", &["9D", "3D 4H"], "KD", "2D 6D", 0));
    play(&mut rig, "9D");
    assert!(rig.client.standing(seat(0)).contains("out, first place"), "{}", rig.client.standing(seat(0)));
    let last = rig.client.standing(seat(1));
    assert!(last.contains("second place") && !last.contains("out"), "{last}");
}
