//! What is wrong with a plan, in a sentence that says what can be done.

use eights_client::lab::{LabPlan, PlanFlaw};
use eights_sim::grouped;
use eights_words::{Args, Text, Words};

/// The sentence for a plan that cannot be played; `wanted` is the plan where it could be read.
pub fn flaw_told(flaw: &PlanFlaw, wanted: Option<&LabPlan>, words: &Words) -> String {
    let say = |text, args: Args<'_>| words.say(text, &args);
    match flaw {
        PlanFlaw::Foreign => words.text(Text::RUN_FOREIGN).into_owned(),
        PlanFlaw::Rules(name) => say(Text::RUN_NO_RULES, Args::new().text("name", cut(name))),
        PlanFlaw::Bot(name) => say(Text::RUN_NO_BOT, Args::new().text("name", cut(name))),
        PlanFlaw::Seats { seats, fewest, most } => {
            let args = Args::new().number("seats", *seats).number("fewest", *fewest);
            say(Text::RUN_SEATS, args.number("most", *most))
        }
        PlanFlaw::Games(text) => say(Text::RUN_NO_GAMES, Args::new().text("games", cut(text))),
        PlanFlaw::TooMany { games } => {
            let args = Args::new().text("games", grouped(*games)).text("most", grouped(LabPlan::MOST_GAMES));
            let command = wanted.map(LabPlan::command).unwrap_or_default();
            say(Text::RUN_TOO_MANY, args.text("command", command))
        }
        PlanFlaw::Seed => say(Text::RUN_BAD_SEED, Args::new().number("most", LabPlan::LONGEST_SEED)),
    }
}

/// Not more of a text than a sentence can bear.
fn cut(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(40).collect()
}
