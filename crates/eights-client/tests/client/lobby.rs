//! Home, the lobby, a new table, the waiting room, and talk.

use crate::{
    kit::{TestTable, bot, code, person},
    rig::Rig,
};
use eights::Rules;
use eights_client::{
    core::{
        Browse, Effect, Go, Input, Intent, LineState, Overlay, Peer, Prepare, Save, SavedSeat, Screen, Share,
        Talk, new_table::FormChange,
    },
    keys::Context,
    settings::{Settings, Tab},
};
use eights_protocol::{
    Code, Emote, FromClient, FromServer, Listed, Phase, Phrase, Request, Settings as TableSettings,
};

fn house() -> TestTable {
    TestTable::new(Rules::preset("classic").unwrap(), 3, "lobby")
}

#[test]
fn tables_come_change_and_go() {
    let mut rig = Rig::new(house());
    rig.intent(Intent::Go(Go::Lobby));
    rig.settle();
    assert!(rig.sent.iter().any(|message| matches!(&message.request, FromClient::Lobby)));
    assert!(!rig.client.lobby().is_known());
    let mut table = Listed {
        code: code(),
        rules: Rules::preset("classic").unwrap().share_code(),
        base: Some("classic".to_owned()),
        settings: TableSettings { listed: true, ..TableSettings::default() },
        seats: vec![person("Jane"), bot(), bot()],
        phase: Phase::Waiting,
    };
    rig.input(Input::Heard(Box::new(FromServer::Lobby { tables: vec![table.clone()] })));
    let rows = rig.client.lobby().rows();
    assert_eq!(
        (rows[0].people, rows[0].seats, rows[0].free, rows[0].host.as_deref()),
        (1, 3, 2, Some("Jane"))
    );
    rig.input(Input::Focused(eights_client::core::Spot::Row(0)));
    rig.key("v");
    assert!(
        matches!(rig.sent.last(), Some(Request { request: FromClient::Watch { .. }, .. })),
        "{:?}",
        rig.sent.last()
    );
    table.seats[1] = person("Sipho");
    rig.input(Input::Heard(Box::new(FromServer::LobbyChange { code: code(), table: Some(table) })));
    assert_eq!(rig.client.lobby().rows()[0].people, 2);
    rig.input(Input::Heard(Box::new(FromServer::LobbyChange { code: code(), table: None })));
    assert!(rig.client.lobby().is_known() && rig.client.lobby().rows().is_empty());
}

#[test]
fn a_table_is_set_up_opened_and_shared() {
    let mut rig = Rig::new(house());
    rig.intent(Intent::Go(Go::NewTable));
    assert_eq!(rig.client.screen(), &Screen::NewTable);
    rig.intent(Intent::Prepare(Prepare::Form(FormChange::Preset("classic".to_owned()))));
    rig.intent(Intent::Prepare(Prepare::Form(FormChange::Knob {
        key: "deal.hand".to_owned(),
        text: "6".to_owned(),
    })));
    assert_eq!(rig.heard(), "Cards dealt to each: 6. 1 change from Classic.");
    rig.intent(Intent::Prepare(Prepare::Form(FormChange::Save("Ours".to_owned()))));
    assert!(
        rig.last
            .iter()
            .any(|effect| matches!(effect, Effect::Save(Save::Rules(rules)) if rules[0].name == "Ours"))
    );
    rig.intent(Intent::Prepare(Prepare::OpenTable));
    rig.settle();
    assert_eq!(rig.client.screen(), &Screen::Waiting);
    assert!(rig.all.iter().any(|effect| matches!(effect, Effect::Save(Save::Seat(Some(_))))));
    rig.intent(Intent::Share(Share::Copy));
    let link = format!("https://eights.example/t/{}", code());
    assert!(rig.last.contains(&Effect::Copy(link.clone())));
    rig.intent(Intent::Share(Share::WhatsApp));
    assert!(rig.last.iter().any(
        |effect| matches!(effect, Effect::OpenLink(address) if address.starts_with("https://wa.me/?text="))
    ));
    rig.key("b");
    assert!(
        !rig.sent.iter().any(|message| matches!(&message.request, FromClient::AddBot { .. })),
        "no seat is empty"
    );
    rig.key("Enter");
    rig.settle();
    assert_eq!(rig.client.screen(), &Screen::Table);
    assert!(rig.client.table().unwrap().view.is_some());
}

#[test]
fn a_guest_needs_only_a_name() {
    let mut rig = Rig::with_settings(house(), Settings::default());
    let other = eights_protocol::TableCode::from_number(99);
    rig.intent(Intent::Go(Go::Follow(format!("https://eights.example/t/{other}"))));
    assert_eq!(rig.client.screen(), &Screen::Join { code: other });
    rig.intent(Intent::Go(Go::Join { code: other, seat: None }));
    assert!(rig.sent.is_empty(), "no name yet");
    rig.intent(Intent::Set { id: "name".to_owned(), text: "Gogo".to_owned() });
    rig.intent(Intent::Go(Go::Join { code: other, seat: None }));
    rig.settle();
    assert!(
        rig.sent
            .iter()
            .any(|message| matches!(&message.request, FromClient::Join { name, .. } if name == "Gogo"))
    );
    assert!(rig.client.table().is_some());
    rig.intent(Intent::Go(Go::Follow("nonsense".to_owned())));
    assert!(rig.client.refusal().is_some());
}

#[test]
fn talk_is_said_heard_and_kept_within_bounds() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.intent(Intent::Talk(Talk::Quick(Phrase::GoodLuck)));
    rig.intent(Intent::Talk(Talk::Say("eish, again?".to_owned())));
    rig.intent(Intent::Talk(Talk::Say("x".repeat(500))));
    rig.settle();
    assert_eq!(rig.client.table().unwrap().chat.len(), 2);
    rig.intent(Intent::Talk(Talk::Emote(Emote::Laugh)));
    rig.intent(Intent::Talk(Talk::Emote(Emote::Laugh)));
    let emotes =
        rig.sent.iter().filter(|message| matches!(&message.request, FromClient::Emote { .. })).count();
    assert_eq!(emotes, 1, "one in three seconds");
    let line = eights_protocol::ChatLine {
        seat: crate::kit::seat(1),
        said: eights_protocol::Said::Text("hello".to_owned()),
    };
    rig.input(Input::Heard(Box::new(FromServer::Chat(line.clone()))));
    assert_eq!((rig.heard().as_str(), rig.client.chat().unread), ("Bongi: hello", 1));
    rig.intent(Intent::Talk(Talk::Mute(crate::kit::seat(1), true)));
    rig.input(Input::Heard(Box::new(FromServer::Chat(line))));
    assert_eq!(rig.client.chat().unread, 1, "not heard any more");
    let mut state = rig.table.state(rig.now);
    state.settings.listed = true;
    rig.input(Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
    rig.intent(Intent::Talk(Talk::Say("hello".to_owned())));
    assert!(rig.client.refusal().is_some(), "only phrases at a listed table");
}

#[test]
fn settings_that_can_be_seen_change_at_once_and_are_kept() {
    let mut rig = Rig::seated(TestTable::in_position("playpalace", &["9D 2C KS", "3D 4H"], "KD", "2D 6D", 0));
    rig.intent(Intent::Set { id: "order".to_owned(), text: "palace".to_owned() });
    assert!(rig.last.contains(&Effect::Save(Save::Settings)));
    assert_eq!(rig.client.hand().cards()[0].face.to_string(), "9D");
    rig.intent(Intent::Set { id: "listed".to_owned(), text: "playable".to_owned() });
    assert_eq!(rig.client.shown_cards().len(), 2, "the turn menu of the document");
    rig.key("v");
    assert_eq!(rig.heard(), "Full.");
    rig.key("m");
    assert_eq!(rig.heard(), "Sound off.");
}

/// A player without a table does something, and the server refuses it.
fn turned_away(intent: Intent, code: Code, message: &str) -> Rig {
    let mut rig = Rig::new(house());
    rig.loses = true;
    rig.intent(intent);
    rig.input(Input::Heard(Box::new(welcome())));
    let (id, message) = (rig.sent.last().unwrap().id, message.to_owned());
    rig.all.clear();
    rig.input(Input::Heard(Box::new(FromServer::Refused { id, code, rule: None, message })));
    // The line to a seat is closed; home asks for the tables on another.
    if matches!(rig.sent.last(), Some(Request { request: FromClient::Hello { .. }, .. })) {
        rig.input(Input::Heard(Box::new(welcome())));
    }
    rig
}

fn welcome() -> FromServer {
    FromServer::Welcome { version: eights_protocol::VERSION, name: None, player: None, lan: None }
}

#[test]
fn what_is_not_there_any_more_leads_home_with_a_sentence_and_the_open_tables() {
    let no_table = format!("No table {}. Check the code, or make a new table.", code());
    let seat_gone =
        format!("Your seat at table {} is gone. Start a new game, or join another table.", code());
    let used = "This code has been used, or is more than five minutes old; ask for a new one.".to_owned();
    let claim = Intent::Go(Go::Claim(eights_protocol::HandOver::from_number(7)));
    let join = Intent::Go(Go::Join { code: code(), seat: None });
    for (intent, why, said) in [
        (Intent::Go(Go::Continue), Code::NoTable, &seat_gone),
        (Intent::Go(Go::Continue), Code::BadToken, &seat_gone),
        (claim, Code::BadHandOver, &used),
        (join, Code::NoTable, &no_table),
        (Intent::Go(Go::Watch(code())), Code::NoTable, &no_table),
    ] {
        let is_seat = intent == Intent::Go(Go::Continue);
        let mut rig = turned_away(intent.clone(), why, &used);
        assert!(rig.all.contains(&Effect::Go(Screen::Home)), "the address is home's: {intent:?}");
        assert_eq!(rig.client.screen(), &Screen::Home);
        let is_lobby = |message: &Request| matches!(&message.request, FromClient::Lobby);
        assert!(rig.sent.iter().any(is_lobby), "{intent:?}: {:?}", rig.sent);
        assert!(!matches!(rig.client.line(rig.now), LineState::Gone { .. }), "the server is there");
        assert_eq!(rig.client.refusal().map(|refusal| &refusal.text), Some(said));
        assert_eq!(
            rig.client.saved_seat().is_none(),
            is_seat,
            "a seat that nobody knows is not offered again"
        );
        rig.pass(1000);
        let n = rig.texts().iter().filter(|text| text.contains("gone") || text.contains("No table")).count();
        assert!(n <= 1, "one sentence: {:?}", rig.texts());
    }
}

#[test]
fn a_game_of_ones_own_does_not_cost_the_seat_at_a_server() {
    let mut rig = Rig::new(house());
    let server = rig.client.saved_seats()[0];
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 2 }));
    rig.settle();
    let peers = |rig: &Rig| rig.client.saved_seats().iter().map(|seat| seat.peer).collect::<Vec<_>>();
    assert_eq!(peers(&rig), [Peer::Solo, Peer::Server]);
    rig.intent(Intent::Go(Go::Leave));
    rig.intent(Intent::Go(Go::Leave));
    rig.settle();
    assert_eq!(rig.client.saved_seats(), [server]);
    assert!(rig.all.contains(&Effect::Save(Save::Seat(Some(server)))), "for those who keep only one");
    rig.intent(Intent::Go(Go::GoOn(Peer::Server)));
    rig.settle();
    assert!(rig.all.contains(&Effect::Dial(Peer::Server)));

    let own = SavedSeat { peer: Peer::Solo, ..server };
    let mut rig = Rig::new(house());
    rig.client.remember(own);
    rig.client.remember(own);
    assert_eq!(rig.client.saved_seats(), [server, own]);
    rig.intent(Intent::Go(Go::GoOn(Peer::Solo)));
    assert!(rig.all.contains(&Effect::Dial(Peer::Solo)));
}

#[test]
fn a_player_who_does_not_want_to_wait_calls_again_at_once() {
    let mut rig = Rig::new(house());
    rig.is_line_up = false;
    rig.intent(Intent::Go(Go::Continue));
    rig.pass(9000);
    let calls = |rig: &Rig| rig.all.iter().filter(|effect| matches!(effect, Effect::Dial(_))).count();
    let n = calls(&rig);
    rig.is_line_up = true;
    rig.intent(Intent::Go(Go::TryAgain));
    rig.settle();
    assert_eq!(calls(&rig), n + 1);
    assert!(rig.client.table().is_some());
    rig.intent(Intent::Go(Go::TryAgain));
    assert_eq!(calls(&rig), n + 1, "who is in is in");
}

#[test]
fn a_table_that_was_only_watched_costs_no_seat_when_it_closes() {
    let mut rig = Rig::new(house());
    let mut state = rig.table.state(rig.now);
    (state.you, state.code) = (None, eights_protocol::TableCode::from_number(99));
    rig.intent(Intent::Go(Go::Watch(state.code)));
    rig.settle();
    rig.input(Input::Heard(Box::new(FromServer::Table(Box::new(state)))));
    rig.input(Input::Heard(Box::new(FromServer::Bye { code: Code::Closed, message: String::new() })));
    assert_eq!(rig.client.saved_seats().len(), 1);
}

#[test]
fn what_is_no_code_leads_home_and_a_full_table_does_not() {
    let mut rig = Rig::new(house());
    rig.intent(Intent::Go(Go::Follow("/t/xyz".to_owned())));
    assert!(rig.all.contains(&Effect::Go(Screen::Home)));
    let text = &rig.client.refusal().unwrap().text;
    assert_eq!(text, "No table xyz. Check the code, or make a new table.");
    assert!(
        rig.sent.iter().any(|message| matches!(&message.request, FromClient::Hello { .. })),
        "the tables are asked for"
    );
    let join = Intent::Go(Go::Join { code: code(), seat: None });
    let full = turned_away(join, Code::Full, "words of the server");
    assert!(!full.all.contains(&Effect::Go(Screen::Home)));
    assert_eq!(full.client.refusal().unwrap().text, "There is no free seat; you can watch.");
}

#[test]
fn a_server_that_is_busy_is_asked_for_the_seat_again() {
    let rig = turned_away(Intent::Go(Go::Continue), Code::TooFast, "Slowly.");
    assert!(rig.client.saved_seat().is_some());
    assert!(!matches!(rig.client.line(rig.now), LineState::Gone { .. }));
}

#[test]
fn escape_leaves_a_page_for_where_one_was() {
    let mut rig = Rig::new(house());
    for intent in [
        Intent::Go(Go::NewTable),
        Intent::Go(Go::Settings(Tab::Keys)),
        Intent::Go(Go::Follow("KZDZXY".to_owned())),
    ] {
        rig.intent(intent.clone());
        assert_ne!(rig.client.screen(), &Screen::Home, "{intent:?}");
        rig.key("Escape");
        assert_eq!(rig.client.screen(), &Screen::Home, "{intent:?}");
    }
}

#[test]
fn an_item_is_chosen_by_a_click_as_by_a_key() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    rig.intent(Intent::Browse(Browse::Open(Overlay::QuickChat)));
    assert_eq!(rig.client.context_below(), Context::Hand, "whose keys are explained");
    rig.intent(Intent::Browse(Browse::Item(1)));
    assert!(matches!(
        rig.sent.last(),
        Some(Request { request: FromClient::Quick { phrase: Phrase::GoodLuck, .. }, .. })
    ));
    assert_eq!(rig.client.overlay(), None);
    rig.intent(Intent::Browse(Browse::Open(Overlay::Leave)));
    rig.intent(Intent::Browse(Browse::Item(0)));
    assert!(rig.client.table().is_some() && rig.client.overlay().is_none(), "to stay comes first");
}
