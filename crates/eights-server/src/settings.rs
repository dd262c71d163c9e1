//! The server's settings. They are read from the command line, else the environment, else `server.toml` in
//! the data folder.

mod base_path;
mod house_code;
mod network;
mod place;
mod table;
mod variables;
mod wrong;

use crate::http::ClientFile;
use axum::http::HeaderName;
pub use base_path::{BasePath, NotABasePath};
use eights_words::Text;
pub use house_code::{HouseCode, NotAHouseCode};
pub use network::{Network, NotANetwork};
pub use place::{LogPlace, NotALogPlace};
use std::{net::SocketAddr, path::PathBuf};
pub use table::SETTINGS;
pub use variables::Variables;
pub use wrong::WrongSetting;

/// How the server is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The address it listens on.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: PathBuf,
    /// Whether it listens to the whole local network.
    pub lan: bool,
    /// Pages of other servers that may connect.
    pub origins: Vec<String>,
    /// Reverse proxies that are trusted to name a client's address.
    pub trust_proxy: Vec<Network>,
    /// The path under which a proxy serves the game.
    pub base_path: BasePath,
    /// The header in which a trusted proxy names the player, if it does.
    pub name_header: Option<HeaderName>,
    /// The place of the tables' log.
    pub log: LogPlace,
    /// How many days finished games and the logs of closed tables are kept; for ever and a week if not set.
    pub keep: Option<u32>,
    /// Where it listens to other servers that share its database, if there are any.
    pub node_listen: Option<SocketAddr>,
    /// The host and port at which they reach it, if these differ.
    pub node_address: Option<String>,
    /// What those who open tables must know, if anything.
    pub house_code: Option<HouseCode>,
    /// Where to tell what is counted, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Where to show the operator's page, if anywhere.
    pub operator: Option<SocketAddr>,
    /// The most connections.
    pub connections: u32,
    /// The most connections from one address.
    pub connections_per_address: u32,
    /// The most open tables.
    pub tables: u32,
    /// The most entries that tables of one address write in an hour.
    pub entries_per_address: u32,
    /// The most requests over HTTP from one address in ten seconds.
    pub requests: u32,
    /// The most messages of a connection in ten seconds.
    pub messages: u32,
    /// The most lines of chat of a connection in ten seconds.
    pub chat: u32,
    /// The most bots that think at once.
    pub thinkers: u32,
    /// How the server's own log is written.
    pub log_format: LogFormat,
    /// The level of the server's own log.
    pub log_level: tracing::Level,
    /// The browser client; empty if the program was built without it.
    pub client: &'static [ClientFile],
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
    /// The placeholder for its value in help texts; empty for a switch.
    pub value: &'static str,
    /// Its default.
    pub default: &'static str,
    /// Its purpose.
    pub help: Text,
    read: fn(&mut Settings, &str) -> Option<()>,
    /// The values it takes, in words.
    expected: Text,
}

/// The folder in which everything is kept; it is set before the others, for the file with their values is in
/// it.
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

    fn set(&self, settings: &mut Settings, text: &str, place: &str) -> Result<(), WrongSetting> {
        let wrong = || WrongSetting::Value {
            place: place.to_owned(),
            value: text.to_owned(),
            expected: self.expected,
        };
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
            base_path: BasePath::default(),
            name_header: None,
            log: LogPlace::Data,
            keep: None,
            node_listen: None,
            node_address: None,
            house_code: None,
            metrics: None,
            operator: None,
            connections: 1,
            connections_per_address: 1,
            tables: 1,
            entries_per_address: 1,
            requests: 1,
            messages: 1,
            chat: 1,
            thinkers: 1,
            log_format: LogFormat::Text,
            log_level: tracing::Level::INFO,
            client: &[],
        };
        for setting in SETTINGS {
            let read = setting.set(&mut settings, setting.default, setting.key);
            debug_assert!(read.is_ok(), "{read:?}");
        }
        settings
    }
}

impl Settings {
    /// Whether anything is kept when the server stops.
    pub fn is_kept(&self) -> bool {
        self.log != LogPlace::Memory
    }

    /// The file in which everything is kept, if it is one.
    pub fn database(&self) -> Option<PathBuf> {
        match &self.log {
            LogPlace::Memory | LogPlace::Postgres(_) => None,
            LogPlace::Data => Some(self.data.join(eights_store::DATABASE)),
            LogPlace::Sqlite(path) => Some(path.clone()),
        }
    }

    /// Takes each setting from the command line, else from the environment, else from the file in the data
    /// folder. The first argument gives flags by key.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn gather(
        flag: impl Fn(&str) -> Option<String>,
        variables: &Variables,
    ) -> Result<Self, Vec<WrongSetting>> {
        let mut settings = Self::default();
        let mut wrong = variables.misspelt();
        let given = |setting: &Setting| {
            let by_flag = flag(setting.key).map(|value| (format!("--{}", setting.key), value));
            by_flag.or_else(|| variables.get(&setting.variable()).map(|value| (setting.variable(), value)))
        };
        let data = SETTINGS.iter().find(|setting| setting.key == DATA).and_then(given);
        let file = data_folder(data, variables).and_then(|folder| {
            settings.data = folder;
            read_file(&settings.data)
        });
        let file = file.unwrap_or_else(|error| {
            wrong.push(error);
            toml::Table::new()
        });
        for setting in SETTINGS.iter().filter(|setting| setting.key != DATA) {
            let in_file =
                || file.get(setting.key).map(|value| (format!("{} in {FILE}", setting.key), plain(value)));
            // Errors in the file are reported even if another place overrides the value.
            for (place, value) in in_file().into_iter().chain(given(setting)) {
                wrong.extend(setting.set(&mut settings, &value, &place).err());
            }
        }
        if settings.lan {
            settings.listen.set_ip(std::net::Ipv4Addr::UNSPECIFIED.into());
        }
        if wrong.is_empty() { Ok(settings) } else { Err(wrong) }
    }
}

/// The data folder: the one that is set, with its place, or the system's.
fn data_folder(set: Option<(String, String)>, variables: &Variables) -> Result<PathBuf, WrongSetting> {
    match set {
        Some((place, folder)) if folder.is_empty() => Err(WrongSetting::NoFolder(place)),
        Some((_, folder)) => Ok(PathBuf::from(folder)),
        None => usual_folder(variables).ok_or(WrongSetting::NoPlace),
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

fn read_file(data: &std::path::Path) -> Result<toml::Table, WrongSetting> {
    if data.is_file() {
        return Err(WrongSetting::FolderIsFile(data.display().to_string()));
    }
    let path = data.join(FILE);
    let file = path.display().to_string();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(toml::Table::new()),
        Err(error) => return Err(WrongSetting::Unreadable { file, why: error.kind().to_string() }),
    };
    let table: toml::Table = match text.parse::<toml::Table>() {
        Ok(table) => table,
        Err(error) => return Err(WrongSetting::NotToml { file, why: error.message().to_owned() }),
    };
    let is_known =
        |key: &&String| SETTINGS.iter().any(|setting| setting.key == key.as_str() && setting.key != DATA);
    match table.keys().find(|key| !is_known(key)) {
        Some(key) => {
            let near = eights::near(key, SETTINGS.iter().map(|setting| setting.key));
            Err(WrongSetting::Unknown { file, key: key.clone(), near })
        }
        None => Ok(table),
    }
}

/// Where programs keep their data on this system.
fn usual_folder(variables: &Variables) -> Option<PathBuf> {
    let folder = |name: &str| variables.get(name).filter(|path| !path.is_empty()).map(PathBuf::from);
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
