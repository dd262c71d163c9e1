//! A record for `eights replay` and `eights verify`, from a file or from a link.

use crate::{
    common::{Failure, read_file},
    language::told,
};
use eights::{BadLink, BadRecord, Fault, Fragment, Record};
use eights_words::{Text, Words};
use std::path::Path;

/// A record and the text it was read from.
pub(crate) struct Book<'a> {
    /// What the record came from, for messages.
    pub(crate) name: String,
    text: String,
    pub(crate) record: Record,
    /// The link it came from.
    pub(crate) link: Option<Fragment>,
    words: &'a Words,
}

impl<'a> Book<'a> {
    /// Opens a file, or a link where there is no file of this name.
    pub(crate) fn open(name: &str, words: &'a Words) -> Result<Self, Failure> {
        if Fragment::is_meant(name.trim()) && !Path::new(name).exists() {
            return Self::open_link(name, words).map_err(|bad| no_link(&bad, words));
        }
        let text = read_file(name)?;
        let record = Record::read(&text).map_err(|bad| no_record(name, &bad, words))?;
        Ok(Self { name: name.to_owned(), text, record, link: None, words })
    }

    fn open_link(text: &str, words: &'a Words) -> Result<Self, BadLink> {
        let link: Fragment = text.parse()?;
        let record = Record::from_link(&link.game)?;
        let name = told!(Text::REPLAY_THE_LINK);
        Ok(Self { name, text: record.to_text(true), record, link: Some(link), words })
    }

    /// The fault of an entry below the header, counted from 1, or of the deal if it is 0.
    pub(crate) fn failure(&self, entry: usize, fault: Fault) -> Failure {
        self.failure_at(fault.line_in(&self.text, entry), fault)
    }

    /// The fault of an action, counted from 0.
    pub(crate) fn failure_of_action(&self, n: usize, fault: Fault) -> Failure {
        self.failure_at(Record::line_of_action(&self.text, n), fault)
    }

    fn failure_at(&self, line: usize, fault: Fault) -> Failure {
        Failure::Failed(format!("{}: {}", self.name, self.words.bad_record(&BadRecord { line, fault })))
    }
}

/// A file that is not a record of this version is wrong use; a record with a fault is a failure.
fn no_record(file: &str, bad: &BadRecord, words: &Words) -> Failure {
    let told = format!("{file}: {}", words.bad_record(bad));
    match bad.fault {
        Fault::NoRecord | Fault::OtherVersion(_) => Failure::WrongUse(told),
        _ => Failure::Failed(told),
    }
}

/// As for files: a text that is not a link of this version is wrong use; a link with a fault is a failure.
fn no_link(bad: &BadLink, words: &Words) -> Failure {
    let told = words.bad_link(bad);
    match bad {
        BadLink::Foreign | BadLink::TooLong | BadLink::Newer => Failure::WrongUse(told),
        BadLink::OtherRules(_) | BadLink::BadPlace(_) => Failure::WrongUse(told),
        BadLink::Damaged | BadLink::BadRules(_) => Failure::Failed(told),
        BadLink::Impossible | BadLink::OtherGame => Failure::Failed(told),
    }
}
