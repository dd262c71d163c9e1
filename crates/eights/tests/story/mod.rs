//! Stories: how they are read, set up, acted out and checked.

pub(crate) mod book;
mod expect;
pub(crate) mod file;
mod laws;
mod read;
pub(crate) mod run;
mod scene;
mod setup;
mod tell;

/// One story: a title with the rules it is about, a position or a deal, and steps.
pub(crate) struct Story {
    /// The file it stands in, from the crate's folder.
    pub(crate) path: String,
    /// The rule the file is named after.
    pub(crate) file_rule: String,
    /// The line of the title.
    pub(crate) line: usize,
    /// The rules of the title.
    pub(crate) rules: Vec<String>,
    title: String,
    setup: Vec<Line>,
    steps: Vec<Step>,
}

impl Story {
    /// File and line, as a compiler would write them.
    pub(crate) fn place(&self, line: usize) -> String {
        format!("crates/eights/{}:{line}", self.path)
    }
}

/// A line of a story with its number.
pub(crate) struct Line {
    number: usize,
    text: String,
}

/// A step: something done or expected, or steps to be repeated.
pub(crate) enum Step {
    Once(Line),
    Repeat(usize, Vec<Step>),
}
