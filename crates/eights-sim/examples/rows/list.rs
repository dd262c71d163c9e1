//! The list of rows: a heading for each table, and below it a line for each row.
//!
//! A line says rules, seats, `match` or `round`, two bots, shards × deals of a shard, and the seed:
//! `classic 2 match expert,counter 40x100 report-1`. A plus before the first bot says that only it is alone
//! among the others, and not the other way round as well: `+master,counter`.

use core::{fmt, str::FromStr};
use eights::{Rules, Seed};
use eights_sim::{
    Contender, Length, Meeting, PATIENCE, Piece, Seating, Shard, Stocks, Terms, Tournament, fingerprint,
};
use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
};

/// What stands before a bot that is alone among the others.
const ALONE: char = '+';
/// The answers that a fingerprint looks at: a few deals, about as much time as a short shard.
const FINGERPRINT: u32 = 1_000;

/// All tables.
#[derive(Debug)]
pub(crate) struct List {
    pub(crate) tables: Vec<Table>,
}

/// Rows under one heading.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) heading: String,
    pub(crate) shape: Shape,
    pub(crate) rows: Vec<Row>,
}

/// How a table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A line for each row.
    Lines,
    /// A line for each bot, and a column for each rule set and number of seats: `[[heading]]`.
    Grid,
}

/// One row: two bots that meet over many deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) rules: String,
    pub(crate) seats: usize,
    pub(crate) length: Length,
    pub(crate) bots: [Contender; 2],
    pub(crate) seating: Seating,
    /// How many shards.
    pub(crate) shards: u64,
    /// Deals of each.
    pub(crate) deals: u64,
    pub(crate) seed: String,
}

impl List {
    /// Reads a list. Lines that begin with `#` say something to people.
    ///
    /// # Errors
    /// The first line that is no row, and why.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let mut tables: Vec<Table> = Vec::new();
        let lines = text.lines().map(str::trim).zip(1..);
        for (line, number) in lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
            if let Some((heading, shape)) = heading(line) {
                tables.push(Table { heading: heading.to_owned(), shape, rows: Vec::new() });
                continue;
            }
            let row = line.parse().map_err(|why| format!("line {number}: {why}"))?;
            let table = tables.last_mut().ok_or_else(|| format!("line {number}: a heading comes first"))?;
            table.rows.push(row);
        }
        Ok(Self { tables })
    }

    /// Every row. One that stands in two tables comes twice.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &Row> {
        self.tables.iter().flat_map(|table| &table.rows)
    }
}

fn heading(line: &str) -> Option<(&str, Shape)> {
    let within = |open: &str, close: &str| line.strip_prefix(open)?.strip_suffix(close);
    let grid = within("[[", "]]").map(|heading| (heading, Shape::Grid));
    grid.or_else(|| within("[", "]").map(|heading| (heading, Shape::Lines)))
}

impl FromStr for Row {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rules, seats, length, bots, deals, seed] = words[..] else {
            return Err("a row is: rules seats match|round bot,bot SHARDSxDEALS seed".to_owned());
        };
        let preset = Rules::preset(rules).ok_or_else(|| format!("there are no rules `{rules}`"))?;
        let seats = seats.parse().ok().filter(|seats| preset.seats_fit(*seats));
        let (shards, deals) = deals
            .split_once('x')
            .and_then(|(shards, deals)| Some((count(shards)?, count(deals)?)))
            .ok_or_else(|| format!("`{deals}` is not SHARDSxDEALS"))?;
        Ok(Self {
            rules: rules.to_owned(),
            seats: seats.ok_or_else(|| format!("{rules} is not for this number of seats"))?,
            length: self::length(length)?,
            bots: self::bots(bots.trim_start_matches(ALONE))?,
            seating: if bots.starts_with(ALONE) { Seating::FirstAlone } else { Seating::Both },
            shards,
            deals,
            seed: seed.to_owned(),
        })
    }
}

/// Holds a list while its rows are played, so that no other run plays them at the same time.
///
/// # Errors
/// If another run does, or the file cannot be held.
pub(crate) fn held(file: &Path) -> Result<File, String> {
    let unusable = |error: io::Error| format!("{} cannot be held: {error}", file.display());
    let held = File::open(file).map_err(unusable)?;
    match held.try_lock() {
        Ok(()) => Ok(held),
        Err(TryLockError::WouldBlock) => Err(format!("another run plays the rows of {}", file.display())),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

fn count(text: &str) -> Option<u64> {
    text.parse().ok().filter(|count| *count > 0)
}

fn length(text: &str) -> Result<Length, String> {
    let known = [Length::Match, Length::Round].into_iter().find(|length| length.name() == text);
    known.ok_or_else(|| format!("`{text}` is neither match nor round"))
}

fn bots(text: &str) -> Result<[Contender; 2], String> {
    let read = |name: &str| name.parse::<Contender>().map_err(|wrong| wrong.to_string());
    let (one, other) = text.split_once(',').ok_or_else(|| format!("`{text}` are not two bots"))?;
    let bots = [read(one)?, read(other)?];
    if bots.iter().all(Contender::is_ours) {
        Ok(bots)
    } else {
        Err("another author's program plays no rows".to_owned())
    }
}

impl Row {
    /// Its rules, number of seats and length: what a column of a grid has in common.
    pub(crate) fn place(&self) -> (&str, usize, Length) {
        (&self.rules, self.seats, self.length)
    }

    /// The tournament of one shard. It ends with the shard, so a row with more shards keeps the old ones.
    pub(crate) fn tournament(&self, shard: u64) -> Tournament {
        Tournament {
            rules: Rules::preset(&self.rules).expect("a row has the rules of a preset"),
            seats: self.seats,
            contenders: self.bots.to_vec(),
            seed: Seed::from_text(&self.seed),
            deals: self.deals * shard,
            until_sure: None,
            length: self.length,
            seating: self.seating,
            stocks: Stocks::Shared,
            patience: PATIENCE,
        }
    }

    /// Its two bots before their first deal.
    pub(crate) fn before(&self) -> Meeting {
        self.piece(1).meetings(&self.tournament(1)).remove(0)
    }

    /// A shard before its first deal: the last of that number of equal parts.
    pub(crate) fn piece(&self, shard: u64) -> Piece {
        let tournament = self.tournament(shard);
        let terms = Terms::new(&tournament, &self.rules, &self.seed);
        Piece::new(&tournament, terms, Shard { number: shard, of: shard })
    }

    /// What tells it from others, however many deals it has.
    pub(crate) fn name(&self) -> String {
        let Self { rules, seats, length, bots: [_, other], seed, .. } = self;
        format!("{rules} {seats} {} {},{other} {seed}", length.name(), self.first())
    }

    /// How its bots play.
    pub(crate) fn fingerprint(&self) -> String {
        format!("{:016x}", fingerprint(&self.tournament(1), FINGERPRINT))
    }

    /// The first bot, with a plus if only it is alone.
    fn first(&self) -> String {
        match self.seating {
            Seating::Both => self.bots[0].to_string(),
            Seating::FirstAlone => format!("{ALONE}{}", self.bots[0]),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, seats, length, bots: [_, other], shards, deals, seed, .. } = self;
        write!(f, "{rules} {seats} {} {},{other} {shards}x{deals} {seed}", length.name(), self.first())
    }
}
