//! Programs that tests start: how to find them, and when they are ready.

use std::{
    env,
    ffi::OsString,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How long a browser may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that ends when it is dropped.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    /// Starts a program without input, and discards its output.
    pub(crate) fn start(command: &mut Command) -> Self {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Self(quiet.spawn().unwrap_or_else(|error| panic!("{command:?} does not start: {error}")))
    }

    /// Waits for the end of a program that has been told to end.
    pub(crate) fn wait(&mut self) {
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program that a variable names, or the first of these names on the path.
pub(crate) fn find(variable: &str, names: &[&str]) -> OsString {
    if let Some(named) = env::var_os(variable) {
        return named;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = |name: &&str| env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file());
    let found = names.iter().find_map(on_path);
    found.unwrap_or_else(|| panic!("install {}, or let {variable} name it", names[0])).into()
}

/// The line that a program prints once it is ready.
pub(crate) fn once<T>(what: &str, said: impl Fn() -> Option<T>) -> T {
    let since = Instant::now();
    while since.elapsed() < PATIENCE {
        if let Some(value) = said() {
            return value;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("not within {PATIENCE:?}: {what}");
}
