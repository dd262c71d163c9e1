//! The program in a pseudo-terminal, and what is seen there.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread::{sleep, spawn},
    time::{Duration, Instant},
};
use vt100::Parser;

/// Nothing takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// A folder of its own for every test, where the program keeps things.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program, and the screen before it.
pub(crate) struct Pty {
    parser: Arc<Mutex<Parser>>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
}

impl Pty {
    pub(crate) fn start(args: &[&str], test: &str) -> Self {
        Self::start_with(args, test, (80, 24), &[("TERM", "xterm-256color")])
    }

    pub(crate) fn start_with(
        args: &[&str],
        test: &str,
        (columns, rows): (u16, u16),
        env: &[(&str, &str)],
    ) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_eights"));
        command.args(args);
        command.env("LANG", "C.UTF-8");
        command.env_remove("NO_COLOR");
        command.env("XDG_DATA_HOME", folder(&format!("{test}-data")));
        env.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(Parser::new(rows, columns, 0)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&parser);
        spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..n]);
            }
        });
        let writer = pair.master.take_writer().unwrap();
        Self { parser, writer, child, master: pair.master }
    }

    pub(crate) fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    pub(crate) fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.parser.lock().unwrap().screen())
    }

    pub(crate) fn send(&mut self, keys: &str) {
        // The program may just have ended.
        let _ = self.writer.write_all(keys.as_bytes()).and_then(|()| self.writer.flush());
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.master.resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }).unwrap();
        self.parser.lock().unwrap().screen_mut().set_size(rows, columns);
    }

    pub(crate) fn wait_for(&self, what: &str) -> String {
        self.wait_until(what, |text| text.contains(what))
    }

    pub(crate) fn wait_until(&self, what: &str, is_it: impl Fn(&str) -> bool) -> String {
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

    pub(crate) fn id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Waits for the end, and says whether it was a good one.
    pub(crate) fn end(&mut self) -> bool {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                // What was still on its way is read.
                sleep(Duration::from_millis(100));
                return status.success();
            }
            assert!(Instant::now() < end, "it does not end\n{}", self.text());
            sleep(Duration::from_millis(15));
        }
    }

    /// The terminal is as it was: no other screen, a cursor to be seen, and a mouse that is nobody's.
    pub(crate) fn is_given_back(&self) -> bool {
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
