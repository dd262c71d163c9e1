//! Lines that are typed, or come through a pipe: one at a time, and only when one is wanted, so that a
//! pipe is read no further than the game goes.

use crate::{
    happening::{Happening, Mail},
    paper::Paper,
    signals::{self, SIGINT},
};
use eights_words::{Text, Words};
use std::{
    io::IsTerminal,
    sync::mpsc::{Sender, channel},
    thread,
    time::Duration,
};

/// The keyboard, or the pipe in its place.
pub struct Keyboard {
    mail: Mail,
    wanted: Sender<()>,
    /// A line was asked for and has not come yet.
    is_waiting: bool,
    is_terminal: bool,
    /// Ctrl+C was pressed once.
    is_warned: bool,
    /// The signal that ends the program.
    signal: Option<i32>,
}

/// An event that came instead of a line.
#[derive(Debug)]
pub enum Came {
    /// A line.
    Line(String),
    /// The input is at its end.
    End,
    /// The user wants the program to end.
    Stop,
    /// Ctrl+C, for the first time.
    Interrupt,
    /// Something of the connection.
    Other(Happening),
    /// The time is up.
    Nothing,
}

impl Keyboard {
    /// A keyboard that is read by this function; it gives nothing at the end of input.
    pub fn new(mut read: impl FnMut() -> Option<String> + Send + 'static) -> Self {
        let mail = Mail::default();
        let (wanted, wants) = channel::<()>();
        let post = mail.post();
        signals::listen(mail.post());
        thread::spawn(move || {
            while wants.recv().is_ok() {
                let line = read();
                let is_end = line.is_none();
                if post.send(Happening::Typed(line)).is_err() || is_end {
                    return;
                }
            }
        });
        let is_terminal = std::io::stdin().is_terminal();
        Self { mail, wanted, is_waiting: false, is_terminal, is_warned: false, signal: None }
    }

    /// Where others may leave their mail.
    pub fn post(&self) -> Sender<Happening> {
        self.mail.post()
    }

    /// Whether a person sits at it.
    pub const fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Wants a line, unless one is wanted already.
    pub fn want(&mut self) {
        if !self.is_waiting {
            self.is_waiting = true;
            // At the end of input nobody listens, and the end was told.
            let _ = self.wanted.send(());
        }
    }

    /// The next line or event.
    pub fn next(&mut self, within: Option<Duration>) -> Came {
        match self.mail.next(within) {
            Some(Happening::Typed(line)) => {
                self.is_waiting = false;
                self.is_warned = false;
                self.signal = None;
                line.map_or(Came::End, Came::Line)
            }
            Some(Happening::Signal(SIGINT)) if !self.is_warned => {
                self.is_warned = true;
                self.signal = Some(SIGINT);
                Came::Interrupt
            }
            Some(Happening::Signal(signal)) => {
                self.signal = Some(signal);
                Came::Stop
            }
            Some(other) => Came::Other(other),
            None => Came::Nothing,
        }
    }

    /// The signal by which the user ends the program.
    pub const fn signal(&self) -> Option<i32> {
        self.signal
    }

    /// Asks for a line; `None` at the end of input, or when nobody reads the answers. A line that does not
    /// come from a keyboard is shown as if it did.
    pub fn ask(&mut self, paper: &mut impl Paper, words: &Words, prompt: &str) -> Option<String> {
        paper.write(prompt);
        loop {
            self.want();
            match self.next(None) {
                Came::Line(line) => {
                    self.echo(paper, &line);
                    return (!paper.is_gone()).then(|| line.trim().to_owned());
                }
                Came::End | Came::Stop => {
                    paper.line("");
                    return None;
                }
                Came::Interrupt => {
                    paper.line("");
                    paper.line(&words.text(Text::TERMINAL_AGAIN));
                    paper.write(prompt);
                }
                Came::Other(_) | Came::Nothing => {}
            }
        }
    }

    /// Shows a line that came through a pipe where it would stand had it been typed.
    pub(crate) fn echo(&self, paper: &mut impl Paper, line: &str) {
        if !self.is_terminal {
            paper.line(&crate::plain::cut(line.trim()));
        }
    }
}
