//! Events on the wire: the engine's JSON, and the way back from it.

use crate::{
    json::{by_hand, reads, said},
    words::one_of,
};
use eights::{Ask, Card, Direction, DrawnFor, Event, Laid, Meld, RoundEnd, SeenEvent};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// An event as a viewer sees it. It is written as the engine writes it, except that a question for a card to
/// give has the receiver in `to`, so that nothing is lost on the way.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for WireEvent {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Event".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        SeenEvent::json_schema(generator)
    }
}

reads! {
    open SeenEvent by "event" {
        "began" => Began { round, dealer, direction }
        "shuffled" => Shuffled {}
        "dealt" => Dealt { seat, card }
        "turned" => Turned { card }
        "returned" => Returned { card }
        "started" => Started { seat }
        "freed" => Freed {}
        "turn-began" => TurnBegan { seat, row }
        "again" => Again { seat }
        "asked" => Asked { ..ask, seats }
        "played" => Played { ..laid, seat, wild }
        "named" => Named { seat, suit }
        "aimed" => Targeted { seat, target }
        "noped" => Noped { ..laid, seat, take_back }
        "declined" => Declined { seats }
        "chain-closed" => ChainClosed { stands }
        "took-back" => TookBack { seat, card, depth }
        "owed" => Owed { cards, by }
        "skip-pending" => SkipPending {}
        "skip-added" => SkipAdded { seat }
        "skipped" => Skipped { seat }
        "reversed" => Reversed { direction }
        "drew" => Drew { seat, card, open, why }
        "passed" => Passed { seat }
        "recycled" => Recycled { cards }
        "turned-over" => TurnedOver { cards, top }
        "showed" => Showed { seat }
        "revealed" => Revealed { seat, card }
        "turned-up" => TurnedUp { seat, card }
        "hid" => Hid { seat }
        "picked" => Picked { seat, card }
        "gave" => Gave { from, to, card, open }
        "melded" => Melded { seat, meld }
        "finished" => Finished { seat, top }
        "discarded" => Discarded { ..laid, seat }
        "voted" => Voted { seat, yes }
        "one-card" => OneCard { seat }
        "went-out" => WentOut { seat, place }
        "eliminated" => Eliminated { seat, place }
        "round-ended" => RoundEnded { how, void }
        "placed" => Placed { seat, place }
        "ranked" => Ranked { seat, place }
        "scored" => Scored { seat, from, points }
        "match-ended" => MatchEnded {}
    }
}

by_hand! {
    WireEvent: |json| SeenEvent::from_json(json).map(Self);
    // A joker comes with the card that it stands for.
    Laid: |json| {
        let (card, lies_as): (_, Option<_>) = (said(json, "card")?, said(json, "as")?);
        Some(lies_as.map_or(Self::plain(card), Self::joker_as))
    };
    Direction: |json| {
        let sign = json.as_i64()?;
        [Self::Clockwise, Self::Anticlockwise].into_iter().find(|way| i64::from(way.sign()) == sign)
    };
    DrawnFor: |json| one_of(json, &[Self::Turn, Self::Debt, Self::Effect, Self::Penalty], Self::word);
    RoundEnd: |json| one_of(json, &[Self::Out, Self::Blocked, Self::Stalled], Self::word);
    Meld: |json| {
        let cards = json.as_array()?.iter().take(32).map(Card::from_json).collect::<Option<Vec<_>>>()?;
        Self::of_cards(&cards)
    };
    // A question's word; the receiver of a card is beside it.
    Ask: |json| {
        let to: Option<_> = said(json, "to")?;
        let ask = Self::from_word(json.get("ask")?.as_str()?)?;
        Some(to.map_or(ask, |to| ask.given_to(to)))
    };
}
