//! The program `eights serve` as a process of its own.

use anyhow::{Context, Result, ensure};
use std::{
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
};

/// A running server, killed on drop.
pub struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
    /// Its address.
    pub address: SocketAddr,
}

/// Limits that do not hinder thousands of players from one address.
const WIDE: &[&str] = &[
    "--messages=100000000",
    "--chat=100000000",
    "--connections-per-address=100000",
    "--tables=100000",
    "--entries-per-address=4000000000",
    "--requests=100000000",
    "--log-level=warn",
];

/// An address on this machine that was free a moment ago.
///
/// # Errors
/// When the system has none.
pub fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

impl Serving {
    /// Starts `program serve` with the wide limits and these options, and waits until it listens.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(program: &Path, data: &Path, listen: &str, more: &[&str]) -> Result<Self> {
        let mut command = Command::new(program);
        command.arg("serve").arg("--data").arg(data).args(["--listen", listen]).args(WIDE).args(more);
        Self::spawn(command)
    }

    /// Starts any command that serves.
    ///
    /// # Errors
    /// When it does not say where it listens.
    pub fn spawn(mut command: Command) -> Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().context("the server cannot be started")?;
        let mut out = BufReader::new(child.stdout.take().context("the server has no standard output")?);
        let mut line = String::new();
        out.read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            anyhow::bail!("the server does not say where it listens but {line:?}");
        };
        Ok(Self { child, out, address })
    }

    /// Its process id.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Kills it without warning: `kill -9`.
    ///
    /// # Errors
    /// When it cannot be killed.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Waits until it ends by itself.
    ///
    /// # Errors
    /// When its status cannot be read.
    pub fn wait(mut self) -> Result<ExitStatus> {
        Ok(self.child.wait()?)
    }

    /// Asks it to stop, and waits for its end.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub fn terminate(mut self) -> Result<ExitStatus> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        ensure!(asked.success(), "the server cannot be asked to stop");
        let mut line = String::new();
        while self.out.read_line(&mut line)? > 0 {}
        Ok(self.child.wait()?)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may already have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    /// A shell that does as a server would.
    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    const SAYS: &str = "echo 'listening on http://127.0.0.1:4711'; ";

    #[test]
    fn a_server_is_where_it_says() {
        let serving = Serving::spawn(shell(&format!("{SAYS} exec sleep 60"))).unwrap();
        assert_eq!(serving.address, "127.0.0.1:4711".parse().unwrap());
        assert!(serving.process() > 0);
        serving.kill().unwrap();
        let sixth = Serving::spawn(shell("echo 'http://[::1]:80'; exec sleep 60")).unwrap();
        assert!(sixth.address.is_ipv6());
    }

    #[test]
    fn a_server_that_says_no_address_is_an_error_with_its_words() {
        for says in ["no room here", "http://somewhere", "http://127.0.0.1", ""] {
            let error = Serving::spawn(shell(&format!("echo '{says}'; exec sleep 60"))).err().unwrap();
            assert!(error.to_string().contains(says), "{says}: {error}");
        }
        assert!(Serving::spawn(shell("exit 3")).is_err(), "it ends without a word");
        assert!(Serving::spawn(Command::new("/no/such/program")).is_err());
    }

    #[test]
    fn a_server_that_is_asked_to_stop_may_say_more_and_choose_its_status() {
        let script = format!("trap 'echo bye; exit 5' TERM; {SAYS} while :; do sleep 0.01; done");
        let status = Serving::spawn(shell(&script)).unwrap().terminate().unwrap();
        assert_eq!(status.code(), Some(5));
    }

    #[test]
    fn a_server_that_ends_by_itself_is_waited_for() {
        let status = Serving::spawn(shell(&format!("{SAYS} exit 4"))).unwrap().wait().unwrap();
        assert_eq!((status.code(), status.signal()), (Some(4), None));
    }
}
