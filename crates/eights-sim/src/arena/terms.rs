//! What a row is made of: pieces with the same terms can be put together.

use super::{Seating, Tournament};
use crate::{contender::Contender, stocks::Stocks, table::Length};
use core::time::Duration;
use eights::{RULES_VERSION, Rules, Seed};
use serde::{Deserialize, Serialize};

/// What a row is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The program and the rules it knows.
    pub version: String,
    /// The rules as they were asked for.
    pub name: String,
    /// The same as a share code.
    pub rules: String,
    /// How many seats.
    pub seats: usize,
    /// Who meets.
    pub bots: Vec<String>,
    /// The seed as it was asked for.
    pub seed: String,
    /// The same in full.
    pub seed_bytes: String,
    /// How many deals each pair plays, or at most plays.
    pub deals: u64,
    /// The margin of a sequential test.
    pub until_sure: Option<f64>,
    /// Whether games are matches or rounds.
    pub length: Length,
    /// Who is alone among the others.
    #[serde(default)]
    pub seating: Seating,
    /// Whose order the stock has.
    pub stocks: Stocks,
}

/// One of the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// The version.
    Version,
    /// The rules.
    Rules,
    /// The number of seats.
    Seats,
    /// The contenders.
    Bots,
    /// The seed.
    Seed,
    /// The number of deals.
    Deals,
    /// The margin.
    UntilSure,
    /// Matches or rounds.
    Length,
    /// Who is alone among the others.
    Seating,
    /// Whose order the stock has.
    Stocks,
}

/// A term in which two rows differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTerm {
    /// Which one.
    pub term: Term,
    /// What it is here.
    pub ours: String,
    /// What it is there.
    pub theirs: String,
}

impl Terms {
    /// The terms of a tournament whose rules and seed were asked for by these names.
    pub fn new(tournament: &Tournament, name: &str, seed: &str) -> Self {
        Self {
            version: format!("{}, rules {RULES_VERSION}", env!("CARGO_PKG_VERSION")),
            name: name.to_owned(),
            rules: tournament.rules.share_code(),
            seats: tournament.seats,
            bots: tournament.contenders.iter().map(Contender::to_string).collect(),
            seed: seed.to_owned(),
            seed_bytes: tournament.seed.to_string(),
            deals: tournament.deals,
            until_sure: tournament.until_sure,
            length: tournament.length,
            seating: tournament.seating,
            stocks: tournament.stocks,
        }
    }

    /// A tournament with these terms, if there is one that this program can hold.
    pub fn tournament(&self, patience: Duration) -> Option<Tournament> {
        let contenders: Option<Vec<Contender>> = self.bots.iter().map(|bot| bot.parse().ok()).collect();
        let rules = Rules::from_share_code(&self.rules).ok()?;
        let is_margin = self.until_sure.is_none_or(|margin| (1.0..=400.0).contains(&margin));
        Some(Tournament {
            rules,
            seats: Some(self.seats).filter(|seats| rules.seats_fit(*seats))?,
            contenders: contenders?,
            seed: Seed::from_hex(&self.seed_bytes)?,
            deals: self.deals,
            until_sure: is_margin.then_some(self.until_sure)?,
            length: self.length,
            seating: self.seating,
            stocks: self.stocks,
            patience,
        })
    }

    /// Whether others are the same; a name is only a name.
    ///
    /// # Errors
    /// The first term in which they differ.
    pub fn check(&self, theirs: &Self) -> Result<(), OtherTerm> {
        let pairs = self.listed().into_iter().zip(theirs.listed());
        match pairs.into_iter().find(|((_, key, _), (_, other, _))| key != other) {
            Some(((term, _, ours), (_, _, theirs))) => Err(OtherTerm { term, ours, theirs }),
            None => Ok(()),
        }
    }

    /// Every term with what must be the same, and how it is told.
    fn listed(&self) -> [(Term, String, String); 10] {
        let same = |term: Term, value: String| (term, value.clone(), value);
        let margin = self.until_sure.map_or_else(|| "-".to_owned(), |margin| margin.to_string());
        [
            same(Term::Version, self.version.clone()),
            (Term::Rules, self.rules.clone(), self.told_rules()),
            same(Term::Seats, self.seats.to_string()),
            same(Term::Bots, self.bots.join(",")),
            (Term::Seed, self.seed_bytes.clone(), self.seed.clone()),
            same(Term::Deals, self.deals.to_string()),
            same(Term::UntilSure, margin),
            same(Term::Length, self.length.name().to_owned()),
            same(Term::Seating, self.seating.name().to_owned()),
            same(Term::Stocks, self.stocks.name().to_owned()),
        ]
    }

    /// Two rule files may have one name, so the code goes with it.
    fn told_rules(&self) -> String {
        format!("{} ({})", self.name, self.rules)
    }
}
