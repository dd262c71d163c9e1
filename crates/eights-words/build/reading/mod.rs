//! Reading one language: its messages by name, and the text that the program carries.
//!
//! The build script does it; the crate's tests do it again, to see what becomes of files that nobody would keep.

mod files;
mod writer;

pub(crate) use files::{File, Flaw};

use crate::marks::{END, THEN};
use fluent_syntax::{
    ast::{Entry, Message, Pattern, Resource},
    parser,
};
use std::collections::{BTreeMap, BTreeSet};
use writer::Writer;

/// A pattern and where it stands.
struct Place<'a> {
    file: &'a File,
    /// The name as it stands in the file.
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

/// What is wrong with a language, each only once.
pub(crate) type Flaws = BTreeSet<Flaw>;

/// The text of a language, or all that is wrong with its files.
pub(crate) fn compiled(files: &[File]) -> Result<String, Flaws> {
    let mut flaws = Flaws::new();
    let parsed: Vec<_> = files.iter().map(|file| (file, parse(file, &mut flaws))).collect();
    let mut messages = Messages::new();
    for (file, resource) in &parsed {
        resource.body.iter().for_each(|entry| gather(file, entry, &mut messages, &mut flaws));
    }
    let text = messages.iter().map(|(name, place)| line(name, place, &messages, &mut flaws)).collect();
    if flaws.is_empty() { Ok(text) } else { Err(flaws) }
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
        // The parser has told of junk, and comments are for those who write.
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
    format!("{name}{}{}{}", char::from(THEN), writer.text, char::from(END))
}
