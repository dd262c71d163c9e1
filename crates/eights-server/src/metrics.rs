//! The server's metrics, in the format of Prometheus.

use crate::shared::Shared;
use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Upper bounds of the append histogram, in microseconds.
const BOUNDS: [u64; 10] = [500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];

/// Counters, from the start of the server on.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) moves: AtomicU64,
    pub(crate) games: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) slow_readers: AtomicU64,
    pub(crate) failed_appends: AtomicU64,
    /// Headers that only a trusted proxy may send, from elsewhere.
    pub(crate) untrusted_headers: AtomicU64,
    /// Tables that could not be read back from their logs.
    pub(crate) broken_tables: AtomicU64,
    /// Entries that were known to be there, and were not there when the server started.
    pub(crate) missing_entries: AtomicU64,
    appends: [AtomicU64; BOUNDS.len() + 1],
    append_micros: AtomicU64,
}

impl Metrics {
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Relaxed);
    }

    pub(crate) fn appended(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        Self::count(&self.appends[bucket]);
        self.append_micros.fetch_add(micros, Relaxed);
    }

    /// The mean time of an append, in microseconds, and how many there were.
    pub(crate) fn mean_append(&self) -> (u64, u64) {
        let count: u64 = self.appends.iter().map(|count| count.load(Relaxed)).sum();
        (self.append_micros.load(Relaxed).checked_div(count).unwrap_or_default(), count)
    }

    fn histogram(&self, text: &mut String) {
        let name = "eights_append_seconds";
        let _ = writeln!(text, "# HELP {name} From handing an entry to the log until it is durable.");
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut sum = 0;
        for (n, count) in self.appends.iter().enumerate() {
            sum += count.load(Relaxed);
            let bound = BOUNDS.get(n).map_or("+Inf".to_owned(), |bound| (*bound as f64 / 1e6).to_string());
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let _ = writeln!(text, "{name}_sum {}", self.append_micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {sum}");
    }
}

/// Everything that is counted, in Prometheus' text format.
pub(crate) fn text(shared: &Shared) -> String {
    let metrics = &shared.metrics;
    let rows = [
        ("connections", "gauge", "Open connections.", u64::from(shared.addresses.connections())),
        ("tables", "gauge", "Open tables.", shared.tables.count() as u64),
        ("moves_total", "counter", "Entries that were kept and told.", metrics.moves.load(Relaxed)),
        ("games_total", "counter", "Games that were finished.", metrics.games.load(Relaxed)),
        ("messages_total", "counter", "Messages from clients.", metrics.messages.load(Relaxed)),
        ("refusals_total", "counter", "Commands that were refused.", metrics.refusals.load(Relaxed)),
        (
            "slow_readers_total",
            "counter",
            "Connections that did not read.",
            metrics.slow_readers.load(Relaxed),
        ),
        (
            "failed_appends_total",
            "counter",
            "Entries that could not be kept.",
            metrics.failed_appends.load(Relaxed),
        ),
        (
            "untrusted_headers_total",
            "counter",
            "Requests from untrusted addresses with headers that only a proxy may send.",
            metrics.untrusted_headers.load(Relaxed),
        ),
        (
            "broken_tables",
            "gauge",
            "Tables whose logs could not be read back.",
            metrics.broken_tables.load(Relaxed),
        ),
        (
            "missing_entries",
            "gauge",
            "Entries that were lost before the server started.",
            metrics.missing_entries.load(Relaxed),
        ),
        (
            "searches_waiting",
            "gauge",
            "Bots that wait for a thread to search on.",
            shared.thinkers.waiting() as u64,
        ),
        ("searches_total", "counter", "Decisions that bots searched for.", shared.thinkers.searched()),
        (
            "search_parts",
            "gauge",
            "The last search got one part in this many of a bot's full thought: 1 unless the server is busy.",
            shared.thinkers.share().parts().into(),
        ),
    ];
    let mut text = written(&rows);
    refused(shared, &mut text);
    metrics.histogram(&mut text);
    text
}

/// Refusals by kind.
fn refused(shared: &Shared, text: &mut String) {
    let name = "eights_refused_total";
    let _ = writeln!(text, "# HELP {name} What was refused, by place and reason.\n# TYPE {name} counter");
    for ((at, code), count) in shared.refusals.all() {
        let _ = writeln!(text, "{name}{{at=\"{}\",code=\"{code}\"}} {}", at.word(), count.times);
    }
}

/// Each number with its help and its kind.
fn written(rows: &[(&str, &str, &str, u64)]) -> String {
    let mut text = String::new();
    for (name, kind, help, value) in rows {
        // Writing to a text cannot fail.
        let _ =
            writeln!(text, "# HELP eights_{name} {help}\n# TYPE eights_{name} {kind}\neights_{name} {value}");
    }
    text
}
