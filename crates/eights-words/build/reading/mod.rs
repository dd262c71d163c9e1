//! Reading one language: its messages by name, and the text that the program carries.
//!
//! The build script does it; the crate's tests do it again, to see what becomes of files that nobody would
//! keep.

mod files;
mod writer;

pub(crate) use files::{File, Flaw};

use crate::marks::{END, OPEN};
use fluent_syntax::{
    ast::{Entry, Message, Pattern, Resource},
    parser,
};
use std::collections::{BTreeMap, BTreeSet};
use writer::Writer;

/// A pattern and its place.
struct Place<'a> {
    file: &'a File,
    /// The name in the file.
    name: &'a str,
    pattern: &'a Pattern<&'a str>,
}

impl Place<'_> {
    fn line(&self) -> usize {
        self.file.line_of(self.name)
    }
}

/// All patterns of a language by their names: `message` or `message.attribute`.
type Messages<'a> = BTreeMap<String, Place<'a>>;

/// The flaws of a language, each only once.
pub(crate) type Flaws = BTreeSet<Flaw>;

/// A language as the program carries it.
#[derive(Debug, Default)]
pub(crate) struct Compiled {
    /// The names of all patterns, sorted.
    pub(crate) names: Vec<String>,
    /// The patterns in the same order, as [`crate::marks`] tells.
    pub(crate) text: String,
}

impl Compiled {
    /// Names and patterns.
    fn messages(&self) -> impl Iterator<Item = (&str, &str)> {
        self.names.iter().map(String::as_str).zip(self.text.split(char::from(END)))
    }
}

/// The message in which a language names itself. It has no English version to fall back to.
const NAME: &str = "language-name";

/// A language, or all flaws of its files.
pub(crate) fn compiled(files: &[File]) -> Result<Compiled, Flaws> {
    let mut flaws = Flaws::new();
    let parsed: Vec<_> = files.iter().map(|file| (file, parse(file, &mut flaws))).collect();
    let mut messages = Messages::new();
    for (file, resource) in &parsed {
        resource.body.iter().for_each(|entry| gather(file, entry, &mut messages, &mut flaws));
    }
    let text = messages.iter().map(|(name, place)| line(name, place, &messages, &mut flaws)).collect();
    let names = messages.into_keys().collect();
    if flaws.is_empty() { Ok(Compiled { names, text }) } else { Err(flaws) }
}

/// A language, with English for the messages it lacks, or all flaws of its files.
pub(crate) fn with_english(files: &[File], english: &Compiled) -> Result<Compiled, Flaws> {
    let own = compiled(files)?;
    let own: BTreeMap<&str, &str> = own.messages().collect();
    let known: BTreeMap<&str, &str> = english.messages().collect();
    let misfits = own.iter().filter_map(|(name, text)| misfit(name, text, known.get(name).copied()));
    let nameless = (!own.contains_key(NAME)).then(|| (NAME, "the language does not name itself".to_owned()));
    let flaws: Flaws = misfits.chain(nameless).filter_map(|(name, what)| flaw(files, name, &what)).collect();
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let said = |(name, text)| format!("{}{}", own.get(name).unwrap_or(&text), char::from(END));
    Ok(Compiled { text: english.messages().map(said).collect(), names: english.names.clone() })
}

/// The flaw of a translation: a message that English lacks, or other variables.
fn misfit<'a>(name: &'a str, text: &str, english: Option<&str>) -> Option<(&'a str, String)> {
    let Some(english) = english else { return Some((name, "English has no such message".to_owned())) };
    let known: BTreeSet<&str> = variables(english).collect();
    let unknown = variables(text).find(|variable| !known.contains(variable))?;
    Some((name, format!("it is not told `${unknown}`")))
}

/// A flaw of a message, in the file that has it.
fn flaw(files: &[File], name: &str, what: &str) -> Option<Flaw> {
    let id = name.split('.').next().unwrap_or(name);
    let place = |file| File::line_of_message(file, id).map(|line| (file, line));
    let (file, line) = files.iter().find_map(place).or(files.first().map(|file| (file, 1)))?;
    Some(Flaw::new(file, line, format!("`{name}`: {what}")))
}

/// The variables of a pattern.
fn variables(pattern: &str) -> impl Iterator<Item = &str> {
    let parts = pattern.split(char::from(OPEN)).skip(1);
    parts.filter_map(|part| part.split(|letter| letter <= char::from(END)).next())
}

fn parse<'a>(file: &'a File, flaws: &mut Flaws) -> Resource<&'a str> {
    parser::parse(file.text.as_str()).unwrap_or_else(|(resource, errors)| {
        let flaw = |error: &parser::ParserError| {
            Flaw::new(file, file.line_at(error.pos.start), error.kind.to_string())
        };
        flaws.extend(errors.iter().map(flaw));
        resource
    })
}

fn gather<'a>(file: &'a File, entry: &'a Entry<&'a str>, messages: &mut Messages<'a>, flaws: &mut Flaws) {
    match entry {
        Entry::Message(message) => {
            for (name, place) in patterns(file, message) {
                add(name, place, messages, flaws);
            }
        }
        Entry::Term(term) => {
            let what = format!("terms like `-{}` are not read; write a message", term.id.name);
            flaws.insert(Flaw::new(file, file.line_of(term.id.name), what));
        }
        // The parser has reported junk, and comments are for translators.
        Entry::Junk { .. } | Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
    }
}

fn add<'a>(name: String, place: Place<'a>, messages: &mut Messages<'a>, flaws: &mut Flaws) {
    if let Some(first) = messages.get(&name) {
        let (file, line) = (&first.file.name, first.line());
        let what = format!("`{name}` is there already, in {file}:{line}");
        flaws.insert(Flaw::new(place.file, place.line(), what));
    } else {
        messages.insert(name, place);
    }
}

/// A message's own pattern and those of its attributes.
fn patterns<'a>(file: &'a File, message: &'a Message<&'a str>) -> impl Iterator<Item = (String, Place<'a>)> {
    let id = message.id.name;
    let own = message.value.iter().map(move |pattern| (id.to_owned(), Place { file, name: id, pattern }));
    let attribute = move |name: &'a str, pattern| (format!("{id}.{name}"), Place { file, name, pattern });
    own.chain(message.attributes.iter().map(move |of| attribute(of.id.name, &of.value)))
}

fn line(name: &str, place: &Place<'_>, messages: &Messages<'_>, flaws: &mut Flaws) -> String {
    let mut writer = Writer::new(messages, flaws);
    writer.message(name, place);
    format!("{}{}", writer.text, char::from(END))
}
