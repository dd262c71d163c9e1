//! The items of menus and the buttons of dialogs.

use super::{
    Client,
    deeds::Deed,
    line::Peer,
    overlay::{EAR, MenuItem, Overlay},
    people,
    readings::Reading,
    said::{emote_id, phrase_id},
};
use crate::{keys::Command, settings::Tab};
use eights::Seat;
use eights_protocol::{Emote, Phase, Phrase};
use eights_words::{Args, texts::screens};

impl Client {
    fn item(&self, id: &str, deed: Deed) -> MenuItem {
        MenuItem { label: self.words.text(id).into_owned(), deed }
    }

    fn item_of(&self, id: &str, player: &str, deed: Deed) -> MenuItem {
        MenuItem { label: self.words.say(id, &Args::new().text("player", player)), deed }
    }

    fn ear(&self) -> impl Iterator<Item = MenuItem> + '_ {
        EAR.into_iter().map(|reading| self.item(&command_of(reading).label(), Deed::Read(reading)))
    }

    /// The items of what lies over the screen, or its buttons; the first has the focus first.
    pub fn menu(&self) -> Vec<MenuItem> {
        match self.overlay {
            None => Vec::new(),
            Some(Overlay::Actions) => self.actions(),
            Some(Overlay::Ear) => self.ear().collect(),
            // To stay comes first: nobody leaves by accident.
            Some(Overlay::Leave) => {
                vec![self.item("leave-stay", Deed::Close), self.item("leave-go", Deed::Leave)]
            }
            Some(Overlay::QuickChat) => {
                let phrases =
                    Phrase::ALL.iter().map(|phrase| self.item(&phrase_id(*phrase), Deed::Quick(*phrase)));
                phrases
                    .chain(Emote::ALL.iter().map(|emote| self.item(&emote_id(*emote), Deed::Emote(*emote))))
                    .collect()
            }
            Some(Overlay::Seat(seat)) => {
                self.about(seat).into_iter().chain([self.item("button-close", Deed::Close)]).collect()
            }
            Some(Overlay::Round) => vec![
                self.next_round().unwrap_or_else(|| self.item("button-close", Deed::Close)),
                self.item("sheet-history", Deed::Open(Overlay::Scores)),
            ],
            Some(Overlay::Ranking) => self.after_the_game(),
            Some(Overlay::Keys | Overlay::Rules | Overlay::Scores) => {
                vec![self.item("button-close", Deed::Close)]
            }
        }
    }

    fn next_round(&self) -> Option<MenuItem> {
        let awaits_me = self.table.as_ref().is_some_and(super::table::Table::awaits_me);
        awaits_me.then(|| MenuItem { label: self.next_round_label(), deed: Deed::NextRound })
    }

    /// All that can be done, apart from playing cards.
    fn actions(&self) -> Vec<MenuItem> {
        let (draw, pass) = self.may_draw_or_pass();
        let mut items = Vec::new();
        items.extend(self.next_round());
        items.extend(draw.then(|| self.item("table-draw", Deed::Draw)));
        items.extend(pass.then(|| self.item("table-pass", Deed::Pass)));
        items.extend((self.hand.cards().len() > 1).then(|| self.item("table-sort", Deed::Sort)));
        items.extend((self.line.peer() == Peer::Own).then(|| self.item("menu-undo", Deed::Undo)));
        // Before the first deal there is nothing to read.
        if self.table.as_ref().is_some_and(|table| table.view.is_some()) {
            items.extend(self.ear());
        }
        items.push(self.item("menu-rules", Deed::Open(Overlay::Rules)));
        // Only those with a seat talk.
        items.extend(self.has_seat().then(|| self.item("chat-quick", Deed::Open(Overlay::QuickChat))));
        items.push(self.item("menu-sound", Deed::Settings(Tab::Sound)));
        items.push(self.item("menu-keys", Deed::Open(Overlay::Keys)));
        let table = self.table.as_ref();
        if table.is_some_and(super::table::Table::is_played_for) {
            items.push(self.item("net-take-back", Deed::ComeBack));
        }
        if let Some((table, you)) = table.and_then(|table| Some((table, table.you?)))
            && self.line.peer() != Peer::Own
        {
            if table.phase == Phase::Playing && !table.is_played_for() {
                items.push(self.item("menu-break", Deed::LetBotPlay(you)));
            }
            items.push(self.item("menu-device", Deed::MoveDevice));
        }
        items.push(self.item("menu-leave", Deed::Open(Overlay::Leave)));
        items
    }

    /// What can be done about a player.
    fn about(&self, seat: Seat) -> Vec<MenuItem> {
        let mut items = Vec::new();
        let Some(table) = &self.table else { return items };
        let person = table.seats.get(seat.index()).and_then(people::person).filter(|person| !person.left);
        let is_other = table.you.is_some() && table.you != Some(seat);
        let is_free = person.is_none();
        if let (Some(person), true) = (person, is_other) {
            let is_muted = self.is_muted(seat);
            items.push(self.item_of(
                if is_muted { "seat-unmute" } else { "seat-mute" },
                person.name,
                Deed::Mute(seat, !is_muted),
            ));
            if table.phase == Phase::Playing && !person.played_for {
                items.push(self.item_of("table-let-bot", person.name, Deed::LetBotPlay(seat)));
            }
            if table.is_host() {
                items.push(self.item("wait-make-host", Deed::MakeHost(seat)));
                items.push(self.item("wait-send-away", Deed::Remove(seat)));
            }
        } else if is_other && table.is_host() && table.phase != Phase::Playing {
            let deed = if table.is_empty(seat) {
                Deed::AddBot(Some(seat), None)
            } else {
                Deed::RemoveBot(Some(seat))
            };
            items
                .push(self.item(if table.is_empty(seat) { "wait-add-bot" } else { "wait-remove-bot" }, deed));
        } else if is_free && table.you.is_none() {
            items.push(self.item("home-sit", Deed::Sit(seat)));
        }
        items
    }

    /// Opens what can be done about a player; where that is nothing, says how they stand.
    pub(super) fn open_seat(&mut self, seat: Seat) {
        if self.about(seat).is_empty() {
            let text = self.standing(seat);
            self.speaker.answer(text);
        } else {
            self.open_overlay(Overlay::Seat(seat));
        }
    }

    /// What becomes of the player's seat when they leave.
    pub fn on_leaving(&self) -> String {
        let table = self.table.as_ref();
        let id = match table.map(|table| table.phase) {
            _ if table.is_some_and(|table| table.you.is_none()) => screens::LEAVE_TEXT_WATCHING,
            _ if self.line.peer() == Peer::Own => screens::LEAVE_TEXT_OWN,
            Some(Phase::Playing) => screens::LEAVE_TEXT,
            _ => screens::LEAVE_TEXT_WAITING,
        };
        self.words.text(id).into_owned()
    }

    fn after_the_game(&self) -> Vec<MenuItem> {
        let is_host = self.table.as_ref().is_some_and(super::table::Table::is_host);
        let mut items = Vec::new();
        items.extend(is_host.then(|| self.item("rank-rematch", Deed::Rematch)));
        items.push(self.item("rank-new-rules", Deed::NewRules));
        items.push(self.item("rank-share", Deed::ShareResult));
        items.push(self.item("button-close", Deed::Close));
        items.push(self.item("rank-home", Deed::Leave));
        items
    }
}

/// The key's command for something that can be read; its message names both.
pub const fn command_of(reading: Reading) -> Command {
    match reading {
        Reading::Top => Command::Top,
        Reading::Counts => Command::Counts,
        Reading::CountsAndDeck => Command::CountsAndDeck,
        Reading::Turn | Reading::Question => Command::WhoseTurn,
        Reading::Timer => Command::TimeLeft,
        Reading::Scores => Command::Scores,
        Reading::Hand => Command::ReadHand,
        Reading::Repeat => Command::Repeat,
        Reading::LastPlay => Command::LastPlay,
        Reading::Discards => Command::Discards,
        Reading::Direction => Command::Direction,
        Reading::People => Command::WhoIsHere,
        Reading::Rules => Command::RulesInForce,
        Reading::CardHelp => Command::CardHelp,
        Reading::Hint => Command::Hint,
    }
}
