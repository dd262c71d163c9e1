//! `cargo xtask web`: builds the browser client and packs it for the server. The server takes it in when it
//! is built with [`VARIABLE`] set.

use crate::{
    program::{self, Build, Program},
    shell, step,
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    fs::File,
    io,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    time::SystemTime,
};

/// The target of the browser client, and cargo's profile for it.
const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";
/// A crate that is compiled for browsers. It is small first; some of the crates that it is made of may be
/// quick instead.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Part {
    name: &'static str,
    quick: &'static [&'static str],
}

const PAGE: Part = Part { name: "eights-web", quick: &[] };
/// The laboratory plays as many games as it can. A profile of its own would say the same, but would compile
/// all that both are made of twice.
const LABORATORY: Part = Part { name: "eights-lab-worker", quick: &["eights", "eights-bots", "eights-sim"] };
/// The parts of the page. They are made apart, because the laboratory says words that the page leaves out.
const PARTS: [Part; 2] = [PAGE, LABORATORY];
/// The variable that tells the server's build where the packed client is.
pub(crate) const VARIABLE: &str = "EIGHTS_WEB";

/// The variable that tells the packer to leave panics as they are.
const PANICS: &str = "EIGHTS_PANICS";

/// What becomes of panics in the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Panics {
    /// They stop it without a word, which makes it smaller.
    Trap,
    /// The console says what and where, for those who look for a mistake.
    Tell,
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let panics = match args {
        [] => Panics::Trap,
        [only] if only == "--panics" => Panics::Tell,
        _ => bail!("say `cargo xtask web`, or `cargo xtask web --panics` for a page that tells of panics"),
    };
    let folder = build_with(panics)?;
    println!("{}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// The file that keeps the packed client from being read while it is replaced.
const LOCK: &str = ".lock";

/// The folder of the packed client. It is empty until the client is built.
pub(crate) fn folder() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("web");
    let lock = folder.join(LOCK);
    if !lock.exists() {
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        fs::write(&lock, "").with_context(|| format!("{} cannot be made", lock.display()))?;
    }
    Ok(folder)
}

/// Builds and packs the browser client, and says where it is.
pub(crate) fn build() -> Result<PathBuf> {
    build_with(Panics::Trap)
}

fn build_with(panics: Panics) -> Result<PathBuf> {
    // First, because other parts of `cargo verify` soon keep the folder of checked builds locked.
    let packer = program::build(Build::Checked, Program::Packer)?;
    pack(&packer, &compile(panics)?, panics)
}

/// Compiles the browser client, and says which files it is made from.
pub(crate) fn compile(panics: Panics) -> Result<Vec<PathBuf>> {
    need_target()?;
    let made = shell::target_dir()?.join(TARGET);
    let mut inputs = Vec::new();
    for (part, mut cargo) in PARTS.into_iter().zip(builds()) {
        if panics == Panics::Tell && part == PAGE {
            cargo.args(["--features", "eights-web/panics"]);
        }
        step::build("The page", &mut cargo)?;
        inputs.push(made.join(PROFILE).join(part.name.replace('-', "_")).with_extension("wasm"));
    }
    Ok(inputs)
}

/// Cargo's builds of the page's parts. The linter compiles them, and cargo repeats its remarks when
/// `cargo verify clippy` asks for the same builds.
pub(crate) fn builds() -> impl Iterator<Item = Command> {
    PARTS.into_iter().map(|part| {
        let mut cargo = shell::linting(&["build", "--target", TARGET, "--profile", PROFILE, "-p", part.name]);
        for name in part.quick {
            cargo.args(["--config", &format!("profile.{PROFILE}.package.{name}.opt-level=3")]);
        }
        cargo
    })
}

/// Packs the compiled browser client, and says where it is.
pub(crate) fn pack(packer: &Path, compiled: &[PathBuf], panics: Panics) -> Result<PathBuf> {
    let made = shell::target_dir()?.join(TARGET);
    let (web, out) = (shell::root().join("crates/eights-web"), folder()?);
    let inputs: Vec<&Path> = compiled.iter().map(PathBuf::as_path).chain([packer, &web]).collect();
    if !is_packed(&inputs, &out) {
        // The packer's output is for people; this command's output is for scripts.
        let mut packing = Command::new(packer);
        if panics == Panics::Tell {
            packing.env(PANICS, "1");
        }
        let new = shell::target_dir()?.join("web-new");
        eprint!("{}", shell::output(packing.arg(made).arg(web).arg(&new))?);
        replace(&out, &new).with_context(|| format!("{} cannot be replaced", out.display()))?;
    }
    Ok(out)
}

/// Puts the files of a new folder in the place of the old ones. A build script that takes in the packed
/// client meanwhile waits, and finds all files of one or of the other.
fn replace(old: &Path, new: &Path) -> io::Result<()> {
    let lock = File::options().write(true).open(old.join(LOCK))?;
    lock.lock()?;
    for file in entries(old)?.into_iter().filter(|file| !file.ends_with(LOCK)) {
        fs::remove_file(file)?;
    }
    for file in entries(new)? {
        fs::rename(&file, old.join(file.file_name().unwrap_or_default()))?;
    }
    fs::remove_dir(new)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// Whether the packed page is younger than everything it is made from. Packing takes long, and several parts
/// of `cargo verify` want the page.
fn is_packed(inputs: &[&Path], out: &Path) -> bool {
    let newest = inputs.iter().map(|input| newest(input)).max().flatten();
    changed(&out.join("index.html")).is_some_and(|packed| newest.is_some_and(|newest| newest < packed))
}

/// When anything in this file or folder was changed last.
fn newest(path: &Path) -> Option<SystemTime> {
    let inside = fs::read_dir(path).into_iter().flatten().filter_map(Result::ok);
    inside.map(|entry| newest(&entry.path())).chain([changed(path)]).max().flatten()
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|of| of.modified()).ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that cargo is told for a part of the page.
    fn words(part: Part) -> Vec<String> {
        let at = PARTS.iter().position(|other| *other == part).unwrap();
        let cargo = builds().nth(at).unwrap();
        cargo.get_args().map(|word| word.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn the_laboratory_plays_quickly_and_the_page_is_small() {
        let (page, laboratory) = (words(PAGE), words(LABORATORY));
        assert!(page.ends_with(&["-p".to_owned(), PAGE.name.to_owned()]), "{page:?}");
        for name in ["eights", "eights-bots", "eights-sim"] {
            let quick = format!("profile.{PROFILE}.package.{name}.opt-level=3");
            assert!(laboratory.contains(&quick), "{laboratory:?}");
        }
        assert!(laboratory.contains(&LABORATORY.name.to_owned()));
    }

    #[test]
    fn a_page_waits_until_nobody_reads_the_old_one() {
        let folder = std::env::temp_dir().join(format!("eights-{}-read", std::process::id()));
        let (old, new) = (folder.join("old"), folder.join("new"));
        fs::create_dir_all(&old).unwrap();
        fs::create_dir_all(&new).unwrap();
        fs::write(old.join(LOCK), "").unwrap();
        fs::write(old.join("index.html"), "old").unwrap();
        fs::write(new.join("index.html"), "new").unwrap();
        let text = || fs::read_to_string(old.join("index.html")).unwrap();
        let reader = File::open(old.join(LOCK)).unwrap();
        reader.lock_shared().unwrap();
        std::thread::scope(|scope| {
            let replacing = scope.spawn(|| replace(&old, &new));
            std::thread::sleep(std::time::Duration::from_millis(50));
            assert_eq!(text(), "old");
            reader.unlock().unwrap();
            replacing.join().unwrap().unwrap();
        });
        assert_eq!(text(), "new");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_new_page_takes_the_place_of_the_old_one_and_leaves_nothing_of_it() {
        let folder = |name: &str| {
            let folder = std::env::temp_dir().join(format!("eights-{}-{name}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            folder
        };
        let (old, new) = (folder("old"), folder("new"));
        for file in [old.join(LOCK), old.join("client-1.js"), old.join("index.html")] {
            fs::write(file, "old").unwrap();
        }
        for file in [new.join("client-2.js"), new.join("index.html")] {
            fs::write(file, "new").unwrap();
        }
        replace(&old, &new).unwrap();
        let mut left: Vec<PathBuf> = entries(&old).unwrap();
        left.sort();
        assert_eq!(left, [old.join(LOCK), old.join("client-2.js"), old.join("index.html")]);
        assert_eq!(fs::read_to_string(old.join("index.html")).unwrap(), "new");
        assert!(!new.exists());
        fs::remove_dir_all(old).unwrap();
    }
}
