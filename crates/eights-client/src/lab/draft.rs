//! A run as it is being filled in: any text is possible, and the laboratory says what is wrong with it.

use super::plan::LabPlan;
use crate::settings::escaped;
use core::fmt;
use eights_bots::Level;

/// The form of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabDraft {
    /// The rules: a preset's name or a share code.
    pub rules: String,
    /// The rules to compare them with; empty for none.
    pub other: String,
    /// The player of each seat.
    pub bots: Vec<Level>,
    /// How many games, as it is typed.
    pub games: String,
    /// The seed.
    pub seed: String,
}

impl Default for LabDraft {
    fn default() -> Self {
        Self {
            rules: "classic".to_owned(),
            other: String::new(),
            bots: vec![Level::Club; 4],
            games: "1000".to_owned(),
            seed: "42".to_owned(),
        }
    }
}

impl LabDraft {
    /// Changes how many play; new seats are like the last one.
    pub fn set_seats(&mut self, seats: usize) {
        let last = self.bots.last().copied().unwrap_or(Level::Club);
        self.bots.resize(seats.max(1), last);
    }
}

impl From<&LabPlan> for LabDraft {
    fn from(plan: &LabPlan) -> Self {
        Self {
            rules: super::plan::named(&plan.rules),
            other: plan.other.as_ref().map(super::plan::named).unwrap_or_default(),
            bots: plan.bots.clone(),
            games: plan.games.to_string(),
            seed: plan.seed.clone(),
        }
    }
}

impl fmt::Display for LabDraft {
    /// The fragment of its link, as [`LabPlan`] writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r={}", self.rules)?;
        if !self.other.is_empty() {
            write!(f, "&c={}", self.other)?;
        }
        let bots: Vec<&str> = self.bots.iter().map(|level| level.name()).collect();
        write!(f, "&b={}&n={}&s={}", bots.join(","), escaped(self.games.trim()), escaped(&self.seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::PlanFlaw;

    #[test]
    fn a_form_is_a_plan_as_soon_as_it_makes_sense() {
        let text = "r=classic&c=south-african&b=club,counter&n=1000&s=a%20day";
        let plan: LabPlan = text.parse().unwrap();
        let mut draft = LabDraft::from(&plan);
        assert_eq!(draft.to_string(), text);
        draft.games = "a few & more".to_owned();
        assert_eq!(draft.to_string().parse::<LabPlan>(), Err(PlanFlaw::Games("a few & more".to_owned())));
        assert!(LabDraft::default().to_string().parse::<LabPlan>().is_ok());
        draft.set_seats(3);
        assert_eq!(draft.bots, [Level::Club, Level::Counter, Level::Counter]);
    }
}
