//! A page says nothing that it has no words for yet: whatever needs more than the first part is told apart,
//! and all the rest gets by with that part.

use crate::kit::{bot, code, person, token};
use eights_client::{
    core::{
        Browse, Client, Day, Effect, Go, Input, Intent, Learning, LineEvent, Manage, Millis, Overlay, Peer,
        Play, Prepare, Projector, Replaying, Rest, SavedSeat, Share, Spot, Start, Talk, counters_move,
        invite::Place, new_table::FormChange,
    },
    keys::KeyPress,
    settings::{Settings, Tab},
};
use eights_protocol::{
    Code, FromServer, HandOver, Listed, Phase, Settings as TableSettings, TableCode, VERSION,
};
use eights_words::{Language, Words};
use std::cell::Cell;

/// A client with the first part of the words. A debug build panics if it wants another.
fn client(seat: Option<SavedSeat>) -> Client {
    client_with(seat, Rest::HERE)
}

/// The same, with this code behind everything that is not done at home.
fn client_with(seat: Option<SavedSeat>, rest: Rest) -> Client {
    Client::new(Start {
        words: Words::at_first(Language::ENGLISH),
        settings: Settings::default(),
        seat,
        rules: Vec::new(),
        secret: None,
        place: Place { origin: "https://eights.example".to_owned(), lan: None },
        adviser: counters_move,
        has_study: false,
        projector: Projector::HERE,
        rest,
        seed: 8,
        today: Day::default(),
        day: None,
        learned: eights_client::core::Learned::default(),
        puzzles: eights_client::core::Progress::default(),
        tutor: eights_client::core::Tutor::HERE,
    })
}

fn saved(peer: Peer) -> Option<SavedSeat> {
    Some(SavedSeat { code: code(), token: token(), peer })
}

fn heard(message: FromServer) -> Input {
    Input::Heard(Box::new(message))
}

fn welcome(version: u32) -> Input {
    heard(FromServer::Welcome { version, name: None, player: None, lan: None })
}

fn lobby() -> Vec<Input> {
    let table = Listed {
        code: code(),
        rules: "classic".to_owned(),
        base: Some("classic".to_owned()),
        settings: TableSettings { listed: true, ..TableSettings::default() },
        seats: vec![person("Jane"), bot()],
        phase: Phase::Waiting,
    };
    vec![
        heard(FromServer::Lobby { tables: vec![table.clone()] }),
        heard(FromServer::LobbyChange { code: TableCode::from_number(8), table: Some(table) }),
        heard(FromServer::LobbyChange { code: code(), table: None }),
    ]
}

fn intents() -> Vec<Intent> {
    let go = [
        Go::Home,
        Go::Back,
        Go::Lobby,
        Go::NewTable,
        Go::Settings(Tab::Speech),
        Go::Follow("nonsense".to_owned()),
        Go::Follow(format!("https://eights.example/t/{}", code())),
        Go::Join { code: code(), seat: None },
        Go::Watch(code()),
        Go::Continue,
        Go::GoOn(Peer::Server),
        Go::GoOn(Peer::Solo),
        Go::Claim(HandOver::from_number(8)),
        Go::TryAgain,
        Go::Leave,
    ];
    let prepare = [
        Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 },
        Prepare::Day(Day::default()),
        Prepare::Form(FormChange::Peer(Peer::Server)),
        Prepare::Form(FormChange::ResetRules),
        Prepare::OpenTable,
    ];
    let others = [
        Intent::Set { id: "name".to_owned(), text: "Gogo".to_owned() },
        Intent::Set { id: "muted".to_owned(), text: "on".to_owned() },
        Intent::Set { id: "nonsense".to_owned(), text: String::new() },
        Intent::Play(Play::Draw),
        Intent::Manage(Manage::Start),
        Intent::Share(Share::Link),
        Intent::Talk(Talk::Say("hello".to_owned())),
        Intent::Replay(Replaying::PlayPause),
        Intent::Browse(Browse::Open(Overlay::Keys)),
    ];
    go.map(Intent::Go).into_iter().chain(prepare.map(Intent::Prepare)).chain(others).collect()
}

/// Tells a client something, if the first part is enough; says whether it was.
fn tell(client: &mut Client, now: Millis, input: Input) -> bool {
    let is_told = client.needs_only_first_words(&input);
    if is_told {
        client.update(now, input);
    }
    is_told
}

#[test]
fn everything_that_is_told_at_first_is_said_with_the_first_words() {
    for peer in [Peer::Server, Peer::Solo] {
        for intent in intents() {
            let mut client = client(saved(peer));
            let mut now = 0;
            let mut all =
                vec![Input::Do(Intent::Go(Go::Lobby)), Input::Line(LineEvent::Open), welcome(VERSION)];
            all.extend(lobby());
            all.extend([Input::Focused(Spot::Row(0)), Input::Do(intent)]);
            all.extend(
                ["ArrowDown", "Enter", "?", "m", "v", "Escape"].map(|key| Input::Key(KeyPress::plain(key))),
            );
            all.extend([Input::Line(LineEvent::Lost), Input::Tick, Input::Line(LineEvent::Open)]);
            all.push(heard(FromServer::Bye { code: Code::ComingBack, message: String::new() }));
            all.push(welcome(VERSION + 1));
            for input in all {
                tell(&mut client, now, input);
                now += 25_000;
                tell(&mut client, now, Input::Tick);
            }
            assert!(client.table().is_none());
        }
    }
}

/// Players come to a table through one of these, and not before the rest of the words is there.
#[test]
fn the_way_to_a_table_waits_for_the_rest() {
    let mut home = client(saved(Peer::Server));
    for go in [
        Go::Join { code: code(), seat: None },
        Go::Watch(code()),
        Go::Continue,
        Go::GoOn(Peer::Server),
        Go::Follow(code().to_string()),
    ] {
        assert!(!home.needs_only_first_words(&Input::Do(Intent::Go(go.clone()))), "{go:?}");
    }
    let play = Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 });
    assert!(home.needs_only_first_words(&Input::Do(play.clone())), "the worker is fetched meanwhile");
    assert!(home.update(0, Input::Do(play)).contains(&Effect::Dial(Peer::Solo)));
    assert!(!home.needs_only_first_words(&Input::Line(LineEvent::Open)), "it is heard later");
    assert!(home.needs_only_first_words(&Input::Line(LineEvent::Lost)));
}

thread_local! {
    /// How often the rest was reached.
    static REACHED: Cell<usize> = const { Cell::new(0) };
}

fn reach() {
    REACHED.set(REACHED.get() + 1);
}

/// Code that has still to be fetched: it notes that it was wanted, and does nothing.
const FETCHED_LATER: Rest = Rest {
    take: |_, _| reach(),
    tick: |_| reach(),
    wakes_at: |_| {
        reach();
        None
    },
};

#[test]
fn home_never_reaches_for_code_that_is_not_there() {
    for intent in intents() {
        let mut client = client_with(saved(Peer::Server), FETCHED_LATER);
        let mut all = vec![Input::Do(Intent::Go(Go::Lobby)), Input::Line(LineEvent::Open), welcome(VERSION)];
        all.extend(lobby());
        all.extend([Input::Do(intent.clone()), Input::Tick, Input::Line(LineEvent::Lost)]);
        for (n, input) in all.into_iter().enumerate() {
            tell(&mut client, n as Millis * 25_000, input);
            let _ = client.wakes_at();
        }
        assert_eq!(REACHED.get(), 0, "{intent:?}");
    }
}

#[test]
fn lessons_replays_keys_and_tables_wait_for_the_rest_and_reach_it_once() {
    let begin = Learning::Begin { rules: "classic".to_owned(), chapter: None };
    let demo = Replaying::Demo(Some("classic".to_owned()));
    for input in [
        Input::Do(Intent::Learn(begin)),
        Input::Do(Intent::Learn(Learning::Again)),
        Input::Do(Intent::Replay(demo)),
        Input::Do(Intent::Browse(Browse::Open(Overlay::Keys))),
        Input::Do(Intent::Go(Go::Watch(code()))),
        Input::Key(KeyPress::plain("Enter")),
        Input::Held(KeyPress::plain("Enter")),
    ] {
        let mut client = client_with(None, FETCHED_LATER);
        assert!(!client.needs_only_first_words(&input), "{input:?}");
        REACHED.set(0);
        client.update(0, input);
        assert_eq!(REACHED.get(), 1);
        assert!(client.table().is_none() && client.course().is_none());
    }
}
