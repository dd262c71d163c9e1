//! The time that a processor has spent on a thread.

use core::time::Duration;

/// The time that this thread has had a processor. Where the system cannot tell it is always nothing.
#[cfg(all(unix, feature = "threads"))]
pub fn cpu_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// The time that this thread has had a processor. Where the system cannot tell it is always nothing.
#[cfg(not(all(unix, feature = "threads")))]
pub const fn cpu_time() -> Duration {
    Duration::ZERO
}
