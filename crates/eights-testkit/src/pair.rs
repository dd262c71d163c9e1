//! A PostgreSQL primary with a synchronous standby, for tests that kill, stop and promote them. They end with
//! the program.

use crate::postgres::{as_ordinary_user, programs};
use std::{
    env, fs,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Duration,
};

/// Lives as long as its standard input is open.
const RUN: &str = r#"
cd "$2" || exit 1
"$1/postgres" -D "$2/$3" -p "$4" -k "$2" -c listen_addresses=127.0.0.1 -c max_connections=100 >>"$2/$3.log" 2>&1 &
cat >/dev/null
kill -QUIT $! 2>/dev/null
wait
"#;
const MAKE: &str =
    r#"cd "$2" && "$1/initdb" -D "$2/primary" -U eights -A trust -E UTF8 --locale=C >"$2/make.log" 2>&1"#;
const COPY: &str = r#"cd "$2" && "$1/pg_basebackup" -D "$2/standby" -R -X stream -c fast -d "host=127.0.0.1 port=$3 user=eights application_name=standby" >>"$2/make.log" 2>&1"#;
const PROMOTE: &str = r#"cd "$2" && "$1/pg_ctl" promote -w -D "$2/standby" >>"$2/make.log" 2>&1"#;

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// It takes writes until it is gone.
    Primary,
    /// It has every acknowledged write, and can take the primary's place.
    Standby,
}

impl Side {
    const fn name(self) -> &'static str {
        match self {
            Self::Primary => "primary",
            Self::Standby => "standby",
        }
    }
}

/// A primary and its standby, with one empty database.
pub struct Pair {
    programs: PathBuf,
    folder: PathBuf,
    ports: [u16; 2],
    guards: Vec<Child>,
    databases: AtomicU32,
}

impl Pair {
    /// Starts both, and waits until a commit waits for the standby.
    ///
    /// # Panics
    /// When PostgreSQL is not there and cannot be installed, or does not start.
    pub fn start() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("eights-pair-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("the temporary folder takes another");
        let free = || TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let ports = [free(), free()].map(|port| port.expect("there are free ports").port());
        let programs = programs().expect("PostgreSQL is there");
        let mut pair = Self { programs, folder, ports, guards: Vec::new(), databases: AtomicU32::new(0) };
        pair.shell(MAKE, "");
        pair.run(Side::Primary);
        pair.sql(Side::Primary, "CREATE DATABASE eights");
        pair.shell(COPY, &pair.ports[0].to_string());
        pair.run(Side::Standby);
        pair.sql(Side::Primary, "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)'");
        pair.sql(Side::Primary, "SELECT pg_reload_conf()");
        let look = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'quorum'";
        pair.until(|pair| pair.try_sql(Side::Primary, look).as_deref() == Some("1"));
        pair
    }

    /// The database at both, as a URL.
    pub fn url(&self) -> String {
        self.url_at(self.ports)
    }

    /// The same behind other ports.
    pub fn url_at(&self, ports: [u16; 2]) -> String {
        url_of(ports, "eights")
    }

    /// Another, empty database at both, as a URL.
    pub fn database(&self) -> String {
        let name = format!("eights{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(Side::Primary, &format!("CREATE DATABASE {name}"));
        url_of(self.ports, &name)
    }

    /// The bytes on the primary's disk of a database with this URL.
    ///
    /// # Panics
    /// When there is no such database.
    pub fn size_of(&self, url: &str) -> u64 {
        let name = url.rsplit('/').next().and_then(|name| name.split('?').next()).unwrap_or(url);
        let size = self.sql(Side::Primary, &format!("SELECT pg_database_size('{name}')"));
        size.parse().expect("a size is a number")
    }

    /// The ports of the primary and the standby.
    pub const fn ports(&self) -> [u16; 2] {
        self.ports
    }

    /// Starts one of them, and waits until it answers.
    pub fn run(&mut self, side: Side) {
        let mut shell = as_ordinary_user(&self.folder).expect("there is another user");
        let port = self.ports[side as usize].to_string();
        shell.args(["sh", "-c", RUN, "sh"]).arg(&self.programs).arg(&self.folder).args([side.name(), &port]);
        self.guards.push(shell.stdin(Stdio::piped()).spawn().expect("the shell starts"));
        self.until(|pair| pair.try_sql(side, "SELECT 1").is_some());
    }

    /// Makes the standby the primary.
    pub fn promote(&self) {
        self.shell(PROMOTE, "");
    }

    /// Sends a signal to all processes of one of them: `KILL`, `STOP` or `CONT`.
    ///
    /// # Panics
    /// When it does not run.
    pub fn signal(&self, side: Side, signal: &str) {
        let all = self.processes(side).into_iter().map(|process| process.to_string());
        // A child may have ended in this moment.
        let _ = Command::new("kill").arg(format!("-{signal}")).args(all).stderr(Stdio::null()).status();
    }

    /// The numbers of all processes of one of them, the first one's first.
    ///
    /// # Panics
    /// When it does not run.
    pub fn processes(&self, side: Side) -> Vec<u32> {
        let file = fs::read_to_string(self.folder.join(side.name()).join("postmaster.pid")).expect("it runs");
        let first = file.lines().next().expect("it has a number");
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap_or_default();
        let all = std::iter::once(first).chain(children.split_whitespace());
        all.filter_map(|number| number.parse().ok()).collect()
    }

    /// Carries out SQL in the database `eights`, or before there is one in `postgres`.
    ///
    /// # Panics
    /// When that fails.
    pub fn sql(&self, side: Side, text: &str) -> String {
        self.try_sql(side, text).unwrap_or_else(|| panic!("{text} fails at the {}", side.name()))
    }

    fn try_sql(&self, side: Side, text: &str) -> Option<String> {
        let port = self.ports[side as usize].to_string();
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-h", "127.0.0.1", "-U", "eights", "-p", &port, "-d", "postgres", "-At", "-c", text]);
        let done = psql.stderr(Stdio::null()).output().ok().filter(|done| done.status.success())?;
        Some(String::from_utf8_lossy(&done.stdout).trim().to_owned())
    }

    fn shell(&self, script: &str, more: &str) {
        let mut shell = as_ordinary_user(&self.folder).expect("there is another user");
        let done = shell.args(["sh", "-c", script, "sh"]).arg(&self.programs).arg(&self.folder).arg(more);
        let log = || fs::read_to_string(self.folder.join("make.log")).unwrap_or_default();
        assert!(done.status().is_ok_and(|done| done.success()), "{script}: {}", log());
    }

    fn until(&self, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..600 {
            if is_so(self) {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        let log = |name: &str| fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        panic!("PostgreSQL does not start: {}{}", log("primary.log"), log("standby.log"));
    }
}

fn url_of([primary, standby]: [u16; 2], database: &str) -> String {
    format!("postgres://eights@127.0.0.1:{primary},127.0.0.1:{standby}/{database}?sslmode=disable")
}

impl Drop for Pair {
    fn drop(&mut self) {
        for mut guard in self.guards.drain(..) {
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
