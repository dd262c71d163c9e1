//! A server's rooms, and what is only seen there: other people, a clock, a line that is lost, a game that is
//! watched.

use super::{rig::MANY, walk::walk};
use crate::screen::{Ui, draw};
use eights::testing::seat;
use eights::{Rules, Seats, Seed, Series, Viewer};
use eights_client::{
    core::{
        Client, Effect, Go, Input, Intent, LineEvent, Manage, Millis, Prepare, Spot, Start, invite::Place,
        new_table::FormChange,
    },
    settings::Settings,
};
use eights_protocol::{
    ChatLine, Clock, ClockOf, Code, FromClient, FromServer, Listed, Pace, Phase, Said, SeatInfo,
    Sitter as Sits, TableState, Timer, VERSION, WireView,
};
use eights_words::Words;
use insta::assert_snapshot;
use ratatui::{Terminal, backend::TestBackend};

const NAMES: [&str; 3] = ["Gogo", "Thandi", "Sipho"];

/// A client at a server, and the time.
struct Visitor {
    client: Client,
    ui: Ui,
    now: Millis,
}

impl Visitor {
    fn new(name: &str, intent: Intent) -> Self {
        let client = Client::new(Start {
            words: Words::english(),
            settings: Settings { name: name.to_owned(), ..Settings::default() },
            seat: None,
            rules: Vec::new(),
            secret: None,
            place: Place { origin: "https://eights.example".to_owned(), lan: None },
            adviser: eights_client::core::counters_move,
            has_study: false,
            projector: eights_client::core::Projector::HERE,
            rest: eights_client::core::Rest::HERE,
            seed: 7,
            today: eights_client::core::Day::default(),
            day: None,
            learned: eights_client::core::Learned::default(),
            puzzles: eights_client::core::Progress::default(),
            tutor: eights_client::core::Tutor::HERE,
        });
        let mut visitor = Self { client, ui: Ui::new(MANY), now: 1000 };
        visitor.act(intent);
        visitor.tell(Input::Line(LineEvent::Open));
        visitor.hear(welcome());
        visitor
    }

    /// A visitor who was let in to this table.
    fn at(intent: Intent, state: TableState) -> Self {
        let mut visitor = Self::new("Thandi", intent);
        visitor.hear(FromServer::Table(Box::new(state)));
        visitor.hear(FromServer::Done { id: 2 });
        visitor
    }

    fn tell(&mut self, input: Input) {
        self.client.update(self.now, input);
    }

    fn act(&mut self, intent: Intent) {
        self.tell(Input::Do(intent));
    }

    fn hear(&mut self, message: FromServer) {
        self.tell(Input::Heard(Box::new(message)));
    }

    fn picture(&mut self, width: u16, height: u16) -> String {
        walk(&self.client, &self.ui, self.now);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &self.client, &mut self.ui, self.now)).unwrap();
        let buffer = terminal.backend().buffer();
        let line = |y: u16| {
            let letters: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            letters.trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    }
}

fn person(name: &str) -> SeatInfo {
    let sitter = Sits::Person { name: name.to_owned(), connected: true, played_for: false, left: false };
    SeatInfo { sitter, next: None }
}

fn join() -> Intent {
    Intent::Go(Go::Join { code: "KZDZXY".parse().unwrap(), seat: None })
}

/// A table of three, seen from a seat or from none.
fn table(you: Option<usize>, phase: Phase) -> TableState {
    let rules = Rules::preset("classic").unwrap();
    let series = Series::deal(
        rules,
        &NAMES.map(str::to_owned),
        Seats::default(),
        Seed::from_text("visit"),
        &mut Vec::new(),
    )
    .unwrap();
    let you = you.map(seat);
    let viewer = you.map_or(Viewer::Audience, Viewer::Seat);
    TableState {
        code: "KZDZXY".parse().unwrap(),
        rules: rules.share_code(),
        base: Some("classic".to_owned()),
        settings: eights_protocol::Settings::default(),
        seats: NAMES.map(person).to_vec(),
        you,
        host: Some(seat(0)),
        phase,
        n: 1,
        view: (phase == Phase::Playing).then(|| WireView::of(&series.game().view(viewer))),
        declined: false,
        clock: None,
        finishing: None,
        next_id: 3,
        seed_hash: None,
        seed: None,
        chat: Vec::new(),
    }
}

fn listed(code: &str, preset: &str, seats: Vec<SeatInfo>, timer: Timer, phase: Phase) -> Listed {
    let settings = eights_protocol::Settings { timer, pace: Pace::Usual, listed: true, ..Default::default() };
    let rules = Rules::preset(preset).unwrap().share_code();
    Listed { code: code.parse().unwrap(), rules, base: Some(preset.to_owned()), settings, seats, phase }
}

#[test]
fn the_open_tables() {
    let mut looking = Visitor::new("Thandi", Intent::Go(Go::Lobby));
    assert_snapshot!("tables_loading", looking.picture(80, 24));
    looking.hear(FromServer::Lobby { tables: Vec::new() });
    assert_snapshot!("tables_none", looking.picture(80, 24));
    let empty = || SeatInfo { sitter: Sits::Nobody, next: None };
    let tables = vec![
        listed("KZDZXY", "classic", vec![person("Gogo"), empty(), empty()], Timer::NONE, Phase::Waiting),
        listed(
            "ABCDEF",
            "normal-eights",
            vec![person("Nokuthula"), person("Sipho")],
            Timer::of_seconds(30).unwrap(),
            Phase::Playing,
        ),
        listed(
            "QXMYQM",
            "south-african",
            vec![person("Bongi"), empty()],
            Timer::of_seconds(15).unwrap(),
            Phase::Waiting,
        ),
    ];
    looking.hear(FromServer::Lobby { tables: tables.clone() });
    looking.tell(Input::Focused(Spot::Row(1)));
    assert_snapshot!("tables", looking.picture(80, 24));
    assert_snapshot!("tables_60x20", looking.picture(60, 20));
    let mut nameless = Visitor::new("", Intent::Go(Go::Lobby));
    nameless.hear(FromServer::Lobby { tables });
    nameless.ui.draft = "Tha".to_owned();
    assert_snapshot!("tables_without_a_name", nameless.picture(80, 24));
}

/// However many tables there are, the one with the focus is seen.
#[test]
fn a_long_list_of_tables_scrolls() {
    let mut looking = Visitor::new("Thandi", Intent::Go(Go::Lobby));
    let code = |n: u128| eights_protocol::TableCode::from_number(n * 1_000_003).to_string();
    let many = (0..60).map(|n| {
        listed(
            &code(n),
            "classic",
            vec![person(&format!("Host {n}")), person("Ann")],
            Timer::NONE,
            Phase::Playing,
        )
    });
    looking.hear(FromServer::Lobby { tables: many.collect() });
    for n in [0, 30, 59] {
        looking.tell(Input::Focused(Spot::Row(n)));
        let picture = looking.picture(60, 20);
        let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!("host Host {n}, ")), "{picture}");
    }
}

#[test]
fn a_new_table_at_a_server() {
    let mut looking = Visitor::new("Thandi", Intent::Go(Go::Lobby));
    looking.act(Intent::Go(Go::NewTable));
    assert_snapshot!("new_table", looking.picture(80, 24));
    looking.act(Intent::Prepare(Prepare::Form(FormChange::Listed(true))));
    looking.act(Intent::Prepare(Prepare::Form(FormChange::Timer(Timer::of_seconds(30).unwrap()))));
    looking.ui.row = 5;
    assert_snapshot!("new_table_60x20", looking.picture(60, 20));
}

#[test]
fn a_name_to_sit_down_under() {
    let mut joining = Visitor::new("", Intent::Go(Go::Follow("KZDZXY".to_owned())));
    assert_snapshot!("join", joining.picture(80, 24));
    joining.ui.draft = "Thandi".to_owned();
    joining.act(Intent::Set { id: "name".to_owned(), text: "Thandi".to_owned() });
    joining.act(join());
    joining.tell(Input::Line(LineEvent::Open));
    joining.hear(welcome());
    let message = "This name is reserved; choose another, or send the secret that goes with it.";
    joining.hear(FromServer::Refused {
        id: 2,
        code: Code::NameTaken,
        rule: None,
        message: message.to_owned(),
    });
    assert_snapshot!("join_refused", joining.picture(80, 24));
}

#[test]
fn a_table_that_waits_for_others() {
    let mut guest = Visitor::at(join(), table(Some(1), Phase::Waiting));
    assert_snapshot!("waiting_guest", guest.picture(80, 24));
    let mut host = Visitor::at(join(), TableState { host: Some(seat(1)), ..table(Some(1), Phase::Waiting) });
    host.hear(FromServer::Chat(ChatLine { seat: seat(2), said: Said::Text("Hello everybody".to_owned()) }));
    host.tell(Input::Focused(Spot::Chat));
    host.ui.draft = "Hello Sipho".to_owned();
    assert_snapshot!("waiting_chat", host.picture(80, 24));
    let watch = Intent::Go(Go::Watch("KZDZXY".parse().unwrap()));
    let mut watcher = Visitor::at(watch, table(None, Phase::Waiting));
    assert_snapshot!("waiting_watched", watcher.picture(60, 20));
}

#[test]
fn a_game_with_others() {
    let clock = Some(Clock { of: ClockOf::Turn, left: 12_000, warn: true });
    let mut playing = Visitor::at(join(), TableState { clock, ..table(Some(1), Phase::Playing) });
    playing.hear(FromServer::Chat(ChatLine {
        seat: seat(2),
        said: Said::Text("Good cards, everybody".to_owned()),
    }));
    assert_snapshot!("table_with_others", playing.picture(80, 24));
    let mut watching =
        Visitor::at(Intent::Go(Go::Watch("KZDZXY".parse().unwrap())), table(None, Phase::Playing));
    assert_snapshot!("table_watched", watching.picture(80, 24));
    assert_snapshot!("table_watched_60x20", watching.picture(60, 20));
    playing.tell(Input::Line(LineEvent::Lost));
    assert_snapshot!("line_lost", playing.picture(80, 24));
    let mut seats = table(Some(1), Phase::Playing).seats;
    seats[2].sitter =
        Sits::Person { name: "Sipho".to_owned(), connected: false, played_for: false, left: false };
    seats[0].sitter =
        Sits::Person { name: "Gogo".to_owned(), connected: true, played_for: true, left: false };
    let mut away = Visitor::at(join(), TableState { seats, ..table(Some(1), Phase::Playing) });
    assert_snapshot!("table_with_some_away", away.picture(80, 24));
}

/// A player who comes back is told that a bot plays for them, and sits down again by a key or a click.
#[test]
fn a_bot_plays_until_the_seat_is_taken_back() {
    let mut state = table(Some(1), Phase::Playing);
    state.seats[1].sitter =
        Sits::Person { name: "Thandi".to_owned(), connected: true, played_for: true, left: false };
    let mut away = Visitor::at(join(), state);
    let picture = away.picture(80, 24);
    assert_snapshot!("played_for", picture);
    assert!(picture.contains("[Take my seat back]"), "{picture}");
    let (place, _) = away
        .ui
        .touch
        .iter()
        .find(|(_, intent)| *intent == Intent::Manage(Manage::ComeBack))
        .cloned()
        .unwrap();
    assert_eq!(away.ui.touched(place.x, place.y), Some(&Intent::Manage(Manage::ComeBack)));
    let sent = away.client.update(away.now, Input::Do(Intent::Manage(Manage::ComeBack)));
    assert!(
        sent.iter()
            .any(|effect| matches!(effect, Effect::Send(request) if request.request == FromClient::ComeBack)),
        "{sent:?}"
    );
}

fn welcome() -> FromServer {
    FromServer::Welcome { version: VERSION, name: None, player: None, lan: None }
}
