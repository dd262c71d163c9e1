//! The table of one's own: the room runs in the page, and what it says is heard as if it came from afar.

use crate::{desk::Desk, dom, keep};
use eights_client::{core::LineEvent, solo::Solo};
use eights_protocol::{FromClient, FromServer};

/// The table, while the page talks to it.
#[derive(Default)]
pub(crate) struct Own {
    solo: Option<Solo>,
    is_open: bool,
    timer: Option<i32>,
}

impl Own {
    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Opens the line; a table that was kept is there again.
    pub(crate) fn open(&mut self, desk: Desk) {
        self.is_open = true;
        if self.solo.is_none() {
            let mut solo = Solo::new(seed());
            if let Some(kept) = keep::own() {
                solo.reopen(kept, now());
            }
            self.solo = Some(solo);
        }
        dom::after(0, move || desk.line(LineEvent::Open));
    }

    /// Ends the line. The table stays for whoever comes back.
    pub(crate) fn close(&mut self) {
        self.is_open = false;
        if let Some(timer) = self.timer.take() {
            dom::window().clear_timeout_with_handle(timer);
        }
    }

    pub(crate) fn take(&mut self, desk: Desk, message: &FromClient) {
        let Some(solo) = &mut self.solo else { return };
        let answers = solo.take(message, now());
        if !matches!(message, FromClient::Hello { .. } | FromClient::Ping { .. }) {
            keep::set_own(solo.kept().as_ref());
        }
        self.answer(desk, answers);
    }

    pub(crate) fn tick(&mut self, desk: Desk) {
        let Some(solo) = self.solo.as_mut().filter(|_| self.is_open) else { return };
        let answers = solo.tick(now());
        self.answer(desk, answers);
    }

    /// Hands the answers over once the desk is done with what it does, and sets the clock for what comes next.
    fn answer(&mut self, desk: Desk, answers: Vec<FromServer>) {
        if !answers.is_empty() {
            dom::after(0, move || answers.into_iter().for_each(|answer| desk.hear(answer)));
        }
        if let Some(timer) = self.timer.take() {
            dom::window().clear_timeout_with_handle(timer);
        }
        let at = self.solo.as_ref().and_then(Solo::wakes_at);
        self.timer = at.map(|at| dom::after(at.saturating_sub(now()).max(1), move || desk.tick_own()));
    }
}

/// The wall clock: a table that was kept is gone on with another day.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// What decides the deals: the number in the address (`#seed=8`), so that a deal can be played again or sent to somebody, or else as much chance as the
/// browser has.
fn seed() -> u64 {
    let fragment = dom::window().location().hash().unwrap_or_default();
    if let Some(seed) = fragment.strip_prefix("#seed=").and_then(|text| text.parse().ok()) {
        return seed;
    }
    let mut bytes = [0; 8];
    if let Ok(crypto) = dom::window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes) ^ js_sys::Math::random().to_bits()
}
