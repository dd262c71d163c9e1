//! At nine sizes, from the smallest up: no word is cut off, no button lies outside, on every screen that any
//! test looks at.

use super::rig::Sitter;
use crate::screen::{Ui, cut, draw};
use eights::{Rules, Seat, Seed};
use eights_client::core::{
    Browse, Client, Intent, Manage, Millis, Open, Overlay, Play, Replaying, Spot, play_demo,
};
use ratatui::{Terminal, backend::TestBackend, layout::Rect};

const SIZES: [(u16, u16); 9] =
    [(60, 20), (70, 22), (80, 24), (90, 28), (100, 30), (120, 36), (140, 40), (170, 45), (200, 50)];

/// Draws what a client shows at every size, and fails where something is not seen.
pub(super) fn walk(client: &Client, ui: &Ui, now: Millis) {
    for (width, height) in SIZES {
        let mut ui = ui.clone();
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        cut::take();
        terminal.draw(|frame| draw(frame, client, &mut ui, now)).unwrap();
        let cut = cut::take();
        let buffer = terminal.backend().buffer();
        let picture = || {
            let line = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            (0..height).map(line).collect::<Vec<_>>().join("\n")
        };
        assert!(cut.is_empty(), "cut off at {width}x{height}: {cut:?}\n{}", picture());
        let screen = Rect::new(0, 0, width, height);
        for (place, intent) in &ui.touch {
            let is_inside = screen.intersection(*place) == *place && !place.is_empty();
            assert!(is_inside, "{intent:?} lies at {place} of {width}x{height}\n{}", picture());
        }
    }
}

/// Whole games: whatever comes up, it is seen at every size.
#[test]
fn whole_games_at_every_size() {
    for (rules, seats) in [
        ("south-african", 4),
        ("classic", 10),
        ("playpalace", 8),
        ("normal-eights", 8),
        ("normal-eights", 3),
        ("simplified", 2),
        ("pesten", 5),
    ] {
        let mut sitter = Sitter::preset(rules, seats, "walk");
        for _ in 0..25 {
            sitter.wait_or(|client| client.overlay() == Some(Overlay::Round));
            sitter.walk();
            if sitter.desk.table().is_some_and(eights_client::core::table::Table::awaits_me) {
                sitter.act(Intent::Manage(Manage::NextRound));
                continue;
            }
            let Some(action) = sitter.client().hint().or_else(|| sitter.options().nth(0)) else { break };
            sitter.act(Intent::Play(Play::Act(action)));
            sitter.walk();
        }
    }
}

/// Everything that can lie over a table, and every place the focus can be.
#[test]
fn everything_over_a_table_at_every_size() {
    for (rules, seats) in [("south-african", 4), ("normal-eights", 8), ("playpalace", 2)] {
        let mut sitter = Sitter::preset(rules, seats, "walk");
        assert!(sitter.wait());
        for overlay in [
            Overlay::Actions,
            Overlay::Ear,
            Overlay::Leave,
            Overlay::Keys,
            Overlay::QuickChat,
            Overlay::Rules,
            Overlay::Scores,
            Overlay::Seat(eights::Seat::new(1).unwrap()),
        ] {
            sitter.act(Intent::Browse(Browse::Open(overlay)));
            sitter.walk();
            sitter.ui.scroll = 10;
            sitter.walk();
            sitter.ui.scroll = 0;
            sitter.act(Intent::Browse(Browse::Close));
        }
        sitter.press("/");
        assert_eq!(sitter.client().focus(), Spot::Chat);
        sitter.ui.draft = "Who has all those eights? ".repeat(20);
        sitter.walk();
    }
}

/// A replay, with every view of it and everything that can lie over it.
#[test]
fn replays_at_every_size() {
    for (preset, seat) in [("south-african", 1), ("playpalace", 3), ("normal-eights", 2), ("simplified", 0)] {
        let tape = play_demo(&Rules::preset(preset).unwrap(), Seed::from_text("walk")).unwrap();
        let text = tape.record().to_text(true);
        let mut sitter = Sitter::new("walk");
        sitter.act(Intent::Replay(Replaying::Open(Open { text, turn: None, seat: None, bots: Vec::new() })));
        for part in 0..=8 {
            sitter.act(Intent::Replay(Replaying::To(tape.last() * part / 8)));
            sitter.walk();
        }
        sitter.act(Intent::Replay(Replaying::Step(false)));
        for replaying in [
            Replaying::View(Seat::new(seat)),
            Replaying::Advice,
            Replaying::Hands,
            Replaying::View(None),
            Replaying::PlayPause,
            Replaying::Faster(true),
            Replaying::Fair,
            Replaying::To(0),
        ] {
            sitter.act(Intent::Replay(replaying));
            sitter.walk();
        }
        for overlay in [Overlay::Actions, Overlay::Keys, Overlay::Rules] {
            sitter.act(Intent::Browse(Browse::Open(overlay)));
            sitter.walk();
            sitter.act(Intent::Browse(Browse::Close));
        }
        sitter.press("p");
        sitter.walk();
        sitter.act(Intent::Replay(Replaying::Open(Open {
            text: "a letter".into(),
            turn: None,
            seat: None,
            bots: Vec::new(),
        })));
        sitter.walk();
    }
}
