//! Settings that are wrong.

use eights_words::{Args, Text, Words};

/// Why the settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongSetting {
    /// A value is not one that the setting can have.
    Value {
        /// The place where it is set: `--listen`.
        place: String,
        /// The value.
        value: String,
        /// The values it takes, in words.
        expected: Text,
    },
    /// A variable of the environment has nearly the name of a setting.
    Variable {
        /// Its name.
        name: String,
        /// The name that was meant.
        near: String,
    },
    /// The data folder is set to nothing, here.
    NoFolder(String),
    /// The system has no place for data.
    NoPlace,
    /// The data folder is a file.
    FolderIsFile(String),
    /// The file of settings cannot be read.
    Unreadable {
        /// Its name.
        file: String,
        /// Why.
        why: String,
    },
    /// The file of settings is not TOML.
    NotToml {
        /// Its name.
        file: String,
        /// The reader's message.
        why: String,
    },
    /// The file has a setting that does not exist.
    Unknown {
        /// The file's name.
        file: String,
        /// The setting.
        key: String,
        /// The setting that was probably meant.
        near: Option<&'static str>,
    },
}

impl WrongSetting {
    /// The sentence that says it.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Value { place, value, expected } => {
                let args = Args::new().text("place", place).text("value", value);
                words.say(Text::WRONG_SETTING_VALUE, &args.text("expected", words.text(*expected)))
            }
            Self::Variable { name, near } => {
                words.say(Text::WRONG_SETTING_VARIABLE, &Args::new().text("name", name).text("near", near))
            }
            Self::NoFolder(place) => {
                words.say(Text::WRONG_SETTING_NO_FOLDER, &Args::new().text("place", place))
            }
            Self::NoPlace => words.text(Text::WRONG_SETTING_NO_PLACE).into_owned(),
            Self::FolderIsFile(folder) => {
                words.say(Text::WRONG_SETTING_FOLDER_IS_FILE, &Args::new().text("folder", folder))
            }
            Self::Unreadable { file, why } => {
                words.say(Text::FILE_UNREADABLE, &Args::new().text("name", file).text("why", why))
            }
            Self::NotToml { file, why } => {
                words.say(Text::WRONG_SETTING_NOT_TOML, &Args::new().text("file", file).text("why", why))
            }
            Self::Unknown { file, key, near } => {
                let args = Args::new().text("file", file).text("key", key);
                match near {
                    Some(near) => words.say(Text::WRONG_SETTING_NEAR, &args.text("near", *near)),
                    None => words.say(Text::WRONG_SETTING_UNKNOWN, &args),
                }
            }
        }
    }
}
