//! A fault of the program itself: the terminal is left as it was, and what went wrong can be read.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights::{Rules, Seed};
use eights_protocol::{NewTable, Pace, Settings};
use eights_tui::{
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    keep::Keep,
    screen::{self, Begin, Look, Ui},
    sound::Sounds,
};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::{
    env,
    io::{Read, Write},
    sync::{Arc, Mutex},
    thread::{sleep, spawn},
    time::{Duration, Instant},
};
use vt100::Parser;

/// Who has this variable is the program with the fault.
const FAULTY: &str = "EIGHTS_TEST_FAULT";

/// A game whose record cannot be taken: a fault while the table is drawn.
fn play_with_a_fault() {
    let mail = Mail::default();
    let desk = Desk::new(Setup {
        name: Some("Ann".to_owned()),
        server: None,
        seed: Seed::from_text("fault"),
        keep: Keep::default(),
        clock: Clock::running(),
        post: mail.post(),
        sounds: Sounds::None,
        rules: |name| Rules::preset(name).ok_or_else(|| format!("there are no rules {name}.")),
    });
    let table = NewTable {
        rules: Rules::preset("classic").unwrap().share_code(),
        seats: 2,
        bots: vec!["toddler".to_owned()],
        settings: Settings { pace: Pace::AtOnce, ..Settings::default() },
    };
    let ui = Ui::new(Look::of(|name| env::var(name).ok()));
    screen::run(desk, ui, mail, Begin::Deal(table), &mut |_| panic!("a fault on purpose")).unwrap();
}

fn wait_until(parser: &Mutex<Parser>, what: &str, is_it: impl Fn(&vt100::Screen) -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    loop {
        let parser = parser.lock().unwrap();
        if is_it(parser.screen()) {
            return;
        }
        assert!(Instant::now() < end, "never: {what}\n{}", parser.screen().contents());
        drop(parser);
        sleep(Duration::from_millis(15));
    }
}

#[test]
fn a_fault_leaves_the_terminal_as_it_was() {
    if env::var_os(FAULTY).is_some() {
        return play_with_a_fault();
    }
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env::current_exe().unwrap());
    command.args(["--exact", "a_fault_leaves_the_terminal_as_it_was", "--nocapture"]);
    for (name, value) in [(FAULTY, "1"), ("TERM", "xterm-256color"), ("LANG", "C.UTF-8")] {
        command.env(name, value);
    }
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let parser = Arc::new(Mutex::new(Parser::new(24, 80, 0)));
    let mut reader = pair.master.try_clone_reader().unwrap();
    let screen = Arc::clone(&parser);
    spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = reader.read(&mut bytes) {
            screen.lock().unwrap().process(&bytes[..n]);
        }
    });
    let mut keys = pair.master.take_writer().unwrap();
    wait_until(&parser, "the table", |screen| {
        screen.alternate_screen() && screen.contents().contains("[Sort]")
    });
    keys.write_all(b"\x03").unwrap();
    wait_until(&parser, "the question", |screen| screen.contents().contains("Leave the table?"));
    keys.write_all(b"\x03").unwrap();
    wait_until(&parser, "what went wrong", |screen| screen.contents().contains("a fault on purpose"));
    assert!(!child.wait().unwrap().success());
    let parser = parser.lock().unwrap();
    let screen = parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{}", screen.contents());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}
