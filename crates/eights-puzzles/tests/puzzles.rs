//! The puzzles that are shipped: sound, solvable, all different, and still right.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights::{Action, Ask, Card, Record, Suit};
use eights_bots::Level;
use eights_puzzles::{
    BadPuzzle, BadSet, Choice, PRESETS, Puzzle, Reason, SOLVER, Set,
    make::{Kind, Look, Maker, holds},
    of_the_day,
};
use eights_words::Words;
use std::{
    collections::{BTreeSet, HashSet},
    sync::LazyLock,
};

/// The files, in the order of [`PRESETS`].
const FILES: [&str; 5] = [
    include_str!("../data/classic.txt"),
    include_str!("../data/simplified.txt"),
    include_str!("../data/south-african.txt"),
    include_str!("../data/playpalace.txt"),
    include_str!("../data/normal-eights.txt"),
];

/// All puzzles of a set, by its place in [`PRESETS`].
static ALL: LazyLock<Vec<Vec<Puzzle>>> =
    LazyLock::new(|| (0..PRESETS.len()).map(|n| puzzles(&set(n))).collect());

fn set(n: usize) -> Set {
    Set::read(PRESETS[n], FILES[n]).unwrap()
}

fn puzzles(set: &Set) -> Vec<Puzzle> {
    (0..set.len()).map(|n| set.puzzle(n).unwrap()).collect()
}

fn each(mut look: impl FnMut(&str, usize, &Puzzle)) {
    for (preset, puzzles) in PRESETS.iter().zip(ALL.iter()) {
        puzzles.iter().enumerate().for_each(|(n, puzzle)| look(preset, n, puzzle));
    }
}

#[test]
fn every_rule_set_has_three_hundred_puzzles_for_two_to_four_players() {
    for (preset, puzzles) in PRESETS.iter().zip(ALL.iter()) {
        assert!(puzzles.len() >= 300, "{preset} has {}", puzzles.len());
        let most = if *preset == "simplified" { 2 } else { 4 };
        for seats in 2..=most {
            let count = puzzles.iter().filter(|puzzle| puzzle.n_seats() == seats).count();
            assert!(count >= puzzles.len() / (most - 1), "{preset} with {seats}: {count}");
        }
    }
}

#[test]
fn a_puzzle_is_no_forced_move_and_no_card_that_goes_out() {
    each(|preset, n, puzzle| {
        let view = puzzle.view();
        assert!(puzzle.choices().len() > 1, "{preset} {n}");
        let is_out = view.ask() == Ask::Turn && view.count(SOLVER) == 1;
        let plays = puzzle.choices().iter().any(|choice| choice.action.laid().is_some());
        assert!(!(is_out && plays), "{preset} {n}");
    });
}

#[test]
fn the_solution_wins_clearly_more_than_every_other_option() {
    each(|preset, n, puzzle| {
        let best = puzzle.solution();
        let others = puzzle.choices().iter().filter(|choice| **choice != best);
        let margin = others.map(|choice| best.wins - choice.wins).min().unwrap();
        assert!(margin >= 40, "{preset} {n}: {margin}");
    });
}

#[test]
fn no_two_puzzles_are_alike() {
    for (preset, puzzles) in PRESETS.iter().zip(ALL.iter()) {
        let kinds: HashSet<Kind> = puzzles.iter().map(|puzzle| Kind::of(&puzzle.view())).collect();
        assert_eq!(kinds.len(), puzzles.len(), "{preset}");
        let games: HashSet<(usize, u64)> =
            puzzles.iter().map(|puzzle| (puzzle.n_seats(), puzzle.number())).collect();
        assert_eq!(games.len(), puzzles.len(), "{preset}");
    }
}

#[test]
fn the_counter_gets_most_puzzles_wrong() {
    for (preset, puzzles) in PRESETS.iter().zip(ALL.iter()) {
        let is_wrong = |puzzle: &&Puzzle| {
            let mut counter = Level::Counter.bot();
            counter.sit(&puzzle.before(), 1);
            puzzle.seen().for_each(|event| counter.observe(event));
            counter.choose(&puzzle.view()) != puzzle.solution().action
        };
        let wrong = puzzles.iter().filter(is_wrong).count();
        assert!(2 * wrong > puzzles.len(), "{preset}: {wrong} of {}", puzzles.len());
    }
}

#[test]
fn a_new_search_finds_the_same_solutions() {
    // Other dice than those of the makers, and a margin that only a mistake would miss.
    let look = Look { answers: 120_000, margin: 0.0, errors: 1.0 };
    for (preset, puzzles) in PRESETS.iter().zip(ALL.iter()) {
        for (n, puzzle) in puzzles.iter().enumerate().step_by(13) {
            assert!(holds(puzzle, look, 77), "{preset} {n}");
        }
    }
}

#[test]
fn the_solver_sees_no_hidden_card() {
    each(|preset, n, puzzle| {
        let view = puzzle.view();
        let hidden = puzzle.rivals().iter().filter(|seat| !view.shown().contains(*seat));
        assert!(hidden.into_iter().all(|seat| view.hand(seat).is_empty()), "{preset} {n}");
        assert!(*puzzle.steps().after() == view, "{preset} {n}: the story leads to the view");
    });
}

#[test]
fn a_maker_that_goes_on_makes_what_it_would_have_made() {
    let mut maker = Maker::new("simplified", &[]).unwrap();
    let [first, second] = [maker.next_puzzle(), maker.next_puzzle()];
    let mut later = Maker::new("simplified", std::slice::from_ref(&first)).unwrap();
    assert_eq!(later.next_puzzle().to_string(), second.to_string());
    assert!(first.number() < second.number());
    assert!(Maker::new("mau-mau", &[]).is_none());
}

#[test]
fn a_puzzle_is_written_as_it_was_read_and_its_record_is_a_game() {
    for (file, puzzles) in FILES.iter().zip(ALL.iter()) {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        assert!(lines.zip(puzzles).all(|(line, puzzle)| puzzle.to_string() == line));
    }
    let link = ALL[0][0].record().to_link().unwrap();
    assert_eq!(Record::from_link(&link).as_ref(), Ok(ALL[0][0].record()));
}

#[test]
fn a_file_that_is_damaged_is_refused_and_not_believed() {
    let line = ALL[0][0].to_string();
    let bad = |text: &str| Set::read("classic", text).and_then(|set| set.puzzle(0).map(|_| ())).unwrap_err();
    assert_eq!(bad("# only a head\n"), BadSet::Empty);
    assert_eq!(Set::read("mau-mau", &line), Err(BadSet::NoSuchRules));
    assert_eq!(set(0).puzzle(9_999).err(), Some(BadSet::Empty));
    let puzzle = |bad| BadSet::Puzzle(0, bad);
    for wrong in ["nonsense", "2.x 6A 1/2 3/4!", "2.1"] {
        assert_eq!(bad(wrong), puzzle(BadPuzzle::Unreadable), "{wrong}");
    }
    assert!(matches!(bad("2.1 6Ax 1/2 3/4!"), BadSet::Puzzle(0, BadPuzzle::Game(_))));
    let (head, _) = line.rsplit_once(' ').unwrap();
    assert_eq!(bad(head), puzzle(BadPuzzle::OtherOptions));
    assert_eq!(bad(&line.replace('!', "")), puzzle(BadPuzzle::NoSolution));
    assert_eq!(bad(&format!("{head} 1001/3")), puzzle(BadPuzzle::Unreadable));
}

#[test]
fn an_answer_is_checked_against_the_solution() {
    let puzzle = &ALL[0][0];
    let (solution, tempting) = (puzzle.solution(), puzzle.tempting());
    assert!(puzzle.check(solution.action).unwrap().is_right());
    let wrong = puzzle.check(tempting.action).unwrap();
    assert!(!wrong.is_right() && wrong.answer == tempting && wrong.solution == solution);
    assert_eq!(puzzle.check(Action::Vote(true)), None);
    assert!(puzzle.explanation(Action::Vote(true), &Words::english()).is_empty());
}

#[test]
fn every_day_has_a_puzzle() {
    for day in 20_000..21_500 {
        let (preset, number) = of_the_day(day);
        let at = PRESETS.iter().position(|name| *name == preset).unwrap();
        assert!(number < ALL[at].len(), "{day}");
    }
    // What a day has never changes.
    assert_eq!(of_the_day(20_774), ("playpalace", 62));
}

#[test]
fn an_explanation_says_the_verdict_the_numbers_and_a_reason() {
    let words = Words::english();
    // The first puzzle of Classic: the plain card fits, and the eight is kept.
    let puzzle = &ALL[0][0];
    let said = puzzle.explanation(puzzle.solution().action, &words);
    assert_eq!(said[0], "Right: the 10 of diamonds.");
    assert_eq!(said[1], "The 10 of diamonds wins 100 of 100 games, the 8 of clubs 60.");
    assert_eq!(said[2], "You keep the 8 of clubs for later.");
    let said = puzzle.explanation(puzzle.tempting().action, &words);
    assert_eq!(said[0], "The best answer is the 10 of diamonds.");
    let worths = puzzle.worths(&words);
    let told: Vec<_> = worths.iter().map(|worth| (&*worth.deed, worth.wins, worth.follows)).collect();
    assert_eq!(told, [("The 10 of diamonds", 100, Some(94)), ("The 8 of clubs", 60, None)]);
    assert_eq!(worths[0].action, puzzle.solution().action);
}

#[test]
fn reasons_are_facts_of_the_position() {
    let mut met = BTreeSet::new();
    each(|preset, n, puzzle| {
        let best = puzzle.solution();
        for other in puzzle.choices().iter().filter(|choice| **choice != best) {
            for reason in puzzle.reasons(best, *other) {
                met.insert(name(reason));
                assert!(is_true(puzzle, best, *other, reason), "{preset} {n}: {reason:?}");
            }
        }
    });
    // No bot is tempted to name another suit than that of its last card.
    let all = ["aims", "does", "fewer follow", "keeps", "more fit", "no draw"];
    assert_eq!(met.into_iter().collect::<Vec<_>>(), all, "every other kind of reason is given somewhere");
}

fn name(reason: Reason) -> &'static str {
    match reason {
        Reason::NoDraw { .. } => "no draw",
        Reason::Keeps(_) => "keeps",
        Reason::AimsAtLeader { .. } => "aims",
        Reason::Does(_) => "does",
        Reason::FewerFollow { .. } => "fewer follow",
        Reason::LastFits(_) => "last fits",
        Reason::MoreFit { .. } => "more fit",
    }
}

fn is_true(puzzle: &Puzzle, best: Choice, other: Choice, reason: Reason) -> bool {
    let view = puzzle.view();
    let holds = |card: Card| view.hand(SOLVER).iter().any(|held| held == card);
    match reason {
        Reason::NoDraw { cards } => usize::from(view.owed()) == cards && other.action == Action::Draw,
        Reason::Keeps(card) => holds(card) && other.action.laid().is_some_and(|laid| laid.card() == card),
        Reason::AimsAtLeader { seat, cards } => {
            best.action == Action::Target(seat) && view.count(seat) == cards
        }
        Reason::Does(card) => best.action.laid().is_some_and(|laid| laid.face == card),
        Reason::FewerFollow { follows, other: more } => {
            (best.follows, other.follows) == (Some(follows), Some(more)) && follows < more
        }
        Reason::LastFits(card) => holds(card),
        Reason::MoreFit { cards, other } => cards > other && cards <= view.count(SOLVER),
    }
}

#[test]
fn a_suit_of_which_most_cards_are_held_is_named_for_that_reason() {
    // The second puzzle of Classic: an eight was drawn, and two hearts are left.
    let puzzle = &ALL[0][1];
    let (hearts, diamonds) = (Action::Name(Suit::Hearts), Action::Name(Suit::Diamonds));
    let [hearts, diamonds] = [hearts, diamonds].map(|action| puzzle.check(action).unwrap().answer);
    assert_eq!(puzzle.solution(), hearts);
    assert_eq!(puzzle.reasons(hearts, diamonds), [Reason::MoreFit { cards: 2, other: 0 }]);
}

#[test]
fn the_story_tells_what_the_solver_has_seen() {
    let words = Words::english();
    each(|preset, n, puzzle| {
        let (story, recently) = (puzzle.story(&words), puzzle.recently(&words));
        assert!(!story.is_empty() && recently.len() <= story.len(), "{preset} {n}");
    });
    let title = set(0).title(0, &words);
    assert!(title.starts_with("Puzzle 1 of ") && title.ends_with(", Classic"), "{title}");
}
