//! Going out, the empty stock, blocked rounds and places.

use super::Guide;
use crate::args::Args;
use eights::rules::Kind;

impl Guide<'_> {
    pub(super) fn going_out(&self) -> Vec<String> {
        let forbidden = self.axes.ranks("last.forbidden");
        let penalty = self.axes.number("last.penalty");
        let mut told = Vec::new();
        if forbidden.is_empty() {
            told.push(self.plain("short-last-any"));
        } else {
            let id = if penalty > 0 { "short-last-penalty" } else { "short-last-refused" };
            let args = Args::new().text("ranks", self.one_of(&forbidden)).number("cards", penalty);
            told.push(self.say(id, &args));
        }
        if self.axes.flag("last.draws") && self.axes.any_that(Kind::DrawNext) {
            told.push(self.plain("short-last-draws"));
        }
        if self.axes.flag("end.announce-one") {
            told.push(self.plain("short-announce-one"));
        }
        told
    }

    pub(super) fn stock(&self) -> Vec<String> {
        let args = Args::new()
            .text("how", self.axes.selector("stock.recycle"))
            .text("when", self.axes.selector("stock.when"));
        vec![self.say("short-recycle", &args), self.plain("short-no-stock")]
    }

    pub(super) fn blocked(&self) -> Vec<String> {
        let after = Args::new()
            .text("after", self.axes.selector("block.after"))
            .text("row", self.axes.selector("block.row"));
        let mut told = vec![
            self.say("short-blocked", &after),
            self.by_word("short-blocked-result", "result", "block.result"),
        ];
        let circuits = self.axes.number("stall.circuits");
        let turns = Args::new().number("turns", eights::rules::MOST_TURNS.into());
        told.push(if circuits > 0 {
            self.say("short-stall-circuits", &turns.number("circuits", circuits))
        } else {
            self.say("short-stall-turns", &turns)
        });
        let plays = self.axes.number("stall.plays");
        if plays > 0 {
            told.push(self.say("short-stall-plays", &Args::new().number("plays", plays)));
        }
        told
    }

    pub(super) fn places(&self) -> Vec<String> {
        let mut told = vec![self.by_word("short-places", "places", "end.places")];
        let together = [Kind::War, Kind::Rummi, Kind::Purge, Kind::Revere];
        if together.into_iter().any(|kind| self.axes.any_that(kind)) {
            told.push(self.plain("short-places-together"));
        }
        told
    }
}
