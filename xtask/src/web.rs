//! `cargo xtask web`: builds the browser client and packs it for the server. The server takes it in when it is built with [`VARIABLE`] set.

use crate::shell;
use anyhow::{Context, Result, bail};
use std::{
    path::PathBuf,
    process::{Command, ExitCode, Stdio},
};

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// The variable that tells the server's build where the packed client is.
pub(crate) const VARIABLE: &str = "EIGHTS_WEB";

pub(crate) fn run(_: &[String]) -> Result<ExitCode> {
    let folder = build()?;
    println!("{}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds and packs the browser client, and says where it is.
pub(crate) fn build() -> Result<PathBuf> {
    need_target()?;
    shell::run(&mut shell::cargo(&[
        "build",
        "-p",
        "eights-web",
        "-p",
        "eights-own",
        "--target",
        TARGET,
        "--profile",
        "wasm-release",
    ]))?;
    let built = shell::target_dir()?;
    let out = built.join("web");
    let mut pack = shell::cargo(&["run", "--quiet", "-p", "eights-pack", "--"]);
    pack.arg(built.join(TARGET).join("wasm-release"));
    pack.arg(shell::root().join("crates/eights-web")).arg(&out);
    // What it says is for people; what this command prints is for scripts.
    let said = shell::output(&mut pack)?;
    eprint!("{said}");
    Ok(out)
}

/// Makes sure that the compiler can make code for browsers.
fn need_target() -> Result<()> {
    if has_target()? {
        return Ok(());
    }
    eprintln!("The compiler's part for browsers is missing; adding it with rustup.");
    let added = shell::has("rustup")
        && shell::run(Command::new("rustup").args(["target", "add", TARGET]).stdin(Stdio::null())).is_ok();
    if !(added && has_target()?) {
        bail!("the browser client needs the target {TARGET}: say `rustup target add {TARGET}`");
    }
    Ok(())
}

fn has_target() -> Result<bool> {
    let sysroot = shell::output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let folder = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib");
    let Ok(mut entries) = folder.read_dir() else { return Ok(false) };
    Ok(entries.next().transpose().context("the compiler's folder cannot be read")?.is_some())
}
