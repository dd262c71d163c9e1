//! What players were told is done, and whether the log has it: every action once, in its order, and none lost.

use anyhow::{Context, Result, ensure};
use eights_protocol::TableCode;
use eights_store::{Entry, TableLog};
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// The actions of one seat that the server said were done, in the order in which it said so.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    acknowledged: Vec<(u32, String)>,
}

impl Ledger {
    /// The server said that a command is done. It may say so again.
    pub fn note(&mut self, id: u32, action: &str) {
        if self.acknowledged.last().is_none_or(|(last, _)| *last != id) {
            self.acknowledged.push((id, action.to_owned()));
        }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.acknowledged.len()
    }

    /// Whether nothing was acknowledged.
    pub const fn is_empty(&self) -> bool {
        self.acknowledged.is_empty()
    }
}

/// The players' actions of all open tables, as their logs have them.
pub struct Books(HashMap<(TableCode, u8), Vec<(u32, String)>>);

impl Books {
    /// Reads the logs of all open tables.
    ///
    /// # Errors
    /// When a log cannot be read, has a gap, or has a player's command twice.
    pub fn read(log: &dyn TableLog) -> Result<Self> {
        let mut books = HashMap::new();
        for (id, _) in log.tables()? {
            read_table(&log.read(id, 1)?, &mut books).with_context(|| format!("table {id}"))?;
        }
        Ok(Self(books))
    }

    /// Compares a seat's ledger with its log. Says how many actions were done without the player having heard of it.
    ///
    /// # Errors
    /// When an acknowledged action is missing, is another, or stands elsewhere in the order.
    pub fn check(&self, code: TableCode, seat: u8, ledger: &Ledger) -> Result<usize> {
        let nothing = Vec::new();
        let kept = self.0.get(&(code, seat)).unwrap_or(&nothing);
        let mut rest = kept.iter();
        for (n, told) in ledger.acknowledged.iter().enumerate() {
            let found = rest.any(|done| done == told);
            ensure!(found, "{code}, seat {seat}: acknowledged action {n}, {told:?}, is not in its place");
        }
        Ok(kept.len() - ledger.len())
    }
}

/// Notes which commands the people of a table gave, and checks that the log has no gap and none of them twice.
fn read_table(entries: &[Entry], books: &mut HashMap<(TableCode, u8), Vec<(u32, String)>>) -> Result<()> {
    let mut seen = HashSet::new();
    let mut table: Option<TableCode> = None;
    for (n, entry) in entries.iter().enumerate() {
        ensure!(entry.seq == n as u64 + 1, "entry {} stands at place {}", entry.seq, n + 1);
        let facts: Vec<Value> = serde_json::from_str(&entry.body)?;
        if let Some(code) = facts.first().and_then(|fact| fact["opened"]["code"].as_str()) {
            table = code.parse().ok();
        }
        let command = facts.iter().find(|fact| fact["did"].is_object()).map(|fact| &fact["did"]);
        let Some((seat, id)) = command.and_then(|did| did["seat"].as_u64().zip(did["id"].as_u64())) else {
            continue;
        };
        ensure!(seen.insert((seat, id)), "command {id} of seat {seat} was done twice");
        let action = facts.iter().find_map(|fact| fact["acted"]["action"].as_str());
        if let Some((code, action)) = table.zip(action) {
            books.entry((code, seat as u8)).or_default().push((id as u32, action.to_owned()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_store::{MemoryLog, NewEntry, TableId};

    fn log(bodies: &[&str]) -> MemoryLog {
        let log = MemoryLog::new();
        let entry = |body: &&str| NewEntry {
            body: (*body).to_owned(),
            command: 0,
            rules_version: 1,
            hash: None,
            at: 0,
        };
        log.append(TableId::new(1), 0, bodies.iter().map(entry).collect(), Box::new(|_| ()));
        log
    }

    const OPENED: &str = r#"[{"opened":{"code":"ABCDEF"}}]"#;
    const ONE: &str = r#"[{"did":{"seat":1,"id":7}},{"acted":{"seat":1,"action":"draw","by":"person"}}]"#;
    const TWO: &str = r#"[{"did":{"seat":1,"id":8}},{"acted":{"seat":1,"action":"pass","by":"person"}}]"#;

    fn ledger(actions: &[(u32, &str)]) -> Ledger {
        let mut ledger = Ledger::default();
        actions.iter().for_each(|(id, action)| ledger.note(*id, action));
        ledger
    }

    #[test]
    fn what_was_acknowledged_is_found_in_its_order() {
        let code = "ABCDEF".parse().unwrap();
        let books = Books::read(&log(&[OPENED, ONE, TWO])).unwrap();
        assert_eq!(books.check(code, 1, &ledger(&[(7, "draw"), (7, "draw"), (8, "pass")])).unwrap(), 0);
        assert_eq!(books.check(code, 1, &ledger(&[(8, "pass")])).unwrap(), 1);
        for wrong in [&[(8, "pass"), (7, "draw")][..], &[(7, "pass")], &[(9, "draw")]] {
            assert!(books.check(code, 1, &ledger(wrong)).is_err(), "{wrong:?}");
        }
        assert!(books.check(code, 0, &ledger(&[(7, "draw")])).is_err(), "another seat");
    }

    #[test]
    fn a_command_that_was_done_twice_is_found() {
        assert!(Books::read(&log(&[OPENED, ONE, ONE])).is_err());
    }
}
