//! Sharing a table's link, and the result of a game.

use crate::core::{Client, effect::Effect, intent::Share};
use eights_words::{Args, Text};

impl Client {
    pub(crate) fn share(&mut self, share: Share) {
        let effect = match share {
            Share::Copy => self.invite().map(|invite| Effect::Copy(invite.link)),
            Share::Link => self.invitation().map(|(text, _)| Effect::Share(text)),
            Share::WhatsApp => self.invitation().map(|(_, whatsapp)| Effect::OpenLink(whatsapp)),
            Share::Result => self.day_line().or_else(|| self.result_text()).map(Effect::Share),
            Share::Day(day) => self.day_result(day).map(|result| Effect::Share(result.line(&self.words))),
        };
        self.out.extend(effect);
    }

    /// The text that invites to the table, and the address that opens WhatsApp with it.
    fn invitation(&self) -> Option<(String, String)> {
        let invite = self.invite()?;
        let text = self.words.say(Text::WAIT_SHARE_TEXT, &Args::new().text("link", invite.link.as_str()));
        let whatsapp = invite.whatsapp(&text);
        Some((text, whatsapp))
    }

    /// The places, by name: the reader was not there.
    fn result_text(&self) -> Option<String> {
        let table = self.table()?;
        let view = table.view?;
        let rules = table.rules.base().map(|base| self.words.preset_title(base)).unwrap_or_default();
        let result = self.words.places(&view.places(), table.names());
        let args = Args::new().text("result", result).text("rules", rules);
        Some(self.words.say(Text::RANKING_SHARE_TEXT, &args))
    }
}
