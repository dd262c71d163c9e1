//! Standard output and standard error, for all subcommands. The reader may go away at any time
//! (`eights play | head -1`): then nothing more is written, and the program ends quietly.

use crate::{
    common::{Failure, plain},
    language::told,
};
use eights_words::Text;
use std::{
    fmt::Arguments,
    io::{Error, ErrorKind, Write},
    sync::OnceLock,
};

/// Why standard output takes no more.
static LOST: OnceLock<Error> = OnceLock::new();

/// Prints a line to standard output.
macro_rules! say {
    ($($text:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($text)*))) };
}
pub(crate) use say;

/// Writes to standard output at once.
pub(crate) fn write(text: Arguments<'_>) {
    if is_closed() {
        return;
    }
    let mut output = std::io::stdout().lock();
    if let Err(error) = output.write_fmt(text).and_then(|()| output.flush()) {
        // Only the first error counts.
        let _ = LOST.set(error);
    }
}

/// Prints a line to standard error; there is nobody to tell that it cannot be written.
pub(crate) fn warn(text: Arguments<'_>) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Whether nobody reads any more, so that going on makes no sense.
pub(crate) fn is_closed() -> bool {
    LOST.get().is_some()
}

/// Whether everything that was to be read could be written. That a reader has gone is no failure.
pub(crate) fn finish() -> Result<(), Failure> {
    match LOST.get() {
        Some(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Failed(told!(Text::FILE_NO_OUTPUT, why = plain(error))))
        }
        _ => Ok(()),
    }
}
