//! A running program at the other end of two pipes.

use core::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use std::{
    collections::BTreeSet,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::Instant,
};

/// The longest line a program may write; an action is far shorter.
const LONGEST_LINE: u64 = 1 << 16;
/// Questions that may wait for a program that answers without reading them.
const MOST_WAITING: usize = 16;
/// How long a program has to end by itself when its input ends.
const FAREWELL: Duration = Duration::from_millis(500);
/// How often we look whether something has happened that cannot be waited for.
const GLANCE: Duration = Duration::from_millis(2);
/// How long to wait for an answer before checking whether the run was stopped.
const BREATH: Duration = Duration::from_millis(50);

/// Why there is no answer.
pub(super) enum Silence {
    /// The program has ended, with this status.
    Ended(String),
    /// It has closed its output.
    Mute,
    /// It took too long.
    TooLate,
    /// It does not read.
    Deaf,
    /// Its line does not end.
    Endless,
    /// Nobody wants the answer any more.
    Stopped,
}

/// A running program.
pub(super) struct Process {
    child: Child,
    /// Gone when the program's input is to end.
    questions: Option<SyncSender<String>>,
    /// A line; nothing for one that does not end.
    answers: Receiver<Option<String>>,
    /// Until then it may end by itself.
    leaves_by: Option<Instant>,
}

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let (program, args) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        // In a group of its own, Ctrl+C reaches us alone, and the program is ended with all that it has
        // started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        running().insert(child.id());
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (questions, to_write) = sync_channel(MOST_WAITING);
        let (read, answers) = sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (stdin, stdout) {
            thread::Builder::new().spawn(move || write_lines(stdin, &to_write))?;
            thread::Builder::new().spawn(move || read_lines(stdout, &read))?;
        }
        Ok(Self { child, questions: Some(questions), answers, leaves_by: None })
    }

    /// Puts a question and waits for the answer.
    pub(super) fn ask(
        &mut self,
        mut question: String,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<String, Silence> {
        let late = Instant::now() + patience;
        question.push('\n');
        self.put(question, late, stop)?;
        while !stop.load(Ordering::Relaxed) {
            let left = late.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(BREATH)) {
                Ok(line) => return line.ok_or(Silence::Endless),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::TooLate),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.last_words()),
            }
        }
        Err(Silence::Stopped)
    }

    fn put(&self, mut question: String, late: Instant, stop: &AtomicBool) -> Result<(), Silence> {
        let Some(questions) = &self.questions else { return Err(Silence::Deaf) };
        while !stop.load(Ordering::Relaxed) {
            match questions.try_send(question) {
                // A program that has closed its input may still have answered.
                Ok(()) | Err(TrySendError::Disconnected(_)) => return Ok(()),
                Err(TrySendError::Full(_)) if Instant::now() >= late => return Err(Silence::Deaf),
                Err(TrySendError::Full(unsent)) => {
                    question = unsent;
                    thread::sleep(GLANCE);
                }
            }
        }
        Err(Silence::Stopped)
    }

    /// Why nothing more comes from it.
    fn last_words(&mut self) -> Silence {
        self.ends_by(Instant::now() + FAREWELL);
        match self.child.try_wait() {
            Ok(Some(status)) => Silence::Ended(status.to_string()),
            _ => Silence::Mute,
        }
    }

    /// Waits until it has ended, but only so long.
    fn ends_by(&mut self, late: Instant) {
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < late {
            thread::sleep(GLANCE);
        }
    }

    /// Its input ends, and it has a moment to end by itself.
    pub(super) fn leave(&mut self) {
        self.questions = None;
        self.leaves_by.get_or_insert_with(|| Instant::now() + FAREWELL);
    }

    /// Ends it at once.
    pub(super) fn kill(mut self) {
        self.leaves_by = Some(Instant::now());
    }

    fn end(&mut self) {
        kill_group(self.child.id());
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        running().remove(&self.child.id());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.leave();
        self.leaves_by.into_iter().for_each(|late| self.ends_by(late));
        self.end();
    }
}

/// The running programs, so that the process can end them before it exits.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program at once, for a process that exits without waiting for the games.
pub fn end_programs() {
    running().iter().copied().for_each(kill_group);
}

/// Ends a program and all that it has started.
fn kill_group(program: u32) {
    #[cfg(unix)]
    if let Ok(group) = i32::try_from(program) {
        let group = nix::unistd::Pid::from_raw(group);
        // It may have ended by itself.
        let _ = nix::sys::signal::killpg(group, nix::sys::signal::Signal::SIGKILL);
    }
    #[cfg(not(unix))]
    let _ = program;
}

/// Writes until there is nobody who reads or nothing to write.
fn write_lines(mut stdin: ChildStdin, questions: &Receiver<String>) {
    for question in questions {
        if stdin.write_all(question.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads until the program ends or nobody wants its lines any more. It reads no further than the next line
/// before the last one is taken.
fn read_lines(stdout: ChildStdout, answers: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let ends = line.last() == Some(&b'\n') || (line.len() as u64) < LONGEST_LINE;
        let text = ends.then(|| String::from_utf8_lossy(&line).trim_end().to_owned());
        if answers.send(text).is_err() || !ends {
            return;
        }
    }
}
