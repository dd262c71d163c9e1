//! Events on the wire: the engine's JSON, and the way back from it.

use eights::{
    Ask, Card, Direction, DrawnFor, Event, Laid, Meld, Rank, RoundEnd, Seat, Seats, SeenEvent, Suit,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeMap};

/// An event as a viewer sees it. Written as the engine writes it, except that a question for a card to give says `to` whom, so that nothing is
/// lost on the way.
///
/// ```
/// use eights::SeenEvent;
/// use eights_protocol::WireEvent;
///
/// let event: WireEvent = serde_json::from_str(r#"{"event":"dealt","seat":1,"card":null}"#).expect("an event");
/// assert!(matches!(event.0, SeenEvent::Dealt { card: None, .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WireEvent(pub SeenEvent);

impl Serialize for WireEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Event::Asked { ask: ask @ Ask::Give { to }, seats } = self.0 else {
            return self.0.serialize(serializer);
        };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("event", "asked")?;
        map.serialize_entry("ask", &ask)?;
        map.serialize_entry("seats", &seats)?;
        map.serialize_entry("to", &to)?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for WireEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Told::deserialize(deserializer).map(|told| Self(told.into()))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for WireEvent {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Event".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        SeenEvent::json_schema(generator)
    }
}

/// The table of all events: the fields of each as they stand in the JSON. Those that lay a card have its face beside it; questions may say to whom.
macro_rules! told {
    ($($name:ident { $($field:ident: $type:ty),* })+ ; laying $($laying:ident { $($more:ident: $mtype:ty),* })+) => {
        #[derive(Deserialize)]
        #[serde(tag = "event", rename_all = "kebab-case")]
        enum Told {
            $($name { $($field: Of<$type>),* },)+
            $($laying { card: Of<Card>, #[serde(default, rename = "as")] lies_as: Of<Option<Card>>, $($more: Of<$mtype>),* },)+
            Asked { ask: Word, seats: Of<Seats>, #[serde(default)] to: Of<Option<Seat>> },
        }

        impl From<Told> for SeenEvent {
            fn from(told: Told) -> Self {
                match told {
                    $(Told::$name { $($field),* } => Self::$name { $($field: $field.0),* },)+
                    $(Told::$laying { card, lies_as, $($more),* } => {
                        let laid = lies_as.0.map_or(Laid::plain(card.0), Laid::joker_as);
                        Self::$laying { laid, $($more: $more.0),* }
                    })+
                    Told::Asked { ask, seats, to } => Self::Asked { ask: ask.with(to.0), seats: seats.0 },
                }
            }
        }
    };
}

told! {
    Began { round: u16, dealer: Seat }
    Shuffled {}
    Dealt { seat: Seat, card: Option<Card> }
    Turned { card: Card }
    Returned { card: Card }
    Started { seat: Seat }
    Freed {}
    TurnBegan { seat: Seat, row: Seats }
    Again { seat: Seat }
    Named { seat: Seat, suit: Suit }
    Aimed { seat: Seat, target: Seat }
    Declined { seats: Seats }
    ChainClosed { stands: bool }
    TookBack { seat: Seat, card: Card, depth: u8 }
    Owed { cards: u8, by: Rank }
    SkipPending {}
    SkipAdded { seat: Seat }
    Skipped { seat: Seat }
    Reversed { direction: Direction }
    Drew { seat: Seat, card: Option<Card>, open: bool, why: DrawnFor }
    Passed { seat: Seat }
    Recycled { cards: u8 }
    TurnedOver { cards: u8, top: Card }
    Showed { seat: Seat }
    Revealed { seat: Seat, card: Card }
    TurnedUp { seat: Seat, card: Card }
    Hid { seat: Seat }
    Picked { seat: Seat, card: Option<Card> }
    Gave { from: Seat, to: Seat, card: Option<Card>, open: bool }
    Melded { seat: Seat, meld: Meld }
    Finished { seat: Seat, top: Option<Option<Card>> }
    Voted { seat: Seat, yes: bool }
    OneCard { seat: Seat }
    WentOut { seat: Seat, place: u8 }
    Eliminated { seat: Seat }
    RoundEnded { how: RoundEnd, void: bool }
    Placed { seat: Seat, place: u8 }
    Ranked { seat: Seat, place: u8 }
    Scored { seat: Seat, from: Seat, points: u16 }
    MatchEnded {}
    ; laying
    Played { seat: Seat, wild: bool }
    Noped { seat: Seat, take_back: bool }
    Discarded { seat: Seat }
}

/// A question's word; whom a card is given to stands beside it.
struct Word(Ask);

impl Word {
    fn with(self, to: Option<Seat>) -> Ask {
        match (self.0, to) {
            (Ask::Give { .. }, Some(to)) => Ask::Give { to },
            (ask, _) => ask,
        }
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        let to = Seat::new(0).ok_or_else(|| D::Error::custom("no seat"))?;
        let asks = [
            Ask::Turn,
            Ask::Suit,
            Ask::Target,
            Ask::Answer,
            Ask::War,
            Ask::Purge,
            Ask::Give { to },
            Ask::Meld,
            Ask::PlayOn,
            Ask::Over,
        ];
        let known = asks.into_iter().find(|ask| ask.word() == word);
        known.map(Self).ok_or_else(|| D::Error::custom("no such question"))
    }
}

/// What is read from a simpler JSON value.
trait Read: Sized {
    type Json;
    fn read(json: Self::Json) -> Option<Self>;
}

#[derive(Default)]
struct Of<T>(T);

impl<'de, T: Read<Json: Deserialize<'de>>> Deserialize<'de> for Of<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(T::Json::deserialize(deserializer)?)
            .map(Self)
            .ok_or_else(|| D::Error::custom("not in the notation"))
    }
}

macro_rules! read {
    ($($type:ty: $json:ty, |$value:ident| $read:expr;)+) => {$(
        impl Read for $type {
            type Json = $json;
            fn read($value: $json) -> Option<Self> {
                $read
            }
        }
    )+};
}

read! {
    bool: bool, |json| Some(json);
    u8: u8, |json| Some(json);
    u16: u16, |json| Some(json);
    Card: String, |json| json.parse().ok();
    Option<Card>: Option<String>, |json| json.map_or(Some(None), |text| text.parse().ok().map(Some));
    // A top card that is hidden is not named at all.
    Option<Option<Card>>: Option<String>, |json| json.map_or(Some(None), |text| text.parse().ok().map(|card| Some(Some(card))));
    Seat: u8, |json| Seat::new(json.into());
    Option<Seat>: Option<u8>, |json| json.map_or(Some(None), |number| Seat::new(number.into()).map(Some));
    Seats: Vec<u8>, |json| json.into_iter().map(|number| Seat::new(number.into())).collect();
    Suit: char, |json| Suit::from_letter(json);
    Rank: char, |json| Rank::from_letter(json);
    Direction: i8, |json| [Direction::Clockwise, Direction::Anticlockwise].into_iter().find(|way| way.sign() == json);
    DrawnFor: String, |json| [DrawnFor::Turn, DrawnFor::Debt, DrawnFor::Effect, DrawnFor::Penalty].into_iter().find(|why| why.word() == json);
    RoundEnd: String, |json| [RoundEnd::Out, RoundEnd::Blocked, RoundEnd::Stalled].into_iter().find(|how| how.word() == json);
    Meld: Vec<String>, |json| {
        let cards = json.iter().take(32).map(|text| text.parse().ok()).collect::<Option<Vec<Card>>>()?;
        Self::of_cards(&cards)
    };
}
