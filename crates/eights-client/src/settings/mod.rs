//! All settings of the settings screen: what they are, what they can be, and how they are kept.
//!
//! One table has everything: each line is a field of [`Settings`], a row of the screen ([`ROWS`]), and an entry of what is kept. A value is
//! kept as a short text, so that settings written by another version are read as far as they make sense here, and the rest is as usual.

mod choices;
mod kept;
mod link;
#[cfg(test)]
mod tests;

pub use choices::{
    CardSize, Cloth, Contrast, Deck, Language, Letters, Light, Listed, Motion, Order, Speed, Talk, Touch,
    Voice,
};
use eights_words::{Class, Verbosity};
use kept::Kept;
pub use kept::{Kind, Slider};
use std::collections::BTreeMap;

/// The version of what is kept.
pub const VERSION: u16 = 1;

/// A part of the settings screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tab {
    /// What is seen.
    Look,
    /// What is said.
    Speech,
    /// What is heard.
    Sound,
    /// Which keys do what.
    Keys,
    /// How one plays.
    Play,
    /// In which language.
    Language,
    /// What others know.
    Privacy,
}

impl Tab {
    /// All, as they stand on the screen.
    pub const ALL: [Self; 7] =
        [Self::Look, Self::Speech, Self::Sound, Self::Keys, Self::Play, Self::Language, Self::Privacy];

    /// The message that names it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Look => "settings-look",
            Self::Speech => "settings-speech",
            Self::Sound => "settings-sound",
            Self::Keys => "settings-keys",
            Self::Play => "settings-play",
            Self::Language => "settings-language",
            Self::Privacy => "settings-privacy",
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
    pub kind: Kind,
    /// The message that names it. Its attribute `help` explains it where that is needed; a choice's words are attributes too.
    pub label: &'static str,
    /// Whether it belongs to this person alone and is in no link.
    pub own: bool,
}

impl Row {
    /// The row of a setting.
    pub fn of(id: &str) -> Option<&'static Self> {
        ROWS.iter().find(|row| row.id == id)
    }

    /// The message that names one of a choice's words.
    pub fn choice_label(&self, word: &str) -> String {
        format!("{}.{word}", self.label)
    }
}

/// Volume in percent.
pub type Volume = Slider<0, 100, 10>;

macro_rules! settings {
    ($($tab:ident { $($(#[$doc:meta])+ $id:literal $field:ident: $type:ty = $usual:expr, $label:literal $(, $own:ident)?;)+ })+) => {
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
            Row { tab: Tab::$tab, id: $id, kind: <$type as Kept>::KIND, label: $label, own: settings!(@own $($own)?) },
        )+)+];

        impl Settings {
            /// What a setting is set to, as a text; nothing where there is no such setting.
            pub fn get(&self, id: &str) -> Option<String> {
                match id {
                    $($($id => Some(self.$field.write()),)+)+
                    _ => None,
                }
            }

            /// Sets a setting; says whether that was possible.
            pub fn set(&mut self, id: &str, text: &str) -> bool {
                match id {
                    $($($id => Kept::read(text).map(|value| self.$field = value).is_some(),)+)+
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
        "cloth" cloth: Cloth = Cloth::Indigo, "setting-cloth";
        /// Light or dark.
        "light" light: Light = Light::System, "setting-light";
        /// The colours of the suits.
        "deck" deck: Deck = Deck::Four, "setting-deck";
        /// Whether cards have the letter of their suit.
        "suit-letters" suit_letters: bool = false, "setting-suit-letters";
        /// The size of the cards.
        "cards" cards: CardSize = CardSize::Medium, "setting-cards";
        /// The size of the text in percent.
        "text" text: Slider<80, 200, 10> = Slider::new(100), "setting-text";
        /// How strong the contrast is.
        "contrast" contrast: Contrast = Contrast::System, "setting-contrast";
        /// Whether everything is mirrored for the left hand.
        "left-handed" left_handed: bool = false, "setting-left-handed";
        /// Whether things move.
        "motion" motion: Motion = Motion::System, "setting-motion";
        /// How quick the cards move.
        "speed" speed: Speed = Speed::Normal, "setting-speed";
    }
    Speech {
        /// How much is said.
        "talk" talk: Talk = Talk::Normal, "setting-talk";
        /// Whether deals are told.
        "say-deals" say_deals: bool = true, "setting-say-deals";
        /// Whether plays are told.
        "say-plays" say_plays: bool = true, "setting-say-plays";
        /// Whether draws are told.
        "say-draws" say_draws: bool = true, "setting-say-draws";
        /// Whether passes are told.
        "say-passes" say_passes: bool = true, "setting-say-passes";
        /// Whether turns are told.
        "say-turns" say_turns: bool = true, "setting-say-turns";
        /// Whether skips, reverses and pending draws are told.
        "say-effects" say_effects: bool = true, "setting-say-effects";
        /// Whether Nopes are told.
        "say-answers" say_answers: bool = true, "setting-say-answers";
        /// Whether War, sets, gifts, open hands and votes are told.
        "say-together" say_together: bool = true, "setting-say-together";
        /// Whether the ends of rounds are told.
        "say-scores" say_scores: bool = true, "setting-say-scores";
        /// Whether it is told who comes and goes.
        "say-people" say_people: bool = true, "setting-say-people";
        /// Whether chat is read out.
        "say-chat" say_chat: bool = true, "setting-say-chat";
        /// Whether a card's name ends with "playable".
        "say-playable" say_playable: bool = true, "setting-say-playable";
        /// Where the speech goes.
        "voice" voice: Voice = Voice::Auto, "setting-voice";
        /// The name of the device's voice; empty for the usual one.
        "voice-name" voice_name: String = String::new(), "setting-voice-name";
        /// How quick the device's voice speaks, in percent.
        "voice-rate" voice_rate: Slider<50, 400, 10> = Slider::new(100), "setting-voice-rate";
        /// Whether the last announcement is written on the cloth.
        "captions" captions: bool = true, "setting-captions";
        /// Whether the play area takes all keys itself, for screen readers that would keep them.
        "keys-everywhere" keys_everywhere: bool = false, "setting-keys-everywhere";
    }
    Sound {
        /// Whether all is silent.
        "muted" muted: bool = false, "setting-muted";
        /// How loud everything is.
        "master" master: Volume = Volume::new(80), "setting-master";
        /// How loud the cues are.
        "cues" cues: Volume = Volume::new(100), "setting-cues";
        /// How loud the pulse during one's turn is.
        "turn-loop" turn_loop: Volume = Volume::new(100), "setting-turn-loop";
        /// How loud chat is.
        "chat" chat: Volume = Volume::new(100), "setting-chat";
        /// How loud the menu's music is.
        "music" music: Volume = Volume::new(0), "setting-music";
        /// Whether sounds come from where their player sits.
        "pan" pan: bool = true, "setting-pan";
    }
    Keys {
        /// How letter keys are pressed.
        "letters" letters: Letters = Letters::Plain, "setting-letters";
        /// The keys that were moved: the keys of each command, by the command's name.
        "moved-keys" moved_keys: BTreeMap<String, String> = BTreeMap::new(), "setting-moved-keys";
        /// Whether buttons show their keys.
        "key-hints" key_hints: bool = true, "setting-key-hints";
    }
    Play {
        /// How a card is played by touch.
        "touch" touch: Touch = Touch::Twice, "setting-touch";
        /// Whether a card is played only when that is confirmed.
        "confirm" confirm: bool = false, "setting-confirm";
        /// Which order the hand is in.
        "order" order: Order = Order::Suit, "setting-order";
        /// Which cards the hand lists.
        "listed" listed: Listed = Listed::All, "setting-listed";
        /// Whether a card can be queued out of turn.
        "queue" queue: bool = true, "setting-queue";
        /// Whether every played card is let pass without asking, whatever the hand holds.
        "let-pass" let_pass: bool = false, "setting-let-pass";
        /// Whether the next round begins by itself.
        "next-round" next_round: bool = false, "setting-next-round";
    }
    Language {
        /// The language.
        "language" language: Language = Language::English, "setting-language";
    }
    Privacy {
        /// The player's name.
        "name" name: String = String::new(), "setting-name", own;
        /// The names of players who are not heard.
        "blocked" blocked: Vec<String> = Vec::new(), "setting-blocked", own;
    }
}

/// Buttons on the settings screen that set nothing: the part each is in, and the message that names it.
pub const DOORS: &[(Tab, &str)] = &[
    (Tab::Sound, "settings-learn-sounds"),
    (Tab::Keys, "settings-reset-keys"),
    (Tab::Privacy, "settings-delete-data"),
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

    /// Whether a class of sentences is said at all. What concerns the line and the table itself always is.
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
