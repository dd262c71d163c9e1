//! The first lines of a story: rules, and a position or a deal.

use super::{Line, Story, read};
use eights::{
    Direction, Event, Game, Position, Rules, RulesDraft, Seat, Seats, Seed,
    rules::{Flaws, Knob},
};

const KEYS: [&str; 19] = [
    "rules",
    "with",
    "hands",
    "discard",
    "stock",
    "turn",
    "suit",
    "owed",
    "drawn",
    "direction",
    "bots",
    "scores",
    "skips",
    "shown",
    "dealer",
    "seed",
    "deal",
    "just dealt",
    "everyone answers",
];

/// What a story begins with.
pub(super) struct Setup {
    pub(super) rules: Result<Rules, Flaws>,
    pub(super) everyone_answers: bool,
    pub(super) start: Start,
}

pub(super) enum Start {
    /// The story is about the rules themselves.
    RulesOnly,
    Position {
        position: Box<Position>,
        just_dealt: bool,
    },
    /// A deal, for each of the seeds.
    Deal {
        seats: usize,
        bots: Seats,
        seeds: Vec<Seed>,
    },
}

/// Whether a line belongs to the setup.
pub(super) fn is_setup(text: &str) -> bool {
    text.split_once(':').is_some_and(|(key, _)| KEYS.contains(&key))
}

/// Reads the setup of a story.
pub(super) fn of(story: &Story) -> Result<Setup, (usize, String)> {
    let name = value(story, "rules").ok_or((story.line, "there is no `rules:` line".to_owned()))?;
    let mut draft = RulesDraft::from_preset(name);
    for line in lines(story, "with") {
        let (key, text) = line.1.split_once(" = ").ok_or((line.0, "`with: key = value`".to_owned()))?;
        if Knob::of(key).is_none() {
            return Err((line.0, format!("there is no knob {key}")));
        }
        draft.set(key, if text == "none" { "" } else { text });
    }
    let start = start(story).map_err(|why| (story.line, why))?;
    let everyone_answers = value(story, "everyone answers") == Some("yes");
    Ok(Setup { rules: draft.build(), everyone_answers, start })
}

fn lines<'a>(story: &'a Story, key: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    let of = move |line: &'a Line| {
        let (name, text) = line.text.split_once(':')?;
        (name == key).then_some((line.number, text.trim()))
    };
    story.setup.iter().filter_map(of)
}

fn value<'a>(story: &'a Story, key: &'a str) -> Option<&'a str> {
    lines(story, key).next().map(|(_, text)| text)
}

fn start(story: &Story) -> Result<Start, String> {
    let bots = value(story, "bots").map_or(Ok(Seats::NONE), read::seats)?;
    if let Some(deal) = value(story, "deal") {
        return read_deal(deal, bots);
    }
    let Some(hands) = value(story, "hands") else { return Ok(Start::RulesOnly) };
    let position = Box::new(read_position(story, hands, bots)?);
    Ok(Start::Position { position, just_dealt: value(story, "just dealt") == Some("yes") })
}

/// `seats=3 seed=lemon`, or `seats=3 seeds=200`.
fn read_deal(text: &str, bots: Seats) -> Result<Start, String> {
    let (mut seats, mut seeds) = (2, Vec::new());
    for word in text.split_whitespace() {
        match word.split_once('=') {
            Some(("seats", n)) => seats = read::number(n)?,
            Some(("seed", seed)) => seeds = vec![Seed::from_text(seed)],
            Some(("seeds", n)) => {
                let n: usize = read::number(n)?;
                seeds = (0..n).map(|n| Seed::from_text(&format!("story {n}"))).collect();
            }
            _ => return Err(format!("`{word}`: a deal has seats=, and seed= or seeds=")),
        }
    }
    Ok(Start::Deal { seats, bots, seeds })
}

fn read_position(story: &Story, hands: &str, bots: Seats) -> Result<Position, String> {
    let of = |key| value(story, key);
    Ok(Position {
        hands: hands.split('|').map(read::cards).collect::<Result<_, _>>()?,
        discard: read::cards(of("discard").ok_or("there is no `discard:` line")?)?,
        stock: of("stock").map(read::cards).transpose()?,
        turn: of("turn").map_or_else(first_seat, read::seat)?,
        direction: of("direction").map_or(Ok(Direction::Clockwise), read::direction)?,
        suit: of("suit").map(read::suit).transpose()?,
        owed: of("owed").map_or(Ok(0), read::number)?,
        drawn: of("drawn").map(read::card).transpose()?,
        dealer: of("dealer").map(read::seat).transpose()?,
        scores: of("scores").map_or(Ok(Vec::new()), read::numbers)?,
        skips: of("skips").map_or(Ok(Vec::new()), read::numbers)?,
        shown: of("shown").map_or(Ok(Seats::NONE), read::seats)?,
        bots,
        seed: Seed::from_text(of("seed").unwrap_or("a story")),
    })
}

fn first_seat() -> Result<Seat, String> {
    read::seat("0")
}

/// Lays a position out.
pub(super) fn lay_out(rules: Rules, position: &Position, just_dealt: bool) -> Result<Game, String> {
    let game =
        if just_dealt { Game::from_deal(rules, position) } else { Game::from_position(rules, position) };
    game.map_err(|why| format!("the position cannot be: {why:?}"))
}

/// Deals, and says what happened.
pub(super) fn deal(rules: Rules, n: usize, bots: Seats, seed: Seed) -> Result<(Game, Vec<Event>), String> {
    let mut events: Vec<Event> = Vec::new();
    let game = Game::deal(rules, n, bots, seed, &mut events);
    game.map(|game| (game, events)).map_err(|_| format!("{n} cannot play by these rules"))
}
