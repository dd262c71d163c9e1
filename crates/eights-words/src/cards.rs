//! Names of cards, and lists of names.

use crate::{
    Text, Words,
    args::Args,
    letters::uppercase,
    text::{Attributes, count_of},
};
use eights::{Ask, Card, Laid, Rank, Rules, Suit, View, rules::EffectKind};

/// The presets whose own documents name the top card by its effect.
static BY_ROLE: Attributes<{ count_of("top") }> = Attributes::of("top");

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
        self.plain(Text::of_suit(suit))
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
        self.plain(Text::of_rank(rank, form))
    }

    /// A card's name: `8 of hearts`, `joker`.
    pub fn card(&self, card: Card) -> String {
        self.plain(Text::of_card(card))
    }

    /// The names of several cards: `8 of hearts, queen of clubs`.
    pub fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        self.list(&cards.map(|card| self.card(card)).collect::<Vec<_>>())
    }

    /// A card as it lies: `7 of hearts`, `joker as the 7 of hearts`.
    pub(crate) fn laid(&self, laid: Laid) -> String {
        let face = self.card(laid.face);
        if laid.joker { self.say(Text::JOKER_AS, &Args::new().text("card", face)) } else { face }
    }

    /// A card with its article: `the 8 of hearts`.
    pub(crate) fn the(&self, card: impl Into<String>) -> String {
        self.say(Text::THE_CARD, &Args::new().text("card", card.into()))
    }

    /// A card by its effect under these rules: `reverse of spades`, `draw two of hearts`. A number is what
    /// people match, so a card that has one keeps it: `7 of clubs`, although it skips.
    pub fn role(&self, rules: &Rules, card: Card) -> String {
        let effect = rules.effect(card);
        let court = card.rank().height() > 10;
        let id = match effect.kind() {
            _ if !court => return self.card(card),
            EffectKind::Reverse => Text::ROLE_REVERSE,
            EffectKind::Skip => Text::ROLE_SKIP,
            EffectKind::DrawNext => Text::ROLE_DRAW,
            _ => return self.card(card),
        };
        let args =
            Args::new().text("letter", card.suit().to_string()).number("cards", usize::from(effect.cards()));
        self.say(id, &args)
    }

    /// The card to match, by the name that it has in the hand, and the suit to follow where the card does not
    /// say it: `7 of clubs`, `8 of spades, hearts to follow`.
    pub fn top(&self, view: &View) -> String {
        self.top_as(Self::top_id(view), self.card(view.top()), view)
    }

    /// Which message names the top card with its suit.
    fn top_id(view: &View) -> Text {
        let top = view.top();
        let wild = view.rules().is_wild(top);
        match view.suit() {
            _ if wild && view.ask() == Ask::Suit => Text::TOP_UNNAMED,
            None => Text::TOP_FREE,
            Some(_) if wild => Text::TOP_SUIT,
            // A suit that was named stays in force although another card lies on the wild one (NE-15).
            Some(suit) if suit != top.suit() && !top.is_joker() => Text::TOP_SUIT,
            Some(_) => Text::TOP_PLAIN,
        }
    }

    /// The top card as the reading key answers, without a label: for a wild card only the suit
    /// (`Wild, hearts`), and where the set's own document wants it, a card by what it does
    /// (`reverse of spades`).
    pub fn read_top(&self, view: &View) -> String {
        let (rules, top) = (view.rules(), view.top());
        let title = rules.base().and_then(Text::of_preset).map(|(title, _)| title);
        let is_by_role = title.is_some_and(|title| BY_ROLE.get(title).is_some());
        let card = if is_by_role { self.role(rules, top) } else { self.card(top) };
        let id = match view.suit() {
            _ if !rules.is_wild(top) => Self::top_id(view),
            _ if view.ask() == Ask::Suit => Text::TOP_WILD_UNNAMED,
            Some(_) => Text::TOP_WILD,
            None => Text::TOP_WILD_FREE,
        };
        self.top_as(id, card, view)
    }

    fn top_as(&self, id: Text, card: String, view: &View) -> String {
        let suit = view.suit().map(|suit| self.suit(suit)).unwrap_or_default();
        self.say(id, &Args::new().text("card", card).text("suit", suit))
    }
}

/// Lists.
impl Words {
    /// `a, b, c`.
    pub(crate) fn list(&self, items: &[String]) -> String {
        self.join(items, Text::LIST_COMMA)
    }

    /// `a, b and c`.
    pub fn list_and(&self, items: &[String]) -> String {
        self.list_ending(items, Text::LIST_AND)
    }

    /// `a, b or c`.
    pub fn list_or(&self, items: &[String]) -> String {
        self.list_ending(items, Text::LIST_OR)
    }

    /// Sentences one after the other. What is too short to be a sentence gets its full stop where another
    /// follows.
    pub(crate) fn sentences(&self, items: &[String]) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |list, next| {
            let whole = list.ends_with(['.', '!', '?', '…']);
            self.link(if whole { Text::LIST_THEN } else { Text::LIST_STOP }, list, next)
        })
    }

    /// `a, b or c`, where more than `most` are only counted: `a, b or one of 7 more`.
    pub(crate) fn short_list_or(&self, items: &[String], most: usize) -> String {
        // One more is sooner said than counted.
        if items.len() <= most + 1 {
            return self.list_or(items);
        }
        let list = self.list(&items[..most]);
        self.say(Text::LIST_OR_MORE, &Args::new().text("list", list).number("count", items.len() - most))
    }

    fn list_ending(&self, items: &[String], last: Text) -> String {
        match items {
            [first @ .., end] if !first.is_empty() => self.link(last, self.list(first), end),
            _ => self.list(items),
        }
    }

    fn join(&self, items: &[String], id: Text) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |list, next| self.link(id, list, next))
    }

    fn link(&self, id: Text, list: String, next: &str) -> String {
        self.say(id, &Args::new().text("list", list).text("next", next))
    }
}

/// A sentence begins with an uppercase letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| std::iter::once(uppercase(first)).chain(letters).collect())
}
