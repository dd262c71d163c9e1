//! The players of a simulation or an arena.

use crate::{
    common::{Failure, check_seats, plain, wrong_use},
    language::told,
    usage::cut,
};
use eights::Rules;
use eights_bots::Level;
use eights_sim::{Contender, NoContender};
use eights_words::Text;

/// The contenders of a list: `club,cmd:python3 bot.py`. A comma within quotation marks is part of a command.
pub(crate) fn contenders(list: &str) -> Result<Vec<Contender>, Failure> {
    split(list).into_iter().map(|name| contender(name.trim())).collect()
}

fn contender(name: &str) -> Result<Contender, Failure> {
    let contender: Contender = name.parse().map_err(|error| {
        wrong_use(match error {
            NoContender::NoLevel(name) => no_level(&name, Text::PARTY_NO_CONTENDER),
            NoContender::NoCommand(name) => told!(Text::PARTY_NO_PROGRAM, name = cut(&name)),
        })
    })?;
    Ok(contender)
}

/// There is no level of this name: the nearest one, or a message that lists them all.
pub(crate) fn no_level(name: &str, list: Text) -> String {
    match Level::near(name) {
        Some(near) => told!(Text::PARTY_NEAR_BOT, name = cut(name), near = near),
        None => told!(list, name = cut(name), levels = Level::ALL.map(Level::name).join(", ")),
    }
}

/// Starts every program once, so that one that cannot be started is known before any work is done.
pub(crate) fn check_programs(contenders: &[Contender]) -> Result<(), Failure> {
    for (n, contender) in contenders.iter().enumerate() {
        if let (Contender::Program(command), false) = (contender, contenders[..n].contains(contender)) {
            let unable = |error| {
                wrong_use(told!(
                    Text::PARTY_NOT_STARTED,
                    name = cut(&command.to_string()),
                    why = plain(&error)
                ))
            };
            command.check().map_err(unable)?;
        }
    }
    Ok(())
}

/// The player of each seat: the list repeats round the table. All rules must allow this number of seats.
pub(super) fn seated(
    bots: &[Contender],
    seats: Option<usize>,
    rules: &[&Rules],
) -> Result<Vec<Contender>, Failure> {
    if bots.contains(&Contender::Oracle) {
        return Err(wrong_use(told!(Text::PARTY_ORACLE)));
    }
    let fewest = rules.iter().map(|rules| rules.seats().0).max().unwrap_or(2);
    let seats = seats.unwrap_or(bots.len().max(fewest));
    rules.iter().try_for_each(|rules| check_seats(rules, seats))?;
    if bots.len() > seats {
        return Err(wrong_use(told!(Text::PARTY_TOO_MANY_BOTS, bots = bots.len(), seats = seats)));
    }
    Ok(bots.iter().cycle().take(seats).cloned().collect())
}

fn split(list: &str) -> Vec<&str> {
    let mut quote = None;
    list.split(|letter| {
        match quote {
            None if matches!(letter, '"' | '\'') => quote = Some(letter),
            Some(open) if open == letter => quote = None,
            _ => {}
        }
        letter == ',' && quote.is_none()
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_comma_within_quotation_marks_belongs_to_a_command() {
        assert_eq!(split("club,toddler"), ["club", "toddler"]);
        assert_eq!(split("cmd:a 'b,c',club"), ["cmd:a 'b,c'", "club"]);
        assert_eq!(split(r#"cmd:a "it's, so",club"#), [r#"cmd:a "it's, so""#, "club"]);
        assert_eq!(split("club,"), ["club", ""]);
    }
}
