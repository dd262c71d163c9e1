//! Data kept between games: the settings, the seat at a server's table to come back to, the result of the
//! last deal of the day, and the chapters of lessons that are done. If nothing can be kept, everything works
//! and is forgotten.

use eights_client::{
    core::{DayResult, Learned, Peer, Save, SavedSeat},
    settings::Settings,
};
use serde_json::{from_str, to_string_pretty};
use std::{
    fs,
    path::{Path, PathBuf},
};

const SETTINGS: &str = "terminal.json";
const DAY: &str = "day.txt";
const LEARNED: &str = "learned.txt";

/// The folder where things are stored; `None` if nothing is to be stored.
#[derive(Clone, Debug, Default)]
pub struct Storage {
    folder: Option<PathBuf>,
    /// The server whose seats are kept.
    origin: String,
}

impl Storage {
    /// Keeps things in a folder, and the seat at this server's tables.
    pub fn in_folder(folder: Option<PathBuf>, origin: &str) -> Self {
        Self { folder, origin: origin.to_owned() }
    }

    /// The user's own folder for this program, as the system has it.
    pub fn usual_folder() -> Option<PathBuf> {
        let given = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let folder = given("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        let folder = folder.or_else(|| Some(given("HOME")?.join(".local/share")));
        folder.or_else(|| given("APPDATA")).map(|folder| folder.join("eights"))
    }

    /// The settings, as far as they are there and make sense.
    pub fn settings(&self) -> Settings {
        self.read(SETTINGS).unwrap_or_default()
    }

    /// The seat to come back to.
    pub fn seat(&self) -> Option<SavedSeat> {
        self.read(&self.seat_file())
    }

    /// The result of the deal of the day that was played last.
    pub fn day(&self) -> Option<DayResult> {
        DayResult::read(&fs::read_to_string(self.file(DAY)?).ok()?)
    }

    /// The chapters of lessons that are done.
    pub fn learned(&self) -> Learned {
        let text = self.file(LEARNED).and_then(|file| fs::read_to_string(file).ok());
        Learned::read(&text.unwrap_or_default())
    }

    /// Keeps something.
    pub fn save(&self, save: &Save, settings: &Settings) {
        match save {
            Save::Settings => self.write(SETTINGS, to_string_pretty(settings).ok()),
            Save::Day(result) => self.write(DAY, Some(result.text())),
            Save::Learned(learned) => self.write(LEARNED, Some(learned.text())),
            Save::Seat(Some(SavedSeat { peer: Peer::Solo, .. })) | Save::Rules(_) | Save::Secret(_) => {}
            Save::Seat(Some(seat)) => self.write(&self.seat_file(), to_string_pretty(seat).ok()),
            Save::Seat(None) => {
                if let Some(file) = self.file(&self.seat_file()) {
                    let _ = fs::remove_file(file);
                }
            }
        }
    }

    /// A server's seat has a file of its own.
    fn seat_file(&self) -> String {
        let plain = self.origin.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        format!("seat-{}.json", plain.collect::<String>())
    }

    fn file(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    fn read<T: serde::de::DeserializeOwned>(&self, name: &str) -> Option<T> {
        from_str(&fs::read_to_string(self.file(name)?).ok()?).ok()
    }

    fn write(&self, name: &str, text: Option<String>) {
        if let (Some(file), Some(text)) = (self.file(name), text) {
            let _ = write_for_the_owner(&file, &text);
        }
    }
}

/// A seat's secret is nobody else's to read.
fn write_for_the_owner(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(text.as_bytes())
}
