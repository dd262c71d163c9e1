//! The first part of a link: everything that was known before the first move.

use super::{BadLink, MOST_LINK_ACTIONS, SEAL, check};
use crate::{
    bytes::{Bytes, push_count},
    day::{day_number, day_text},
    record::{Record, plain_name},
    rules::{BadCode, RULES_VERSION, Rules},
    seat::{MAX_SEATS, Seats},
    seed::Seed,
    series::Series,
};

/// The byte that every link begins with.
const FIRST: u8 = 0xe8;
/// The way of packing, which a change to any byte or habit changes.
const FORMAT: u8 = 1;

/// Before the date: there is none, it is a text, or it is a day and this is the first.
const NO_DATE: usize = 0;
const DATE_TEXT: usize = 1;
const FIRST_DAY: usize = 2;

/// What the game follows from, but for the moves.
pub(super) struct Head {
    rules: Rules,
    bots: Seats,
    seed: Seed,
    date: Option<String>,
    names: Vec<String>,
    /// How many actions there are.
    pub(super) actions: usize,
}

/// Opens a link: the rest of its bytes, without the seal.
pub(super) fn begin(bytes: &[u8]) -> Result<Bytes<'_>, BadLink> {
    match bytes {
        [FIRST, FORMAT, ..] => {}
        [FIRST, 0, ..] | [] => return Err(BadLink::Foreign),
        [FIRST, _, ..] => return Err(BadLink::Newer),
        [FIRST] => return Err(BadLink::Damaged),
        _ => return Err(BadLink::Foreign),
    }
    let (inner, seal) = bytes.split_last_chunk::<SEAL>().ok_or(BadLink::Damaged)?;
    if *seal != check(inner) {
        return Err(BadLink::Damaged);
    }
    inner.get(2..).map(Bytes).ok_or(BadLink::Damaged)
}

impl Head {
    /// None where the game is too long or its seed is missing.
    pub(super) fn of(record: &Record) -> Option<Self> {
        let actions = record.actions().count();
        Some(Self {
            rules: *record.rules(),
            bots: record.bots(),
            seed: record.seed()?,
            date: record.date().map(plain_name),
            names: record.names().to_vec(),
            actions,
        })
        .filter(|head| head.actions <= MOST_LINK_ACTIONS)
    }

    /// The game as it was dealt, with its record. None where the seats do not fit.
    pub(super) fn deal(&self) -> Option<Series> {
        let mut series = Series::deal(self.rules, &self.names, self.bots, self.seed, &mut ()).ok()?;
        if let Some(date) = &self.date {
            series.record_mut().set_date(date);
        }
        Some(series)
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![FIRST, FORMAT];
        push_count(&mut bytes, RULES_VERSION as usize);
        push_bytes(&mut bytes, &self.rules.share_bytes());
        push_count(&mut bytes, self.names.len());
        push_count(&mut bytes, usize::from(self.bots.0));
        bytes.extend(self.seed.bytes());
        push_date(&mut bytes, self.date.as_deref());
        self.names.iter().for_each(|name| push_bytes(&mut bytes, name.as_bytes()));
        push_count(&mut bytes, self.actions);
        bytes
    }

    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<Self, BadLink> {
        match bytes.count().ok_or(BadLink::Impossible)? {
            RULES_VERSION => {}
            other => return Err(BadLink::OtherRules(other)),
        }
        let code = read_bytes(bytes).ok_or(BadLink::Impossible)?;
        let rules = Rules::from_share_bytes(code).map_err(|bad| match bad {
            BadCode::Newer => BadLink::Newer,
            BadCode::Flawed(flaws) => BadLink::BadRules(flaws),
            BadCode::Letter(_) | BadCode::Length | BadCode::Mistyped => BadLink::Impossible,
        })?;
        Self::read_on(rules, bytes).ok_or(BadLink::Impossible)
    }

    /// What comes after the rules.
    fn read_on(rules: Rules, bytes: &mut Bytes<'_>) -> Option<Self> {
        let seats = bytes.count().map(|n| n as usize).filter(|n| (2..=MAX_SEATS).contains(n))?;
        let bots = bytes.count()?;
        let there = Seats::first(seats);
        let bots = Seats(u16::try_from(bots).ok()?);
        let seed = Seed::new(bytes.array()?);
        let date = read_date(bytes)?;
        let names = (0..seats).map(|_| read_text(bytes)).collect::<Option<_>>()?;
        let actions = bytes.count()? as usize;
        let fits = (bots - there).is_empty() && actions <= MOST_LINK_ACTIONS;
        fits.then_some(Self { rules, bots, seed, date, names, actions })
    }
}

/// Bytes, with their number before them.
fn push_bytes(bytes: &mut Vec<u8>, more: &[u8]) {
    push_count(bytes, more.len());
    bytes.extend(more);
}

fn read_bytes<'a>(bytes: &mut Bytes<'a>) -> Option<&'a [u8]> {
    let n = bytes.count()?;
    bytes.slice(n as usize)
}

fn read_text(bytes: &mut Bytes<'_>) -> Option<String> {
    core::str::from_utf8(read_bytes(bytes)?).ok().map(str::to_owned)
}

fn push_date(bytes: &mut Vec<u8>, date: Option<&str>) {
    match (date, date.and_then(day_number)) {
        (None, _) => push_count(bytes, NO_DATE),
        (Some(_), Some(day)) => push_count(bytes, FIRST_DAY + day as usize),
        (Some(text), None) => {
            push_count(bytes, DATE_TEXT);
            push_bytes(bytes, text.as_bytes());
        }
    }
}

fn read_date(bytes: &mut Bytes<'_>) -> Option<Option<String>> {
    match bytes.count()? as usize {
        NO_DATE => Some(None),
        DATE_TEXT => read_text(bytes).map(Some),
        day => Some(Some(day_text((day - FIRST_DAY) as u64))),
    }
}
