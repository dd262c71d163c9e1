//! The C compiler for other machines. The package `ziglang` of Python brings one, with the headers of every
//! system, so that nobody has to install a compiler for each machine.

use super::machine::Machine;
use crate::shell;
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The one version, so that the same sources give the same programs.
const VERSION: &str = "0.17.0";

/// A C compiler in a folder of its own.
pub(super) struct Zig {
    folder: PathBuf,
}

impl Zig {
    /// The compiler in this folder; it is fetched if it is not there.
    pub(super) fn ready(folder: &Path) -> Result<Self> {
        let zig = Self { folder: folder.to_owned() };
        if !zig.is_there() {
            zig.fetch()?;
        }
        Ok(zig)
    }

    /// A compiler that is taken to be there.
    #[cfg(test)]
    pub(super) fn at(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// Tells cargo to compile C for this machine.
    pub(super) fn compile_for(&self, machine: &Machine, cargo: &mut Command) -> Result<()> {
        let compiler =
            self.script(&format!("cc-{}", machine.name), &compiler(&self.python(), machine.zig))?;
        let archiver = self.script("ar", &archiver(&self.python()))?;
        let triple = machine.triple.replace('-', "_");
        cargo
            .env(format!("CC_{triple}"), compiler)
            .env(format!("AR_{triple}"), archiver)
            .env(format!("CFLAGS_{triple}"), "-g0")
            .env("ZIG_GLOBAL_CACHE_DIR", self.folder.join("cache"));
        Ok(())
    }

    /// The licence of the C library, which is a part of the programs.
    pub(super) fn licence_of_libc(&self) -> Result<String> {
        let say = "import os, ziglang; print(os.path.dirname(ziglang.__file__))";
        let folder = shell::output(Command::new(self.python()).args(["-c", say]))?;
        let file = Path::new(folder.trim()).join("lib/libc/musl/COPYRIGHT");
        fs::read_to_string(&file).context("the licence of musl is not where the C compiler keeps it")
    }

    fn python(&self) -> PathBuf {
        self.folder.join("python/bin/python")
    }

    fn is_there(&self) -> bool {
        let version = Command::new(self.python())
            .args(["-m", "ziglang", "version"])
            .stderr(Stdio::null())
            .output()
            .map(|done| done.stdout);
        version.is_ok_and(|version| version.trim_ascii() == VERSION.as_bytes())
    }

    fn fetch(&self) -> Result<()> {
        let quiet = |command: &mut Command| shell::run(command.stdout(Stdio::null()).stdin(Stdio::null()));
        let made = quiet(Command::new("python3").args(["-m", "venv"]).arg(self.folder.join("python")));
        let package = format!("ziglang=={VERSION}");
        let install = ["-m", "pip", "install", "--quiet", &package];
        if made.and_then(|()| quiet(Command::new(self.python()).args(install))).is_err() || !self.is_there() {
            bail!(
                "programs for other machines need a C compiler, the package {package} of Python, and it could not be fetched: see that `python3 -m venv` and `pip` work"
            );
        }
        Ok(())
    }

    /// Writes a program of one line, for tools that take the name of a program and nothing else.
    fn script(&self, name: &str, text: &str) -> Result<PathBuf> {
        let file = self.folder.join(name);
        fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
        make_runnable(&file)?;
        Ok(file)
    }
}

/// Rust names the machine in words that this compiler does not know, and has been told in its own.
fn compiler(python: &Path, target: &str) -> String {
    format!(
        "#!/bin/sh\nfor word do\n  shift\n  case $word in --target=*) ;; *) set -- \"$@\" \"$word\" ;; esac\ndone\nexec '{}' -m ziglang cc -target {target} \"$@\"\n",
        python.display()
    )
}

fn archiver(python: &Path) -> String {
    format!("#!/bin/sh\nexec '{}' -m ziglang ar \"$@\"\n", python.display())
}

#[cfg(unix)]
fn make_runnable(file: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).context("a script cannot be made runnable")
}

#[cfg(not(unix))]
fn make_runnable(_: &Path) -> Result<()> {
    bail!("`cargo xtask dist` runs on Linux and macOS")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_hears_of_the_machine_once() {
        let folder = std::env::temp_dir().join(format!("eights-{}-zig", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let zig = Zig { folder: folder.clone() };
        let script = zig.script("cc", &compiler(Path::new("/bin/echo"), "a-b-c")).unwrap();
        let told = shell::output(Command::new(script).args(["-O3", "--target=x", "a b.c"])).unwrap();
        assert_eq!(told, "-m ziglang cc -target a-b-c -O3 a b.c\n");
        fs::remove_dir_all(folder).unwrap();
    }
}
