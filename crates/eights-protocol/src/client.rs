//! The messages of a client.

use crate::{
    ActionText, HandOver, NewTable, TableCode, Token,
    json::{FromJson, said},
    messages::{Fields, message},
    words::words,
};
use eights::{Seat, Seed, SeedHash};
use eights_bots::Level;
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::Value;

/// A message from a client, with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The client's number for this message.
    pub id: u32,
    /// The message itself.
    pub request: FromClient,
}

impl FromClient {
    /// The message with its number.
    pub const fn with_id(self, id: u32) -> Request {
        Request { id, request: self }
    }
}

/// One flat object: the word, the number, then the fields. The log keeps hashes of such texts, so the order
/// stays.
impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("do", self.request.word())?;
        map.serialize_entry("id", &self.id)?;
        self.request.write(&mut map)?;
        map.end()
    }
}

impl FromJson for Request {
    fn from_json(json: &Value) -> Option<Self> {
        Some(FromClient::from_json(json)?.with_id(said(json, "id")?))
    }
}

/// Declares the messages of a client, grouped by the part that handles them. [`FromClient::route`] sorts a
/// message into its group; the handler of a group matches all of it, so a forgotten message does not compile.
macro_rules! routed {
    ($(#[$meta:meta])* closed enum $name:ident by $tag:literal beside $beside:literal { $(
        $(#[$group_about:meta])*
        $whom:ident in $group:ident { $(
            $(#[$about:meta])*
            $word:literal => $variant:ident $({ $(
                $(#[$field_about:meta])* $field:ident: $type:ty $(=> $unsaid:ident)?
            ),* $(,)? })?
        )+ }
    )+ }) => {
        message! {
            $(#[$meta])*
            closed enum $name by $tag beside $beside { $($(
                $(#[$about])*
                $word => $variant $({ $($(#[$field_about])* $field: $type $(=> $unsaid)?),* })?
            )+)+ }
        }

        /// A message, sorted by the part that handles it.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Route {
            $($(#[$group_about])* $whom($group),)+
        }

        $(
            $(#[$group_about])*
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub enum $group {
                $($(#[$about])* $variant $({ $($(#[$field_about])* $field: $type),* })?,)+
            }
        )+

        impl $name {
            /// The message, sorted by the part that handles it.
            pub fn route(self) -> Route {
                match self {$($(
                    Self::$variant $({ $($field),* })? => Route::$whom($group::$variant $({ $($field),* })?),
                )+)+}
            }
        }
    };
}

routed! {
    /// A client's message. The seat it speaks for comes from its connection, never from the message.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
    closed enum FromClient by "do" beside "id" {
        /// For the connection itself, at a table or not.
        Connection in ConnectionMessage {
            /// The first message of every connection.
            "hello" => Hello {
                /// The client's version of the protocol.
                version: u32,
                /// The secret of a player who keeps a name. An unknown secret is no error: the welcome then
                /// names nobody.
                secret: Option<Token> => unsaid,
            }
            /// Keeps a name: from now on no other player can use it, and results count for the player who
            /// sends the secret from the answer. After a `hello` with a secret, it changes that player's
            /// name.
            "keep-name" => KeepName {
                /// The name.
                name: String,
            }
            /// Shows the server's house code, so that this connection may open tables. Only a server that
            /// answers `open` with `needs-house-code` has one. The answer is `done`, or the refusal
            /// `bad-house-code`.
            "house-code" => HouseCode {
                /// The code.
                code: String,
            }
            /// Asks for the open tables and for later changes.
            "lobby" => Lobby
            /// Checks that the server is there.
            "ping" => Ping
        }
        /// A visitor enters a table or takes a seat there.
        Door in DoorMessage {
            /// Opens a table and takes its first seat.
            "open" => Open {
                /// The player's name.
                name: String,
                /// The table.
                table: NewTable,
            }
            /// Sits down at a table; during a game, on a bot's seat from the next deal on.
            "join" => Join {
                /// The table's code.
                code: TableCode,
                /// The player's name.
                name: String,
                /// The seat; any free one if missing.
                seat: Option<Seat> => unsaid,
            }
            /// Watches a table.
            "watch" => Watch {
                /// The table's code.
                code: TableCode,
            }
            /// Comes back to a seat.
            "resume" => Resume {
                /// The table's code.
                code: TableCode,
                /// The seat's secret.
                token: Token,
                /// The last batch the client has; missing for a fresh view.
                seen: Option<u32> => unsaid,
            }
            /// Takes a seat over from another device.
            "claim" => Claim {
                /// The one-time code from the other device.
                code: HandOver,
            }
            /// A spectator takes a seat: a free one now, a bot's at the next deal.
            "sit" => Sit {
                /// The seat.
                seat: Seat,
                /// The player's name.
                name: String,
            }
            /// Goes on with a game where its record ends: on this seat, against bots, at a table without
            /// other people.
            "take-over" => TakeOver {
                /// The player's name.
                name: String,
                /// The seat.
                seat: Seat,
                /// The record of the game so far, with its seed.
                record: String,
                /// The bots, one for each seat, the player's own included; the usual ones if missing.
                bots: Option<Vec<Level>> => unsaid,
            }
        }
        /// A player changes something at the table.
        Player in PlayerMessage {
            /// Answers the question on the table.
            "act" => Act {
                /// The last batch the player had seen.
                at: u32,
                /// The action, in the notation.
                action: ActionText,
            }
            /// The host starts the game.
            "start" => Start
            /// The host puts a bot on an empty seat.
            "add-bot" => AddBot {
                /// The seat.
                seat: Seat,
                /// The bot's level; the usual one if missing.
                level: Option<Level> => unsaid,
            }
            /// The host takes a bot off its seat.
            "remove-bot" => RemoveBot {
                /// The seat.
                seat: Seat,
            }
            /// The host sends a player away.
            "remove" => Remove {
                /// The seat.
                seat: Seat,
            }
            /// The host makes another player the host.
            "host" => Host {
                /// The seat.
                seat: Seat,
            }
            /// The host deals another game to the same seats.
            "rematch" => Rematch
            /// Commits the player to a number for the next shuffle (ALL-3), after a `shuffle` without
            /// commitments. The last one before the start counts. One that comes at another time changes
            /// nothing.
            "commit" => Commit {
                /// The commitment.
                hash: SeedHash,
            }
            /// Reveals that number, after a `shuffle` with commitments. Another number than the one committed
            /// to, or one that comes too late, changes nothing.
            "reveal" => Reveal {
                /// The number.
                number: Seed,
            }
            /// Asks for more time to answer the card just played (NE-17).
            "wait" => Wait
            /// The player is ready for the next round, which is dealt when every player it waits for is
            /// ready. At any other time it changes nothing.
            "ready" => Ready
            /// A player who is out of the round asks to finish it quickly, or a player who is still in
            /// agrees. See `Finishing`.
            "finish-quickly" => FinishQuickly
            /// Lets a bot play for a player who has not answered for a minute, or at any time for the sender,
            /// who takes a break.
            "let-bot-play" => LetBotPlay {
                /// The seat.
                seat: Seat,
            }
            /// Takes the sender's seat back from the bot that plays for it.
            "come-back" => ComeBack
            /// Leaves the table; a bot plays on (ALL-10).
            "leave" => Leave
        }
        /// A player talks, or mutes another player.
        Talk in TalkMessage {
            /// Sends a line of chat, at an unlisted table.
            "say" => Say {
                /// The text.
                text: String,
            }
            /// Sends one of the fixed phrases.
            "quick" => Quick {
                /// The phrase.
                phrase: Phrase,
            }
            /// Sends an emote.
            "emote" => Emote {
                /// The emote.
                emote: Emote,
            }
            /// Mutes a seat, or unmutes it.
            "mute" => Mute {
                /// The seat.
                seat: Seat,
                /// Whether to mute it.
                on: bool,
            }
        }
        /// A request to the table that adds nothing to its log.
        Table in TableMessage {
            /// Takes the last move back, at a table without other people.
            "undo" => Undo
            /// Asks for a one-time code that moves the seat to another device.
            "move-device" => MoveDevice
            /// Asks for the view as plain JSON.
            "look" => Look
            /// Asks for the record of the game, once it is over.
            "record" => Record
        }
    }
}

words! {
    /// Phrases for every table; each client shows them in its own language.
    #[expect(missing_docs, reason = "each is the phrase itself")]
    Phrase {
        Hello "hello",
        GoodLuck "good-luck",
        WellPlayed "well-played",
        Thanks "thanks",
        Sorry "sorry",
        OneMoment "one-moment",
        YourTurn "your-turn",
        HurryUp "hurry-up",
        Oops "oops",
        GoodGame "good-game",
        AnotherGame "another-game",
        Goodbye "goodbye",
    }
}

words! {
    /// Emotes for every table.
    #[expect(missing_docs, reason = "each is the feeling itself")]
    Emote {
        Smile "smile",
        Laugh "laugh",
        Wow "wow",
        Think "think",
        Cry "cry",
        Angry "angry",
        Clap "clap",
        Heart "heart",
    }
}
