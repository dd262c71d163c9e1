//! Signals: somebody wants the program to end. It does so in order, with the record saved and the terminal as it was.

use crate::happening::Happening;
pub(crate) use signal_hook::consts::SIGINT;
use signal_hook::{
    consts::{SIGHUP, SIGTERM},
    iterator::Signals,
};
use std::{sync::mpsc::Sender, thread};

/// Tells of every signal. Where they cannot be had, they do what they usually do.
pub(crate) fn listen(post: Sender<Happening>) {
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
    thread::spawn(move || {
        for signal in &mut signals {
            if post.send(Happening::Signal(signal)).is_err() {
                return;
            }
        }
    });
}
