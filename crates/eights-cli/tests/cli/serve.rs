//! `eights serve`, run by people and killed.

use crate::program::{Folder, command, eights};
use eights::{Rng, Rules, Seat, View, Viewer};
use eights_protocol::{
    FromClient, FromServer, NewTable, Pace, Phase, Settings, TableCode, Timer, Token, VERSION, Window,
};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpStream,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};
use tungstenite::{Message, WebSocket, client::client};

/// No answer takes longer: right after a build, a busy disk can delay a commit for many seconds.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program, serving.
struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Serving {
    fn start(data: &str, listen: &str, more: &[&str]) -> Self {
        let mut args = vec!["serve", "--data", data, "--listen", listen, "--messages", "1000000"];
        args.extend(more);
        let mut child = command(&args).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("standard output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says what to open");
        let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
        Self { child, out, address }
    }

    /// Kills it without warning.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is dead");
    }

    /// Asks it to stop, and returns its exit code and the rest of its output.
    fn terminate(mut self) -> (Option<i32>, String) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.expect("kill is there").success());
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.out, &mut rest).expect("text");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

/// A player at the server's table.
struct Player {
    socket: WebSocket<TcpStream>,
    id: u32,
    rng: Rng,
    code: Option<TableCode>,
    token: Option<Token>,
    rules: Option<Rules>,
    view: Option<View>,
    n: u32,
    phase: Phase,
    /// The batch of the last acknowledged action.
    acknowledged: u32,
}

impl Player {
    fn connect(address: &str) -> WebSocket<TcpStream> {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
        let (mut socket, _) = client(format!("ws://{address}/ws"), stream).expect("a WebSocket");
        let hello = FromClient::Hello { version: VERSION, secret: None }.with_id(1);
        socket.send(Message::text(serde_json::to_string(&hello).expect("text"))).expect("it is sent");
        socket
    }

    fn new(address: &str) -> Self {
        Self {
            socket: Self::connect(address),
            id: 2,
            rng: Rng::new(3),
            code: None,
            token: None,
            rules: None,
            view: None,
            n: 0,
            phase: Phase::Waiting,
            acknowledged: 0,
        }
    }

    /// Sends a message; `None` if the server is dead.
    fn say(&mut self, request: FromClient) -> Option<()> {
        self.id += 1;
        let text = serde_json::to_string(&request.with_id(self.id)).expect("text");
        self.socket.send(Message::text(text)).ok()
    }

    /// Waits for one message; `None` if the server is dead. A live but silent server fails the test.
    fn hear(&mut self) -> Option<FromServer> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: FromServer = serde_json::from_str(&text).expect("a message");
                    self.take(&message);
                    return Some(message);
                }
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("the server has been silent since batch {}", self.n)
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    fn take(&mut self, message: &FromServer) {
        match message {
            FromServer::Token { code, token, .. } => (self.code, self.token) = (Some(*code), Some(*token)),
            FromServer::Seats { phase, .. } => self.phase = *phase,
            FromServer::Table(state) => {
                let rules = Rules::from_share_code(&state.rules).expect("rules");
                (self.rules, self.phase) = (Some(rules), state.phase);
                self.id = self.id.max(state.next_id);
                if let Some(view) = &state.view {
                    assert!(
                        state.n >= self.acknowledged,
                        "{} was told, and {} is left",
                        self.acknowledged,
                        state.n
                    );
                    (self.view, self.n) = (view.open(rules), state.n);
                }
            }
            FromServer::Batch(batch) => {
                assert_eq!(batch.n, self.n + 1);
                self.n = batch.n;
                self.acknowledged = batch.n;
                if let Some(new) = &batch.game {
                    let me = Viewer::Seat(Seat::new(0).expect("a seat"));
                    self.view = Some(View::before(self.rules.expect("rules"), 3, new.bots, me));
                }
                let view = self.view.as_mut().expect("a game");
                batch.events.iter().for_each(|event| view.fold(event.0));
            }
            FromServer::Refused { message, .. } => panic!("{message}"),
            _ => {}
        }
    }

    fn hear_until(&mut self, is: impl Fn(&Self, &FromServer) -> bool) {
        loop {
            let message = self.hear().expect("the server is there");
            if is(self, &message) {
                return;
            }
        }
    }

    fn open_and_start(&mut self, rules: &str) {
        let settings = Settings {
            timer: Timer::NONE,
            window: Window::UNTIL_ALL,
            pace: Pace::AtOnce,
            ..Settings::default()
        };
        let bots = vec![eights_bots::Level::Club, eights_bots::Level::Counter];
        let table = NewTable { rules: rules.to_owned(), seats: 3, bots, settings };
        self.say(FromClient::Open { name: "Ada".to_owned(), table }).expect("it is sent");
        self.hear_until(|player, _| player.rules.is_some());
        self.say(FromClient::Start).expect("it is sent");
        self.hear_until(|player, _| player.phase == Phase::Playing);
    }

    /// Resumes at a new server, from the last batch of the old one.
    fn resume(&mut self, address: &str) {
        self.socket = Self::connect(address);
        let (code, token, seen) = (self.code.expect("a code"), self.token.expect("a token"), Some(self.n));
        self.say(FromClient::Resume { code, token, seen }).expect("it is sent");
        let wanted = self.id;
        self.hear_until(|_, message| matches!(message, FromServer::Done { id } if *id == wanted));
        assert!(self.n >= self.acknowledged, "{} was told, and {} is left", self.acknowledged, self.n);
    }

    /// Plays on for this many batches, or until the game or the server ends.
    fn play(&mut self, batches: u32) {
        let end = self.n.saturating_add(batches);
        let mut asked_at = None;
        while self.n < end && self.phase == Phase::Playing {
            let options = self.view.expect("a game").options();
            if asked_at != Some(self.n)
                && let Some(action) = options.random(&mut self.rng)
            {
                asked_at = Some(self.n);
                let at = self.n;
                if self.say(FromClient::Act { at, action: action.into() }).is_none() {
                    return;
                }
            }
            if self.hear().is_none() {
                return;
            }
        }
    }
}

#[test]
fn every_acknowledged_action_survives_a_kill() {
    let folder = Folder::new("serve-kill");
    let data = folder.path("data");
    // An earlier run may have left files.
    let _ = fs::remove_dir_all(&data);
    let mut serving = Serving::start(&data, "127.0.0.1:0", &[]);
    let mut ada = Player::new(&serving.address);
    ada.open_and_start("classic");
    for batches in [1, 2, 3, 5, 8] {
        ada.play(batches);
        let address = serving.address.clone();
        serving.kill();
        // Read the remaining messages before the end.
        while ada.hear().is_some() {}
        serving = Serving::start(&data, &address, &[]);
        ada.resume(&serving.address);
    }
    ada.play(u32::MAX);
    assert_eq!(ada.phase, Phase::Over);
    let (code, _) = serving.terminate();
    assert_eq!(code, Some(0));
}

#[test]
fn asked_to_stop_it_tells_the_players_and_ends_well() {
    let folder = Folder::new("serve-stop");
    let data = folder.path("data");
    let _ = fs::remove_dir_all(&data);
    let serving = Serving::start(&data, "127.0.0.1:0", &["--log-format", "json"]);
    let mut ada = Player::new(&serving.address);
    ada.open_and_start("south-african");
    let (code, rest) = serving.terminate();
    assert_eq!(code, Some(0));
    assert!(rest.contains("Ctrl+C"), "{rest}");
    let mut last = None;
    while let Some(message) = ada.hear() {
        last = Some(message);
    }
    assert!(
        matches!(last, Some(FromServer::Bye { code: eights_protocol::Code::ComingBack, .. })),
        "{last:?}"
    );
}

#[test]
fn the_local_network_is_told_an_address_and_a_picture() {
    let folder = Folder::new("serve-lan");
    let data = folder.path("data");
    let serving = Serving::start(&data, "127.0.0.1:0", &["--lan"]);
    assert!(!serving.address.starts_with("0.0.0.0"), "{}", serving.address);
    let (code, rest) = serving.terminate();
    assert_eq!(code, Some(0));
    assert!(rest.contains('▀') && rest.contains("local network"), "{rest}");
}

#[test]
fn a_folder_has_one_server() {
    let folder = Folder::new("serve-twice");
    let data = folder.path("data");
    let serving = Serving::start(&data, "127.0.0.1:0", &[]);
    eights(&["serve", "--data", &data, "--listen", "127.0.0.1:0"]).complains_in_a_line(1, &["in use", &data]);
    let checked = eights(&["serve", "--check", "--data", &data, "--listen", &serving.address]);
    assert!(checked.is_fine().out.contains("A server is using the database now."), "{checked:?}");
    let other = folder.path("other");
    eights(&["serve", "--data", &other, "--listen", &serving.address])
        .complains_in_a_line(2, &[&serving.address]);
    serving.kill();
}

#[test]
fn wrong_settings_are_told_before_anything_is_done() {
    let folder = Folder::new("serve-wrong");
    let data = folder.path("never-made");
    for (option, value) in [
        ("--listen", "home"),
        ("--tables", "0"),
        ("--log-format", "xml"),
        ("--log-level", "loud"),
        ("--messages", "-3"),
        ("--log", "postgres:cards"),
        ("--trust-proxy", "home"),
        ("--metrics", "9888"),
    ] {
        let given = format!("{option}={value}");
        eights(&["serve", "--data", &data, &given]).complains_in_a_line(2, &[option, value]);
    }
    eights(&["serve", "--data", ""]).complains_in_a_line(2, &["--data"]);
    assert!(!fs::exists(&data).expect("a readable folder"));
    let help = eights(&["serve", "--help"]);
    for word in [
        "--listen",
        "--data",
        "--lan",
        "--trust-proxy",
        "--log",
        "--backup",
        "--metrics",
        "EIGHTS_LISTEN",
        "server.toml",
        "127.0.0.1:8888",
    ] {
        assert!(help.is_fine().out.contains(word), "{word}");
    }
}

#[test]
fn a_copy_made_while_people_play_opens_and_recovers() {
    let folder = Folder::new("serve-backup");
    let (data, copied) = (folder.path("data"), folder.path("copied"));
    let _ = (fs::remove_dir_all(&data), fs::remove_dir_all(&copied));
    let copy = format!("{copied}/eights.db");
    eights(&["serve", "--data", &data, "--backup", &copy])
        .complains_in_a_line(2, &["eights.db", "no database"]);
    let serving = Serving::start(&data, "127.0.0.1:0", &[]);
    let mut ada = Player::new(&serving.address);
    ada.open_and_start("classic");
    ada.play(3);
    let seen = ada.n;
    fs::create_dir(&copied).expect("a folder");
    let said = eights(&["serve", "--data", &data, "--backup", &copy]);
    assert!(said.is_fine().out.contains(&copy));
    eights(&["serve", "--data", &data, "--backup", &copy]).complains_in_a_line(2, &[&copy, "already"]);
    ada.play(u32::MAX);
    assert_eq!(ada.phase, Phase::Over, "the server has not noticed");
    serving.kill();
    let again = Serving::start(&copied, "127.0.0.1:0", &[]);
    // The copy has everything that she had seen, but not the later end of the game.
    (ada.n, ada.acknowledged, ada.view) = (0, 0, None);
    ada.resume(&again.address);
    assert!(ada.n >= seen, "{} of {seen}", ada.n);
    assert_ne!(ada.phase, Phase::Over);
    ada.play(u32::MAX);
    assert_eq!((ada.phase, again.terminate().0), (Phase::Over, Some(0)));
}

#[test]
fn a_log_in_memory_says_that_nothing_is_kept() {
    let folder = Folder::new("serve-memory");
    let data = folder.path("data");
    let serving = Serving::start(&data, "127.0.0.1:0", &["--log", "memory:"]);
    let (code, rest) = serving.terminate();
    assert_eq!(code, Some(0));
    assert!(rest.contains("Nothing is saved"), "{rest}");
    assert!(!fs::exists(&data).expect("a readable folder"));
    eights(&["serve", "--data", &data, "--log", "memory:", "--backup", "x"])
        .complains_in_a_line(2, &["memory"]);
}

#[test]
fn a_database_moves_to_an_empty_one_and_is_compared() {
    let folder = Folder::new("migrate");
    let data = folder.path("data");
    let serving = Serving::start(&data, "127.0.0.1:0", &[]);
    assert_eq!(serving.terminate().0, Some(0));
    let (from, to) = (format!("sqlite:{data}/eights.db"), format!("sqlite:{}", folder.path("new.db")));
    let said = eights(&["migrate", &from, &to]);
    assert!(said.out.contains("Moved and compared row by row"), "{}", said.out);
    let nowhere = format!("sqlite:{}", folder.path("nothing.db"));
    eights(&["migrate", &nowhere, &to]).complains_in_a_line(2, &["nothing.db"]);
    for wrong in ["memory:", "cards.db", "postgres:cards"] {
        eights(&["migrate", wrong, &to]).complains_in_a_line(2, &["sqlite:PATH", "postgres://"]);
    }
    let unreachable = "postgres://me:secret@127.0.0.1:1/cards?sslmode=disable";
    let said = eights(&["serve", "--data", &data, "--log", unreachable]);
    said.complains_in_a_line(1, &["postgres://127.0.0.1:1/cards cannot be reached"]);
}

#[test]
fn a_log_elsewhere_is_kept_there() {
    let folder = Folder::new("serve-elsewhere");
    let (data, place) = (folder.path("data"), folder.path("logs/cards.db"));
    let serving = Serving::start(&data, "127.0.0.1:0", &["--log", &format!("sqlite:{place}")]);
    assert_eq!(serving.terminate().0, Some(0));
    assert!(fs::exists(&place).expect("a readable folder"));
}

/// Behind an untrusted proxy all clients share one address; the log tells the operator once, with the setting
/// that fixes it.
#[test]
fn a_proxy_that_is_not_trusted_is_told_of_once() {
    for (trust, told) in [(&[][..], 1), (&["--trust-proxy", "127.0.0.0/8"][..], 0)] {
        let folder = Folder::new(&format!("serve-proxy-{told}"));
        let (data, said) = (folder.path("data"), folder.path("said"));
        let mut args = vec!["serve", "--data", &data, "--listen", "127.0.0.1:0"];
        args.extend(trust);
        let errors = fs::File::create(&said).expect("a file");
        let mut child = command(&args).stderr(errors).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("standard output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says what to open");
        let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
        for _ in 0..3 {
            let mut stream = TcpStream::connect(&address).expect("the server listens");
            let request =
                "GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n";
            std::io::Write::write_all(&mut stream, request.as_bytes()).expect("it is sent");
            std::io::Read::read_to_string(&mut stream, &mut String::new()).expect("an answer");
        }
        assert_eq!(Serving { child, out, address }.terminate().0, Some(0));
        let said = fs::read_to_string(&said).expect("text");
        assert_eq!(said.matches("--trust-proxy 127.0.0.1").count(), told, "{said}");
    }
}

/// The log's reader may go, and the server stays.
#[test]
fn a_server_outlives_the_reader_of_its_log() {
    let folder = Folder::new("serve-deaf");
    let data = folder.path("data");
    let args = ["serve", "--data", &data, "--listen", "127.0.0.1:0", "--log-level", "trace"];
    let mut child = command(&args).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stderr.take());
    let mut out = BufReader::new(child.stdout.take().expect("standard output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("it says what to open");
    let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
    let mut ada = Player::new(&address);
    ada.open_and_start("classic");
    let (code, _) = Serving { child, out, address }.terminate();
    assert_eq!(code, Some(0));
}
