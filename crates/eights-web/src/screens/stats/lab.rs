//! The laboratory: a run is filled in, played in a worker, stopped at any time, and linked to.

use super::{
    figure, form,
    worker::{self, Heard},
};
use crate::signals::*;
use crate::{
    clipboard,
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el, seen, when},
};
use eights_client::{
    core::{Go, Intent, StatsTab},
    lab::{FromLab, LabDraft, LabPlan, Sheet, ToLab},
};
use eights_words::{Args, Text};
use std::cell::{Cell, RefCell};

thread_local! {
    /// The form and the last results, for a player who comes back.
    static LAST: RefCell<(LabDraft, Option<Sheet>)> = RefCell::default();
    /// The run of a link, to be played as soon as the laboratory is shown.
    static LINKED: RefCell<Option<String>> = const { RefCell::new(None) };
    /// The laboratory, while it is shown.
    static SHOWN: Cell<Option<Bench>> = const { Cell::new(None) };
}

/// Opens the run of a link: the form is filled in, and the run begins.
pub(crate) fn take_plan(desk: Desk, fragment: &str) {
    let fragment = fragment.trim_start_matches('#');
    if !fragment.is_empty() {
        if let Ok(plan) = fragment.parse::<LabPlan>() {
            let linked = LabDraft::from(&plan);
            form::remember(&linked);
            LAST.with_borrow_mut(|(draft, _)| *draft = linked);
        }
        LINKED.set(Some(fragment.to_owned()));
    }
    match SHOWN.get() {
        Some(bench) => bench.take_link(),
        None => desk.act(Intent::Go(Go::Stats(StatsTab::Lab))),
    }
}

/// What the laboratory shows.
#[derive(Clone, Copy)]
struct Bench {
    desk: Desk,
    draft: RwSignal<LabDraft>,
    /// The games played, those of the plan and those in a second, while a run goes on.
    progress: RwSignal<Option<(u64, u64, u64)>>,
    sheet: RwSignal<Option<Sheet>>,
    /// How the run ended, or why it could not begin; whether that is as it should be.
    status: RwSignal<Option<(bool, String)>>,
}

/// The laboratory.
pub(super) fn lab(desk: Desk) -> Node {
    let (draft, sheet) = LAST.with_borrow(Clone::clone);
    let bench = Bench {
        desk,
        draft: RwSignal::new(draft),
        progress: RwSignal::new(None),
        sheet: RwSignal::new(sheet),
        status: RwSignal::new(None),
    };
    worker::listen(move |heard| bench.hear(heard));
    on_cleanup(move || bench.leave());
    SHOWN.set(Some(bench));
    bench.take_link();
    let (sheet, status) = (bench.sheet, bench.status);
    let told = choose(seen(move || status.get()), |status| {
        status.map(|(is_good, text)| {
            classed("p", if is_good { "lead" } else { "bad" }).attr("id", "lab-status").add(text)
        })
    });
    let figures = choose(seen(move || sheet.get()), move |sheet| sheet.map(|sheet| titled(desk, sheet)));
    let panel = classed("div", "panel").add((form::fields(desk, bench.draft), bench.buttons(), bench.bar()));
    (panel, told, figures).into_node()
}

fn titled(desk: Desk, sheet: Sheet) -> Node {
    (classed("h2", "panel__title").add(sheet.title.clone()), figure::sheet(desk, sheet)).into_node()
}

impl Bench {
    /// Plays the run of a link, if there is one.
    fn take_link(self) {
        if let Some(fragment) = LINKED.take() {
            self.draft.set(LAST.with_borrow(|(draft, _)| draft.clone()));
            self.run(fragment);
        }
    }

    fn is_running(self) -> bool {
        self.progress.with(Option::is_some)
    }

    fn buttons(self) -> El {
        let desk = self.desk;
        let run = classed("button", "btn btn--primary")
            .attr("id", "lab-run")
            .attr("disabled", move || self.is_running())
            .click(move || self.run(self.draft.with_untracked(ToString::to_string)))
            .add(desk.text(Text::LAB_RUN));
        let stop = classed("button", "btn")
            .attr("id", "lab-stop")
            .attr("disabled", move || !self.is_running())
            .click(|| worker::ask(&ToLab::Stop))
            .add(desk.text(Text::LAB_STOP));
        let link = classed("button", "btn")
            .click(move || clipboard::copy(desk, self.link()))
            .add(desk.text(Text::LAB_LINK));
        classed("div", "row").add((run, stop, link))
    }

    /// The link that repeats the run of the form.
    fn link(self) -> String {
        format!("{}{}#{}", crate::dom::home(), LabPlan::PATH, self.draft.with_untracked(ToString::to_string))
    }

    fn bar(self) -> Node {
        let (desk, progress) = (self.desk, self.progress);
        let share = seen(move || progress.get().map_or(0, |(done, of, _)| 1000 * done / of.max(1)));
        let told = move || {
            let (done, of, rate) = progress.get().unwrap_or_default();
            let figure = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
            let args = Args::new().figure("done", figure(done)).figure("of", figure(of));
            desk.sentence(Text::LAB_PROGRESS, &args.figure("rate", figure(rate)))
        };
        when(
            move || self.is_running(),
            move || {
                let bar = el("progress")
                    .attr("max", 1000_usize)
                    .attr("aria-labelledby", "lab-progress")
                    .attr("value", move || share.get().to_string());
                (bar, classed("p", "note").attr("id", "lab-progress").add(told)).into_node()
            },
        )
    }

    fn run(self, plan: String) {
        self.status.set(None);
        self.sheet.set(None);
        self.progress.set(Some((0, 1, 0)));
        worker::ask(&ToLab::Run(plan, self.desk.peek(|client| client.words().tag().to_owned())));
    }

    fn hear(self, heard: Heard) {
        match heard {
            Heard::Said(FromLab::Progress { done, of, rate }) => self.advance(done, of, rate),
            Heard::Said(FromLab::Report { sheet, done, of, is_last }) => {
                self.sheet.set(Some(sheet));
                if is_last {
                    self.end(done, of);
                }
            }
            Heard::Said(FromLab::Wrong(sentence)) => self.fail(sentence),
            Heard::Said(FromLab::Journal(_) | FromLab::Review(..) | FromLab::Weighed(_)) => {}
            Heard::Lost => self.fail(self.desk.text(Text::STATS_LOST)),
        }
    }

    /// Shows how far it is; every quarter is said as well.
    fn advance(self, done: u64, of: u64, rate: u64) {
        let quarter = |done: u64| 4 * done / of.max(1);
        let before = self.progress.get_untracked().map_or(0, |(before, ..)| quarter(before));
        self.progress.set(Some((done, of, rate)));
        let now = quarter(done);
        if now > before && now < 4 {
            let args = Args::new().number("percent", 25 * now as usize);
            self.desk.say(self.desk.sentence(Text::LAB_QUARTER, &args));
        }
    }

    fn end(self, done: u64, of: u64) {
        let figure = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        let text = match done == of {
            true => self.desk.sentence(Text::LAB_DONE, &Args::new().figure("games", figure(of))),
            false => {
                let args = Args::new().figure("done", figure(done)).figure("of", figure(of));
                self.desk.sentence(Text::LAB_STOPPED, &args)
            }
        };
        self.progress.set(None);
        self.desk.say(text.clone());
        self.status.set(Some((true, text)));
    }

    /// It could not begin, or broke down; figures that are there stay.
    fn fail(self, sentence: String) {
        self.progress.set(None);
        self.desk.say(sentence.clone());
        self.status.set(Some((false, sentence)));
    }

    /// The player goes elsewhere: the run ends, and form and results are remembered.
    fn leave(self) {
        if self.progress.with_untracked(Option::is_some) {
            worker::ask(&ToLab::Stop);
        }
        let last = (self.draft.get_untracked(), self.sheet.get_untracked());
        LAST.set(last);
        SHOWN.set(None);
        worker::listen(|_| ());
    }
}
