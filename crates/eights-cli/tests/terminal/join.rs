//! A terminal at a server's table: playing, talking, watching, and coming back.

use crate::pty::{Pty, folder};
use eights::Seed;
use eights_client::core::{Deed, LineState, new_table::FormChange, table::Table};
use eights_protocol::{Pace, Phase, Window};
use eights_tui::{
    address::Address,
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    keep::Keep,
    sound::Sounds,
};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(test: &str, listen: &str) -> Self {
        let data = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{test}"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
            .args(["serve", "--listen", listen, "--messages", "1000000", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_owned();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who opens the table and plays whatever comes first.
struct Host {
    desk: Desk,
    mail: Mail,
    answered: Option<eights::View>,
}

impl Host {
    fn open(server: &Server, seats: usize) -> Self {
        let mail = Mail::default();
        let setup = Setup {
            name: Some("Gogo".to_owned()),
            server: Some(format!("http://{}", server.address).parse::<Address>().unwrap()),
            seed: Seed::from_text("host"),
            keep: Keep::default(),
            clock: Clock::running(),
            post: mail.post(),
            sounds: Sounds::None,
        };
        let mut host = Self { desk: Desk::new(setup), mail, answered: None };
        host.act(Deed::NewTable);
        for change in [
            FormChange::Preset("classic".to_owned()),
            FormChange::Seats(seats),
            FormChange::Pace(Pace::AtOnce),
            FormChange::Window(Window::UNTIL_ALL),
        ] {
            host.act(Deed::Form(change));
        }
        host.act(Deed::OpenTable);
        host.live_until("the table is open", |desk| desk.table().is_some());
        host
    }

    fn act(&mut self, deed: Deed) {
        self.desk.act(deed, &mut ());
    }

    fn link(&self, server: &Server) -> String {
        format!("http://{}/t/{}", server.address, self.desk.table().unwrap().code)
    }

    /// Lives, and answers every question, until something is so.
    fn live_until(&mut self, what: &str, is_it: impl Fn(&Desk) -> bool) {
        let end = Instant::now() + Duration::from_secs(120);
        while !is_it(&self.desk) {
            assert!(Instant::now() < end, "never: {what}");
            self.desk.settle(&mut ());
            if let Some(happening) = self.mail.next(Some(Duration::from_millis(20))) {
                self.desk.take(happening, &mut ());
            }
            let Some((options, view)) = self.desk.table().map(|table| (table.options(), table.view)) else {
                continue;
            };
            if self.answered != view
                && let Some(action) = options.nth(0)
            {
                self.answered = view;
                self.act(Deed::Act(action));
            }
        }
    }
}

fn people(n: usize) -> impl Fn(&Desk) -> bool {
    move |desk| desk.table().is_some_and(|table| table.n_people() == n)
}

fn is_in(phase: Phase) -> impl Fn(&Desk) -> bool {
    move |desk| desk.table().is_some_and(|table: &Table| table.phase == phase)
}

fn guest(link: &str, test: &str, more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(["join", link, "--plain"])
        .args(more)
        .env("XDG_DATA_HOME", folder(&format!("{test}-data")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn said(mut child: Child) -> String {
    drop(child.stdin.take());
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success(), "{text}");
    text
}

#[test]
fn a_script_plays_at_a_servers_table_and_somebody_watches() {
    let server = Server::start("script", "127.0.0.1:0");
    let mut host = Host::open(&server, 2);
    let link = host.link(&server);
    let mut sipho = guest(&link, "script", &["--name", "Sipho"]);
    let mut input = sipho.stdin.take().unwrap();
    input.write_all("/Good cards, everybody\n".as_bytes()).unwrap();
    let writer = std::thread::spawn(move || drop(input.write_all("1\n".repeat(3_000).as_bytes())));
    host.live_until("Sipho sits", people(2));
    let watcher = guest(&link, "watcher", &["--watch"]);
    host.act(Deed::Say("Hello from the page".to_owned()));
    host.act(Deed::Start);
    host.live_until("the game is over", is_in(Phase::Over));
    let text = said(sipho);
    writer.join().unwrap();
    for words in ["Gogo: Hello from the page", "Your turn. Top card: ", "You play ", "The game is over."] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
    let chat = host.desk.table().unwrap().chat.iter().any(|line| format!("{line:?}").contains("Good cards"));
    assert!(chat, "what was said is heard");
    let seen = said(watcher);
    assert!(!seen.contains("Your cards") && !seen.contains("Your turn"), "{seen}");
}

#[test]
fn a_drawn_table_at_a_server_comes_back_after_a_crash() {
    let server = Server::start("crash", "127.0.0.1:0");
    let listen = server.address.clone();
    let mut host = Host::open(&server, 2);
    let mut sipho = Pty::start(&["join", &host.link(&server), "--name", "Sipho"], "crash");
    host.live_until("Sipho sits", people(2));
    sipho.wait_for("2 You");
    host.act(Deed::Start);
    host.live_until("it has begun", is_in(Phase::Playing));
    sipho.wait_for("[Sort]");
    drop(server);
    let is_here = |desk: &Desk| matches!(desk.client().line(desk.now()), LineState::Here | LineState::Back);
    host.live_until("the host notices", |desk| !is_here(desk));
    sipho.wait_until("it is noticed", |text| text.contains("Connection lost") || text.contains("trying"));
    let _server = Server::start("crash", &listen);
    sipho.wait_for("Clockwise");
    host.live_until("the host is back", is_here);
    host.act(Deed::Say("Are you back?".to_owned()));
    host.live_until("it was said", |desk| desk.table().is_some_and(|table| !table.chat.is_empty()));
    sipho.wait_for("Are you back?");
    sipho.send("\x03\x03");
    assert!(sipho.end() && sipho.is_given_back());
}

#[test]
fn wrong_addresses_are_one_sentence() {
    for (url, words) in [
        ("ftp://eights.example/t/KZDZXY", "http://"),
        ("http://eights.example/t/KZDZX", "code"),
        ("http://", "names no server"),
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_eights")).args(["join", url, "--name", "Ann"]).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{complaint}");
        assert!(complaint.contains(words) && complaint.lines().count() == 1, "{complaint}");
    }
}
