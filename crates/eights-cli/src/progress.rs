//! A long run: a bar on standard error where somebody watches, and a clean end on Ctrl+C.

use crate::{common::Failure, out};
use eights_sim::{Control, NoThreads, Notice, Pool, Watch, end_programs};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::{
    fmt,
    io::{IsTerminal, stderr},
    process,
    sync::atomic::{AtomicBool, Ordering},
};

/// Somebody has asked for an end.
static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl+C has ended.
const INTERRUPTED: i32 = 130;

/// The bar of a run.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for so many games or deals. From now on Ctrl+C ends the run cleanly, and a second one at once.
    pub(crate) fn new(total: u64, unit: &str) -> Self {
        // Without a handler Ctrl+C ends the program at once, which is what people know.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                end_programs();
                process::exit(INTERRUPTED);
            }
        });
        let template =
            format!("{{wide_bar}} {{human_pos}} of {{human_len}} {unit}, {{rate}} a second, {{eta}} left");
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let style = style.with_key("rate", write_rate);
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        Self { bar: ProgressBar::with_draw_target(Some(total), target).with_style(style) }
    }

    /// What a run needs to know.
    pub(crate) fn control<'a>(&'a self, pool: &'a Pool) -> Control<'a> {
        Control { pool, stop: &STOP, watch: self }
    }

    /// Takes the bar away; says on standard error if the run was cut short.
    pub(crate) fn finish(self, done: u64, unit: &str) {
        drop(self);
        if STOP.load(Ordering::Relaxed) {
            out::warn(format_args!("eights: cut short after {done} {unit}."));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Progress {
    fn done(&self, more: u64) {
        self.bar.inc(more);
    }

    fn notice(&self, notice: &Notice) {
        self.bar.suspend(|| out::warn(format_args!("eights: {notice}")));
    }
}

/// Games a second; the fewer, the more exactly.
fn write_rate(state: &ProgressState, text: &mut dyn fmt::Write) {
    let (rate, decimals) = (state.per_sec(), if state.per_sec() < 10.0 { 1 } else { 0 });
    // A bar that cannot be drawn is no reason to stop.
    let _ = write!(text, "{rate:.decimals$}");
}

/// The threads somebody wants; all cores unless said.
pub(crate) fn pool(threads: Option<usize>) -> Result<Pool, Failure> {
    const MOST: usize = 1_024;
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    if !(1..=MOST).contains(&threads) {
        return Err(Failure::WrongUse(format!("--threads must be 1 to {MOST}.")));
    }
    Pool::new(threads)
        .map_err(|NoThreads| Failure::Failed(format!("this system has no room for {threads} threads.")))
}
