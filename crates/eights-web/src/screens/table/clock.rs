//! Clocks: the bar of a turn, and the seconds of a prompt.

use crate::signals::Get;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, Seen, classed, seen, when},
    parts::{pic, ticker},
};
use eights_art::Icon;
use eights_client::core::{Millis, clock::LocalClock};
use eights_protocol::ClockOf;
use eights_words::Text;

/// From here on the time is short.
const LOW: u64 = 5;

/// The clock that runs, if it measures this.
pub(super) fn clock(desk: Desk, of: ClockOf) -> Seen<Option<LocalClock>> {
    desk.memo(move |client| client.table().and_then(|table| table.clock).filter(|clock| clock.of == of))
}

/// Whole seconds left on a clock.
pub(super) fn seconds(clock: Seen<Option<LocalClock>>) -> Seen<Option<u64>> {
    let now = ticker::now(200, move || clock.with(Option::is_some));
    seen(move || clock.get().map(|clock| clock.seconds(now.get())))
}

/// Something that tells the time.
fn timer(desk: Desk, class: &'static str) -> El {
    classed("span", class).attr("role", "timer").attr("aria-label", desk.text(Text::TABLE_TIME))
}

/// The seconds as they are read.
fn digits(left: Seen<Option<u64>>) -> Node {
    (move || left.get().map(|left| left.to_string())).into_node()
}

/// The bar that shrinks with the time of a turn.
pub(super) fn turn_bar(desk: Desk) -> Node {
    let clock = clock(desk, ClockOf::Turn);
    let left = seconds(clock);
    when(move || clock.with(Option::is_some), move || bar(desk, clock, left))
}

fn bar(desk: Desk, clock: Seen<Option<LocalClock>>, left: Seen<Option<u64>>) -> El {
    // The bar moves to where it will be in a second, and takes that second for it.
    let share = move || {
        let (clock, left) = (clock.get()?, left.get()?);
        Some(share(left.saturating_sub(1) * 1000, clock.length))
    };
    let is_low = seen(move || left.get().is_some_and(|left| left <= LOW));
    let sign = when(move || is_low.get(), || pic::icon(Icon::Clock));
    classed("div", "timer__clock")
        .attr("role", "timer")
        .attr("aria-label", desk.text(Text::TABLE_TIME))
        .attr("data-low", is_low)
        .style("--left", share)
        .add((classed("span", "timer__bar"), classed("span", "timer__left").add((sign, digits(left)))))
}

/// A part of a whole in thousandths, as the style sheet takes it.
pub(super) fn share(part: u64, whole: u64) -> String {
    let thousandths = part * 1000 / whole.max(1);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The seconds left to answer a prompt.
pub(super) fn prompt_time(desk: Desk) -> Node {
    let left = seconds(clock(desk, ClockOf::Turn));
    when(
        move || left.get().is_some(),
        move || timer(desk, "prompt__time").add((pic::icon(Icon::Clock), digits(left), " s")),
    )
}

/// The time to answer a card: tenths of seconds, and the share that is left.
pub(super) fn window(desk: Desk) -> Seen<Option<(Millis, String)>> {
    let clock = clock(desk, ClockOf::Window);
    let now = ticker::now(100, move || clock.with(Option::is_some));
    seen(move || {
        let clock = clock.get()?;
        let left = clock.left(now.get());
        Some((left / 100, share(left, clock.length)))
    })
}
