//! Everything that can happen to the program while it waits.

use crate::call::NoAnswer;
use crossterm::event::Event;
use eights_client::core::LineEvent;
use eights_protocol::FromServer;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Something that happened outside.
#[derive(Debug)]
pub enum Happening {
    /// A line was typed; nothing at the end of input.
    Typed(Option<String>),
    /// A key, the mouse, another size.
    Screen(Event),
    /// A signal of the operating system.
    Signal(i32),
    /// A message of the server, on the call of this number.
    Heard(u32, Box<FromServer>),
    /// The call of this number has changed.
    Line(u32, LineEvent),
    /// Nobody answers the call of this number.
    NoAnswer(u32, NoAnswer),
}

/// Where all that happens comes in.
pub struct Mail {
    inbox: Receiver<Happening>,
    post: Sender<Happening>,
}

impl Default for Mail {
    fn default() -> Self {
        let (post, inbox) = channel();
        Self { inbox, post }
    }
}

impl Mail {
    /// For those who bring mail.
    pub fn post(&self) -> Sender<Happening> {
        self.post.clone()
    }

    /// The next thing that happens; `None` if nothing does within this time. Without a time it waits as long
    /// as it takes.
    pub fn next(&self, within: Option<Duration>) -> Option<Happening> {
        match within {
            None => self.inbox.recv().ok(),
            Some(within) => self.inbox.recv_timeout(within).ok(),
        }
    }
}
