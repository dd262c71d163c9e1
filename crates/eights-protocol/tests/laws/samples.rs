//! A message of every kind, with everything that may be left out and without.

use eights::{
    Ask, Card, Direction, DrawnFor, Event, Laid, Meld, Rank, RoundEnd, Seat, Seats, SeenEvent, Suit,
};
use eights_protocol::{
    Batch, ChatLine, Clock, ClockOf, Code, Emote, FromClient, FromServer, HandOver, Listed, NewGame,
    NewTable, Pace, Phase, Phrase, Said, SeatInfo, Settings, Sitter, TableCode, TableState, Timer, Token,
    Window, WireEvent, WireView,
};
use std::collections::BTreeSet;

/// Says that there is a sample of each variant. One that is not named here does not compile.
macro_rules! has_each {
    ($samples:expr, $type:ident: $($variant:ident)+) => {{
        let which = |one: &$type| match one { $($type::$variant { .. } => stringify!($variant),)+ };
        let seen: BTreeSet<&str> = $samples.iter().map(which).collect();
        assert_eq!(seen, BTreeSet::from([$(stringify!($variant)),+]), "a sample is missing");
    }};
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn code() -> TableCode {
    TableCode::from_number(123_456)
}

fn token() -> Token {
    Token::new([7; 32])
}

fn settings() -> Settings {
    Settings {
        timer: Timer::of_seconds(20).expect("a timer"),
        window: Window::UNTIL_ALL,
        pace: Pace::AtOnce,
        listed: true,
    }
}

pub(crate) fn from_client() -> Vec<FromClient> {
    let (id, seat, name, code, token) = (7, 3, text("Bo 🐈"), code(), token());
    let table = NewTable { rules: text("classic"), seats: 4, bots: vec![text("club")], settings: settings() };
    let plain = NewTable { bots: Vec::new(), settings: Settings::default(), ..table.clone() };
    let samples = vec![
        FromClient::Hello { id, version: 1, secret: Some(token) },
        FromClient::Hello { id, version: 1, secret: None },
        FromClient::KeepName { id, name: name.clone() },
        FromClient::Lobby { id },
        FromClient::Open { id, name: name.clone(), table },
        FromClient::Open { id, name: name.clone(), table: plain },
        FromClient::Join { id, code, name: name.clone(), seat: None },
        FromClient::Join { id, code, name: name.clone(), seat: Some(seat) },
        FromClient::Watch { id, code },
        FromClient::Resume { id, code, token, seen: Some(u32::MAX) },
        FromClient::Resume { id, code, token, seen: None },
        FromClient::Claim { id, code: HandOver::from_number(99) },
        FromClient::Act { id, at: 40, action: text("nope * as AS back") },
        FromClient::Start { id },
        FromClient::AddBot { id, seat, level: Some(text("club")) },
        FromClient::AddBot { id, seat, level: None },
        FromClient::RemoveBot { id, seat },
        FromClient::Remove { id, seat },
        FromClient::Host { id, seat },
        FromClient::Sit { id, seat, name },
        FromClient::Rematch { id },
        FromClient::Say { id, text: text("\"\\\n") },
        FromClient::Quick { id, phrase: Phrase::GoodLuck },
        FromClient::Emote { id, emote: Emote::Heart },
        FromClient::Mute { id, seat: 9, on: true },
        FromClient::Wait { id },
        FromClient::Ready { id },
        FromClient::Undo { id },
        FromClient::LetBotPlay { id, seat },
        FromClient::ComeBack { id },
        FromClient::Leave { id },
        FromClient::MoveDevice { id },
        FromClient::Look { id },
        FromClient::Ping { id },
    ];
    has_each!(samples, FromClient: Hello KeepName Lobby Open Join Watch Resume Claim Act Start AddBot RemoveBot Remove Host Sit Rematch Say Quick
        Emote Mute Wait Ready Undo LetBotPlay ComeBack Leave MoveDevice Look Ping);
    samples
}

fn seats() -> Vec<SeatInfo> {
    let person = Sitter::Person { name: text("Ada"), connected: true, played_for: false, left: true };
    let samples = [Sitter::Nobody, Sitter::Bot { level: text("club") }, person];
    has_each!(samples, Sitter: Nobody Bot Person);
    let with = |next: Option<&str>| samples.clone().map(|sitter| SeatInfo { sitter, next: next.map(text) });
    [with(None), with(Some("Bo"))].concat()
}

fn chat() -> Vec<ChatLine> {
    let samples = [Said::Text(text("hm")), Said::Quick(Phrase::YourTurn), Said::Emote(Emote::Wow)];
    has_each!(samples, Said: Text Quick Emote);
    samples.into_iter().map(|said| ChatLine { seat: 2, said }).collect()
}

fn tables() -> [TableState; 2] {
    let rules = eights::Rules::preset("classic").expect("a preset");
    let seed = eights::Seed::from_text("tea");
    let game = eights::Game::deal(rules, 3, Seats::NONE, seed, &mut ()).expect("three may play");
    let full = TableState {
        code: code(),
        rules: rules.share_code(),
        base: Some(text("classic")),
        settings: settings(),
        seats: seats(),
        you: Some(0),
        host: Some(1),
        phase: Phase::Playing,
        n: 12,
        view: Some(WireView::of(&game.view(eights::Viewer::Audience))),
        declined: true,
        clock: Some(clock()),
        next_id: 5,
        seed_hash: Some(text("1234")),
        seed: Some(text("5678")),
        chat: chat(),
    };
    let bare = TableState {
        base: None,
        you: None,
        host: None,
        view: None,
        clock: None,
        seed_hash: None,
        seed: None,
        chat: Vec::new(),
        seats: Vec::new(),
        ..full.clone()
    };
    [full, bare]
}

fn listed() -> [Listed; 2] {
    let listed = Listed {
        code: code(),
        rules: text("1"),
        base: Some(text("classic")),
        settings: settings(),
        seats: seats(),
        phase: Phase::Over,
    };
    [listed.clone(), Listed { base: None, ..listed }]
}

fn clock() -> Clock {
    Clock { of: ClockOf::Window, left: u64::MAX, warn: true }
}

fn batches() -> [Batch; 2] {
    let game = NewGame { bots: vec![1, 2], seed_hash: text("1234") };
    let events = events().into_iter().map(WireEvent).collect();
    let full = Batch { n: 3, game: Some(game), events, clock: Some(clock()), seed: Some(text("5678")) };
    [full, Batch { n: 4, game: None, events: Vec::new(), clock: None, seed: None }]
}

pub(crate) fn from_server() -> Vec<FromServer> {
    let (id, code, token, message) = (7, code(), token(), text("Nothing \"of\" the kind."));
    let [full, bare] = tables().map(Box::new);
    let [listed, unnamed] = listed();
    let [batch, quiet] = batches();
    let (name, player) = (Some(text("Ada")), Some(text("p1")));
    let samples = vec![
        FromServer::Welcome { version: 1, name, player, lan: Some(text("http://10.0.0.1")) },
        FromServer::Welcome { version: 1, name: None, player: None, lan: None },
        FromServer::Kept { id, name: text("Ada"), player: text("p1"), secret: Some(token) },
        FromServer::Kept { id, name: text("Ada"), player: text("p1"), secret: None },
        FromServer::Table(full),
        FromServer::Table(bare),
        FromServer::Aside { after: 3, events: batch.events.clone() },
        FromServer::Batch(batch),
        FromServer::Batch(quiet),
        FromServer::Clock { clock: Some(clock()), waited: Some(2) },
        FromServer::Clock { clock: None, waited: None },
        FromServer::WaitingFor { seats: vec![2, 9] },
        FromServer::Seats { seats: seats(), host: Some(1), phase: Phase::Waiting },
        FromServer::Seats { seats: Vec::new(), host: None, phase: Phase::Closed },
        FromServer::Chat(chat().remove(0)),
        FromServer::Done { id },
        FromServer::Refused { id, code: Code::Illegal, rule: Some(text("SA-8")), message: message.clone() },
        FromServer::Refused { id, code: Code::Stale, rule: None, message: message.clone() },
        FromServer::Token { code, seat: 3, token },
        FromServer::Device { id, code: HandOver::from_number(99) },
        FromServer::Look {
            id,
            n: 3,
            declined: false,
            view: serde_json::json!({"hand": ["8H"], "seat": null}),
        },
        FromServer::Lobby { tables: vec![listed.clone(), unnamed] },
        FromServer::LobbyChange { code, table: Some(listed) },
        FromServer::LobbyChange { code, table: None },
        FromServer::Pong { id },
        FromServer::Error { code: Code::BadMessage, message: message.clone() },
        FromServer::Bye { code: Code::ComingBack, message },
    ];
    has_each!(samples, FromServer: Welcome Kept Table Batch Aside Clock WaitingFor Seats Chat Done Refused Token Device Look Lobby LobbyChange Pong Error Bye);
    samples
}

/// Every question.
fn asks(to: Seat) -> Vec<Ask> {
    let samples = vec![
        Ask::Turn,
        Ask::Suit,
        Ask::Target,
        Ask::Answer,
        Ask::War,
        Ask::Purge,
        Ask::Give { to },
        Ask::Meld,
        Ask::PlayOn,
        Ask::Over,
    ];
    has_each!(samples, Ask: Turn Suit Target Answer War Purge Give Meld PlayOn Over);
    samples
}

/// A joker that lies as a card, and plain cards.
fn laid() -> [Laid; 3] {
    [Laid::plain(card("8H")), Laid::plain(Card::JOKER), Laid::joker_as(card("AS"))]
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn two_seats() -> (Seat, Seat) {
    (Seat::new(3).expect("a seat"), Seat::new(0).expect("a seat"))
}

/// Events of every kind.
pub(crate) fn events() -> Vec<SeenEvent> {
    let samples = [plain_events(), events_by_card(), events_by_word()].concat();
    has_each!(samples, SeenEvent: Began Shuffled Dealt Turned Returned Started Freed TurnBegan Again Asked Played Named Aimed Noped Declined ChainClosed
        TookBack Owed SkipPending SkipAdded Skipped Reversed Drew Passed Recycled TurnedOver Showed Revealed TurnedUp Hid Picked Gave Melded Finished
        Discarded Voted OneCard WentOut Eliminated RoundEnded Placed Ranked Scored MatchEnded);
    samples
}

/// Those of which one sample says all.
fn plain_events() -> Vec<SeenEvent> {
    let ((seat, other), card) = (two_seats(), card("TD"));
    let meld = Meld::of_cards(&["7C", "7D", "7S"].map(self::card)).expect("a set");
    vec![
        Event::Began { round: u16::MAX, dealer: seat },
        Event::Shuffled,
        Event::Turned { card },
        Event::Returned { card },
        Event::Started { seat },
        Event::Freed,
        Event::TurnBegan { seat, row: Seats::first(4) },
        Event::Again { seat },
        Event::Aimed { seat, target: other },
        Event::Declined { seats: Seats::NONE },
        Event::ChainClosed { stands: true },
        Event::TookBack { seat, card, depth: 2 },
        Event::SkipPending,
        Event::SkipAdded { seat },
        Event::Skipped { seat },
        Event::Passed { seat },
        Event::Recycled { cards: 40 },
        Event::TurnedOver { cards: 40, top: card },
        Event::Showed { seat },
        Event::Revealed { seat, card },
        Event::TurnedUp { seat, card: Card::JOKER },
        Event::Hid { seat },
        Event::Melded { seat, meld },
        Event::Voted { seat, yes: false },
        Event::OneCard { seat },
        Event::WentOut { seat, place: 1 },
        Event::Eliminated { seat },
        Event::Placed { seat, place: 2 },
        Event::Ranked { seat, place: 3 },
        Event::Scored { seat, from: other, points: 500 },
        Event::MatchEnded,
    ]
}

/// Those with a card that may be hidden, or that lies as itself or another.
fn events_by_card() -> Vec<SeenEvent> {
    let (seat, other) = two_seats();
    let mut samples = Vec::new();
    for card in [Some(card("TD")), None] {
        samples.push(Event::Dealt { seat, card });
        samples.push(Event::Drew { seat, card, open: false, why: DrawnFor::Turn });
        samples.push(Event::Picked { seat, card });
        samples.push(Event::Gave { from: seat, to: other, card, open: card.is_some() });
        samples.push(Event::Finished { seat, top: card.map(Some) });
    }
    for laid in laid() {
        samples.push(Event::Played { seat, laid, wild: true });
        samples.push(Event::Noped { seat, laid, take_back: true });
        samples.push(Event::Discarded { seat, laid });
    }
    samples
}

/// Those with one of a few words.
fn events_by_word() -> Vec<SeenEvent> {
    let (seat, _) = two_seats();
    let ways = [Direction::Clockwise, Direction::Anticlockwise];
    let reasons = [DrawnFor::Turn, DrawnFor::Debt, DrawnFor::Effect, DrawnFor::Penalty];
    let ends = [RoundEnd::Out, RoundEnd::Blocked, RoundEnd::Stalled];
    has_each!(ways, Direction: Clockwise Anticlockwise);
    has_each!(reasons, DrawnFor: Turn Debt Effect Penalty);
    has_each!(ends, RoundEnd: Out Blocked Stalled);
    let mut samples = Vec::new();
    samples.extend(asks(seat).into_iter().map(|ask| Event::Asked { ask, seats: Seats::first(4) }));
    samples.extend(Suit::ALL.map(|suit| Event::Named { seat, suit }));
    samples.extend(Rank::SUITED.map(|by| Event::Owed { cards: 5, by }));
    samples.extend(ways.map(|direction| Event::Reversed { direction }));
    samples.extend(reasons.map(|why| Event::Drew { seat, card: None, open: true, why }));
    samples.extend(ends.map(|how| Event::RoundEnded { how, void: false }));
    samples
}
