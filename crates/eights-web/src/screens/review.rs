//! The review of a game: a worker looks at every turn, and the page shows what luck and choices did.

mod order;
mod paper;

use super::{
    frame::Frame,
    stats::worker::{self, Heard},
};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el, seen, when},
};
use eights_client::{
    core::{Client, Go, Intent},
    lab::{FromLab, ReviewNews, ReviewPaper, ToLab},
};
use eights_words::{Args, Text};
use order::Wish;
use std::{
    cell::{Cell, RefCell},
    sync::Arc,
};

thread_local! {
    /// The last review with what it answers, for a player who comes back.
    static LAST: RefCell<Option<(Wish, Arc<ReviewPaper>)>> = const { RefCell::new(None) };
    /// The number of the last order.
    static ORDERS: Cell<u32> = const { Cell::new(0) };
}

/// What the screen shows.
#[derive(Clone, Copy)]
struct Looking {
    desk: Desk,
    wish: RwSignal<Wish>,
    /// The turns looked at and those of the game, while a review is made.
    progress: RwSignal<Option<(usize, usize)>>,
    paper: RwSignal<Option<Arc<ReviewPaper>>>,
    /// How the review ended without a result; whether that is as it should be.
    status: RwSignal<Option<(bool, String)>>,
}

/// The screen.
pub(crate) fn review() -> El {
    let desk = Desk;
    let top = Looking {
        desk,
        wish: RwSignal::new(Wish::of(desk)),
        progress: RwSignal::new(None),
        paper: RwSignal::new(None),
        status: RwSignal::new(None),
    };
    worker::listen(move |heard| top.hear(heard));
    on_cleanup(move || top.leave());
    top.begin_or_remember();
    let (status, shown) = (top.status, top.paper);
    let told = choose(seen(move || status.get()), |status| {
        status.map(|(is_good, text)| {
            classed("p", if is_good { "lead" } else { "bad" }).attr("id", "review-status").add(text)
        })
    });
    let result =
        choose(seen(move || shown.get()), move |shown| shown.map(|shown| paper::paper(desk, &shown)));
    let panel = classed("div", "panel").add((order::fields(top), top.button(), top.bar()));
    Frame::new(desk.peek(Client::review_title), Intent::Go(Go::Back))
        .class("stats review")
        .around((panel, told, result))
}

impl Looking {
    fn is_busy(self) -> bool {
        self.progress.with(Option::is_some)
    }

    /// Begins, or stops: one button, so that the focus stays where it is.
    fn button(self) -> El {
        let desk = self.desk;
        let press = move || match self.progress.with_untracked(Option::is_some) {
            true => self.stop(),
            false => self.begin(),
        };
        let label = move || desk.text(if self.is_busy() { Text::LOOK_STOP } else { Text::LOOK_BEGIN });
        let button = classed("button", "btn btn--primary").attr("id", "review-run").click(press).add(label);
        classed("div", "row").add(button)
    }

    fn bar(self) -> Node {
        let (desk, progress) = (self.desk, self.progress);
        let told = move || {
            let (done, of) = progress.get().unwrap_or_default();
            desk.sentence(Text::LOOK_PROGRESS, &Args::new().number("done", done).number("of", of))
        };
        when(
            move || self.is_busy(),
            move || {
                let share = move || progress.get().map_or(0, |(done, of)| 1000 * done / of.max(1));
                let bar = el("progress")
                    .attr("max", 1000_usize)
                    .attr("aria-labelledby", "review-progress")
                    .attr("value", move || share().to_string());
                (bar, classed("p", "note").attr("id", "review-progress").add(told)).into_node()
            },
        )
    }

    /// Shows the last review, if it answers the same wish, or makes one.
    fn begin_or_remember(self) {
        let wish = self.wish.get_untracked();
        let last = LAST.with_borrow(|last| {
            last.as_ref().filter(|(known, _)| *known == wish).map(|(_, paper)| Arc::clone(paper))
        });
        match last {
            Some(paper) => self.paper.set(Some(paper)),
            None => self.begin(),
        }
    }

    /// Asks the worker for a review.
    fn begin(self) {
        let number = ORDERS.get().wrapping_add(1);
        ORDERS.set(number);
        self.status.set(None);
        self.paper.set(None);
        self.progress.set(Some((0, self.desk.peek(order::n_actions))));
        let order = self.wish.with_untracked(|wish| wish.order(number));
        worker::ask(&ToLab::Review(order));
    }

    /// Another seat or another effort: the review is made again.
    fn change(self, change: impl FnOnce(&mut Wish)) {
        self.wish.update(change);
        self.begin();
    }

    fn stop(self) {
        let (done, of) = self.progress.get_untracked().unwrap_or_default();
        self.forget_order();
        let args = Args::new().number("done", done).number("of", of);
        self.end(true, self.desk.sentence(Text::LOOK_STOPPED, &args));
    }

    fn hear(self, heard: Heard) {
        let is_ours = |number: u32| number == ORDERS.get() && self.progress.with_untracked(Option::is_some);
        match heard {
            Heard::Said(FromLab::Review(number, news)) if is_ours(number) => self.take(news),
            Heard::Lost => self.end(false, self.desk.text(Text::LOOK_LOST)),
            // What belongs to an older order, or to the laboratory.
            Heard::Said(
                FromLab::Review(..)
                | FromLab::Progress { .. }
                | FromLab::Report { .. }
                | FromLab::Journal(_)
                | FromLab::Weighed(_)
                | FromLab::Wrong(_),
            ) => {}
        }
    }

    fn take(self, news: ReviewNews) {
        match news {
            ReviewNews::Looked { done, of } => self.advance(done, of),
            ReviewNews::Finished(paper) => self.finish(*paper),
            ReviewNews::Refused(why) => self.end(false, why),
        }
    }

    /// Shows how far it is; the beginning and every quarter are said as well.
    fn advance(self, done: usize, of: usize) {
        let quarter = |done: usize| 4 * done / of.max(1);
        let before = self.progress.get_untracked().map_or(0, |(before, _)| quarter(before));
        self.progress.set(Some((done, of)));
        let (now, desk) = (quarter(done), self.desk);
        if done == 0 {
            desk.say(desk.sentence(Text::LOOK_BEGUN, &Args::new().number("of", of)));
        } else if now > before && now < 4 {
            desk.say(desk.sentence(Text::LOOK_QUARTER, &Args::new().number("percent", 25 * now)));
        }
    }

    fn finish(self, paper: ReviewPaper) {
        let paper = Arc::new(paper);
        LAST.set(Some((self.wish.get_untracked(), Arc::clone(&paper))));
        self.progress.set(None);
        self.desk.say(paper.told.clone());
        self.paper.set(Some(paper));
    }

    fn end(self, is_good: bool, sentence: String) {
        self.progress.set(None);
        self.desk.say(sentence.clone());
        self.status.set(Some((is_good, sentence)));
    }

    /// The worker need not go on.
    fn forget_order(self) {
        if self.progress.with_untracked(Option::is_some) {
            worker::ask(&ToLab::Stop);
        }
    }

    fn leave(self) {
        self.forget_order();
        worker::listen(|_| ());
    }
}
