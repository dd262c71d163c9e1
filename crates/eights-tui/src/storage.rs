//! Data kept between games: the settings, the seat at a server's table to come back to, the result of the
//! last deal of the day, the chapters of lessons that are done, the puzzles that were tried, and the games
//! that are over. If nothing can be kept, everything works and is forgotten.

use eights_client::{
    core::{DayResult, Journal, Learned, Peer, PlayedGame, Progress, Save, SavedSeat},
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
const PUZZLES: &str = "puzzles.txt";
const GAMES: &str = "games.json";

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

    /// The puzzles that were tried and solved.
    pub fn puzzles(&self) -> Progress {
        let text = self.file(PUZZLES).and_then(|file| fs::read_to_string(file).ok());
        Progress::read(&text.unwrap_or_default())
    }

    /// Keeps something.
    pub fn save(&self, save: &Save, settings: &Settings) {
        match save {
            Save::Settings => self.write(SETTINGS, to_string_pretty(settings).ok()),
            Save::Day(result) => self.write(DAY, Some(result.text())),
            Save::Learned(learned) => self.write(LEARNED, Some(learned.text())),
            Save::Puzzles(progress) => self.write(PUZZLES, Some(progress.text())),
            Save::Game(game) => self.note(game),
            Save::Seat(Some(SavedSeat { peer: Peer::Solo, .. })) | Save::Rules(_) | Save::Secret(_) => {}
            Save::Seat(Some(seat)) => self.write(&self.seat_file(), to_string_pretty(seat).ok()),
            Save::Seat(None) => {
                if let Some(file) = self.file(&self.seat_file()) {
                    let _ = fs::remove_file(file);
                }
            }
        }
    }

    /// Notes a game in the journal. A file that is no journal is left as it is; a journal that cannot be
    /// written is too.
    fn note(&self, game: &PlayedGame) {
        let Some(file) = self.file(GAMES) else { return };
        if let Some(mut journal) = self.journal()
            && journal.add(PlayedGame { at: seconds(), ..game.clone() })
        {
            self.replace(&file, &journal.text());
        }
    }

    /// The games that were played to their end; `None` if there is something else in their file.
    pub fn journal(&self) -> Option<Journal> {
        match self.file(GAMES).map(fs::read_to_string) {
            Some(Ok(text)) => Journal::read(&text).ok(),
            Some(Err(error)) => (error.kind() == std::io::ErrorKind::NotFound).then(Journal::default),
            None => Some(Journal::default()),
        }
    }

    /// Forgets all games.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub fn forget_journal(&self) -> std::io::Result<()> {
        self.file(GAMES).filter(|file| file.exists()).map_or(Ok(()), fs::remove_file)
    }

    /// Puts a new text in the place of a file, whole or not at all.
    fn replace(&self, file: &Path, text: &str) {
        let new = file.with_extension("new");
        if write_for_the_owner(&new, text).is_ok() {
            let _ = fs::rename(&new, file);
        } else {
            let _ = fs::remove_file(&new);
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

/// The seconds since 1970.
fn seconds() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
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

#[cfg(test)]
mod tests {
    use super::*;
    use eights_client::core::{GameKind, PlayedSeat};

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("eights-storage-{name}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            Self(folder)
        }

        fn storage(&self) -> Storage {
            Storage::in_folder(Some(self.0.clone()), "")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn game(id: &str) -> Save {
        let seat = |place| PlayedSeat { name: "Ada".to_owned(), bot: None, place: Some(place), points: None };
        Save::Game(Box::new(PlayedGame {
            id: id.to_owned(),
            at: 0,
            rules: "classic".to_owned(),
            you: 0,
            seats: vec![seat(1), seat(2)],
            turns: None,
            kind: GameKind::Solo,
            record: None,
        }))
    }

    #[test]
    fn games_are_noted_once_dated_and_forgotten_on_request() {
        let folder = Folder::new("games");
        let (storage, settings) = (folder.storage(), Settings::default());
        assert_eq!(storage.journal(), Some(Journal::default()));
        for id in ["a", "b", "a"] {
            storage.save(&game(id), &settings);
        }
        let journal = storage.journal().unwrap();
        let ids: Vec<&str> = journal.games().iter().map(|game| game.id.as_str()).collect();
        assert_eq!(ids, ["a", "b"]);
        assert!(journal.games()[0].at > 1_700_000_000);
        storage.forget_journal().unwrap();
        storage.forget_journal().unwrap();
        assert_eq!(storage.journal(), Some(Journal::default()));
    }

    #[test]
    fn a_file_that_is_no_journal_is_left_as_it_is() {
        let folder = Folder::new("foreign");
        fs::create_dir_all(&folder.0).unwrap();
        // The second one is not even text.
        for diary in [&b"my diary"[..], b"\xff\xfem\0y"] {
            fs::write(folder.0.join(GAMES), diary).unwrap();
            folder.storage().save(&game("a"), &Settings::default());
            assert_eq!(folder.storage().journal(), None);
            assert_eq!(fs::read(folder.0.join(GAMES)).unwrap(), diary);
        }
    }

    /// The new text is written beside the old one first.
    #[test]
    fn a_journal_that_cannot_be_written_loses_nothing() {
        let folder = Folder::new("full");
        let (storage, settings) = (folder.storage(), Settings::default());
        storage.save(&game("a"), &settings);
        fs::create_dir_all(folder.0.join("games.new/in-the-way")).unwrap();
        storage.save(&game("b"), &settings);
        assert_eq!(storage.journal().unwrap().games().len(), 1);
    }
}
