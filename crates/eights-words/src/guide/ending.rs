//! Going out, the empty stock, blocked rounds and places.

use super::Teller;
use crate::{Text, args::Args};
use eights::rules::{EffectKind, Scoring};

impl Teller<'_> {
    pub(super) fn going_out(&self) -> Vec<String> {
        let mut told = vec![self.last_card()];
        if self.axes.flag("last.draws") && self.axes.any_that(EffectKind::DrawNext) {
            told.push(self.plain(Text::SHORT_LAST_DRAWS));
        }
        if self.axes.flag("end.announce-one") {
            told.push(self.plain(Text::SHORT_ANNOUNCE_ONE));
        }
        told
    }

    /// Which cards may be the last one.
    pub(super) fn last_card(&self) -> String {
        let forbidden = self.axes.ranks("last.forbidden");
        let penalty = self.axes.number("last.penalty");
        if forbidden.is_empty() {
            return self.any_last_card();
        }
        let id = if penalty > 0 { Text::SHORT_LAST_PENALTY } else { Text::SHORT_LAST_REFUSED };
        self.say(id, &Args::new().text("ranks", self.one_of(&forbidden)).number("cards", penalty))
    }

    /// Any card may be the last, but cards that are never played in turn only as answers (NE-22).
    fn any_last_card(&self) -> String {
        let answers = self.answering();
        if answers.is_empty() {
            return self.plain(Text::SHORT_LAST_ANY);
        }
        self.say(Text::SHORT_LAST_ANSWERS, &Args::new().text("ranks", self.one_of(&answers)))
    }

    pub(super) fn stock(&self) -> Vec<String> {
        let args = Args::new()
            .text("how", self.axes.selector("stock.recycle"))
            .text("when", self.axes.selector("stock.when"));
        vec![self.say(Text::SHORT_RECYCLE, &args), self.plain(Text::SHORT_NO_STOCK)]
    }

    pub(super) fn blocked(&self) -> Vec<String> {
        let after = Args::new()
            .text("after", self.axes.selector("block.after"))
            .text("row", self.axes.selector("block.row"));
        let mut told = vec![
            self.say(Text::SHORT_BLOCKED, &after),
            self.by_word(Text::SHORT_BLOCKED_RESULT, "result", "block.result"),
        ];
        let circuits = self.axes.number("stall.circuits");
        let turns = Args::new().figure("turns", eights::rules::MOST_TURNS.into());
        told.push(if circuits > 0 {
            self.say(Text::SHORT_STALL_CIRCUITS, &turns.number("circuits", circuits))
        } else {
            self.say(Text::SHORT_STALL_TURNS, &turns)
        });
        let plays = self.axes.number("stall.plays");
        if plays > 0 {
            told.push(self.say(Text::SHORT_STALL_PLAYS, &Args::new().figure("plays", plays)));
        }
        told
    }

    pub(super) fn places(&self) -> Vec<String> {
        let mut told = vec![self.by_word(Text::SHORT_PLACES, "places", "end.places")];
        let together = [EffectKind::War, EffectKind::Rummi, EffectKind::Purge, EffectKind::Revere];
        if together.into_iter().any(|kind| self.axes.any_that(kind)) {
            told.push(self.plain(Text::SHORT_PLACES_TOGETHER));
        }
        if self.rules.scoring() == Scoring::Off {
            told.push(self.plain(Text::SHORT_POINTS_NONE));
        }
        told
    }
}
