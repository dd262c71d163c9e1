//! Packages of the distribution that tests need.

use std::{
    env,
    fs::File,
    process::{Command, Stdio},
};

/// Installs a package, if that can be done here: what could not be done is seen from what is missing
/// afterwards.
///
/// Tests of several programs may want packages at the same time, and apt-get refuses to run twice. So they
/// take turns, and they wait for an apt-get that is already running.
pub fn install(package: &str) {
    let turn = File::create(env::temp_dir().join("eights-packages.lock"));
    let _turn = turn.and_then(|turn| turn.lock().map(|()| turn));
    if !apt_get(&["install", "-y", package]) {
        let _ = apt_get(&["update"]) && apt_get(&["install", "-y", package]);
    }
}

fn apt_get(args: &[&str]) -> bool {
    let mut apt_get = Command::new("apt-get");
    apt_get.args(["-q", "-o", "DPkg::Lock::Timeout=600"]).args(args).stdin(Stdio::null());
    apt_get.status().is_ok_and(|done| done.success())
}
