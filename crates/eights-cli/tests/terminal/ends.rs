//! However the program ends, it restores the terminal and keeps the record.

use crate::pty::{self, folder};
use eights_testkit::Pty;
use std::process::Command;

fn started(test: &str, more: &[&str]) -> Pty {
    let mut args = vec!["play", "south-african", "--seats", "3", "--seed", "ends", "--name", "Ann"];
    args.extend(more);
    let pty = pty::start(&args, test);
    pty.wait_for("Clockwise");
    assert!(pty.look(eights_testkit::vt100::Screen::alternate_screen));
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
    let mut pty = pty::start(&["play", "--seed", "menu"], "menu");
    pty.wait_for("Deal");
    pty.send("\x1b[C");
    pty.send(&DOWN.repeat(5));
    pty.send("\r");
    pty.wait_for("[Sort]");
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

/// A local game has no server: Escape in the menu ends the program, and the text typed there never becomes a
/// name.
#[test]
fn escape_in_the_menu_ends_the_program() {
    let mut pty = pty::start(&["play"], "menu-escape");
    pty.wait_for("Deal");
    pty.send(DOWN);
    pty.send("canasta?");
    pty.wait_for("canasta?");
    pty.send("\x1b");
    assert!(pty.end() && pty.is_given_back(), "{}", pty.text());
    assert!(!pty.saw("Open tables") && !pty.saw("Your name"), "no server's list is ever shown");
}

/// A player who leaves a game that began in the menu is back there, with an empty field.
#[test]
fn leaving_leads_back_to_the_menu() {
    let mut pty = pty::start(&["play", "--seed", "menu"], "menu-back");
    pty.wait_for("Deal");
    pty.send(&DOWN.repeat(5));
    pty.send("\r");
    pty.wait_for("[Sort]");
    pty.send("\x11");
    pty.wait_for("Leave the table?");
    pty.send("\x1b[C\r");
    pty.wait_for("Other rules");
    pty.send("\x1b");
    assert!(pty.end() && pty.is_given_back(), "{}", pty.text());
    assert!(!pty.saw("Open tables"), "no server's list is ever shown");
}

/// The menu takes any rules: a wrong name gets a sentence, a faulty file the list of its flaws.
#[test]
fn the_menu_takes_a_file_and_a_code() {
    let folder = folder("menu-files");
    let bad = folder.join("bad.toml");
    std::fs::write(&bad, "base = \"classic\"\ndeal.hand = 99\n").unwrap();
    let good = folder.join("our rules.toml");
    std::fs::write(&good, "base = \"classic\"\ndeal.hand = 6\n").unwrap();
    let code = eights::Rules::preset("playpalace").unwrap().share_code();
    let mut pty = pty::start(&["play", "--seed", "menu"], "menu-files");
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
    // As from a clipboard, with a line end after it.
    pty.send(&format!("\x1b[200~{}\n\x1b[201~\r", good.to_str().unwrap()));
    pty.wait_for("Classic with house rules");
    pty.send(&DOWN.repeat(3));
    pty.send("\r");
    pty.wait_for("6 cards");
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

/// A suspended program restores the terminal; a resumed one redraws everything.
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
        assert!(pty.look(eights_testkit::vt100::Screen::alternate_screen), "{how}");
        pty.send("\x03");
        pty.wait_for("Leave the table?");
        pty.send("\x03");
        assert!(pty.end() && pty.is_given_back(), "{how}");
    }
}

/// Text pasted outside a field plays no card: the program answers the next key, and nothing else happened.
#[test]
fn a_paste_is_no_move() {
    let mut pty = started("paste", &["--pace", "at-once"]);
    pty.wait_for("[Sort]");
    pty.send(&format!("\x1b[200~{}\x1b[201~", "1\rd p q\r".repeat(2_000)));
    pty.send("e");
    pty.wait_for("Ann 8, Bongi 8, Cleo 8");
    for done in ["You play", "You draw", "You pass", "Leave the table?"] {
        assert!(!pty.saw(done), "{}", pty.text());
    }
    pty.send("\x03\x03");
    assert!(pty.end() && pty.is_given_back());
}

#[test]
fn a_card_is_played_with_the_mouse() {
    let mut pty = started("mouse", &["--pace", "at-once"]);
    let text = pty.wait_for("[Sort]");
    let find = |line: &str| line.find("│▒▒▒▒▒│").map(|at| line[..at].chars().count());
    let (row, column) = text.lines().enumerate().find_map(|(n, line)| Some((n, find(line)?))).unwrap();
    // A click on the draw pile draws a card.
    let before = text.matches('╭').count();
    let (row, column) = (row + 1, column + 3);
    pty.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    pty.wait_until("a card was drawn", |text| {
        text.contains("You draw") || text.matches('╭').count() != before
    });
    pty.send("\x03\x03");
    assert!(pty.end());
}

#[test]
fn no_colour_is_written_where_none_is_wanted() {
    let env = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
    let mut pty = pty::start_with(&["play", "classic", "--seed", "grey"], "grey", (80, 24), &env);
    pty.wait_for("[Sort]");
    let coloured = pty.look(|screen| {
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells.filter_map(|(row, column)| screen.cell(row, column)).any(|cell| {
            cell.fgcolor() != eights_testkit::vt100::Color::Default
                || cell.bgcolor() != eights_testkit::vt100::Color::Default
        })
    });
    assert!(!coloured);
    pty.send("\x03\x03");
    assert!(pty.end());
}
