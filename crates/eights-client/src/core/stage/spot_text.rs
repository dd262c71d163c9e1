//! The focused item in words, for when it is read again.

use crate::core::{
    Client,
    focus::{Spot, TableItem, TurnItem},
    prompt::{Prompt, PromptKind, PromptSpot},
};
use eights::View;
use eights_words::{Args, Text};

impl Client {
    /// The name of an item; `None` for a place to type or to read in.
    pub(crate) fn spot_text(&self, spot: Spot) -> Option<String> {
        match spot {
            Spot::Card(card) => Some(self.card_text(card)),
            Spot::Turn(item) => Some(self.words.text(turn_label(item)).into_owned()),
            Spot::Table(item) => self.table()?.view.as_ref().map(|view| self.table_text(item, view)),
            Spot::Player(seat) => Some(self.standing(seat)),
            Spot::Overlay(n) => (self.reels.projector().menu)(self).into_iter().nth(n).map(|item| item.label),
            Spot::Prompt(spot) => self.prompt().and_then(|prompt| self.choice_text(prompt, spot)),
            Spot::Scrubber | Spot::Lines => self.replay().map(|replay| replay.value_text(&self.words)),
            Spot::Hand | Spot::Row(_) | Spot::History | Spot::Chat | Spot::Text | Spot::Page => None,
        }
    }

    fn table_text(&self, item: TableItem, view: &View) -> String {
        match item {
            TableItem::Stock if view.n_stock() == 0 => self.words.text(Text::TABLE_STOCK_EMPTY).into_owned(),
            TableItem::Stock => {
                self.words.say(Text::TABLE_STOCK, &Args::new().number("count", view.n_stock()))
            }
            TableItem::Discards => {
                self.words.say(Text::TABLE_DISCARD, &Args::new().text("top", self.words.top(view)))
            }
            TableItem::Suit => {
                let suit = self.suit_to_follow().map(|suit| self.words.suit(suit)).unwrap_or_default();
                self.words.say(Text::TABLE_SUIT, &Args::new().text("suit", suit))
            }
            TableItem::Owed => self.owed_text().unwrap_or_default(),
            TableItem::Direction => self.direction(view),
        }
    }

    fn choice_text(&self, prompt: &Prompt, spot: PromptSpot) -> Option<String> {
        let PromptSpot::Item(n) = spot else {
            let is_answer = matches!(prompt.kind, PromptKind::Answer(_));
            let id = if is_answer { Text::NOPE_PASS } else { Text::RUMMI_PASS };
            return Some(self.words.text(id).into_owned());
        };
        match &prompt.kind {
            PromptKind::Suit(suit) => {
                let args = Args::new().text("suit", self.words.suit(suit.suit(n)?));
                Some(self.words.say(Text::SUITS_TILE, &args.number("count", *suit.counts.get(n)?)))
            }
            PromptKind::Target(target) => {
                let choice = target.choices.get(n)?;
                let args = Args::new().text("player", self.name_of(choice.seat));
                Some(self.words.say(Text::TARGET_CHOICE, &args.number("count", choice.cards)))
            }
            PromptKind::Pick(_) => self.hand().cards().get(n).map(|card| self.words.card(card.face)),
            PromptKind::Meld(meld) => meld.cards.get(n).map(|card| self.words.card(card.face)),
            PromptKind::Answer(answer) => {
                let card = self.words.card(answer.nopes.get(n)?.face);
                Some(self.words.say(Text::NOPE_BUTTON, &Args::new().text("card", card)))
            }
            PromptKind::PlayOn => {
                let id = if n == 0 { Text::VOTE_YES } else { Text::VOTE_NO };
                Some(self.words.text(id).into_owned())
            }
            PromptKind::Face(face) => face.faces.get(n).map(|face| self.words.card(*face)),
        }
    }
}

const fn turn_label(item: TurnItem) -> Text {
    match item {
        TurnItem::Draw => Text::TABLE_DRAW,
        TurnItem::Pass => Text::TABLE_PASS,
        TurnItem::Sort => Text::TABLE_SORT,
    }
}
