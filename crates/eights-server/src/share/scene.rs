//! What a spectator may know of a table.

use eights::{Rules, Seat, View};
use eights_art::{Holder, Piles, Seated};
use eights_protocol::{Phase, SeatInfo, Sitter, TableCode, TableState};

/// A table at this moment, as a spectator sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(super) code: TableCode,
    pub(crate) rules: Rules,
    /// The host's name; none at a table that is not listed, where nobody is named.
    pub(super) host: Option<String>,
    /// How many people have a seat.
    pub(super) people: usize,
    pub(super) is_playing: bool,
    pub(super) seats: Vec<Seated>,
    pub(super) piles: Option<Piles>,
}

impl Scene {
    /// The table of a message to a spectator.
    pub(super) fn of(state: &TableState) -> Option<Self> {
        let rules = Rules::from_share_code(&state.rules).ok()?;
        let is_playing = state.phase == Phase::Playing;
        let view = state.view.as_ref().filter(|_| is_playing).and_then(|view| view.open(rules));
        let host = state.host.filter(|_| state.settings.listed).and_then(|host| name(state, host));
        Some(Self {
            code: state.code,
            rules,
            host,
            people: state.seats.iter().filter(|info| is_taken(info)).count(),
            is_playing,
            seats: seated(&state.seats, view.as_ref()),
            piles: view.as_ref().map(piles),
        })
    }
}

/// The name of a seat's person.
fn name(state: &TableState, seat: Seat) -> Option<String> {
    match &state.seats.get(seat.index())?.sitter {
        Sitter::Person { name, .. } => Some(name.clone()),
        Sitter::Nobody | Sitter::Bot { .. } => None,
    }
}

/// Whether a person has the seat, or will have it at the next deal.
fn is_taken(info: &SeatInfo) -> bool {
    info.next.is_some() || matches!(holder(info), Holder::Person)
}

/// The holder of a seat. A bot plays for a person who has left.
const fn holder(info: &SeatInfo) -> Holder {
    match &info.sitter {
        Sitter::Nobody => Holder::Nobody,
        Sitter::Bot { .. } | Sitter::Person { left: true, .. } => Holder::Bot,
        Sitter::Person { left: false, .. } => Holder::Person,
    }
}

fn seated(infos: &[SeatInfo], view: Option<&View>) -> Vec<Seated> {
    let seat = |(n, info): (usize, &SeatInfo)| {
        let at = Seat::new(n).zip(view);
        Seated {
            holder: holder(info),
            cards: at.map_or(0, |(seat, view)| view.count(seat)),
            is_asked: at.is_some_and(|(seat, view)| view.asked().contains(seat)),
        }
    };
    infos.iter().enumerate().map(seat).collect()
}

fn piles(view: &View) -> Piles {
    let top = view.top();
    Piles {
        top,
        suit: view.suit().filter(|suit| top.is_joker() || top.suit() != *suit),
        has_stock: view.n_stock() > 0,
        direction: view.direction(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::share::{Drawing, pictures::render};
    use eights::{Game, Rng, Seats, Seed, Viewer};
    use eights_bots::Level;
    use eights_protocol::{Settings, WireView};

    fn state(rules: &str, view: Option<&View>) -> TableState {
        let rules = Rules::preset(rules).unwrap();
        let person = |name: &str| Sitter::Person {
            name: name.to_owned(),
            connected: true,
            played_for: false,
            left: false,
        };
        let sitters = [person("Gogo"), person("Thabo"), Sitter::Bot { level: Level::Club }, Sitter::Nobody];
        TableState {
            code: TableCode::from_number(7),
            rules: rules.share_code(),
            base: rules.base().map(str::to_owned),
            settings: Settings { listed: true, ..Settings::default() },
            seats: sitters.map(|sitter| SeatInfo { sitter, next: None }).into(),
            you: None,
            host: Seat::new(0),
            phase: if view.is_some() { Phase::Playing } else { Phase::Waiting },
            n: 0,
            view: view.map(WireView::of),
            declined: false,
            clock: None,
            finishing: None,
            next_id: 1,
            seed_hash: None,
            seed: None,
            chat: Vec::new(),
        }
    }

    fn game(rules: &str, seed: &str) -> Game {
        let rules = Rules::preset(rules).unwrap();
        Game::deal(rules, 4, Seats::NONE, Seed::from_text(seed), &mut ()).unwrap()
    }

    #[test]
    fn two_games_that_differ_in_hidden_cards_have_the_same_picture() {
        let view = game("south-african", "tea").view(Viewer::Audience);
        let mut rng = Rng::new(8);
        let games: Vec<Game> = (0..3).map(|_| view.determinize(&mut rng)).collect();
        let hand = |game: &Game| game.hand(Seat::new(0).unwrap());
        assert!(hand(&games[0]) != hand(&games[1]) && hand(&games[1]) != hand(&games[2]));
        let drawn = |game: &Game| {
            let state = state("south-african", Some(&game.view(Viewer::Audience)));
            Drawing::of(&Scene::of(&state).unwrap())
        };
        let all: Vec<Drawing> = games.iter().map(drawn).collect();
        assert!(all.iter().all(|one| one.name() == all[0].name()), "the address would tell");
        let pictures: Vec<Vec<u8>> = all[..2].iter().map(|one| render(one.svg()).unwrap()).collect();
        assert!(pictures[0] == pictures[1], "byte for byte");
        let other =
            Scene::of(&state("south-african", Some(&game("south-african", "milk").view(Viewer::Audience))));
        assert_ne!(Drawing::of(&other.unwrap()).name(), all[0].name(), "another top card is another picture");
    }

    #[test]
    fn bots_and_free_seats_are_not_taken() {
        let mut state = state("classic", None);
        let people = |state: &TableState| Scene::of(state).unwrap().people;
        assert_eq!(people(&state), 2);
        state.seats[2].next = Some("Naledi".to_owned());
        assert_eq!(people(&state), 3, "from the next deal on");
        if let Sitter::Person { left, .. } = &mut state.seats[1].sitter {
            *left = true;
        }
        assert_eq!(people(&state), 2, "gone");
    }

    #[test]
    fn nobody_is_named_at_a_table_that_is_not_listed() {
        let mut state = state("classic", None);
        assert_eq!(Scene::of(&state).unwrap().host.as_deref(), Some("Gogo"));
        state.settings.listed = false;
        assert_eq!(Scene::of(&state).unwrap().host, None);
    }

    #[test]
    fn the_view_of_a_game_that_is_over_is_not_shown() {
        let view = game("classic", "tea").view(Viewer::Audience);
        let mut state = state("classic", Some(&view));
        assert!(Scene::of(&state).unwrap().piles.is_some());
        state.phase = Phase::Over;
        let scene = Scene::of(&state).unwrap();
        assert!(scene.piles.is_none() && scene.seats.iter().all(|seat| seat.cards == 0));
    }
}
