//! Acknowledged actions, compared with the log: every action once, in order, and none lost.

use anyhow::{Context, Result, ensure};
use eights::{Action, Record, Seat, SeedHash};
use eights_protocol::TableCode;
use eights_store::{Archive, Entry, Filter, Page, TableLog};
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// The actions of one seat that the server acknowledged, in that order.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    acknowledged: Vec<Acknowledged>,
}

/// An action with the number of its command, and the game it belongs to.
#[derive(Clone, Copy, Debug)]
struct Acknowledged {
    id: u32,
    action: Action,
    game: Option<SeedHash>,
}

impl Ledger {
    /// Records an acknowledgement. The server may repeat it.
    pub fn note(&mut self, id: u32, action: Action, game: Option<SeedHash>) {
        if self.acknowledged.last().is_none_or(|last| last.id != id) {
            self.acknowledged.push(Acknowledged { id, action, game });
        }
    }

    /// The number of actions.
    pub const fn len(&self) -> usize {
        self.acknowledged.len()
    }

    /// Whether there is no acknowledged action.
    pub const fn is_empty(&self) -> bool {
        self.acknowledged.is_empty()
    }
}

/// The players' actions at all open tables: those since the last cut from the log, those before it from the
/// archive.
pub struct Books {
    open: HashMap<(TableCode, Seat), Book>,
    /// The actions of finished games, where the archive was read.
    archived: Option<HashMap<SeedHash, Vec<(Seat, Action)>>>,
}

/// The actions of one seat.
#[derive(Default)]
struct Book {
    /// The highest number of a command before the log was cut: those games are in the archive.
    cut: Option<u32>,
    actions: Vec<(u32, Action)>,
}

impl Books {
    /// Reads the logs of all open tables.
    ///
    /// # Errors
    /// When a log cannot be read, has a gap, or has a player's command twice.
    pub fn read(log: &dyn TableLog) -> Result<Self> {
        let mut open = HashMap::new();
        for (id, _) in log.tables()? {
            read_table(&log.read(id, 1)?, &mut open).with_context(|| format!("table {id}"))?;
        }
        Ok(Self { open, archived: None })
    }

    /// Reads the logs of all open tables, and the archive.
    ///
    /// # Errors
    /// As [`Books::read`], and when a record cannot be read.
    pub fn read_all(store: &(impl TableLog + Archive)) -> Result<Self> {
        Ok(Self { archived: Some(archive(store)?), ..Self::read(store)? })
    }

    /// Compares a seat's ledger with its log and with the records of games that were cut from it. Returns how
    /// many actions the log has without an acknowledgement.
    ///
    /// # Errors
    /// When an acknowledged action is missing, differs, or is out of order.
    pub fn check(&self, code: TableCode, seat: Seat, ledger: &Ledger) -> Result<usize> {
        let nothing = Book::default();
        let book = self.open.get(&(code, seat)).unwrap_or(&nothing);
        let is_cut = |told: &&Acknowledged| book.cut.is_some_and(|cut| told.id <= cut);
        let (cut, since): (Vec<&Acknowledged>, _) = ledger.acknowledged.iter().partition(is_cut);
        let mut rest = book.actions.iter();
        for (n, told) in since.iter().enumerate() {
            let found = rest.any(|done| *done == (told.id, told.action));
            ensure!(found, "{code}, seat {seat}: acknowledged action {n}, {told:?}, is not in its place");
        }
        self.check_cut(seat, &cut).with_context(|| format!("{code}, seat {seat}"))?;
        Ok(book.actions.len() - since.len())
    }

    /// Looks for actions of cut games in the records of these games. Records leave out who lets a card pass.
    fn check_cut(&self, seat: Seat, cut: &[&Acknowledged]) -> Result<()> {
        let Some(archived) = &self.archived else { return Ok(()) };
        let told = cut.iter().filter(|told| told.action != Action::Decline);
        let mut rest: Option<(SeedHash, std::slice::Iter<'_, (Seat, Action)>)> = None;
        for Acknowledged { id, action, game } in told.copied() {
            let game = game.context("an action without a game was acknowledged")?;
            if rest.as_ref().is_none_or(|(of, _)| *of != game) {
                let record = archived.get(&game).context("a game that was cut is not in the archive")?;
                rest = Some((game, record.iter()));
            }
            let found = rest.as_mut().is_some_and(|(_, rest)| rest.any(|done| *done == (seat, *action)));
            ensure!(found, "acknowledged action {id}, {action}, is not in the record of its game");
        }
        Ok(())
    }
}

/// The actions of all finished games, by the hash of their seed.
fn archive(store: &impl Archive) -> Result<HashMap<SeedHash, Vec<(Seat, Action)>>> {
    let mut archived = HashMap::new();
    for summary in store.games(&Filter::default(), Page::latest(u32::MAX))? {
        let (_, text) = store.game(summary.id)?.context("a listed game is not there")?;
        let record = Record::read(&text).context("a record cannot be read")?;
        archived.insert(record.seed_hash(), record.actions().collect());
    }
    Ok(archived)
}

/// Collects the commands of a table's players, and checks that the log has no gap and no command twice.
fn read_table(entries: &[Entry], books: &mut HashMap<(TableCode, Seat), Book>) -> Result<()> {
    let mut seen = HashSet::new();
    let mut table: Option<TableCode> = None;
    let first = entries.first().map_or(1, |entry| entry.seq);
    for (place, entry) in (first..).zip(entries) {
        ensure!(entry.seq == place, "entry {} stands at place {place}", entry.seq);
        let facts: Vec<Value> = serde_json::from_str(&entry.body)?;
        if let Some(cut) = facts.first().map(|fact| &fact["continued"]).filter(|cut| cut.is_object()) {
            table = cut["code"].as_str().and_then(|code| code.parse().ok());
            table.iter().for_each(|code| note_cut(*code, cut, books));
        }
        if let Some(code) = facts.first().and_then(|fact| fact["opened"]["code"].as_str()) {
            table = code.parse().ok();
        }
        let command = facts.iter().find(|fact| fact["did"].is_object()).map(|fact| &fact["did"]);
        let Some((seat, id)) = command.and_then(|did| seat_of(did).zip(did["id"].as_u64())) else {
            continue;
        };
        ensure!(seen.insert((seat, id)), "command {id} of seat {seat} was done twice");
        let action = facts.iter().find_map(|fact| fact["acted"]["action"].as_str()?.parse().ok());
        if let Some((code, action)) = table.zip(action) {
            books.entry((code, seat)).or_default().actions.push((id as u32, action));
        }
    }
    Ok(())
}

/// Notes up to which command each seat's games are in the archive.
fn note_cut(code: TableCode, cut: &Value, books: &mut HashMap<(TableCode, Seat), Book>) {
    let chairs = cut["chairs"].as_array().into_iter().flatten();
    for (seat, chair) in chairs.enumerate().filter_map(|(n, chair)| Some((Seat::new(n)?, chair))) {
        let highest = chair["holder"]["person"]["ids"]["highest"].as_u64();
        books.entry((code, seat)).or_default().cut = highest.map(|id| id as u32);
    }
}

fn seat_of(did: &Value) -> Option<Seat> {
    Seat::new(did["seat"].as_u64()?.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::Seed;
    use eights::testing::seat;
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
        actions.iter().for_each(|(id, action)| ledger.note(*id, action.parse().unwrap(), None));
        ledger
    }

    #[test]
    fn acknowledged_actions_are_found_in_order() {
        let code = "ABCDEF".parse().unwrap();
        let books = Books::read(&log(&[OPENED, ONE, TWO])).unwrap();
        assert_eq!(books.check(code, seat(1), &ledger(&[(7, "draw"), (7, "draw"), (8, "pass")])).unwrap(), 0);
        assert_eq!(books.check(code, seat(1), &ledger(&[(8, "pass")])).unwrap(), 1);
        for wrong in [&[(8, "pass"), (7, "draw")][..], &[(7, "pass")], &[(9, "draw")]] {
            assert!(books.check(code, seat(1), &ledger(wrong)).is_err(), "{wrong:?}");
        }
        assert!(books.check(code, seat(0), &ledger(&[(7, "draw")])).is_err(), "another seat");
    }

    #[test]
    fn what_came_before_a_cut_is_looked_for_in_the_archive() {
        const CUT: &str = r#"[{"continued":{"code":"ABCDEF","chairs":[{"holder":"nobody"},
            {"holder":{"person":{"ids":{"highest":7}}}}]}},{"did":{"seat":1,"id":9}}]"#;
        let code = "ABCDEF".parse().unwrap();
        let books = Books::read(&log(&[CUT, TWO])).unwrap();
        assert_eq!(books.check(code, seat(1), &ledger(&[(7, "draw"), (8, "pass")])).unwrap(), 0);
        assert!(books.check(code, seat(1), &ledger(&[(8, "draw")])).is_err());

        // With the archive, the actions of the game that was cut have to be in its record.
        let game = Seed::new([8; 32]).hash();
        let mut acknowledged = Ledger::default();
        acknowledged.note(7, "draw".parse().unwrap(), Some(game));
        let found = |actions: &[(usize, &str)]| {
            let action = |(n, text): &(usize, &str)| (seat(*n), text.parse().unwrap());
            let archived = HashMap::from([(game, actions.iter().map(action).collect())]);
            let books = Books { archived: Some(archived), ..Books::read(&log(&[CUT, TWO])).unwrap() };
            books.check(code, seat(1), &acknowledged).is_ok()
        };
        assert!(found(&[(0, "draw"), (1, "draw")]));
        assert!(!found(&[(0, "draw")]) && !found(&[(1, "pass")]) && !found(&[]));
    }

    #[test]
    fn a_command_that_was_done_twice_is_found() {
        assert!(Books::read(&log(&[OPENED, ONE, ONE])).is_err());
    }

    #[test]
    fn an_acknowledgement_that_is_repeated_counts_once() {
        let ledger = ledger(&[(7, "draw"), (7, "draw"), (8, "draw"), (7, "pass")]);
        assert_eq!(ledger.len(), 3, "the last one is another action under an old number");
        assert!(!ledger.is_empty() && Ledger::default().is_empty());
    }

    #[test]
    fn what_nobody_acknowledged_is_counted_and_no_error() {
        let code = "ABCDEF".parse().unwrap();
        let books = Books::read(&log(&[OPENED, ONE, TWO])).unwrap();
        assert_eq!(books.check(code, seat(1), &Ledger::default()).unwrap(), 2);
        assert_eq!(books.check("GHJKMN".parse().unwrap(), seat(1), &Ledger::default()).unwrap(), 0);
        assert!(books.check("GHJKMN".parse().unwrap(), seat(1), &ledger(&[(7, "draw")])).is_err());
    }

    #[test]
    fn an_error_names_the_table_the_seat_and_the_action() {
        let books = Books::read(&log(&[OPENED, ONE])).unwrap();
        let missing = books.check("ABCDEF".parse().unwrap(), seat(1), &ledger(&[(7, "draw"), (8, "pass")]));
        let error = missing.unwrap_err().to_string();
        assert!(error.contains("ABCDEF") && error.contains("action 1") && error.contains("Pass"), "{error}");
    }

    #[test]
    fn a_log_that_cannot_be_read_is_an_error_with_its_table() {
        for body in ["", "nonsense", "{}"] {
            let error = Books::read(&log(&[OPENED, body])).err().unwrap();
            assert!(format!("{error:#}").starts_with("table "), "{error:#}");
        }
    }

    #[test]
    fn facts_that_are_no_commands_of_players_are_left_alone() {
        let bots = r#"[{"acted":{"seat":1,"action":"draw","by":"bot"}}]"#;
        let strange = r#"[{"did":{"seat":99,"id":7}},{"acted":{"seat":1,"action":"draw","by":"person"}}]"#;
        let chat = r#"[{"did":{"seat":1,"id":6}},{"said":"hello"}]"#;
        let books = Books::read(&log(&[OPENED, "[]", bots, strange, chat, ONE])).unwrap();
        assert_eq!(books.check("ABCDEF".parse().unwrap(), seat(1), &ledger(&[(7, "draw")])).unwrap(), 0);
    }

    #[test]
    fn two_seats_may_use_the_same_numbers() {
        let other = ONE.replace("\"seat\":1", "\"seat\":0");
        let books = Books::read(&log(&[OPENED, ONE, &other])).unwrap();
        for n in [0, 1] {
            let checked = books.check("ABCDEF".parse().unwrap(), seat(n), &ledger(&[(7, "draw")]));
            assert_eq!(checked.unwrap(), 0);
        }
    }

    #[test]
    fn a_log_with_a_gap_is_found() {
        let entry =
            |seq| Entry { seq, body: "[]".to_owned(), command: 0, rules_version: 1, hash: None, at: 0 };
        let read = |places: &[u64]| {
            let entries: Vec<Entry> = places.iter().map(|seq| entry(*seq)).collect();
            read_table(&entries, &mut HashMap::new())
        };
        assert!(read(&[]).is_ok() && read(&[1, 2, 3]).is_ok());
        assert!(read(&[40, 41]).is_ok(), "a cut log begins later");
        for gap in [&[1, 3][..], &[1, 1], &[2, 1]] {
            assert!(read(gap).is_err(), "{gap:?}");
        }
    }

    #[test]
    fn a_cut_game_is_found_in_the_archive_or_it_is_lost() {
        let [one, two] = [1, 2].map(|n| Seed::new([n; 32]).hash());
        let record = |text: &str| text.split(' ').map(|action| (seat(1), action.parse().unwrap())).collect();
        let archived = HashMap::from([(one, record("draw pass")), (two, record("pass"))]);
        let books = Books { open: HashMap::new(), archived: Some(archived) };
        let checked = |told: &[(&str, Option<SeedHash>)]| {
            let told: Vec<Acknowledged> = (1..)
                .zip(told)
                .map(|(id, (text, game))| Acknowledged { id, action: text.parse().unwrap(), game: *game })
                .collect();
            books.check_cut(seat(1), &told.iter().collect::<Vec<_>>()).is_ok()
        };
        assert!(checked(&[("draw", Some(one)), ("pass", Some(one)), ("pass", Some(two))]));
        assert!(checked(&[("decline", Some(one)), ("decline", None)]), "records leave them out");
        assert!(!checked(&[("pass", Some(one)), ("draw", Some(one))]), "in the wrong order");
        assert!(!checked(&[("draw", Some(two))]), "in another game");
        assert!(!checked(&[("draw", None)]), "in no game");
        assert!(!checked(&[("draw", Some(Seed::new([3; 32]).hash()))]), "the game is gone");
    }
}
