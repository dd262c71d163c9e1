//! A message of every kind, with and without its optional parts.

use eights::testing::seat;
use eights::{
    Ask, Card, Direction, DrawnFor, Event, Laid, Meld, Rank, RoundEnd, Seat, Seats, Seed, SeenEvent, Suit,
};
use eights_bots::Level;
use eights_protocol::{
    Batch, ChatLine, Clock, ClockOf, Code, Emote, Finishing, FromClient, FromServer, HandOver, Listed,
    NewGame, NewTable, Pace, Phase, Phrase, Request, Said, SeatInfo, Settings, Sitter, TableCode, TableState,
    Timer, Token, Window, WireEvent, WireView,
};
use std::collections::BTreeSet;

/// Makes sure that each variant has a sample: a variant that is not named here does not compile.
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
        fixed_window: true,
        pace: Pace::AtOnce,
        listed: true,
    }
}

pub(crate) fn from_client() -> Vec<Request> {
    let (seat, name, code, token) = (seat(3), text("Bo 🐈"), code(), token());
    let table = NewTable { rules: text("classic"), seats: 4, bots: vec![Level::Club], settings: settings() };
    let plain = NewTable { bots: Vec::new(), settings: Settings::default(), ..table.clone() };
    let samples = vec![
        FromClient::Hello { version: 1, secret: Some(token) },
        FromClient::Hello { version: 1, secret: None },
        FromClient::KeepName { name: name.clone() },
        FromClient::Lobby,
        FromClient::Open { name: name.clone(), table },
        FromClient::Open { name: name.clone(), table: plain },
        FromClient::Join { code, name: name.clone(), seat: None },
        FromClient::Join { code, name: name.clone(), seat: Some(seat) },
        FromClient::Watch { code },
        FromClient::Resume { code, token, seen: Some(u32::MAX) },
        FromClient::Resume { code, token, seen: None },
        FromClient::Claim { code: HandOver::from_number(99) },
        FromClient::Act { at: 40, action: "nope * as AS back".into() },
        FromClient::Act { at: 40, action: "eat 8H".into() },
        FromClient::Act { at: 40, action: "meld 6C 7C".into() },
        FromClient::Start,
        FromClient::AddBot { seat, level: Some(Level::Club) },
        FromClient::AddBot { seat, level: None },
        FromClient::RemoveBot { seat },
        FromClient::Remove { seat },
        FromClient::Host { seat },
        FromClient::Sit { seat, name },
        FromClient::Rematch,
        FromClient::Say { text: text("\"\\\n") },
        FromClient::Quick { phrase: Phrase::GoodLuck },
        FromClient::Emote { emote: Emote::Heart },
        FromClient::Mute { seat, on: true },
        FromClient::Commit { hash: Seed::from_text("tea").hash() },
        FromClient::Reveal { number: Seed::from_text("tea") },
        FromClient::Wait,
        FromClient::Ready,
        FromClient::FinishQuickly,
        FromClient::Undo,
        FromClient::LetBotPlay { seat },
        FromClient::ComeBack,
        FromClient::Leave,
        FromClient::MoveDevice,
        FromClient::Look,
        FromClient::Record,
        FromClient::TakeOver {
            name: text("Ada"),
            seat,
            record: text("format: eights-record 1"),
            bots: Some(vec![Level::Club, Level::Master]),
        },
        FromClient::HouseCode { code: text("open sesame") },
        FromClient::Ping,
    ];
    has_each!(samples, FromClient: Hello KeepName HouseCode Lobby Open Join Watch Resume Claim Act Start AddBot RemoveBot Remove Host Sit Rematch Commit Reveal Say Quick
        Emote Mute Wait Ready FinishQuickly Undo LetBotPlay ComeBack Leave MoveDevice Look Record TakeOver Ping);
    samples.into_iter().map(|request| request.with_id(7)).collect()
}

fn seats() -> Vec<SeatInfo> {
    let person = Sitter::Person { name: text("Ada"), connected: true, played_for: false, left: true };
    let samples = [Sitter::Nobody, Sitter::Bot { level: Level::Club }, person];
    has_each!(samples, Sitter: Nobody Bot Person);
    let with = |next: Option<&str>| samples.clone().map(|sitter| SeatInfo { sitter, next: next.map(text) });
    [with(None), with(Some("Bo"))].concat()
}

fn chat() -> Vec<ChatLine> {
    let samples = [Said::Text(text("hm")), Said::Quick(Phrase::YourTurn), Said::Emote(Emote::Wow)];
    has_each!(samples, Said: Text Quick Emote);
    samples.into_iter().map(|said| ChatLine { seat: seat(2), said }).collect()
}

fn tables() -> [TableState; 2] {
    let rules = eights::Rules::preset("classic").expect("a preset");
    let seed = Seed::from_text("tea");
    let game = eights::Game::deal(rules, 3, Seats::NONE, seed, &mut ()).expect("three may play");
    let full = TableState {
        code: code(),
        rules: rules.share_code(),
        base: Some(text("classic")),
        settings: settings(),
        seats: seats(),
        you: Some(seat(0)),
        host: Some(seat(1)),
        phase: Phase::Playing,
        n: 12,
        view: Some(WireView::of(&game.view(eights::Viewer::Audience))),
        declined: true,
        clock: Some(clock()),
        finishing: Some(finishing()),
        next_id: 5,
        seed_hash: Some(seed.hash()),
        seed: Some(seed),
        chat: chat(),
    };
    let bare = TableState {
        base: None,
        you: None,
        host: None,
        view: None,
        clock: None,
        finishing: None,
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

fn finishing() -> Finishing {
    Finishing { asked: Seats::of(seat(0)).with(seat(3)), quickly: true }
}

fn batches() -> [Batch; 2] {
    let seed = Seed::from_text("tea");
    let game = NewGame { bots: Seats::of(seat(1)).with(seat(2)), seed_hash: seed.hash() };
    let events = events().into_iter().map(WireEvent).collect();
    let full = Batch { n: 3, game: Some(game), events, clock: Some(clock()), seed: Some(seed) };
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
        FromServer::Clock { clock: Some(clock()), waited: Some(seat(2)) },
        FromServer::Clock { clock: None, waited: None },
        FromServer::TimedOut { seats: Seats::of(seat(1)) },
        FromServer::WaitingFor { seats: Seats::of(seat(2)).with(seat(9)) },
        FromServer::Shuffle { lines: text("shuffle: QWXRTN 1\n") },
        FromServer::Thinking { parts: 4 },
        FromServer::Finishing(finishing()),
        FromServer::Finishing(Finishing::default()),
        FromServer::Seats { seats: seats(), host: Some(seat(1)), phase: Phase::Waiting },
        FromServer::Seats { seats: Vec::new(), host: None, phase: Phase::Closed },
        FromServer::Chat(chat().remove(0)),
        FromServer::Done { id },
        FromServer::Refused { id, code: Code::Illegal, rule: Some(text("SA-8")), message: message.clone() },
        FromServer::Refused { id, code: Code::Stale, rule: None, message: message.clone() },
        FromServer::Token { code, seat: seat(3), token },
        FromServer::Device { id, code: HandOver::from_number(99) },
        FromServer::Look {
            id,
            n: 3,
            declined: false,
            view: serde_json::json!({"hand": ["8H"], "seat": null}),
        },
        FromServer::Record { id, record: text("format: eights-record 1") },
        FromServer::Lobby { tables: vec![listed.clone(), unnamed] },
        FromServer::LobbyChange { code, table: Some(listed) },
        FromServer::LobbyChange { code, table: None },
        FromServer::Pong { id },
        FromServer::Error { code: Code::BadMessage, message: message.clone() },
        FromServer::Bye { code: Code::ComingBack, message },
    ];
    has_each!(samples, FromServer: Welcome Kept Table Batch Aside Clock TimedOut WaitingFor Shuffle Thinking Finishing Seats Chat Done Refused Token Device Look Record Lobby LobbyChange Pong Error Bye);
    samples
}

/// Every question.
fn asks(to: Seat) -> Vec<Ask> {
    Ask::ALL.iter().map(|ask| ask.given_to(to)).collect()
}

/// A joker that stands for a card, and plain cards.
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
    has_each!(samples, SeenEvent: Began Shuffled Dealt Turned Returned Started Freed TurnBegan Again Asked Played Named Targeted Noped Declined ChainClosed
        TookBack Owed SkipPending SkipAdded Skipped Reversed Drew Passed Recycled TurnedOver Showed Revealed TurnedUp Hid Picked Gave Melded Finished
        Discarded Voted OneCard WentOut Eliminated RoundEnded Placed Ranked Scored MatchEnded);
    samples
}

/// Events for which one sample is enough.
fn plain_events() -> Vec<SeenEvent> {
    let ((seat, other), card) = (two_seats(), card("TD"));
    let meld = Meld::of_cards(&["7C", "7D", "7S"].map(self::card)).expect("a set");
    vec![
        Event::Began { round: u16::MAX, dealer: seat, direction: Direction::Anticlockwise },
        Event::Shuffled,
        Event::Turned { card },
        Event::Returned { card },
        Event::Started { seat },
        Event::Freed,
        Event::TurnBegan { seat, row: Seats::first(4) },
        Event::Again { seat },
        Event::Targeted { seat, target: other },
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
        Event::Eliminated { seat, place: 4 },
        Event::Placed { seat, place: 2 },
        Event::Ranked { seat, place: 3 },
        Event::Scored { seat, from: other, points: 500 },
        Event::MatchEnded,
    ]
}

/// Events with a card that may be hidden, or that stands for itself or another.
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

/// Events with one of a few words.
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
