//! Learners in a hurry: keys at wrong moments, chapters opened again, and other things begun in the middle.

use crate::{
    alone::{Alone, tape},
    lesson::{begin, course, learn, n_chapters, play_chapter, press, settle, stands},
};
use eights::{Action, Game, Rng, Rules, Viewer};
use eights_client::{
    core::{
        Browse, Course, Effect, Go, Input, Intent, Learned, Learning, Overlay, Play, Prepare, Reading,
        Replaying, Save, Screen, Spot,
    },
    keys::KeyPress,
    settings::Tab,
};
use eights_lesson::{LEARNER, Lesson, Scene, Topic};
use eights_words::Words;

fn do_it(alone: &mut Alone, intent: Intent) {
    alone.input(Input::Do(intent));
}

fn open_chapter(alone: &mut Alone, chapter: usize) {
    do_it(alone, Intent::Learn(Learning::Chapter(chapter)));
}

/// Whether the table shows the scene as it is after this many of its steps.
fn shows_step(alone: &Alone, step: usize) -> bool {
    let game = course(alone).scene().before(step);
    alone.client.table().and_then(|table| table.view) == Some(game.view(Viewer::Seat(LEARNER)))
}

#[test]
fn a_chapter_opened_while_a_partner_thinks_waits_for_the_learner() {
    for chapter in [0, 1] {
        let mut alone = learn("south-african");
        alone.key("Enter");
        assert_eq!(course(&alone).task(), "", "the partner thinks");
        open_chapter(&mut alone, chapter);
        alone.said.clear();
        alone.pass(60_000);
        assert_eq!((course(&alone).chapter(), course(&alone).progress().0), (chapter, 0));
        assert!(shows_step(&alone, 0), "nothing is played that the learner has not pressed");
        assert!(!course(&alone).task().is_empty());
    }
}

#[test]
fn a_chapter_opened_at_the_end_of_a_scene_waits_for_the_learner() {
    let mut alone = learn("classic");
    press(&mut alone);
    alone.key("Enter");
    alone.pass(1000);
    assert_eq!(course(&alone).task(), "", "the end of the scene is looked at");
    open_chapter(&mut alone, 0);
    alone.pass(60_000);
    assert!(course(&alone).progress().0 == 0 && shows_step(&alone, 0));
}

#[test]
fn a_chapter_opened_again_is_told_as_the_first_time() {
    let mut alone = learn("south-african");
    let first = std::mem::take(&mut alone.said);
    press(&mut alone);
    alone.said.clear();
    open_chapter(&mut alone, 0);
    settle(&mut alone);
    assert_eq!(alone.said, first, "which key to press is said again too");
}

#[test]
fn one_press_too_many_plays_nothing_more_and_says_nothing_untrue() {
    for preset in ["south-african", "normal-eights"] {
        let mut alone = learn(preset);
        alone.said.clear();
        for _ in 0..3 {
            alone.input(Input::Key(KeyPress::plain("Enter")));
        }
        alone.pass(300);
        let (scene, view) = (course(&alone).scene(), alone.client.table().unwrap().view.unwrap());
        let second = scene.steps().iter().enumerate().filter(|(_, step)| step.is_press).nth(1).unwrap().0;
        let at = moment(scene, &view).unwrap();
        assert!((1..=second).contains(&at), "one card is played, not {at} steps of {second}");
        assert!(!alone.said.iter().any(|text| text.contains("allowed")), "{:?}", alone.said);
        settle(&mut alone);
        assert!(!course(&alone).task().is_empty());
    }
}

#[test]
fn asked_what_to_press_while_nothing_is_asked_a_lesson_says_that_it_goes_on_by_itself() {
    const WAIT: &str = "Nothing just now: the lesson goes on by itself.";
    let mut alone = learn("classic");
    alone.key("Enter");
    assert_eq!(course(&alone).task(), "", "a partner thinks");
    alone.said.clear();
    do_it(&mut alone, Intent::Learn(Learning::Again));
    alone.pass(300);
    assert_eq!(alone.said, [WAIT]);
    settle(&mut alone);
    alone.key("Enter");
    alone.pass(1000);
    assert_eq!(course(&alone).task(), "", "the end of the scene is looked at");
    assert_eq!(alone.client.reading(Reading::Hint), WAIT, "no hint at cards that cannot be played");
}

#[test]
fn home_is_home_from_the_settings_too() {
    let mut alone = learn("classic");
    do_it(&mut alone, Intent::Go(Go::Settings(Tab::Sound)));
    do_it(&mut alone, Intent::Go(Go::Home));
    assert_eq!(*alone.client.screen(), Screen::Home);
    assert!(alone.client.course().is_none(), "a lesson is not left half open");
    assert!(alone.client.table().is_none());
    alone.said.clear();
    alone.pass(60_000);
    assert!(alone.said.is_empty(), "{:?}", alone.said);
    do_it(&mut alone, Intent::Go(Go::Back));
    assert_eq!(*alone.client.screen(), Screen::Home);
}

/// A solo game, in which the person is asked.
fn own_game() -> Alone {
    let mut alone = Alone::new();
    do_it(&mut alone, Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 1 }));
    alone.pass(20_000);
    assert_eq!(*alone.client.screen(), Screen::Table);
    alone
}

#[test]
fn a_solo_game_is_as_it_was_after_a_lesson_that_was_left_by_any_way() {
    let ways = [
        vec![Intent::Learn(Learning::Close)],
        vec![Intent::Go(Go::Home)],
        vec![Intent::Go(Go::Leave)],
        vec![Intent::Go(Go::Settings(Tab::Sound)), Intent::Go(Go::Back), Intent::Learn(Learning::Close)],
    ];
    for way in ways {
        let mut alone = own_game();
        let view = alone.client.table().unwrap().view;
        alone.all.clear();
        begin(&mut alone, "normal-eights", None);
        press(&mut alone);
        way.iter().for_each(|intent| do_it(&mut alone, intent.clone()));
        alone.pass(1000);
        assert_eq!(*alone.client.screen(), Screen::Table, "{way:?}");
        assert!(alone.client.table().unwrap().view == view, "{way:?}");
        assert!(alone.client.course().is_none());
        let acts = |effect: &Effect| matches!(effect, Effect::Send(message) if matches!(message.request, eights_protocol::FromClient::Act { .. }));
        assert!(!alone.all.iter().any(acts), "no card of the lesson goes to the game");
        let forgets = |effect: &Effect| matches!(effect, Effect::Save(Save::Seat { .. }));
        assert!(!alone.all.iter().any(forgets), "the seat is kept: {way:?}");
    }
}

#[test]
fn a_game_goes_on_with_its_own_cards_after_a_lesson() {
    let mut alone = own_game();
    begin(&mut alone, "classic", None);
    do_it(&mut alone, Intent::Learn(Learning::Close));
    alone.pass(1000);
    let before = alone.client.table().unwrap().view.unwrap();
    let action = before.options().all_actions()[0];
    do_it(&mut alone, Intent::Play(Play::Act(action)));
    alone.pass(1000);
    assert!(alone.client.table().unwrap().view.unwrap() != before, "{action} is played at the table");
    assert_eq!(alone.client.refusal(), None);
}

#[test]
fn a_replay_and_a_lesson_take_turns_and_the_kept_game_comes_back_at_last() {
    let mut alone = own_game();
    let view = alone.client.table().unwrap().view;
    let record = tape("classic", "turns").record().to_text(true);
    alone.open(&record);
    assert!(alone.client.replay().is_some());
    begin(&mut alone, "south-african", None);
    assert!(alone.client.replay().is_none() && shows_step(&alone, 0));
    alone.open(&record);
    assert!(alone.client.course().is_none());
    assert_eq!(*alone.client.screen(), Screen::Replay);
    alone.said.clear();
    alone.pass(60_000);
    assert!(!alone.said.iter().any(|text| text.contains("Play the")), "{:?}", alone.said);
    alone.act(Replaying::Close);
    alone.pass(1000);
    assert!(alone.client.table().unwrap().view == view);
}

#[test]
fn progress_that_is_broken_or_foreign_begins_at_the_first_chapter() {
    let rules = Rules::preset("south-african").unwrap();
    let code = rules.share_code();
    for text in [
        String::new(),
        "\0\u{feff}\n\n \n".to_owned(),
        format!("{code}\n{code} \n{code} -1\n{code} 1 2\n {code} 1\n{code} 18446744073709551616"),
        format!("{code}0 1\nEIGHTS 3"),
    ] {
        let learned = Learned::read(&text);
        assert!((0..70).all(|chapter| !learned.has(&rules, chapter)), "{text:?}");
    }
    let all = Learned::read(&format!("{code} {}", u64::MAX));
    let mut alone = Alone::with_learned(all);
    begin(&mut alone, "south-african", None);
    assert_eq!(course(&alone).chapter(), 0, "all is done: from the beginning");
    let mut alone = Alone::with_learned(Learned::read(&format!("{code} 1\n{code} 2\n")));
    begin(&mut alone, "south-african", None);
    assert_eq!(course(&alone).chapter(), 0, "both lines count");
}

#[test]
fn a_chapter_that_is_left_halfway_is_not_done_and_one_that_is_played_again_stays_done() {
    let saves = |alone: &Alone| {
        let is_it = |effect: &&Effect| matches!(effect, Effect::Save(Save::Learned(_)));
        alone.all.iter().filter(is_it).count()
    };
    let mut alone = learn("south-african");
    press(&mut alone);
    open_chapter(&mut alone, 1);
    settle(&mut alone);
    do_it(&mut alone, Intent::Learn(Learning::Close));
    assert_eq!(saves(&alone), 0);
    begin(&mut alone, "south-african", None);
    assert_eq!(course(&alone).chapter(), 0);
    play_chapter(&mut alone, 0);
    play_chapter(&mut alone, 0);
    begin(&mut alone, "south-african", None);
    assert_eq!(course(&alone).chapter(), 1);
    // The same rules by their code are the same lesson; other rules are another.
    begin(&mut alone, &Rules::preset("south-african").unwrap().share_code(), None);
    assert_eq!(course(&alone).chapter(), 1);
    begin(&mut alone, "classic", None);
    assert_eq!(course(&alone).chapter(), 0);
}

#[test]
fn a_chapter_that_does_not_exist_is_the_first_open_one_or_the_last() {
    let mut alone = Alone::new();
    begin(&mut alone, "south-african", Some(9));
    assert_eq!(course(&alone).chapter(), 0);
    open_chapter(&mut alone, usize::MAX);
    settle(&mut alone);
    assert_eq!(course(&alone).chapter(), n_chapters(&alone) - 1);
    assert!(shows_step(&alone, 0));
}

#[test]
fn practising_fits_tables_that_are_small_or_large() {
    for (least, most, seats) in [(2, 2, 2), (3, 3, 3), (2, 10, 4), (10, 10, 10)] {
        let text = format!(
            "base = \"classic\"\nseats.min = {least}\nseats.max = {most}\ndeal.hand = 4\npack.two-from = 2"
        );
        let code = Rules::from_toml(&text).unwrap().share_code();
        let mut alone = learn(&code);
        do_it(&mut alone, Intent::Learn(Learning::Practise));
        alone.pass(2000);
        assert!(alone.client.course().is_none(), "{text}");
        let table = alone.client.table().unwrap();
        assert_eq!((table.rules.share_code(), table.seats.len(), table.n_people()), (code, seats, 1));
    }
}

/// Everything a chapter has to tell, in order: what each scene is about, what is played, and what to press.
fn script(lesson: &Lesson, chapter: usize, names: &[String]) -> Vec<String> {
    let words = Words::english();
    let mut all = Vec::new();
    for scene in lesson.chapters()[chapter].scenes() {
        all.push(scene.opening(&words));
        let presses = scene.steps().iter().enumerate().filter(|(_, step)| step.is_press);
        // Where a set is laid, the same key says that it is the only one.
        for (n, step) in presses.filter(|(_, step)| !matches!(step.action, Action::Done { .. })) {
            all.push(scene.task(n, &words, names));
            if let Action::Play(card) = step.action {
                all.push(format!("You play {}", words.card(card)));
            }
        }
    }
    all
}

/// Each of these comes as often as it is there, and after the one before it.
fn assert_told_once_in_order(parts: &[String], said: &str) {
    let mut rest = said;
    for part in parts {
        let at = rest.find(part.as_str()).unwrap_or_else(|| panic!("{part:?} is not in {rest:?}"));
        rest = &rest[at + part.len()..];
        let n = parts.iter().map(|other| other.matches(part.as_str()).count()).sum::<usize>();
        assert_eq!(said.matches(part.as_str()).count(), n, "{part:?} in {said:?}");
    }
}

#[test]
fn everything_is_told_once_and_in_order_even_to_a_learner_who_looks_elsewhere_all_the_time() {
    for preset in ["south-african", "playpalace", "normal-eights"] {
        let mut calm = learn(preset);
        let mut restless = learn(preset);
        for chapter in 0..n_chapters(&calm) {
            let (told, _) = play_chapter(&mut calm, chapter);
            let heard = play_restlessly(&mut restless, chapter);
            let names = calm.client.table().unwrap().names().to_vec();
            let script = script(course(&calm).lesson(), chapter, &names);
            assert_told_once_in_order(&script, &told.join(" "));
            assert_told_once_in_order(&script, &heard.join(" "));
        }
    }
}

/// Plays a chapter with a look at the menu, the settings and the rules at every wrong moment.
fn play_restlessly(alone: &mut Alone, chapter: usize) -> Vec<String> {
    alone.said.clear();
    open_chapter(alone, chapter);
    settle(alone);
    let mut heard = Vec::new();
    while !course(alone).is_done() {
        heard.append(&mut alone.said);
        let action = course(alone).wanted().unwrap();
        do_it(alone, Intent::Play(Play::Act(action)));
        if !course(alone).is_done() {
            heard.append(&mut alone.said);
            look_elsewhere(alone);
            heard.append(&mut alone.said);
        }
        settle(alone);
    }
    alone.pass(1000);
    heard.append(&mut alone.said);
    do_it(alone, Intent::Browse(Browse::Close));
    heard
}

fn look_elsewhere(alone: &mut Alone) {
    for overlay in [Overlay::Actions, Overlay::Rules] {
        do_it(alone, Intent::Browse(Browse::Open(overlay)));
        alone.pass(3000);
        do_it(alone, Intent::Browse(Browse::Close));
    }
    do_it(alone, Intent::Go(Go::Settings(Tab::Speech)));
    alone.pass(3000);
    do_it(alone, Intent::Go(Go::Back));
}

const KEYS: [&str; 22] = [
    "Enter",
    "Space",
    "Escape",
    "Tab",
    "Home",
    "End",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "d",
    "p",
    "n",
    "m",
    "h",
    "s",
    "c",
    "1",
    "2",
    "9",
    "?",
    "Shift+Tab",
];

/// Steps of a scene that the learner has pressed, as far as the table shows it; `None` where it shows
/// something that is no moment of the scene.
fn moment(scene: &Scene, game: &eights::View) -> Option<usize> {
    let at = |n: &usize| Game::view(&scene.before(*n), Viewer::Seat(LEARNER)) == *game;
    (0..=scene.steps().len()).find(at)
}

#[test]
fn whatever_keys_are_pressed_whenever_the_table_is_always_a_moment_of_the_scene() {
    for (n, preset) in ["south-african", "classic", "playpalace", "normal-eights"].into_iter().enumerate() {
        let mut rng = Rng::new(n as u64);
        let mut alone = learn(preset);
        let mut scenes = 0;
        for round in 0..300 {
            let key = KEYS[rng.below(KEYS.len())];
            match alone.client.course().and_then(Course::wanted).filter(|_| rng.below(4) == 0) {
                Some(action) => do_it(&mut alone, Intent::Play(Play::Act(action))),
                None => drop(alone.key(key)),
            }
            alone.pass([0, 50, 600, 2000][rng.below(4)]);
            assert!(alone.said.iter().all(|text| !text.trim().is_empty()), "{key}: {:?}", alone.said);
            let Some(course) = alone.client.course() else {
                begin(&mut alone, preset, None);
                continue;
            };
            if *alone.client.screen() == Screen::Lesson {
                let view = alone.client.table().unwrap().view.unwrap();
                let at = moment(course.scene(), &view);
                assert!(at.is_some(), "{preset}, round {round}: {key}");
                let wanted = course.wanted().filter(|_| !course.task().is_empty());
                assert!(wanted.is_none_or(|action| view.options().contains(action)), "{preset}: {key}");
                scenes += course.progress().0;
            }
            if round % 20 == 19 && *alone.client.screen() != Screen::Lesson {
                begin(&mut alone, preset, None);
            }
        }
        assert!(scenes > 0 || preset == "normal-eights", "{preset}: the keys lead somewhere");
    }
}

#[test]
fn wrong_moves_add_their_explanations_and_nothing_else() {
    let mut alone = learn("normal-eights");
    for chapter in 0..n_chapters(&alone) {
        let (right, _) = play_chapter(&mut alone, chapter);
        do_it(&mut alone, Intent::Browse(Browse::Close));
        alone.said.clear();
        open_chapter(&mut alone, chapter);
        settle(&mut alone);
        let mut heard = Vec::new();
        while !course(&alone).is_done() {
            heard.append(&mut alone.said);
            let (before, options) = (stands(&alone), stands(&alone).0.unwrap().options().all_actions());
            for wrong in [Action::Pass, Action::Vote(false), Action::Decline, Action::Draw] {
                if course(&alone).wanted() != Some(wrong) {
                    do_it(&mut alone, Intent::Play(Play::Act(wrong)));
                    alone.pass(500);
                    assert!(stands(&alone) == before, "{wrong} {}", options.contains(&wrong));
                    assert!(alone.said.len() <= 1, "{wrong}: {:?}", alone.said);
                    alone.said.clear();
                }
            }
            press(&mut alone);
        }
        alone.pass(1000);
        heard.append(&mut alone.said);
        assert_eq!(heard, right, "chapter {chapter}");
    }
}

#[test]
fn a_lesson_of_the_last_card_says_first_only_of_a_card_that_may_not_be_last() {
    let mut alone = learn("south-african");
    play_until_topic(&mut alone, Topic::Last);
    let Some(Spot::Card(first)) = alone.client.task_spot() else { panic!("a card") };
    let rules = *course(&alone).lesson().rules();
    assert!(rules.forbidden_last().contains(first.face.rank()));
    let other = *alone.client.hand().cards().iter().find(|card| **card != first).unwrap();
    let before = stands(&alone);
    alone.said.clear();
    do_it(&mut alone, Intent::Play(Play::Touch(other)));
    alone.pass(500);
    assert_eq!(alone.said, [format!("That would be allowed too. Here: {}", before.1)]);
    assert!(stands(&alone) == before);
}

fn play_until_topic(alone: &mut Alone, topic: Topic) {
    for chapter in 0..n_chapters(alone) {
        open_chapter(alone, chapter);
        settle(alone);
        while !course(alone).is_done() {
            if course(alone).scene().topic() == topic {
                return;
            }
            press(alone);
        }
    }
    panic!("no scene is about {topic:?}");
}
