//! The machines that programs are made for, and what shows that a program runs on every one of them.

use super::elf;
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

/// A kind of machine.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Machine {
    /// Its name on the command line and in the names of archives.
    pub(super) name: &'static str,
    /// What Rust calls it.
    pub(super) triple: &'static str,
    /// What the C compiler calls it.
    pub(super) zig: &'static str,
    /// The oldest processor that must do.
    pub(super) cpu: &'static str,
    /// Its number in the head of a program.
    elf: u16,
    /// A program that plays the oldest processor, and what it calls that.
    emulator: [&'static str; 3],
}

pub(super) const MACHINES: [Machine; 2] = [
    Machine {
        name: "x86_64",
        triple: "x86_64-unknown-linux-musl",
        zig: "x86_64-linux-musl",
        cpu: "x86-64",
        elf: 62,
        emulator: ["qemu-x86_64-static", "-cpu", "qemu64"],
    },
    Machine {
        name: "aarch64",
        triple: "aarch64-unknown-linux-musl",
        zig: "aarch64-linux-musl",
        cpu: "generic",
        elf: 183,
        emulator: ["qemu-aarch64-static", "-cpu", "cortex-a53"],
    },
];

/// The package that brings the emulators.
const EMULATORS: &str = "qemu-user-static";
/// Games that come out the same on every machine.
const GAMES: [&str; 8] =
    ["sim", "classic", "--games", "20", "--seed", "everywhere", "--bots", "club,counter,expert"];

impl Machine {
    /// The machine of this name.
    pub(super) fn of(name: &str) -> Option<&'static Self> {
        MACHINES.iter().find(|machine| machine.name == name)
    }

    /// Whether this machine is of the kind.
    pub(super) fn is_here(&self) -> bool {
        cfg!(target_os = "linux") && self.name == std::env::consts::ARCH
    }

    /// Makes sure that a program is for this machine, and needs no library and no loader.
    pub(super) fn check(&self, program: &Path) -> Result<()> {
        let bytes = fs::read(program).with_context(|| format!("{} cannot be read", program.display()))?;
        let head = elf::read(&bytes).with_context(|| format!("{} is no program", program.display()))?;
        ensure!(head.machine == self.elf, "{} is for another machine than {}", program.display(), self.name);
        ensure!(!head.has_loader, "{} needs the system's libraries", program.display());
        Ok(())
    }

    /// Runs a program that was made for this kind of machine, wherever this is.
    pub(super) fn runs(&self, program: &Path) -> Result<Command> {
        if self.is_here() { Ok(Command::new(program)) } else { self.emulated(program) }
    }

    /// Plays some games on the oldest processor that must do, and says how they went.
    pub(super) fn try_out(&self, program: &Path) -> Result<Vec<u8>> {
        play(&mut self.emulated(program)?, program)
    }

    fn emulated(&self, program: &Path) -> Result<Command> {
        let [emulator, option, cpu] = self.emulator;
        shell::need(emulator, EMULATORS)?;
        let mut command = Command::new(emulator);
        command.args([option, cpu]).arg(program);
        Ok(command)
    }
}

/// The rows of some games, which a program writes to a file beside itself.
pub(super) fn play(command: &mut Command, program: &Path) -> Result<Vec<u8>> {
    let rows = program.with_extension("csv");
    let _ = fs::remove_file(&rows);
    shell::run(command.args(GAMES).arg("--csv").arg(&rows).stdout(Stdio::null()).stderr(Stdio::null()))?;
    fs::read(&rows).with_context(|| format!("{} wrote no rows", program.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_has_one_name() {
        assert_eq!(Machine::of("aarch64").map(|machine| machine.triple), Some("aarch64-unknown-linux-musl"));
        assert_eq!(Machine::of("arm64"), None);
        assert!(MACHINES.iter().all(|machine| machine.triple.starts_with(machine.name)));
    }

    #[test]
    fn a_program_that_needs_a_loader_or_another_machine_is_refused() {
        let program = std::env::current_exe().unwrap();
        let told: Vec<_> =
            MACHINES.iter().map(|machine| machine.check(&program).unwrap_err().to_string()).collect();
        let is = |text: &str| told.iter().filter(|told| told.ends_with(text)).count();
        assert_eq!(is("needs the system's libraries"), usize::from(MACHINES.iter().any(Machine::is_here)));
        assert_eq!(told.len(), 2, "{told:?}");
    }
}
