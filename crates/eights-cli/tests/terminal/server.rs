//! A server, a host who opens a table there, and the program that visits it.

use crate::pty::folder;
use eights::{Rules, Seed};
use eights_client::core::{Go, Intent, Play, Prepare, new_table::FormChange, table::Table};
use eights_protocol::{Pace, Phase, Window};
use eights_tui::{
    address::Address,
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    sound::Sounds,
    storage::Storage,
};
use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(test: &str, listen: &str) -> Self {
        Self::start_with(test, listen, &[])
    }

    pub(crate) fn start_with(test: &str, listen: &str, more: &[&str]) -> Self {
        let data = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{test}"));
        if listen.ends_with(":0") {
            // Not a returning server: nothing is left of an earlier run.
            let _ = std::fs::remove_dir_all(&data);
        }
        let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
            .args(["serve", "--listen", listen, "--messages", "1000000", "--data"])
            .arg(&data)
            .args(more)
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

/// A host who opens the table and always plays the first option.
pub(crate) struct Host {
    pub(crate) desk: Desk,
    mail: Mail,
    answered: Option<eights::View>,
}

impl Host {
    pub(crate) fn open(server: &Server, seats: usize) -> Self {
        Self::open_listed(server, seats, false)
    }

    pub(crate) fn open_listed(server: &Server, seats: usize, listed: bool) -> Self {
        let mail = Mail::default();
        let setup = Setup {
            words: eights_words::Words::english(),
            name: Some("Gogo".to_owned()),
            server: Some(format!("http://{}", server.address).parse::<Address>().unwrap()),
            seed: Seed::from_text("host"),
            today: eights_client::core::Day::default(),
            storage: Storage::default(),
            clock: Clock::running(),
            post: mail.post(),
            sounds: Sounds::None,
            rules: |name| Rules::preset(name).ok_or_else(|| format!("there are no rules {name}.")),
            scribe: Box::new(()),
        };
        let mut host = Self { desk: Desk::new(setup), mail, answered: None };
        host.act(Intent::Go(Go::NewTable));
        for change in [
            FormChange::Preset("classic".to_owned()),
            FormChange::Seats(seats),
            FormChange::Pace(Pace::AtOnce),
            FormChange::Window(Window::UNTIL_ALL),
            FormChange::Listed(listed),
        ] {
            host.act(Intent::Prepare(Prepare::Form(change)));
        }
        host.act(Intent::Prepare(Prepare::OpenTable));
        host.live_until("the table is open", |desk| desk.table().is_some());
        host
    }

    pub(crate) fn act(&mut self, intent: Intent) {
        self.desk.act(intent, &mut ());
    }

    pub(crate) fn link(&self, server: &Server) -> String {
        format!("http://{}/t/{}", server.address, self.desk.table().unwrap().code)
    }

    /// Runs, and answers every question, until a condition holds.
    pub(crate) fn live_until(&mut self, what: &str, is_it: impl Fn(&Desk) -> bool) {
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
                self.act(Intent::Play(Play::Act(action)));
            }
        }
    }
}

pub(crate) fn people(n: usize) -> impl Fn(&Desk) -> bool {
    move |desk| desk.table().is_some_and(|table| table.n_people() == n)
}

pub(crate) fn is_in(phase: Phase) -> impl Fn(&Desk) -> bool {
    move |desk| desk.table().is_some_and(|table: &Table| table.phase == phase)
}

pub(crate) fn guest(link: &str, test: &str, more: &[&str]) -> Child {
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

pub(crate) fn said(mut child: Child) -> String {
    drop(child.stdin.take());
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success(), "{text}");
    text
}
