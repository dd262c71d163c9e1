//! Game records (`.e8`): a header of `key: value` lines, a blank line, then one `seat action` a line with a state hash at the end of each
//! round. A record alone rebuilds the game. The format is specified in `docs/records.md`.

use crate::{
    action::Action,
    ask::Ask,
    event::Sink,
    game::Game,
    rules::{Flaws, RULES_VERSION, Rules, RulesDraft},
    seat::{MAX_SEATS, Seat, Seats},
    seed::{Seed, SeedHash},
    state::{StateHash, join},
};
use core::fmt::Write;

const FORMAT: &str = "eights-record 1";

/// One line below the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Act(Seat, Action),
    RoundEnd(StateHash),
}

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    rules: Rules,
    names: Vec<String>,
    bots: Seats,
    seed: Option<Seed>,
    seed_hash: SeedHash,
    date: Option<String>,
    deal: String,
    /// Places and scores, once the match is over.
    result: Option<(String, String)>,
    entries: Vec<Entry>,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not begin with the format.
    NoRecord,
    /// It was made under other rules of the engine.
    OtherVersion(String),
    /// A header line is missing.
    Missing(&'static str),
    /// A header line cannot be read.
    BadHeader(String),
    /// The rules cannot be built.
    BadRules(Flaws),
    /// The line is no action.
    BadAction,
    /// The seed has not been revealed, so nothing can be replayed.
    NoSeed,
    /// The seed is not the one whose hash was published.
    WrongSeed,
    /// The cards dealt are not those that the seed gives.
    WrongDeal,
    /// The action was not legal.
    Illegal(crate::game::Illegal),
    /// The state, or what led to it, is not as recorded.
    WrongState,
    /// A round ended without its hash.
    NoHash,
    /// The result is not the one recorded.
    WrongResult,
}

impl Record {
    /// The record of a game just dealt.
    pub fn of(game: &Game, names: &[String]) -> Self {
        Self {
            rules: *game.rules(),
            names: names.iter().map(|name| plain_name(name)).collect(),
            bots: game.bots(),
            seed: Some(*game.seed()),
            seed_hash: game.seed().hash(),
            date: None,
            deal: deal_text(game),
            result: None,
            entries: Vec::new(),
        }
    }

    /// Says when the game was played.
    pub fn set_date(&mut self, date: &str) {
        self.date = Some(plain_name(date));
    }

    /// Says what the players are called, where that is known only later.
    ///
    /// # Panics
    /// Where there are not as many names as seats.
    pub fn set_names(&mut self, names: &[String]) {
        assert_eq!(names.len(), self.names.len(), "every seat has a name");
        self.names = names.iter().map(|name| plain_name(name)).collect();
    }

    /// Takes an action that was accepted.
    pub fn act(&mut self, seat: Seat, action: Action) {
        self.entries.push(Entry::Act(seat, action));
    }

    /// Takes the end of a round, and of the match where it is over.
    pub fn end_round(&mut self, game: &Game) {
        let hash = self.hash_before(self.entries.len(), game);
        self.entries.push(Entry::RoundEnd(hash));
        if game.is_over() {
            self.result = Some(result_of(game));
        }
    }

    /// The rules that were played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The players' names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The published hash of the seed.
    pub const fn seed_hash(&self) -> SeedHash {
        self.seed_hash
    }

    /// Whether the match was played to its end.
    pub const fn is_finished(&self) -> bool {
        self.result.is_some()
    }

    /// Who did what, in order.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> + '_ {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Act(seat, action) => Some((*seat, *action)),
            Entry::RoundEnd(_) => None,
        })
    }

    /// The game as it was dealt.
    ///
    /// # Errors
    /// When the seed is missing or not the published one, or the deal is not the one recorded.
    pub fn deal(&self, sink: &mut impl Sink) -> Result<Game, Fault> {
        let seed = self.seed.ok_or(Fault::NoSeed)?;
        if seed.hash() != self.seed_hash {
            return Err(Fault::WrongSeed);
        }
        let game = Game::deal(self.rules, self.names.len(), self.bots, seed, sink)
            .map_err(|_| Fault::BadHeader("seats".to_owned()))?;
        if self.deal.is_empty() || deal_text(&game) == self.deal { Ok(game) } else { Err(Fault::WrongDeal) }
    }

    /// Plays the record again, calling `each` after every action, and checks everything in it.
    ///
    /// # Errors
    /// The first thing that is not as recorded, with its line below the header, from 1.
    pub fn replay(&self, mut each: impl FnMut(&Game, Seat, Action)) -> Result<Game, (usize, Fault)> {
        let mut game = self.deal(&mut ()).map_err(|fault| (0, fault))?;
        for (n, entry) in self.entries.iter().enumerate() {
            let at = n + 1;
            match entry {
                Entry::Act(..) if game.ask() == Ask::Over && !game.is_over() => {
                    return Err((at, Fault::NoHash));
                }
                Entry::Act(seat, action) => {
                    game.apply(*seat, *action, &mut ()).map_err(|illegal| (at, Fault::Illegal(illegal)))?;
                    each(&game, *seat, *action);
                }
                Entry::RoundEnd(hash) if *hash != self.hash_before(n, &game) => {
                    return Err((at, Fault::WrongState));
                }
                Entry::RoundEnd(_) => game.next_round(&mut ()),
            }
        }
        let last = self.entries.len();
        if game.ask() == Ask::Over && !matches!(self.entries.last(), Some(Entry::RoundEnd(_))) {
            return Err((last, Fault::NoHash));
        }
        let ended = game.is_over().then(|| result_of(&game));
        if ended == self.result { Ok(game) } else { Err((last, Fault::WrongResult)) }
    }

    /// The hash of a round that ends before entry number `n`: of its state and of the actions that led to it.
    fn hash_before(&self, n: usize, game: &Game) -> StateHash {
        let begun = self.entries[..n]
            .iter()
            .rposition(|entry| matches!(entry, Entry::RoundEnd(_)))
            .map_or(0, |at| at + 1);
        let mut text = game.state_text();
        self.entries[begun..n].iter().for_each(|entry| write_entry(&mut text, entry));
        StateHash::of(&text)
    }
}

/// Writing.
impl Record {
    /// The record as text. While a game runs the seed stays secret: only its hash is written.
    pub fn to_text(&self, reveal_seed: bool) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key}: {value}");
        };
        line("format", FORMAT);
        line("rules-version", &RULES_VERSION.to_string());
        line("rules", self.rules.base().unwrap_or_default());
        for (key, value) in self.rules.changes() {
            line("rule", &format!("{key} = {value}"));
        }
        line("seats", &self.names.len().to_string());
        line("names", &self.names.join(" | "));
        if !self.bots.is_empty() {
            line("bots", &join(self.bots.iter()));
        }
        if let (true, Some(seed)) = (reveal_seed, &self.seed) {
            line("seed", &seed.to_string());
            line("deal", &self.deal);
        }
        line("seed-hash", &self.seed_hash.to_string());
        if let Some(date) = &self.date {
            line("date", date);
        }
        match &self.result {
            Some((places, scores)) => {
                line("result", places);
                line("scores", scores);
            }
            None => line("result", "unfinished"),
        }
        text.push('\n');
        self.entries.iter().for_each(|entry| write_entry(&mut text, entry));
        text
    }
}

/// Reading.
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

fn write_entry(text: &mut String, entry: &Entry) {
    // Writing to a string cannot fail.
    let _ = match entry {
        Entry::Act(seat, action) => writeln!(text, "{seat} {action}"),
        Entry::RoundEnd(hash) => writeln!(text, "hash {hash}"),
    };
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
            "seed-hash" => self.seed_hash = Some(value.parse().map_err(|_| bad())?),
            "date" => self.date = Some(value.to_owned()),
            "deal" => self.deal = value.to_owned(),
            "result" => self.result = (value != "unfinished").then(|| value.to_owned()),
            "scores" => self.scores = value.to_owned(),
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
            date: self.date,
            deal: self.deal,
            result: self.result.map(|places| (places, self.scores)),
            entries: Vec::new(),
        })
    }
}

/// Names stand on one line between bars.
fn plain_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|c| if c.is_control() || c == '|' { ' ' } else { c }).take(64).collect();
    let trimmed = plain.trim();
    if trimmed.is_empty() { "?".to_owned() } else { trimmed.to_owned() }
}

/// Each seat's cards and the starter, as dealt.
fn deal_text(game: &Game) -> String {
    let hands = (0..game.n_seats()).filter_map(Seat::new).map(|seat| join(game.hand(seat).iter()));
    let starter = game.discards().next().map(|laid| laid.card().to_string()).unwrap_or_default();
    hands.chain([starter]).collect::<Vec<_>>().join(" | ")
}

fn result_of(game: &Game) -> (String, String) {
    let scores = (0..game.n_seats()).filter_map(Seat::new).map(|seat| game.score(seat));
    (game.places_text(), join(scores))
}
