//! Events, views and whole states as JSON, for programs in any language. The schema is generated from these
//! types, and what is written can be read back (`read.rs`).

mod read;

use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    event::{DrawnFor, RoundEnd, Viewer},
    game::Game,
    meld::Meld,
    pile::Laid,
    seat::{Direction, Seat, Seats},
    view::View,
};
use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};

/// Serialises a type as one string or number.
macro_rules! as_scalar {
    ($($type:ty => |$value:ident| $scalar:expr, $schema:tt;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $scalar.serialize(serializer)
            }
        }

        $crate::serde_text::schema!($type, $schema);
    )+};
}

as_scalar! {
    Card => |card| card.to_string(), {"type": "string", "pattern": "^([A2-9TJQK][CDHS]|[*])$"};
    Suit => |suit| suit.letter(), {"type": "string", "enum": ["C", "D", "H", "S"]};
    Rank => |rank| rank.letter(), {"type": "string", "pattern": "^[A2-9TJQK*]$"};
    Seat => |seat| seat.number(), {"type": "integer", "minimum": 0, "maximum": 9};
    Seats => |seats| seats.iter().collect::<Vec<_>>(), {"type": "array", "items": {"type": "integer"}};
    Direction => |direction| direction.sign(), {"type": "integer", "enum": [1, -1]};
    Meld => |meld| meld.to_string().split(' ').collect::<Vec<_>>(), {"type": "array", "items": {"type": "string"}};
    Ask => |ask| ask.word(), {"type": "string", "enum": (Ask::WORDS)};
    DrawnFor => |why| why.word(), {"type": "string", "enum": ["turn", "debt", "effect", "penalty"]};
    RoundEnd => |how| how.word(), {"type": "string", "enum": ["out", "blocked", "stalled"]};
}

impl DrawnFor {
    /// Every reason.
    pub const ALL: &[Self] = &[Self::Turn, Self::Debt, Self::Effect, Self::Penalty];

    /// The word of the interface.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Debt => "debt",
            Self::Effect => "effect",
            Self::Penalty => "penalty",
        }
    }
}

impl RoundEnd {
    /// Every end.
    pub const ALL: &[Self] = &[Self::Out, Self::Blocked, Self::Stalled];

    /// The word of the interface.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Blocked => "blocked",
            Self::Stalled => "stalled",
        }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("card", &self.card())?;
        if self.joker {
            map.serialize_entry("as", &self.face)?;
        }
        map.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Laid {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Laid".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({"type": "object", "required": ["card"], "properties": {"card": card, "as": card}})
    }
}

/// A link of the chain of answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkJson {
    /// Who laid it.
    pub seat: Seat,
    /// The card.
    #[serde(flatten)]
    pub laid: Laid,
    /// Whether it sends the card below back.
    pub back: bool,
}

fn links(chain: Vec<(Seat, Laid, bool)>) -> Vec<LinkJson> {
    chain.into_iter().map(|(seat, laid, back)| LinkJson { seat, laid, back }).collect()
}

/// Everything that is true of a game: what `{"state":{}}` answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StateJson {
    /// Each seat's cards.
    pub hands: Vec<Vec<Card>>,
    /// The discards, bottom to top; a joker is a joker whatever it lies as.
    pub discard: Vec<Card>,
    /// The stock, next card first.
    pub stock: Vec<Card>,
    /// The face to match.
    pub top: Card,
    /// The suit in force; null where any card may be played.
    pub suit: Option<Suit>,
    /// Whose turn it is, or was when the round ended.
    pub turn: Seat,
    /// 1 clockwise, −1 anticlockwise.
    pub direction: Direction,
    /// The pending draw.
    pub owed: u8,
    /// Turns to be skipped, seat by seat.
    pub skips: Vec<u8>,
    /// Whether the player in turn must answer a skip or be skipped (HR-4).
    pub skip_pending: bool,
    /// The seats whose hands lie open.
    pub shown: Seats,
    /// Who dealt.
    pub dealer: Seat,
    /// Scores, seat by seat.
    pub scores: Vec<u16>,
    /// The places, best first, each with the seats that share it.
    pub places: Vec<Vec<Seat>>,
    /// The number of the round, from 1.
    pub round: u16,
    /// What is asked.
    pub ask: Ask,
    /// Who has still to answer.
    pub asked: Seats,
    /// Whether the match is over.
    pub over: bool,
    /// The card drawn this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
    /// The chain of answers, the played card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<LinkJson>,
    /// Whom the card just played is aimed at, while others may answer it or the target has a card to give
    /// (NE-16).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Seat>,
    /// Cards picked face down, seat by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Option<Card>>,
    /// Sets chosen and not yet laid, seat by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub melds: Vec<Vec<Vec<Card>>>,
    /// Votes so far, seat by seat; null for a seat that has not voted or has no vote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Option<bool>>,
}

impl StateJson {
    /// The state of a game.
    pub fn of(game: &Game) -> Self {
        let seats = || Seats::first(game.n_seats()).iter();
        let asked = |ask: bool| seats().filter(move |_| ask);
        let voted = game.put_to() - game.asked();
        let vote = |seat: Seat| voted.contains(seat).then(|| game.yes_votes().contains(seat));
        let picking = game.ask().takes_picks();
        Self {
            hands: seats().map(|seat| game.hand(seat).iter().collect()).collect(),
            discard: game.discards().map(Laid::card).collect(),
            stock: game.stock().collect(),
            top: game.top(),
            suit: game.suit(),
            turn: game.turn(),
            direction: game.direction(),
            owed: game.owed(),
            skips: seats().map(|seat| game.skips(seat)).collect(),
            skip_pending: game.skip_pending(),
            shown: game.shown(),
            dealer: game.dealer(),
            scores: seats().map(|seat| game.score(seat)).collect(),
            places: game.places(),
            round: game.round(),
            ask: game.ask(),
            asked: game.asked(),
            over: game.is_over(),
            drawn: game.drawn(),
            chain: if game.ask() == Ask::Answer { links(game.chain()) } else { Vec::new() },
            target: game.aimed_at(),
            picks: asked(picking).map(|seat| game.picked(seat)).collect(),
            melds: asked(game.ask() == Ask::Meld).map(|seat| card_sets(&game.sets(seat))).collect(),
            votes: asked(game.ask() == Ask::PlayOn).map(vote).collect(),
        }
    }
}

impl From<&Game> for StateJson {
    fn from(game: &Game) -> Self {
        Self::of(game)
    }
}

fn card_sets(sets: &[Vec<Laid>]) -> Vec<Vec<Card>> {
    sets.iter().map(|set| set.iter().map(|laid| laid.card()).collect()).collect()
}

/// What a viewer may know: what `{"view":…}` answers, and what a bot in another language reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewJson {
    /// The viewer's seat; null for the audience.
    pub seat: Option<Seat>,
    /// The share code of the rules in force.
    pub rules: String,
    /// The viewer's cards.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<usize>,
    /// Hands that lie open: the cards of each seat in `shown`, an empty list for the others.
    pub open: Vec<Vec<Card>>,
    /// The seats whose hands lie open.
    pub shown: Seats,
    /// The discards, bottom to top, as they lie.
    pub discard: Vec<Laid>,
    /// How many cards the stock has.
    pub stock: usize,
    /// The face to match.
    pub top: Card,
    /// The suit in force; null where any card may be played.
    pub suit: Option<Suit>,
    /// What is asked.
    pub ask: Ask,
    /// Who is asked, as far as the viewer may know.
    pub asked: Seats,
    /// The viewer's legal answers, sorted as text.
    pub options: Vec<String>,
    /// Whose turn it is, or was when the round ended.
    pub turn: Seat,
    /// 1 clockwise, −1 anticlockwise.
    pub direction: Direction,
    /// Who dealt.
    pub dealer: Seat,
    /// The seats still in the round.
    pub playing: Seats,
    /// The seats that are bots.
    pub bots: Seats,
    /// The pending draw.
    pub owed: u8,
    /// Turns to be skipped, seat by seat.
    pub skips: Vec<u8>,
    /// Whether the player in turn must answer a skip or be skipped (HR-4).
    pub skip_pending: bool,
    /// How many cards were drawn this turn.
    pub n_drawn: u8,
    /// The card drawn last this turn, where the viewer may know it.
    pub drawn: Option<Card>,
    /// The chain of answers, the played card first.
    pub chain: Vec<LinkJson>,
    /// Whom the card just played is aimed at, while others may answer it or the target has a card to give
    /// (NE-16).
    pub target: Option<Seat>,
    /// The card the viewer has picked face down.
    pub pick: Option<Card>,
    /// The sets the viewer has chosen and not yet laid.
    pub melds: Vec<Vec<Card>>,
    /// Scores, seat by seat.
    pub scores: Vec<u16>,
    /// The places, best first, each with the seats that share it.
    pub places: Vec<Vec<Seat>>,
    /// The number of the round, from 1.
    pub round: u16,
    /// Whether the match is over.
    pub over: bool,
}

impl ViewJson {
    /// A view as JSON.
    pub fn of(view: &View) -> Self {
        let seats = || Seats::first(view.n_seats()).iter();
        let seat = match view.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Audience => None,
        };
        let open = |seat: Seat| {
            if view.shown().contains(seat) { view.hand(seat).iter().collect() } else { Vec::new() }
        };
        Self {
            seat,
            rules: view.rules().share_code(),
            hand: seat.map_or_else(Vec::new, |seat| view.hand(seat).iter().collect()),
            counts: seats().map(|seat| view.count(seat)).collect(),
            open: seats().map(open).collect(),
            shown: view.shown(),
            discard: view.discards().collect(),
            stock: view.n_stock(),
            top: view.top(),
            suit: view.suit(),
            ask: view.ask(),
            asked: view.asked(),
            options: sorted_texts(&view.options()),
            turn: view.turn(),
            direction: view.direction(),
            dealer: view.dealer(),
            playing: view.playing(),
            bots: view.bots(),
            owed: view.owed(),
            skips: seats().map(|seat| view.skips(seat)).collect(),
            skip_pending: view.skip_pending(),
            n_drawn: view.n_drawn(),
            drawn: view.drawn(),
            chain: if view.ask() == Ask::Answer { links(view.chain()) } else { Vec::new() },
            target: view.aimed_at(),
            pick: view.picked(),
            melds: card_sets(&view.sets()),
            scores: seats().map(|seat| view.score(seat)).collect(),
            places: view.places(),
            round: view.round(),
            over: view.is_over(),
        }
    }
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> Self {
        Self::of(view)
    }
}

impl Serialize for View {
    /// As a [`ViewJson`], which can be read back. What a view needs to go on is [`View::code`].
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewJson::of(self).serialize(serializer)
    }
}

/// Options in the notation, sorted as text.
pub fn sorted_texts(options: &crate::Options) -> Vec<String> {
    let mut texts: Vec<String> = options.all_actions().iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}
