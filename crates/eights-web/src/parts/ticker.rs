//! Time that is seen to pass: clocks are read again every moment, as long as there is one to read.

use crate::signals::*;
use crate::{
    dom,
    elements::{afterwards, seen},
};
use eights_client::core::Millis;

/// The time now, told again at intervals while something is timed.
pub(crate) fn now(every: u64, is_on: impl Fn() -> bool + Send + Sync + 'static) -> RwSignal<Millis> {
    let now = RwSignal::new(dom::now());
    let is_on = seen(is_on);
    let ticks = StoredValue::new(0_u32);
    afterwards(move || {
        // An earlier ticker has a number that is no longer the last.
        ticks.update_value(|ticks| *ticks += 1);
        if is_on.get() {
            tick(now, ticks, ticks.get_value(), every);
        }
    });
    on_cleanup(move || ticks.update_value(|ticks| *ticks += 1));
    now
}

fn tick(now: RwSignal<Millis>, ticks: StoredValue<u32>, number: u32, every: u64) {
    // The timed part may have gone from the page, and its signals with it.
    if ticks.try_get_value() != Some(number) {
        return;
    }
    now.try_set(dom::now());
    dom::after(every, move || tick(now, ticks, number, every));
}
