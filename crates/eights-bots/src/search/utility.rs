//! What the end of a playout is worth to a seat, from 0 to 1.
//!
//! Where only the first counts, it is the share of the win. Where a round is played for further places, a
//! better place counts, too. Where rounds add up to a match, it is the chance of winning the match with the
//! points that were counted.

use super::watch::Watch;
use eights::{
    Game, Rules, Seat, Seats,
    rules::{Places, Scoring},
};

/// How much winning counts where there are more places to be had; the others count the rest.
const WIN: f32 = 0.6;
/// The points that a round is usually worth.
const ROUND: f32 = 50.0;

/// What a finished playout is worth to a seat.
pub(super) fn utility(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    if game.rules().scoring() != Scoring::Off && !game.is_over() {
        return chance_of_match(game, seat);
    }
    let win = share_of_win(game, watch, seat);
    if !has_places(game.rules(), game.n_seats()) {
        return win;
    }
    WIN * win + (1.0 - WIN) * rivals_beaten(game, watch, seat)
}

/// What a game is worth to each seat when all have the same chances.
pub(super) fn even_share(rules: &Rules, n_seats: usize) -> f32 {
    let win = 1.0 / n_seats as f32;
    if rules.scoring() == Scoring::Off && has_places(rules, n_seats) {
        // One beats half of one's rivals.
        return WIN * win + (1.0 - WIN) * 0.5;
    }
    win
}

/// Whether there are places behind the first that count.
fn has_places(rules: &Rules, n_seats: usize) -> bool {
    n_seats > 2 && rules.places() != Places::FirstOut
}

/// A win alone is 1; those who share it share the point. Nobody's win is everybody's.
fn share_of_win(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    let winners = Seats::first(game.n_seats()).iter().filter(|seat| watch.places[seat.index()] == 1).count();
    if winners == 0 {
        return nearness(game, seat);
    }
    if watch.places[seat.index()] == 1 { 1.0 / winners as f32 } else { 0.0 }
}

/// A seat's share of the win if the playout was broken off: those with few cards are nearest to it.
fn nearness(game: &Game, seat: Seat) -> f32 {
    let near = |seat: Seat| 1.0 / (game.count(seat) as f32 + 1.0);
    let all: f32 = game.playing().iter().map(near).sum();
    if game.playing().contains(seat) { near(seat) / all } else { 0.0 }
}

/// The share of the others that are placed worse; an equal counts half. Those still in are placed by the
/// cards they hold.
fn rivals_beaten(game: &Game, watch: &Watch, seat: Seat) -> f32 {
    let standing = |seat: Seat| match watch.places[seat.index()] {
        0 => 100 + game.count(seat),
        place => place as usize,
    };
    let mine = standing(seat);
    let others = Seats::first(game.n_seats()).without(seat);
    let beaten = |other: Seat| match mine.cmp(&standing(other)) {
        core::cmp::Ordering::Less => 1.0,
        core::cmp::Ordering::Equal => 0.5,
        core::cmp::Ordering::Greater => 0.0,
    };
    others.iter().map(beaten).sum::<f32>() / others.len().max(1) as f32
}

/// The chance of winning the match from these scores: that of being ahead of each rival in the end, one
/// against the other, made to add up to 1.
fn chance_of_match(game: &Game, seat: Seat) -> f32 {
    let seats = Seats::first(game.n_seats());
    let ahead_of_all = |seat: Seat| -> f32 {
        seats.without(seat).iter().map(|rival| ahead(lead(game, seat, rival), left(game))).product()
    };
    let all: f32 = seats.iter().map(ahead_of_all).sum();
    ahead_of_all(seat) / all
}

/// How many points a seat is ahead of another.
fn lead(game: &Game, seat: Seat, rival: Seat) -> f32 {
    let lead = f32::from(game.score(seat)) - f32::from(game.score(rival));
    if game.rules().scoring() == Scoring::OwnPoints { -lead } else { lead }
}

/// How many points the leader is short of the end.
fn left(game: &Game) -> f32 {
    let most = Seats::first(game.n_seats()).iter().map(|seat| game.score(seat)).max().unwrap_or(0);
    let target = game.rules().target(game.n_seats()).unwrap_or(0);
    (target as f32 - f32::from(most)).max(ROUND)
}

/// The chance that a lead lasts while this number of points is played for: a curve that climbs like the bell
/// curve's sum.
fn ahead(lead: f32, left: f32) -> f32 {
    let spread = (ROUND * (2.0 * left + lead.abs())).sqrt();
    let x = 1.25 * lead / spread;
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::Belief;
    use eights::{Position, Rules, Viewer, testing::cards, testing::seat};

    /// A game with these hands and scores, and what everybody knows of it.
    fn game(rules: &str, hands: &[&str], scores: &[u16]) -> (Game, Watch) {
        let hands = hands.iter().map(|hand| cards(hand)).collect();
        let position = Position { scores: scores.to_vec(), ..Position::new(hands, cards("9H")) };
        let rules = Rules::preset(rules).expect("a preset");
        let game = Game::from_position(rules, &position).expect("a position");
        let watch = Watch::new(&Belief::new(&game.view(Viewer::Seat(seat(0)))));
        (game, watch)
    }

    #[test]
    fn those_who_share_a_win_share_the_point() {
        let (game, mut watch) = game("normal-eights", &["3H", "4H", "5H"], &[]);
        watch.places[..3].copy_from_slice(&[1, 1, 3]);
        let worth = [0, 1, 2].map(|n| utility(&game, &watch, seat(n)));
        assert_eq!(worth, [0.5, 0.5, 0.0]);
    }

    #[test]
    fn a_better_place_is_worth_more_where_places_count() {
        let (game, mut watch) = game("south-african", &["3H 4C", "4H 5C 6C", "5H", "9C 9D"], &[]);
        watch.places[2] = 1;
        let worth = [2, 0, 3, 1].map(|n| utility(&game, &watch, seat(n)));
        assert_eq!(worth[0], 1.0);
        assert_eq!(worth[1], worth[2], "the same number of cards");
        assert!(worth[0] > worth[1] && worth[2] > worth[3], "{worth:?}");
    }

    #[test]
    fn a_playout_that_was_broken_off_favours_few_cards() {
        let (game, watch) = game("classic", &["3H", "4H 5C 6C"], &[]);
        let [few, many] = [0, 1].map(|n| utility(&game, &watch, seat(n)));
        assert!(few > many && (few + many - 1.0).abs() < 1e-6, "{few} {many}");
    }

    #[test]
    fn points_are_worth_the_chance_to_win_the_match() {
        let chance = |scores: &[u16]| {
            let (game, watch) = game("playpalace", &["3H", "4H"], scores);
            let [one, other] = [0, 1].map(|n| utility(&game, &watch, seat(n)));
            assert!((one + other - 1.0).abs() < 1e-6);
            one
        };
        assert_eq!(chance(&[0, 0]), 0.5);
        assert_eq!(chance(&[450, 450]), 0.5);
        assert!(chance(&[100, 0]) > 0.5);
        assert!(chance(&[400, 300]) > chance(&[100, 0]), "a late lead lasts");
        assert!(chance(&[450, 0]) > 0.9);
    }

    #[test]
    fn places_are_worth_what_a_calculation_by_hand_says() {
        // A win counts 0.6, and each of three rivals behind one counts a third of 0.4.
        let (game, mut watch) = game("south-african", &["3H", "4H", "5H", "9C"], &[]);
        watch.places[..4].copy_from_slice(&[2, 1, 4, 3]);
        let worth = [0, 1, 2, 3].map(|n| utility(&game, &watch, seat(n)));
        for (seen, wanted) in worth.into_iter().zip([0.8 / 3.0, 1.0, 0.0, 0.4 / 3.0]) {
            assert!((seen - wanted).abs() < 1e-6, "{worth:?}");
        }
        let mean = worth.iter().sum::<f32>() / 4.0;
        assert!((mean - even_share(game.rules(), 4)).abs() < 1e-6, "an even share is the mean of all");
    }

    #[test]
    fn a_broken_off_playout_is_shared_by_the_cards_that_are_left() {
        // One card is as near as 1/2, three as near as 1/4: together 3/4.
        let (game, watch) = game("classic", &["3H", "4H 5C 6C"], &[]);
        assert!((utility(&game, &watch, seat(0)) - 2.0 / 3.0).abs() < 1e-6);
    }

    #[test]
    fn a_lead_and_a_deficit_of_the_same_size_mirror_each_other() {
        for (lead, left) in [(10.0, 50.0), (120.0, 400.0), (499.0, 50.0)] {
            let [up, down] = [ahead(lead, left), ahead(-lead, left)];
            assert!((up + down - 1.0).abs() < 1e-6 && up > 0.5, "{lead} {left}");
        }
        assert_eq!(ahead(0.0, 500.0), 0.5);
        assert!(ahead(50.0, 50.0) > ahead(50.0, 500.0), "late points last");
    }

    #[test]
    fn without_further_places_an_even_share_is_one_of_all() {
        for (rules, seats, share) in
            [("simplified", 2, 0.5), ("normal-eights", 4, 0.25), ("playpalace", 5, 0.2)]
        {
            let rules = Rules::preset(rules).expect("a preset");
            assert!((even_share(&rules, seats) - share).abs() < 1e-6);
        }
    }
}
