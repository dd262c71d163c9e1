//! Playing at random, and looking at a game from outside.

use crate::cases::Case;
use eights::{Action, Card, Event, Game, Hand, Meld, Rng, Seat, Suit};

/// More decisions than any round of ten thousand turns should need.
pub(crate) const MANY: usize = 400_000;

/// Which seat acts next: any of those asked, so that simultaneous answers come in every order.
pub(crate) fn next_actor(game: &Game, rng: &mut Rng) -> Option<Seat> {
    let asked = game.asked();
    if asked.is_empty() { None } else { asked.nth(rng.below(asked.len())) }
}

/// Mostly plays where it can: uniformly random play draws by choice and makes games a thousand moves long.
pub(crate) fn choose(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let options = game.options(seat);
    let first = options.random(rng).expect("an asked seat has an answer");
    if matches!(first, Action::Draw | Action::Pass | Action::Decline) && rng.below(4) > 0 {
        return options.random(rng).expect("as before");
    }
    first
}

/// Plays up to `most` decisions of a match, calling `each` before every one.
pub(crate) fn play(
    case: &mut Case,
    most: usize,
    mut each: impl FnMut(&Game, Seat, Action, &mut Rng),
) -> Game {
    let mut game = case.deal(&mut ());
    for _ in 0..most {
        let Some(seat) = next_actor(&game, &mut case.rng) else {
            if game.is_over() || game.round() > 3 {
                break;
            }
            game.next_round(&mut ());
            continue;
        };
        let action = choose(&game, seat, &mut case.rng);
        each(&game, seat, action, &mut case.rng);
        game.apply(seat, action, &mut ()).expect("what is offered is accepted");
    }
    game
}

/// All cards there are, wherever they lie, lowest first.
pub(crate) fn all_cards(game: &Game) -> Vec<Card> {
    let hands = seats(game).flat_map(|seat| game.hand(seat).iter().collect::<Vec<_>>());
    let mut cards: Vec<Card> =
        hands.chain(game.discards().map(eights::Laid::card)).chain(game.stock()).collect();
    cards.sort();
    cards
}

pub(crate) fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    (0..game.n_seats()).filter_map(Seat::new)
}

/// Every action there could be, but for sets: of those, the ones that the hand or a random one can make.
pub(crate) fn all_actions(hand: Hand, rng: &mut Rng) -> Vec<Action> {
    let cards = || Card::suited().chain([Card::JOKER]);
    let mut actions = vec![
        Action::Draw,
        Action::Pass,
        Action::Decline,
        Action::Vote(true),
        Action::Vote(false),
        Action::Done { top: None },
    ];
    actions.extend(cards().map(Action::Play));
    actions.extend(cards().map(Action::Pick));
    actions.extend(Card::suited().map(Action::PlayAs));
    actions.extend(Card::suited().map(|card| Action::Done { top: Some(card) }));
    for joker in [false, true] {
        for take_back in [false, true] {
            actions.extend(Card::suited().map(|card| Action::Nope { card, joker, take_back }));
        }
    }
    actions.extend(Suit::ALL.map(Action::Name));
    actions.extend((0..eights::MAX_SEATS).filter_map(Seat::new).map(Action::Target));
    let other: Hand = Card::suited().chain([Card::JOKER; 2]).filter(|_| rng.below(4) == 0).collect();
    for hand in [hand, other] {
        let mut most = 300;
        Meld::all(hand, &mut |meld| {
            actions.push(Action::Meld(meld));
            most -= 1;
            most > 0
        });
    }
    actions
}

/// Collects events.
pub(crate) fn apply_and_tell(game: &mut Game, seat: Seat, action: Action) -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    game.apply(seat, action, &mut events).expect("what is offered is accepted");
    events
}
