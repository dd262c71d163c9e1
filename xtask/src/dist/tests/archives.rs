//! A release of a small program, from the program to the checksums.

use crate::{
    dist::{
        archive, machine,
        machine::{MACHINES, Machine},
        packages::{Package, Packages, tests::sample},
        release,
        zig::Zig,
    },
    shell,
};
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

/// A program that helps, lists a rule set and plays.
const PROGRAM: &str = r#"#!/bin/sh
case "$*" in
  "rules list") echo "classic  Classic: plain" ;;
  -h) printf 'The game\n\nUsage: eights <COMMAND>\n\nCommands:\n  deal  Deal cards\n\nOptions:\n  -h, --help  Print help\n' ;;
  "deal -h") printf 'Deal cards\n\nUsage: eights deal\n\nOptions:\n  -h, --help  Print help\n' ;;
  sim*) for file do :; done; printf 'game,won\n1,0\n' >"$file" ;;
  *) echo "there is no $*" >&2; exit 2 ;;
esac
"#;

struct House {
    folder: PathBuf,
}

impl House {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("eights-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("zig/python/bin")).unwrap();
        Self { folder }
    }

    /// Puts a file there, as a program if it begins like one.
    fn put(&self, name: &str, text: &str) -> PathBuf {
        let file = self.folder.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        let mode = if text.starts_with("#!") { 0o755 } else { 0o644 };
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        file
    }

    /// A compiler that only knows where the licence of its C library is.
    fn zig(&self) -> Zig {
        let place = self.folder.display();
        self.put("zig/python/bin/python", &format!("#!/bin/sh\necho '{place}/zig'\n"));
        self.put("zig/lib/libc/musl/COPYRIGHT", "musl is free.");
        Zig::at(&self.folder.join("zig"))
    }

    /// What the program is made of: a package with a licence, and SQLite.
    fn packages(&self) -> Packages {
        self.put("cards/LICENSE", "Cards are free.");
        self.put("sqlite/sqlite3/sqlite3.h", "#define SQLITE_VERSION \"3.99.1\"\n");
        let mut packages = sample();
        let cards = packages.get_mut("cards 1.0.0").unwrap();
        cards.folder = self.folder.join("cards");
        let sqlite = Package {
            name: "libsqlite3-sys".to_owned(),
            folder: self.folder.join("sqlite"),
            ..cards.clone()
        };
        packages.insert(sqlite.key(), sqlite);
        packages
    }

    fn run(&self, program: &str, args: &[&str]) -> String {
        shell::output(Command::new(program).args(args).current_dir(&self.folder)).unwrap()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn here() -> Option<&'static Machine> {
    MACHINES.iter().find(|machine| machine.is_here())
}

#[test]
fn an_archive_has_everything_and_its_checksum_fits() {
    let (house, Some(machine)) = (House::new("whole"), here()) else { return };
    let program = house.put("eights", PROGRAM);
    let made = release::Made { machine, program, games: Vec::new() };
    let (name, told) = release::pack(&made, &house.packages(), &house.zig(), &house.folder).unwrap();
    assert!(told.contains(&name), "{told}");
    fs::write(
        house.folder.join("SHA256SUMS"),
        archive::sums(&house.folder, std::slice::from_ref(&name)).unwrap(),
    )
    .unwrap();
    assert_eq!(house.run("sha256sum", &["--check", "SHA256SUMS"]), format!("{name}: OK\n"));
    house.run("tar", &["xzf", &name]);
    let inside = house.folder.join(name.trim_end_matches(".tar.gz"));
    unpacked(&house, &inside);
}

/// The unpacked archive: the program runs, and papers tell of all parts.
fn unpacked(house: &House, inside: &Path) {
    let read = |name: &str| fs::read_to_string(inside.join(name)).unwrap();
    assert_eq!(
        house.run(inside.join("eights").to_str().unwrap(), &["rules", "list"]),
        "classic  Classic: plain\n"
    );
    assert!(read("completions/eights.bash").contains("eights deal"));
    assert!(read("man/man1/eights-deal.1").contains("Deal cards"));
    assert!(read("deploy/eights.service").contains("StartLimitIntervalSec=0"));
    let licences = read("LICENCES.txt");
    for text in ["Cards are free.", "musl is free.", "Bricolage", "Apache License"] {
        assert!(licences.contains(text), "{text}");
    }
    let list: serde_json::Value = serde_json::from_str(&read("sbom.cdx.json")).unwrap();
    let names: Vec<_> = list["components"].as_array().unwrap().iter().map(|part| &part["name"]).collect();
    assert_eq!(names, ["cards", "libsqlite3-sys", "musl", "rust-std", "sqlite"]);
}

#[test]
fn games_are_the_rows_that_a_program_writes() {
    let house = House::new("games");
    let program = house.put("eights", PROGRAM);
    assert_eq!(machine::play(&mut Command::new(&program), &program).unwrap(), b"game,won\n1,0\n");
    let silent = house.put("silent", "#!/bin/sh\n");
    assert!(
        machine::play(&mut Command::new(&silent), &silent).is_err(),
        "rows of an earlier run do not count"
    );
    let broken = house.put("broken", "#!/bin/sh\nexit 132\n");
    assert!(machine::play(&mut Command::new(&broken), &broken).is_err());
}

#[test]
fn c_is_compiled_for_the_machine_and_nothing_else() {
    let (house, mut cargo) = (House::new("compiler"), Command::new("cargo"));
    house.zig().compile_for(&MACHINES[1], &mut cargo).unwrap();
    let told: Vec<String> = cargo.get_envs().map(|(name, _)| name.to_string_lossy().into_owned()).collect();
    assert_eq!(
        told,
        [
            "AR_aarch64_unknown_linux_musl",
            "CC_aarch64_unknown_linux_musl",
            "CFLAGS_aarch64_unknown_linux_musl",
            "ZIG_GLOBAL_CACHE_DIR",
        ]
    );
    let script = fs::read_to_string(house.folder.join("zig/cc-aarch64")).unwrap();
    assert!(script.contains("cc -target aarch64-linux-musl"), "{script}");
}
