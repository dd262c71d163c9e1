//! Missed events, told once.

use crate::{
    core::{Client, rounds::Away},
    voice::Urgency,
};
use eights_protocol::FromClient;
use eights_words::Text;

impl Client {
    /// Says what was missed, once.
    pub(crate) fn tell_away(&mut self) {
        if !self.link.line.is_in() {
            return;
        }
        let Some(at) = &mut self.at_table else { return };
        let table = &mut at.table;
        let Some(away) = table.take_away().filter(|away| !away.is_nothing()) else { return };
        let Some(view) = &table.view else { return };
        let Away { plays, drew, played_for_you, is_fresh, .. } = away;
        let is_back = self.link.take_coming_back();
        let text = match is_fresh {
            true if is_back => self.words.back(view, table.names()),
            true => self.words.question(view, table.names()),
            false => {
                let away = eights_words::Away { plays, drawn: drew, played_for_you };
                self.words.while_away(away, view, table.names())
            }
        };
        // The table may be shown as it was before a move, because that was asked for.
        if self.link.line.awaits(|command| matches!(command, FromClient::Undo)) {
            self.say_system(Urgency::Urgent, self.words.text(Text::TALK_UNDONE).into_owned());
        }
        self.say_system(Urgency::Urgent, text);
    }
}
