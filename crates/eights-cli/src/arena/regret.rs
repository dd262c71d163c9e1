//! `eights arena --regret`: what a bot's choices lose on fixed positions.

use super::Args;
use crate::{
    common::{Failure, load_rules, wrong_use},
    language::{self, told},
    out::{self, say},
    progress::{self, Progress, Unit},
    sim::no_level,
};
use eights::Rules;
use eights_bots::Level;
use eights_sim::regret::{Reference, regret};
use eights_words::Text;

/// The values of the positions of each rule set, made by `cargo xtask positions`.
const VALUES: [(&str, &str); 5] = [
    ("classic", include_str!("../../data/regret/classic.txt")),
    ("normal-eights", include_str!("../../data/regret/normal-eights.txt")),
    ("playpalace", include_str!("../../data/regret/playpalace.txt")),
    ("simplified", include_str!("../../data/regret/simplified.txt")),
    ("south-african", include_str!("../../data/regret/south-african.txt")),
];

pub(super) fn run(args: &Args, level: &str) -> Result<(), Failure> {
    let level: Level = level.parse().map_err(|_| wrong_use(no_level(level, Text::PARTY_NO_CONTENDER)))?;
    let rules = load_rules(&args.rules, &language::words())?;
    let reference = reference(&args.rules, rules)?;
    let pool = progress::pool(Some(1))?;
    let progress = Progress::new(reference.valued.len() as u64, Unit::Positions);
    let report = regret(&args.rules, rules, level, &reference, progress.control(&pool));
    progress.finish(report.positions);
    if args.json {
        say!("{}", serde_json::to_string(&report).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        out::write(format_args!("{}", report.text(&language::words())));
    }
    Ok(())
}

/// The values for these rules, which must be those of a preset that has some.
fn reference(name: &str, rules: Rules) -> Result<Reference, Failure> {
    let is_meant = |(preset, _): &&(&str, &str)| Rules::preset(preset) == Some(rules);
    let (_, text) = VALUES.iter().find(is_meant).ok_or_else(|| {
        let known = VALUES.map(|(name, _)| name.to_owned());
        wrong_use(told!(Text::ARENA_NO_POSITIONS, name = name, known = language::words().list_or(&known)))
    })?;
    Ok(Reference::read(text).expect("a test reads every file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_positions_that_are_still_the_same() {
        for (name, text) in VALUES {
            let reference = Reference::read(text).expect(name);
            assert!(!reference.valued.is_empty(), "{name}");
            for valued in reference.valued.iter().step_by(50) {
                let spot =
                    eights_sim::regret::Spot::new(Rules::preset(name).expect("a preset"), valued.number);
                assert_eq!(
                    spot.expect("a spot").actions.len(),
                    valued.looks[0].len(),
                    "{name} {}",
                    valued.number
                );
            }
        }
    }
}
