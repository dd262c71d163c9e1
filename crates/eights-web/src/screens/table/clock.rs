//! Clocks: the bar of a turn, and the seconds of a prompt.

use crate::{
    desk::Desk,
    parts::{pic, ticker},
};
use eights_art::Icon;
use eights_client::core::{Millis, clock::LocalClock};
use eights_protocol::ClockOf;
use eights_words::texts::screens;
use leptos::prelude::*;

/// From here on the time is short.
const LOW: u64 = 5;

/// The clock that runs, if it measures this.
pub(super) fn clock(desk: Desk, of: ClockOf) -> Memo<Option<LocalClock>> {
    desk.memo(move |client| client.table().and_then(|table| table.clock).filter(|clock| clock.of == of))
}

/// Whole seconds left on a clock.
pub(super) fn seconds(clock: Memo<Option<LocalClock>>) -> Memo<Option<u64>> {
    let now = ticker::now(200, move || clock.with(Option::is_some));
    Memo::new(move |_| clock.get().map(|clock| clock.seconds(now.get())))
}

/// The bar that shrinks with the time of a turn.
#[component]
pub(super) fn TurnBar() -> impl IntoView {
    let desk = Desk::here();
    let clock = clock(desk, ClockOf::Turn);
    let left = seconds(clock);
    // The bar moves to where it will be in a second, and takes that second for it.
    let share = move || {
        let (clock, left) = (clock.get()?, left.get()?);
        Some((left.saturating_sub(1) * 1000) as f64 / (clock.length as f64).max(1.0))
    };
    let is_low = move || left.get().is_some_and(|left| left <= LOW);
    move || {
        clock.with(Option::is_some).then(|| {
            view! {
                <div class="timer__clock" role="timer" aria-label=desk.text(screens::TABLE_TIME) data-low=is_low style=("--left", move || share().map(|share| format!("{share:.3}")))>
                    <span class="timer__bar"></span>
                    <span class="timer__left">
                        {move || is_low().then(|| pic::icon(Icon::Clock))} {move || left.get()}
                    </span>
                </div>
            }
        })
    }
}

/// The seconds left to answer a prompt.
#[component]
pub(super) fn PromptTime() -> impl IntoView {
    let desk = Desk::here();
    let left = seconds(clock(desk, ClockOf::Turn));
    move || {
        left.get().map(|left| {
            view! { <span class="prompt__time" role="timer" aria-label=desk.text(screens::TABLE_TIME)>{pic::icon(Icon::Clock)} {left} " s"</span> }
        })
    }
}

/// The time to answer a card: tenths of seconds, and the share that is left.
pub(super) fn window(desk: Desk) -> Signal<Option<(Millis, f64)>> {
    let clock = clock(desk, ClockOf::Window);
    let now = ticker::now(100, move || clock.with(Option::is_some));
    Signal::derive(move || {
        let clock = clock.get()?;
        let left = clock.left(now.get());
        Some((left / 100, left as f64 / (clock.length as f64).max(1.0)))
    })
}
