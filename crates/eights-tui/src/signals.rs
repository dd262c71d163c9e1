//! Signals: the user wants the program to end. It does so in order, with the record saved and the terminal as
//! it was.

use crate::happening::Happening;
pub(crate) use signal_hook::consts::{SIGCONT, SIGINT, SIGTSTP};
use signal_hook::{
    consts::{SIGHUP, SIGQUIT, SIGTERM},
    iterator::Signals,
    low_level::emulate_default_handler,
};
use std::{sync::mpsc::Sender, thread};

/// Those that end the program.
const ENDS: [i32; 4] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT];

/// Tells of every signal that ends the program.
pub(crate) fn listen(post: Sender<Happening>) {
    tell(post, &ENDS);
}

/// The same while the terminal is drawn on, which has to be given back also when the program is put aside.
pub(crate) fn listen_drawing(post: Sender<Happening>) {
    tell(post, &[&ENDS[..], &[SIGTSTP, SIGCONT]].concat());
}

/// Stops the program until the user wants it to go on.
pub(crate) fn stop() {
    let _ = emulate_default_handler(SIGTSTP);
}

/// Where signals cannot be had, they do what they usually do.
fn tell(post: Sender<Happening>, wanted: &[i32]) {
    let Ok(mut signals) = Signals::new(wanted) else { return };
    thread::spawn(move || {
        for signal in &mut signals {
            if post.send(Happening::Signal(signal)).is_err() {
                return;
            }
        }
    });
}
