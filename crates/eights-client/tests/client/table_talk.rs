//! Events that are told at the table and those that are not: cards let pass, cards chosen, War, people who
//! sit down, bad names.

use crate::{
    kit::{TestTable, person, seat},
    rig::Rig,
};
use eights::Rules;
use eights_client::{
    core::{Effect, Go, Input, Intent, Mark, Play, Screen, Spot, prompt::PromptKind},
    settings::Settings,
};
use eights_protocol::{Code, FromClient, FromServer, Phase, Request, SeatInfo, Sitter};
use eights_room::Fact;

fn others_act(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
}

fn find(rig: &Rig, face: &str) -> eights_client::core::CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

/// The neighbour plays a reverse, which may be answered.
fn window(hand: &str, let_pass: bool) -> Rig {
    let hands = [hand, "9D 5S 4S", "3H 3S 4H"];
    let table = TestTable::with_others("normal-eights", &hands, "KD", "2D 3D", 1, &["Sipho"]);
    let settings = Settings { name: "Thandi".to_owned(), let_pass, ..Settings::default() };
    let mut rig = Rig::with_settings(table, settings);
    rig.intent(Intent::Go(Go::Continue));
    rig.settle();
    rig.pass(1000);
    others_act(&mut rig, 1, "play 9D");
    rig
}

fn let_stand(rig: &Rig) -> usize {
    rig.texts().iter().filter(|text| text.contains("You let it stand.")).count()
}

#[test]
fn only_who_could_answer_and_pressed_the_key_hears_that_it_was_let_stand() {
    for (hand, presses, said) in
        [("AC 6D 9H", true, 1), ("AC 6D 9H", false, 0), ("6C 6D 9H", true, 0), ("6C 6D 9H", false, 0)]
    {
        let mut rig = window(hand, false);
        rig.pass(500);
        if presses {
            rig.key("p");
            rig.settle();
        }
        for _ in 0..20 {
            rig.others_once();
        }
        assert_ne!(rig.ask(), eights::Ask::Answer, "the window has closed");
        rig.pass(1000);
        assert_eq!(let_stand(&rig), said, "{hand} {presses}: {:?}", rig.texts());
    }
}

#[test]
fn to_let_every_card_pass_is_a_press_at_once_whatever_the_hand() {
    for hand in ["AC 6D 9H", "6C 6D 9H"] {
        let rig = window(hand, true);
        let declines = rig.sent.iter().filter(
            |message| matches!(&message.request, FromClient::Act { action, .. } if *action == "decline".into()),
        );
        assert_eq!(declines.count(), 1, "{hand}: {:?}", rig.sent);
        assert_eq!(let_stand(&rig), 0);
    }
}

#[test]
fn a_chosen_card_says_what_it_does() {
    let mut rig = Rig::seated(TestTable::in_position("south-african", &["7D 9D 5S", "3H 4H"], "KD", "2D", 0));
    let seven = find(&rig, "7D");
    rig.intent(Intent::Play(Play::Touch(seven)));
    assert_eq!(rig.client.selected(), Some(seven));
    let caption = rig.client.card_caption().unwrap();
    assert!(caption.starts_with("7 of diamonds.") && caption.contains("skip"), "{caption}");
    assert_eq!(rig.heard(), caption);
    let nine = find(&rig, "9D");
    rig.input(Input::Focused(Spot::Card(nine)));
    rig.intent(Intent::Play(Play::Touch(nine)));
    assert!(rig.client.card_caption().unwrap().starts_with("9 of diamonds."));
    rig.intent(Intent::Play(Play::Touch(nine)));
    assert!(
        matches!(rig.sent.last(), Some(Request { request: FromClient::Act { .. }, .. })),
        "the second touch plays it"
    );
}

#[test]
fn what_wars_cards_show_is_seen_before_anything_else_is_asked() {
    let hands = ["5D 9C TC 6C", "2D 3H 4S 9S"];
    let mut rig = Rig::seated(TestTable::in_position("normal-eights", &hands, "KD", "7D 6D 3C 4C 5C", 1));
    others_act(&mut rig, 1, "play 2D");
    for _ in 0..10 {
        if rig.ask() == eights::Ask::War {
            break;
        }
        rig.others_once();
    }
    rig.pass(1000);
    assert!(matches!(rig.client.prompt().unwrap().kind, PromptKind::Pick(_)));
    assert!(
        hands[0].split(' ').all(|card| rig.client.mark(find(&rig, card)) == Mark::No),
        "nothing is to be matched now"
    );
    let five = find(&rig, "9C");
    rig.intent(Intent::Play(Play::Act(format!("pick {}", five.face).parse().unwrap())));
    rig.settle();
    let n = rig.said.len();
    others_act(&mut rig, 1, "pick 3H");
    assert!(rig.client.is_revealing());
    let began = rig.now;
    // The next question comes while the cards are still being turned up.
    rig.pass(2200);
    assert!(rig.client.prompt().is_none() && rig.client.is_revealing());
    rig.pass(3000);
    assert!(!rig.client.is_revealing() && rig.now >= began + 3900);
    let said: Vec<&str> = rig.texts().split_off(n);
    let at = |wanted: &str| said.iter().position(|text| text.contains(wanted));
    assert!(at("3…") < at("2…") && at("2…") < at("1…") && at("1…") < at("you 9"), "{said:?}");
    assert!(!said.iter().any(|text| text.contains("has chosen")), "{said:?}");
}

fn waiting_room() -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset("classic").unwrap(), 3, "waiting"));
    rig.table.happen(0, Fact::BotRemoved { seat: seat(1) });
    rig.intent(Intent::Go(Go::Join { code: crate::kit::code(), seat: None }));
    rig.settle();
    assert_eq!((rig.client.screen(), rig.table.phase()), (&Screen::Waiting, Phase::Waiting));
    rig
}

#[test]
fn a_guest_who_sits_down_is_announced_and_moves_no_focus() {
    let mut rig = waiting_room();
    assert_eq!(rig.focus(), Spot::Page, "where the page begins, not in a hand that is not there");
    assert!(!rig.all.contains(&Effect::Focus(Spot::Hand)));
    for spot in [Spot::Page, Spot::Player(seat(1)), Spot::Chat] {
        rig.input(Input::Focused(spot));
        rig.pass(1000);
        let n = rig.all.len();
        rig.input(Input::Heard(Box::new(rig.table.seats_with(seat(1), person("Ben")))));
        assert_eq!(rig.heard(), "Ben sits down. 2 of 3.");
        assert_eq!(rig.focus(), spot);
        assert!(!rig.all[n..].iter().any(|effect| matches!(effect, Effect::Focus(_))));
        let nobody = SeatInfo { sitter: Sitter::Nobody, next: None };
        rig.input(Input::Heard(Box::new(rig.table.seats_with(seat(1), nobody))));
        assert_eq!(rig.heard(), "Ben left.");
    }
}

#[test]
fn a_bad_name_is_refused_with_the_right_sentence() {
    for (name, why) in [
        ("", "A name has 1 to 24 plain characters."),
        ("Ann\u{202e}a", "A name can't have hidden characters. Type it again."),
        ("abcdefghijklmnopqrstuvwxyz", "A name has at most 24 characters."),
    ] {
        let settings = Settings { name: name.to_owned(), ..Settings::default() };
        let mut rig =
            Rig::with_settings(TestTable::new(Rules::preset("classic").unwrap(), 3, "name"), settings);
        rig.intent(Intent::Go(Go::Join { code: crate::kit::code(), seat: None }));
        assert_eq!(rig.client.refusal().unwrap().text, why);
        assert!(rig.sent.is_empty());
    }
}

#[test]
fn without_a_move_to_take_back_that_is_said() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["7D 9D 5S", "3H 4H"], "KD", "2D", 0));
    rig.loses = true;
    rig.intent(Intent::Play(Play::Undo));
    let id = rig.sent.last().unwrap().id;
    let message = "Moves are taken back only at a table of your own.".to_owned();
    rig.input(Input::Heard(Box::new(FromServer::Refused { id, code: Code::NoUndo, rule: None, message })));
    assert_eq!(rig.heard(), "There is nothing to take back.");
}
