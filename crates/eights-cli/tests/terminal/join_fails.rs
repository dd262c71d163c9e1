//! A visitor who cannot enter a table gets one sentence, and the program ends; it also ends at the end of
//! input, whatever it waits for.

use crate::{
    pty::{self, folder},
    server::{Host, Server, guest, people},
};
use eights_client::core::{Intent, LineState, Manage, Talk};
use eights_protocol::VERSION;
use eights_tui::desk::Desk;
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    process::{Child, ChildStdout, Command, Output, Stdio},
    thread::{sleep, spawn},
    time::{Duration, Instant},
};

/// No step takes longer, even on a busy machine.
const SOON: Duration = Duration::from_secs(60);

/// The program without input.
fn run(args: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(args)
        .env("XDG_DATA_HOME", folder("fails-data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let end = Instant::now() + SOON;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            child.kill().unwrap();
            panic!("it does not end: {args:?}");
        }
        sleep(Duration::from_millis(10));
    }
    child.wait_with_output().unwrap()
}

/// One sentence on standard error, with these words, and nothing else.
fn complains(args: &[&str], code: i32, words: &[&str]) {
    let output = run(args);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{args:?}: {complaint}");
    assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
    for word in words {
        assert!(complaint.contains(word), "no {word:?} in {complaint}");
    }
}

/// The messages until these words come.
fn hears(child: &mut Child, words: &str) -> (BufReader<ChildStdout>, String) {
    let mut heard = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    while !said.contains(words) {
        assert!(heard.read_line(&mut said).unwrap() > 0, "{said}");
    }
    (heard, said)
}

/// A port where nothing listens.
fn nowhere() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

/// A server of another version, which greets every client in its own.
fn other_version() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut socket) = tungstenite::accept(stream.unwrap()) else { continue };
            if socket.read().is_ok_and(|message| message.is_text()) {
                let welcome = format!(r#"{{"is":"welcome","version":{}}}"#, VERSION + 1);
                let _ = socket.send(tungstenite::Message::text(welcome));
            }
            while socket.read().is_ok() {}
        }
    });
    address
}

#[test]
fn wrong_addresses_are_one_sentence() {
    for (url, word) in [
        ("ftp://eights.example/t/KZDZXY", "http://"),
        ("http://eights.example/t/KZDZX", "code"),
        ("http://", "is not a server address"),
        ("nonsense", "is not a server address"),
        ("KZDZXY", "is not a server address"),
        ("../game.e8", "is not a server address"),
        ("http://999.1.1.1/", "is not a server address"),
        ("http://a..b/", "is not a server address"),
    ] {
        complains(&["join", url, "--name", "Ann"], 2, &[word]);
        // No question comes first.
        complains(&["join", url], 2, &[word]);
    }
}

#[test]
fn no_server_is_one_sentence() {
    let nowhere = nowhere();
    let link = format!("http://{nowhere}/t/KZDZXY");
    let at = format!("at http://{nowhere}");
    for more in [&["--name", "Ann"][..], &["--watch"], &[]] {
        complains(
            &[&["join", &link, "--plain"], more].concat(),
            1,
            &["o server answers", &at, "eights serve"],
        );
    }
    complains(&["join", &nowhere, "--name", "Ann"], 1, &["o server answers", &at]);
    complains(
        &["join", "http://no-such-host.invalid/t/KZDZXY"],
        1,
        &["o server answers", "no-such-host.invalid"],
    );
}

/// The drawn form leaves the sentence on the restored screen.
#[test]
fn no_server_is_read_on_the_normal_screen() {
    let mut pty =
        pty::start(&["join", &format!("http://{}/t/KZDZXY", nowhere()), "--name", "Ann"], "nowhere");
    assert!(!pty.end() && pty.is_given_back());
    assert!(pty.text().contains("o server answers"), "{}", pty.text());
}

#[test]
fn another_kind_of_server_is_one_sentence() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let link = format!("http://{}/t/KZDZXY", listener.local_addr().unwrap());
    spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
        }
    });
    complains(&["join", &link, "--name", "Ann"], 1, &["not a Crazy Eights server"]);
}

#[test]
fn a_table_that_is_not_there_is_one_sentence() {
    let server = Server::start("absent", "127.0.0.1:0");
    let link = format!("http://{}/t/KZDZXY", server.address);
    complains(&["join", &link, "--name", "Ann"], 1, &["o table"]);
    complains(&["join", &link, "--watch"], 1, &["o table"]);
    let mut pty = pty::start(&["join", &link, "--name", "Ann"], "absent");
    assert!(!pty.end() && pty.is_given_back());
    assert!(pty.text().contains("o table KZDZXY"), "{}", pty.text());
}

#[test]
fn a_table_that_is_full_is_one_sentence() {
    let server = Server::start("full", "127.0.0.1:0");
    let mut host = Host::open(&server, 2);
    let link = host.link(&server);
    let sipho = guest(&link, "full", &["--name", "Sipho"]);
    host.live_until("Sipho sits", people(2));
    complains(&["join", &link, "--name", "Ann"], 1, &["no free seat"]);
    drop(sipho);
}

#[test]
fn another_version_is_one_sentence() {
    let link = format!("http://{}/t/KZDZXY", other_version());
    complains(&["join", &link, "--name", "Ann"], 1, &["version"]);
    let mut pty = pty::start(&["join", &link, "--name", "Ann"], "version");
    assert!(!pty.end() && pty.is_given_back());
    assert!(pty.text().contains("version"), "{}", pty.text());
}

/// A player who is sent away is told so, and the program ends without an error.
#[test]
fn a_player_who_is_sent_away_is_told_and_the_program_ends() {
    let server = Server::start("away", "127.0.0.1:0");
    let mut host = Host::open(&server, 2);
    let link = host.link(&server);
    let mut drawn = pty::start(&["join", &link, "--name", "Sipho"], "away");
    host.live_until("Sipho sits", people(2));
    drawn.wait_for("2 You");
    host.act(Intent::Manage(Manage::Remove(eights::Seat::new(1).unwrap())));
    host.live_until("Sipho has gone", people(1));
    assert!(drawn.end() && drawn.is_given_back(), "{}", drawn.text());
    assert!(drawn.text().contains("The host removed you"), "{}", drawn.text());
    let mut plain = guest(&link, "away", &["--name", "Thandi"]);
    let input = plain.stdin.take();
    host.live_until("Thandi sits", people(2));
    host.act(Intent::Manage(Manage::Remove(eights::Seat::new(1).unwrap())));
    host.live_until("Thandi has gone", people(1));
    let output = plain.wait_with_output().unwrap();
    drop(input);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), said.matches("The host removed you").count()), (Some(0), 1), "{said}");
}

/// The end of input ends the program: in a waiting room, at a list of tables, and while the server is away.
#[test]
fn the_end_of_input_ends_it_whatever_it_waits_for() {
    let server = Server::start("input", "127.0.0.1:0");
    let listen = server.address.clone();
    let mut host = Host::open(&server, 3);
    let link = host.link(&server);
    for args in [
        &["join", &link, "--name", "Ann"][..],
        &["join", &link, "--watch"],
        &["join", &listen, "--name", "Ann"],
        &["join", &listen],
    ] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{args:?}: {output:?}");
    }
    let mut sipho = guest(&link, "input", &["--name", "Sipho"]);
    host.live_until("Sipho sits", |desk| {
        desk.table().is_some_and(|table| table.names().iter().any(|name| name == "Sipho"))
    });
    // He must hear of it himself.
    let (mut heard, mut said) = hears(&mut sipho, "Waiting for Gogo to start the game.");
    drop(server);
    let is_away = |desk: &Desk| matches!(desk.client().line(desk.now()), LineState::Reconnecting { .. });
    host.live_until("the server has gone", is_away);
    sleep(Duration::from_millis(300));
    assert!(sipho.try_wait().unwrap().is_none(), "a connection that was open is made again");
    drop(sipho.stdin.take());
    heard.read_to_string(&mut said).unwrap();
    assert!(sipho.wait().unwrap().success(), "{said}");
    assert_eq!(said.matches("Connection lost").count(), 1, "{said}");
}

#[test]
fn a_line_that_is_lost_is_told_once_and_so_is_its_return() {
    let server = Server::start("return", "127.0.0.1:0");
    let listen = server.address.clone();
    let mut host = Host::open(&server, 3);
    let mut sipho = guest(&host.link(&server), "return", &["--name", "Sipho"]);
    host.live_until("Sipho sits", people(2));
    let (mut heard, mut said) = hears(&mut sipho, "Waiting for Gogo to start the game.");
    drop(server);
    let is_here = |desk: &Desk| matches!(desk.client().line(desk.now()), LineState::Here | LineState::Back);
    host.live_until("the server has gone", |desk| !is_here(desk));
    // It tries several times meanwhile.
    sleep(Duration::from_millis(1500));
    let _server = Server::start("return", &listen);
    host.live_until("the host is back", is_here);
    let is_connected = |desk: &Desk| {
        desk.table().is_some_and(|table| {
            table.seats.iter().all(|info| !format!("{info:?}").contains("connected: false"))
        })
    };
    host.live_until("Sipho is back", is_connected);
    host.act(Intent::Talk(Talk::Say("Are you back?".to_owned())));
    host.live_until("it was said", |desk| desk.table().is_some_and(|table| !table.chat.is_empty()));
    sleep(Duration::from_millis(300));
    drop(sipho.stdin.take());
    heard.read_to_string(&mut said).unwrap();
    assert!(sipho.wait().unwrap().success(), "{said}");
    for words in ["Connection lost", "Connected.", "Gogo: Are you back?"] {
        assert_eq!(said.matches(words).count(), 1, "{words}: {said}");
    }
}
