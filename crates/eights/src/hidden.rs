//! A game from a view and the cards that the view leaves open.

use crate::{
    card::Card,
    event::Viewer,
    game::Game,
    hand::Hand,
    rng::Rng,
    seat::{MAX_SEATS, Seat, Seats},
    seed::Seed,
    view::View,
};

/// The cards that a view leaves open.
#[derive(Clone, Copy, Debug)]
pub struct Hidden<'a> {
    /// Every seat's cards; where the viewer sees the hand, that hand counts.
    pub hands: &'a [Hand; MAX_SEATS],
    /// The stock, next card first.
    pub stock: &'a [Card],
    /// The card that the player in turn has just drawn, if the viewer may not know it.
    pub drawn: Option<Card>,
    /// The seed of later shuffles.
    pub seed: Seed,
}

/// A hand or the stock has another number of cards than the view says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongNumber;

impl View {
    /// A game that looks just like this to the viewer, with these cards where it cannot look.
    ///
    /// Seats that have answered a question in secret are asked it again: answer for them with
    /// [`Game::apply`], for the seats in [`View::answered_in_secret`].
    ///
    /// # Errors
    /// When a hand or the stock has another number of cards than the view says.
    pub fn with_hidden(&self, hidden: &Hidden<'_>) -> Result<Game, WrongNumber> {
        let fits = |seat: Seat| hidden.hands[seat.index()].len() == self.count(seat);
        if hidden.stock.len() != self.n_stock() || !self.hidden_hands().iter().all(fits) {
            return Err(WrongNumber);
        }
        Ok(self.filled_with(hidden))
    }

    #[inline(always)]
    fn filled_with(&self, hidden: &Hidden<'_>) -> Game {
        let mut game = Game { rules: self.rules, table: self.table };
        let table = &mut game.table;
        for seat in self.hidden_hands().iter() {
            table.hands[seat.index()] = hidden.hands[seat.index()];
        }
        table.piles.fill_stock(hidden.stock);
        table.drawn = table.drawn.or(hidden.drawn);
        table.seed = hidden.seed;
        table.asked |= self.answered_in_secret();
        game
    }

    /// The seats whose answer to the question on the table is a secret so far: a card face down, or sets.
    pub fn answered_in_secret(&self) -> Seats {
        if !self.table.ask.remembers_cards() {
            return Seats::NONE;
        }
        let answered = self.table.put_to - self.table.asked;
        match self.viewer() {
            Viewer::Seat(seat) => answered.without(seat),
            Viewer::Audience => answered,
        }
    }

    /// The seats whose hands the viewer does not see.
    pub fn hidden_hands(&self) -> Seats {
        let hidden = self.table.seats() - self.table.shown;
        match self.viewer() {
            Viewer::Seat(seat) => hidden.without(seat),
            Viewer::Audience => hidden,
        }
    }

    /// How many cards the viewer cannot see: those in hidden hands and in the stock.
    pub fn n_hidden(&self) -> usize {
        let in_hands: usize = self.hidden_hands().iter().map(|seat| self.count(seat)).sum();
        in_hands + self.n_stock()
    }

    /// The cards that hidden hands and the stock may be made of: those not seen. A position that people laid
    /// out may have more cards than the pack; then second copies may be hidden, too.
    pub fn perhaps_hidden(&self) -> Hand {
        let unseen = self.unseen();
        if unseen.len() >= self.n_hidden() { unseen } else { self.unseen_of_two_packs() }
    }

    fn unseen_of_two_packs(&self) -> Hand {
        let mut cards: Hand = Card::suited().chain([Card::JOKER; 2]).collect();
        Card::suited().chain([Card::JOKER; 2]).for_each(|card| cards.insert(card));
        self.discards().for_each(|laid| cards.remove(laid.card()));
        let seats = Seats::first(self.n_seats());
        seats.iter().flat_map(|seat| self.hand(seat).iter()).for_each(|card| cards.remove(card));
        cards
    }

    /// A game that looks just like this to the viewer: what is hidden is dealt at random from the cards not
    /// seen, and secret answers are any that are legal.
    pub fn determinize(&self, rng: &mut Rng) -> Game {
        let mut cards: Vec<Card> = self.perhaps_hidden().iter().collect();
        for last in (1..cards.len()).rev() {
            cards.swap(last, rng.below(last + 1));
        }
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        for seat in self.hidden_hands().iter() {
            hands[seat.index()] = cards.drain(..self.count(seat).min(cards.len())).collect();
        }
        cards.truncate(self.n_stock());
        let hidden = Hidden { hands: &hands, stock: &cards, drawn: None, seed: Seed::from_rng(rng) };
        let mut game = self.filled_with(&hidden);
        self.answered_in_secret().iter().for_each(|seat| answer_at_random(&mut game, seat, rng));
        game
    }
}

/// Answers until the seat is asked no more: sets are chosen one by one.
fn answer_at_random(game: &mut Game, seat: Seat, rng: &mut Rng) {
    // As in a replay: a page has one copy of the engine.
    while game.asked().contains(seat) && game.answer_at_random(seat, rng, &mut Vec::new()).is_some() {}
}
