//! A real PostgreSQL for tests: one server for each test program, in a folder and on a port of its own, and a
//! new database for each test. It ends with the program.

use crate::packages;
use std::{
    env, fs,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

/// Where distributions put the programs, which are not on the path.
const FOLDERS: &str = "/usr/lib/postgresql";
/// The package that brings them.
const PACKAGE: &str = "postgresql-15";
/// The user of the databases, and its password.
const USER: &str = "eights";
const PASSWORD: &str = "for tests";

/// The server lives as long as its standard input is open, and then removes its folder.
const SCRIPT: &str = r#"
cd "$1" || exit 1
"$2/initdb" -D "$1/data" -U eights --pwfile="$1/password" -A scram-sha-256 -E UTF8 --locale=C >"$1/initdb.log" 2>&1 || exit 1
"$2/postgres" -D "$1/data" -p "$3" -k "$1" -c listen_addresses=127.0.0.1 -c max_connections=200 >"$1/postgres.log" 2>&1 &
cat >/dev/null
kill -QUIT $!
wait
rm -rf "$1"
"#;

/// The server of this program.
static SERVER: LazyLock<PostgresServer> =
    LazyLock::new(|| PostgresServer::start().expect("PostgreSQL starts"));

struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// It ends when its standard input is closed, with this program.
    _guard: Child,
}

/// A new, empty database, as a URL.
///
/// # Panics
/// When PostgreSQL is not there and cannot be installed, or does not start.
pub fn database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
    sql("postgres", &format!("CREATE DATABASE {name}"));
    format!("{}/{name}?sslmode=disable", url())
}

/// The server's URL without a database.
fn url() -> String {
    format!("postgres://{USER}:{}@127.0.0.1:{}", PASSWORD.replace(' ', "%20"), SERVER.port)
}

/// Carries out SQL as the server's owner, in a database or the URL of one, each line in a transaction of its
/// own.
///
/// # Panics
/// When that fails.
pub fn sql(database: &str, text: &str) -> String {
    let name = database.rsplit('/').next().and_then(|name| name.split('?').next()).unwrap_or(database);
    let mut psql = Command::new(SERVER.programs.join("psql"));
    psql.args(["-h", "127.0.0.1", "-U", USER, "-p", &SERVER.port.to_string(), "-d", name]);
    let done = psql
        .arg("-At")
        .args(text.lines().flat_map(|line| ["-c", line]))
        .env("PGPASSWORD", PASSWORD)
        .output()
        .expect("psql runs");
    assert!(done.status.success(), "{text}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).trim().to_owned()
}

impl PostgresServer {
    fn start() -> Result<Self, String> {
        let programs = programs()?;
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = port.map_err(|error| error.to_string())?.port();
        let folder = env::temp_dir().join(format!("eights-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        fs::write(folder.join("password"), PASSWORD).map_err(|error| error.to_string())?;
        let mut shell = as_ordinary_user(&folder)?;
        shell.args(["sh", "-c", SCRIPT, "sh"]).arg(&folder).arg(&programs).arg(port.to_string());
        let guard = shell.stdin(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        let server = Self { programs, folder, port, _guard: guard };
        server.wait()?;
        Ok(server)
    }

    /// Waits until it answers.
    fn wait(&self) -> Result<(), String> {
        for _ in 0..600 {
            let ready = Command::new(self.programs.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status();
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() && ready.is_ok_and(|done| done.success())
            {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(50));
        }
        let log = |name: &str| fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        Err(format!("PostgreSQL does not start: {}{}", log("initdb.log"), log("postgres.log")))
    }
}

/// The folder with the programs, of the latest version. If there is none, the package is installed.
pub(crate) fn programs() -> Result<PathBuf, String> {
    let find = || {
        let versions =
            fs::read_dir(FOLDERS).ok()?.filter_map(Result::ok).map(|entry| entry.path().join("bin"));
        versions.filter(|bin| bin.join("initdb").is_file()).max()
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    packages::install(PACKAGE);
    find().ok_or_else(|| format!("PostgreSQL is missing: install the package {PACKAGE} and try again"))
}

/// PostgreSQL refuses to run as root, so root lends it another user.
pub(crate) fn as_ordinary_user(folder: &Path) -> Result<Command, String> {
    let id = Command::new("id").arg("-u").output().map_err(|error| error.to_string())?;
    if String::from_utf8_lossy(&id.stdout).trim() != "0" {
        return Ok(Command::new("env"));
    }
    let owned = Command::new("chown").arg("-R").arg("nobody").arg(folder).status();
    owned.map_err(|error| error.to_string())?;
    let mut command = Command::new("setpriv");
    command.args(["--reuid", "nobody", "--clear-groups"]);
    Ok(command)
}
