//! Ten scripted cases: where the focus is after play, draw, prompt and the doings of others.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights_client::core::{
    Browse, Effect, Input, Intent, Overlay, Play, Prepare, Spot, TurnItem, Zone, prompt::PromptSpot,
};

fn card(rig: &Rig, face: &str) -> Spot {
    Spot::Card(*rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap())
}

fn focus_on(rig: &mut Rig, face: &str) {
    let spot = card(rig, face);
    rig.input(Input::Focused(spot));
}

/// Another player acts, and the client hears of it.
fn other(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
}

#[test]
fn case_1_entering_in_turn_lands_on_the_first_playable_card() {
    let rig = Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3H 4H"], "KD", "2D", 0));
    assert_eq!(rig.focused(), "9D");
    let rig = Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3H KH"], "KD", "2D", 1));
    assert_eq!(rig.focused(), "2C", "out of turn, on the first");
}

#[test]
fn case_2_a_change_of_turn_moves_nothing() {
    let mut rig =
        Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3H KH", "5C 6C"], "KD", "2D 3D 4D", 1));
    focus_on(&mut rig, "9H");
    other(&mut rig, 1, "play KH");
    assert_eq!(rig.focused(), "9H");
    rig.input(Input::Focused(Spot::Chat));
    rig.others_play();
    assert_eq!(rig.focus(), Spot::Chat, "not even on one's own turn");
}

#[test]
fn case_3_after_a_play_the_card_that_took_its_place() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
    focus_on(&mut rig, "9D");
    rig.key("Enter");
    assert_eq!(
        rig.focused(),
        "2D",
        "clubs come first, so what follows the 9 of diamonds is nothing: the one before it"
    );
    rig.settle();
    assert_eq!(rig.focused(), "2D");
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2D 9D KS", "3H 4H"], "KD", "2C", 0));
    focus_on(&mut rig, "2D");
    rig.key("Enter");
    rig.settle();
    assert_eq!(rig.focused(), "9D");
}

#[test]
fn case_4_after_drawing_the_drawn_card() {
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["2C 9D KS", "3H 4H"], "JH", "TD 5D", 0));
    rig.key("Space");
    rig.settle();
    assert_eq!(rig.focused(), "TD");
}

#[test]
fn case_5_a_prompt_takes_the_focus_and_gives_it_back() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["8H 9S TS KS", "3H 4H"], "2C", "5C", 0));
    focus_on(&mut rig, "8H");
    rig.key("Enter");
    rig.settle();
    assert_eq!(rig.focus(), Spot::Prompt(PromptSpot::Item(3)), "spades are held most");
    rig.now += 500;
    rig.key("h");
    rig.settle();
    assert_eq!(rig.focused(), "9S", "what took the place of the eight");
}

#[test]
fn case_6_a_card_that_goes_through_others_hands_the_focus_to_its_neighbour() {
    // A Revere: the card under the focus is given away by the stand-in, not by the player.
    let house = TestTable::in_position("normal-eights", &["2C 6D 9H", "5H 5S 4S"], "5D", "2D 3D", 1);
    let mut rig = Rig::seated(house);
    focus_on(&mut rig, "6D");
    other(&mut rig, 1, "play 5H");
    other(&mut rig, 1, "seat 0");
    while rig.ask() == eights::Ask::Answer {
        rig.others_once();
    }
    rig.input(Input::Focused(Spot::Card(rig.client.hand().cards()[1])));
    let n = rig.said.len();
    other(&mut rig, 0, "pick 6D");
    assert_eq!(rig.focused(), "9H");
    rig.pass(1000);
    assert!(
        rig.texts()[n..]
            .iter()
            .any(|text| text.starts_with("You no longer have the 6 of diamonds. 9 of hearts")),
        "{:?}",
        rig.texts()
    );
}

#[test]
fn case_7_a_prompt_does_not_take_the_focus_from_a_text_field() {
    let hands = ["AC 6D 9H", "KH 5S 4S"];
    let mut rig = Rig::seated(TestTable::with_others("normal-eights", &hands, "KD", "2D 3D", 1, &["Sipho"]));
    rig.input(Input::Focused(Spot::Chat));
    let n = rig.said.len();
    other(&mut rig, 1, "play KH");
    other(&mut rig, 1, "seat 0");
    assert_eq!(rig.focus(), Spot::Chat);
    rig.pass(600);
    assert!(
        rig.texts()[n..].iter().any(|text| text.starts_with("Nope? Press Escape")),
        "{:?}",
        &rig.texts()[n..]
    );
    rig.key("Escape");
    assert_eq!(rig.focus(), Spot::Prompt(PromptSpot::Item(0)));
    rig.key("n");
    rig.settle();
    assert_eq!(rig.table.done.last().unwrap().1.to_string(), "nope AC back");
}

#[test]
fn case_8_escape_opens_and_closes_the_menu_and_the_focus_comes_back() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3H 4H"], "KD", "2D", 0));
    focus_on(&mut rig, "9H");
    rig.key("Escape");
    assert_eq!((rig.client.overlay(), rig.focus()), (Some(Overlay::Actions), Spot::Overlay(0)));
    rig.key("Escape");
    assert_eq!((rig.client.overlay(), rig.focused().as_str()), (None, "9H"));
}

#[test]
fn case_9_zones_go_round_and_the_hand_remembers_its_card() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3H 4H"], "KD", "2D", 0));
    focus_on(&mut rig, "9H");
    let mut zones = Vec::new();
    for _ in Zone::ALL {
        rig.key("F6");
        zones.push(rig.focus().zone().unwrap());
    }
    assert_eq!(zones, [Zone::Table, Zone::Players, Zone::History, Zone::Chat, Zone::Hand]);
    assert_eq!(rig.focused(), "9H");
    rig.key("Shift+F6");
    assert_eq!(rig.focus(), Spot::Chat);
}

#[test]
fn case_10_the_ends_of_the_hand_repeat_and_draw_stands_under_the_cards() {
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["2C 9D KS", "3H 4H"], "JH", "TD 5D", 0));
    rig.key("Home");
    rig.key("ArrowLeft");
    assert_eq!(rig.focused(), "2C");
    assert!(rig.last.contains(&Effect::Focus(rig.focus())), "read again");
    let items = rig.client.zone_items(Zone::Hand);
    assert_eq!(items.len(), 5);
    assert_eq!(items[3..], [Spot::Turn(TurnItem::Draw), Spot::Turn(TurnItem::Sort)]);
    rig.key("End");
    rig.key("ArrowRight");
    assert_eq!(rig.focus(), Spot::Turn(TurnItem::Sort));
}

#[test]
fn a_refused_card_comes_back_with_the_focus() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["2D 9D KC", "3H 4H"], "KD", "2C", 0));
    focus_on(&mut rig, "9D");
    rig.loses = true;
    rig.key("Enter");
    assert_eq!(rig.client.on_its_way().map(|card| card.face.to_string()).as_deref(), Some("9D"));
    let id = rig.sent.last().unwrap().id;
    let refused = eights_protocol::FromServer::Refused {
        id,
        code: eights_protocol::Code::Stale,
        rule: None,
        message: "The table has moved on; look again.".to_owned(),
    };
    rig.input(Input::Heard(Box::new(refused)));
    assert_eq!((rig.client.on_its_way(), rig.focused().as_str()), (None, "9D"));
    assert!(rig.client.shown_cards().iter().any(|card| card.face.to_string() == "9D"));
    assert_eq!(rig.heard(), "The table has moved on; look again.");
    rig.pass(4000);
    assert_eq!(rig.client.refusal(), None, "it is shown for a while");
}

#[test]
fn focus_on_a_playable_card_ticks_in_and_out_of_turn() {
    use eights_sound::Cue;
    for turn in [0, 1] {
        let mut rig =
            Rig::seated(TestTable::in_position("classic", &["2C 9D 9H", "3D 4H"], "KD", "2D", turn));
        let ticks = |rig: &Rig| {
            rig.last.iter().any(|effect| matches!(effect, Effect::Sound { cue: Cue::FocusPlayable, .. }))
        };
        focus_on(&mut rig, "2C");
        assert!(!ticks(&rig));
        focus_on(&mut rig, "9D");
        assert!(ticks(&rig), "turn of {turn}");
    }
}

#[test]
fn equal_cards_keep_their_identity() {
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["9D 9D KS", "3H 4H"], "JD", "TD 5D", 0));
    let cards = rig.client.hand().cards().to_vec();
    rig.input(Input::Focused(Spot::Card(cards[0])));
    rig.intent(Intent::Play(Play::Card(cards[1])));
    rig.settle();
    assert_eq!(rig.focus(), Spot::Card(cards[0]), "the other one was played");
    assert_eq!(rig.client.hand().cards()[0], cards[0]);
}

#[test]
fn a_fresh_deal_in_turn_lands_on_the_first_playable_card_whenever_the_seats_are_told() {
    use eights_client::core::Mark;
    let mut n = 0;
    for (late, seed) in (0..40).flat_map(|seed| [(false, seed), (true, seed)]) {
        let rules = eights::Rules::preset("classic").unwrap();
        let mut rig = Rig::new(TestTable::new(rules, 2, &format!("deal {seed}")));
        rig.seats_come_late = late;
        rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 1 }));
        rig.settle();
        let cards = rig.client.hand().cards();
        let is_telling = rig.is_asked()
            && rig.client.mark(cards[0]) == Mark::No
            && cards.iter().any(|card| rig.client.mark(*card) == Mark::Playable);
        if !is_telling {
            continue;
        }
        n += 1;
        let Spot::Card(card) = rig.focus() else { panic!("{:?}", rig.focus()) };
        assert_eq!(rig.client.mark(card), Mark::Playable, "seed {seed}, late: {late}");
    }
    assert!(n > 4, "only {n} deals tell anything");
}

#[test]
fn at_an_end_the_item_is_said_again() {
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["2C 9D KS", "3H 4H"], "JH", "TD 5D", 0));
    rig.key("Home");
    let n = rig.said.len();
    rig.key("ArrowLeft");
    assert_eq!(rig.heard(), "2 of clubs");
    assert_eq!(rig.said.len(), n + 1);
    let kept = rig.client.speaker().entries(eights_client::voice::Buffer::All).len();
    rig.key("End");
    rig.key("ArrowRight");
    assert_eq!(rig.heard(), "Sort");
    for (zone, said) in [(Zone::Table, "Draw pile, 2 cards"), (Zone::Players, "Bongi, 2 cards, next, bot")] {
        while rig.focus().zone() != Some(zone) {
            rig.key("F6");
        }
        rig.key("Home");
        rig.key("ArrowUp");
        assert_eq!(rig.heard(), said);
    }
    rig.intent(Intent::Browse(Browse::Open(Overlay::Leave)));
    rig.key("ArrowUp");
    assert_eq!(rig.heard(), "Stay");
    assert_eq!(
        rig.client.speaker().entries(eights_client::voice::Buffer::All).len(),
        kept,
        "no news is kept"
    );
}
