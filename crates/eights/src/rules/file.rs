//! Rules as people write them: TOML, or JSON of the same shape. `base = "classic"` and what differs from it.

use super::{Flaw, Flaws, KNOBS, Rules, RulesDraft, draft::unknown_base};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A rule set as it stands in a file: the name of a preset, or a table with `base` and changed knobs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum RulesSource {
    /// The name of a preset.
    Name(String),
    /// A table of knobs.
    Table(BTreeMap<String, Node>),
}

/// A value in a rule file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
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
}

impl RulesSource {
    /// Checks and builds the rules.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn build(&self) -> Result<Rules, Flaws> {
        match self {
            Self::Name(name) => Rules::preset(name).ok_or_else(|| Flaws(vec![unknown_base(name)])),
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
    toml::from_str(text).map_err(|error| {
        let line = error
            .span()
            .map_or(1, |span| 1 + text.bytes().take(span.start).filter(|byte| *byte == b'\n').count());
        Flaws(vec![Flaw::Unreadable {
            why: format!("line {line}: {}", error.message().lines().next().unwrap_or_default()),
        }])
    })
}

fn from_table(table: &BTreeMap<String, Node>) -> Result<Rules, Flaws> {
    let mut draft = match table.get("base") {
        Some(Node::Text(name)) => RulesDraft::from_preset(name),
        Some(_) | None => {
            let mut draft = RulesDraft::from_rules(Rules::PLAIN);
            draft.flaw(Flaw::NoBase);
            draft
        }
    };
    set_all(&mut draft, "", table);
    draft.build()
}

/// Sets every knob of a table; tables within it add their name to the key.
pub(super) fn set_all(draft: &mut RulesDraft, prefix: &str, table: &BTreeMap<String, Node>) {
    for (name, node) in table {
        if prefix.is_empty() && name == "base" {
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
        Node::Text(text) => text.clone(),
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
}
