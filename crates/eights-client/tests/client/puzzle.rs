//! Puzzles: laid out, answered by keys, explained, and left.

use crate::alone::Alone;
use eights::{Action, Viewer};
use eights_client::core::{
    Attempt, Browse, Effect, Go, Input, Intent, Learning, Overlay, Play, Progress, Reading, Save, Screen,
    Tutor,
};
use eights_puzzles::{PRESETS, SOLVER, Set};
use std::sync::Arc;

const FILES: [&str; 5] = [
    include_str!("../../../eights-puzzles/data/classic.txt"),
    include_str!("../../../eights-puzzles/data/simplified.txt"),
    include_str!("../../../eights-puzzles/data/south-african.txt"),
    include_str!("../../../eights-puzzles/data/playpalace.txt"),
    include_str!("../../../eights-puzzles/data/normal-eights.txt"),
];

fn solve(n: usize, number: usize) -> Alone {
    let mut alone = Alone::new();
    begin(&mut alone, n, number);
    alone
}

fn begin(alone: &mut Alone, n: usize, number: usize) {
    let set = Arc::new(Set::read(PRESETS[n], FILES[n]).unwrap());
    alone.input(Input::Do(Intent::Learn(Learning::Solve { set, number })));
    alone.pass(500);
}

fn act(alone: &mut Alone, action: Action) {
    alone.input(Input::Do(Intent::Play(Play::Act(action))));
    alone.pass(500);
}

fn solution(alone: &Alone) -> Action {
    alone.client.study().unwrap().puzzle().solution().action
}

#[test]
fn a_puzzle_is_laid_out_and_says_what_happened_and_what_is_asked() {
    let alone = solve(0, 0);
    let client = &alone.client;
    assert_eq!(*client.screen(), Screen::Lesson);
    assert_eq!(client.table().unwrap().view.unwrap().viewer(), Viewer::Seat(SOLVER));
    let said = alone.said.join(" ");
    for part in ["Puzzle 1 of ", ", Classic.", "One answer is clearly better", "Bongi plays", "Your turn."] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(client.lesson_title().starts_with("Puzzle 1 of "), "{}", client.lesson_title());
    assert_eq!(
        client.scene_rule(),
        "One answer is clearly better than the others. Only the first player out wins."
    );
}

#[test]
fn the_best_answer_is_right_and_the_position_stays() {
    for n in 0..PRESETS.len() {
        for number in 0..40 {
            let mut alone = solve(n, number);
            let before = alone.client.table().unwrap().view.unwrap();
            let action = solution(&alone);
            act(&mut alone, action);
            let told = alone.client.puzzle_told();
            assert!(told[0].starts_with("Right: "), "{n} {number}: {told:?}");
            assert!(alone.said.iter().any(|said| said.contains(&told.join(" "))), "{:?}", alone.said);
            assert_eq!(alone.client.overlay(), Some(Overlay::Lesson));
            assert!(alone.client.table().unwrap().view == Some(before));
        }
    }
}

#[test]
fn a_wrong_answer_is_explained_and_another_can_be_tried() {
    let mut alone = solve(0, 0);
    let tempting = alone.client.study().unwrap().puzzle().tempting().action;
    act(&mut alone, tempting);
    assert!(alone.client.puzzle_told()[0].starts_with("The best answer is "));
    let items = alone.client.menu();
    let labels: Vec<&str> = items.iter().map(|item| item.label.as_str()).collect();
    assert_eq!(labels, ["Next puzzle", "Try another answer", "Leave the puzzle"]);
    alone.input(Input::Do(Intent::Browse(Browse::Item(1))));
    assert_eq!(alone.client.overlay(), None);
    let action = solution(&alone);
    act(&mut alone, action);
    assert!(alone.client.puzzle_told()[0].starts_with("Right: "));
}

#[test]
fn a_card_that_does_not_fit_is_refused_and_is_no_answer() {
    let mut alone = solve(0, 0);
    act(&mut alone, Action::Pass);
    assert!(alone.client.refusal().is_some() && alone.client.study().unwrap().answer().is_none());
    assert!(alone.client.puzzle_told().is_empty());
}

#[test]
fn a_hint_says_the_question_and_no_answer() {
    let alone = solve(0, 0);
    let hint = alone.client.reading(Reading::Hint);
    assert_eq!(hint, "Your turn. Top card: 9 of diamonds. Play one of 2 cards.");
}

#[test]
fn a_card_is_answered_with_the_usual_key() {
    let mut alone = solve(0, 0);
    alone.key("ArrowRight");
    alone.key("Enter");
    alone.pass(500);
    let answer = alone.client.study().unwrap().answer().unwrap();
    assert!(matches!(answer, Action::Play(_)), "{answer}");
}

#[test]
fn a_question_that_comes_first_has_the_focus() {
    let alone = solve(0, 1);
    assert_eq!(alone.client.context(), eights_client::keys::Context::Suit, "{:?}", alone.client.focus());
}

#[test]
fn the_menu_shows_the_solution_the_next_puzzle_and_the_way_out() {
    let mut alone = solve(2, 0);
    alone.input(Input::Do(Intent::Browse(Browse::Open(Overlay::Actions))));
    let labels: Vec<String> = alone.client.menu().into_iter().map(|item| item.label).collect();
    assert_eq!(labels[..2], ["Show the solution", "Next puzzle"]);
    assert_eq!(labels.last().unwrap(), "Leave the puzzle");
    alone.input(Input::Do(Intent::Browse(Browse::Item(0))));
    assert!(alone.client.puzzle_told()[0].starts_with("The best answer is "));
    alone.input(Input::Do(Intent::Browse(Browse::Item(0))));
    assert_eq!(alone.client.study().unwrap().number(), 1);
    alone.input(Input::Do(Intent::Learn(Learning::Close)));
    assert!(alone.client.study().is_none() && !alone.client.is_in_class());
    assert_eq!(*alone.client.screen(), Screen::Home);
}

#[test]
fn the_last_puzzle_is_followed_by_the_first() {
    let last = Set::read(PRESETS[1], FILES[1]).unwrap().len() - 1;
    let mut alone = solve(1, last);
    alone.input(Input::Do(Intent::Learn(Learning::Reveal)));
    alone.input(Input::Do(Intent::Browse(Browse::Item(0))));
    assert_eq!(alone.client.study().unwrap().number(), 0);
}

#[test]
fn a_puzzle_that_is_not_there_is_refused_in_a_sentence() {
    let mut alone = solve(0, 9_999);
    assert!(alone.client.study().is_none());
    assert_eq!(alone.client.refusal().unwrap().text, "There is no puzzle 10000: this set has 300.");
    begin(&mut alone, 0, 3);
    assert!(alone.client.study().is_some());
}

#[test]
fn a_lesson_and_a_puzzle_take_each_others_place() {
    let mut alone = solve(0, 0);
    alone.input(Input::Do(Intent::Learn(Learning::Begin { rules: "classic".to_owned(), chapter: None })));
    assert!(alone.client.study().is_none() && alone.client.course().is_some());
    begin(&mut alone, 0, 1);
    assert!(alone.client.study().is_some() && alone.client.course().is_none());
}

/// The puzzles that were kept last.
fn kept(alone: &Alone) -> Option<Progress> {
    alone.all.iter().rev().find_map(|effect| match effect {
        Effect::Save(Save::Puzzles(progress)) => Some(progress.clone()),
        _ => None,
    })
}

#[test]
fn the_first_answer_counts_and_is_kept() {
    let mut alone = solve(0, 0);
    assert_eq!(kept(&alone), None);
    let tempting = alone.client.study().unwrap().puzzle().tempting().action;
    act(&mut alone, tempting);
    alone.input(Input::Do(Intent::Browse(Browse::Close)));
    let action = solution(&alone);
    act(&mut alone, action);
    assert!(alone.client.study().unwrap().is_right());
    assert_eq!(kept(&alone).unwrap().of("classic", 0), Attempt::Tried, "the second answer does not count");
    begin(&mut alone, 0, 0);
    act(&mut alone, action);
    assert_eq!(kept(&alone).unwrap().of("classic", 0), Attempt::Solved, "another time it does");
    assert_eq!(alone.client.progress(), &kept(&alone).unwrap());
}

#[test]
fn the_next_puzzle_is_one_that_is_not_solved() {
    let mut alone = Alone::with_puzzles(Progress::read("classic -ss"), Tutor::HERE);
    begin(&mut alone, 0, 0);
    alone.input(Input::Do(Intent::Learn(Learning::Reveal)));
    alone.input(Input::Do(Intent::Browse(Browse::Item(0))));
    assert_eq!(alone.client.study().unwrap().number(), 3);
}

#[test]
fn what_every_option_is_worth_is_told_after_an_answer() {
    let mut alone = solve(0, 0);
    assert!(alone.client.puzzle_worths().is_empty(), "nothing is given away");
    alone.input(Input::Do(Intent::Learn(Learning::Reveal)));
    let worths = alone.client.puzzle_worths();
    assert_eq!(worths[0].action, solution(&alone));
    assert!(alone.client.study().unwrap().is_given_up());
    let action = solution(&alone);
    act(&mut alone, action);
    assert!(!alone.client.study().unwrap().is_given_up(), "this answer is the solver's");
    assert!(worths.is_sorted_by_key(|worth| std::cmp::Reverse(worth.wins)));
}

#[test]
fn a_front_end_with_a_list_shares_puzzles_and_leads_to_all_of_them() {
    let mut alone = Alone::with_puzzles(Progress::default(), Tutor { has_list: true, ..Tutor::HERE });
    begin(&mut alone, 2, 16);
    assert_eq!(alone.client.study().unwrap().path(), "/puzzle/south-african/17");
    alone.input(Input::Do(Intent::Learn(Learning::Reveal)));
    let labels: Vec<String> = alone.client.menu().into_iter().map(|item| item.label).collect();
    assert_eq!(labels, ["Next puzzle", "Try another answer", "Share this puzzle", "All puzzles"]);
    alone.input(Input::Do(Intent::Browse(Browse::Item(2))));
    let shared = Effect::Share("/puzzle/south-african/17".to_owned());
    assert!(alone.all.contains(&shared), "{:?}", alone.all);
    alone.input(Input::Do(Intent::Go(Go::Puzzles)));
    assert_eq!((alone.client.screen(), alone.client.study().is_some()), (&Screen::Puzzles, false));
    alone.input(Input::Do(Intent::Go(Go::Back)));
    assert_eq!(*alone.client.screen(), Screen::Home);
}

#[test]
fn each_puzzle_is_a_new_screen_so_that_its_address_is_shown() {
    let mut alone = solve(0, 0);
    alone.all.clear();
    begin(&mut alone, 0, 1);
    assert!(alone.all.contains(&Effect::Go(Screen::Lesson)), "{:?}", alone.all);
}

#[test]
fn escape_leads_home_from_all_puzzles() {
    let mut alone = Alone::new();
    alone.input(Input::Do(Intent::Go(Go::Puzzles)));
    assert_eq!(*alone.client.screen(), Screen::Puzzles);
    alone.key("Escape");
    assert_eq!(*alone.client.screen(), Screen::Home);
}
