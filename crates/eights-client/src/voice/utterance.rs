//! One thing that is said.

use eights_words::{Class, Text, Words};

/// A time, in milliseconds since whenever the front end began to count.
pub type Millis = u64;

/// How much an utterance hurries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Urgency {
    /// An answer to a key or the refusal of the player's move: at once, before everything that waits.
    Answer,
    /// One's turn, a card that may be answered, five seconds left, the connection: assertive, in its order.
    Urgent,
    /// Everything else.
    Normal,
    /// Only when nothing else waits: chat during the player's turn.
    Low,
}

impl Urgency {
    /// Whether a screen reader is to interrupt itself for it.
    pub const fn is_assertive(self) -> bool {
        matches!(self, Self::Answer | Self::Urgent)
    }
}

/// A part of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Buffer {
    /// Everything.
    All,
    /// Events of the table.
    Table,
    /// Events that touch the listener.
    Mine,
    /// Chat.
    Chat,
    /// The line, the table itself, and answers to keys.
    System,
}

impl Buffer {
    /// All buffers, in the order in which keys go through them.
    pub const ALL: [Self; 5] = [Self::All, Self::Table, Self::Mine, Self::Chat, Self::System];

    /// The message that names it.
    pub const fn label(self) -> Text {
        match self {
            Self::All => Text::BUFFER_ALL,
            Self::Table => Text::BUFFER_TABLE,
            Self::Mine => Text::BUFFER_MINE,
            Self::Chat => Text::BUFFER_CHAT,
            Self::System => Text::BUFFER_SYSTEM,
        }
    }

    /// The buffer of a class of sentences, apart from `All` and `Mine`.
    pub const fn of(class: Class) -> Self {
        match class {
            Class::Chat => Self::Chat,
            Class::People | Class::System => Self::System,
            _ => Self::Table,
        }
    }
}

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Utterance {
    /// The spoken form; empty if sounds tell enough or its class is switched off.
    pub text: String,
    /// The full form, for the history.
    pub full: String,
    /// Its language.
    pub lang: &'static str,
    /// How much it hurries.
    pub urgency: Urgency,
    /// Where it is kept, besides `All`.
    pub buffer: Buffer,
    /// Whether it touched the listener, and is kept in `Mine` too.
    pub mine: bool,
    /// Its class: for a whole batch, that of its first sentence.
    pub class: Class,
    /// The batch it tells of.
    pub batch: Option<u32>,
}

impl Utterance {
    /// A sentence that is the same spoken and kept.
    pub fn new(words: Words, class: Class, urgency: Urgency, text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            full: text.clone(),
            text,
            lang: words.tag(),
            urgency,
            buffer: Buffer::of(class),
            mine: false,
            class,
            batch: None,
        }
    }

    /// The answer to a key, or the refusal of the player's move.
    pub fn answer(words: Words, text: impl Into<String>) -> Self {
        Self::new(words, Class::System, Urgency::Answer, text)
    }

    /// The same as something that touches the listener.
    #[must_use]
    pub fn mine(self) -> Self {
        Self { mine: true, ..self }
    }
}
