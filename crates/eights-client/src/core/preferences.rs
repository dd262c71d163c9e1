//! Changing the settings: from the settings screen, with keys, and by what the player does.

use super::{
    Client,
    effect::{Effect, Save},
};
use crate::{
    keys::Keymap,
    settings::{Order, Settings},
};
use eights_sound::Cue;
use eights_words::{Args, Text};

impl Client {
    /// Changes the settings and saves them.
    pub(crate) fn adjust(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.out.push(Effect::Save(Save::Settings));
    }

    /// Notes the order the player has put the hand in, until the settings are saved again.
    pub(crate) const fn note_order(&mut self, order: Order) {
        self.settings.order = order;
    }

    /// Changes a setting; some show at once.
    pub(crate) fn set(&mut self, id: &str, text: &str) {
        if self.change_setting(id, text) {
            self.put_hand_in_order(self.settings.order);
        }
    }

    /// Changes a setting, and says whether it could be changed.
    pub(crate) fn change_setting(&mut self, id: &str, text: &str) -> bool {
        let is_changed = self.settings.set(id, text);
        if is_changed {
            self.keymap = Keymap::of(&self.settings, &self.words);
            self.out.push(Effect::Save(Save::Settings));
        } else {
            self.cue(Cue::Error);
        }
        is_changed
    }

    pub(crate) fn change_talk(&mut self) {
        self.adjust(|settings| settings.talk = settings.talk.next());
        let args = Args::new().text("talk", self.settings.talk.word());
        self.reply(self.words.say(Text::SET_VERBOSITY, &args));
    }

    pub(crate) fn mute_sounds(&mut self) {
        self.adjust(|settings| settings.muted = !settings.muted);
        let args = Args::new().flag("muted", self.settings.muted);
        self.reply(self.words.say(Text::SET_MUTED, &args));
    }

    pub(crate) fn change_volume(&mut self, steps: i16) {
        self.adjust(|settings| settings.master = settings.master.stepped(steps));
        let args = Args::new().number("volume", self.settings.master.get().into());
        self.reply(self.words.say(Text::SET_VOLUME, &args));
    }
}
