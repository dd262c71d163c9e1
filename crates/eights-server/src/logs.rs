//! The server's own log, on standard error.

use crate::settings::{LogFormat, Settings};

/// Begins to write the server's log. A second call changes nothing.
pub fn begin(settings: &Settings) {
    let log = tracing_subscriber::fmt()
        .with_max_level(settings.log_level)
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_target(false)
        // Otherwise a log that nobody reads any more takes the server with it.
        .log_internal_errors(false);
    // In tests several servers share a process.
    let _ = match settings.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
