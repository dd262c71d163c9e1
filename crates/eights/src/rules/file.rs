//! Rules as people write them: TOML, or JSON of the same shape. `base = "classic"` and what differs from it.

use super::{Flaw, Flaws, KNOBS, Knob, Rules, RulesDraft};
use crate::near::near;
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue, Error};

/// A rule set as it stands in a request: its name, or a table with `base` and changed knobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesSource {
    /// A [name](Rules::named).
    Name(String),
    /// A table of knobs.
    Table(BTreeMap<String, Node>),
}

/// A value in a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// Words.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Knobs whose keys begin alike.
    Table(BTreeMap<String, Node>),
    /// What no rule can be, as it was written: a fraction, a date, a number without end.
    Other(String),
}

impl From<&DeValue<'_>> for Node {
    fn from(value: &DeValue<'_>) -> Self {
        match value {
            DeValue::Boolean(yes) => Self::Flag(*yes),
            DeValue::String(text) => Self::Text(text.clone().into_owned()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or_else(|_| Self::Other(number.to_string()), Self::Number),
            DeValue::Float(number) => Self::Other(number.as_str().to_owned()),
            DeValue::Datetime(date) => Self::Other(date.to_string()),
            DeValue::Array(items) => Self::List(items.iter().map(|item| item.get_ref().into()).collect()),
            DeValue::Table(table) => Self::Table(nodes(table)),
        }
    }
}

fn nodes(table: &DeTable<'_>) -> BTreeMap<String, Node> {
    table.iter().map(|(key, value)| (key.get_ref().clone().into_owned(), value.get_ref().into())).collect()
}

impl RulesSource {
    /// Checks and builds the rules.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn build(&self) -> Result<Rules, Flaws> {
        match self {
            Self::Name(name) => Rules::named(name),
            Self::Table(table) => from_table(table),
        }
    }
}

impl Rules {
    /// Reads a rule file: `base` and what differs.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, Flaws> {
        from_table(&read_toml(text)?)
    }

    /// These rules as a rule file: the base and every knob that differs from it.
    pub fn to_toml(&self) -> String {
        let mut lines = format!("base = \"{}\"\n", self.base().unwrap_or_default());
        for (key, text) in self.changes() {
            let bare = text == "true"
                || text == "false"
                || (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()));
            let value = if bare { text } else { format!("\"{text}\"") };
            lines.push_str(&format!("{key} = {value}\n"));
        }
        lines
    }

    /// The knobs that differ from the preset these rules came from, as people write them.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        let base = self.base().and_then(Self::preset).unwrap_or(Self::PLAIN);
        let differs = KNOBS.iter().filter(|knob| knob.get(self) != knob.get(&base));
        differs.map(|knob| (knob.key, knob.text(self))).collect()
    }
}

pub(super) fn read_toml(text: &str) -> Result<BTreeMap<String, Node>, Flaws> {
    match DeTable::parse(text) {
        Ok(table) => Ok(nodes(table.get_ref())),
        Err(error) => Err(Flaws(vec![unreadable(text, &error)])),
    }
}

fn unreadable(text: &str, error: &Error) -> Flaw {
    let lines = |end: usize| text.bytes().take(end).filter(|byte| *byte == b'\n').count();
    let line = error.span().map_or(1, |span| 1 + lines(span.start));
    let what = error.message().lines().next().unwrap_or_default();
    Flaw::Unreadable { why: format!("line {line}: {what}") }
}

fn from_table(table: &BTreeMap<String, Node>) -> Result<Rules, Flaws> {
    let mut draft = match table.get(BASE) {
        Some(base) => RulesDraft::from_preset(&scalar_text(base)),
        None => without_base(table),
    };
    set_all(&mut draft, "", table);
    draft.build()
}

/// The key that names the rules from which a file starts.
const BASE: &str = "base";

/// A draft for a file that names no base. If something is written there that was probably meant as its key,
/// that is said when the keys are read.
fn without_base(table: &BTreeMap<String, Node>) -> RulesDraft {
    let mut draft = RulesDraft::from_rules(Rules::PLAIN);
    if !table.keys().any(|key| is_nearly_base(key)) {
        draft.flaw(Flaw::NoBase);
    }
    draft
}

fn is_nearly_base(key: &str) -> bool {
    Knob::of(key).is_none() && near(key, [BASE]).is_some()
}

/// Sets every knob of a table; tables within it add their name to the key.
pub(super) fn set_all(draft: &mut RulesDraft, prefix: &str, table: &BTreeMap<String, Node>) {
    for (name, node) in table {
        if prefix.is_empty() && is_nearly_base(name) {
            if name != BASE {
                draft.flaw(Flaw::UnknownKey { key: name.clone(), nearest: Some(BASE) });
            }
            continue;
        }
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match node {
            Node::Table(inner) => set_all(draft, &key, inner),
            Node::List(items) => {
                let texts: Vec<String> = items.iter().map(scalar_text).collect();
                draft.set(&key, &texts.join(", "));
            }
            scalar => {
                draft.set(&key, &scalar_text(scalar));
            }
        }
    }
}

fn scalar_text(node: &Node) -> String {
    match node {
        Node::Flag(yes) => yes.to_string(),
        Node::Number(n) => n.to_string(),
        Node::Text(text) | Node::Other(text) => text.clone(),
        // A list or table inside a list is no value of any knob, and is reported as such.
        Node::List(_) => "[…]".to_owned(),
        Node::Table(_) => "{…}".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_its_base_and_what_differs() {
        let text = "base = \"classic\"\nwild.ranks = [\"8\", \"J\"]\n[draw]\namount = \"one\"\nthen = \"nothing\"\n[effects]\n2 = \"draw 2\"\n";
        let rules = Rules::from_toml(text).unwrap();
        assert_eq!(rules.changes().len(), 4);
        assert_eq!(Rules::from_toml(&rules.to_toml()), Ok(rules));
    }

    #[test]
    fn a_broken_file_names_its_line() {
        let Err(Flaws(flaws)) = Rules::from_toml("base = \"classic\"\ndraw = = 3\n") else { panic!("read") };
        assert!(matches!(&flaws[..], [Flaw::Unreadable { why }] if why.starts_with("line 2: ")), "{flaws:?}");
        assert_eq!(Rules::from_toml("wild.ranks = \"8\""), Err(Flaws(vec![Flaw::NoBase])));
    }

    #[test]
    fn what_no_rule_can_be_is_said_of_its_knob() {
        for (written, told) in [
            ("1.5", "1.5"),
            ("1979-05-27", "1979-05-27"),
            ("99999999999999999999", "99999999999999999999"),
            ("[[1]]", "[…]"),
            ("-inf", "-inf"),
        ] {
            let found = Rules::from_toml(&format!("base = 'classic'\ndraw.limit = {written}\n"));
            let flaw = Flaw::BadValue { key: "draw.limit", value: told.to_owned() };
            assert_eq!(found, Err(Flaws(vec![flaw])), "{written}");
        }
        let sixteen = Rules::from_toml("base = 'classic'\ndraw.limit = 0x10\n").unwrap();
        assert_eq!(sixteen.changes(), [("draw.limit", "16".to_owned())]);
    }

    #[test]
    fn the_base_is_found_by_any_of_its_names_and_missed_by_none() {
        let mzansi = Rules::preset("south-african").unwrap();
        for base in ["Mzansi", "SOUTH-AFRICAN", "South African", &mzansi.share_code()] {
            assert_eq!(Rules::from_toml(&format!("base = '{base}'")), Ok(mzansi), "{base}");
        }
        let key = |key: &str| Flaw::UnknownKey { key: key.to_owned(), nearest: Some("base") };
        assert_eq!(Rules::from_toml("Base = 'classic'"), Err(Flaws(vec![key("Base")])));
        assert_eq!(Rules::from_toml("bas = 'classic'"), Err(Flaws(vec![key("bas")])));
        let five = Flaw::UnknownBase { name: "5".to_owned(), nearest: None };
        assert_eq!(Rules::from_toml("base = 5"), Err(Flaws(vec![five])));
    }
}
