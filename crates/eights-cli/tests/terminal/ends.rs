//! However the program ends, the terminal is as it was, and the record is kept.

use crate::pty::{Pty, folder};
use std::process::Command;

fn started(test: &str, more: &[&str]) -> Pty {
    let mut args = vec!["play", "south-african", "--seats", "3", "--seed", "ends", "--name", "Ann"];
    args.extend(more);
    let pty = Pty::start(&args, test);
    pty.wait_for("Clockwise");
    assert!(pty.look(vt100::Screen::alternate_screen));
    pty
}

#[test]
fn ctrl_c_asks_once_and_then_leaves() {
    let record = folder("ctrl-c").join("game.e8");
    let record = record.to_str().unwrap();
    let mut pty = started("ctrl-c", &["--record", record]);
    pty.send("\x03");
    pty.wait_for("Leave the table?");
    pty.send("\r");
    pty.wait_until("the dialog goes", |text| !text.contains("Leave the table?"));
    pty.send("\x03");
    pty.wait_for("Leave the table?");
    pty.send("\x03");
    assert!(pty.end() && pty.is_given_back(), "{}", pty.text());
    assert!(pty.text().contains("The record is in "), "{}", pty.text());
    let verdict = Command::new(env!("CARGO_BIN_EXE_eights")).args(["verify", record]).output().unwrap();
    assert!(String::from_utf8_lossy(&verdict.stdout).contains("the game is unfinished"));
}

#[test]
fn signals_end_it_in_order() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let record = folder(&format!("signal{signal}")).join("game.e8");
        let record = record.to_str().unwrap();
        let mut pty = started(&format!("signal{signal}"), &["--record", record]);
        assert!(Command::new("kill").args([signal, &pty.id().to_string()]).status().unwrap().success());
        assert!(pty.end() && pty.is_given_back(), "{signal}: {}", pty.text());
        assert!(std::fs::read_to_string(record).unwrap().starts_with("format:"), "{signal}");
    }
}

#[test]
fn the_window_can_have_any_size() {
    let mut pty = started("sizes", &[]);
    for (columns, rows) in [(60, 20), (40, 10), (120, 40), (80, 24)] {
        pty.resize(columns, rows);
        let wanted = if columns < 60 { "60 columns" } else { "[Sort]" };
        pty.wait_for(wanted);
    }
    pty.send("?");
    pty.wait_for("Keys");
    pty.send("\x1b");
    pty.send("\x03\x03");
    assert!(pty.end());
}

const DOWN: &str = "\x1b[B";

#[test]
fn the_menu_leads_to_a_game() {
    let mut pty = Pty::start(&["play", "--seed", "menu"], "menu");
    pty.wait_for("Deal");
    pty.send("\x1b[C");
    pty.send(&DOWN.repeat(5));
    pty.send("\r");
    pty.wait_for("[Sort]");
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

/// Any rules can be named on the menu: what is none is answered in a sentence, a file with flaws by its flaws.
#[test]
fn the_menu_takes_a_file_and_a_code() {
    let folder = folder("menu-files");
    let bad = folder.join("bad.toml");
    std::fs::write(&bad, "base = \"classic\"\ndeal.hand = 99\n").unwrap();
    let good = folder.join("our rules.toml");
    std::fs::write(&good, "base = \"classic\"\ndeal.hand = 6\n").unwrap();
    let code = eights::Rules::preset("playpalace").unwrap().share_code();
    let mut pty = Pty::start(&["play", "--seed", "menu"], "menu-files");
    pty.wait_for("Deal");
    pty.send(DOWN);
    for (typed, answer) in [
        ("nothing.toml", "There is no rule file nothing.toml."),
        ("canasta", "canasta"),
        (bad.to_str().unwrap(), "deal.hand:"),
    ] {
        pty.send(&"\x7f".repeat(200));
        pty.send(&format!("{typed}\r"));
        pty.wait_for(answer);
    }
    pty.send(&"\x7f".repeat(200));
    pty.send(&format!("{code}\r"));
    pty.wait_for("◂ Palace");
    pty.send("\x1b[A");
    // As it comes from a clipboard, with a line's end after it.
    pty.send(&format!("\x1b[200~{}\n\x1b[201~\r", good.to_str().unwrap()));
    pty.wait_for("Classic with house rules");
    pty.send(&DOWN.repeat(4));
    pty.send("\r");
    pty.wait_for("6 cards");
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

/// Put aside, the program leaves the terminal as it was; called back, it draws everything again.
#[test]
fn it_can_be_put_aside_and_called_back() {
    for how in ["key", "signal"] {
        let mut pty = started(&format!("aside-{how}"), &[]);
        let id = pty.id().to_string();
        let kill =
            |signal: &str| assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        if how == "key" {
            pty.send("\x1a");
        } else {
            kill("-TSTP");
        }
        pty.wait_until("it is put aside", |text| !text.contains("Clockwise"));
        assert!(pty.is_given_back(), "{how}");
        kill("-CONT");
        pty.wait_for("Clockwise");
        assert!(pty.look(vt100::Screen::alternate_screen), "{how}");
        pty.send("\x03");
        pty.wait_for("Leave the table?");
        pty.send("\x03");
        assert!(pty.end() && pty.is_given_back(), "{how}");
    }
}

/// What is pasted where nothing is typed plays no card.
#[test]
fn a_paste_is_no_move() {
    let mut pty = started("paste", &["--pace", "at-once"]);
    let before = pty.wait_for("[Sort]");
    pty.send(&format!("\x1b[200~{}\x1b[201~", "1\rd p q\r".repeat(2_000)));
    pty.send("t");
    let after = pty.wait_until("an answer", |text| text != before);
    assert_eq!(before.matches('╭').count(), after.matches('╭').count(), "{after}");
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

#[test]
fn a_card_is_played_with_the_mouse() {
    let mut pty = started("mouse", &["--pace", "at-once"]);
    let text = pty.wait_for("[Sort]");
    let stock = text.lines().position(|line| line.contains("▒▒▒▒▒▒│")).unwrap();
    // The draw pile: a click draws a card.
    let before = text.matches('╭').count();
    pty.send(&format!("\x1b[<0;6;{}M\x1b[<0;6;{}m", stock + 1, stock + 1));
    pty.wait_until("a card was drawn", |text| {
        text.contains("You draw") || text.matches('╭').count() != before
    });
    pty.send("\x03\x03");
    assert!(pty.end());
}

#[test]
fn no_colour_is_written_where_none_is_wanted() {
    let env = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
    let mut pty = Pty::start_with(&["play", "classic", "--seed", "grey"], "grey", (80, 24), &env);
    pty.wait_for("[Sort]");
    let coloured = pty.look(|screen| {
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells
            .filter_map(|(row, column)| screen.cell(row, column))
            .any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
    });
    assert!(!coloured);
    pty.send("\x03\x03");
    assert!(pty.end());
}
