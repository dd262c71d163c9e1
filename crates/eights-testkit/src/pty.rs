//! A program in a pseudo-terminal, and its screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    path::Path,
    sync::{Arc, Mutex},
    thread::{JoinHandle, sleep, spawn},
    time::{Duration, Instant},
};
use vt100::Parser;

/// No step takes longer, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program and its screen.
pub struct Pty {
    parser: Arc<Mutex<Parser>>,
    /// Every screen so far.
    screens: Arc<Mutex<Vec<String>>>,
    /// Reads the terminal until the program has ended and everything is read.
    reader: JoinHandle<()>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
}

impl Pty {
    /// Starts a program in a terminal of this size, with these extra variables.
    pub fn start(program: &Path, args: &[&str], (columns, rows): (u16, u16), env: &[(&str, &str)]) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("there is a pseudo-terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env("LANG", "C.UTF-8");
        command.env_remove("NO_COLOR");
        env.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(Parser::new(rows, columns, 0)));
        let mut output = pair.master.try_clone_reader().expect("the terminal can be read");
        let screens = Arc::new(Mutex::new(Vec::new()));
        let (screen, all) = (Arc::clone(&parser), Arc::clone(&screens));
        let reader = spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = output.read(&mut bytes) {
                let mut parser = screen.lock().expect("no reader has panicked");
                parser.process(&bytes[..n]);
                all.lock().expect("no reader has panicked").push(parser.screen().contents());
            }
        });
        let writer = pair.master.take_writer().expect("the terminal can be written");
        Self { parser, screens, reader, writer, child, master: pair.master }
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.parser.lock().expect("no reader has panicked").screen().contents()
    }

    /// Whether these words were ever on the screen.
    pub fn saw(&self, words: &str) -> bool {
        self.screens.lock().expect("no reader has panicked").iter().any(|screen| screen.contains(words))
    }

    /// Looks at the screen: its cursor, its modes, its cells.
    pub fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.parser.lock().expect("no reader has panicked").screen())
    }

    /// Types these keys.
    pub fn send(&mut self, keys: &str) {
        // The program may have just ended.
        let _ = self.writer.write_all(keys.as_bytes()).and_then(|()| self.writer.flush());
    }

    /// Resizes the window.
    pub fn resize(&self, columns: u16, rows: u16) {
        self.master
            .resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .expect("the window can be resized");
        self.parser.lock().expect("no reader has panicked").screen_mut().set_size(rows, columns);
    }

    /// Waits until these words are on the screen, and returns its text.
    pub fn wait_for(&self, what: &str) -> String {
        self.wait_until(what, |text| text.contains(what))
    }

    /// Waits until the screen meets a condition, and returns its text.
    pub fn wait_until(&self, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let text = self.text();
            if is_it(&text) {
                return text;
            }
            assert!(Instant::now() < end, "never seen: {what}\n{text}");
            sleep(Duration::from_millis(15));
        }
    }

    /// The program's process.
    pub fn id(&self) -> u32 {
        self.child.process_id().expect("the program runs")
    }

    /// Waits for the end, and says whether the program succeeded.
    pub fn end(&mut self) -> bool {
        self.exit_code() == 0
    }

    /// Waits for the end and the last of the output, and returns the program's status.
    pub fn exit_code(&mut self) -> u32 {
        let end = Instant::now() + PATIENCE;
        loop {
            let status = self.child.try_wait().expect("the program can be waited for");
            if let Some(status) = status.filter(|_| self.reader.is_finished()) {
                return status.exit_code();
            }
            assert!(Instant::now() < end, "it does not end\n{}", self.text());
            sleep(Duration::from_millis(15));
        }
    }

    /// The terminal is restored: no alternate screen, a visible cursor, no mouse capture.
    pub fn is_given_back(&self) -> bool {
        self.look(|screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        })
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
