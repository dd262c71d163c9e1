//! Going about with the keys: items, zones, prompts and menus.

use crate::core::{
    CardId, Client, Overlay,
    effect::Screen,
    focus::{Escape, Spot, TableItem, Zone, hand_items, on_escape, step},
    intent::{Go, Intent},
    play::Playing,
    playability::Mark,
    prompt::PromptSpot,
};
use eights_sound::Cue;
use eights_words::Text;

/// Where to within a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Previous,
    Next,
    First,
    Last,
    Nth(usize),
}

impl Client {
    /// The items of the zone the focus is in.
    pub(crate) fn items(&self) -> Vec<Spot> {
        match self.focus() {
            Spot::Prompt(_) => self.prompt_items(),
            Spot::Overlay(_) => (0..self.menu().len()).map(Spot::Overlay).collect(),
            Spot::Row(_) => (0..self.link.lobby.rows().len()).map(Spot::Row).collect(),
            _ => self.zone_items(self.focus().zone().unwrap_or(Zone::Hand)),
        }
    }

    fn prompt_items(&self) -> Vec<Spot> {
        let Some(prompt) = self.prompt() else { return Vec::new() };
        let items = (0..prompt.n_items(self.hand())).map(PromptSpot::Item);
        items.chain(prompt.has_done().then_some(PromptSpot::Done)).map(Spot::Prompt).collect()
    }

    /// The items of a zone, in order.
    pub fn zone_items(&self, zone: Zone) -> Vec<Spot> {
        let view = self.table().and_then(|table| table.view.as_ref());
        match zone {
            Zone::Hand if self.replay().is_some() => vec![Spot::Scrubber],
            Zone::History if self.replay().is_some() => vec![Spot::Lines],
            Zone::Chat if self.is_showing() => Vec::new(),
            Zone::Hand => {
                let (draw, pass) = self.may_draw_or_pass();
                hand_items(&self.shown_cards(), draw, pass)
            }
            Zone::Table => {
                let owed = view.is_some_and(|view| view.owed() > 0).then_some(TableItem::Owed);
                let suit = self.suit_to_follow().map(|_| TableItem::Suit);
                let items = [TableItem::Stock, TableItem::Discards].into_iter().chain(suit).chain(owed);
                items.chain([TableItem::Direction]).map(Spot::Table).collect()
            }
            Zone::Players => self
                .table()
                .into_iter()
                .flat_map(crate::core::table::Table::around)
                .map(Spot::Player)
                .collect(),
            Zone::History => vec![Spot::History],
            Zone::Chat => vec![Spot::Chat],
        }
    }

    pub(crate) fn walk(&mut self, to: To) {
        let items = self.items();
        let at = items.iter().position(|item| *item == self.focus());
        let last = items.len().saturating_sub(1);
        let (next, is_edge) = match (to, at) {
            (To::First, _) => (0, false),
            (To::Last, _) => (last, false),
            (To::Nth(n), _) => (n, n > last),
            (_, None) => (0, false),
            (To::Previous, Some(at)) => step(at, items.len(), false),
            (To::Next, Some(at)) => step(at, items.len(), true),
        };
        if is_edge {
            self.cue(Cue::Edge);
        }
        if let Some(spot) = items.get(next.min(last)).filter(|_| !matches!(to, To::Nth(_)) || !is_edge) {
            self.focus_on(*spot);
            // At an end the same item is read again: a focus that stays where it is is not heard.
            if is_edge && let Some(text) = self.spot_text(*spot) {
                self.voice.speaker.read_again(text);
            }
        }
    }

    /// The card of this number in the hand.
    pub(crate) fn nth_card(&self, n: usize) -> Option<CardId> {
        self.shown_cards().get(n).copied()
    }

    /// The next card that can be played or would fit, or the one before.
    pub(crate) fn walk_to_playable(&mut self, forward: bool) {
        let cards = self.shown_cards();
        let at = cards.iter().position(|card| Spot::Card(*card) == self.focus());
        let fits = |card: &&CardId| self.mark(**card) != Mark::No;
        let found = match (forward, at) {
            (true, Some(at)) => cards[at + 1..].iter().find(fits),
            (true, None) => cards.iter().find(fits),
            (false, at) => cards[..at.unwrap_or(cards.len())].iter().rev().find(fits),
        };
        match found.copied() {
            Some(card) => self.focus_on(Spot::Card(card)),
            None => self.cue(Cue::Edge),
        }
    }

    /// To another zone of the play area.
    pub(crate) fn change_zone(&mut self, forward: bool) {
        if self.table().is_none() || matches!(self.focus(), Spot::Prompt(_) | Spot::Overlay(_)) {
            return;
        }
        let mut zone = self.focus().zone().map_or(Zone::Hand, |zone| zone.step(forward));
        if self.zone_items(zone).is_empty() {
            zone = zone.step(forward);
        }
        self.go_to_zone(zone);
    }

    /// To a zone: in the hand to the card that had the focus last.
    pub(crate) fn go_to_zone(&mut self, zone: Zone) {
        let items = self.zone_items(zone);
        let last = self
            .playing()
            .and_then(Playing::last_card)
            .map(Spot::Card)
            .filter(|spot| zone == Zone::Hand && items.contains(spot));
        if let Some(spot) = last.or(items.first().copied()) {
            self.focus_on(spot);
        }
    }

    /// Rule 6 of the focus.
    pub(crate) fn escape(&mut self) {
        // A page that was opened from elsewhere is left for where one was.
        let leaves = match self.screen() {
            Screen::NewTable | Screen::Review | Screen::Settings(_) | Screen::Stats(_) | Screen::Puzzles => {
                Some(Intent::Go(Go::Back))
            }
            Screen::Join { .. } => Some(Intent::Go(Go::Home)),
            Screen::Home | Screen::Waiting | Screen::Table | Screen::Replay | Screen::Lesson => None,
        };
        if let Some(intent) = leaves.filter(|_| self.overlay().is_none()) {
            return self.act_on(intent);
        }
        match on_escape(self.focus(), self.prompt(), self.overlay().is_some()) {
            Escape::CloseOverlay => self.close_overlay(),
            Escape::CancelPrompt => self.cancel_prompt(),
            Escape::BackToHand if self.table().is_some() => match self.prompt().cloned() {
                Some(prompt) if prompt.kind.is_modal() => {
                    if let Some(at) = &mut self.at_table {
                        at.playing.forget_focus();
                    }
                    self.focus_on(Spot::Prompt(prompt.first(self.hand())));
                }
                _ => self.go_to_zone(Zone::Hand),
            },
            Escape::BackToHand => {}
            // A lesson can be left at any time.
            Escape::AnswerFirst if !self.is_in_class() => {
                let text = self.words.text(Text::SUITS_FIRST).into_owned();
                self.reply(text);
            }
            Escape::AnswerFirst => self.open_overlay(Overlay::Actions),
            Escape::ActionsMenu if self.table().is_some() => self.open_overlay(Overlay::Actions),
            Escape::ActionsMenu => {}
        }
    }
}
