//! Names of cards, and lists of names.

use crate::{Words, args::Args, letters::large};
use eights::{Ask, Card, Laid, Rank, Rules, Suit, View, rules::Kind};

/// How a rank is named.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// `jack`.
    Bare,
    /// `jacks`.
    Plural,
    /// `a jack`.
    One,
    /// `Jack`.
    Title,
}

impl Words {
    /// A suit's name: `hearts`.
    pub fn suit(&self, suit: Suit) -> String {
        self.plain(&format!("suit-{suit}"))
    }

    /// A rank's name: `8`, `queen`, `ace`.
    pub fn rank(&self, rank: Rank) -> String {
        self.rank_as(rank, Form::Bare)
    }

    /// A rank's name at the head of a sentence: `Queen`.
    pub(crate) fn rank_title(&self, rank: Rank) -> String {
        self.rank_as(rank, Form::Title)
    }

    /// A rank's name in one of its forms.
    pub(crate) fn rank_as(&self, rank: Rank, form: Form) -> String {
        let id = if rank == Rank::JOKER { "rank-joker".to_owned() } else { format!("rank-{rank}") };
        match form {
            Form::Bare => self.plain(&id),
            Form::Plural => self.plain(&format!("{id}.plural")),
            Form::One => self.plain(&format!("{id}.one")),
            Form::Title => self.plain(&format!("{id}.title")),
        }
    }

    /// A card's name: `8 of hearts`, `joker`.
    pub fn card(&self, card: Card) -> String {
        if card.is_joker() { self.plain("card-joker") } else { self.plain(&format!("card-{card}")) }
    }

    /// The names of several cards: `8 of hearts, queen of clubs`.
    pub fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        self.list(&cards.map(|card| self.card(card)).collect::<Vec<_>>())
    }

    /// A card as it lies: `7 of hearts`, `joker as the 7 of hearts`.
    pub(crate) fn laid(&self, laid: Laid) -> String {
        let face = self.card(laid.face);
        if laid.joker { self.say("joker-as", &Args::new().text("card", face)) } else { face }
    }

    /// A card with its article: `the 8 of hearts`.
    pub(crate) fn the(&self, card: impl Into<String>) -> String {
        self.say("the-card", &Args::new().text("card", card.into()))
    }

    /// A card by what it does under these rules: `reverse of spades`, `draw two of hearts`. A number is what people match, so a card that has one
    /// keeps it: `7 of clubs`, although it skips.
    pub fn role(&self, rules: &Rules, card: Card) -> String {
        let effect = rules.effect(card);
        let court = card.rank().height() > 10;
        let id = match effect.kind() {
            _ if !court => return self.card(card),
            Kind::Reverse => "role-reverse",
            Kind::Skip => "role-skip",
            Kind::DrawNext => "role-draw",
            _ => return self.card(card),
        };
        let args =
            Args::new().text("letter", card.suit().to_string()).number("cards", usize::from(effect.cards()));
        self.say(id, &args)
    }

    /// The card to match and nothing else: `7 of clubs`, `reverse of spades`; for a wild card the suit: `Wild, hearts`.
    pub fn top(&self, view: &View) -> String {
        let top = view.top();
        let wild = view.rules().is_wild(top);
        let id = match view.suit() {
            _ if wild && view.ask() == Ask::Suit => "top-wild-unnamed",
            Some(_) if wild => "top-wild",
            None if wild => "top-wild-free",
            None => "top-free",
            // A suit that was named stays in force although another card lies on the wild one (NE-15).
            Some(suit) if suit != top.suit() && !top.is_joker() => "top-suit",
            Some(_) => "top-plain",
        };
        let suit = view.suit().map(|suit| self.suit(suit)).unwrap_or_default();
        self.say(id, &Args::new().text("card", self.role(view.rules(), top)).text("suit", suit))
    }
}

/// Lists.
impl Words {
    /// `a, b, c`.
    pub(crate) fn list(&self, items: &[String]) -> String {
        self.join(items, "list-comma")
    }

    /// `a, b and c`.
    pub fn list_and(&self, items: &[String]) -> String {
        self.list_ending(items, "list-and")
    }

    /// `a, b or c`.
    pub(crate) fn list_or(&self, items: &[String]) -> String {
        self.list_ending(items, "list-or")
    }

    /// Sentences one after the other. What is too short to be a sentence gets its full stop where another follows.
    pub(crate) fn sentences(&self, items: &[String]) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |list, next| {
            let whole = list.ends_with(['.', '!', '?', '…']);
            self.link(if whole { "list-then" } else { "list-stop" }, list, next)
        })
    }

    /// `a, b or c`, where more than `most` are only counted: `a, b or one of 7 more`.
    pub(crate) fn short_list_or(&self, items: &[String], most: usize) -> String {
        // One more is sooner said than counted.
        if items.len() <= most + 1 {
            return self.list_or(items);
        }
        let list = self.list(&items[..most]);
        self.say("list-or-more", &Args::new().text("list", list).number("count", items.len() - most))
    }

    fn list_ending(&self, items: &[String], last: &str) -> String {
        match items {
            [first @ .., end] if !first.is_empty() => self.link(last, self.list(first), end),
            _ => self.list(items),
        }
    }

    fn join(&self, items: &[String], id: &str) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |list, next| self.link(id, list, next))
    }

    fn link(&self, id: &str, list: String, next: &str) -> String {
        self.say(id, &Args::new().text("list", list).text("next", next))
    }
}

/// A sentence's first letter is large.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| std::iter::once(large(first)).chain(letters).collect())
}
