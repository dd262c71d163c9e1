//! Reading a record.

use super::{BadRecord, Entry, FORMAT, Fault, Record, plain_name, write_line};
use crate::{
    exchange::Exchange,
    rules::{RULES_VERSION, RulesDraft},
    seat::{MAX_SEATS, Seat, Seats},
    seed::{Seed, SeedHash},
    state::StateHash,
};

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn read(text: &str) -> Result<Self, BadRecord> {
        let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim_end()));
        let mut header = Header::default();
        let mut last = 1;
        for (n, line) in lines.by_ref() {
            last = n;
            if line.is_empty() {
                break;
            }
            header.take(n, line)?;
        }
        let mut record = header.finish().map_err(|fault| BadRecord { line: last, fault })?;
        for (n, line) in lines.filter(|(_, line)| !line.is_empty()) {
            record.entries.push(read_entry(line).ok_or(BadRecord { line: n, fault: Fault::BadAction })?);
        }
        Ok(record)
    }
}

fn read_entry(line: &str) -> Option<Entry> {
    let (first, rest) = line.split_once(' ')?;
    if first == "hash" {
        return rest.parse().ok().map(Entry::RoundEnd);
    }
    Some(Entry::Act(Seat::new(first.parse().ok()?)?, rest.parse().ok()?))
}

/// The header while it is read.
#[derive(Default)]
struct Header {
    begun: bool,
    base: Option<String>,
    changes: Vec<(String, String)>,
    seats: Option<usize>,
    names: Option<Vec<String>>,
    bots: Seats,
    seed: Option<Seed>,
    seed_hash: Option<SeedHash>,
    exchange: String,
    secret: String,
    header_hash: Option<StateHash>,
    date: Option<String>,
    deal: String,
    result: Option<String>,
    scores: String,
    version: Option<String>,
}

impl Header {
    fn take(&mut self, line: usize, text: &str) -> Result<(), BadRecord> {
        let at = |fault| BadRecord { line, fault };
        let (key, value) = text.split_once(':').ok_or_else(|| {
            at(if self.begun { Fault::BadHeader(text.to_owned()) } else { Fault::NoRecord })
        })?;
        let value = value.trim();
        if !self.begun && (key != "format" || value != FORMAT) {
            return Err(at(Fault::NoRecord));
        }
        self.begun = true;
        let bad = || at(Fault::BadHeader(key.to_owned()));
        match key {
            "rules-version" => {
                if value != RULES_VERSION.to_string() {
                    return Err(at(Fault::OtherVersion(value.to_owned())));
                }
                self.version = Some(value.to_owned());
            }
            "rules" => self.base = Some(value.to_owned()),
            "rule" => {
                let (knob, setting) = value.split_once('=').ok_or_else(bad)?;
                self.changes.push((knob.trim().to_owned(), setting.trim().to_owned()));
            }
            "seats" => {
                self.seats =
                    Some(value.parse().ok().filter(|n| (2..=MAX_SEATS).contains(n)).ok_or_else(bad)?);
            }
            "names" => self.names = Some(value.split(" | ").map(plain_name).collect()),
            "bots" => {
                let seats = value.split_whitespace().map(|n| n.parse().ok().and_then(Seat::new));
                self.bots = seats.collect::<Option<_>>().ok_or_else(bad)?;
            }
            "seed" => self.seed = Some(Seed::from_text(value)),
            "secret" => self.secret = value.to_owned(),
            "seed-hash" => self.seed_hash = Some(value.parse().map_err(|_| bad())?),
            "header-hash" => self.header_hash = Some(value.parse().map_err(|_| bad())?),
            "date" => self.date = Some(value.to_owned()),
            "deal" => self.deal = value.to_owned(),
            "result" => self.result = (value != "unfinished").then(|| value.to_owned()),
            "scores" => self.scores = value.to_owned(),
            _ if Exchange::KEYS.contains(&key) => write_line(&mut self.exchange, key, value),
            // Further lines may come with later versions of the format; they change nothing about the game.
            _ => {}
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, Fault> {
        if !self.begun {
            return Err(Fault::NoRecord);
        }
        self.version.ok_or(Fault::Missing("rules-version"))?;
        let mut draft = RulesDraft::from_preset(&self.base.ok_or(Fault::Missing("rules"))?);
        for (key, value) in &self.changes {
            draft.set(key, value);
        }
        let rules = draft.build().map_err(Fault::BadRules)?;
        let seats = self.seats.ok_or(Fault::Missing("seats"))?;
        let names = self.names.ok_or(Fault::Missing("names"))?;
        let there = |seat: Seat| seat.index() < seats;
        if names.len() != seats || !rules.seats_fit(seats) || !self.bots.iter().all(there) {
            return Err(Fault::BadHeader("seats".to_owned()));
        }
        Ok(Record {
            rules,
            names,
            bots: self.bots,
            seed: self.seed,
            seed_hash: self.seed_hash.ok_or(Fault::Missing("seed-hash"))?,
            exchange: self.exchange,
            secret: self.secret,
            date: self.date,
            deal: self.deal,
            header_hash: self.header_hash,
            result: self.result.map(|places| (places, self.scores)),
            forgotten: 0,
            entries: Vec::new(),
        })
    }
}
