//! `eights play --lesson`: the lesson of a rule set, drawn or in plain lines.

use super::{Args, Records, check_names, desk, draw, terminal};
use crate::{
    common::{Failure, load_rules, seed, stopped_by},
    language,
};
use eights::Rules;
use eights_client::core::new_table::FIRST_RULES;
use eights_tui::{clock::Clock, keyboard::Keyboard, plain::Plain, screen::Begin};

pub(super) fn run(args: &Args, is_plain: bool) -> Result<(), Failure> {
    let rules = load_rules(args.rules.as_deref().unwrap_or(FIRST_RULES[0]), &language::words())?;
    let name = check_names(&args.name)?.into_iter().next();
    if is_plain {
        return teach_plainly(args, &rules, &mut terminal::keyboard());
    }
    draw(args, Begin::Lesson(rules.share_code()), name, Records::new(None)?)
}

/// The lesson in plain lines.
pub(super) fn teach_plainly(args: &Args, rules: &Rules, keyboard: &mut Keyboard) -> Result<(), Failure> {
    let name = check_names(&args.name)?.into_iter().next();
    let records = Records::new(None)?;
    let desk = desk(args.bell, name, seed(None)?, Clock::leaping(), keyboard.post(), &records);
    Plain::new(desk, keyboard, &mut terminal::Output).learn(rules.share_code());
    stopped_by(keyboard.signal())
}
