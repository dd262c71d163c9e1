//! What a chart shows, in one sentence.

use super::{Estimate, Panel, number::Number};
use eights_words::{Args, Text, Words};

/// The differences that a sentence names; more would not be heard.
const MOST: usize = 4;

/// What a chart shows.
pub fn finding(panel: &Panel, words: &Words) -> String {
    told(panel, words).unwrap_or_else(|| words.text(Text::FINDING_NOTHING).into_owned())
}

/// The sentence, if there is data.
fn told(panel: &Panel, words: &Words) -> Option<String> {
    Some(match panel {
        Panel::Rates { seats, fair, .. } => rates(seats, *fair, words)?,
        Panel::Points { seats, .. } => {
            let best = most(seats.iter())?;
            words.say(Text::FINDING_POINTS, &args_of(best, Number::Plain, words))
        }
        Panel::Ratings { players, .. } => {
            let best = most(players.iter())?;
            words.say(Text::FINDING_RATINGS, &args_of(best, Number::Signed, words))
        }
        Panel::Differences { rows, .. } => differences(rows, words),
        Panel::Lengths { unit, counts, p50, p95, .. } => {
            counts.iter().find(|(_, games)| *games > 0)?;
            let args = Args::new().text("median", p50.to_string()).text("most", p95.to_string());
            words.say(Text::FINDING_LENGTHS, &args.text("unit", unit))
        }
        Panel::Cards { average, cards, .. } => {
            let named = |wanted: &Estimate| {
                let card = cards.iter().find(|(_, rate)| rate == wanted).map(|(card, _)| *card);
                card.map(|card| words.card(card)).unwrap_or_default()
            };
            let rates = || cards.iter().map(|(_, rate)| rate);
            let (best, worst) = (most(rates())?, least(rates())?);
            let share = |value: f64| Number::Share.tick(value, 0.001);
            let args = Args::new().text("best", named(best)).text("most", share(best.value));
            let args = args.text("worst", named(worst)).text("least", share(worst.value));
            words.say(Text::FINDING_CARDS, &args.text("average", share(*average)))
        }
        Panel::Pairs { names, scores, .. } => {
            let best = most(scores.iter().flatten().flatten())?;
            let row = scores.iter().position(|row| row.contains(&Some(best.clone())))?;
            let column = scores[row].iter().position(|score| score.as_ref() == Some(best))?;
            let args = args_of(best, Number::Share, words).text("row", &names[row]);
            words.say(Text::FINDING_PAIRS, &args.text("column", &names[column]))
        }
        Panel::Course { points, .. } => {
            let rows = || points.iter().map(|(_, share)| share);
            let (highest, lowest) = (most(rows())?, least(rows())?);
            let share = |row: &Estimate| Number::Share.tick(row.value, 0.01);
            let args = Args::new().text("high", share(highest)).text("when-high", &highest.label);
            words.say(Text::FINDING_COURSE, &args.text("low", share(lowest)).text("when-low", &lowest.label))
        }
    })
}

/// Who wins most, and whether that is more than a fair share.
fn rates(seats: &[Estimate], fair: Option<f64>, words: &Words) -> Option<String> {
    let best = most(seats.iter())?;
    let args = args_of(best, Number::Share, words);
    let Some(fair) = fair else { return Some(words.say(Text::FINDING_MOST, &args)) };
    let args = args.text("fair", Number::Share.tick(fair, 0.001));
    let text = match best.excludes(fair) {
        true => Text::FINDING_CLEAR,
        false => Text::FINDING_EVEN,
    };
    Some(words.say(text, &args))
}

fn differences(rows: &[Estimate], words: &Words) -> String {
    let clear = |row: &&Estimate| row.excludes(0.0);
    let row = |row: &Estimate| words.say(Text::FINDING_DIFFERENCE, &args_of(row, Number::Signed, words));
    let told: Vec<String> = rows.iter().filter(clear).take(MOST).map(row).collect();
    let more = rows.iter().filter(clear).count() - told.len();
    let args = Args::new().text("list", told.join("; "));
    match (told.len(), more) {
        (0, _) => words.text(Text::FINDING_SAME).into_owned(),
        (_, 0) => words.say(Text::FINDING_DIFFERENCES, &args),
        (_, more) => words.say(Text::FINDING_DIFFERENCES_MORE, &args.number("more", more)),
    }
}

fn args_of(row: &Estimate, number: Number, words: &Words) -> Args<'static> {
    let (value, interval) = number.written(row, number.decimals(row), words);
    Args::new().text("label", row.label.clone()).text("value", value).text("interval", interval)
}

fn most<'a>(rows: impl Iterator<Item = &'a Estimate>) -> Option<&'a Estimate> {
    rows.filter(|row| row.value.is_finite()).max_by(|a, b| a.value.total_cmp(&b.value))
}

fn least<'a>(rows: impl Iterator<Item = &'a Estimate>) -> Option<&'a Estimate> {
    rows.filter(|row| row.value.is_finite()).min_by(|a, b| a.value.total_cmp(&b.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::Card;

    fn at(label: &str, value: f64, reach: f64) -> Estimate {
        Estimate { label: label.to_owned(), value, low: value - reach, high: value + reach }
    }

    fn say(panel: &Panel) -> String {
        finding(panel, &Words::english())
    }

    #[test]
    fn a_seat_wins_clearly_more_or_it_does_not() {
        let seats = |reach| Panel::Rates {
            title: String::new(),
            fair: Some(0.5),
            seats: vec![at("0 club", 0.48, reach), at("1 counter", 0.52, reach)],
        };
        assert_eq!(
            say(&seats(0.01)),
            "Seat 1 counter wins most: 52.0 %, clearly more than the fair share of 50.0 %."
        );
        assert_eq!(
            say(&seats(0.1)),
            "Seat 1 counter wins most with 52.0 %, but that is not clearly more than the fair share of 50.0 %."
        );
    }

    #[test]
    fn differences_that_may_be_chance_are_not_named() {
        let rows =
            |rows: Vec<Estimate>| Panel::Differences { title: String::new(), rows, unit: String::new() };
        assert_eq!(say(&rows(vec![at("turns", 1.0, 2.0)])), "Nothing here differs clearly.");
        let some = say(&rows(vec![at("turns", 3.0, 1.0), at("draws", 0.1, 1.0), at("rounds", -2.0, 0.5)]));
        assert!(some.contains("turns +3.0") && some.contains("rounds −2.0"), "{some}");
        assert!(!some.contains("draws"), "{some}");
        let many = (0..6).map(|n| at(&format!("n{n}"), 5.0, 1.0)).collect();
        assert!(say(&rows(many)).contains("2 more"));
    }

    #[test]
    fn cards_and_lengths_are_told_and_no_data_too() {
        let eight: Card = "8S".parse().unwrap();
        let four: Card = "4H".parse().unwrap();
        let cards = vec![(eight, at("", 0.31, 0.01)), (four, at("", 0.22, 0.01))];
        let told = say(&Panel::Cards { title: String::new(), average: 0.25, cards });
        assert!(told.contains("8 of spades") && told.contains("4 of hearts"), "{told}");
        let lengths = |counts| Panel::Lengths {
            title: String::new(),
            unit: "turns".to_owned(),
            axis: "turns per game".to_owned(),
            counts,
            mean: 20.0,
            p50: 19,
            p95: 40,
        };
        assert_eq!(say(&lengths(vec![(19, 3)])), "Half of the games take up to 19 turns, and 95 % up to 40.");
        assert_eq!(say(&lengths(Vec::new())), "There are no numbers yet.");
    }
}
