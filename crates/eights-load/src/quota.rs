//! A bound on the processor time of a process, set with a control group.

use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Where the system shows its control groups.
const ROOT: &str = "/sys/fs/cgroup";
/// The period of a quota, in microseconds. A process that has used its part waits for the next, so a short
/// period makes the waits short.
const PERIOD: u32 = 10_000;

/// The two kinds of control groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One tree for all controllers (version 2).
    Unified,
    /// A tree for the processors (version 1).
    Own,
}

impl Kind {
    /// The kind that this system has.
    fn here() -> Self {
        let controllers = fs::read_to_string(Path::new(ROOT).join("cgroup.controllers")).unwrap_or_default();
        if controllers.split_whitespace().any(|name| name == "cpu") { Self::Unified } else { Self::Own }
    }

    fn root(self) -> PathBuf {
        match self {
            Self::Unified => PathBuf::from(ROOT),
            Self::Own => Path::new(ROOT).join("cpu"),
        }
    }

    /// The files that set a quota, and what goes into them.
    fn settings(self, processors: f64) -> Vec<(&'static str, String)> {
        let part = (f64::from(PERIOD) * processors).round();
        match self {
            Self::Unified => vec![("cpu.max", format!("{part} {PERIOD}"))],
            Self::Own => {
                vec![("cpu.cfs_period_us", PERIOD.to_string()), ("cpu.cfs_quota_us", part.to_string())]
            }
        }
    }
}

/// A control group with one process, which is let go on drop.
pub struct Quota {
    kind: Kind,
    folder: PathBuf,
}

impl Quota {
    /// Lets a process use this many processors and no more.
    ///
    /// # Errors
    /// When the system does not allow it: that takes root, and a controller for processors.
    pub fn set(process: u32, processors: f64) -> Result<Self> {
        let kind = Kind::here();
        let folder = kind.root().join(format!("eights-{process}"));
        if kind == Kind::Unified {
            // Where it is on already, this may be refused.
            let _ = fs::write(kind.root().join("cgroup.subtree_control"), "+cpu");
        }
        fs::create_dir(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let quota = Self { kind, folder };
        for (file, text) in kind.settings(processors) {
            quota.write(file, &text)?;
        }
        quota.write("cgroup.procs", &process.to_string())?;
        Ok(quota)
    }

    /// Finds out whether this system sets quotas, with a process that does nothing.
    ///
    /// # Errors
    /// When it does not.
    pub fn try_out() -> Result<()> {
        let mut idle = Command::new("sleep").arg("60").spawn().context("no process can be started")?;
        let tried = Self::set(idle.id(), 1.0);
        // It only waits to be killed.
        let _ = idle.kill();
        let _ = idle.wait();
        tried.map(drop)
    }

    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.folder.join(file);
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
    }
}

impl Drop for Quota {
    fn drop(&mut self) {
        let held = fs::read_to_string(self.folder.join("cgroup.procs")).unwrap_or_default();
        for process in held.lines() {
            // It may have ended.
            let _ = fs::write(self.kind.root().join("cgroup.procs"), process);
        }
        let _ = fs::remove_dir(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_of_a_processor_is_a_fifth_of_each_period() {
        assert_eq!(Kind::Unified.settings(0.2), [("cpu.max", "2000 10000".to_owned())]);
        let [period, quota] = &Kind::Own.settings(1.5)[..] else { panic!("there are two files") };
        assert_eq!((period.1.as_str(), quota.1.as_str()), ("10000", "15000"));
    }

    #[test]
    fn a_process_that_is_not_there_gets_no_quota_and_leaves_nothing_behind() {
        assert!(Quota::set(u32::MAX, 0.2).is_err());
        assert!(!Kind::here().root().join(format!("eights-{}", u32::MAX)).exists());
    }
}
