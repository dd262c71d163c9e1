//! A fault of the program itself: the terminal is left as it was, and what went wrong can be read.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights::{Rules, Seed};
use eights_protocol::{NewTable, Pace, Settings};
use eights_testkit::Pty;
use eights_tui::{
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    screen::{self, Begin, Look, Ui},
    scribe::Scribe,
    sound::Sounds,
    storage::Storage,
};
use std::env;

/// The variable that marks the process with the fault.
const FAULTY: &str = "EIGHTS_TEST_FAULT";

/// Faints at the first action.
struct Clumsy;

impl Scribe for Clumsy {
    fn note(&mut self, record: &eights::Record) {
        assert_eq!(record.n_lines(), 0, "a fault on purpose");
    }
}

/// A game whose record cannot be taken: a fault while the table is drawn.
fn play_with_a_fault() {
    let mail = Mail::default();
    let desk = Desk::new(Setup {
        words: eights_words::Words::english(),
        name: Some("Ann".to_owned()),
        server: None,
        seed: Seed::from_text("fault"),
        today: eights_client::core::Day::default(),
        storage: Storage::default(),
        clock: Clock::running(),
        post: mail.post(),
        sounds: Sounds::None,
        rules: |name| Rules::preset(name).ok_or_else(|| format!("there are no rules {name}.")),
        scribe: Box::new(Clumsy),
    });
    let table = NewTable {
        rules: Rules::preset("classic").unwrap().share_code(),
        seats: 2,
        bots: vec![eights_bots::Level::Toddler],
        settings: Settings { pace: Pace::AtOnce, ..Settings::default() },
    };
    let ui = Ui::new(Look::of(|name| env::var(name).ok()));
    screen::run(desk, ui, mail, Begin::Deal(table)).unwrap();
}

#[test]
fn a_fault_leaves_the_terminal_as_it_was() {
    if env::var_os(FAULTY).is_some() {
        return play_with_a_fault();
    }
    let args = ["--exact", "a_fault_leaves_the_terminal_as_it_was", "--nocapture"];
    let env = [(FAULTY, "1"), ("TERM", "xterm-256color")];
    let mut pty = Pty::start(&env::current_exe().unwrap(), &args, (80, 24), &env);
    pty.wait_for("[Sort]");
    // The first card that can be played, or else a card from the pile: one of them is the first action.
    pty.send("\x1b[1;2C\rd");
    pty.wait_for("a fault on purpose");
    assert!(!pty.end());
    assert!(pty.is_given_back(), "{}", pty.text());
}
