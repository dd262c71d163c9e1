//! The parts of a language's words. Native programs have them all; a page has the first and fetches the rest
//! when it fetches the code that says it. The build script reads this file too.

/// A part of the words: whole files of `locales/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Said before anything else has been fetched: home, the way to a table, trouble with the connection.
    First,
    /// Said at a table, from the first hand on.
    Table,
    /// Said beside a table, in the settings, the guide, lessons, replays, and everywhere else in a page.
    Later,
    /// Only a server or a program in a terminal says it.
    Program,
}

/// The files of the first part.
const FIRST: [&str; 5] = ["daily.ftl", "home.ftl", "language.ftl", "line.ftl", "presets.ftl"];

/// The files that a first hand does not need.
const LATER: [&str; 14] = [
    "chat.ftl",
    "flaws.ftl",
    "guide.ftl",
    "knobs.ftl",
    "lesson.ftl",
    "look-back.ftl",
    "puzzles.ftl",
    "reader.ftl",
    "replay.ftl",
    "settings.ftl",
    "sheet.ftl",
    "shuffle.ftl",
    "sounds.ftl",
    "stats.ftl",
];

/// The files that no page needs.
const PROGRAM: [&str; 5] = ["command.ftl", "laboratory.ftl", "review.ftl", "serving.ftl", "terminal.ftl"];

impl Part {
    /// All parts, in the order of their messages.
    pub const ALL: [Self; 4] = [Self::First, Self::Table, Self::Later, Self::Program];

    /// The parts that a page has or fetches.
    pub const OF_PAGES: [Self; 3] = [Self::First, Self::Table, Self::Later];

    /// Its word in the names of files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Table => "table",
            Self::Later => "later",
            Self::Program => "program",
        }
    }

    /// The part that a file belongs to. A new file is the table's, unless a list above says otherwise.
    #[allow(dead_code, reason = "the build script and tests call it; the program has the answer")]
    pub(crate) fn of_file(path: &str) -> Self {
        let name = path.rsplit('/').next().unwrap_or(path);
        match name {
            _ if FIRST.contains(&name) => Self::First,
            _ if LATER.contains(&name) => Self::Later,
            _ if PROGRAM.contains(&name) => Self::Program,
            _ => Self::Table,
        }
    }
}
