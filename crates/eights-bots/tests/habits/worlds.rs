//! Worlds that a seat deals from its belief.

use super::{game, position, view};
use eights::{
    Action, CardSet, Event, Game, Hand, Hidden, MAX_SEATS, Position, Rng, Seed, Suit, View, Viewer,
    WrongNumber,
    testing::{cards, seat},
};
use eights_bots::{Belief, World};

/// How often something is true in the worlds of a belief, by their weight.
fn share(belief: &Belief, is: impl Fn(&Game) -> bool) -> f64 {
    let (worlds, mut rng) = (belief.worlds(), Rng::new(5));
    let (mut all, mut those) = (0.0, 0.0);
    for _ in 0..20_000 {
        let World { game, weight } = worlds.deal(&mut rng);
        all += weight;
        those += if is(&game) { weight } else { 0.0 };
    }
    those / all
}

fn see(belief: &mut Belief, game: &mut Game, number: usize, action: &str) {
    let mut events: Vec<Event> = Vec::new();
    game.apply(seat(number), action.parse().unwrap(), &mut events).unwrap();
    events
        .iter()
        .filter_map(|event| event.seen_by(Viewer::Seat(seat(0))))
        .for_each(|event| belief.observe(event));
}

#[test]
fn weighted_worlds_hold_all_allowed_hands_alike() {
    // Seat 1 has no heart and no eight; then it draws one card, which may be anything else.
    let start = position("KH JH TS 6S QS | 2C 4D 5D", "9H");
    let mut game = game("classic", &Position { stock: Some(cards("TH 3C 3D 3S")), turn: seat(1), ..start });
    let mut belief = Belief::new(&view(&game, 0));
    see(&mut belief, &mut game, 1, "draw");
    let spades =
        CardSet::of_suit(Suit::Spades) - CardSet::of_rank("8S".parse::<eights::Card>().unwrap().rank());
    let unknown = belief.unknown();
    let three = unknown.among(CardSet::EVERY - belief.view().playable_faces()) as f64;
    let n_spades = unknown.among(spades - belief.view().playable_faces()) as f64;
    let none_of_three: f64 =
        (0..3).map(|n| (three - n_spades - f64::from(n)) / (three - f64::from(n))).product();
    // The fourth card is any of the unknown ones that the first three are not.
    let all = unknown.len() as f64;
    let any_spades = unknown.among(spades) as f64;
    let none = none_of_three * (1.0 - any_spades / (all - 3.0));
    let believed = share(&belief, |world| (world.hand(seat(1)).faces() & spades).is_empty());
    assert!((believed - none).abs() < 0.015, "{believed} is not {none}");
}

#[test]
fn a_position_that_is_not_a_whole_pack_keeps_its_size() {
    let small =
        game("classic", &Position { stock: Some(cards("2H 3H")), ..position("KH JH | QS TC | 4C", "9H") });
    let World { game: world, .. } = Belief::new(&view(&small, 0)).world(&mut Rng::new(1));
    assert!(view(&world, 0) == view(&small, 0));
    assert_eq!([1, 2].map(|n| world.hand(seat(n)).len()), [2, 1]);
    // More cards than the pack has: seat 0 holds both copies of a pack that should have one.
    let hands = "KH KH QH QH JH JH | QS TC";
    let large = game("classic", &Position { stock: None, ..position(hands, "9H") });
    let World { game: world, .. } = Belief::new(&view(&large, 0)).world(&mut Rng::new(1));
    assert!(view(&world, 0) == view(&large, 0));
}

#[test]
fn those_who_have_chosen_sets_in_secret_have_chosen_them_in_a_world() {
    let hands = "6H 9S | 4D 5D 6D 9C | 2C 3C 5H";
    let mut game = game("normal-eights", &position(hands, "9H"));
    game.apply(seat(0), "play 6H".parse().unwrap(), &mut ()).unwrap();
    game.settle(&mut ());
    let chosen = game.options(seat(1)).iter().find(|action| matches!(action, Action::Meld(_))).unwrap();
    game.apply(seat(1), chosen, &mut ()).unwrap();
    game.apply(seat(1), "done top 6D".parse().unwrap(), &mut ()).unwrap();
    let belief = Belief::new(&view(&game, 0));
    let worlds = belief.worlds();
    let mut rng = Rng::new(2);
    let laid = (0..2_000).filter(|_| !worlds.deal(&mut rng).game.sets(seat(1)).is_empty()).count();
    assert!(laid > 0, "some of the hands have a set, and their players lay it");
    let world = worlds.deal(&mut rng).game;
    assert_eq!((world.asked(), world.view(Viewer::Seat(seat(0))) == view(&game, 0)), (game.asked(), true));
}

#[test]
fn hands_of_another_size_are_refused() {
    let game = game("classic", &position("KH JH | QS TC", "9H"));
    let seen: View = view(&game, 0);
    let stock: Vec<_> = game.stock().collect();
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    let mut build = |cards_of_one: &str| {
        hands[1] = cards(cards_of_one).into_iter().collect();
        let hidden = Hidden { hands: &hands, stock: &stock, drawn: None, seed: Seed::from_text("x") };
        seen.with_hidden(&hidden).map(|game| game.hand(seat(1)).len())
    };
    assert_eq!(build("QS"), Err(WrongNumber));
    assert_eq!(build("QS TC"), Ok(2));
}

#[test]
fn a_stock_of_another_size_is_refused_and_the_own_hand_is_the_one_that_is_seen() {
    let game = game("classic", &position("KH JH | QS TC | 2D", "9H"));
    let stock: Vec<_> = game.stock().collect();
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    (0..3).for_each(|n| hands[n] = game.hand(seat(n)));
    let build = |viewer, hands: &[Hand; MAX_SEATS], stock: &[eights::Card]| {
        let hidden = Hidden { hands, stock, drawn: None, seed: Seed::from_text("x") };
        game.view(viewer).with_hidden(&hidden)
    };
    for viewer in [Viewer::Seat(seat(0)), Viewer::Audience] {
        assert!(build(viewer, &hands, &stock).is_ok());
        assert!(build(viewer, &hands, &stock[1..]).is_err());
        assert!(build(viewer, &hands, &[&stock[..], &stock[..1]].concat()).is_err());
        assert!(build(viewer, &[Hand::EMPTY; MAX_SEATS], &stock).is_err());
    }
    // Seats that are not there may hold anything, and what is said of the viewer's own hand means nothing.
    let mut strange = hands;
    (strange[0], strange[9]) = (Hand::EMPTY, hands[1]);
    let world = build(Viewer::Seat(seat(0)), &strange, &stock).expect("hidden hands have their size");
    assert_eq!((world.hand(seat(0)), world.n_seats()), (hands[0], 3));
    assert_eq!(build(Viewer::Audience, &strange, &stock).err(), Some(WrongNumber));
}

#[test]
fn an_empty_stock_and_a_hand_of_one_are_dealt_as_they_are() {
    let start = Position { stock: Some(Vec::new()), ..position("KH JH | QS", "9H") };
    let small = game("classic", &start);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Audience] {
        let seen = small.view(viewer);
        let World { game: world, .. } = Belief::new(&seen).world(&mut Rng::new(7));
        assert_eq!((world.stock().count(), world.hand(seat(0)).len(), world.hand(seat(1)).len()), (0, 2, 1));
        assert!(world.view(viewer) == seen);
    }
}
