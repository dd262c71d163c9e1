//! The levels by their names.

use eights::{Action, Game, Rules, Seats, Seed, Viewer};
use eights_bots::{Bot, Effort, Level, NotALevel, Thinker};
use serde::{
    Deserialize,
    de::{IntoDeserializer, value},
};

#[test]
fn every_level_is_found_by_its_name() {
    for level in Level::ALL {
        let name = level.name();
        for written in [name.to_owned(), name.to_uppercase(), format!("  {name}\n")] {
            assert_eq!(written.parse(), Ok(level), "{written:?}");
        }
        assert_eq!(level.to_string(), name);
        assert_eq!(format!("{level:>12}").len(), 12, "names line up in a table");
    }
}

#[test]
fn other_names_are_refused_and_the_nearest_is_known() {
    for name in ["", "clubs", "to ddler", "cmd:club", "Клуб"] {
        assert_eq!(name.parse::<Level>(), Err(NotALevel), "{name:?}");
    }
    assert_eq!(NotALevel.to_string(), "there is no bot of this name");
    for (typed, meant) in [
        ("clubs", Level::Club),
        ("todler", Level::Toddler),
        ("palce", Level::Palace),
        ("conter", Level::Counter),
        ("expret", Level::Expert),
    ] {
        assert_eq!(Level::near(typed), Some(meant), "{typed}");
    }
    assert_eq!(Level::near("something else"), None);
}

#[test]
fn a_level_is_quick_or_thinks() {
    let thinking: Vec<Level> = Level::ALL.into_iter().filter(|level| level.quick_bot().is_err()).collect();
    assert_eq!(thinking, Thinker::ALL.map(Thinker::level), "the three at the top think");
    for thinker in Thinker::ALL {
        assert_eq!(thinker.level().quick_bot().err(), Some(thinker));
    }
}

/// The first choice of a bot in a fixed game, as every way to make the bot must give it.
fn first_choice(mut bot: Box<dyn Bot>) -> Action {
    let rules = Rules::preset("classic").unwrap();
    let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).unwrap();
    let view = game.view(Viewer::Seat(game.asked().lowest().unwrap()));
    bot.sit(&view, 1);
    bot.choose(&view)
}

#[test]
fn a_bot_is_the_same_however_it_is_made() {
    for thinker in Thinker::ALL {
        let (one, other) = (thinker.bot_with(Effort::LEAST), thinker.level().bot_with(Effort::LEAST));
        assert_eq!(first_choice(one), first_choice(other), "{thinker:?}");
    }
    for (named, level) in [(Level::club(), Level::Club), (Level::counter(), Level::Counter)] {
        assert_eq!(first_choice(named), first_choice(level.bot()), "{level}");
    }
}

#[test]
fn a_message_carries_the_name_of_a_level() {
    let read = |name: &'static str| {
        let text: value::StrDeserializer<'_, value::Error> = name.into_deserializer();
        Level::deserialize(text)
    };
    for level in Level::ALL {
        assert_eq!(read(level.name()), Ok(level));
    }
    let refused = read("wizard").unwrap_err().to_string();
    assert_eq!(refused, NotALevel.to_string());
}

#[test]
fn the_usual_opponent_is_the_one_the_rules_describe() {
    let usual = |name: &str| Level::usual(&Rules::preset(name).unwrap());
    assert_eq!((usual("simplified"), usual("playpalace")), (Level::House, Level::Palace));
    for preset in eights::rules::PRESETS {
        let described = ["simplified", "playpalace"].contains(&preset.name);
        assert!(described || usual(preset.name) == Level::Club, "{}", preset.name);
    }
}

#[test]
fn only_those_who_remember_watch() {
    for level in Level::ALL {
        let remembers = level == Level::Palace || level >= Level::Counter;
        assert_eq!(level.bot().watches(), remembers, "{level}");
    }
}
