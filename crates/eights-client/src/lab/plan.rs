//! The plan of a run in the laboratory, and the link that repeats it.

use crate::settings::{escaped, unescaped};
use core::{fmt, str::FromStr};
use eights::{Rules, rules::Preset};
use eights_bots::Level;

/// A run: one rule set, or two that are compared. The same plan gives the same numbers everywhere.
///
/// ```
/// use eights_client::lab::LabPlan;
///
/// let plan: LabPlan = "r=classic&b=club,counter&n=1000&s=42".parse().expect("a plan");
/// assert_eq!(plan.games, 1000);
/// assert_eq!(plan.address("https://eights.example"), "https://eights.example/lab#r=classic&b=club,counter&n=1000&s=42");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct LabPlan {
    /// The rules.
    pub rules: Rules,
    /// The rules to compare them with.
    pub other: Option<Rules>,
    /// The player of each seat.
    pub bots: Vec<Level>,
    /// How many games.
    pub games: u64,
    /// The seed of everything, as a text.
    pub seed: String,
}

/// Why a text is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanFlaw {
    /// It names no rules.
    Foreign,
    /// There are no such rules.
    Rules(String),
    /// There is no bot of this name.
    Bot(String),
    /// The rules are not for this number of seats, but for the fewest to the most.
    Seats {
        /// How many there are.
        seats: usize,
        /// The fewest that the rules allow.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// This is no number of games.
    Games(String),
    /// The page plays no more than this.
    TooMany {
        /// How many were wanted.
        games: u64,
    },
    /// The seed is too long, or no text.
    Seed,
}

impl LabPlan {
    /// The path of the page that runs a plan, before the fragment.
    pub const PATH: &'static str = "/lab";
    /// The most games that a page plays: more would keep a device busy for too long.
    pub const MOST_GAMES: u64 = 100_000;
    /// The longest seed, in letters.
    pub const LONGEST_SEED: usize = 80;

    /// The address of the run at a server, such as `https://eights.example`.
    pub fn address(&self, server: &str) -> String {
        format!("{}{}#{self}", server.trim_end_matches('/'), Self::PATH)
    }

    /// Whether a text is meant as a link to a run.
    pub fn is_meant(text: &str) -> bool {
        let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        fragment.split('&').any(|word| word.starts_with("r=")) && fragment.contains("b=")
    }

    /// Whether it can be played: rules and seats fit.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), PlanFlaw> {
        let seats = self.bots.len();
        for rules in [Some(&self.rules), self.other.as_ref()].into_iter().flatten() {
            if !rules.seats_fit(seats) {
                let (fewest, most) = rules.seats();
                return Err(PlanFlaw::Seats { seats, fewest, most });
            }
        }
        match self.games {
            0 => Err(PlanFlaw::Games("0".to_owned())),
            _ if self.seed.chars().count() > Self::LONGEST_SEED => Err(PlanFlaw::Seed),
            _ => Ok(()),
        }
    }

    /// Whether a page can play it.
    ///
    /// # Errors
    /// When it is too large for a page, or cannot be played at all.
    pub fn check_for_page(&self) -> Result<(), PlanFlaw> {
        self.check()?;
        let games = self.games;
        if games > Self::MOST_GAMES { Err(PlanFlaw::TooMany { games }) } else { Ok(()) }
    }

    /// The arguments with which the program does the same: `eights sim …`.
    pub fn command(&self) -> String {
        let bots: Vec<&str> = self.bots.iter().map(|level| level.name()).collect();
        let rules = match &self.other {
            None => named(&self.rules),
            Some(other) => format!("--compare {} {}", named(&self.rules), named(other)),
        };
        let seed = self.seed.replace('\'', r"'\''");
        // A seed such as "-5" would be taken for an option by itself.
        let joint = if seed.starts_with('-') { '=' } else { ' ' };
        format!("eights sim {rules} --bots {} --games {} --seed{joint}'{seed}'", bots.join(","), self.games)
    }
}

/// Rules by the shortest text that means them: a preset's name, or their share code.
pub(super) fn named(rules: &Rules) -> String {
    let preset = rules.base().filter(|base| Rules::preset(base).as_ref() == Some(rules));
    preset.map_or_else(|| rules.share_code(), str::to_owned)
}

impl fmt::Display for LabPlan {
    /// The fragment: `r=classic&c=south-african&b=club,club&n=1000&s=42`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r={}", named(&self.rules))?;
        if let Some(other) = &self.other {
            write!(f, "&c={}", named(other))?;
        }
        let bots: Vec<&str> = self.bots.iter().map(|level| level.name()).collect();
        write!(f, "&b={}&n={}&s={}", bots.join(","), self.games, escaped(&self.seed))
    }
}

impl FromStr for LabPlan {
    type Err = PlanFlaw;

    /// Reads an address with its fragment, or the fragment alone. Keys that are not known mean nothing.
    fn from_str(text: &str) -> Result<Self, PlanFlaw> {
        let text = text.trim();
        let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        let value =
            |key: &str| fragment.split('&').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let bots = value("b").ok_or(PlanFlaw::Foreign)?;
        let plan = Self {
            rules: rules(value("r").ok_or(PlanFlaw::Foreign)?)?,
            other: value("c").map(rules).transpose()?,
            bots: bots.split(',').map(level).collect::<Result<_, _>>()?,
            games: games(value("n").ok_or(PlanFlaw::Foreign)?)?,
            seed: unescaped(value("s").unwrap_or_default()).ok_or(PlanFlaw::Seed)?,
        };
        plan.check().map(|()| plan)
    }
}

fn rules(text: &str) -> Result<Rules, PlanFlaw> {
    let found = Preset::of(text).and_then(|preset| Rules::preset(preset.name));
    found.or_else(|| Rules::from_share_code(text).ok()).ok_or_else(|| PlanFlaw::Rules(text.to_owned()))
}

fn level(text: &str) -> Result<Level, PlanFlaw> {
    text.parse().map_err(|_| PlanFlaw::Bot(text.to_owned()))
}

fn games(text: &str) -> Result<u64, PlanFlaw> {
    let text = unescaped(text).unwrap_or_default();
    text.parse().map_err(|_| PlanFlaw::Games(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> LabPlan {
        LabPlan {
            rules: Rules::preset("classic").unwrap(),
            other: None,
            bots: vec![Level::Club, Level::Counter],
            games: 1000,
            seed: "42".to_owned(),
        }
    }

    #[test]
    fn a_plan_is_read_as_it_is_written() {
        let compared = LabPlan { other: Rules::preset("south-african"), ..plan() };
        let odd_seed = LabPlan { seed: "a rainy & cold #1 söndag".to_owned(), ..plan() };
        for (plan, text) in [
            (plan(), "r=classic&b=club,counter&n=1000&s=42"),
            (compared, "r=classic&c=south-african&b=club,counter&n=1000&s=42"),
            (odd_seed, "r=classic&b=club,counter&n=1000&s=a%20rainy%20%26%20cold%20%231%20s%C3%B6ndag"),
        ] {
            assert_eq!(plan.to_string(), text);
            for address in [text.to_owned(), format!("#{text}&z=1"), plan.address("https://eights.example/")]
            {
                assert_eq!(address.parse(), Ok(plan.clone()), "{address}");
                assert!(LabPlan::is_meant(&address), "{address}");
            }
        }
    }

    #[test]
    fn house_rules_travel_as_their_share_code() {
        let rules = Rules::from_toml("base = \"classic\"\ndraw.amount = \"one\"").unwrap();
        let plan = LabPlan { rules, ..plan() };
        assert!(plan.to_string().starts_with(&format!("r={}", rules.share_code())), "{plan}");
        assert_eq!(plan.to_string().parse(), Ok(plan));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let flaw = |text: &str| text.parse::<LabPlan>().unwrap_err();
        assert_eq!(flaw(""), PlanFlaw::Foreign);
        assert_eq!(flaw("r=classic&n=5"), PlanFlaw::Foreign);
        assert_eq!(flaw("r=chess&b=club,club&n=5"), PlanFlaw::Rules("chess".to_owned()));
        assert_eq!(flaw("r=classic&b=club,ada&n=5"), PlanFlaw::Bot("ada".to_owned()));
        assert_eq!(flaw("r=classic&b=club,club&n=-5"), PlanFlaw::Games("-5".to_owned()));
        assert_eq!(flaw("r=classic&b=club,club&n=0"), PlanFlaw::Games("0".to_owned()));
        assert_eq!(flaw("r=classic&b=club,club&n=5&s=%ff"), PlanFlaw::Seed);
        assert_eq!(flaw("r=classic&b=club&n=5"), PlanFlaw::Seats { seats: 1, fewest: 2, most: 10 });
        assert!(!LabPlan::is_meant("classic") && !LabPlan::is_meant("rules/r=b=.toml"));
    }

    #[test]
    fn a_page_plays_so_much_and_no_more() {
        let plan = |games| LabPlan { games, ..plan() };
        assert_eq!(plan(LabPlan::MOST_GAMES).check_for_page(), Ok(()));
        let games = LabPlan::MOST_GAMES + 1;
        assert_eq!(plan(games).check_for_page(), Err(PlanFlaw::TooMany { games }));
        let command = "eights sim classic --bots club,counter --games 100001 --seed '42'";
        assert_eq!(plan(games).command(), command);
    }
}
