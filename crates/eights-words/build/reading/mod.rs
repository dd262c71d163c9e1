//! Reading one language: its messages by name, and the text that the program carries.
//!
//! The build script does it; the crate's tests do it again, to see what becomes of files that nobody would
//! keep.

mod files;
mod writer;

pub(crate) use files::{File, Flaw};

use crate::{
    marks::{END, OPEN},
    part::Part,
};
use fluent_syntax::{
    ast::{self, Entry, Pattern, Resource},
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

/// A language as programs carry it.
#[derive(Debug, Default)]
pub(crate) struct Compiled {
    /// The messages and attributes, sorted by name.
    messages: BTreeMap<String, Message>,
}

/// A message of a language.
#[derive(Clone, Debug)]
struct Message {
    /// The part that English has it in.
    part: Part,
    /// Its pattern, as [`crate::marks`] tells.
    pattern: String,
}

impl Compiled {
    /// The messages of a part, in order: names and patterns.
    pub(crate) fn of_part(&self, part: Part) -> impl Iterator<Item = (&str, &str)> {
        let messages = self.messages.iter().filter(move |(_, message)| message.part == part);
        messages.map(|(name, message)| (name.as_str(), message.pattern.as_str()))
    }

    /// The names of these parts, each sorted.
    pub(crate) fn of_parts(&self, parts: &[Part]) -> Vec<Vec<&str>> {
        parts.iter().map(|part| self.of_part(*part).map(|(name, _)| name).collect()).collect()
    }

    /// The language's own name for itself.
    pub(crate) fn own_name(&self) -> &str {
        self.messages.get(NAME).map_or("", |message| &message.pattern)
    }

    /// The patterns of a part as one text.
    pub(crate) fn text_of(&self, part: Part) -> String {
        self.of_part(part).map(|(_, pattern)| format!("{pattern}{}", char::from(END))).collect()
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
    let compiled: BTreeMap<String, Message> = messages
        .iter()
        .map(|(name, place)| (name.clone(), written(name, place, &messages, &mut flaws)))
        .collect();
    if flaws.is_empty() { Ok(Compiled { messages: compiled }) } else { Err(flaws) }
}

/// A language, with English for the messages it lacks, or all flaws of its files.
pub(crate) fn with_english(files: &[File], english: &Compiled) -> Result<Compiled, Flaws> {
    let own = compiled(files)?.messages;
    let misfits = own.iter().filter_map(|(name, message)| misfit(name, message, english.messages.get(name)));
    let nameless = (!own.contains_key(NAME)).then(|| (NAME, "the language does not name itself".to_owned()));
    let flaws: Flaws = misfits.chain(nameless).filter_map(|(name, what)| flaw(files, name, &what)).collect();
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let said = |(name, message): (&String, &Message)| {
        let pattern = own.get(name).unwrap_or(message).pattern.clone();
        (name.clone(), Message { pattern, ..*message })
    };
    Ok(Compiled { messages: english.messages.iter().map(said).collect() })
}

/// The flaw of a translation: a message that English lacks, or other variables.
fn misfit<'a>(name: &'a str, own: &Message, english: Option<&Message>) -> Option<(&'a str, String)> {
    let Some(english) = english else { return Some((name, "English has no such message".to_owned())) };
    let known: BTreeSet<&str> = variables(&english.pattern).collect();
    let unknown = variables(&own.pattern).find(|variable| !known.contains(variable))?;
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
fn patterns<'a>(
    file: &'a File,
    message: &'a ast::Message<&'a str>,
) -> impl Iterator<Item = (String, Place<'a>)> {
    let id = message.id.name;
    let own = message.value.iter().map(move |pattern| (id.to_owned(), Place { file, name: id, pattern }));
    let attribute = move |name: &'a str, pattern| (format!("{id}.{name}"), Place { file, name, pattern });
    own.chain(message.attributes.iter().map(move |of| attribute(of.id.name, &of.value)))
}

fn written(name: &str, place: &Place<'_>, messages: &Messages<'_>, flaws: &mut Flaws) -> Message {
    let mut writer = Writer::new(messages, flaws);
    writer.message(name, place);
    Message { part: Part::of_file(&place.file.name), pattern: writer.text }
}
