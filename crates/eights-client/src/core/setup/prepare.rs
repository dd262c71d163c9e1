//! Preparing a game: the form of a new table, and games that start at once.

use crate::core::{
    Client,
    effect::{Effect, Save},
    intent::Prepare,
    line::{Door, Peer},
    new_table::{FormChange, TableForm},
};
use eights_protocol::{BadText, MAX_NAME, NewTable, name_text};
use eights_sound::Cue;
use eights_words::{Args, Text};

impl Client {
    pub(crate) fn prepare(&mut self, prepare: Prepare) {
        match prepare {
            Prepare::Form(change) => self.change_form(change),
            Prepare::CopyRules => self.out.extend(self.setup.form.editor.share_code().map(Effect::Copy)),
            Prepare::OpenTable => self.open_table(self.setup.form.peer, self.setup.form.table()),
            Prepare::PlayNow { rules, bots } => self.play_now(&rules, bots),
            Prepare::DealIn(table) => self.deal_in(Some(table)),
            Prepare::Day(day) => self.play_day(day),
        }
    }

    fn change_form(&mut self, change: FormChange) {
        let changed = match &change {
            FormChange::Knob { key, .. } | FormChange::ResetKnob(key) => Some(key.clone()),
            _ => None,
        };
        let is_rules = changed.is_some() || change == FormChange::ResetRules;
        let is_saved = matches!(change, FormChange::Save(_) | FormChange::Forget(_));
        if !self.setup.form.change(change) {
            return self.cue(Cue::Error);
        }
        if is_rules {
            let text = self.form_text(changed.as_deref());
            self.reply(text);
        }
        if is_saved {
            self.out.push(Effect::Save(Save::Rules(self.setup.form.saved.clone())));
        }
    }

    /// The new value of a knob, and how many knobs differ from the preset.
    fn form_text(&self, changed: Option<&str>) -> String {
        let editor = &self.setup.form.editor;
        let base = self.words.preset_title(editor.base());
        let args = Args::new().number("count", editor.changes().len()).text("rules", base);
        match changed.and_then(|key| editor.said(key, &self.words)) {
            Some((title, value)) => {
                self.words.say(Text::NEW_CHANGE_SAID, &args.text("title", title).text("value", value))
            }
            None => self.words.say(Text::NEW_CHANGES, &args),
        }
    }

    /// The player's name, if it is one; else that is said.
    pub(crate) fn name(&mut self) -> Option<String> {
        let id = match name_text(&self.settings.name) {
            Ok(name) => return Some(name),
            Err(BadText::Empty) => Text::SERVER_BAD_NAME,
            Err(BadText::NotPlain) => Text::TALK_NAME_HIDDEN,
            Err(BadText::TooLong) => Text::TALK_NAME_LONG,
        };
        let text = self.words.say(id, &Args::new().number("most", MAX_NAME));
        self.refuse(None, text, None);
        None
    }

    fn open_table(&mut self, peer: Peer, table: Option<NewTable>) {
        let Some(table) = table else {
            let text = self.setup.form.editor.flaws(&self.words).into_iter().next().unwrap_or_default();
            return self.refuse(None, text, None);
        };
        let name = name_text(&self.settings.name).ok();
        // Nobody else hears a name at a solo table.
        let any = || (peer == Peer::Solo).then(|| self.words.text(Text::HOME_GUEST).into_owned());
        if let Some(name) = name.or_else(any).or_else(|| self.name()) {
            self.enter(peer, Door::Open { name, table });
        }
    }

    pub(crate) fn play_now(&mut self, rules: &str, bots: usize) {
        let Some(mut form) = TableForm::new(rules, Vec::new()) else { return self.cue(Cue::Error) };
        form.change(FormChange::Seats(bots + 1));
        form.change(FormChange::Bots(form.seats - 1));
        self.deal_in(form.table());
    }

    /// Opens a solo table that starts at once, with any cards.
    pub(crate) fn deal_in(&mut self, table: Option<NewTable>) {
        self.setup.starts_at_once = true;
        self.setup.seed = None;
        self.open_table(Peer::Solo, table);
    }
}
