//! A long run: a bar on standard error where somebody watches, and a clean end on Ctrl+C.

use crate::{common::Failure, out, sim::remove_fresh};
use eights_sim::{Control, NoThreads, Notice, Pool, Watch, end_programs};
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::{
    fmt,
    io::{IsTerminal, stderr},
    process,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// Somebody has asked for an end.
static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl+C has ended.
const INTERRUPTED: i32 = 130;

/// How often the bar is drawn, also while a long game is played.
const TICK: Duration = Duration::from_millis(200);

/// The bar of a run.
pub(crate) struct Progress {
    bar: ProgressBar,
    unit: &'static str,
}

impl Progress {
    /// A bar for so many of a unit, a game or a deal. From now on Ctrl+C ends the run cleanly, and a second one at once.
    pub(crate) fn new(total: u64, unit: &'static str) -> Self {
        // Without a handler Ctrl+C ends the program at once, which is what people know.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                end_programs();
                remove_fresh();
                process::exit(INTERRUPTED);
            }
        });
        let units = plural(total, unit);
        let template = format!(
            "{{wide_bar}} {{human_pos}} of {{human_len}} {units}, {{rate}} a second, {{elapsed}} gone, {{left}} left"
        );
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let style = style.with_key("rate", write_rate).with_key("left", write_left);
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(total), target).with_style(style);
        bar.enable_steady_tick(TICK);
        Self { bar, unit }
    }

    /// What a run needs to know.
    pub(crate) fn control<'a>(&'a self, pool: &'a Pool) -> Control<'a> {
        Control { pool, stop: &STOP, watch: self }
    }

    /// Takes the bar away; says on standard error if the run was cut short.
    pub(crate) fn finish(self, done: u64) {
        let units = plural(done, self.unit);
        drop(self);
        if STOP.load(Ordering::Relaxed) {
            out::warn(format_args!("eights: cut short after {done} {units}."));
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

/// `game`, but `games` of none or several.
fn plural(n: u64, unit: &str) -> String {
    if n == 1 { unit.to_owned() } else { format!("{unit}s") }
}

/// The time left, which nobody knows before something is done.
fn write_left(state: &ProgressState, text: &mut dyn fmt::Write) {
    // A bar that cannot be drawn is no reason to stop.
    let _ = match state.pos() {
        0 => text.write_str("?"),
        _ => write!(text, "{:#}", HumanDuration(state.eta())),
    };
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
