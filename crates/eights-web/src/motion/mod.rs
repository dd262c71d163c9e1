//! Motion: what has changed place is seen to move there. Nothing waits for it; the page is already as it will
//! be.
//!
//! Before the client is told of something, [`Before`] notes where everything lies. When the page has been
//! brought up to date and before it is drawn, everything that lies elsewhere, or is new, is given where it
//! came from and a class of the style sheet that lets it come from there.

mod acts;
mod pace;
mod place;

use crate::dom;
use eights::Steps;
use eights_client::{core::Input, settings::Settings};
pub(crate) use place::Before;

/// Whether what comes now can move anything.
pub(crate) const fn can_move(input: &Input) -> bool {
    matches!(input, Input::Heard(_) | Input::Do(_) | Input::Key(_))
}

/// Notes where everything lies, if anything can move and the player wants to see it.
pub(crate) fn before(can_move: bool, settings: &Settings) -> Option<Before> {
    (can_move && crate::look::is_moving(settings)).then(Before::look).flatten()
}

/// Moves what has changed place since, once the page is up to date.
pub(crate) fn after(before: Before, happened: Option<Box<Steps>>) {
    dom::before_drawing(move || {
        let steps = happened.as_deref();
        if pace::keep(steps.is_some_and(|steps| !steps.is_empty())) {
            place::settle(&before, steps);
            steps.into_iter().for_each(acts::act_out);
        }
    });
}
