//! Builds the program for a machine: static, for the oldest processor that must do, and the same wherever the
//! sources lie.

use super::{machine::Machine, zig::Zig};
use crate::{shell, step, web};
use anyhow::{Context, Result, bail};
use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Builds the program with the packed browser client inside.
pub(super) fn program(machine: &Machine, zig: &Zig, client: &Path) -> Result<PathBuf> {
    need_target(machine)?;
    let mut cargo = shell::cargo(&["build", "--release", "--locked", "--target", machine.triple]);
    cargo.args(["-p", "eights-cli", "--bin", "eights"]);
    zig.compile_for(machine, &mut cargo)?;
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(machine)?.join("\x1f"));
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env(web::VARIABLE, client);
    let built = step::build(&format!("The program for {}", machine.name), &mut cargo)?;
    let program = built.into_iter().find(|built| built.name == "eights");
    Ok(program.context("cargo built no program `eights`")?.path)
}

/// The compiler's options. Rust brings the linker and the C library; folders of this machine are no part of a
/// program.
fn flags(machine: &Machine) -> Result<Vec<String>> {
    let mut flags: Vec<String> = ["-Clinker=rust-lld", "-Clinker-flavor=ld.lld"].map(str::to_owned).into();
    flags.push(format!("-Ctarget-cpu={}", machine.cpu));
    for (folder, name) in [(shell::root(), "eights"), (shell::target_dir()?, "built"), (packages()?, "cargo")]
    {
        flags.push(format!("--remap-path-prefix={}=/{name}", folder.display()));
    }
    Ok(flags)
}

/// The folder in which cargo keeps packages.
fn packages() -> Result<PathBuf> {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).context("there is no home folder")
}

/// Makes sure that the compiler can make programs for the machine.
fn need_target(machine: &Machine) -> Result<()> {
    let triple = machine.triple;
    if has_target(triple)? {
        return Ok(());
    }
    eprintln!("The compiler's part for {} is missing; adding it with rustup.", machine.name);
    let added = shell::has("rustup")
        && shell::run(Command::new("rustup").args(["target", "add", triple]).stdin(Stdio::null())).is_ok();
    if !(added && has_target(triple)?) {
        bail!("a program for {} needs the target {triple}: say `rustup target add {triple}`", machine.name);
    }
    Ok(())
}

fn has_target(triple: &str) -> Result<bool> {
    let folder = shell::output(Command::new("rustc").args(["--print", "target-libdir", "--target", triple]))?;
    Ok(Path::new(folder.trim()).join("self-contained/libc.a").is_file())
}

#[cfg(test)]
mod tests {
    use super::{super::machine::MACHINES, *};

    #[test]
    fn a_release_is_for_old_processors_and_names_no_folder_of_this_machine() {
        let flags = flags(&MACHINES[0]).unwrap();
        assert!(flags.contains(&"-Ctarget-cpu=x86-64".to_owned()), "{flags:?}");
        let root = shell::root();
        assert!(flags.contains(&format!("--remap-path-prefix={}=/eights", root.display())), "{flags:?}");
        // The last one that fits counts, and the folder of builds may lie in that of the sources.
        let place = |name: &str| flags.iter().position(|flag| flag.ends_with(name));
        assert!(place("=/eights") < place("=/built"));
    }
}
