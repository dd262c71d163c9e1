//! Saying a pattern: its text, with arguments filled in and choices made. [`crate::marks`] describes the
//! format of a pattern.

use crate::{
    args::{Args, Value},
    marks::{CASE, CLOSE, END, OPEN},
    plural::{Plurals, category},
};

/// A pattern while it is said.
pub(crate) struct Saying<'a> {
    rest: &'a str,
    args: &'a Args<'a>,
    plurals: Plurals,
    /// The text so far.
    pub(crate) said: String,
    /// An argument that the pattern needs and does not have.
    pub(crate) missing: Option<&'a str>,
}

impl<'a> Saying<'a> {
    /// Says a whole pattern.
    pub(crate) fn of(pattern: &'a str, args: &'a Args<'a>, plurals: Plurals) -> Self {
        let mut saying = Self { rest: pattern, args, plurals, said: String::new(), missing: None };
        saying.pattern(true);
        saying
    }

    /// Reads a pattern up to the mark behind it, and says it if `heard`.
    fn pattern(&mut self, heard: bool) -> u8 {
        loop {
            let (text, mark) = self.next();
            if heard {
                self.said.push_str(text);
            }
            if mark != OPEN {
                return mark;
            }
            self.variable(heard);
        }
    }

    /// Reads a variable, or a choice by it, including the mark that closes it.
    fn variable(&mut self, heard: bool) {
        let (name, mut mark) = self.next();
        let value = self.args.get(name);
        if heard && value.is_none() {
            self.missing = Some(name);
        }
        if heard && mark == CLOSE {
            self.fill_in(name, value);
        }
        let mut chosen = !heard;
        while mark == CASE {
            let (key, _) = self.next();
            let this = !chosen && (key.is_empty() || value.is_some_and(|value| self.fits(key, value)));
            chosen |= this;
            mark = self.pattern(this);
        }
    }

    /// The text before the next mark, and the mark.
    fn next(&mut self) -> (&'a str, u8) {
        let at = self.rest.bytes().position(|byte| byte <= END).unwrap_or(self.rest.len());
        let (before, behind) = self.rest.split_at(at);
        let mark = behind.bytes().next().unwrap_or(END);
        self.rest = behind.get(1..).unwrap_or_default();
        (before, mark)
    }

    /// A key of letters is a text or a number's category, one of digits is that number.
    fn fits(&self, key: &str, value: &Value<'_>) -> bool {
        match value {
            Value::Text(text) => key == text && !key.starts_with(|first: char| first.is_ascii_digit()),
            Value::Number(number) => key == category(self.plurals, *number) || key.parse() == Ok(*number),
        }
    }

    /// Without a value, the name shows what is missing.
    fn fill_in(&mut self, name: &str, value: Option<&Value<'_>>) {
        match value {
            Some(Value::Text(text)) => self.said.push_str(text),
            Some(Value::Number(number)) => self.count(*number),
            None => self.said.extend(["{$", name, "}"]),
        }
    }

    fn count(&mut self, number: usize) {
        if number >= 10 {
            self.count(number / 10);
        }
        self.said.push(char::from(b'0' + (number % 10) as u8));
    }
}
