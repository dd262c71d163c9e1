//! Questions that are asked and those that are not, and refusals.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights_client::{
    core::{Browse, Go, Input, Intent, Play, Talk},
    keys::KeyPress,
    settings::Settings,
};
use eights_protocol::{Code, FromClient, FromServer, Request};

fn find(rig: &Rig, face: &str) -> eights_client::core::CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

/// The neighbour plays a king at a player who holds an ace.
fn king(let_pass: bool, loses: bool) -> Rig {
    let hands = ["AC 6D 9H", "KH 5S 4S"];
    let table = TestTable::with_others("normal-eights", &hands, "KD", "2D 3D", 1, &["Sipho"]);
    let settings = Settings { name: "Thandi".to_owned(), let_pass, ..Settings::default() };
    let mut rig = Rig::with_settings(table, settings);
    rig.intent(Intent::Go(Go::Continue));
    rig.settle();
    rig.pass(1000);
    rig.loses = loses;
    for action in ["play KH", "seat 0"] {
        let told = rig.table.apply(rig.now, seat(1), action.parse().unwrap());
        rig.inbox.extend(told);
        rig.settle();
    }
    rig
}

fn declines(rig: &Rig) -> usize {
    let is_decline = |message: &&Request| matches!(&message.request, FromClient::Act { action, .. } if *action == "decline".into());
    rig.sent.iter().filter(is_decline).count()
}

#[test]
fn who_lets_every_card_pass_is_not_asked() {
    let mut asked = king(false, false);
    asked.pass(500);
    assert!(asked.client.prompt().is_some());
    assert!(asked.texts().iter().any(|text| text.contains("Nope?")), "{:?}", asked.texts());
    assert_eq!(declines(&asked), 0);

    let mut rig = king(true, false);
    assert!(rig.client.prompt().is_none());
    assert_eq!(declines(&rig), 1, "{:?}", rig.sent);
    rig.pass(500);
    assert!(!rig.texts().iter().any(|text| text.contains("Nope?")), "{:?}", rig.texts());
    assert_eq!((declines(&rig), rig.client.refusal()), (1, None));
}

#[test]
fn what_passes_by_itself_too_late_is_nobodys_business() {
    let mut rig = king(true, true);
    let Some(&Request { id, request: FromClient::Act { .. } }) = rig.sent.last() else {
        panic!("{:?}", rig.sent.last())
    };
    let refused = FromServer::Refused { id, code: Code::Stale, rule: None, message: "late".to_owned() };
    rig.input(Input::Heard(Box::new(refused)));
    rig.pass(500);
    assert_eq!(rig.client.refusal(), None);
    assert_eq!(declines(&rig), 1, "it is not tried again and again");
}

#[test]
fn a_refused_move_shows_the_number_of_its_rule() {
    let mut rig =
        Rig::seated(TestTable::in_position("south-african", &["2C 9D 9H 4C", "3H 4H"], "KD", "2D", 0));
    let card = find(&rig, "4C");
    rig.intent(Intent::Play(Play::Card(card)));
    let refusal = rig.client.refusal().unwrap();
    let rule = rig.table.game().unwrap().refusal(seat(0), "play 4C".parse().unwrap()).rule.to_string();
    assert_eq!(refusal.rule.as_deref(), Some(rule.as_str()));
    assert!(rule.starts_with("SA-") && !refusal.text.contains(&rule), "shown, not spoken");
    rig.intent(Intent::Play(Play::Pass));
    assert!(rig.client.refusal().unwrap().rule.is_some());
}

#[test]
fn a_held_key_walks_on_and_plays_nothing() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
    rig.key("Home");
    let first = rig.focused();
    rig.input(Input::Held(KeyPress::plain("ArrowRight")));
    assert_ne!(rig.focused(), first);
    let n = rig.sent.len();
    for key in ["Enter", " ", "d", "p"] {
        rig.input(Input::Held(KeyPress::plain(key)));
    }
    assert_eq!(rig.sent.len(), n);
    assert_eq!(rig.client.refusal(), None);
}

#[test]
fn what_the_front_end_says_is_spoken_and_kept() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
    rig.input(Input::Told("Link copied.".to_owned()));
    assert_eq!(rig.heard(), "Link copied.");
    assert_eq!(rig.client.speaker().history().last().map(|last| last.text.as_str()), Some("Link copied."));
}

#[test]
fn a_late_nope_is_told_so() {
    let mut rig = king(false, true);
    rig.now += 500;
    rig.key("n");
    let Some(&Request { id, request: FromClient::Act { .. } }) = rig.sent.last() else {
        panic!("{:?}", rig.sent.last())
    };
    let message = "The table has moved on; look again.".to_owned();
    let refused = FromServer::Refused { id, code: Code::Stale, rule: None, message };
    rig.input(Input::Heard(Box::new(refused)));
    assert_eq!(rig.client.refusal().map(|refusal| refusal.text.as_str()), Some("Too late."));
}

#[test]
fn the_first_window_of_a_game_tells_its_keys() {
    let keys = |rig: &Rig| {
        let texts = rig.texts().into_iter().filter(|text| text.contains("N, or P to let it pass. "));
        texts.filter(|text| text.contains("second")).count()
    };
    let mut rig = king(false, false);
    rig.pass(400);
    assert_eq!(keys(&rig), 1, "{:?}", rig.texts());
    rig.key("n");
    rig.settle();
    let told = rig.table.apply(rig.now, seat(1), eights::Action::Decline);
    rig.inbox.extend(told);
    rig.settle();
    rig.pass(3000);
    assert_eq!(keys(&rig), 1, "once is enough: {:?}", rig.texts());
}

#[test]
fn who_is_muted_stays_muted_and_that_is_said() {
    use eights_client::core::Effect;
    use eights_protocol::{ChatLine, Said};
    let hands = ["9D 2C 5S", "3D 4H"];
    let mut rig = Rig::seated(TestTable::with_others("classic", &hands, "KD", "2D 6D", 0, &["Sipho"]));
    let line = || FromServer::Chat(ChatLine { seat: seat(1), said: Said::Text("hello".to_owned()) });
    rig.intent(Intent::Talk(Talk::Mute(seat(1), true)));
    assert_eq!(rig.heard(), "Sipho is muted.");
    assert_eq!(rig.client.settings().blocked, ["Sipho"]);
    assert!(rig.all.contains(&Effect::Save(eights_client::core::Save::Settings)));
    rig.input(Input::Heard(Box::new(line())));
    assert_eq!(rig.client.chat().unread, 0);
    // At another table, or another day, they are still not heard, and can be heard again.
    let settings = rig.client.settings().clone();
    let mut later = Rig::with_settings(rig.table, settings);
    later.intent(Intent::Go(Go::Continue));
    later.settle();
    later.pass(1000);
    later.intent(Intent::Browse(Browse::Open(eights_client::core::Overlay::Seat(seat(1)))));
    assert_eq!(later.client.menu()[0].intent, Intent::Talk(Talk::Mute(seat(1), false)));
    later.intent(Intent::Browse(Browse::Item(0)));
    assert_eq!(later.heard(), "You hear Sipho again.");
    later.input(Input::Heard(Box::new(line())));
    assert_eq!(later.client.chat().unread, 1);
    assert!(later.client.settings().blocked.is_empty());
}

#[test]
fn a_war_is_counted_down_and_told_when_its_cards_lie_open() {
    let mut rig = Rig::seated(TestTable::in_position(
        "normal-eights",
        &["9H 4C 5C", "2S JD 3D", "JC 4D 5D"],
        "TS",
        "2D 3D 4H 5H",
        1,
    ));
    let apply = |rig: &mut Rig, who: usize, action: &str| {
        let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
        rig.inbox.extend(told);
        rig.settle();
    };
    apply(&mut rig, 1, "play 2S");
    (0..3).for_each(|who| apply(&mut rig, who, "decline"));
    rig.pass(3000);
    let kept = |rig: &Rig| rig.client.speaker().entries(eights_client::voice::Buffer::All).len();
    apply(&mut rig, 0, "pick 9H");
    apply(&mut rig, 1, "pick JD");
    rig.pass(3000);
    let (n, entries) = (rig.said.len(), kept(&rig));
    apply(&mut rig, 2, "pick JC");
    rig.pass(2000);
    assert_eq!(rig.texts()[n..], ["3…", "2…", "1…"]);
    assert_eq!(kept(&rig), entries, "neither caption nor history gives it away");
    rig.pass(500);
    assert!(rig.texts()[n + 3].contains("jack"), "{:?}", &rig.texts()[n..]);
    assert!(kept(&rig) > entries);
}

#[test]
fn a_servers_code_is_said_in_the_players_own_words() {
    let mut rig = king(true, false);
    let mut said = |code: Code, message: &str| {
        rig.input(Input::Heard(Box::new(FromServer::Error { code, message: message.to_owned() })));
        rig.pass(600);
        rig.texts().iter().map(|text| (*text).to_owned()).collect::<Vec<_>>()
    };
    let ours = eights_words::Words::english().code(Code::TooMany);
    let told = said(Code::TooMany, "words of the server");
    assert!(told.contains(&ours) && !told.iter().any(|text| text.contains("server")), "{told:?}");
    // The server's sentence is used if the code alone does not say enough.
    let told = said(Code::WrongSeats, "These rules are for 2 seats.");
    assert!(told.iter().any(|text| text == "These rules are for 2 seats."), "{told:?}");
}
