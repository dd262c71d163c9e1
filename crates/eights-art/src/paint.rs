//! Gives a picture the colours that the style sheet would give it, for places where there is no style sheet.
//!
//! It knows as much of CSS as our pictures need: selectors of classes, one inside another, and custom
//! properties, which are inherited.

use crate::sheet::{self, rules_of};
use std::sync::LazyLock;

/// The properties that are attributes of shapes as well.
const PAINTS: [&str; 9] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
    "color",
    "display",
];

/// The rules that can be about a part of a picture, in the order of the sheet.
static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let sheet = sheet::sheet() + &sheet::poster();
    rules_of(&sheet).iter().flat_map(|(selectors, body)| Rule::all(selectors, body)).collect()
});

/// What the sheet says of the parts that one selector picks.
struct Rule {
    /// From the outermost element to the one that is meant; empty for the root.
    path: Vec<Simple>,
    declarations: Vec<(String, String)>,
}

/// A selector of one element.
enum Simple {
    Class(String),
    /// The whole attribute begins with this.
    Prefix(String),
}

/// An element that is still open: its class, and the custom properties it sets.
struct Open<'a> {
    class: &'a str,
    sets: Vec<(&'static str, &'static str)>,
}

impl Rule {
    /// A rule for each of its selectors that we understand; settings of the page do not count.
    fn all(selectors: &str, body: &str) -> Vec<Self> {
        let declarations: Vec<(String, String)> = body
            .split(';')
            .filter_map(|declaration| declaration.trim().split_once(':'))
            .filter(|(name, _)| name.starts_with("--") || PAINTS.contains(name))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let of = |path| Self { path, declarations: declarations.clone() };
        selectors.split(',').filter_map(path_of).filter(|_| !declarations.is_empty()).map(of).collect()
    }

    fn is_about(&self, class: &str, around: &[Open<'_>]) -> bool {
        let Some((last, outer)) = self.path.split_last() else { return false };
        let mut around = around.iter();
        last.picks(class) && outer.iter().all(|simple| around.any(|open| simple.picks(open.class)))
    }
}

/// The elements of a selector; `None` if it is about anything but classes.
fn path_of(selector: &str) -> Option<Vec<Simple>> {
    if selector.trim() == ":root" { Some(Vec::new()) } else { selector.split(' ').map(Simple::of).collect() }
}

impl Simple {
    fn of(text: &str) -> Option<Self> {
        let prefix = text.strip_prefix("[class^=\"").and_then(|rest| rest.strip_suffix("\"]"));
        if let Some(prefix) = prefix {
            return Some(Self::Prefix(prefix.to_owned()));
        }
        let name = text.strip_prefix(".ce-")?;
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_plain.then(|| Self::Class(format!("ce-{name}")))
    }

    fn picks(&self, class: &str) -> bool {
        match self {
            Self::Class(name) => class.split(' ').any(|one| one == name),
            Self::Prefix(prefix) => class.starts_with(prefix),
        }
    }
}

/// The picture with its colours, and without classes.
pub(crate) fn painted(markup: &str) -> String {
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut done = String::with_capacity(markup.len() * 3 / 2);
    for tag in markup.split_inclusive('>') {
        if tag.starts_with("</") {
            open.pop();
            done += tag;
            continue;
        }
        let (before, class, after) = parted(tag);
        let declared = declared(class, &open);
        let sets = declared.iter().filter(|(name, _)| name.starts_with("--")).copied().collect();
        open.push(Open { class, sets });
        done += before;
        for (name, value) in declared.iter().filter(|(name, _)| !name.starts_with("--")) {
            done += &format!("{name}=\"{}\" ", resolved(value, &open));
        }
        done += after;
        if tag.ends_with("/>") {
            open.pop();
        }
    }
    done
}

/// A tag as it stands before its class, the class, and what stands after it.
fn parted(tag: &str) -> (&str, &str, &str) {
    let parts = tag.split_once("class=\"").and_then(|(before, rest)| {
        let (class, after) = rest.split_once('"')?;
        Some((before, class, after.strip_prefix(' ').unwrap_or(after)))
    });
    parts.unwrap_or((tag, "", ""))
}

/// What the sheet says of an element: each property once, by the last rule that has it.
fn declared(class: &str, around: &[Open<'_>]) -> Vec<(&'static str, &'static str)> {
    let mut declared: Vec<(&str, &str)> = Vec::new();
    for rule in RULES.iter().filter(|rule| !class.is_empty() && rule.is_about(class, around)) {
        for (name, value) in &rule.declarations {
            declared.retain(|(known, _)| known != name);
            declared.push((name, value));
        }
    }
    declared
}

/// A value with its custom properties put in: those of the element itself, of those around it, or of the
/// root.
fn resolved(value: &str, open: &[Open<'_>]) -> String {
    let mut value = value.to_owned();
    while let Some((before, rest)) = value.split_once("var(") {
        let Some((name, after)) = rest.split_once(')') else { break };
        let of_element = |open: &Open<'_>| of(&open.sets, name);
        let found = open.iter().rev().find_map(of_element).or_else(|| of_root(name)).unwrap_or("none");
        value = format!("{before}{found}{after}");
    }
    value
}

fn of(sets: &[(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    sets.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

fn of_root(name: &str) -> Option<&'static str> {
    let roots = RULES.iter().filter(|rule| rule.path.is_empty());
    let mut all = roots.flat_map(|rule| &rule.declarations);
    all.rfind(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_has_the_colour_of_the_sheet() {
        for (markup, wanted) in [
            ("<path class=\"ce-gold\" d=\"M0 0\"/>", "<path fill=\"#FFC22E\" d=\"M0 0\"/>"),
            (
                "<g class=\"ce-hearts\"><path class=\"ce-ink\"/></g><path class=\"ce-paper\"/>",
                "<g ><path fill=\"#CF0A0A\" /></g><path fill=\"#FFFDF6\" />",
            ),
            (
                "<g class=\"ce-spades\"><path class=\"ce-clubs ce-ink\"/></g>",
                "<g ><path fill=\"#125C54\" /></g>",
            ),
            (
                "<g class=\"ce-mark\"><g class=\"ce-clubs\"><path class=\"ce-ink\"/></g></g>",
                "<g ><g ><path fill=\"#FBF6EA\" /></g></g>",
            ),
            ("<rect x=\"1\"/>", "<rect x=\"1\"/>"),
        ] {
            assert_eq!(painted(markup), wanted);
        }
    }

    #[test]
    fn settings_of_the_page_do_not_count() {
        let letter = painted("<path class=\"ce-rank ce-letter\"/>");
        assert!(letter.contains("display=\"none\""), "{letter}");
    }
}
