//! Settings: what can be set, kept, and put into a link.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use eights_words::Words;

#[test]
fn every_setting_can_be_read_and_set_and_has_words() {
    let words = Words::english();
    let mut settings = Settings::default();
    for row in ROWS {
        let usual = settings.get(row.id).unwrap();
        assert!(settings.set(row.id, &usual), "{}", row.id);
        assert!(!words.text(row.label).is_empty(), "{}", row.id);
        assert!(Row::of(row.id).is_some_and(|found| found.label == row.label));
        match row.kind {
            SettingKind::Choice(choices) => {
                for word in choices {
                    assert_ne!(row.choice_label(word), row.label, "{} {word}", row.id);
                    assert!(settings.set(row.id, word) && settings.get(row.id).as_deref() == Some(*word));
                }
                assert!(!settings.set(row.id, "nonsense"));
            }
            SettingKind::Slider { least, most, .. } => {
                assert!(settings.set(row.id, &most.to_string()) && settings.set(row.id, &least.to_string()));
                assert!(!settings.set(row.id, &(most + 1).to_string()) && !settings.set(row.id, "-1"));
            }
            SettingKind::Switch => assert!(settings.set(row.id, "on") && !settings.set(row.id, "yes")),
            SettingKind::Language => {
                assert!(Language::TAGS.iter().all(|tag| settings.set(row.id, tag)));
                assert!(!settings.set(row.id, "nonsense") && settings.set(row.id, ""));
            }
            SettingKind::Text | SettingKind::List | SettingKind::Keys => {}
        }
    }
    assert!(!settings.set("no such", "on") && settings.get("no such").is_none());
    for (_, label) in DOORS {
        assert!(!words.text(*label).is_empty());
    }
    for tab in Tab::ALL {
        assert!(!words.text(tab.label()).is_empty() && ROWS.iter().any(|row| row.tab == tab));
    }
}

fn changed() -> Settings {
    let mut settings = Settings { name: "Gogo Thandi".to_owned(), ..Settings::default() };
    settings.cloth = Cloth::Oxblood;
    settings.text = Slider::new(150);
    settings.say_passes = false;
    settings.voice_name = "Lesedi ~ 50 % & é".to_owned();
    settings.blocked = vec!["Rude One".to_owned(), "Another".to_owned()];
    settings.moved_keys =
        [("top".to_owned(), "K Shift+K".to_owned()), ("hand".to_owned(), ",".to_owned())].into();
    settings
}

#[test]
fn what_is_kept_comes_back() {
    for settings in [Settings::default(), changed()] {
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings, "{text}");
    }
    assert_eq!(serde_json::to_string(&Settings::default()).unwrap(), r#"{"version":"1"}"#);
}

#[test]
fn what_another_version_wrote_is_read_as_far_as_it_makes_sense() {
    let text = r#"{"version":"9","cloth":"velvet","deck":"night","text":900,"speed":["fast"],"smell":"strong","left-handed":"on"}"#;
    let read: Settings = serde_json::from_str(text).unwrap();
    let expected = Settings { deck: Deck::Night, left_handed: true, ..Settings::default() };
    assert_eq!(read, expected);
    assert_eq!(serde_json::from_str::<Settings>("{}").unwrap(), Settings::default());
    assert!(serde_json::from_str::<Settings>("7").is_err());
}

#[test]
fn a_link_is_short_and_has_nobodys_name() {
    assert_eq!(Settings::default().to_link(), "1");
    let link = changed().to_link();
    assert!(!link.contains("Gogo") && !link.contains("Rude"), "{link}");
    assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"~=%-_.".contains(&byte)), "{link}");
    let mut other = Settings { name: "Sipho".to_owned(), deck: Deck::Two, ..Settings::default() };
    assert!(other.take_link(&link));
    let expected = Settings { name: "Sipho".to_owned(), blocked: Vec::new(), ..changed() };
    assert_eq!(other, expected);
}

#[test]
fn a_link_cannot_change_a_name_and_nonsense_changes_nothing() {
    let mut settings = changed();
    for nonsense in ["", "cloth=indigo", "x~cloth=indigo"] {
        assert!(!settings.take_link(nonsense) && settings == changed());
    }
    assert!(settings.take_link("1~name=Mallory~cloth=%zz~deck=%6eight~=~~blocked=x"));
    assert_eq!(settings.name, "Gogo Thandi");
    assert_eq!(settings.deck, Deck::Night);
    assert_eq!(settings.cloth, Cloth::Indigo);
    assert_eq!(settings.blocked.len(), 2);
}

#[test]
fn every_class_of_events_has_its_own_switch() {
    for class in Class::ALL.into_iter().filter(|class| *class != Class::System) {
        let mut settings = Settings::default();
        assert!(settings.set(&format!("say-{}", class.word()), "off"), "{class:?}");
        for other in Class::ALL {
            assert_eq!(settings.says(other), other != class);
        }
    }
}

#[test]
fn volumes_step_within_their_bounds() {
    assert_eq!(Volume::new(95).stepped(1).get(), 100);
    assert_eq!(Volume::new(5).stepped(-2).get(), 0);
    assert_eq!(Volume::new(50).stepped(-2).get(), 30);
    assert_eq!(Talk::Brief.next().next().next(), Talk::Brief);
}
