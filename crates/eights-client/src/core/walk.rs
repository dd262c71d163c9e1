//! Going about with the keys: items, zones, prompts and menus.

use super::{
    CardId, Client,
    deeds::Deed,
    effect::Screen,
    focus::{self, Escape, Spot, TableItem, Zone, hand_items, on_escape, step},
    marks::Mark,
    overlay::Overlay,
    prompt::PromptSpot,
};
use eights_sound::Cue;

/// Where to within a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    Previous,
    Next,
    First,
    Last,
    Nth(usize),
}

impl Client {
    /// The items of the zone the focus is in.
    pub(super) fn items(&self) -> Vec<Spot> {
        match self.focus {
            Spot::Prompt(_) => self.prompt_items(),
            Spot::Overlay(_) => (0..self.menu().len()).map(Spot::Overlay).collect(),
            Spot::Row(_) => (0..self.lobby.rows().len()).map(Spot::Row).collect(),
            _ => self.zone_items(self.focus.zone().unwrap_or(Zone::Hand)),
        }
    }

    fn prompt_items(&self) -> Vec<Spot> {
        let Some(prompt) = &self.prompt else { return Vec::new() };
        let items = (0..prompt.n_items(&self.hand)).map(PromptSpot::Item);
        items.chain(prompt.has_done().then_some(PromptSpot::Done)).map(Spot::Prompt).collect()
    }

    /// The items of a zone, in order.
    pub fn zone_items(&self, zone: Zone) -> Vec<Spot> {
        let view = self.table.as_ref().and_then(|table| table.view.as_ref());
        match zone {
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
            Zone::Players => {
                self.table.iter().flat_map(super::table::Table::around).map(Spot::Player).collect()
            }
            Zone::History => vec![Spot::History],
            Zone::Chat => vec![Spot::Chat],
        }
    }

    pub(super) fn walk(&mut self, to: To) {
        let items = self.items();
        let at = items.iter().position(|item| *item == self.focus);
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
                self.speaker.read_again(text);
            }
        }
    }

    /// The card of this number in the hand.
    pub(super) fn nth_card(&self, n: usize) -> Option<CardId> {
        self.shown_cards().get(n).copied()
    }

    /// The next card that can be played or would fit, or the one before.
    pub(super) fn walk_to_playable(&mut self, forward: bool) {
        let cards = self.shown_cards();
        let at = cards.iter().position(|card| Spot::Card(*card) == self.focus);
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
    pub(super) fn change_zone(&mut self, forward: bool) {
        if self.table.is_none() || matches!(self.focus, Spot::Prompt(_) | Spot::Overlay(_)) {
            return;
        }
        let zone = self.focus.zone().map_or(Zone::Hand, |zone| zone.step(forward));
        self.go_to_zone(zone);
    }

    /// To a zone: in the hand to the card that had the focus last.
    pub(super) fn go_to_zone(&mut self, zone: Zone) {
        let items = self.zone_items(zone);
        let last = self.last_card.map(Spot::Card).filter(|spot| zone == Zone::Hand && items.contains(spot));
        if let Some(spot) = last.or(items.first().copied()) {
            self.focus_on(spot);
        }
    }

    /// Rule 6 of the focus.
    pub(super) fn escape(&mut self) {
        // A page that was opened from elsewhere is left for where one was.
        let leaves = match self.screen {
            Screen::NewTable | Screen::Settings(_) => Some(Deed::Back),
            Screen::Join { .. } => Some(Deed::Home),
            Screen::Home | Screen::Waiting | Screen::Table => None,
        };
        if let Some(deed) = leaves.filter(|_| self.overlay.is_none()) {
            return self.act_on(deed);
        }
        match on_escape(self.focus, self.prompt.as_ref(), self.overlay.is_some()) {
            Escape::CloseOverlay => self.close_overlay(),
            Escape::CancelPrompt => self.cancel_prompt(),
            Escape::BackToHand if self.table.is_some() => match self.prompt.clone() {
                Some(prompt) if prompt.kind.is_modal() => {
                    self.before_prompt = None;
                    self.focus_on(Spot::Prompt(prompt.first(&self.hand)));
                }
                _ => self.go_to_zone(Zone::Hand),
            },
            Escape::BackToHand => {}
            Escape::AnswerFirst => {
                let text = self.words.text("suit-first").into_owned();
                self.speaker.answer(text);
            }
            Escape::ActionsMenu if self.table.is_some() => self.open_overlay(Overlay::Actions),
            Escape::ActionsMenu => {}
        }
    }

    pub(super) fn open_overlay(&mut self, overlay: Overlay) {
        if self.overlay.is_none() {
            self.before_overlay = Some(self.focus);
        }
        self.overlay = Some(overlay);
        self.out.push(super::effect::Effect::Show(Some(overlay)));
        let is_typing = self.focus.is_typing();
        if !is_typing && !self.menu().is_empty() {
            self.focus_on(Spot::Overlay(0));
        }
    }

    pub(super) fn close_overlay(&mut self) {
        if self.overlay.take().is_none() {
            return;
        }
        self.out.push(super::effect::Effect::Show(None));
        let before = self.before_overlay.take();
        if !matches!(self.focus, Spot::Overlay(_)) {
            return;
        }
        let is_there = |spot: &Spot| match spot {
            Spot::Card(card) => self.hand.place(*card).is_some() && !self.optimistic.has(*card),
            Spot::Prompt(_) => self.prompt.is_some(),
            _ => true,
        };
        match (before.filter(is_there), &self.prompt) {
            (Some(Spot::Page | Spot::Overlay(_)) | None, Some(prompt)) if prompt.kind.is_modal() => {
                let spot = Spot::Prompt(prompt.first(&self.hand));
                self.focus_on(spot);
            }
            (Some(spot), _) => self.focus_on(spot),
            (None, _) if self.table.is_some() => self.go_to_zone(focus::Zone::Hand),
            (None, _) => self.focus_on(Spot::Page),
        }
    }
}
