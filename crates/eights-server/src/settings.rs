//! What can be set, and where it is set: on the command line, else in the environment, else in `server.toml` in the data folder.

mod network;
mod table;

pub use network::Network;
use std::{net::SocketAddr, path::PathBuf};
pub use table::SETTINGS;

/// How the server is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps everything.
    pub data: PathBuf,
    /// Whether it listens to the whole local network.
    pub lan: bool,
    /// Pages of other servers that may connect.
    pub origins: Vec<String>,
    /// Reverse proxies whose word for a client's address counts.
    pub trust_proxy: Vec<Network>,
    /// The place of the tables' log.
    pub log: LogPlace,
    /// Where to tell what is counted, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The most connections.
    pub connections: u32,
    /// The most connections from one address.
    pub connections_per_address: u32,
    /// The most open tables.
    pub tables: u32,
    /// The most messages of a connection in ten seconds.
    pub messages: u32,
    /// The most lines of chat of a connection in ten seconds.
    pub chat: u32,
    /// The most bots that think at once.
    pub thinkers: u32,
    /// How the server's own log is written.
    pub log_format: LogFormat,
    /// What the server's own log tells.
    pub log_level: tracing::Level,
}

/// The place of the tables' log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// A database in the data folder.
    Data,
    /// A database somewhere else.
    Sqlite(PathBuf),
    /// Nowhere: everything is gone when the server stops.
    Memory,
}

/// How the server's own log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// A JSON object a line.
    Json,
}

/// One thing that can be set.
pub struct Setting {
    /// Its name: `--name`, `EIGHTS_NAME`, `name =`.
    pub key: &'static str,
    /// What stands for its value in help texts; nothing for a switch.
    pub value: &'static str,
    /// What it is unless set.
    pub default: &'static str,
    /// What it is for.
    pub help: &'static str,
    read: fn(&mut Settings, &str) -> Option<()>,
    /// What would be right.
    expected: &'static str,
}

/// The folder in which everything is kept; it is set before the others, for the file with their values is in it.
const DATA: &str = "data";
/// The file in the data folder.
const FILE: &str = "server.toml";

impl Setting {
    /// The name of its environment variable.
    pub fn variable(&self) -> String {
        format!("EIGHTS_{}", self.key.to_uppercase().replace('-', "_"))
    }

    /// Whether it is only on or off.
    pub const fn is_switch(&self) -> bool {
        self.value.is_empty()
    }

    fn set(&self, settings: &mut Settings, text: &str, place: &str) -> Result<(), String> {
        let wrong = || format!("{place} cannot be `{text}`; it is {}.", self.expected);
        (self.read)(settings, text.trim()).ok_or_else(wrong)
    }
}

impl Default for Settings {
    fn default() -> Self {
        let mut settings = Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8888)),
            data: PathBuf::new(),
            lan: false,
            origins: Vec::new(),
            trust_proxy: Vec::new(),
            log: LogPlace::Data,
            metrics: None,
            connections: 1,
            connections_per_address: 1,
            tables: 1,
            messages: 1,
            chat: 1,
            thinkers: 1,
            log_format: LogFormat::Text,
            log_level: tracing::Level::INFO,
        };
        for setting in SETTINGS {
            let read = setting.set(&mut settings, setting.default, setting.key);
            debug_assert!(read.is_ok(), "{read:?}");
        }
        settings
    }
}

impl Settings {
    /// The database in which everything is kept, if anything is.
    pub fn database(&self) -> Option<PathBuf> {
        match &self.log {
            LogPlace::Memory => None,
            LogPlace::Data => Some(self.data.join(eights_store::DATABASE)),
            LogPlace::Sqlite(path) => Some(path.clone()),
        }
    }

    /// Takes each setting from the command line, else from the environment, else from the file in the data folder. The arguments give
    /// the first by key, the second by the variable's name.
    ///
    /// # Errors
    /// The first value that is wrong, in a sentence.
    pub fn gather(
        flag: impl Fn(&str) -> Option<String>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, String> {
        let mut settings = Self::default();
        let given = |setting: &Setting| {
            let by_flag = flag(setting.key).map(|value| (format!("--{}", setting.key), value));
            by_flag.or_else(|| variable(&setting.variable()).map(|value| (setting.variable(), value)))
        };
        let data = SETTINGS.iter().find(|setting| setting.key == DATA).and_then(given);
        settings.data = match data {
            Some((place, folder)) if folder.is_empty() => return Err(format!("{place} needs a folder.")),
            Some((_, folder)) => PathBuf::from(folder),
            None => data_folder(&variable).ok_or("there is no place for the data; say one with --data.")?,
        };
        let file = read_file(&settings.data)?;
        for setting in SETTINGS.iter().filter(|setting| setting.key != DATA) {
            let in_file =
                || file.get(setting.key).map(|value| (format!("{} in {FILE}", setting.key), plain(value)));
            // What is wrong in the file is told even where something else counts.
            for (place, value) in in_file().into_iter().chain(given(setting)) {
                setting.set(&mut settings, &value, &place)?;
            }
        }
        if settings.lan {
            settings.listen.set_ip(std::net::Ipv4Addr::UNSPECIFIED.into());
        }
        Ok(settings)
    }
}

/// A value of the file as it would be given on the command line.
fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(all) => all.iter().map(plain).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn read_file(data: &std::path::Path) -> Result<toml::Table, String> {
    if data.is_file() {
        return Err(format!("the data folder cannot be {}, which is a file.", data.display()));
    }
    let path = data.join(FILE);
    let name = path.display();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(toml::Table::new()),
        Err(error) => return Err(format!("{name} cannot be read: {}.", error.kind())),
    };
    let table: toml::Table =
        text.parse().map_err(|error: toml::de::Error| format!("{name}: {}.", error.message()))?;
    let is_known =
        |key: &&String| SETTINGS.iter().any(|setting| setting.key == key.as_str() && setting.key != DATA);
    match table.keys().find(|key| !is_known(key)) {
        Some(key) => Err(format!("{name}: there is no setting `{key}`.")),
        None => Ok(table),
    }
}

/// Where programs keep their data on this system.
fn data_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let folder = |name: &str| variable(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("crazy-eights"))
}

#[cfg(test)]
mod tests;
