//! Journals that are damaged, foreign or as large as they can be, and names that are no names.

use super::*;

/// The stored text of a journal with old games, with something else in place of a part.
fn altered(part: &str, other: &str) -> String {
    let mut journal = journal(&[1, 1, 2, 3, 1]);
    journal.shrink_to(0);
    let text = journal.text();
    assert!(text.contains(part), "{part} is not in {text}");
    text.replacen(part, other, 1)
}

#[test]
fn sums_that_cannot_be_are_no_journal() {
    assert!(Journal::read(&altered("\"games\":4", "\"games\":4")).is_ok());
    for (part, other) in [
        ("\"games\":4", "\"games\":18446744073709551615"),
        ("\"games\":4", "\"games\":1"),
        ("\"games\":4", "\"games\":-4"),
        ("\"games\":4", "\"games\":4.5"),
        ("\"wins\":2", "\"wins\":5"),
        ("\"places\":[2,1,1]", "\"places\":[2,1,18446744073709551615]"),
        ("\"places\":[2,1,1]", "\"places\":[9,1,1]"),
        ("\"places\":[2,1,1]", "\"places\":[2,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"),
        ("\"ahead\":", "\"ahead\":9"),
        ("\"now\":0", "\"now\":18446744073709551615"),
        ("\"longest\":2", "\"longest\":18446744073709551615"),
        ("\"ended\":{\"2\":1}", "\"ended\":{\"18446744073709551615\":2}"),
        ("\"ended\":{\"2\":1}", "\"ended\":{\"2\":7}"),
    ] {
        assert_eq!(Journal::read(&altered(part, other)), Err(NOT_A_JOURNAL), "{part} → {other}");
    }
}

#[test]
fn a_journal_that_was_cut_off_is_no_journal() {
    let text = altered("\"games\":4", "\"games\":4");
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert_eq!(Journal::read(&text[..end]), Err(NOT_A_JOURNAL), "{}", &text[..end]);
    }
}

#[test]
fn a_journal_with_one_other_letter_is_refused_or_counted() {
    let text = altered("\"games\":4", "\"games\":4");
    let mut read = 0;
    for at in 0..text.len() {
        for letter in ["9", "\"", "}", "-", "Ω"] {
            let damaged = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            let Ok(mut journal) = Journal::read(&damaged) else { continue };
            journal.add(game(99, 1));
            assert!(journal.tallies().all.games > journal.older());
            assert_eq!(Journal::read(&journal.text()).as_ref(), Ok(&journal), "{damaged}");
            assert!(journal.csv().lines().count() > 6);
            read += 1;
        }
    }
    assert!(read > 50, "many letters are in names, where any will do: {read}");
}

/// The rows of comma-separated values, read as spreadsheets read them.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = csv.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !is_quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            _ => cell.push(letter),
        }
    }
    assert!(row.is_empty() && cell.is_empty() && !is_quoted, "the last row ends");
    rows
}

#[test]
fn every_cell_of_a_strange_game_stays_in_its_column_and_is_no_formula() {
    let names =
        ["", ",", "\"\"", "a\nb", "=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "=\"a\",b\r\n", "小林, \"Þ\""];
    let games = names.iter().zip(0..).map(|(name, n)| {
        let mut game = game(n, 1);
        game.seats[1].name = (*name).to_owned();
        (game.id, game.rules) = (format!("={n},\"\n"), "@SUM(A1),\n".to_owned());
        game
    });
    let journal = Journal::of(games.collect());
    let rows = cells(&journal.csv());
    assert_eq!(rows.len(), 1 + 3 * names.len());
    assert!(rows.iter().all(|row| row.len() == 11), "{rows:?}");
    for cell in rows.iter().flatten() {
        assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell:?}");
    }
    for (n, name) in names.iter().enumerate() {
        let shown = &rows[2 + 3 * n][7];
        assert!(shown == name || shown.strip_prefix('\'') == Some(name), "{shown:?} is not {name:?}");
    }
}

#[test]
fn numbers_before_1970_and_without_a_place_are_written_as_they_are() {
    let mut game = PlayedGame { at: i64::MIN, turns: Some(usize::MAX), ..game(0, 1) };
    game.seats[2] = PlayedSeat { place: None, points: Some(u16::MAX), ..game.seats[2].clone() };
    let rows = cells(&Journal::of(vec![game]).csv());
    assert_eq!(rows[3][1], i64::MIN.to_string());
    assert_eq!(rows[3][4], usize::MAX.to_string());
    assert_eq!((rows[3][9].as_str(), rows[3][10].as_str()), ("", "65535"));
}

#[test]
fn a_name_of_control_letters_cannot_spoil_the_journal() {
    for name in ["\u{1}", "\u{1}club", "\u{1}a friend", "a\u{0}b\nc"] {
        let mut journal = Journal::default();
        for n in 0..4 {
            let mut game = game(n, 1);
            game.seats[1].name = name.to_owned();
            assert!(journal.add(game));
        }
        journal.shrink_to(0);
        assert_eq!(journal.older(), 3);
        assert_eq!(Journal::read(&journal.text()).as_ref(), Ok(&journal), "{name:?}");
        let bots = journal.tallies().by_opponent[&Opponent::Bot(Level::Club)];
        assert_eq!(bots.games, 4, "nobody passes for a bot by the name {name:?}");
    }
}

#[test]
fn the_guessed_length_is_never_too_short() {
    for name in ["", "Ada", "\"\"\"\"\"\"\"\"\"\"", "\\\\\\\\\\\\\\\\", "小林小林小林小林", "👩‍👩‍👧‍👧👩‍👩‍👧‍👧"]
    {
        let mut journal = Journal::default();
        for n in 0..60 {
            let mut game =
                PlayedGame { at: i64::MIN, turns: Some(99_999), kind: GameKind::Server, ..game(n, 2) };
            let seat =
                |bot| PlayedSeat { name: name.to_owned(), bot, place: Some(10), points: Some(u16::MAX) };
            game.seats =
                [None, Some(Level::Palace), Some(Level::Toddler), Some(Level::Counter)].map(seat).into();
            assert!(journal.add(game));
        }
        for _ in 0..6 {
            assert!(journal.text().len() <= journal.letters(), "{name}: {}", journal.text());
            journal.halve();
        }
    }
}

#[test]
fn a_thousand_rule_sets_do_not_break_the_bound() {
    let mut journal = Journal::default();
    for n in 0..6_000 {
        assert!(journal.add(PlayedGame { rules: format!("{n:0>80}"), ..game(n, 1) }));
    }
    assert!(journal.text().len() < 400_000, "{}", journal.text().len());
    assert!(journal.games().len() > 300, "the sums leave room for games: {}", journal.games().len());
    assert_eq!(journal.tallies().all.games, 6_000);
}

#[test]
fn a_streak_goes_on_over_games_that_became_sums() {
    let mut places = [1; 30];
    (places[4], places[29]) = (2, 3);
    for kept in 0..30 {
        let mut journal = Journal::default();
        for (n, place) in places.iter().enumerate() {
            assert!(journal.add(game(n, *place)));
            if n == kept {
                journal.shrink_to(0);
            }
        }
        let streaks = journal.tallies().streaks;
        assert_eq!((streaks.now, streaks.longest), (0, 24), "games became sums after {kept}");
        assert_eq!(streaks.lengths().into_iter().collect::<Vec<_>>(), [(4, 1), (24, 1)]);
    }
}

#[test]
fn the_sums_of_rules_and_places_are_those_of_the_list() {
    let mut journal = Journal::default();
    for n in 0..200 {
        let rules = ["classic", "south-african", "playpalace"][n / 7 % 3];
        let rules = eights::Rules::preset(rules).unwrap().share_code();
        assert!(journal.add(PlayedGame { rules, ..game(n, 1 + n * 7 % 3) }));
        if n % 64 == 40 {
            journal.halve();
        }
    }
    let Tallies { all, by_rules, by_opponent, .. } = journal.tallies();
    assert_eq!(by_rules.values().map(|tally| tally.games).sum::<u64>(), all.games);
    assert_eq!(by_rules.values().map(|tally| tally.wins).sum::<u64>(), all.wins);
    for (place, games) in all.places.iter().enumerate() {
        let of_rules = by_rules.values().map(|tally| tally.places.get(place).copied().unwrap_or_default());
        assert_eq!(of_rules.sum::<u64>(), *games);
    }
    assert_eq!(all.places.iter().sum::<u64>(), 200);
    assert!(by_opponent.values().all(|versus| versus.ahead + versus.behind == 200));
}

#[test]
fn a_game_of_nobody_is_counted_and_nothing_breaks() {
    let strange = [
        PlayedGame { you: 7, ..game(1, 1) },
        PlayedGame { you: usize::MAX, seats: Vec::new(), ..game(2, 1) },
        PlayedGame { seats: vec![seat("Ada", None, 0), seat("Eve", None, usize::MAX)], ..game(3, 1) },
        PlayedGame { rules: String::new(), seats: vec![seat("Ada", None, 1)], ..game(4, 1) },
    ];
    let mut journal = Journal::default();
    strange.into_iter().for_each(|game| assert!(journal.add(game)));
    let tallies = journal.tallies();
    assert_eq!((tallies.all.games, tallies.all.wins), (4, 0), "alone at a table nobody wins");
    assert_eq!(tallies.all.places, [1], "only the last game has a place that can be");
    assert_eq!(tallies.rules().iter().filter(|rules| rules.preset.is_none()).count(), 1);
    assert_eq!(Journal::read(&journal.text()), Ok(journal));
}

#[test]
fn a_record_that_is_none_or_too_long_is_not_kept() {
    for record in ["", "6A", "my diary", "\u{0}", &"6A".repeat(50_000)] {
        let mut journal = Journal::default();
        assert!(journal.add(PlayedGame { record: Some(record.to_owned()), ..game(1, 1) }));
        assert_eq!(journal.games()[0].record, None, "{record:.20}");
    }
}
