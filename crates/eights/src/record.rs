//! Game records (`.e8`): a header of `key: value` lines, a blank line, then one `seat action` a line with a
//! state hash at the end of each round. A record alone rebuilds the game. The format is specified in
//! `docs/records.md`.

use crate::{
    action::Action,
    ask::Ask,
    event::Sink,
    exchange::{Exchange, Misfit},
    game::Game,
    rules::{Flaws, RULES_VERSION, Rules},
    seat::{Seat, Seats},
    seed::{Seed, SeedHash},
    state::{StateHash, join},
};
use core::fmt::Write;

mod exchange;
mod growing;
mod place;
mod read;

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
    /// The lines that say how the seed came about, and the secret that belongs to them: empty where one
    /// program took the seed alone. They are read only where they are checked.
    exchange: String,
    secret: String,
    date: Option<String>,
    deal: String,
    /// The hash of what the game follows from; records written before there was one have none.
    header_hash: Option<StateHash>,
    /// Places and scores, once the match is over.
    result: Option<(String, String)>,
    /// How many entries were let go of before those that are here.
    forgotten: usize,
    entries: Vec<Entry>,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub fault: Fault,
}

/// A fault of a record.
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
    /// Rules, seats, bots or the seed's hash are not as recorded.
    WrongHeader,
    /// The seed has not been revealed, so nothing can be replayed.
    NoSeed,
    /// The seed is not the one whose hash was published.
    WrongSeed,
    /// The seed did not come about as the record says.
    WrongExchange(Misfit),
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
        let mut record = Self {
            rules: *game.rules(),
            names: names.iter().map(|name| plain_name(name)).collect(),
            bots: game.bots(),
            seed: Some(*game.seed()),
            seed_hash: game.seed().hash(),
            exchange: String::new(),
            secret: String::new(),
            date: None,
            deal: deal_text(game),
            header_hash: None,
            result: None,
            forgotten: 0,
            entries: Vec::new(),
        };
        record.header_hash = Some(record.hash_of_header());
        record
    }

    /// Says when the game was played.
    pub fn set_date(&mut self, date: &str) {
        self.date = Some(plain_name(date));
    }

    /// Says how the seed of a game just dealt came about.
    pub fn set_exchange(&mut self, exchange: &Exchange, secret: &Seed) {
        (self.exchange, self.secret) = (exchange.public_text(), secret.to_string());
        self.header_hash = Some(self.hash_of_header());
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

    /// The seats that bots play.
    pub(crate) const fn bots(&self) -> Seats {
        self.bots
    }

    /// The seed, where it was revealed.
    pub(crate) const fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// When the game was played.
    pub(crate) fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// The published hash of the seed.
    pub const fn seed_hash(&self) -> SeedHash {
        self.seed_hash
    }

    /// Whether a hash guards the rules, the seats and the bots; records of older programs have none.
    pub const fn has_guarded_header(&self) -> bool {
        self.header_hash.is_some()
    }

    /// Whether the match was played to its end.
    pub const fn is_finished(&self) -> bool {
        self.result.is_some()
    }

    /// The actions with their seats, in order.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> + '_ {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Act(seat, action) => Some((*seat, *action)),
            Entry::RoundEnd(_) => None,
        })
    }

    /// The game as it was dealt.
    ///
    /// # Errors
    /// When the header was changed, the seed is missing or not the published one, or the deal is missing or
    /// not the one recorded.
    pub fn deal(&self, sink: &mut impl Sink) -> Result<Game, Fault> {
        let seed = self.seed.ok_or(Fault::NoSeed)?;
        if seed.hash() != self.seed_hash {
            return Err(Fault::WrongSeed);
        }
        self.check_header()?;
        let game = Game::deal(self.rules, self.names.len(), self.bots, seed, sink)
            .map_err(|_| Fault::BadHeader("seats".to_owned()))?;
        if self.deal.is_empty() || deal_text(&game) == self.deal { Ok(game) } else { Err(Fault::WrongDeal) }
    }

    /// Whether the header is the one that was written.
    fn check_header(&self) -> Result<(), Fault> {
        match self.header_hash {
            Some(hash) if hash != self.hash_of_header() => Err(Fault::WrongHeader),
            Some(_) if self.deal.is_empty() => Err(Fault::Missing("deal")),
            Some(_) | None => Ok(()),
        }
    }

    /// The hash of what the game follows from, which is known before the first move.
    fn hash_of_header(&self) -> StateHash {
        let mut text = String::new();
        self.rule_lines(&mut |key, value| write_line(&mut text, key, value));
        text.push_str(&self.exchange);
        write_line(&mut text, "seed-hash", &self.seed_hash.to_string());
        StateHash::of(&text)
    }

    /// The lines of the header that say which game is played: rules, seats and bots.
    fn rule_lines(&self, line: &mut impl FnMut(&str, &str)) {
        line("rules-version", &RULES_VERSION.to_string());
        line("rules", self.rules.base().unwrap_or_default());
        for (key, value) in self.rules.changes() {
            line("rule", &format!("{key} = {value}"));
        }
        line("seats", &self.names.len().to_string());
        if !self.bots.is_empty() {
            line("bots", &join(self.bots.iter()));
        }
    }

    /// Plays the record again, calling `each` after every action, and checks everything in it but how the
    /// seed came about: that is [`Record::check_exchange`].
    ///
    /// # Errors
    /// The first thing that is not as recorded, with its line below the header, from 1.
    pub fn replay(&self, mut each: impl FnMut(&Game, Seat, Action)) -> Result<Game, (usize, Fault)> {
        // Events are taken and dropped: a page has one copy of the engine, the one that tells of them.
        let mut untold = Vec::new();
        let mut game = self.deal(&mut untold).map_err(|fault| (0, fault))?;
        for (n, entry) in self.entries.iter().enumerate() {
            let at = n + 1;
            untold.clear();
            match entry {
                Entry::Act(..) if game.ask() == Ask::Over && !game.is_over() => {
                    return Err((at, Fault::NoHash));
                }
                Entry::Act(seat, action) => {
                    game.apply(*seat, *action, &mut untold)
                        .map_err(|illegal| (at, Fault::Illegal(illegal)))?;
                    each(&game, *seat, *action);
                }
                Entry::RoundEnd(hash) if *hash != self.hash_before(n, &game) => {
                    return Err((at, Fault::WrongState));
                }
                Entry::RoundEnd(_) => game.next_round(&mut untold),
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
        self.head(reveal_seed) + &self.lines_from(0)
    }

    /// The part above the actions, with the empty line between.
    pub fn head(&self, reveal_seed: bool) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| write_line(&mut text, key, value);
        line("format", FORMAT);
        self.rule_lines(&mut |key, value| {
            line(key, value);
            if key == "seats" {
                line("names", &self.names.join(" | "));
            }
        });
        text.push_str(&self.exchange_text(reveal_seed));
        let mut line = |key: &str, value: &str| write_line(&mut text, key, value);
        if let (true, Some(seed)) = (reveal_seed, &self.seed) {
            line("seed", &seed.to_string());
            line("deal", &self.deal);
        }
        line("seed-hash", &self.seed_hash.to_string());
        if let Some(hash) = &self.header_hash {
            line("header-hash", &hash.to_string());
        }
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
        text
    }
}

/// Writes a line of the header.
pub(crate) fn write_line(text: &mut String, key: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key}: {value}");
}

fn write_entry(text: &mut String, entry: &Entry) {
    // Writing to a string cannot fail.
    let _ = match entry {
        Entry::Act(seat, action) => writeln!(text, "{seat} {action}"),
        Entry::RoundEnd(hash) => writeln!(text, "hash {hash}"),
    };
}

/// Names stand on one line between bars.
pub(crate) fn plain_name(name: &str) -> String {
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
