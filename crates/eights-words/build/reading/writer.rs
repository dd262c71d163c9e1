//! Writes a pattern in the program's format. A reference to another message is replaced by that message, so
//! that the program looks up one message for a sentence.

use super::{File, Flaw, Flaws, Messages, Place};
use crate::marks::{CASE, CLOSE, END, OPEN, THEN};
use fluent_syntax::{
    ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey},
    unicode::unescape_unicode_to_string,
};

/// A pattern while it is written.
pub(super) struct Writer<'a> {
    messages: &'a Messages<'a>,
    flaws: &'a mut Flaws,
    /// The messages that are being written, each within the one before.
    within: Vec<(String, &'a File)>,
    pub(super) text: String,
}

impl<'a> Writer<'a> {
    pub(super) fn new(messages: &'a Messages<'a>, flaws: &'a mut Flaws) -> Self {
        Self { messages, flaws, within: Vec::new(), text: String::new() }
    }

    /// Writes all of a message.
    pub(super) fn message(&mut self, name: &str, place: &'a Place<'a>) {
        self.within.push((name.to_owned(), place.file));
        self.pattern(place.pattern);
        self.within.pop();
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.plain(value, value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                self.choice(id.name, variants);
            }
            Expression::Select { variants, .. } => {
                self.flaw(key(&variants[0]), "a choice is made by a variable, and by nothing else");
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value } => {
                self.plain(value, &unescape_unicode_to_string(value));
            }
            InlineExpression::NumberLiteral { value } => self.whole(value),
            InlineExpression::VariableReference { id } => {
                self.mark(OPEN);
                self.text += id.name;
                self.mark(CLOSE);
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|of| format!(".{}", of.name)).unwrap_or_default();
                self.refer(id.name, &format!("{}{attribute}", id.name));
            }
            InlineExpression::TermReference { id, .. } => {
                self.flaw(id.name, format!("terms like `-{}` are not read; write a message", id.name));
            }
            InlineExpression::FunctionReference { id, .. } => {
                self.flaw(id.name, format!("functions like `{}` are not read; write a variable", id.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn refer(&mut self, at: &str, name: &str) {
        if self.within.iter().any(|(open, _)| open == name) {
            self.flaw(at, format!("`{name}` comes back to itself"));
        } else if let Some(place) = self.messages.get(name) {
            self.message(name, place);
        } else {
            self.flaw(at, format!("there is no message `{name}`"));
        }
    }

    fn choice(&mut self, variable: &str, variants: &[Variant<&str>]) {
        if let Some(early) = variants.iter().rev().skip(1).find(|variant| variant.default) {
            self.flaw(key(early), "the case with the star stands last");
        }
        self.mark(OPEN);
        self.text += variable;
        for variant in variants {
            self.mark(CASE);
            match variant.key {
                _ if variant.default => {}
                VariantKey::Identifier { name } => self.text += name,
                VariantKey::NumberLiteral { value } => self.whole(value),
            }
            self.mark(THEN);
            self.pattern(&variant.value);
        }
        self.mark(CLOSE);
    }

    /// A number, as the program would write it.
    fn whole(&mut self, number: &str) {
        match number.parse::<u32>() {
            Ok(whole) => self.text += &whole.to_string(),
            Err(_) => self.flaw(number, format!("`{number}` is no whole number")),
        }
    }

    fn plain(&mut self, at: &str, text: &str) {
        if text.bytes().any(|byte| byte <= END) {
            self.flaw(at, "the text has a control character that marks something else");
        }
        self.text += text;
    }

    fn mark(&mut self, mark: u8) {
        self.text.push(char::from(mark));
    }

    /// Reports a flaw at this part of the current file.
    fn flaw(&mut self, at: &str, what: impl Into<String>) {
        let (_, file) = self.within.last().expect("a pattern is written within its message");
        self.flaws.insert(Flaw::new(file, file.line_of(at), what.into()));
    }
}

fn key<'a>(variant: &Variant<&'a str>) -> &'a str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}
