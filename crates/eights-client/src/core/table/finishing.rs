//! The rest of a round, for those who are out of it: they may let it be played quickly.

use crate::core::{
    Client, MenuItem,
    intent::{Intent, Manage},
    table::AtTable,
};
use crate::{
    keys::{Command, Context},
    voice::Urgency,
};
use eights::{Ask, Event, Seat, Steps};
use eights_protocol::{Finishing, FromClient, Phase};
use eights_words::{Args, Text};

/// The player's options for the rest of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishOffer {
    /// The player is out and may ask that the others finish quickly.
    Ask,
    /// A player who is out has asked, and this player may agree.
    Agree,
}

impl FinishOffer {
    /// The message of its button.
    pub const fn label(self) -> Text {
        match self {
            Self::Ask => Text::MENU_FINISH,
            Self::Agree => Text::MENU_FINISH_AGREE,
        }
    }
}

impl Client {
    /// Whether to offer that the rest of the round is played quickly.
    pub fn finish_offer(&self) -> Option<FinishOffer> {
        let table = self.table().filter(|table| table.phase == Phase::Playing)?;
        let (you, view) = (table.you?, table.view.as_ref().filter(|view| view.ask() != Ask::Over)?);
        let asked = table.finishing.asked;
        match view.playing().contains(you) {
            _ if table.finishing.quickly || asked.contains(you) || table.is_played_for() => None,
            false => Some(FinishOffer::Ask),
            true if !asked.is_empty() => Some(FinishOffer::Agree),
            true => None,
        }
    }

    pub(crate) fn finish_item(&self) -> Option<MenuItem> {
        let offer = self.finish_offer()?;
        Some(MenuItem {
            label: self.words.text(offer.label()).into_owned(),
            intent: Intent::Manage(Manage::FinishQuickly),
        })
    }

    pub(crate) fn finish_quickly(&mut self) {
        if self.finish_offer().is_some() {
            self.command(FromClient::FinishQuickly);
        } else {
            self.cue(eights_sound::Cue::Edge);
        }
    }

    /// The players who want the round to end quickly have changed.
    pub(crate) fn take_finishing(&mut self, finishing: Finishing) {
        let Some(AtTable { table, .. }) = &mut self.at_table else { return };
        let before = std::mem::replace(&mut table.finishing, finishing);
        let new = |seat: &Seat| !before.asked.contains(*seat) && Some(*seat) != table.you;
        let asks = table.finishing.asked.iter().find(new);
        let begins = table.finishing.quickly && !before.quickly;
        if let Some(FinishOffer::Agree) = self.finish_offer()
            && let Some(seat) = asks
        {
            let args = Args::new().text("player", self.name_of(seat)).text("key", self.finish_key());
            self.say_system(Urgency::Normal, self.words.say(Text::TALK_FINISH_ASKED, &args));
        } else if begins {
            self.say_system(Urgency::Normal, self.words.text(Text::TALK_FINISH_BEGINS).into_owned());
        }
    }

    /// A player who has just gone out is told, once, that the others need not keep them waiting.
    pub(crate) fn offer_to_finish(&mut self, steps: &Steps) {
        let you = self.table().and_then(|table| table.you);
        let is_out = steps.has(|event| matches!(*event, Event::WentOut { seat, .. } if Some(seat) == you));
        if is_out && self.finish_offer() == Some(FinishOffer::Ask) {
            let args = Args::new().text("key", self.finish_key());
            self.say_system(Urgency::Normal, self.words.say(Text::TALK_FINISH_OFFER, &args));
        }
    }

    fn finish_key(&self) -> String {
        self.first_key(Context::Hand, Command::FinishQuickly)
    }
}
