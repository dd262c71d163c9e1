//! All settings of the settings screen: what they are, what they can be, and how they are kept.
//!
//! One table has everything: each line is a field of [`Settings`], a row of the screen ([`ROWS`]), and an
//! entry of what is kept. A value is kept as a short text, so that settings written by another version are
//! read as far as they make sense here, and the rest is as usual.

mod choices;
mod link;
#[cfg(test)]
mod tests;
mod value;

pub use choices::{
    CardSize, Cloth, Contrast, Deck, Letters, Light, Listed, Motion, Order, Speed, Talk, Touch, Voice,
};
use eights_words::{Class, Language, Text, Verbosity, text};
pub(crate) use link::{escaped, unescaped};
use std::collections::BTreeMap;
use value::SettingValue;
pub use value::{SettingKind, Slider};

/// The version of what is kept.
pub const VERSION: u16 = 1;

/// A part of the settings screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The look of the table.
    Look,
    /// Speech.
    Speech,
    /// Sound.
    Sound,
    /// Which keys do what.
    Keys,
    /// How one plays.
    Play,
    /// In which language.
    Language,
    /// Privacy.
    Privacy,
}

impl Tab {
    /// All, as they stand on the screen.
    pub const ALL: [Self; 7] =
        [Self::Look, Self::Speech, Self::Sound, Self::Keys, Self::Play, Self::Language, Self::Privacy];

    /// Its name in the page's addresses of parts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Speech => "speech",
            Self::Sound => "sound",
            Self::Keys => "keys",
            Self::Play => "play",
            Self::Language => "language",
            Self::Privacy => "privacy",
        }
    }

    /// The message that names it.
    pub const fn label(self) -> Text {
        match self {
            Self::Look => Text::SETTINGS_LOOK,
            Self::Speech => Text::SETTINGS_SPEECH,
            Self::Sound => Text::SETTINGS_SOUND,
            Self::Keys => Text::SETTINGS_KEYS,
            Self::Play => Text::SETTINGS_PLAY,
            Self::Language => Text::SETTINGS_LANGUAGE,
            Self::Privacy => Text::SETTINGS_PRIVACY,
        }
    }
}

/// A row of the settings screen.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The part it is in.
    pub tab: Tab,
    /// The setting's name.
    pub id: &'static str,
    /// Its control.
    pub kind: SettingKind,
    /// The message that names it.
    pub label: Text,
    /// The message that explains it, where that is needed.
    pub help: Option<Text>,
    /// The messages that name the words of a choice, in their order.
    choices: &'static [Text],
    /// Whether it belongs to this person alone and is in no link.
    pub own: bool,
}

impl Row {
    /// The row of a setting.
    pub fn of(id: &str) -> Option<&'static Self> {
        ROWS.iter().find(|row| row.id == id)
    }

    /// The message that names one of a choice's words; for a word that is none, the message that names the
    /// setting.
    pub fn choice_label(&self, word: &str) -> Text {
        let SettingKind::Choice(words) = self.kind else { return self.label };
        let choice = words.iter().position(|other| *other == word);
        choice.map_or(self.label, |choice| self.choices[choice])
    }
}

/// Looks up the messages of a choice's words: the attributes of the setting's message.
macro_rules! choices_of {
    ($message:literal, $id:literal, $kind:expr) => {
        const {
            const WORDS: &[&str] = $kind.words();
            &{
                let mut texts = [Text::SETTINGS_TITLE; WORDS.len()];
                let mut n = 0;
                while n < WORDS.len() {
                    texts[n] = Text::named(&[$message, $id], &[WORDS[n]]);
                    n += 1;
                }
                texts
            }
        }
    };
}

/// Volume in percent.
pub type Volume = Slider<0, 100, 10>;

macro_rules! settings {
    ($($tab:ident { $($(#[$doc:meta])+ $id:literal $field:ident: $type:ty = $usual:expr $(, $own:ident)?;)+ })+) => {
        /// Everything that can be set.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($($(#[$doc])+ pub $field: $type,)+)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($($field: $usual,)+)+ }
            }
        }

        /// Every row of the settings screen, in order.
        pub const ROWS: &[Row] = &[$($(
            Row {
                tab: Tab::$tab,
                id: $id,
                kind: <$type as SettingValue>::KIND,
                label: text!("setting-", $id),
                help: const { Text::find(&["setting-", $id], &["help"]) },
                choices: choices_of!("setting-", $id, <$type as SettingValue>::KIND),
                own: settings!(@own $($own)?),
            },
        )+)+];

        impl Settings {
            /// A setting's value, as a text; `None` if there is no such setting.
            pub fn get(&self, id: &str) -> Option<String> {
                match id {
                    $($($id => Some(self.$field.write()),)+)+
                    _ => None,
                }
            }

            /// Sets a setting; says whether that was possible.
            pub fn set(&mut self, id: &str, text: &str) -> bool {
                match id {
                    $($($id => SettingValue::read(text).map(|value| self.$field = value).is_some(),)+)+
                    _ => false,
                }
            }
        }
    };
    (@own own) => { true };
    (@own) => { false };
}

settings! {
    Look {
        /// The cloth on the table.
        "cloth" cloth: Cloth = Cloth::Indigo;
        /// Light or dark.
        "light" light: Light = Light::System;
        /// The colours of the suits.
        "deck" deck: Deck = Deck::Four;
        /// Whether cards have the letter of their suit.
        "suit-letters" suit_letters: bool = false;
        /// The size of the cards.
        "cards" cards: CardSize = CardSize::Medium;
        /// The size of the text in percent.
        "text" text: Slider<80, 200, 10> = Slider::new(100);
        /// How strong the contrast is.
        "contrast" contrast: Contrast = Contrast::System;
        /// Whether everything is mirrored for the left hand.
        "left-handed" left_handed: bool = false;
        /// Whether things move.
        "motion" motion: Motion = Motion::System;
        /// How quick the cards move.
        "speed" speed: Speed = Speed::Normal;
    }
    Speech {
        /// How much is said.
        "talk" talk: Talk = Talk::Normal;
        /// Whether deals are told.
        "say-deals" say_deals: bool = true;
        /// Whether plays are told.
        "say-plays" say_plays: bool = true;
        /// Whether draws are told.
        "say-draws" say_draws: bool = true;
        /// Whether passes are told.
        "say-passes" say_passes: bool = true;
        /// Whether turns are told.
        "say-turns" say_turns: bool = true;
        /// Whether skips, reverses and pending draws are told.
        "say-effects" say_effects: bool = true;
        /// Whether Nopes are told.
        "say-answers" say_answers: bool = true;
        /// Whether War, sets, gifts, open hands and votes are told.
        "say-together" say_together: bool = true;
        /// Whether the ends of rounds are told.
        "say-scores" say_scores: bool = true;
        /// Whether it is told who comes and goes.
        "say-people" say_people: bool = true;
        /// Whether chat is read out.
        "say-chat" say_chat: bool = true;
        /// Whether a card's name ends with "playable".
        "say-playable" say_playable: bool = true;
        /// Where the speech goes.
        "voice" voice: Voice = Voice::Auto;
        /// The name of the device's voice; empty for the usual one.
        "voice-name" voice_name: String = String::new();
        /// How quick the device's voice speaks, in percent.
        "voice-rate" voice_rate: Slider<50, 400, 10> = Slider::new(100);
        /// Whether the last announcement is written on the cloth.
        "captions" captions: bool = true;
        /// Whether the play area takes all keys itself, for screen readers that would keep them.
        "keys-everywhere" keys_everywhere: bool = false;
    }
    Sound {
        /// Whether all is silent.
        "muted" muted: bool = false;
        /// How loud everything is.
        "master" master: Volume = Volume::new(80);
        /// How loud the cues are.
        "cues" cues: Volume = Volume::new(100);
        /// How loud the pulse during one's turn is.
        "turn-loop" turn_loop: Volume = Volume::new(100);
        /// How loud chat is.
        "chat" chat: Volume = Volume::new(100);
        /// How loud the menu's music is.
        "music" music: Volume = Volume::new(0);
        /// Whether sounds come from where their player sits.
        "pan" pan: bool = true;
    }
    Keys {
        /// How letter keys are pressed.
        "letters" letters: Letters = Letters::Plain;
        /// The keys that were moved: the keys of each command, by the command's name.
        "moved-keys" moved_keys: BTreeMap<String, String> = BTreeMap::new();
        /// Whether buttons show their keys.
        "key-hints" key_hints: bool = true;
    }
    Play {
        /// How a card is played by touch.
        "touch" touch: Touch = Touch::Twice;
        /// Whether a card is played only when that is confirmed.
        "confirm" confirm: bool = false;
        /// Which order the hand is in.
        "order" order: Order = Order::Suit;
        /// Which cards the hand lists.
        "listed" listed: Listed = Listed::All;
        /// Whether a card can be queued out of turn.
        "queue" queue: bool = true;
        /// Whether every played card is let pass without asking, whatever the hand holds.
        "let-pass" let_pass: bool = false;
        /// Whether the next round begins by itself.
        "next-round" next_round: bool = false;
    }
    Language {
        /// The language, unless the player's system decides.
        "language" language: Option<Language> = None;
    }
    Privacy {
        /// The player's name.
        "name" name: String = String::new(), own;
        /// The names of players who are not heard.
        "blocked" blocked: Vec<String> = Vec::new(), own;
    }
}

/// Buttons on the settings screen that set nothing: the part each is in, and the message that names it.
pub const DOORS: &[(Tab, Text)] = &[
    (Tab::Sound, Text::SETTINGS_LEARN_SOUNDS),
    (Tab::Keys, Text::SETTINGS_RESET_KEYS),
    (Tab::Privacy, Text::SETTINGS_DELETE_DATA),
];

impl Settings {
    /// How much is said.
    pub const fn verbosity(&self) -> Verbosity {
        match self.talk {
            Talk::Brief => Verbosity::Brief,
            Talk::Normal => Verbosity::Normal,
            Talk::Full => Verbosity::Full,
        }
    }

    /// Whether a class of sentences is said at all. Sentences about the line and the table itself always are.
    pub const fn says(&self, class: Class) -> bool {
        match class {
            Class::Deals => self.say_deals,
            Class::Plays => self.say_plays,
            Class::Draws => self.say_draws,
            Class::Passes => self.say_passes,
            Class::Turns => self.say_turns,
            Class::Effects => self.say_effects,
            Class::Answers => self.say_answers,
            Class::Together => self.say_together,
            Class::Scores => self.say_scores,
            Class::People => self.say_people,
            Class::Chat => self.say_chat,
            Class::System => true,
        }
    }
}
