//! The table of settings.

use super::{LogFormat, Setting};
use eights_words::Text;

/// Everything that can be set: the one table from which help, environment and file follow.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "listen",
        value: "ADDR",
        default: "127.0.0.1:8888",
        help: Text::SETTING_OF_SERVER_LISTEN,
        expected: Text::SETTING_OF_SERVER_LISTEN_EXPECTED,
        read: |s, text| put(&mut s.listen, text.parse().ok()),
    },
    Setting {
        key: "data",
        value: "DIR",
        default: "",
        help: Text::SETTING_OF_SERVER_DATA,
        expected: Text::SETTING_OF_SERVER_DATA_EXPECTED,
        read: |s, text| put(&mut s.data, Some(text.into())),
    },
    Setting {
        key: "log",
        value: "URL",
        default: "",
        help: Text::SETTING_OF_SERVER_LOG,
        expected: Text::SETTING_OF_SERVER_LOG_EXPECTED,
        read: |s, text| put(&mut s.log, text.parse().ok()),
    },
    Setting {
        key: "keep",
        value: "DAYS",
        default: "",
        help: Text::SETTING_OF_SERVER_KEEP,
        expected: Text::SETTING_OF_SERVER_KEEP_EXPECTED,
        read: |s, text| put(&mut s.keep, days(text)),
    },
    Setting {
        key: "node-listen",
        value: "ADDR",
        default: "",
        help: Text::SETTING_OF_SERVER_NODE_LISTEN,
        expected: Text::SETTING_OF_SERVER_NODE_LISTEN_EXPECTED,
        read: |s, text| put(&mut s.node_listen, optional(text)),
    },
    Setting {
        key: "node-address",
        value: "HOST:PORT",
        default: "",
        help: Text::SETTING_OF_SERVER_NODE_ADDRESS,
        expected: Text::SETTING_OF_SERVER_NODE_ADDRESS_EXPECTED,
        read: |s, text| put(&mut s.node_address, host_and_port(text)),
    },
    Setting {
        key: "lan",
        value: "",
        default: "false",
        help: Text::SETTING_OF_SERVER_LAN,
        expected: Text::SETTING_OF_SERVER_LAN_EXPECTED,
        read: |s, text| put(&mut s.lan, switch(text)),
    },
    Setting {
        key: "origins",
        value: "LIST",
        default: "",
        help: Text::SETTING_OF_SERVER_ORIGINS,
        expected: Text::SETTING_OF_SERVER_ORIGINS_EXPECTED,
        read: |s, text| put(&mut s.origins, list(text).into_iter().map(origin).collect()),
    },
    Setting {
        key: "trust-proxy",
        value: "LIST",
        default: "",
        help: Text::SETTING_OF_SERVER_TRUST_PROXY,
        expected: Text::SETTING_OF_SERVER_TRUST_PROXY_EXPECTED,
        read: |s, text| put(&mut s.trust_proxy, list(text).iter().map(|item| item.parse().ok()).collect()),
    },
    Setting {
        key: "name-header",
        value: "NAME",
        default: "",
        help: Text::SETTING_OF_SERVER_NAME_HEADER,
        expected: Text::SETTING_OF_SERVER_NAME_HEADER_EXPECTED,
        read: |s, text| put(&mut s.name_header, optional(text)),
    },
    Setting {
        key: "base-path",
        value: "PATH",
        default: "",
        help: Text::SETTING_OF_SERVER_BASE_PATH,
        expected: Text::SETTING_OF_SERVER_BASE_PATH_EXPECTED,
        read: |s, text| put(&mut s.base_path, text.parse().ok()),
    },
    Setting {
        key: "house-code",
        value: "CODE",
        default: "",
        help: Text::SETTING_OF_SERVER_HOUSE_CODE,
        expected: Text::SETTING_OF_SERVER_HOUSE_CODE_EXPECTED,
        read: |s, text| put(&mut s.house_code, optional(text)),
    },
    Setting {
        key: "metrics",
        value: "ADDR",
        default: "",
        help: Text::SETTING_OF_SERVER_METRICS,
        expected: Text::SETTING_OF_SERVER_METRICS_EXPECTED,
        read: |s, text| put(&mut s.metrics, optional(text)),
    },
    Setting {
        key: "operator",
        value: "ADDR",
        default: "",
        help: Text::SETTING_OF_SERVER_OPERATOR,
        expected: Text::SETTING_OF_SERVER_OPERATOR_EXPECTED,
        read: |s, text| put(&mut s.operator, optional(text)),
    },
    Setting {
        key: "connections",
        value: "N",
        default: "20000",
        help: Text::SETTING_OF_SERVER_CONNECTIONS,
        expected: Text::SETTING_OF_SERVER_CONNECTIONS_EXPECTED,
        read: |s, text| put(&mut s.connections, positive(text)),
    },
    Setting {
        key: "connections-per-address",
        value: "N",
        default: "20",
        help: Text::SETTING_OF_SERVER_CONNECTIONS_PER_ADDRESS,
        expected: Text::SETTING_OF_SERVER_CONNECTIONS_PER_ADDRESS_EXPECTED,
        read: |s, text| put(&mut s.connections_per_address, positive(text)),
    },
    Setting {
        key: "tables",
        value: "N",
        default: "20000",
        help: Text::SETTING_OF_SERVER_TABLES,
        expected: Text::SETTING_OF_SERVER_TABLES_EXPECTED,
        read: |s, text| put(&mut s.tables, positive(text)),
    },
    Setting {
        key: "entries-per-address",
        value: "N",
        default: "60000",
        help: Text::SETTING_OF_SERVER_ENTRIES_PER_ADDRESS,
        expected: Text::SETTING_OF_SERVER_ENTRIES_PER_ADDRESS_EXPECTED,
        read: |s, text| put(&mut s.entries_per_address, positive(text)),
    },
    Setting {
        key: "requests",
        value: "N",
        default: "400",
        help: Text::SETTING_OF_SERVER_REQUESTS,
        expected: Text::SETTING_OF_SERVER_REQUESTS_EXPECTED,
        read: |s, text| put(&mut s.requests, positive(text)),
    },
    Setting {
        key: "messages",
        value: "N",
        default: "20",
        help: Text::SETTING_OF_SERVER_MESSAGES,
        expected: Text::SETTING_OF_SERVER_MESSAGES_EXPECTED,
        read: |s, text| put(&mut s.messages, positive(text)),
    },
    Setting {
        key: "chat",
        value: "N",
        default: "10",
        help: Text::SETTING_OF_SERVER_CHAT,
        expected: Text::SETTING_OF_SERVER_CHAT_EXPECTED,
        read: |s, text| put(&mut s.chat, positive(text)),
    },
    Setting {
        key: "thinkers",
        value: "N",
        default: "2",
        help: Text::SETTING_OF_SERVER_THINKERS,
        expected: Text::SETTING_OF_SERVER_THINKERS_EXPECTED,
        read: |s, text| put(&mut s.thinkers, positive(text)),
    },
    Setting {
        key: "log-format",
        value: "FORMAT",
        default: "text",
        help: Text::SETTING_OF_SERVER_LOG_FORMAT,
        expected: Text::SETTING_OF_SERVER_LOG_FORMAT_EXPECTED,
        read: |s, text| put(&mut s.log_format, log_format(text)),
    },
    Setting {
        key: "log-level",
        value: "LEVEL",
        default: "info",
        help: Text::SETTING_OF_SERVER_LOG_LEVEL,
        expected: Text::SETTING_OF_SERVER_LOG_LEVEL_EXPECTED,
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

/// Nothing, or a number of days.
fn days(text: &str) -> Option<Option<u32>> {
    if text.is_empty() { Some(None) } else { positive(text).filter(|days| *days <= 36_500).map(Some) }
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect()
}

/// An origin that a browser may send: `null`, or a scheme and a host. A slash at its end does no harm.
fn origin(text: String) -> Option<String> {
    let fits = text.split_once("://").is_some_and(|(scheme, host)| {
        let host = host.trim_end_matches('/');
        let is_host =
            |letter: char| !matches!(letter, '/' | '?' | '#' | '@' | '*') && !letter.is_whitespace();
        !scheme.is_empty() && !host.is_empty() && host.chars().all(is_host)
    });
    (fits || text == "null").then_some(text)
}

/// Nothing, or what can be read.
fn optional<T: core::str::FromStr>(text: &str) -> Option<Option<T>> {
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

/// Nothing, or a host and a port.
fn host_and_port(text: &str) -> Option<Option<String>> {
    let is_fit = |(host, port): (&str, &str)| {
        let is_host = |letter: char| letter.is_ascii_alphanumeric() || "-._[]:".contains(letter);
        !host.is_empty() && host.chars().all(is_host) && port.parse::<u16>().is_ok_and(|port| port > 0)
    };
    match text.rsplit_once(':') {
        None if text.is_empty() => Some(None),
        found => found.is_some_and(is_fit).then(|| Some(text.to_owned())),
    }
}

fn switch(text: &str) -> Option<bool> {
    match text {
        "true" | "1" | "yes" | "on" => Some(true),
        "false" | "0" | "no" | "off" => Some(false),
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
