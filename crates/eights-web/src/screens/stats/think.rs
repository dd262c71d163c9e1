//! Hints that a worker thinks about, for a player at a table.

use super::worker::{self, Heard};
use crate::desk::Desk;
use eights_client::{
    core::Input,
    lab::{FromLab, Question, ToLab},
};

/// Lets the worker think about a question, and tells the client what it thinks.
pub(crate) fn think(desk: Desk, question: Question) {
    worker::listen(move |heard| match heard {
        Heard::Said(FromLab::Weighed(thought)) => desk.tell(Input::Thought(thought)),
        Heard::Lost => desk.tell(Input::Thought(None)),
        // What belongs to other screens.
        Heard::Said(
            FromLab::Progress { .. }
            | FromLab::Report { .. }
            | FromLab::Journal(_)
            | FromLab::Review(..)
            | FromLab::Wrong(_),
        ) => {}
    });
    worker::ask(&ToLab::Weigh(Box::new(question)));
}
