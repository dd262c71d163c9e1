//! The table of settings.

use super::{LogFormat, LogPlace, Setting};

/// Everything that can be set: the one table from which help, environment and file follow.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "listen",
        value: "ADDR",
        default: "127.0.0.1:8888",
        help: "Where to listen",
        expected: "an address and a port such as 127.0.0.1:8888",
        read: |s, text| put(&mut s.listen, text.parse().ok()),
    },
    Setting {
        key: "data",
        value: "DIR",
        default: "",
        help: "Where tables, games and players are kept; the user's data folder unless said",
        expected: "a folder",
        read: |s, text| put(&mut s.data, Some(text.into())),
    },
    Setting {
        key: "log",
        value: "URL",
        default: "",
        help: "The place of the tables' log: sqlite:PATH for a database there, memory: for none at all; eights.db in the data folder unless said",
        expected: "sqlite:PATH or memory: (there is no other kind of log yet)",
        read: |s, text| put(&mut s.log, log_place(text)),
    },
    Setting {
        key: "lan",
        value: "",
        default: "false",
        help: "Listen to the local network, and show the address and a code for phones",
        expected: "true or false",
        read: |s, text| put(&mut s.lan, switch(text)),
    },
    Setting {
        key: "origins",
        value: "LIST",
        default: "",
        help: "Pages of other servers that may connect, such as https://cards.example, with commas between",
        expected: "a list such as https://cards.example",
        read: |s, text| put(&mut s.origins, Some(list(text))),
    },
    Setting {
        key: "trust-proxy",
        value: "LIST",
        default: "",
        help: "Reverse proxies whose X-Forwarded-For tells a client's address, such as 127.0.0.1,10.0.0.0/8; nobody's unless said",
        expected: "a list of addresses or networks such as 127.0.0.1,10.0.0.0/8",
        read: |s, text| put(&mut s.trust_proxy, list(text).iter().map(|item| item.parse().ok()).collect()),
    },
    Setting {
        key: "metrics",
        value: "ADDR",
        default: "",
        help: "Where to serve /metrics for Prometheus, such as 127.0.0.1:9888; nowhere unless said, for what is counted tells of secret decisions",
        expected: "an address and a port such as 127.0.0.1:9888",
        read: |s, text| put(&mut s.metrics, optional(text)),
    },
    Setting {
        key: "connections",
        value: "N",
        default: "20000",
        help: "The most connections",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.connections, positive(text)),
    },
    Setting {
        key: "connections-per-address",
        value: "N",
        default: "20",
        help: "The most connections from one address",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.connections_per_address, positive(text)),
    },
    Setting {
        key: "tables",
        value: "N",
        default: "20000",
        help: "The most open tables",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.tables, positive(text)),
    },
    Setting {
        key: "messages",
        value: "N",
        default: "20",
        help: "The most messages of a connection in ten seconds",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.messages, positive(text)),
    },
    Setting {
        key: "chat",
        value: "N",
        default: "10",
        help: "The most lines of chat of a connection in ten seconds",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.chat, positive(text)),
    },
    Setting {
        key: "thinkers",
        value: "N",
        default: "2",
        help: "The most bots that think at once",
        expected: "a number from 1 on",
        read: |s, text| put(&mut s.thinkers, positive(text)),
    },
    Setting {
        key: "log-format",
        value: "FORMAT",
        default: "text",
        help: "How the server's own log is written on standard error: text or json",
        expected: "text or json",
        read: |s, text| put(&mut s.log_format, log_format(text)),
    },
    Setting {
        key: "log-level",
        value: "LEVEL",
        default: "info",
        help: "What the server's own log tells: error, warn, info, debug or trace",
        expected: "error, warn, info, debug or trace",
        read: |s, text| put(&mut s.log_level, text.parse().ok()),
    },
];

fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

fn positive(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number| *number > 0)
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()
}

/// Nothing, or what can be read.
fn optional<T: core::str::FromStr>(text: &str) -> Option<Option<T>> {
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

fn switch(text: &str) -> Option<bool> {
    match text {
        "true" | "1" | "yes" | "on" => Some(true),
        "false" | "0" | "no" | "off" => Some(false),
        _ => None,
    }
}

fn log_place(text: &str) -> Option<LogPlace> {
    if text.is_empty() {
        return Some(LogPlace::Data);
    }
    match text.split_once(':')? {
        ("memory", "" | "//") => Some(LogPlace::Memory),
        ("sqlite", path) => {
            let path = path.strip_prefix("//").unwrap_or(path);
            (!path.is_empty() && !path.ends_with('/')).then(|| LogPlace::Sqlite(path.into()))
        }
        _ => None,
    }
}

fn log_format(text: &str) -> Option<LogFormat> {
    match text {
        "text" => Some(LogFormat::Text),
        "json" => Some(LogFormat::Json),
        _ => None,
    }
}
