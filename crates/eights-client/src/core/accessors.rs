//! The parts of the client that a front end reads, to draw it.

use super::{
    CardId, Client, Millis, Overlay, Refusal, SavedSeat, Screen, Spot,
    chat::Chat,
    invite::{Invite, is_loopback},
    line::{Door, LineState, Peer},
    lobby::Lobby,
    new_table::TableForm,
    play::Playing,
    playability::{self, Mark},
    prompt::Prompt,
    sheets::{Ranking, RoundSheet},
    table::{AtTable, Table},
};
use crate::{
    keys::Keymap,
    settings::{Listed, Settings},
    voice::{Speaker, Utterance},
};
use eights::{Ask, Options, Suit};
use eights_words::Words;

/// The talk of a player who is at no table.
static NO_TALK: Chat = Chat::new();

/// For front ends to read.
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
        self.stage.screen()
    }

    /// The overlay, if one is open.
    pub const fn overlay(&self) -> Option<Overlay> {
        self.stage.overlay()
    }

    /// The state of the line now.
    pub fn line(&self, now: Millis) -> LineState {
        self.link.line.state(now)
    }

    /// Where the player is, or wants to be let in.
    pub const fn door(&self) -> Option<&Door> {
        self.link.line.door()
    }

    /// The peer at the other end of the line.
    pub const fn peer(&self) -> Peer {
        self.link.line.peer()
    }

    /// The open tables.
    pub const fn lobby(&self) -> &Lobby {
        &self.link.lobby
    }

    /// The table that is being set up.
    pub const fn form(&self) -> &TableForm {
        self.setup.form()
    }

    /// The table, where one is shown.
    pub fn table(&self) -> Option<&Table> {
        self.at_table.as_ref().map(AtTable::table)
    }

    /// The seat that can be come back to: the newest.
    pub fn saved_seat(&self) -> Option<SavedSeat> {
        self.link.seats.newest()
    }

    /// The seats that the player can come back to, the newest first: at most one at a server and one at a
    /// solo table.
    pub fn saved_seats(&self) -> &[SavedSeat] {
        self.link.seats.all()
    }

    /// The prompt, where something other than a turn is asked.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.playing().and_then(Playing::prompt)
    }

    /// The cards that are shown in the hand: not those on their way, and in turn only those that can be
    /// played where the settings have it so.
    pub fn shown_cards(&self) -> Vec<CardId> {
        let is_short =
            self.settings.listed == Listed::Playable && self.table().is_some_and(Table::is_my_turn);
        let is_shown = |card: &&CardId| {
            !self.is_on_its_way(**card) && (!is_short || self.mark_of_view(**card) == Mark::Playable)
        };
        self.hand().cards().iter().filter(is_shown).copied().collect()
    }

    /// Whether a card of the hand can be played, or would fit. While an answer is on its way, none can be
    /// played.
    pub fn mark(&self, card: CardId) -> Mark {
        match self.mark_of_view(card) {
            Mark::Playable if self.has_acted() => Mark::No,
            mark @ (Mark::Playable | Mark::Fits | Mark::No) => mark,
        }
    }

    fn mark_of_view(&self, card: CardId) -> Mark {
        self.table()
            .and_then(|table| table.view.as_ref())
            .map_or(Mark::No, |view| playability::mark(view, card))
    }

    /// The card that is chosen and would be played next.
    pub fn selected(&self) -> Option<CardId> {
        self.playing().and_then(Playing::selected)
    }

    /// The effect of the chosen card by the rules in force or, if none is chosen, of the focused card. It is
    /// shown with the hand.
    pub fn card_caption(&self) -> Option<String> {
        let view = self.table()?.view.as_ref()?;
        let card = self.selected().or_else(|| self.focused_card())?;
        Some(self.words.card_help(view.rules(), card.face))
    }

    /// Whether the cards of a War are being looked at, so that nothing else is asked yet.
    pub fn is_revealing(&self) -> bool {
        self.at_table.as_ref().is_some_and(AtTable::is_revealing)
    }

    /// How many of the player's next turns are skipped.
    pub fn my_skips(&self) -> u8 {
        let table = self.table();
        table.and_then(|table| Some(table.view.as_ref()?.skips(table.you?))).unwrap_or(0)
    }

    /// The card that is queued.
    pub fn queued(&self) -> Option<CardId> {
        self.playing().and_then(Playing::queued)
    }

    /// Whether drawing and passing are possible now.
    pub fn may_draw_or_pass(&self) -> (bool, bool) {
        match self.table().filter(|_| !self.has_acted()).map(Table::options) {
            Some(Options::Turn { draw, pass, .. }) => (draw, pass),
            _ => (false, false),
        }
    }

    /// The suit to follow, where the top card does not say it itself: it is wild, a joker, or another suit
    /// was named.
    pub fn suit_to_follow(&self) -> Option<Suit> {
        let view = self.table()?.view.as_ref().filter(|view| view.ask() != Ask::Suit)?;
        let (suit, top) = (view.suit()?, view.discards().last()?);
        let is_seen = !top.joker && !view.rules().is_wild(top.face) && top.face.suit() == suit;
        (!is_seen).then_some(suit)
    }

    /// Where the focus is.
    pub const fn focus(&self) -> Spot {
        self.stage.focus()
    }

    /// The talk.
    pub fn chat(&self) -> &Chat {
        self.at_table.as_ref().map_or(&NO_TALK, |at| &at.chat)
    }

    /// The speaker, with the history of everything said.
    pub const fn speaker(&self) -> &Speaker {
        &self.voice.speaker
    }

    /// The move that was refused a moment ago.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.stage.refusal()
    }

    /// The invitation to the table; nobody can be invited to a solo table or to a lesson.
    pub fn invite(&self) -> Option<Invite> {
        self.table()
            .filter(|_| self.link.line.peer() == Peer::Server && !self.is_in_class())
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
        self.table().and_then(RoundSheet::of)
    }

    /// The ranking of the game that is over.
    pub fn ranking(&self) -> Option<Ranking> {
        self.table().and_then(|table| Ranking::of(table, self.at_table.as_ref()?.deal()))
    }

    /// Whether the first hand is still to be heard, and Enter skips the intro.
    pub const fn is_intro(&self) -> bool {
        self.voice.is_intro()
    }

    /// The last announcement, to be shown on the cloth.
    pub fn caption(&self) -> Option<&Utterance> {
        self.voice.speaker.history().last()
    }
}
