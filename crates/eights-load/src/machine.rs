//! Figures of a process and of the machine. Without `/proc` nothing is known.

use serde::Serialize;
use std::{fs, time::Duration};
use tokio::time::{Instant, sleep};

/// Clock ticks in a second, as `/proc` counts them on every Linux.
const TICKS: f64 = 100.0;

/// The idle share of all processors on a quiet machine.
const QUIET: f64 = 0.85;

/// The memory of a process, in kilobytes.
pub fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The memory of several processes, in kilobytes; nothing is known of none.
pub fn memory_of(processes: &[u32]) -> Option<u64> {
    if processes.is_empty() {
        return None;
    }
    processes.iter().map(|process| memory(*process)).sum()
}

/// The processor time of several processes and of their children that have ended, in seconds; nothing is
/// known of none.
pub fn work_of(processes: &[u32]) -> Option<f64> {
    if processes.is_empty() {
        return None;
    }
    processes.iter().map(|process| processor_time(*process)).sum()
}

fn processor_time(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11..15)?.iter().map(|ticks| ticks.parse::<f64>().unwrap_or_default()).sum();
    Some(ticks / TICKS)
}

/// Ticks of all processors: idle ones, and all.
fn ticks() -> Option<(f64, f64)> {
    let stat = fs::read_to_string("/proc/stat").ok()?;
    let line = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: Vec<f64> = line.split_whitespace().filter_map(|field| field.parse().ok()).collect();
    // The first eight are distinct; guests are counted again after them.
    let all = ticks.iter().take(8).sum();
    Some((ticks.get(3)? + ticks.get(4)?, all))
}

/// The load average over the last minute.
pub fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

/// Waits until the machine is quiet, or patience ends.
pub async fn wait_for_quiet(patience: Duration) {
    const LOOK: Duration = Duration::from_secs(2);
    let begun = Instant::now();
    while begun.elapsed() < patience {
        let since = Since::now(&[]);
        sleep(LOOK).await;
        if since.used(LOOK.as_secs_f64()).idle.is_none_or(|idle| idle > QUIET) {
            return;
        }
    }
}

/// The start of a measurement of processor use.
pub struct Since {
    processes: Vec<u32>,
    used: Option<f64>,
    ticks: Option<(f64, f64)>,
    own: Option<f64>,
}

/// Processor use over a period.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Processors {
    /// Processors that the servers kept busy.
    pub server: Option<f64>,
    /// Processors that the players kept busy.
    pub players: Option<f64>,
    /// The idle share of all processors.
    pub idle: Option<f64>,
    /// Processors that other programs kept busy.
    pub others: Option<f64>,
}

impl Since {
    /// Starts now.
    pub fn now(processes: &[u32]) -> Self {
        let own = processor_time(std::process::id());
        Self { processes: processes.to_vec(), used: work_of(processes), ticks: ticks(), own }
    }

    /// Processor use since the start, over this many seconds.
    pub fn used(&self, seconds: f64) -> Processors {
        let busy = |before: Option<f64>, now: Option<f64>| Some((now? - before?) / seconds);
        let idle =
            self.ticks.zip(ticks()).map(|(before, now)| (now.0 - before.0) / (now.1 - before.1).max(1.0));
        let server = busy(self.used, work_of(&self.processes));
        let players = busy(self.own, processor_time(std::process::id()));
        let all = std::thread::available_parallelism().map_or(1.0, |all| all.get() as f64);
        let others =
            idle.map(|idle| all * (1.0 - idle) - server.unwrap_or_default() - players.unwrap_or_default());
        Processors { server, players, idle, others: others.map(|others| others.max(0.0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process that cannot be: numbers of processes are far smaller.
    const NOBODY: u32 = u32::MAX;

    #[test]
    fn nothing_is_known_of_a_process_that_is_not_there() {
        assert_eq!((memory(NOBODY), processor_time(NOBODY)), (None, None));
        assert_eq!((memory_of(&[NOBODY]), work_of(&[NOBODY])), (None, None));
        let used = Since::now(&[NOBODY]).used(1.0);
        assert_eq!(used.server, None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn several_processes_are_added_up() {
        let own = std::process::id();
        assert!(memory_of(&[own, own]).unwrap() > memory(own).unwrap());
        assert_eq!(memory_of(&[own, NOBODY]), None, "a part would be too little");
        assert_eq!((memory_of(&[]), work_of(&[])), (None, None));
    }

    #[test]
    fn a_process_without_a_number_has_no_share_of_the_processors() {
        let used = Since { processes: Vec::new(), used: Some(1.0), ticks: None, own: None }.used(1.0);
        assert_eq!((used.server, used.players, used.idle, used.others), (None, None, None, None));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_that_takes_memory_is_seen_to_have_it() {
        let own = std::process::id();
        let before = memory(own).unwrap();
        let held = vec![1_u8; 64 << 20];
        let now = memory(own).unwrap();
        assert!(now >= before + 32 * 1024, "{before} kB, then {now} kB with {} bytes", held.len());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn use_is_the_difference_since_the_start_over_the_seconds() {
        let own = std::process::id();
        let spent = processor_time(own).unwrap();
        let (idle, all) = ticks().unwrap();
        assert!(spent >= 0.0 && 0.0 < idle && idle <= all);
        // As if the measurement had begun when the machine did.
        let since = Since { processes: vec![own], used: Some(0.0), ticks: Some((0.0, 0.0)), own: Some(0.0) };
        let used = since.used(100.0);
        let known = [used.server.unwrap(), used.players.unwrap()];
        assert!(known.iter().all(|busy| *busy >= spent / 100.0), "{known:?}");
        assert!((0.0..=1.0).contains(&used.idle.unwrap()));
        assert!(used.others.unwrap() >= 0.0, "others never give back what this process took");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_load_average_is_that_of_the_last_minute() {
        assert!(load_average().unwrap() >= 0.0);
    }

    #[tokio::test]
    async fn without_patience_nobody_waits_for_quiet() {
        wait_for_quiet(Duration::ZERO).await;
    }
}
