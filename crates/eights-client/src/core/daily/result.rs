//! The result of a day, in one line to share.

use super::{Day, deal};
use eights_words::{Args, Text, Words};

/// How the player did on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The day.
    pub day: Day,
    /// The player's place, from 1.
    pub place: usize,
    /// Whether others share the place.
    pub is_shared: bool,
    /// How many played.
    pub players: usize,
    /// How many turns the player took.
    pub turns: usize,
    /// The record of the game.
    pub record: String,
}

impl DayResult {
    /// The result as a text to be stored: five numbers, and then the record.
    pub fn text(&self) -> String {
        let Self { day, place, is_shared, players, turns, record } = self;
        format!("{} {place} {} {players} {turns}\n{record}", day.number(), u8::from(*is_shared))
    }

    /// Reads what was written; `None` if it is anything else.
    pub fn read(text: &str) -> Option<Self> {
        let (numbers, record) = text.split_once('\n')?;
        let mut numbers = numbers.split(' ').map_while(|number| number.parse::<u32>().ok());
        let mut next = || numbers.next();
        let (day, place, shared) = (Day::new(next()?), next()? as usize, next()?);
        let (players, turns) = (next()? as usize, next()? as usize);
        Some(Self { day, place, is_shared: shared == 1, players, turns, record: record.to_owned() })
    }

    /// The result alone: `2nd of 4, 23 turns`.
    pub fn short(&self, words: &Words) -> String {
        let args = Args::new().number("place", self.place).number("players", self.players);
        let id = if self.is_shared { Text::DAY_SHARED } else { Text::DAY_PLACE };
        let place = words.say(id, &args);
        words.say(Text::DAY_SHORT, &Args::new().text("place", place).number("turns", self.turns))
    }

    /// The line to share: `Mzansi, 16 November: 2nd of 4, 23 turns`.
    pub fn line(&self, words: &Words) -> String {
        let (month, day) = self.day.in_month();
        let args = Args::new().number("month", month).number("day", day);
        let date = words.say(Text::DAY_DATE, &args);
        let args = Args::new().text("rules", words.preset_title(deal::preset(self.day))).text("date", date);
        words.say(Text::DAY_RESULT, &args.text("result", self.short(words)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(place: usize, is_shared: bool, players: usize, turns: usize) -> DayResult {
        let day = Day::of_date(2026, 11, 16).unwrap();
        DayResult { day, place, is_shared, players, turns, record: String::new() }
    }

    #[test]
    fn a_result_is_stored_and_read() {
        let result = DayResult { record: "format: 1\n\nlines\n".to_owned(), ..result(2, true, 4, 23) };
        assert_eq!(DayResult::read(&result.text()), Some(result));
        for text in ["", "1 2 3", "1 2 3\n", "a 2 0 4 5\nrecord", "{}\n"] {
            assert_eq!(DayResult::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_result_is_one_line_without_a_year() {
        let words = Words::english();
        let line = |result: DayResult| result.line(&words);
        let rules = words.preset_title(deal::preset(result(1, false, 4, 1).day));
        assert_eq!(line(result(2, false, 4, 23)), format!("{rules}, 16 November: 2nd of 4, 23 turns"));
        assert_eq!(line(result(1, true, 4, 1)), format!("{rules}, 16 November: shared 1st of 4, 1 turn"));
        assert_eq!(result(3, false, 8, 9).short(&words), "3rd of 8, 9 turns");
        assert_eq!(result(4, true, 8, 0).short(&words), "shared 4th of 8, 0 turns");
    }
}
