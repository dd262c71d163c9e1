//! The messages as data.

use crate::{Text, Words, cards::Form};
use eights::{Card, Rank, Suit};

/// The forms of a rank's name, and the attributes that hold them.
const FORMS: [(Form, &str); 4] =
    [(Form::Bare, ""), (Form::Plural, ".plural"), (Form::One, ".one"), (Form::Title, ".title")];

#[test]
fn suits_ranks_and_cards_are_found_by_their_letters() {
    let named = |text: Text, name: String| assert_eq!(text.name(), name);
    for suit in Suit::ALL {
        named(Text::of_suit(suit), format!("suit-{suit}"));
        named(Text::of_one_of_suit(suit), format!("suit-{suit}.one"));
    }
    let ranks = Rank::SUITED.map(|rank| (rank, rank.to_string())).into_iter();
    for (rank, letter) in ranks.chain([(Rank::JOKER, "joker".to_owned())]) {
        for (form, attribute) in FORMS {
            named(Text::of_rank(rank, form), format!("rank-{letter}{attribute}"));
        }
    }
    for card in Card::suited() {
        named(Text::of_card(card), format!("card-{card}"));
    }
    named(Text::of_card(Card::JOKER), "card-joker".to_owned());
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + Clone + 'static>(_: &T) {}
    shared(&Words::english());
}
