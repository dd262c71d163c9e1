//! What is certain is counted out, not sampled: a row of own turns that goes out whatever the others hold,
//! and a table on which every card is known.

use crate::belief::Belief;
use core::hash::{Hash, Hasher};
use eights::{Action, Ask, Event, Game, Hand, MAX_SEATS, Options, Rng, Seat, Seats, Sink, View, Viewer};

/// The most cards of a row of own turns.
const ROW: usize = 8;
/// The most answers that are counted ahead; the first looks are short, since a short way is found sooner.
const DEPTHS: [u32; 5] = [4, 8, 16, 32, 64];
/// How many positions are remembered: a power of two.
const MEMORY: usize = 1 << 12;

/// What the players can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// The seat goes out first, whatever the others do.
    Out,
    /// The others keep it from that.
    Beaten,
    /// It was not counted to the end.
    Open,
}

/// What happened that matters here.
struct Alarm {
    me: Seat,
    /// Whether the seat was among those who went out; nothing while all are in.
    out: Option<bool>,
    /// Something came to pass that was not foreseen: a shuffle, an end without a winner.
    surprise: bool,
    /// The seat drew a card.
    drew: bool,
}

impl Alarm {
    const fn new(me: Seat) -> Self {
        Self { me, out: None, surprise: false, drew: false }
    }
}

impl Sink for Alarm {
    fn emit(&mut self, event: Event) {
        match event {
            Event::WentOut { seat, .. } => self.out = Some(self.out == Some(true) || seat == self.me),
            Event::Drew { seat, .. } => self.drew |= seat == self.me,
            Event::Shuffled | Event::TurnedOver { .. } => self.surprise = true,
            Event::RoundEnded { .. } => self.surprise |= self.out.is_none(),
            _ => {}
        }
    }
}

/// The first card of a row of own turns that goes out. It reads nothing of the game but the seat's own cards.
pub(super) fn row_that_goes_out(game: &Game, me: Seat) -> Option<Action> {
    if game.hand(me).len() > ROW || game.asked() != Seats::of(me) {
        return None;
    }
    plays(game, me).find(|action| goes_out(game, me, *action))
}

fn goes_out(game: &Game, me: Seat, action: Action) -> bool {
    let (mut after, mut alarm) = (*game, Alarm::new(me));
    if after.apply(me, action, &mut alarm).is_err() || alarm.drew || alarm.surprise {
        return false;
    }
    if alarm.out.is_some() {
        return alarm.out == Some(true);
    }
    let goes_on = after.asked() == Seats::of(me) && matches!(after.ask(), Ask::Turn | Ask::Suit);
    goes_on && plays(&after, me).any(|next| goes_out(&after, me, next))
}

/// The options of a seat that are no draw.
fn plays(game: &Game, me: Seat) -> impl Iterator<Item = Action> {
    let options = game.options(me);
    let n = if matches!(options, Options::Turn { .. } | Options::Suit) { options.len() } else { 0 };
    (0..n).filter_map(move |n| options.nth(n)).filter(|action| !matches!(action, Action::Draw | Action::Pass))
}

/// What came of counting a position out.
pub(crate) enum Counted {
    /// This goes out first, whatever the others do.
    Wins(Action),
    /// These are not lost for sure.
    Left(Vec<Action>),
}

/// Counts out a turn if no card is hidden from the player any more; otherwise there is nothing to count.
pub(crate) fn count_if_certain(view: &View, belief: &Belief, answers: u32, rng: &mut Rng) -> Option<Counted> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    if view.ask() != Ask::Turn || !belief.is_certain() || belief.view() != view {
        return None;
    }
    Some(count_out(&belief.world(rng).game, me, answers))
}

/// Counts out a game in which no card is hidden from the seat, with about this number of answers.
fn count_out(game: &Game, me: Seat, answers: u32) -> Counted {
    let mut left: Vec<Action> = game.options(me).iter().collect();
    let mut counter = Counter { me, answers, memory: vec![(0, Fate::Open, 0); MEMORY] };
    for depth in DEPTHS {
        let mut next = Vec::new();
        for action in &left {
            match counter.after(game, me, *action, depth) {
                Fate::Out => return Counted::Wins(*action),
                Fate::Open => next.push(*action),
                Fate::Beaten => {}
            }
        }
        if next.is_empty() || counter.answers == 0 {
            break;
        }
        left = next;
    }
    Counted::Left(left)
}

/// One who counts.
struct Counter {
    me: Seat,
    /// The answers left to be tried.
    answers: u32,
    /// What was found for positions, and how many answers ahead it was looked for.
    memory: Vec<(u64, Fate, u32)>,
}

impl Counter {
    /// What comes of an answer.
    fn after(&mut self, game: &Game, seat: Seat, action: Action, depth: u32) -> Fate {
        self.answers = self.answers.saturating_sub(1);
        let (mut after, mut alarm) = (*game, Alarm::new(self.me));
        let taken = after.apply(seat, action, &mut alarm).is_ok();
        match alarm.out {
            Some(true) => Fate::Out,
            Some(false) => Fate::Beaten,
            None if !taken || alarm.surprise || depth == 0 || self.answers == 0 => Fate::Open,
            None => self.look_up(&after, depth - 1),
        }
    }

    fn look_up(&mut self, game: &Game, depth: u32) -> Fate {
        let key = key(game);
        let slot = key as usize % MEMORY;
        let (known, fate, looked) = self.memory[slot];
        if known == key && (fate != Fate::Open || looked >= depth) {
            return fate;
        }
        let fate = self.fate(game, depth);
        self.memory[slot] = (key, fate, depth);
        fate
    }

    /// What the seat in turn can force: the own seat the best for itself, every other the worst for it.
    fn fate(&mut self, game: &Game, depth: u32) -> Fate {
        let (Ask::Turn | Ask::Suit, Some(seat)) = (game.ask(), game.asked().lowest()) else {
            return Fate::Open;
        };
        let (wanted, feared) =
            if seat == self.me { (Fate::Out, Fate::Beaten) } else { (Fate::Beaten, Fate::Out) };
        let mut worst = feared;
        let options = game.options(seat);
        for action in options.iter() {
            match self.after(game, seat, action, depth) {
                fate if fate == wanted => return wanted,
                Fate::Open => worst = Fate::Open,
                Fate::Out | Fate::Beaten => {}
            }
        }
        worst
    }
}

/// A number for all that can make a difference as long as the stock lasts.
fn key(game: &Game) -> u64 {
    let hands: [Hand; MAX_SEATS] =
        core::array::from_fn(|n| Seat::new(n).map_or(Hand::EMPTY, |seat| game.hand(seat)));
    let mut mix = Mix(0);
    hands.hash(&mut mix);
    (game.top(), game.suit(), game.turn(), game.n_stock(), game.owed()).hash(&mut mix);
    (game.n_drawn(), game.drawn(), game.ask(), game.direction() as u8, game.skip_pending()).hash(&mut mix);
    mix.finish() | 1
}

/// Mixes numbers, on every machine in the same way.
pub(super) struct Mix(pub(super) u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let wide = u128::from(self.0 ^ number ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = (wide >> 64) as u64 ^ wide as u64;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Position, Rules, testing::cards, testing::seat};

    fn game(rules: &str, hands: [&str; 2], top: &str, stock: &str) -> Game {
        let hands = hands.map(cards).to_vec();
        let position = Position { stock: Some(cards(stock)), ..Position::new(hands, cards(top)) };
        Game::from_position(Rules::preset(rules).expect("a preset"), &position).expect("a position")
    }

    fn won_by(game: &Game) -> Option<String> {
        match count_out(game, seat(0), 10_000) {
            Counted::Wins(action) => Some(action.to_string()),
            Counted::Left(_) => None,
        }
    }

    #[test]
    fn the_rivals_draws_are_counted_too() {
        // The rival cannot follow a spade, draws two cards and must play the queen of spades.
        let game = game("classic", ["3S 4S", "KD KC"], "5S", "2H QS 2C 2D 3D 3H");
        assert!(won_by(&game).is_some());
    }

    #[test]
    fn what_the_rival_can_prevent_is_no_win() {
        let game = game("classic", ["3S 4D", "3D"], "5S", "2H QS 2C 2D");
        assert_eq!(won_by(&game), None);
    }

    #[test]
    fn options_that_lose_for_sure_are_left_out() {
        // After the three of diamonds the rival is out; the other three it cannot follow.
        let game = game("classic", ["3D 3C 7H", "KD"], "3S", "2H 2C 4C 4H 5H 6H TH JH");
        let left = match count_out(&game, seat(0), 10_000) {
            Counted::Wins(action) => vec![action],
            Counted::Left(left) => left,
        };
        assert!(!left.is_empty());
        assert!(left.iter().all(|action| action.to_string() != "play 3D"), "{left:?}");
    }

    #[test]
    fn a_row_needs_the_turn_to_stay() {
        let kept = game("playpalace", ["KC KS 4S", "2C 2D 5C"], "KH", "2H 3H 4H 5H 6H 7H");
        assert_eq!(
            row_that_goes_out(&kept, seat(0)).map(|action| action.to_string()),
            Some("play KC".into())
        );
        let lost = game("playpalace", ["9C 9S 4S", "2C 2D 5C"], "9H", "2H 3H 4H 5H 6H 7H");
        assert_eq!(row_that_goes_out(&lost, seat(0)), None);
    }

    #[test]
    fn the_same_position_has_the_same_number_and_others_have_others() {
        let one = game("classic", ["3S 4D", "3D"], "5S", "2H QS 2C 2D");
        let same = game("classic", ["4D 3S", "3D"], "5S", "2H QS 2C 2D");
        let other = game("classic", ["3S 4D", "3H"], "5S", "2H QS 2C 2D");
        assert_eq!(key(&one), key(&same));
        assert_ne!(key(&one), key(&other));
    }
}
