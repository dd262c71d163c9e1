//! `eights play --daily`: the deal of the day, drawn or in plain lines.

use super::{Args, Records, check_names, desk, draw, terminal};
use crate::{
    common::{Failure, seed, stopped_by},
    language,
    out::say,
};
use eights_client::core::Prepare;
use eights_tui::{clock::Clock, plain::Plain, screen::Begin};
use eights_words::Text;

pub(super) fn run(args: &Args, is_plain: bool) -> Result<(), Failure> {
    let name = check_names(&args.name)?.into_iter().next();
    let records = Records::new(args.record.as_deref())?;
    if is_plain { play_plain(args, name, records) } else { draw(args, Begin::Day, name, records) }
}

fn play_plain(args: &Args, name: Option<String>, records: Records) -> Result<(), Failure> {
    let words = language::words();
    let mut keyboard = terminal::keyboard();
    let desk = desk(args.bell, name, seed(None)?, Clock::leaping(), keyboard.post(), &records);
    let today = desk.client().today();
    say!("{}: {}", words.text(Text::DAY_TITLE), desk.client().day_hint(today));
    let ending = Plain::new(desk, &mut keyboard, &mut terminal::Output).play(Prepare::Day(today));
    if ending.is_finished {
        ending.day.iter().for_each(|line| say!("{line}"));
    } else {
        say!("{}", words.text(Text::TERMINAL_ENDS));
    }
    records.close()?;
    stopped_by(keyboard.signal())
}
