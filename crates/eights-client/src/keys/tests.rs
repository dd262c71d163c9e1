//! Keys: the documents' and the added ones, in every place, moved and switched off.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use crate::settings::{Letters, Settings};
use eights::Suit;
use eights_words::Words;

fn usual() -> Keymap {
    Keymap::usual(&Words::english())
}

/// A key as people write it, as a keyboard tells it.
fn press(text: &str) -> KeyPress {
    let chord: Chord = text.parse().unwrap();
    let key = match chord.key {
        Key::Letter(letter) if chord.shift => letter.to_uppercase().to_string(),
        Key::Letter(letter) => letter.to_string(),
        Key::Digit(digit) => digit.to_string(),
        Key::Symbol(symbol) => symbol.to_string(),
        Key::Named("Space") => " ".to_owned(),
        Key::Named(name) => name.to_owned(),
    };
    KeyPress { key, code: None, shift: chord.shift, ctrl: chord.ctrl, alt: chord.alt, meta: chord.meta }
}

fn read(context: Context, key: &str) -> Option<Command> {
    usual().read(context, &press(key))
}

#[test]
fn the_documents_keys_work_in_the_hand() {
    for (key, command) in [
        ("ArrowUp", Command::Previous),
        ("ArrowLeft", Command::Previous),
        ("ArrowDown", Command::Next),
        ("ArrowRight", Command::Next),
        ("Enter", Command::Activate),
        ("Space", Command::Draw),
        ("P", Command::Pass),
        ("C", Command::Top),
        ("E", Command::Counts),
        ("T", Command::WhoseTurn),
        ("Shift+T", Command::TimeLeft),
        ("S", Command::Scores),
        ("Shift+S", Command::ScoreSheet),
        ("Ctrl+Q", Command::Leave),
        ("Shift+Q", Command::Leave),
        ("Escape", Command::Escape),
    ] {
        assert_eq!(read(Context::Hand, key), Some(command), "{key}");
    }
}

#[test]
fn the_added_keys_work_in_the_hand() {
    for (key, command) in [
        ("Shift+C", Command::Top),
        ("Shift+E", Command::CountsAndDeck),
        ("H", Command::ReadHand),
        ("R", Command::Repeat),
        ("L", Command::LastPlay),
        ("D", Command::Discards),
        ("I", Command::CardHelp),
        ("X", Command::Direction),
        ("G", Command::Hint),
        ("W", Command::WhoIsHere),
        ("O", Command::RulesInForce),
        ("N", Command::Nope),
        ("F", Command::FinishQuickly),
        ("Z", Command::Cancel),
        (",", Command::Older),
        (".", Command::Newer),
        ("<", Command::Oldest),
        (">", Command::Newest),
        ("[", Command::PreviousBuffer),
        ("]", Command::NextBuffer),
        ("Shift+R", Command::MuteBuffer),
        ("/", Command::Chat),
        (";", Command::QuickChat),
        ("V", Command::Verbosity),
        ("M", Command::Mute),
        ("-", Command::Quieter),
        ("=", Command::Louder),
        ("?", Command::Help),
        ("F1", Command::Help),
        ("F6", Command::NextZone),
        ("Shift+F6", Command::PreviousZone),
        ("Home", Command::First),
        ("End", Command::Last),
        ("Shift+ArrowLeft", Command::PreviousPlayable),
        ("Shift+ArrowRight", Command::NextPlayable),
        ("1", Command::Jump(0)),
        ("9", Command::Jump(8)),
        ("0", Command::Jump(9)),
    ] {
        assert_eq!(read(Context::Hand, key), Some(command), "{key}");
    }
    for free in ["Q", "J", "K", "U", "A", "B", "Shift+A", "Tab"] {
        assert_eq!(read(Context::Hand, free), None, "{free}");
    }
}

#[test]
fn in_the_choice_of_a_suit_letters_are_suits() {
    for (keys, suit) in [
        (["C", "1"], Suit::Clubs),
        (["D", "2"], Suit::Diamonds),
        (["H", "3"], Suit::Hearts),
        (["S", "4"], Suit::Spades),
    ] {
        for key in keys {
            assert_eq!(read(Context::Suit, key), Some(Command::Suit(suit)), "{key}");
        }
    }
    for (key, command) in [
        ("Shift+C", Command::Top),
        ("Shift+E", Command::CountsAndDeck),
        ("Shift+S", Command::Scores),
        ("T", Command::WhoseTurn),
        ("Shift+T", Command::TimeLeft),
        ("R", Command::Repeat),
        ("Enter", Command::Activate),
        ("ArrowRight", Command::Next),
    ] {
        assert_eq!(read(Context::Suit, key), Some(command), "{key}");
    }
    for letter in ('a'..='z').filter(|letter| !"cdhstr".contains(*letter)) {
        assert_eq!(read(Context::Suit, &letter.to_string()), None, "{letter}");
    }
    assert_eq!(read(Context::Suit, "Space"), None);
    assert_eq!(read(Context::Suit, "5"), None);
}

#[test]
fn prompts_have_their_own_keys() {
    assert_eq!(read(Context::Nope, "N"), Some(Command::Nope));
    assert_eq!(read(Context::Nope, "Shift+N"), Some(Command::NopeStays));
    assert_eq!(read(Context::Nope, "Y"), Some(Command::Wait));
    assert_eq!(read(Context::Nope, "P"), Some(Command::LetPass));
    assert_eq!(read(Context::Nope, "Enter"), Some(Command::LetPass));
    assert_eq!(read(Context::Nope, "C"), Some(Command::Top));
    assert_eq!(read(Context::Vote, "Y"), Some(Command::Yes));
    assert_eq!(read(Context::Vote, "N"), Some(Command::No));
    assert_eq!(read(Context::MultiPick, "Space"), Some(Command::Toggle));
    assert_eq!(read(Context::MultiPick, "P"), Some(Command::Pass));
    assert_eq!(read(Context::Target, "3"), Some(Command::Jump(2)));
    assert_eq!(read(Context::Pick, "Space"), None, "nobody draws in a prompt");
    assert_eq!(read(Context::Waiting, "Enter"), Some(Command::Start));
    assert_eq!(read(Context::Waiting, "B"), Some(Command::AddBot));
    assert_eq!(read(Context::Waiting, "Shift+B"), Some(Command::RemoveBot));
    assert_eq!(read(Context::Waiting, "V"), Some(Command::Watch));
    assert_eq!(read(Context::Lobby, "V"), Some(Command::Watch));
    assert_eq!(read(Context::Lobby, "Enter"), Some(Command::Activate));
    for (key, command) in [
        ("Space", Command::PlayPause),
        ("ArrowLeft", Command::StepBack),
        ("ArrowRight", Command::StepOn),
        ("PageUp", Command::RoundBack),
        ("PageDown", Command::RoundOn),
        ("-", Command::Slower),
        ("=", Command::Faster),
        ("A", Command::Advice),
        ("8", Command::Viewpoint(7)),
        ("C", Command::Top),
        ("E", Command::Counts),
        ("S", Command::Scores),
    ] {
        assert_eq!(read(Context::Replay, key), Some(command), "{key}");
    }
}

/// Every character and what can be held with it.
fn every_press() -> impl Iterator<Item = KeyPress> {
    let keys = (' '..='~').map(|letter| letter.to_string());
    let keys = keys.chain(["é", "ß", "с"].map(str::to_owned));
    keys.flat_map(|key| {
        (0..16).map(move |held| KeyPress {
            key: key.clone(),
            code: None,
            shift: held & 1 != 0,
            ctrl: held & 2 != 0,
            alt: held & 4 != 0,
            meta: held & 8 != 0,
        })
    })
}

#[test]
fn nothing_that_types_acts_in_a_text_field() {
    for press in every_press() {
        assert_eq!(usual().read(Context::Text, &press), None, "{press:?}");
    }
    for (key, command) in [("Escape", Command::Escape), ("F6", Command::NextZone)] {
        assert_eq!(read(Context::Text, key), Some(command));
    }
    for key in ["Enter", "ArrowLeft", "Home", "End", "Backspace", "Ctrl+Q"] {
        assert_eq!(read(Context::Text, key), None, "{key}");
    }
}

#[test]
fn letters_never_act_with_ctrl_alt_or_meta() {
    for context in Context::ALL {
        for press in every_press().filter(|press| press.ctrl || press.alt || press.meta) {
            let leave = press.ctrl && press.key.eq_ignore_ascii_case("q");
            let command = usual().read(*context, &press);
            assert!(command.is_none() || (leave && command == Some(Command::Leave)), "{press:?} {command:?}");
        }
    }
}

#[test]
fn no_key_means_two_things_in_one_place() {
    for context in Context::ALL {
        let map = usual();
        let all = Command::SINGLE
            .iter()
            .copied()
            .chain(Suit::ALL.map(Command::Suit))
            .chain((0..10).map(Command::Jump));
        let mut seen: Vec<(Chord, Command)> = Vec::new();
        for command in all {
            for chord in map.keys(*context, command) {
                let other = seen.iter().find(|(known, _)| *known == chord);
                assert!(other.is_none(), "{context:?}: {chord} is {command:?} and {other:?}");
                seen.push((chord, command));
            }
        }
    }
}

#[test]
fn every_command_has_a_key_and_a_word() {
    let words = Words::english();
    for command in Command::SINGLE {
        assert!(
            Context::ALL.iter().any(|context| !usual().keys(*context, *command).is_empty()),
            "{command:?}"
        );
        assert!(!words.text(command.label()).is_empty(), "{command:?}");
        assert_eq!(Command::from_id(command.id()), Some(*command));
    }
    let said = eights_words::Text::names().iter().filter(|name| name.starts_with("command-")).count();
    assert_eq!(said, Command::SINGLE.len() + 6, "four suits, jumps and viewpoints besides");
}

#[test]
fn digits_are_where_they_are_on_any_keyboard_and_symbols_whatever_they_need() {
    let map = usual();
    let typed = |key: &str, code: &str, shift: bool| {
        let press =
            KeyPress { key: key.to_owned(), code: Some(code.to_owned()), shift, ..KeyPress::default() };
        map.read(Context::Hand, &press)
    };
    assert_eq!(typed("&", "Digit1", false), Some(Command::Jump(0)), "French");
    assert_eq!(typed("1", "Digit1", true), Some(Command::Jump(0)), "French with Shift");
    assert_eq!(typed("5", "Numpad5", false), Some(Command::Jump(4)));
    assert_eq!(typed("/", "Digit7", true), Some(Command::Chat), "German");
    assert_eq!(typed("=", "Digit0", true), Some(Command::Louder), "German");
    assert_eq!(typed("?", "Slash", true), Some(Command::Help));
    assert_eq!(typed("<", "IntlBackslash", false), Some(Command::Oldest), "German");
    assert_eq!(typed("<", "Comma", true), Some(Command::Oldest), "American");
    assert_eq!(typed("z", "KeyY", false), Some(Command::Cancel), "letters are what is printed on them");
    assert_eq!(typed("с", "KeyC", false), Some(Command::Top), "Cyrillic");
    assert_eq!(typed("C", "KeyC", false), Some(Command::Top), "Caps Lock is not Shift");
    assert_eq!(typed("Shift", "ShiftLeft", true), None);
}

fn with(letters: Letters) -> Keymap {
    Keymap::of(&Settings { letters, ..Settings::default() }, &Words::english())
}

#[test]
fn letters_can_be_switched_off() {
    let map = with(Letters::Off);
    for context in Context::ALL {
        for press in every_press().filter(|press| !press.ctrl && press.key != " ") {
            assert_eq!(map.read(*context, &press), None, "{press:?}");
        }
    }
    assert_eq!(map.read(Context::Hand, &press("ArrowUp")), Some(Command::Previous));
    assert_eq!(map.read(Context::Hand, &press("Space")), Some(Command::Draw));
    assert_eq!(map.read(Context::Hand, &press("Ctrl+Q")), Some(Command::Leave));
    assert_eq!(map.aria_keyshortcuts(Context::Hand, Command::Top), None);
}

#[test]
fn letters_can_move_to_alt_and_shift() {
    let map = with(Letters::AltShift);
    let alt_shift = |key: &str, code: &str, ctrl| {
        let code = Some(code.to_owned());
        let press = KeyPress { key: key.to_owned(), code, shift: true, alt: true, ctrl, meta: false };
        map.read(Context::Hand, &press)
    };
    assert_eq!(map.read(Context::Hand, &press("C")), None);
    assert_eq!(map.read(Context::Hand, &press("Shift+T")), None);
    assert_eq!(alt_shift("C", "KeyC", false), Some(Command::Top));
    assert_eq!(alt_shift("Ç", "KeyC", false), Some(Command::Top), "as a Mac types it");
    assert_eq!(alt_shift("T", "KeyT", false), Some(Command::WhoseTurn));
    assert_eq!(alt_shift("T", "KeyT", true), Some(Command::TimeLeft));
    assert_eq!(map.read(Context::Hand, &press(",")), Some(Command::Older));
    assert_eq!(map.aria_keyshortcuts(Context::Hand, Command::WhoseTurn).as_deref(), Some("Alt+Shift+T"));
}

#[test]
fn keys_can_be_moved_and_conflicts_are_named() {
    let words = Words::english();
    let mut map = usual();
    let chord = |text: &str| text.parse::<Chord>().unwrap();
    assert_eq!(map.remap(Command::Top, chord("E")), Err(Taken::By(Command::Counts)));
    let why = Keymap::conflict(Taken::By(Command::Counts), chord("E"), &words);
    assert_eq!(why, "E is taken: Cards of every player");
    for reserved in ["Ctrl+W", "F5", "Tab", "Insert", "Ctrl+F"] {
        assert_eq!(map.remap(Command::Top, chord(reserved)), Err(Taken::Reserved));
    }
    assert_eq!(map.remap(Command::Top, chord("K")), Ok(()));
    assert_eq!(map.read(Context::Hand, &press("K")), Some(Command::Top));
    assert_eq!(map.read(Context::Hand, &press("C")), None);
    assert_eq!(map.read(Context::Suit, &press("K")), None, "plain letters are suits there");
    // A key that became free can be given away.
    assert_eq!(map.remap(Command::ReadHand, chord("C")), Ok(()));
    assert_eq!(map.read(Context::Suit, &press("C")), Some(Command::Suit(Suit::Clubs)));
    // The same key may mean something else elsewhere.
    assert_eq!(map.remap(Command::AddBot, chord("N")), Ok(()));
    // Moved keys are kept and come back.
    let settings = Settings { moved_keys: map.moved().clone(), ..Settings::default() };
    let text = serde_json::to_string(&settings).unwrap();
    let again = Keymap::of(&serde_json::from_str(&text).unwrap(), &words);
    assert_eq!(again.moved(), map.moved());
    for context in Context::ALL {
        for press in every_press() {
            assert_eq!(again.read(*context, &press), map.read(*context, &press), "{press:?}");
        }
    }
}

#[test]
fn nonsense_in_the_settings_moves_nothing() {
    let moved = [("no-such", "K"), ("top", "Hyper+K"), ("hint", ""), ("counts", "C"), ("jump", "K")];
    let moved_keys = moved.map(|(command, key)| (command.to_owned(), key.to_owned())).into();
    let map = Keymap::of(&Settings { moved_keys, ..Settings::default() }, &Words::english());
    assert!(map.moved().is_empty());
    assert_eq!(map.read(Context::Hand, &press("C")), Some(Command::Top));
    assert_eq!(map.read(Context::Hand, &press("E")), Some(Command::Counts));
}

#[test]
fn help_lists_every_active_key_with_the_players_own() {
    let words = Words::english();
    let mut map = usual();
    map.remap(Command::Top, "K".parse().unwrap()).unwrap();
    let help = map.help(Context::Hand, &words);
    let keys = |what: &str| help.iter().find(|(_, said)| said == what).map(|(keys, _)| keys.as_str());
    assert_eq!(keys("Top card"), Some("K"));
    assert_eq!(keys("Previous item"), Some("Up arrow or Left arrow"));
    assert_eq!(keys("Leave the table"), Some("Shift+Q or Ctrl+Q"));
    assert_eq!(keys("Item of that number"), Some("1 to 9 and 0"));
    assert_eq!(keys("Add a bot"), None);
    for context in Context::ALL {
        let listed = map.help(*context, &words);
        let active = Command::SINGLE.iter().filter(|command| !map.keys(*context, **command).is_empty());
        for command in active {
            assert!(
                listed.iter().any(|(_, what)| *what == words.text(command.label())),
                "{context:?} {command:?}"
            );
        }
        assert!(listed.iter().all(|(keys, what)| !keys.is_empty() && !what.contains("??")));
    }
}

#[test]
fn chords_are_written_as_they_are_read() {
    for text in
        ["C", "Shift+C", "Ctrl+Q", "Alt+Shift+K", "Space", "Shift+F6", "+", "Ctrl++", ",", "1", "ArrowUp"]
    {
        assert_eq!(text.parse::<Chord>().map(|chord| chord.to_string()).as_deref(), Ok(text));
    }
    for text in ["", "Shift+", "Hyper+K", "Word", "Shift", "Ctrl+Word"] {
        assert!(text.parse::<Chord>().is_err(), "{text}");
    }
    let map = usual();
    assert_eq!(map.aria_keyshortcuts(Context::Hand, Command::Leave).as_deref(), Some("Shift+Q Control+Q"));
    assert_eq!(map.aria_keyshortcuts(Context::Hand, Command::Draw).as_deref(), Some("Space"));
}
