//! What a front end reads of the client, to draw it.

use super::{
    CardId, Client, KeptSeat, Millis, MyHand, Overlay, Refusal, Screen, Spot,
    chat::Chat,
    invite::{Invite, is_loopback},
    line::{Door, LineState, Peer},
    lobby::Lobby,
    marks::{self, Mark},
    new_table::TableForm,
    prompt::Prompt,
    sheets::{Ranking, RoundSheet},
    table::Table,
};
use crate::{
    keys::Keymap,
    settings::{Listed, Settings},
    voice::{Speaker, Utterance},
};
use eights::{Ask, Options, Suit};
use eights_words::Words;

/// What a front end reads.
impl Client {
    /// The words to draw with.
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The keys.
    pub const fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The screen.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What lies over the screen.
    pub const fn overlay(&self) -> Option<Overlay> {
        self.overlay
    }

    /// The state of the line now.
    pub fn line(&self, now: Millis) -> LineState {
        self.line.state(now)
    }

    /// Where the player is, or wants to be let in.
    pub const fn door(&self) -> Option<&Door> {
        self.line.door()
    }

    /// Whom the line goes to.
    pub const fn peer(&self) -> Peer {
        self.line.peer()
    }

    /// The open tables.
    pub const fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The table that is being set up.
    pub const fn form(&self) -> &TableForm {
        &self.form
    }

    /// The table, where one is shown.
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The seat that can be come back to: the newest.
    pub fn kept_seat(&self) -> Option<KeptSeat> {
        self.seats.first().copied()
    }

    /// The seats that can be come back to, the newest first: at most one at a server and one at a table of one's own.
    pub fn kept_seats(&self) -> &[KeptSeat] {
        &self.seats
    }

    /// The prompt, where something other than a turn is asked.
    pub const fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    /// The own hand, the card on its way included.
    pub const fn hand(&self) -> &MyHand {
        &self.hand
    }

    /// The cards that are shown in the hand: not those on their way, and in turn only those that can be played where the settings have it so.
    pub fn shown_cards(&self) -> Vec<CardId> {
        let is_short =
            self.settings.listed == Listed::Playable && self.table.as_ref().is_some_and(Table::is_my_turn);
        let is_shown = |card: &&CardId| {
            !self.optimistic.has(**card) && (!is_short || self.mark(**card) == Mark::Playable)
        };
        self.hand.cards().iter().filter(is_shown).copied().collect()
    }

    /// Whether a card of the hand can be played, or would fit.
    pub fn mark(&self, card: CardId) -> Mark {
        self.table
            .as_ref()
            .and_then(|table| table.view.as_ref())
            .map_or(Mark::No, |view| marks::mark(view, card))
    }

    /// The card that is on its way to the table.
    pub fn on_its_way(&self) -> Option<CardId> {
        self.optimistic.card()
    }

    /// The card that is chosen and would be played next.
    pub const fn selected(&self) -> Option<CardId> {
        self.selected
    }

    /// The card that is queued.
    pub const fn queued(&self) -> Option<CardId> {
        self.queue.card()
    }

    /// Whether drawing and passing are possible now.
    pub fn may_draw_or_pass(&self) -> (bool, bool) {
        match self.table.as_ref().filter(|_| !self.optimistic.is_any()).map(Table::options) {
            Some(Options::Turn { draw, pass, .. }) => (draw, pass),
            _ => (false, false),
        }
    }

    /// The suit to follow, where the top card does not say it itself: it is wild, a joker, or another suit was named.
    pub fn suit_to_follow(&self) -> Option<Suit> {
        let view = self.table.as_ref()?.view.as_ref().filter(|view| view.ask() != Ask::Suit)?;
        let (suit, top) = (view.suit()?, view.discards().last()?);
        let is_seen = !top.joker && !view.rules().is_wild(top.face) && top.face.suit() == suit;
        (!is_seen).then_some(suit)
    }

    /// Where the focus is.
    pub const fn focus(&self) -> Spot {
        self.focus
    }

    /// The talk.
    pub const fn chat(&self) -> &Chat {
        &self.chat
    }

    /// What was said, to be listed and gone through.
    pub const fn speaker(&self) -> &Speaker {
        &self.speaker
    }

    /// The move that was refused a moment ago.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// The invitation to the table; nobody can be invited to a table of one's own.
    pub fn invite(&self) -> Option<Invite> {
        self.table
            .as_ref()
            .filter(|_| self.line.peer() == Peer::Server)
            .map(|table| Invite::new(&self.place, table.code))
    }

    /// The address at which other devices reach the game, as far as it is known.
    pub fn address(&self) -> &str {
        let place = &self.place;
        place
            .lan
            .as_deref()
            .filter(|_| is_loopback(&place.origin))
            .unwrap_or(&place.origin)
            .trim_end_matches('/')
    }

    /// The score sheet of the round that has just ended.
    pub fn round_sheet(&self) -> Option<RoundSheet> {
        self.table.as_ref().and_then(RoundSheet::of)
    }

    /// The ranking of the game that is over.
    pub fn ranking(&self) -> Option<Ranking> {
        self.table.as_ref().and_then(|table| Ranking::of(table, self.deal.as_ref()))
    }

    /// Whether the first hand is still to be heard, and Enter skips the intro.
    pub const fn is_intro(&self) -> bool {
        self.ringer.is_intro()
    }

    /// The last announcement, to be shown on the cloth.
    pub fn caption(&self) -> Option<&Utterance> {
        self.speaker.history().last()
    }
}
