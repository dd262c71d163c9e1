//! Keys as a terminal sends them, and what they lead to.

use super::rig::Sitter;
use crate::{
    happening::Mail,
    screen::run::{Begin, Show},
};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use eights_client::core::{Client, Go, Intent, Overlay, Peer, Prepare, new_table::FormChange};

/// A player whose keys are those of a terminal.
fn show(sitter: Sitter) -> Show {
    Show::new(sitter.desk, sitter.ui, Mail::default(), Begin::Menu)
}

fn press(show: &mut Show, code: KeyCode) {
    show.press(&KeyEvent::new(code, KeyModifiers::NONE));
}

#[test]
fn o_opens_the_sheet_of_the_rules() {
    let mut sitter = Sitter::preset("south-african", 3, "rules");
    assert!(sitter.wait());
    let mut show = show(sitter);
    press(&mut show, KeyCode::Char('o'));
    assert_eq!(show.desk.client().overlay(), Some(Overlay::Rules));
    press(&mut show, KeyCode::Esc);
    assert_eq!(show.desk.client().overlay(), None);
}

/// Whatever a rule set is called, its name can be typed.
#[test]
fn other_rules_take_a_title_and_a_key() {
    for (typed, base) in [
        ("Palace", "playpalace"),
        ("playpalace", "playpalace"),
        ("Duel", "simplified"),
        ("mzansi", "south-african"),
    ] {
        let mut sitter = Sitter::new("menu");
        sitter.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
        sitter.act(Intent::Go(Go::NewTable));
        sitter.act(Intent::Prepare(Prepare::Form(FormChange::Preset("classic".to_owned()))));
        let mut show = show(sitter);
        press(&mut show, KeyCode::Down);
        typed.chars().for_each(|letter| press(&mut show, KeyCode::Char(letter)));
        press(&mut show, KeyCode::Enter);
        assert_eq!((show.desk.client().form().editor.base(), &show.ui.wrong), (base, &None), "{typed}");
    }
}

/// The last row but one of the menu deals the game of the day, and its ranking has the line to share.
#[test]
fn the_menu_deals_the_game_of_the_day() {
    let mut sitter = Sitter::new("menu");
    sitter.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
    sitter.act(Intent::Go(Go::NewTable));
    let mut show = show(sitter);
    (0..10).for_each(|_| press(&mut show, KeyCode::Down));
    press(&mut show, KeyCode::Up);
    press(&mut show, KeyCode::Enter);
    let today = show.desk.client().today();
    assert_eq!(show.desk.client().day_at_table(), Some(today));
    let mut sitter = Sitter::new("day");
    (sitter.desk, sitter.ui) = (show.desk, show.ui);
    assert!(sitter.play_until(|client: &Client| client.day_result(client.today()).is_some()));
    let picture = sitter.picture(80, 30);
    assert!(picture.contains("Palace, 16 November: "), "{picture}");
}
