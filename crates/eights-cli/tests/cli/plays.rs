//! Whole games through a pipe, recorded, checked and replayed.

use crate::program::{Folder, Outcome, eights, eights_reading};

/// The number of seats for each of the five sets.
const GAMES: [(&str, &str); 5] = [
    ("south-african", "4"),
    ("classic", "4"),
    ("simplified", "2"),
    ("playpalace", "3"),
    ("normal-eights", "4"),
];

/// Plays a whole game with the same answer to every question, and records it.
fn play(rules: &str, seats: &str, answers: &str, record: &str) -> Outcome {
    eights_reading(
        &["play", rules, "--seats", seats, "--seed", "pipe", "--name", "Ann", "--record", record],
        answers,
    )
}

#[test]
fn a_person_who_always_takes_the_first_choice_plays_every_set_to_the_end() {
    let folder = Folder::new("plays");
    for (rules, seats) in GAMES {
        let record = folder.path(&format!("{rules}.e8"));
        let game = play(rules, seats, &"1\n".repeat(20_000), &record);
        let text = &game.is_fine().out;
        assert!(text.contains("First: ") && text.contains("The seed was "), "{text}");
        assert!(!text.contains("The game ends here."), "{text}");
        let verdict = eights(&["verify", &record]).is_fine().out.clone();
        assert!(verdict.contains("good.") && verdict.contains("the result is right"), "{verdict}");
        let told = eights(&["replay", &record]).is_fine().out.clone();
        let places = text.lines().find(|line| line.starts_with("First: "));
        assert_eq!(told.lines().last(), places, "{rules}");
        let mine = eights(&["replay", &record, "--seat", "0"]).is_fine().out.clone();
        assert!(mine.contains("Your cards: ") && mine.contains("You play "), "{mine}");
        let late = eights(&["replay", &record, "--from", "5"]).is_fine().out.clone();
        assert!(told.ends_with(&late) && late.len() < told.len(), "{rules}");
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let folder = Folder::new("again");
    let games: Vec<String> = (0..2)
        .map(|_| play("classic", "3", &"1\n".repeat(5_000), &folder.path("again.e8")).is_fine().out.clone())
        .collect();
    assert_eq!(games[0], games[1]);
}

#[test]
fn everything_that_can_be_typed_is_understood() {
    let folder = Folder::new("typed");
    let typed = "?\nhelp\nc\nh\ne\nt\ns\n\n99\n0\nplay 8X\nd\ndraw\nmeld 3H\n\u{1b}[31m\nq\n";
    let game = play("south-african", "3", typed, &folder.path("typed.e8"));
    let text = &game.is_fine().out;
    for words in ["To hear: c top card", "is not understood", "Ann 8, Bongi 8, Cleo 8", "The game ends here."]
    {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
    assert!(!text.contains('\u{1b}'));
    // Bytes that are not text, and endless lines, are not understood either.
    let long = "x".repeat(3 << 20);
    assert!(
        play("classic", "2", &format!("{long}\nq\n"), &folder.path("long.e8"))
            .is_fine()
            .out
            .contains("is not understood")
    );
}

#[test]
fn illegal_plays_name_the_rule_and_the_same_question_stays() {
    let folder = Folder::new("illegal");
    let game = play("playpalace", "2", "suit H\nyes\nq\n", &folder.path("illegal.e8"));
    assert!(game.is_fine().out.matches("ALL-1: ").count() == 2, "{}", game.out);
}

#[test]
fn nothing_is_said_twice_in_a_row() {
    let folder = Folder::new("twice");
    for (rules, seats) in GAMES {
        let text = play(rules, seats, &"1\n".repeat(20_000), &folder.path("twice.e8")).out;
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2) {
            assert!(!pair.contains(&"Your turn."), "{rules}: {pair:?}");
            // No player lets a card stand without being asked.
            assert!(pair[1] != "You let it stand." || pair[0].starts_with("> "), "{rules}: {pair:?}");
            assert!(!pair[1].starts_with(pair[0]) || pair[0].is_empty(), "{rules}: {pair:?}");
            assert!(!(pair[0] == pair[1] && pair[0].contains(" draws ")), "{rules}: {pair:?}");
        }
    }
}

#[test]
fn the_end_of_input_saves_the_record() {
    let folder = Folder::new("ends");
    for (rules, seats) in GAMES {
        for answers in ["", "1\n1\n1\n", "1\n1"] {
            let record = folder.path("ends.e8");
            let game = play(rules, seats, answers, &record);
            assert!(game.is_fine().out.contains("The game ends here."), "{}", game.out);
            let verdict = eights(&["verify", &record]).is_fine().out.clone();
            assert!(verdict.contains("the game is unfinished"), "{verdict}");
            let told = eights(&["replay", &record]).is_fine().out.clone();
            assert!(told.ends_with("The game was not finished.\n"), "{told}");
        }
    }
}

#[test]
fn several_people_at_one_keyboard_play_too() {
    let args = [
        "play", "classic", "--bots", "none", "--seats", "3", "--name", "Ann", "--name", "Ben", "--name",
        "Cleo", "--seed", "k",
    ];
    let game = eights_reading(&args, &"1\n".repeat(5_000));
    let text = &game.is_fine().out;
    let goes_to = |name: &str| format!("The keyboard goes to {name}.");
    for name in ["Ann", "Ben", "Cleo"] {
        assert!(text.contains(&goes_to(name)), "{text}");
    }
    assert!(text.find(&goes_to("Ann")) < text.find("Your cards: "), "{text}");
}

#[test]
fn bots_have_names_of_their_own() {
    let text = eights(&["play", "classic", "--name", "Bongi", "--seed", "n"]).is_fine().out.clone();
    assert!(!text.contains("Bongi turns up") && text.contains(" turns up "), "{text}");
    let watched = eights(&["play", "classic", "--bots", "club,club,club", "--seats", "3", "--seed", "n"]);
    assert!(watched.is_fine().out.contains("First: "), "{}", watched.out);
}
