//! The messages of what other crates name: levels of bots, their pace, phrases, feelings and sounds. The
//! compiler looks them up, so a level or a sound without words does not compile.

use eights_bots::Level;
use eights_protocol::{Emote, Pace, Phrase};
use eights_sound::Cue;
use eights_words::{Text, texts};

/// A level's name: `Counter`.
pub const fn level(level: Level) -> Text {
    match level {
        Level::Toddler => Text::LEVEL_TODDLER_NAME,
        Level::House => Text::LEVEL_HOUSE_NAME,
        Level::Palace => Text::LEVEL_PALACE_NAME,
        Level::Casual => Text::LEVEL_CASUAL_NAME,
        Level::Club => Text::LEVEL_CLUB_NAME,
        Level::Counter => Text::LEVEL_COUNTER_NAME,
        Level::Expert => Text::LEVEL_EXPERT_NAME,
        Level::Master => Text::LEVEL_MASTER_NAME,
        Level::Grandmaster => Text::LEVEL_GRANDMASTER_NAME,
    }
}

/// How a bot of a level plays, in a few words.
pub const fn level_help(level: Level) -> Text {
    match level {
        Level::Toddler => Text::LEVEL_TODDLER,
        Level::House => Text::LEVEL_HOUSE,
        Level::Palace => Text::LEVEL_PALACE,
        Level::Casual => Text::LEVEL_CASUAL,
        Level::Club => Text::LEVEL_CLUB,
        Level::Counter => Text::LEVEL_COUNTER,
        Level::Expert => Text::LEVEL_EXPERT,
        Level::Master => Text::LEVEL_MASTER,
        Level::Grandmaster => Text::LEVEL_GRANDMASTER,
    }
}

/// How quickly bots play.
pub const fn pace(pace: Pace) -> Text {
    match pace {
        Pace::Slow => Text::NEW_PACE_SLOW,
        Pace::Usual => Text::NEW_PACE_USUAL,
        Pace::Quick => Text::NEW_PACE_QUICK,
        Pace::AtOnce => Text::NEW_PACE_AT_ONCE,
    }
}

/// A phrase.
pub fn phrase(phrase: Phrase) -> Text {
    static TEXTS: [Text; Phrase::ALL.len()] = texts!(Phrase::ALL, Phrase::word, "phrase-");
    TEXTS[phrase as usize]
}

/// A feeling.
pub fn emote(emote: Emote) -> Text {
    static TEXTS: [Text; Emote::ALL.len()] = texts!(Emote::ALL, Emote::word, "emote-");
    TEXTS[emote as usize]
}

/// The name of a sound.
pub fn cue(cue: Cue) -> Text {
    static TEXTS: [Text; Cue::ALL.len()] = texts!(Cue::ALL, Cue::name, "cue-");
    TEXTS[cue as usize]
}
