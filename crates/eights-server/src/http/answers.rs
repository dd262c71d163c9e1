//! The answers of the history, and its errors. The description of the interface is made of these types.

use axum::{
    Json,
    extract::rejection::QueryRejection,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use eights_store::{GameSummary, Player, Rating, RuleSet, SeatResult, Tally, Who};
use eights_words::{Args, Language, Text, Words};
use serde::Serialize;
use utoipa::ToSchema;

/// Why there is no answer, as a word that programs can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ErrorCode {
    /// Something in the request cannot be read.
    BadRequest,
    /// There is no such game or player.
    NotFound,
    /// There is nothing at this address.
    NothingHere,
    /// The server keeps no history.
    NoHistory,
    /// The game was played under rules of another version.
    NotReplayable,
    /// A page of another server may not connect.
    ForeignPage,
    /// The secret is nobody's.
    BadSecret,
    /// Too much is asked from one address.
    TooMany,
    /// The history cannot be read just now.
    Failed,
}

/// Why there is no answer.
#[derive(Serialize, ToSchema)]
pub(super) struct ApiError {
    /// As a word that programs can read.
    code: ErrorCode,
    /// In a sentence.
    message: String,
}

/// A request that has no answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wrong(pub(super) ErrorCode);

impl From<QueryRejection> for Wrong {
    fn from(_: QueryRejection) -> Self {
        Self(ErrorCode::BadRequest)
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let (status, id) = match self.0 {
            ErrorCode::BadRequest => (StatusCode::BAD_REQUEST, Text::API_BAD_REQUEST),
            ErrorCode::NotFound => (StatusCode::NOT_FOUND, Text::API_NOT_FOUND),
            ErrorCode::NothingHere => (StatusCode::NOT_FOUND, Text::API_NOTHING_HERE),
            ErrorCode::NoHistory => (StatusCode::NOT_FOUND, Text::API_NO_HISTORY),
            ErrorCode::NotReplayable => (StatusCode::CONFLICT, Text::API_NOT_REPLAYABLE),
            ErrorCode::ForeignPage => (StatusCode::FORBIDDEN, Text::API_FOREIGN_PAGE),
            ErrorCode::BadSecret => (StatusCode::UNAUTHORIZED, Text::API_BAD_SECRET),
            ErrorCode::TooMany => (StatusCode::TOO_MANY_REQUESTS, Text::API_TOO_MANY),
            ErrorCode::Failed => (StatusCode::SERVICE_UNAVAILABLE, Text::API_FAILED),
        };
        let message = Words::of(Language::ENGLISH).say(id, &Args::new());
        (status, Json(ApiError { code: self.0, message })).into_response()
    }
}

/// Part of a list of games, latest first.
#[derive(Serialize, ToSchema)]
pub(super) struct GameList {
    pub(super) games: Vec<GameShort>,
    /// The `before` of the next part; null if this is the last.
    pub(super) next: Option<String>,
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct GameShort {
    /// Its id.
    id: String,
    rules: RulesShort,
    /// When it was dealt.
    started: i64,
    /// When it was over.
    ended: i64,
    /// Seat by seat.
    seats: Vec<SeatShort>,
}

/// The rules of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct RulesShort {
    /// The share code, which stands for all of them.
    code: String,
    /// The preset they are based on; empty where none is.
    base: String,
}

/// The holder of a seat at the end.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    /// A person who keeps a name.
    Player,
    /// A person who does not.
    Guest,
    /// A bot.
    Bot,
}

/// The result of a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatShort {
    who: Kind,
    /// The name at the table; a bot's is its level.
    name: String,
    /// The player's id, if they keep a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// The round before which they sat down: 1 for players who were there from the first deal.
    since_round: u16,
    /// Whether they had left, and a bot finished the game for them.
    has_left: bool,
    /// The place, from 1; seats that share one have the same. Null where the game gave none.
    place: Option<u8>,
    /// The points at the end of the match.
    points: i32,
    /// The rating before and after, where the game counted for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<RatingChange>,
}

/// A rating before and after a game.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingChange {
    before: RatingShort,
    after: RatingShort,
}

/// How strong a player is taken to be.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingShort {
    /// The likeliest strength; 25 for a newcomer.
    strength: f64,
    /// Its standard deviation.
    uncertainty: f64,
    /// Three deviations below the strength: by this players are ranked.
    certain: f64,
}

/// A finished game with everything that proves it fair.
#[derive(Serialize, ToSchema)]
pub(super) struct GameLong {
    pub(super) game: GameShort,
    /// The hash of the seed that was told before the first card.
    pub(super) seed_hash: String,
    /// The seed, from which every shuffle follows.
    pub(super) seed: String,
    /// The record, as `eights verify` checks it.
    pub(super) record: String,
}

/// A game told again, all cards open.
#[derive(Serialize, ToSchema)]
pub(super) struct Replay {
    pub(super) game: GameShort,
    /// Every axis of the rules, as the referee tells them.
    #[schema(value_type = Object)]
    pub(super) rules: serde_json::Value,
    /// The events of the deal, as in docs/referee.md.
    #[schema(value_type = Vec<Object>)]
    pub(super) deal: Vec<serde_json::Value>,
    pub(super) steps: Vec<Step>,
}

/// One action and what came of it.
#[derive(Serialize, ToSchema)]
pub(super) struct Step {
    /// The seat that acted.
    pub(super) seat: u8,
    /// The action, in the notation.
    pub(super) action: String,
    /// The events that followed, as in docs/referee.md. After the last action of a round they include the
    /// next deal.
    #[schema(value_type = Vec<Object>)]
    pub(super) events: Vec<serde_json::Value>,
}

/// A player who keeps a name.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerShort {
    /// The player's id.
    id: String,
    name: String,
    /// Since when the name is kept.
    created: i64,
    rating: RatingShort,
    /// From how many games the rating follows.
    rated_games: u32,
}

/// A player with what they have done.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerLong {
    pub(super) player: PlayerShort,
    /// The rank among all rated players, from 1; null without a rated game.
    pub(super) rank: Option<u64>,
    pub(super) all: Count,
    /// By rule set, the most played first.
    pub(super) by_rules: Vec<CountOfRules>,
}

/// Everything that the server keeps of a player.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    #[serde(flatten)]
    pub(super) known: PlayerLong,
    /// Whether these are all games; earlier ones are in the list of games.
    pub(super) complete: bool,
    /// The games, latest first, those of unlisted tables too.
    pub(super) games: Vec<GameShort>,
}

/// How often which place was taken.
#[derive(Serialize, ToSchema)]
pub(super) struct Count {
    games: u64,
    /// Games won: the first place, alone or with others, but not with all.
    wins: u64,
    /// Games in which there were no places.
    void: u64,
    /// How often the first place, the second and so on, shared or not.
    places: Vec<u64>,
}

/// The same for one rule set.
#[derive(Serialize, ToSchema)]
pub(super) struct CountOfRules {
    pub(super) rules: RulesShort,
    pub(super) count: Count,
}

/// The best players, the best first.
#[derive(Serialize, ToSchema)]
pub(super) struct Leaders {
    pub(super) players: Vec<Ranked>,
}

/// A player with a rank.
#[derive(Serialize, ToSchema)]
pub(super) struct Ranked {
    /// From 1.
    pub(super) rank: u64,
    pub(super) player: PlayerShort,
}

impl From<&RuleSet> for RulesShort {
    fn from(rules: &RuleSet) -> Self {
        Self { code: rules.code.clone(), base: rules.name.clone() }
    }
}

impl From<&GameSummary> for GameShort {
    fn from(game: &GameSummary) -> Self {
        Self {
            id: game.id.to_string(),
            rules: (&game.rules).into(),
            started: game.started,
            ended: game.ended,
            seats: game.seats.iter().map(Into::into).collect(),
        }
    }
}

impl From<&SeatResult> for SeatShort {
    fn from(seat: &SeatResult) -> Self {
        let end = &seat.end;
        let (who, player) = match &end.who {
            Who::Player(player) => (Kind::Player, Some(player.to_string())),
            Who::Guest => (Kind::Guest, None),
            Who::Bot(_) => (Kind::Bot, None),
        };
        Self {
            who,
            name: end.name.clone(),
            player,
            since_round: end.since_round,
            has_left: end.has_left,
            place: end.place,
            points: end.points,
            rating: seat
                .rating
                .map(|(before, after)| RatingChange { before: before.into(), after: after.into() }),
        }
    }
}

impl From<Rating> for RatingShort {
    fn from(rating: Rating) -> Self {
        Self { strength: rating.mu, uncertainty: rating.sigma, certain: rating.certain() }
    }
}

impl From<&Player> for PlayerShort {
    fn from(player: &Player) -> Self {
        Self {
            id: player.id.to_string(),
            name: player.name.clone(),
            created: player.created,
            rating: player.rating.into(),
            rated_games: player.rated_games,
        }
    }
}

impl From<&Tally> for Count {
    fn from(tally: &Tally) -> Self {
        Self { games: tally.games(), wins: tally.wins, void: tally.void, places: tally.places.clone() }
    }
}
