//! Text that does not fit. Only text that people have written themselves may be cut off; tests count the
//! cuts.

#[cfg(test)]
thread_local! {
    static CUT: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Notes a text of which something is not seen.
#[cfg(test)]
pub(super) fn note(text: &str) {
    CUT.with_borrow_mut(|cut| cut.push(text.to_owned()));
}

/// Nobody keeps count.
#[cfg(not(test))]
pub(super) const fn note(_: &str) {}

/// All that was cut since the last call.
#[cfg(test)]
pub(super) fn take() -> Vec<String> {
    CUT.take()
}
