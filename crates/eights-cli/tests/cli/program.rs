//! The program at the other end of pipes, and a folder for its files.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// The outcome of a run.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program with these arguments and no input.
pub(crate) fn eights(args: &[&str]) -> Outcome {
    eights_reading(args, "")
}

/// The program with these arguments and this input.
pub(crate) fn eights_reading(args: &[&str], input: &str) -> Outcome {
    let mut child = command(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let input = input.to_owned();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let outcome = Outcome { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    for word in ["panicked", "RUST_BACKTRACE", "os error"] {
        assert!(!outcome.err.contains(word) && !outcome.out.contains(word), "{args:?}: {outcome:?}");
    }
    outcome
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_eights"));
    // It tells where the page for a build is, and a server would say that it is no setting.
    command.env_remove("EIGHTS_WEB");
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Outcome {
    /// One clear sentence on standard error with all of these words in it, nothing on standard output, and
    /// this exit code.
    pub(crate) fn complains(&self, code: i32, words: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{self:?}");
        assert!(self.err.starts_with("eights: ") && self.err.ends_with('\n'), "{self:?}");
        assert!(self.err.len() > 20 && self.err.len() < 1_000, "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "no {word:?} in {self:?}");
        }
    }

    /// As [`Outcome::complains`], in one line.
    pub(crate) fn complains_in_a_line(&self, code: i32, words: &[&str]) {
        self.complains(code, words);
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
    }

    /// The program succeeded without complaints.
    pub(crate) fn is_fine(&self) -> &Self {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self
    }
}

/// A folder for the files of one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a readable path").to_owned()
    }

    /// A file with this content.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).expect("a file can be written");
        path
    }
}
