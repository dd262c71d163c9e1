//! Puts a release together: one archive for each machine, and the checksums of all.

use super::{
    archive::{self, Files, Packed},
    build, completions,
    help::Help,
    licences,
    machine::Machine,
    man, packages,
    packages::Packages,
    sbom::{self, Part},
    step,
    zig::Zig,
};
use crate::{
    program::{self, Build, Program},
    shell,
    web::{self, Panics},
};
use anyhow::{Context, Result, ensure};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Files of ours that go into every archive as they are.
const OURS: [&str; 12] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "deploy/eights.service",
    "deploy/Caddyfile",
    "deploy/nginx.conf",
    "deploy/Containerfile",
    "deploy/compose.yaml",
    "deploy/compose.cluster.yaml",
    "deploy/data/server.toml",
    "deploy/postgres/primary.sh",
    "deploy/postgres/standby.sh",
];

/// A program for a machine, and how its games went there.
pub(super) struct Made<'a> {
    pub(super) machine: &'a Machine,
    pub(super) program: PathBuf,
    pub(super) games: Vec<u8>,
}

/// Makes a release for these machines.
pub(super) fn make(machines: &[&Machine]) -> Result<()> {
    let out = shell::target_dir()?.join("dist");
    let zig =
        step("The C compiler", || Ok((Zig::ready(&shell::target_dir()?.join("zig"))?, "there".to_owned())))?;
    let packages: Vec<Packages> = machines.iter().map(|machine| packages(machine)).collect::<Result<_>>()?;
    let client = page()?;
    let made: Vec<Made<'_>> =
        machines.iter().map(|machine| program(machine, &zig, &client)).collect::<Result<_>>()?;
    ensure!(made.windows(2).all(|two| two[0].games == two[1].games), "the machines play different games");
    empty(&out)?;
    let mut names = Vec::new();
    for (made, packages) in made.iter().zip(&packages) {
        names.push(step("The archive", || pack(made, packages, &zig, &out))?);
    }
    fs::write(out.join("SHA256SUMS"), archive::sums(&out, &names)?)
        .context("SHA256SUMS cannot be written")?;
    println!("{}", out.display());
    Ok(())
}

/// The packages for a machine, which must all have a licence that is allowed.
pub(super) fn packages(machine: &Machine) -> Result<Packages> {
    step(&format!("The licences for {}", machine.name), || {
        let packages = packages::of(machine.triple)?;
        licences::check(&packages, &licences::allowed()?)?;
        let told = format!("{} packages, all allowed", packages.len());
        Ok((packages, told))
    })
}

/// The packed browser client. What packs it is quick to build, and packs the same as any other build.
fn page() -> Result<PathBuf> {
    let packer = program::build(Build::Quick, Program::Packer)?;
    web::pack(&packer, &web::compile(Panics::Trap)?, Panics::Trap)
}

/// Builds the program for a machine and plays with it on the oldest processor that must do.
fn program<'a>(machine: &'a Machine, zig: &Zig, client: &Path) -> Result<Made<'a>> {
    let program = build::program(machine, zig, client)?;
    machine.check(&program)?;
    let games = step(&format!("Games on an old {}", machine.name), || {
        let games = machine.try_out(&program)?;
        let told = format!("{} played", games.split(|byte| *byte == b'\n').count().saturating_sub(2));
        Ok((games, told))
    })?;
    Ok(Made { machine, program, games })
}

/// Writes the archive and the list of parts beside it.
pub(super) fn pack(made: &Made<'_>, packages: &Packages, zig: &Zig, out: &Path) -> Result<(String, String)> {
    let version = version()?;
    let name = format!("eights-{version}-{}-linux", made.machine.name);
    let help = Help::of(&|| made.machine.runs(&made.program))?;
    let mut files = told(&help, &rule_sets(made)?, &version, time()?);
    let parts = parts(packages)?;
    let list = serde_json::to_string_pretty(&sbom::of(packages, &parts, &version))? + "\n";
    files.insert("sbom.cdx.json".to_owned(), Packed::text(list));
    files
        .insert("LICENCES.txt".to_owned(), Packed::text(licences::texts(packages, licences_of_parts(zig)?)?));
    files.insert("eights".to_owned(), Packed { bytes: fs::read(&made.program)?, runs: true });
    for file in OURS {
        let text =
            fs::read_to_string(shell::root().join(file)).with_context(|| format!("{file} cannot be read"))?;
        files.insert(file.to_owned(), Packed::text(text));
    }
    let files = files.into_iter().map(|(file, packed)| (format!("{name}/{file}"), packed)).collect();
    let archive = archive::pack(&files, time()?)?;
    let (size, name) = (archive.len() as f64 / 1e6, name + ".tar.gz");
    fs::write(out.join(&name), archive).with_context(|| format!("{name} cannot be written"))?;
    let told = format!("{name}, {} files, {size:.1} MB", files.len());
    Ok((name, told))
}

/// Completions and manual pages.
pub(super) fn told(help: &Help, rules: &[String], version: &str, time: u64) -> Files {
    let completions =
        completions::all(help, rules).map(|of| (format!("completions/{}", of.file), Packed::text(of.text)));
    let pages = man::pages(help, version, time).into_iter();
    let pages = pages.map(|page| (format!("man/man1/{}", page.file), Packed::text(page.text)));
    pages.chain(completions).collect()
}

/// The keys of the rule sets that come with the game.
fn rule_sets(made: &Made<'_>) -> Result<Vec<String>> {
    keys(&mut made.machine.runs(&made.program)?)
}

/// The keys of the rule sets, as the program lists them.
pub(super) fn keys(program: &mut Command) -> Result<Vec<String>> {
    let list = shell::output(program.args(["rules", "list"]))?;
    Ok(list.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect())
}

/// What is in a program and is no package: the C library, Rust's own library, and SQLite, which comes inside
/// a package.
pub(super) fn parts(packages: &Packages) -> Result<Vec<Part>> {
    let rust = shell::output(Command::new("rustc").arg("--version"))?;
    let rust = rust.split_whitespace().nth(1).unwrap_or_default().to_owned();
    let brings = packages.values().find(|package| package.name == "libsqlite3-sys");
    let header = brings.context("no package brings SQLite")?.folder.join("sqlite3/sqlite3.h");
    let header = fs::read_to_string(header).context("SQLite's header cannot be read")?;
    let line = header.lines().find(|line| line.starts_with("#define SQLITE_VERSION "));
    let sqlite = line.and_then(|line| line.split('"').nth(1)).context("SQLite's header has no version")?;
    Ok(vec![
        Part { name: "musl", version: format!("of Rust {rust}"), licence: "MIT" },
        Part { name: "rust-std", version: rust, licence: "MIT OR Apache-2.0" },
        Part { name: "sqlite", version: sqlite.to_owned(), licence: "blessing (public domain)" },
    ])
}

/// The licences of the parts that are no packages. Rust's library has those of the packages, and SQLite needs
/// none.
fn licences_of_parts(zig: &Zig) -> Result<Vec<(String, String)>> {
    let ours = |file: &str| {
        fs::read_to_string(shell::root().join(file)).with_context(|| format!("{file} cannot be read"))
    };
    let fonts = "crates/eights-art/fonts/OFL-";
    Ok(vec![
        ("musl, the C library".to_owned(), zig.licence_of_libc()?),
        ("the standard library of Rust".to_owned(), ours("LICENSE-APACHE")?),
        (
            "the font Atkinson Hyperlegible Next".to_owned(),
            ours(&format!("{fonts}atkinson-hyperlegible-next.txt"))?,
        ),
        ("the font Bricolage Grotesque".to_owned(), ours(&format!("{fonts}bricolage-grotesque.txt"))?),
    ])
}

fn version() -> Result<String> {
    let metadata = shell::metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let ours = packages.into_iter().find(|package| package["name"] == "eights-cli");
    let version = ours.and_then(|package| package["version"].as_str());
    Ok(version.context("cargo metadata names no version")?.to_owned())
}

/// The time of everything in an archive: that of the last commit, or what `SOURCE_DATE_EPOCH` says.
fn time() -> Result<u64> {
    let last =
        || shell::output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(shell::root()));
    seconds(&env::var("SOURCE_DATE_EPOCH").map_or_else(|_| last(), Ok)?)
}

fn seconds(text: &str) -> Result<u64> {
    text.trim().parse().context("SOURCE_DATE_EPOCH must be a number of seconds since 1970")
}

/// Makes an empty folder, so that no file of an earlier release stays in it.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::{super::help::sample, *};

    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("eights-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn every_file_that_goes_into_an_archive_is_there() {
        for file in OURS {
            assert!(shell::root().join(file).is_file(), "{file}");
        }
    }

    #[test]
    fn an_archive_has_completions_and_a_page_for_each_command() {
        let files = told(&sample(), &["classic".to_owned()], "1.0.0", 0);
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "completions/_eights",
                "completions/eights.bash",
                "completions/eights.fish",
                "man/man1/eights-deal.1",
                "man/man1/eights.1",
            ]
        );
    }

    #[test]
    fn rule_sets_are_those_that_the_program_lists() {
        let mut program = Command::new("sh");
        program.args(["-c", "echo 'classic  Classic: plain'; echo 'pesten   Pesten: busy'"]);
        assert_eq!(keys(&mut program).unwrap(), ["classic", "pesten"]);
        assert!(keys(Command::new("sh").args(["-c", "exit 3"])).is_err());
    }

    #[test]
    fn the_version_of_sqlite_is_that_of_its_header() {
        let folder = folder("sqlite");
        fs::create_dir_all(folder.join("sqlite3")).unwrap();
        let mut packages = super::packages::tests::sample();
        assert!(parts(&packages).is_err(), "no package brings SQLite");
        let mut cards = packages.remove("cards 1.0.0").unwrap();
        (cards.name, cards.folder) = ("libsqlite3-sys".to_owned(), folder.clone());
        packages.insert(cards.key(), cards);
        let header = folder.join("sqlite3/sqlite3.h");
        fs::write(&header, "#define SQLITE_VERSION_NUMBER 3\n#define SQLITE_VERSION        \"3.99.1\"\n")
            .unwrap();
        let parts = parts(&packages).unwrap();
        assert_eq!((parts[2].name, parts[2].version.as_str()), ("sqlite", "3.99.1"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nothing_of_an_earlier_release_stays() {
        let folder = folder("release");
        fs::write(folder.join("eights-0.0.9.tar.gz"), "old").unwrap();
        empty(&folder).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_time_is_a_number() {
        assert_eq!(seconds("1700000000\n").unwrap(), 1_700_000_000);
        assert!(seconds("yesterday").unwrap_err().to_string().contains("SOURCE_DATE_EPOCH"));
    }
}
