//! A review for a page: made action by action, so that it can be stopped, and put into words.

use crate::figures;
use eights::{BadRecord, Record, Seat};
use eights_client::lab::{Closeness, Decided, Figures, FromLab, ReviewNews, ReviewOrder, ReviewPaper};
use eights_review::{Decision, Effort, NotReviewed, Review, Reviewer, Rows};
use eights_words::{Text, Words};

/// A review in the making.
pub(crate) struct LookingBack {
    number: u32,
    reviewer: Reviewer,
    words: Words,
}

impl LookingBack {
    /// Begins a review, or says why there is none.
    pub(crate) fn begin(order: &ReviewOrder, words: Words) -> (Option<Self>, FromLab) {
        match reviewer(order, &words) {
            Ok(reviewer) => {
                let begun = Self { number: order.number, reviewer, words };
                let progress = begun.progress();
                (Some(begun), progress)
            }
            Err(why) => (None, FromLab::Review(order.number, ReviewNews::Refused(why))),
        }
    }

    /// Looks at the next action; after the last one the review is finished.
    pub(crate) fn go_on(mut self) -> (Option<Self>, FromLab) {
        if self.reviewer.step() {
            let progress = self.progress();
            return (Some(self), progress);
        }
        let paper = paper(&self.reviewer.finish(), &self.words);
        (None, FromLab::Review(self.number, ReviewNews::Finished(Box::new(paper))))
    }

    fn progress(&self) -> FromLab {
        let (done, of) = self.reviewer.progress();
        FromLab::Review(self.number, ReviewNews::Looked { done, of })
    }
}

fn reviewer(order: &ReviewOrder, words: &Words) -> Result<Reviewer, String> {
    let no_seat = || words.text(Text::LOOK_NO_SEAT).into_owned();
    let record = Record::read(&order.record).map_err(|bad| words.bad_record(&bad))?;
    let seat = Seat::new(order.seat).ok_or_else(no_seat)?;
    Reviewer::new(&record, seat, effort(order.closeness)).map_err(|why| match why {
        NotReviewed::Damaged(entry, fault) => {
            words.bad_record(&BadRecord { line: fault.line_in(&order.record, entry), fault })
        }
        NotReviewed::Unfinished => words.text(Text::LOOK_UNFINISHED).into_owned(),
        NotReviewed::NoSeat => no_seat(),
    })
}

const fn effort(closeness: Closeness) -> Effort {
    match closeness {
        Closeness::Quick => Effort::Quick,
        Closeness::Usual => Effort::Usual,
        Closeness::Deep => Effort::Deep,
    }
}

fn paper(review: &Review, words: &Words) -> ReviewPaper {
    let Rows { head, rows } = review.moves_table(words);
    let Rows { head: sums_head, rows: sums } = review.sums_table(words);
    let turn = |decision: Option<&Decision>| decision.map(|decision| decision.turn);
    let best = review.told_best(words).map(|told| Decided { turn: turn(review.best()), told });
    ReviewPaper {
        told: review.told(words),
        course: eights_client::lab::Figure { head, rows, ..figures::figure(&review.panel(words), words) },
        sums: Figures { title: review.sums_heading(words), head: sums_head, rows: sums },
        luck: review.kinds_of_luck(words),
        best,
        worst: Decided { turn: turn(review.worst()), told: review.told_worst(words) },
        data: serde_json::to_string(&review.report(words)).expect("texts and finite numbers are always JSON"),
    }
}
