//! A long run: a bar on standard error if it is a terminal, and a clean end on Ctrl+C.

use crate::{
    common::Failure,
    language::{self, told},
    out,
    sim::remove_fresh,
};
use eights_sim::{Control, NoThreads, Notice, Pool, Watch, end_programs, grouped};
use eights_words::{Args, Text};
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::{
    fmt,
    io::{IsTerminal, stderr},
    process,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// Ctrl+C was pressed.
static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl+C has ended.
const INTERRUPTED: i32 = 130;

/// How often the bar is drawn, also while a long game is played.
const TICK: Duration = Duration::from_millis(200);

/// The work of a run, as its bar counts it.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    Games,
    Deals,
    Turns,
    Positions,
}

impl Unit {
    /// The message of the bar.
    const fn bar(self) -> Text {
        match self {
            Self::Games => Text::RUN_BAR_GAMES,
            Self::Deals => Text::RUN_BAR_DEALS,
            Self::Turns => Text::RUN_BAR_TURNS,
            Self::Positions => Text::RUN_BAR_POSITIONS,
        }
    }

    /// The message that counts them.
    const fn count(self) -> Text {
        match self {
            Self::Games => Text::LAB_GAMES,
            Self::Deals => Text::LAB_DEALS,
            Self::Turns => Text::REVIEW_TURNS,
            Self::Positions => Text::LAB_POSITIONS,
        }
    }
}

/// The bar of a run.
pub(crate) struct Progress {
    bar: ProgressBar,
    unit: Unit,
}

impl Progress {
    /// A bar for a number of games or deals. From now on Ctrl+C ends the run cleanly, and a second
    /// one at once.
    pub(crate) fn new(total: u64, unit: Unit) -> Self {
        // Without a handler Ctrl+C ends the program at once, which is what people know.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                end_programs();
                remove_fresh();
                process::exit(INTERRUPTED);
            }
        });
        let bar = told!(
            unit.bar(),
            position = "{human_pos}",
            total = "{human_len}",
            rate = "{rate}",
            elapsed = "{elapsed}",
            left = "{left}",
        );
        let template = format!("{{wide_bar}} {bar}");
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let style = style.with_key("rate", write_rate).with_key("left", write_left);
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(total), target).with_style(style);
        bar.enable_steady_tick(TICK);
        Self { bar, unit }
    }

    /// The control of a run.
    pub(crate) fn control<'a>(&'a self, pool: &'a Pool) -> Control<'a> {
        Control { pool, stop: &STOP, watch: self }
    }

    /// Whether Ctrl+C was pressed.
    pub(crate) fn is_stopped(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }

    /// Takes the bar away; says on standard error if the run was cut short.
    pub(crate) fn finish(self, done: u64) {
        let count = usize::try_from(done).unwrap_or(usize::MAX);
        let args = Args::new().number("count", count).text("figure", grouped(done));
        let done = language::words().say(self.unit.count(), &args);
        drop(self);
        if STOP.load(Ordering::Relaxed) {
            out::warn(format_args!("{}", told!(Text::RUN_STOPPED, done = done)));
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
        self.bar.suspend(|| out::warn(format_args!("eights: {}", notice.text(&language::words()))));
    }
}

/// The time left, unknown before something is done.
fn write_left(state: &ProgressState, text: &mut dyn fmt::Write) {
    // A bar that cannot be drawn is no reason to stop.
    let _ = match state.pos() {
        0 => text.write_str("?"),
        _ => write!(text, "{:#}", HumanDuration(state.eta())),
    };
}

/// Games a second, with a decimal if there are few.
fn write_rate(state: &ProgressState, text: &mut dyn fmt::Write) {
    let rate = state.per_sec();
    // A bar that cannot be drawn is no reason to stop.
    let _ = if rate < 10.0 { write!(text, "{rate:.1}") } else { text.write_str(&grouped(rate as u64)) };
}

/// The wanted number of threads, or one for each core.
pub(crate) fn pool(threads: Option<usize>) -> Result<Pool, Failure> {
    const MOST: usize = 1_024;
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    if !(1..=MOST).contains(&threads) {
        return Err(Failure::WrongUse(told!(Text::USAGE_THREADS, most = MOST)));
    }
    Pool::new(threads).map_err(|NoThreads| Failure::Failed(told!(Text::RUN_NO_THREADS, threads = threads)))
}
