//! The levels by their names.

use eights::Rules;
use eights_bots::{Level, NotALevel};
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
