//! A run as a link: `eights sim LINK` plays it, `--link` prints it.

use super::Args;
use crate::{
    common::{Failure, wrong_use},
    language::{self, told},
    out::say,
};
use eights::Rules;
use eights_client::lab::{LabDraft, LabPlan};
use eights_lab::flaw_told;
use eights_sim::{Contender, Plan};
use eights_words::Text;

/// The arguments that a link stands for; everything else is as it was said.
pub(super) fn unpacked(args: &Args) -> Result<Args, Failure> {
    let words = language::words();
    let plan: LabPlan = args.rules.parse().map_err(|flaw| wrong_use(flaw_told(&flaw, None, &words)))?;
    let LabDraft { rules, other, bots, games, seed } = LabDraft::from(&plan);
    let bots: Vec<&str> = bots.iter().map(|level| level.name()).collect();
    Ok(Args {
        compare: (!other.is_empty()).then(|| vec![rules.clone(), other]),
        rules,
        bots: bots.join(","),
        games: games.parse().unwrap_or(plan.games),
        seed: Some(seed),
        ..args.clone()
    })
}

/// Prints the link of a run. Only our own bots can sit in a page.
pub(super) fn print(args: &Args, plan: &Plan, other: Option<Rules>) -> Result<(), Failure> {
    let level = |contender: &Contender| match contender {
        Contender::Level(level) => Ok(*level),
        Contender::Program(_) | Contender::Yardstick(_) | Contender::Ismcts | Contender::Oracle => {
            Err(wrong_use(told!(Text::RUN_LINK_PROGRAM)))
        }
    };
    let plan = LabPlan {
        rules: plan.rules,
        other,
        bots: plan.contenders.iter().map(level).collect::<Result<_, _>>()?,
        games: plan.games,
        seed: args.seed.clone().unwrap_or_else(|| plan.seed.to_string()),
    };
    plan.check().map_err(|flaw| wrong_use(flaw_told(&flaw, Some(&plan), &language::words())))?;
    say!("{}", plan.address(&args.server));
    Ok(())
}
