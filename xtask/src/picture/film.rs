//! The moving picture of the demo in the browser: the program serves the page, Chromium shows it, and
//! `img2webp` puts the pictures together.

use crate::{
    browser,
    program::{self, Build},
    shell, web,
};
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// The demo that is filmed, and its deal.
const PAGE: &str = "/?demo=south-african#seed=8";
/// How the pictures are packed: small, and for ever again.
const PACKING: [&str; 7] = ["-loop", "0", "-min_size", "-lossy", "-q", "75", "-m"];
/// How hard it is tried to make them small.
const EFFORT: &str = "4";
/// The film's script.
const SCRIPT: &str = include_str!("../../../crates/eights-testkit/examples/table.rs");

/// The film's sources are kept beside it.
fn note() -> PathBuf {
    shell::root().join("docs/pictures/table.txt")
}

/// The film's sources.
fn inputs() -> String {
    let script: Vec<&str> = SCRIPT.lines().filter(|line| line.starts_with("const ")).collect();
    format!("page {PAGE}\npacking {} {EFFORT}\n{}\n", PACKING.join(" "), script.join("\n"))
}

/// Whether the film was made from what it would be made from now.
pub(super) fn is_current() -> bool {
    fs::read_to_string(note()).is_ok_and(|made_from| made_from == inputs())
}

/// Films the demo and packs it.
pub(super) fn make(target: &Path) -> Result<()> {
    browser::need_chromium()?;
    shell::need("img2webp", "webp")?;
    let folder = shell::target_dir()?.join("film");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    film(&folder)?;
    pack(&folder, target)?;
    fs::write(note(), inputs()).context("what the film is made from cannot be written down")
}

/// Lets the browser show the demo of a server of our own.
fn film(folder: &Path) -> Result<()> {
    let program = program::build_with_client(Build::Checked, &web::build()?)?;
    let address = format!("127.0.0.1:{}", TcpListener::bind("127.0.0.1:0")?.local_addr()?.port());
    let _server = Server::start(&program, &address, &folder.join("data"))?;
    let mut play = shell::cargo(&["run", "--quiet", "-p", "eights-testkit", "--example", "table", "--"]);
    shell::run(play.arg(format!("http://{address}{PAGE}")).arg(folder))
}

/// Puts the pictures together, each for as long as it was shown.
fn pack(folder: &Path, target: &Path) -> Result<()> {
    let list = fs::read_to_string(folder.join("frames")).context("there is no film")?;
    let mut command = Command::new("img2webp");
    command.current_dir(folder).args(&PACKING[..3]);
    for line in list.lines() {
        let (picture, milliseconds) = line.split_once(' ').context("the film's list is broken")?;
        command.args(["-d", milliseconds]).args(&PACKING[3..]).arg(EFFORT).arg(picture);
    }
    ensure!(!list.is_empty(), "the film is empty");
    shell::run(command.arg("-o").arg(target))
}

/// A server that ends with the film.
struct Server(Child);

impl Server {
    fn start(program: &Path, address: &str, data: &Path) -> Result<Self> {
        let mut serve = Command::new(program);
        serve.args(["serve", "--listen", address, "--log-level", "warn", "--data"]).arg(data);
        let mut server = Self(serve.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?);
        let said = server.0.stdout.take().map(BufReader::new).and_then(|out| out.lines().next());
        ensure!(
            said.is_some_and(|line| line.is_ok_and(|line| line.contains(address))),
            "the server does not start"
        );
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
