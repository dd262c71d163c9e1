//! What a server keeps of a name, as a journal: the server's export has the same games, written differently.

use eights_bots::Level;
use eights_client::core::{GameKind, Journal, PlayedGame, PlayedSeat};
use serde::Deserialize;

/// The server's export, as far as it is needed here.
#[derive(Deserialize)]
struct Export {
    player: Keeper,
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Keeper {
    id: String,
}

#[derive(Deserialize)]
struct Game {
    id: String,
    rules: RuleSet,
    ended: i64,
    seats: Vec<Seat>,
}

#[derive(Deserialize)]
struct RuleSet {
    code: String,
}

#[derive(Deserialize)]
struct Seat {
    name: String,
    #[serde(default)]
    player: Option<String>,
    who: String,
    #[serde(default)]
    place: Option<usize>,
    #[serde(default)]
    points: i64,
}

/// The games of a server's export; `None` if it is anything else.
pub fn kept_journal(text: &str) -> Option<Journal> {
    let Export { player, games } = serde_json::from_str(text).ok()?;
    let mut played: Vec<PlayedGame> = games.into_iter().filter_map(|game| played(game, &player.id)).collect();
    played.sort_by_key(|game| game.at);
    Some(Journal::of(played))
}

fn played(game: Game, player: &str) -> Option<PlayedGame> {
    let you = game.seats.iter().position(|seat| seat.player.as_deref() == Some(player))?;
    let seat = |seat: Seat| PlayedSeat {
        // A bot's name is its level.
        bot: (seat.who == "bot").then(|| seat.name.parse::<Level>().ok()).flatten(),
        name: seat.name,
        place: seat.place,
        points: u16::try_from(seat.points).ok(),
    };
    Some(PlayedGame {
        id: game.id,
        at: game.ended / 1000,
        rules: game.rules.code,
        you,
        seats: game.seats.into_iter().map(seat).collect(),
        turns: None,
        kind: GameKind::Server,
        record: None,
    })
}
