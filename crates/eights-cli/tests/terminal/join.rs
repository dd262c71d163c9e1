//! A terminal at a server's table: playing, talking, watching and coming back.

use crate::{
    pty::{self, folder},
    server::{Host, Server, guest, is_in, people, said},
};
use eights_client::core::{Intent, LineState, Manage, Talk};
use eights_protocol::Phase;
use eights_tui::desk::Desk;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

#[test]
fn a_script_plays_at_a_servers_table_and_a_spectator_watches() {
    let server = Server::start("script", "127.0.0.1:0");
    let mut host = Host::open(&server, 2);
    let link = host.link(&server);
    let mut sipho = guest(&link, "script", &["--name", "Sipho"]);
    let mut input = sipho.stdin.take().unwrap();
    input.write_all("/Good cards, everybody\n".as_bytes()).unwrap();
    let writer = std::thread::spawn(move || drop(input.write_all("1\n".repeat(3_000).as_bytes())));
    host.live_until("Sipho sits", people(2));
    let watcher = guest(&link, "watcher", &["--watch"]);
    host.act(Intent::Talk(Talk::Say("Hello from the page".to_owned())));
    host.act(Intent::Manage(Manage::Start));
    host.live_until("the game is over", is_in(Phase::Over));
    let text = said(sipho);
    writer.join().unwrap();
    let fits = "every step fits.";
    for words in
        ["Gogo: Hello from the page", "Your turn. Top card: ", "You play ", "The game is over.", fits]
    {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
    let chat = host.desk.table().unwrap().chat.iter().any(|line| format!("{line:?}").contains("Good cards"));
    assert!(chat, "what was said is heard");
    let (is_fair, fairness) = host.desk.client().fairness().unwrap();
    assert!(is_fair && fairness.contains(fits), "{fairness}");
    let seen = said(watcher);
    assert!(!seen.contains("Your cards") && !seen.contains("Your turn"), "{seen}");
}

#[test]
fn a_drawn_table_at_a_server_comes_back_after_a_crash() {
    let server = Server::start("crash", "127.0.0.1:0");
    let listen = server.address.clone();
    let mut host = Host::open(&server, 2);
    let mut sipho = pty::start(&["join", &host.link(&server), "--name", "Sipho"], "crash");
    host.live_until("Sipho sits", people(2));
    sipho.wait_for("2 You");
    host.act(Intent::Manage(Manage::Start));
    host.live_until("it has begun", is_in(Phase::Playing));
    sipho.wait_for("[Sort]");
    drop(server);
    let is_here = |desk: &Desk| matches!(desk.client().line(desk.now()), LineState::Here | LineState::Back);
    host.live_until("the host notices", |desk| !is_here(desk));
    sipho.wait_until("it is noticed", |text| text.contains("Connection lost") || text.contains("trying"));
    let _server = Server::start("crash", &listen);
    sipho.wait_for("Clockwise");
    host.live_until("the host is back", is_here);
    host.act(Intent::Talk(Talk::Say("Are you back?".to_owned())));
    host.live_until("it was said", |desk| desk.table().is_some_and(|table| !table.chat.is_empty()));
    sipho.wait_for("Are you back?");
    sipho.send("\x03\x03");
    assert!(sipho.end() && sipho.is_given_back());
}

/// A script opens a table, prints its link, lets bots take the empty seats and plays.
#[test]
fn a_script_opens_a_table() {
    let server = Server::start("new", "127.0.0.1:0");
    let mut ann = guest(&server.address, "new", &["--name", "Ann"]);
    let mut input = ann.stdin.take().unwrap();
    let text = format!("new canasta\nnew classic 99\nnew classic 3\nstart\n{}", "1\n".repeat(3_000));
    let writer = std::thread::spawn(move || drop(input.write_all(text.as_bytes())));
    let mut told = String::new();
    for line in BufReader::new(ann.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        told += &format!("{line}\n");
        if line.starts_with("You play ") {
            break;
        }
    }
    ann.kill().unwrap();
    ann.wait().unwrap();
    writer.join().unwrap();
    let link = format!("Invite link: http://{}/t/", server.address);
    for words in ["canasta", "These rules are for 2 to ", &link, "Your turn.", "You play "] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
    assert!(!told.contains("is not understood") && !told.contains("Not now"), "{told}");
}

/// On a server with a house code, a table is opened with it and refused without.
#[test]
fn a_script_opens_a_table_with_the_house_code() {
    let code = "open sesame";
    let server = Server::start_with("house", "127.0.0.1:0", &["--house-code", code]);
    for (given, words) in [
        (None, "Only people who have this server's house code open tables here"),
        (Some("closed sesame"), "That is not the house code"),
        (Some(code), "Invite link: http://"),
    ] {
        let mut args = vec!["--name", "Ann"];
        args.extend(given.iter().flat_map(|code| ["--house-code", *code]));
        let mut ann = guest(&server.address, "house", &args);
        let mut input = ann.stdin.take().unwrap();
        input.write_all(b"new classic 3\n").unwrap();
        let mut lines = BufReader::new(ann.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains(words)), "it says {words:?}");
        drop(input);
        ann.kill().unwrap();
        ann.wait().unwrap();
    }
}

/// The list of tables by keys: first a name, then another player's listed table, or a new one.
#[test]
fn a_table_is_found_or_opened_on_the_drawn_list() {
    let server = Server::start("list", "127.0.0.1:0");
    let mut host = Host::open_listed(&server, 3, true);
    let mut thandi = pty::start(&["join", &server.address], "list");
    thandi.wait_for("1 of 3 seats taken");
    thandi.send("Thandi\r");
    thandi.wait_for("Your name: Thandi");
    thandi.send("\r");
    host.live_until("Thandi sits", people(2));
    thandi.wait_for("2 You");
    thandi.send("\x11");
    host.live_until("Thandi has gone", people(1));
    thandi.wait_for("1 of 3 seats taken");
    thandi.send("n");
    thandi.wait_for("Make the table");
    thandi.send(&"\x1b[B".repeat(6));
    thandi.send("\r");
    let text = thandi.wait_for("1 You (host)");
    let link = text.split("Invite link: ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let mut sipho = guest(&link, "list-guest", &["--name", "Sipho"]);
    thandi.wait_for("2 Sipho");
    drop(sipho.stdin.take());
    sipho.wait().unwrap();
    thandi.send("\x03");
    assert!(thandi.end() && thandi.is_given_back());
}

/// A player who left and comes back with the same command has the seat at once; the bot's plans are dropped,
/// and the program tells how the game stands.
#[test]
fn coming_back_in_plain_lines_tells_how_the_game_stands() {
    let server = Server::start("come-back", "127.0.0.1:0");
    let mut host = Host::open(&server, 2);
    let link = host.link(&server);
    let data = folder("come-back-data");
    let come = || {
        Command::new(env!("CARGO_BIN_EXE_eights"))
            .args(["join", &link, "--plain", "--name", "Sipho"])
            .env("XDG_DATA_HOME", &data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let mut first = come();
    host.live_until("Sipho sits", people(2));
    host.act(Intent::Manage(Manage::Start));
    host.live_until("it has begun", is_in(Phase::Playing));
    // The end of the input ends the visit at any point.
    drop(first.stdin.take());
    first.wait().unwrap();
    let is_played_for = |desk: &Desk| {
        desk.table().is_some_and(|table| {
            table
                .seats
                .iter()
                .filter_map(eights_client::core::people::person)
                .any(|one| one.played_for || one.left)
        })
    };
    host.live_until("a bot plays for Sipho", is_played_for);
    let mut again = come();
    let mut told = String::new();
    for line in BufReader::new(again.stdout.take().unwrap()).lines() {
        told += &format!("{}\n", line.unwrap());
        if told.contains("Your cards: ") && told.contains("turn") {
            break;
        }
    }
    for words in ["Classic. 2 players.", "Top card: ", "Your cards: "] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
    assert!(!told.contains("A bot plays for you"), "{told}");
    host.live_until("Sipho has the seat", |desk| !is_played_for(desk));
    again.kill().unwrap();
    again.wait().unwrap();
}
