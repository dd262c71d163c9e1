//! The signs on buttons and seats: one line each, drawn with a pen of 2 in a box of 24.

use crate::svg::{line, picture};

macro_rules! icons {
    ($($(#[doc = $what:literal])+ $name:ident = $key:literal: $d:literal;)+) => {
        /// A sign on a button or a seat.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Icon {
            $($(#[doc = $what])+ $name,)+
        }

        impl Icon {
            /// All signs with their names.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, $key),)+];

            /// The line of the sign.
            pub(crate) const fn line(self) -> &'static str {
                match self {
                    $(Self::$name => $d,)+
                }
            }
        }
    };
}

icons! {
    /// Three lines: the menu.
    Menu = "menu": "M4 6.5h16M4 12h16M4 17.5h16";
    /// A speaker with waves.
    SoundOn = "sound-on": "M3.5 9.5v5H7l5 4v-13l-5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8 8 0 0 1 0 11.6";
    /// A speaker crossed out.
    SoundOff = "sound-off": "M3.5 9.5v5H7l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5";
    /// A speech bubble.
    Chat = "chat": "M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9h8M8 12.5h5";
    /// An ear: reading out.
    Ear = "ear": "M7 9.5a5.5 5.5 0 1 1 10.3 2.7c-1.2 2-3.3 2.6-3.3 5a3.3 3.3 0 0 1-6.2 1.4M10 10a2.4 2.4 0 1 1 4.2 1.6c-.7.8-1.7 1-1.7 2.4";
    /// An arrow round with the clock.
    Clockwise = "clockwise": "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3v4.5H15";
    /// An arrow round against the clock.
    Anticlockwise = "anticlockwise": "M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 3v4.5H9";
    /// A bell: one card left.
    Bell = "bell": "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.8a2.2 2.2 0 0 0 4 0M12 3v2";
    /// Waves crossed out: not connected.
    Offline = "offline": "M3 3l18 18M8.5 15.2a5 5 0 0 1 6.6-.3M5.5 11.6A9.5 9.5 0 0 1 9 9.4M13.5 8.7a9.5 9.5 0 0 1 5 2.9M2.8 8.4A14 14 0 0 1 6 6.2M10.5 4.9a14 14 0 0 1 10.7 3.5M12 19h.01";
    /// A bot.
    Bot = "bot": "M5 9h14v10H5zM12 9V5.5M12 4h.01M9 13h.01M15 13h.01M2.5 12.5v3M21.5 12.5v3M9.5 16.2h5";
    /// A person.
    Person = "person": "M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.5 20.5c.6-4.4 3.4-6.5 7.5-6.5s6.9 2.1 7.5 6.5";
    /// Two people.
    People = "people": "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 2.9-6 6.5-6s6 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.7 3.5 5.5";
    /// A leap: missing a turn.
    Hop = "hop": "M3 16C4.5 7.5 15.5 6 19 13.5M20.5 7l-1 7.5-7-1.5M11 18.5h.01";
    /// An eye: watching.
    Eye = "eye": "M2.5 12C5 7.6 8.2 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.7 6.5-9.5 6.5S5 16.4 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z";
    /// A clock.
    Clock = "clock": "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2";
    /// A sheet of a calendar: the deal of the day.
    Calendar = "calendar": "M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M12 13v4.5M9.8 15.2h4.4";
    /// Two sheets: copy.
    Copy = "copy": "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4";
    /// An arrow out of a box: share.
    Share = "share": "M12 14.5V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2";
    /// A link of a chain.
    Link = "link": "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17";
    /// More.
    Plus = "plus": "M12 5v14M5 12h14";
    /// Less.
    Minus = "minus": "M5 12h14";
    /// Done, right, allowed.
    Check = "check": "M4.5 12.5l5 5 10-11";
    /// Closed, wrong.
    Cross = "cross": "M6 6l12 12M18 6 6 18";
    /// More about this.
    Info = "info": "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.2v5M12 7.8h.01";
    /// Help.
    Help = "help": "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.9M12 16.8h.01";
    /// Take back.
    Undo = "undo": "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-4";
    /// A lamp: a hint.
    Hint = "hint": "M9.5 17.5c0-2.4-3.5-3.6-3.5-8a6 6 0 0 1 12 0c0 4.4-3.5 5.6-3.5 8zM10 20.8h4";
    /// One step back.
    Back = "back": "M14.5 5.5 8 12l6.5 6.5";
    /// One step on.
    Forward = "forward": "M9.5 5.5 16 12l-6.5 6.5";
    /// Down: there is more to choose.
    Down = "down": "M5.5 9.5 12 16l6.5-6.5";
    /// Start.
    Play = "play": "M7.5 4.5v15l12-7.5z";
    /// Pause.
    Pause = "pause": "M8 5v14M16 5v14";
    /// Back to the key moment before.
    LeapBack = "leap-back": "M19 5.5 9.5 12l9.5 6.5zM5.5 5.5v13";
    /// On to the next key moment.
    LeapOn = "leap-on": "M5 5.5 14.5 12 5 18.5zM18.5 5.5v13";
    /// Sort the hand.
    Sort = "sort": "M4 7h9M4 12h6.5M4 17h4M17 5v14M13.5 15.5 17 19l3.5-3.5";
    /// Settings.
    Sliders = "sliders": "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z";
    /// A door: leave the table.
    Leave = "leave": "M13.5 4H5v16h8.5M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5";
    /// Keys of a keyboard.
    Keys = "keys": "M3 6.5h18v11H3zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8";
    /// Send a message.
    Send = "send": "M4 12 3.5 4.5 21 12 3.5 19.5zM4 12h8";
    /// A table's code.
    Code = "code": "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16";
    /// An open book: the rules.
    Book = "book": "M12 6.5C10 5 7.5 4.5 3.5 4.5v13.5c4 0 6.5.5 8.5 2 2-1.5 4.5-2 8.5-2V4.5c-4 0-6.5.5-8.5 2zM12 6.5V20";
    /// Bars: statistics.
    Bars = "bars": "M5 20v-7M12 20V4M19 20v-10";
    /// A card taken from a pile.
    Draw = "draw": "M7.5 3.5h9v8M7.5 3.5v8M12 9v11.5M8 16.5l4 4 4-4";
    /// A star: wild.
    Star = "star": "M12 3l2.7 5.9 6.3.8-4.7 4.3 1.3 6.4L12 17.2l-5.6 3.2 1.3-6.4L3 9.7l6.3-.8z";
}

/// A sign in the colour of the text around it.
pub fn icon(icon: Icon) -> String {
    picture("ce-icon", 24, 24, &line("ce-pen", 2, icon.line()))
}
