//! What is asked, what is not, and what a refusal shows.

use crate::{
    house::{House, seat},
    rig::Rig,
};
use eights_client::{
    core::{Deed, Input},
    keys::KeyPress,
    settings::Settings,
};
use eights_protocol::{Code, FromClient, FromServer};

fn find(rig: &Rig, face: &str) -> eights_client::core::CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

/// The neighbour plays a king at somebody who holds an ace.
fn king(let_pass: bool, loses: bool) -> Rig {
    let mut house = House::in_position("normal-eights", &["AC 6D 9H", "KH 5S 4S"], "KD", "2D 3D", 1);
    house.has_company = true;
    let settings = Settings { name: "Thandi".to_owned(), let_pass, ..Settings::default() };
    let mut rig = Rig::with_settings(house, settings);
    rig.deed(Deed::Continue);
    rig.settle();
    rig.pass(1000);
    rig.loses = loses;
    for action in ["play KH", "seat 0"] {
        let told = rig.house.apply(rig.now, seat(1), action.parse().unwrap());
        rig.inbox.extend(told);
        rig.settle();
    }
    rig
}

fn declines(rig: &Rig) -> usize {
    let is_decline =
        |message: &&FromClient| matches!(message, FromClient::Act { action, .. } if action == "decline");
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
    let FromClient::Act { id, .. } = *rig.sent.last().unwrap() else { panic!("{:?}", rig.sent.last()) };
    let refused = FromServer::Refused { id, code: Code::Stale, rule: None, message: "late".to_owned() };
    rig.input(Input::Heard(Box::new(refused)));
    rig.pass(500);
    assert_eq!(rig.client.refusal(), None);
    assert_eq!(declines(&rig), 1, "it is not tried again and again");
}

#[test]
fn a_refused_move_shows_the_number_of_its_rule() {
    let mut rig = Rig::seated(House::in_position("south-african", &["2C 9D 9H 4C", "3H 4H"], "KD", "2D", 0));
    let card = find(&rig, "4C");
    rig.deed(Deed::Play(card));
    let refusal = rig.client.refusal().unwrap();
    let rule = rig.house.game.unwrap().refusal(seat(0), "play 4C".parse().unwrap()).rule.to_string();
    assert_eq!(refusal.rule.as_deref(), Some(rule.as_str()));
    assert!(rule.starts_with("SA-") && !refusal.text.contains(&rule), "shown, not spoken");
    rig.deed(Deed::Pass);
    assert!(rig.client.refusal().unwrap().rule.is_some());
}

#[test]
fn a_held_key_walks_on_and_plays_nothing() {
    let mut rig = Rig::seated(House::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
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
    let mut rig = Rig::seated(House::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
    rig.input(Input::Told("Link copied.".to_owned()));
    assert_eq!(rig.heard(), "Link copied.");
    assert_eq!(rig.client.speaker().history().last().map(|last| last.text.as_str()), Some("Link copied."));
}

#[test]
fn a_late_nope_is_told_so() {
    let mut rig = king(false, true);
    rig.now += 500;
    rig.key("n");
    let FromClient::Act { id, .. } = *rig.sent.last().unwrap() else { panic!("{:?}", rig.sent.last()) };
    let message = "The table has moved on since; look again.".to_owned();
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
    let told = rig.house.apply(rig.now, seat(1), eights::Action::Decline);
    rig.inbox.extend(told);
    rig.settle();
    rig.pass(3000);
    assert_eq!(keys(&rig), 1, "once is enough: {:?}", rig.texts());
}

#[test]
fn who_is_muted_stays_muted_and_that_is_said() {
    use crate::house::person;
    use eights_client::core::Effect;
    use eights_protocol::{ChatLine, Said};
    let mut house = House::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0);
    house.seats[1] = person("Sipho");
    let mut rig = Rig::seated(house);
    let line = || FromServer::Chat(ChatLine { seat: 1, said: Said::Text("hello".to_owned()) });
    rig.deed(Deed::Mute(seat(1), true));
    assert_eq!(rig.heard(), "You do not hear Sipho any more.");
    assert_eq!(rig.client.settings().blocked, ["Sipho"]);
    assert!(rig.all.contains(&Effect::Save(eights_client::core::Save::Settings)));
    rig.input(Input::Heard(Box::new(line())));
    assert_eq!(rig.client.chat().unread, 0);
    // At another table, or another day, they are still not heard, and can be heard again.
    let settings = rig.client.settings().clone();
    let mut later = Rig::with_settings(rig.house, settings);
    later.deed(Deed::Continue);
    later.settle();
    later.pass(1000);
    later.deed(Deed::Open(eights_client::core::Overlay::Seat(seat(1))));
    assert_eq!(later.client.menu()[0].deed, Deed::Mute(seat(1), false));
    later.deed(Deed::Item(0));
    assert_eq!(later.heard(), "You hear Sipho again.");
    later.input(Input::Heard(Box::new(line())));
    assert_eq!(later.client.chat().unread, 1);
    assert!(later.client.settings().blocked.is_empty());
}

#[test]
fn a_war_is_counted_down_and_told_when_its_cards_lie_open() {
    let mut rig = Rig::seated(House::in_position(
        "normal-eights",
        &["9H 4C 5C", "2S JD 3D", "JC 4D 5D"],
        "TS",
        "2D 3D 4H 5H",
        1,
    ));
    let apply = |rig: &mut Rig, who: usize, action: &str| {
        let told = rig.house.apply(rig.now, seat(who), action.parse().unwrap());
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
