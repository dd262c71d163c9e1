//! Lessons: whole ones by keys, with wrong moves in between, and the ways in and out.

use crate::cases::random_rules;
use crate::{alone::Alone, kit::TestTable, rig::Rig};
use eights::{Action, Rng, Rules, rules::PRESETS};
use eights_client::core::{
    Browse, Course, Effect, Go, Input, Intent, Learned, Learning, Overlay, Play, Reading, Save, Screen, Spot,
};
use eights_lesson::{Lesson, MOST_PRESSES, MOST_WORDS};
use eights_protocol::FromClient;
use eights_words::Words;

/// This many house rules are learned.
const HOUSES: usize = 40;

pub(crate) fn learn(rules: &str) -> Alone {
    let mut alone = Alone::new();
    begin(&mut alone, rules, None);
    alone
}

pub(crate) fn begin(alone: &mut Alone, rules: &str, chapter: Option<usize>) {
    alone.input(Input::Do(Intent::Learn(Learning::Begin { rules: rules.to_owned(), chapter })));
    settle(alone);
}

/// Lets the others play, until the learner is asked or the chapter is done.
pub(crate) fn settle(alone: &mut Alone) {
    for _ in 0..200 {
        if course(alone).is_done() || !course(alone).task().is_empty() {
            break;
        }
        alone.pass(100);
    }
    // A prompt takes no key at once, and the announcement waits for the focus.
    alone.pass(500);
}

pub(crate) fn course(alone: &Alone) -> &Course {
    alone.client.course().unwrap()
}

pub(crate) fn wanted(alone: &Alone) -> Action {
    course(alone).wanted().unwrap()
}

/// Presses what the lesson wants, by keys alone, wherever the focus is put. Says how many keys it took.
pub(crate) fn press(alone: &mut Alone) -> usize {
    let action = wanted(alone);
    assert_eq!(Some(alone.client.focus()), alone.client.task_spot(), "{action}");
    let keys = match action {
        Action::Nope { .. } => vec!["n"],
        Action::PlayAs(_) => vec!["Enter", "Enter"],
        Action::Meld(set) => {
            vec!["Space"; set.cards().count()].into_iter().chain(["Enter", "Enter"]).collect()
        }
        _ => vec!["Enter"],
    };
    let mut said = std::mem::take(&mut alone.said);
    for key in &keys {
        alone.key(key);
        said.append(&mut alone.said);
        alone.pass(100);
    }
    alone.said.splice(0..0, said);
    settle(alone);
    keys.len()
}

/// Everything that is said in a chapter that is played without a mistake, and how many keys it took.
pub(crate) fn play_chapter(alone: &mut Alone, chapter: usize) -> (Vec<String>, usize) {
    alone.said.clear();
    alone.input(Input::Do(Intent::Learn(Learning::Chapter(chapter))));
    settle(alone);
    let (mut said, mut keys) = (Vec::new(), 0);
    while !course(alone).is_done() {
        said.append(&mut alone.said);
        keys += press(alone);
    }
    alone.pass(1000);
    said.append(&mut alone.said);
    (said, keys)
}

pub(crate) fn n_chapters(alone: &Alone) -> usize {
    course(alone).lesson().chapters().len()
}

#[test]
fn every_lesson_is_played_by_keys_in_three_minutes_and_twelve_presses_a_chapter() {
    let mut rng = Rng::new(12);
    let houses = (0..HOUSES).map(|_| random_rules(&mut rng));
    let presets = PRESETS.iter().map(|preset| Rules::preset(preset.name).unwrap());
    for rules in presets.chain(houses) {
        let mut alone = learn(&rules.share_code());
        for chapter in 0..n_chapters(&alone) {
            let (said, keys) = play_chapter(&mut alone, chapter);
            let words: usize = said.iter().map(|text| text.split_whitespace().count()).sum();
            let at = format!("{}chapter {}", rules.to_toml(), chapter + 1);
            assert!(keys <= MOST_PRESSES, "{at}: {keys} keys");
            assert!(words <= MOST_WORDS, "{at}: {words} words");
            assert!(words <= course(&alone).lesson().chapters()[chapter].words(), "{at}: {words} words");
            assert!(said.len() <= keys + 1, "{at}: {} announcements for {keys} keys: {said:#?}", said.len());
            assert_eq!(alone.client.overlay(), Some(Overlay::Lesson), "{at}");
        }
    }
}

#[test]
fn a_lesson_tells_its_chapter_its_rule_its_cards_and_what_to_press_at_once() {
    let alone = learn("classic");
    assert_eq!(*alone.client.screen(), Screen::Lesson);
    assert_eq!(
        alone.said,
        [
            "Chapter 1 of 2: The basics. Match the suit or the rank. Play one card a turn: it must match the top \
          card's suit or rank, or be wild. The 6 of spades is on top. You hold: 10 of clubs, 10 of diamonds, \
          9 of hearts, 5 of spades. Play the 5 of spades: it has the same suit. Press Enter, or tap it."
        ]
    );
    let history = alone.client.caption().unwrap();
    assert!(history.full.ends_with("it has the same suit."), "which key is not kept: {}", history.full);
}

#[test]
fn what_was_played_and_what_to_press_next_are_one_announcement() {
    let mut alone = learn("classic");
    alone.said.clear();
    press(&mut alone);
    assert_eq!(
        alone.said,
        ["You play 5 of spades. Bongi plays 9 of spades. Play the 9 of hearts: it has the same rank."]
    );
}

/// Whether anything has changed: the view, the task, the screen.
pub(crate) fn stands(alone: &Alone) -> (Option<eights::View>, String, Option<Spot>) {
    let view = alone.client.table().and_then(|table| table.view);
    (view, course(alone).task().to_owned(), alone.client.task_spot())
}

#[test]
fn a_wrong_move_is_not_carried_out_and_explained() {
    for preset in PRESETS {
        let mut alone = learn(preset.name);
        let (mut allowed, mut refused) = (0, 0);
        for chapter in 0..n_chapters(&alone) {
            alone.input(Input::Do(Intent::Learn(Learning::Chapter(chapter))));
            settle(&mut alone);
            while !course(&alone).is_done() {
                allowed += try_allowed(&mut alone);
                refused += try_forbidden(&mut alone);
                press(&mut alone);
            }
        }
        assert!(allowed > 2 && refused > 2, "{}: {allowed} {refused}", preset.name);
    }
}

/// Tries everything that the rules allow but the lesson does not want.
fn try_allowed(alone: &mut Alone) -> usize {
    let before = stands(alone);
    let options = before.0.unwrap().options().all_actions();
    let wrong: Vec<Action> = options.into_iter().filter(|action| *action != wanted(alone)).take(6).collect();
    for action in &wrong {
        alone.said.clear();
        alone.input(Input::Do(Intent::Play(Play::Act(*action))));
        alone.pass(5000);
        assert_eq!(alone.said, [format!("That would be allowed too. Here: {}", before.1)], "{action}");
        assert!(stands(alone) == before, "{action}");
    }
    wrong.len()
}

/// Tries all cards of the hand that may not be played. The refusal has its reason, and what to press instead.
fn try_forbidden(alone: &mut Alone) -> usize {
    let before = stands(alone);
    let view = before.0.unwrap();
    if !matches!(view.options(), eights::Options::Turn { .. }) {
        return 0;
    }
    let cards = alone.client.hand().cards().to_vec();
    let is_wrong = |action: &Action| !view.options().contains(*action);
    let wrong: Vec<Action> = cards.iter().map(|card| Action::Play(card.face)).filter(is_wrong).collect();
    for action in &wrong {
        alone.said.clear();
        alone.input(Input::Do(Intent::Play(Play::Act(*action))));
        alone.pass(5000);
        let names = alone.client.table().unwrap().names().to_vec();
        let (why, _) = Words::english().why_not(&view, *action, &names);
        assert_eq!(alone.said, [format!("{why} {}", before.1)], "{action}");
        assert!(stands(alone) == before, "{action}");
    }
    wrong.len()
}

#[test]
fn one_tap_plays_the_right_card_and_explains_a_wrong_one() {
    let mut alone = learn("classic");
    let cards = alone.client.hand().cards().to_vec();
    let (before, wrong) = (stands(&alone), cards[0]);
    alone.said.clear();
    alone.input(Input::Do(Intent::Play(Play::Touch(wrong))));
    alone.pass(500);
    assert!(alone.said[0].ends_with(&before.1) && alone.said.len() == 1, "{:?}", alone.said);
    assert!(stands(&alone) == before);
    let Some(Spot::Card(right)) = alone.client.task_spot() else { panic!("a card") };
    alone.input(Input::Do(Intent::Play(Play::Touch(right))));
    settle(&mut alone);
    assert!(stands(&alone) != before);
}

#[test]
fn what_to_press_is_read_again_by_the_hint_key_and_from_the_menu() {
    let mut alone = learn("classic");
    let task = course(&alone).task().to_owned();
    assert_eq!(alone.client.reading(Reading::Hint), task);
    alone.key("Escape");
    assert_eq!(alone.client.overlay(), Some(Overlay::Actions));
    assert_eq!(alone.client.menu()[0].label, "What do I press?");
    assert_eq!(alone.key("Enter"), task);
    assert_eq!(alone.client.overlay(), None);
}

#[test]
fn a_lesson_can_be_left_at_any_time() {
    for preset in PRESETS {
        let chapters = Lesson::of(&Rules::preset(preset.name).unwrap(), &Words::english()).chapters().len();
        let mut at = 0;
        for chapter in 0..chapters {
            let presses = play_until(preset.name, chapter, usize::MAX).1;
            at += presses;
            for n in 0..presses {
                let (mut alone, _) = play_until(preset.name, chapter, n);
                alone.key("Escape");
                assert_eq!(alone.client.overlay(), Some(Overlay::Actions), "{} {n}", preset.name);
                let last = alone.client.menu().len() - 1;
                assert_eq!(alone.client.menu()[last].label, "Leave the lesson");
                alone.key("End");
                alone.key("Enter");
                assert_eq!(*alone.client.screen(), Screen::Home);
                assert!(alone.client.course().is_none() && alone.client.table().is_none());
            }
        }
        assert!(at > 3);
    }
}

/// A lesson after this many right answers in a chapter.
fn play_until(rules: &str, chapter: usize, most: usize) -> (Alone, usize) {
    let mut alone = Alone::new();
    begin(&mut alone, rules, Some(chapter));
    let mut presses = 0;
    while presses < most && !course(&alone).is_done() {
        press(&mut alone);
        presses += 1;
    }
    (alone, presses)
}

#[test]
fn a_chapter_that_is_done_is_kept_and_the_next_begins_with_enter() {
    let mut alone = learn("south-african");
    play_chapter(&mut alone, 0);
    let saved = alone.all.iter().rev().find_map(|effect| match effect {
        Effect::Save(Save::Learned(learned)) => Some(learned.clone()),
        _ => None,
    });
    let rules = Rules::preset("south-african").unwrap();
    let saved: Learned = saved.unwrap();
    assert!(saved.has(&rules, 0) && !saved.has(&rules, 1));
    let labels: Vec<String> = alone.client.menu().into_iter().map(|item| item.label).collect();
    assert_eq!(
        labels,
        [
            "Next chapter: Draw 2, Skip and 3 more",
            "Practise with bots",
            "This chapter again",
            "Leave the lesson"
        ]
    );
    alone.key("Enter");
    settle(&mut alone);
    assert_eq!(course(&alone).chapter(), 1);
    // Another time it begins with the first chapter that is not done.
    alone.input(Input::Do(Intent::Learn(Learning::Close)));
    begin(&mut alone, "south-african", None);
    assert_eq!(course(&alone).chapter(), 1);
    alone.key("Escape");
    assert!(alone.client.menu().iter().any(|item| item.label == "Chapter 1, done: The basics"));
}

#[test]
fn practising_deals_a_game_by_the_same_rules_with_bots() {
    let code = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"").unwrap().share_code();
    let mut alone = learn(&code);
    alone.input(Input::Do(Intent::Learn(Learning::Practise)));
    alone.pass(2000);
    assert!(alone.client.course().is_none());
    assert_eq!(*alone.client.screen(), Screen::Table);
    let table = alone.client.table().unwrap();
    assert_eq!((table.rules.share_code(), table.seats.len(), table.n_people()), (code, 4, 1));
    assert!(table.view.is_some());
}

#[test]
fn rules_that_nobody_knows_are_refused_in_a_sentence() {
    let mut alone = Alone::new();
    alone.input(Input::Do(Intent::Learn(Learning::Begin { rules: "klassik".to_owned(), chapter: None })));
    alone.pass(500);
    assert_eq!(*alone.client.screen(), Screen::Home);
    assert!(alone.said[0].starts_with("No rules are called “klassik”."), "{:?}", alone.said);
}

#[test]
fn settings_change_nothing_about_what_a_lesson_asks() {
    let mut alone = Alone::new();
    for (id, text) in [("confirm", "on"), ("let-pass", "on"), ("touch", "twice"), ("queue", "on")] {
        alone.input(Input::Do(Intent::Set { id: id.to_owned(), text: text.to_owned() }));
    }
    begin(&mut alone, "normal-eights", None);
    for chapter in 0..n_chapters(&alone) {
        play_chapter(&mut alone, chapter);
    }
}

#[test]
fn in_the_settings_the_lesson_waits() {
    let mut alone = learn("classic");
    let before = stands(&alone);
    alone.input(Input::Do(Intent::Go(Go::Settings(eights_client::settings::Tab::Sound))));
    alone.pass(10_000);
    alone.input(Input::Do(Intent::Go(Go::Back)));
    assert_eq!(*alone.client.screen(), Screen::Lesson);
    assert_eq!(Some(alone.client.focus()), alone.client.task_spot());
    assert!(stands(&alone) == before);
}

#[test]
fn a_player_at_a_table_learns_while_it_waits_and_comes_back_to_it() {
    let mut rig = Rig::seated(TestTable::new(Rules::preset("classic").unwrap(), 3, "lesson"));
    let code = rig.client.table().unwrap().code;
    rig.sent.clear();
    rig.intent(Intent::Learn(Learning::Begin { rules: "classic".to_owned(), chapter: None }));
    rig.settle();
    assert_eq!(*rig.client.screen(), Screen::Lesson);
    assert_ne!(rig.client.table().unwrap().code, code);
    let Some(Spot::Card(card)) = rig.client.task_spot() else { panic!("a card") };
    rig.intent(Intent::Play(Play::Card(card)));
    rig.settle();
    let is_act = |sent: &eights_protocol::Request| matches!(sent.request, FromClient::Act { .. });
    assert!(!rig.sent.iter().any(is_act), "nothing goes to the server");
    rig.intent(Intent::Learn(Learning::Close));
    rig.settle();
    assert_eq!(rig.client.table().unwrap().code, code);
    assert_eq!(*rig.client.screen(), Screen::Waiting);
}

#[test]
fn between_scenes_nobody_is_asked_and_nothing_goes_on_behind_a_menu() {
    let mut alone = learn("classic");
    press(&mut alone);
    alone.key("Enter");
    alone.pass(1000);
    assert_eq!(course(&alone).task(), "", "the scene is over, and its end is seen");
    assert_eq!(alone.client.reading(Reading::Turn), "Your turn.");
    let before = stands(&alone);
    alone.said.clear();
    alone.input(Input::Do(Intent::Play(Play::Draw)));
    assert_eq!(alone.client.may_draw_or_pass(), (false, false));
    alone.key("Escape");
    alone.pass(60_000);
    assert!(stands(&alone) == before, "it waits for the menu to be closed");
    alone.key("Escape");
    settle(&mut alone);
    assert_eq!(course(&alone).progress().0, 1);
}

#[test]
fn while_a_table_waits_its_rules_are_learned_from_their_sheet() {
    let rules = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"").unwrap();
    let mut rig = Rig::seated(TestTable::new(rules, 3, "sheet"));
    rig.intent(Intent::Browse(Browse::Open(Overlay::Rules)));
    let labels: Vec<String> = rig.client.menu().into_iter().map(|item| item.label).collect();
    assert_eq!(labels, ["Close", "Learn these rules"]);
    rig.intent(Intent::Browse(Browse::Item(1)));
    rig.settle();
    assert_eq!(*rig.client.screen(), Screen::Lesson);
    assert_eq!(*rig.client.course().unwrap().lesson().rules(), rules);
    rig.intent(Intent::Browse(Browse::Open(Overlay::Rules)));
    assert_eq!(rig.client.menu().len(), 1, "not once more in the lesson itself");
}

#[test]
fn rules_with_too_few_cards_have_no_lesson_and_that_is_said() {
    let text = "base = \"openspiel-special\"\nseats.min = 10\npack.cards = 32";
    let rules = Rules::from_toml(text).unwrap();
    let mut alone = Alone::new();
    let learning = Learning::Begin { rules: rules.share_code(), chapter: None };
    alone.input(Input::Do(Intent::Learn(learning)));
    alone.pass(500);
    assert!(alone.client.course().is_none());
    assert!(alone.said.iter().any(|said| said.starts_with("There is no lesson for these rules")));
}
