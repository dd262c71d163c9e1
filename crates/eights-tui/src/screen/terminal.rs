//! The terminal while the table is drawn on it. However the program ends, it is left as it was.

use super::ink::Ink;
use crate::signals;
use crossterm::{
    cursor::{Hide, Show},
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::{
    io::{self, Stdout, stdout},
    panic,
    sync::Once,
};

/// A terminal that was taken over, until it is dropped.
pub(super) struct Taken {
    pub(super) terminal: Terminal<CrosstermBackend<Ink<Stdout>>>,
}

impl Taken {
    pub(super) fn new() -> io::Result<Self> {
        restore_on_panic();
        take()?;
        let terminal =
            Terminal::new(CrosstermBackend::new(Ink::new(stdout()))).inspect_err(|_| give_back())?;
        Ok(Self { terminal })
    }

    /// Leaves the terminal to others until the user wants to go on.
    pub(super) fn put_aside(&mut self) -> io::Result<()> {
        give_back();
        signals::stop();
        self.take_again()
    }

    /// Takes the terminal over once more, whatever others have done to it, and draws everything again.
    pub(super) fn take_again(&mut self) -> io::Result<()> {
        give_back();
        take()?;
        // A new one knows of nothing that was drawn; to clear the old one, the terminal would be asked where
        // its cursor is.
        self.terminal = Terminal::new(CrosstermBackend::new(Ink::new(stdout())))?;
        Ok(())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
        .inspect_err(|_| give_back())
}

/// Puts everything back. There is nobody to tell that it does not work.
fn give_back() {
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// An error message belongs on the terminal as it was, not on a screen that goes away.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            usual(info);
        }));
    });
}
