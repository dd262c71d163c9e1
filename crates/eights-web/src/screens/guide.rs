//! The guide with pictures (S14): the contents, one step at a time, and all rules below.

mod paper;
mod step;
mod trial;

use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, Node, Seen, choose, classed, el, seen, typed},
    parts::pic,
    reading,
};
use eights::{Rules, rules::PRESETS};
use eights_art::Icon;
use eights_guide::{Chapter, Guide};
use eights_words::{Args, Text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// The guide to the rules that are being read.
pub(crate) fn guide() -> Node {
    let desk = Desk;
    paper::need_styles();
    let rules = seen(move || desk.reading.get().map(|reading| reading.rules));
    choose(rules, move |rules| rules.map(|rules| Reader::new(desk, rules).page()))
}

/// A guide with the means to leaf through it.
#[derive(Clone)]
struct Reader {
    desk: Desk,
    rules: Rules,
    guide: Rc<Guide>,
    step: Seen<usize>,
}

impl Reader {
    fn new(desk: Desk, rules: Rules) -> Self {
        let guide = Rc::new(desk.peek(|client| Guide::of(&rules, client.words())));
        Self { desk, rules, guide, step: seen(move || desk.reading.get().map_or(0, |reading| reading.step)) }
    }

    /// The whole page.
    fn page(self) -> El {
        let begins = self.desk.reading.get_untracked().map(|reading| reading.begins);
        dom::after_drawing(move || {
            if let Some(element) = begins.and_then(dom::find) {
                let _ = element.focus();
            }
        });
        let keys = self.clone();
        let steps = classed("div", "reader__book").add((self.contents(), self.leaf()));
        let inside = el("main").class("page__inside").attr("id", "main").add((
            self.choice(),
            self.guide.lead.iter().map(|line| classed("p", "lead").add(line.clone())).collect::<Vec<_>>(),
            steps,
            self.all_rules(),
        ));
        classed("div", "page reader").on("keydown", move |event| keys.press(event.unchecked_ref())).add((
            self.bar(),
            pic::selvedge(),
            inside,
        ))
    }

    fn bar(&self) -> El {
        let Self { desk, .. } = *self;
        let button = |icon, text| {
            classed("button", "icon-btn").attr("aria-label", desk.text(text)).add(pic::icon(icon))
        };
        let (listens, prints) = (self.clone(), Rc::clone(&self.guide));
        let heading = classed("h1", "bar__title").attr("tabindex", "-1").add(self.guide.title.clone());
        classed("header", "bar").add((
            button(Icon::Back, Text::READER_CLOSE).click(move || reading::close(desk)),
            heading,
            button(Icon::Ear, Text::READER_LISTEN).click(move || listens.listen()),
            button(Icon::Book, Text::READER_PRINT).click(move || paper::show(&prints)),
        ))
    }

    /// The rule sets to choose from; house rules stand first.
    fn choice(&self) -> El {
        let Self { desk, rules, .. } = *self;
        let shown = rules.base().filter(|_| rules.changes().is_empty());
        let house = shown.is_none().then(|| {
            el("option").attr("value", "").attr("selected", true).add(desk.text(Text::READER_HOUSE))
        });
        let option = |name: &'static str| {
            let title = desk.peek(|client| client.words().preset_title(name));
            el("option").attr("value", name).attr("selected", shown == Some(name)).add(title)
        };
        let turn = move |event: Event| {
            if let Some(rules) = Rules::preset(&typed(&event)) {
                reading::turn_to(desk, rules);
            }
        };
        let menu = classed("select", "select")
            .attr("id", "guide-of")
            .on("change", turn)
            .add((house, PRESETS.iter().map(|preset| option(preset.name)).collect::<Vec<_>>()));
        let label = el("label").attr("for", "guide-of").add(desk.text(Text::READER_RULES));
        classed("div", "field reader__choice").add((label, menu))
    }

    /// A button for each step.
    fn contents(&self) -> El {
        let Self { desk, step, .. } = *self;
        let entry = |(n, title): (usize, String)| {
            let reader = self.clone();
            el("li").add(
                classed("button", "reader__entry")
                    .attr("aria-current", move || (step.get() == n).then_some("step"))
                    .click(move || reader.turn(n))
                    .add((classed("span", "reader__number").add((n + 1).to_string()), title)),
            )
        };
        let titles = self.guide.steps.iter().map(|step| step.title.clone()).enumerate();
        classed("nav", "reader__contents")
            .attr("aria-label", desk.text(Text::READER_CONTENTS))
            .add(el("ol").add(titles.map(entry).collect::<Vec<_>>()))
    }

    /// The step that is open, and the ways to the next and the one before.
    fn leaf(&self) -> El {
        let reader = self.clone();
        let shown = choose(self.step, move |n| {
            reader
                .guide
                .steps
                .get(n)
                .map(|step| step::draw(reader.desk, &reader.rules, step, reader.guide.steps.len()))
        });
        let way = |text, by: isize| {
            let (reader, ends) = (self.clone(), self.clone());
            classed("button", if by > 0 { "btn btn--primary" } else { "btn" })
                .attr("aria-disabled", move || ends.after(by).is_none().then_some("true"))
                .click(move || reader.leaf_by(by))
                .add(self.desk.text(text))
        };
        let ways =
            classed("div", "reader__ways").add((way(Text::READER_BACK, -1), way(Text::READER_NEXT, 1)));
        classed("div", "reader__leaf").add((shown, ways))
    }

    /// The step that lies this far on, if there is one.
    fn after(&self, by: isize) -> Option<usize> {
        self.step.get().checked_add_signed(by).filter(|n| *n < self.guide.steps.len())
    }

    fn leaf_by(&self, by: isize) {
        if let Some(n) = untrack(|| self.after(by)) {
            self.turn(n);
        }
    }

    /// Opens a step, and says what stands there.
    fn turn(&self, n: usize) {
        self.desk.reading.update(|reading| {
            if let Some(reading) = reading {
                reading.step = n;
            }
        });
        self.desk.say(self.told(n));
    }

    /// Everything a step says.
    fn told(&self, n: usize) -> String {
        let Some(step) = self.guide.steps.get(n) else { return String::new() };
        let args = Args::new().number("number", step.number).number("count", self.guide.steps.len());
        let args = args.text("title", step.title.as_str()).text("sentence", step.sentence.as_str());
        self.desk.sentence(Text::READER_STEP_SAID, &args.text("caption", step.caption.as_str()))
    }

    fn listen(&self) {
        self.desk.read_aloud(&self.told(self.step.get_untracked()));
    }

    /// Arrows leaf through the guide, and Escape closes it.
    fn press(&self, event: &KeyboardEvent) {
        let is_plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        let is_menu = event.target().is_some_and(|target| target.has_type::<web_sys::HtmlSelectElement>());
        match event.key().as_str() {
            "ArrowRight" if is_plain && !is_menu => self.leaf_by(1),
            "ArrowLeft" if is_plain && !is_menu => self.leaf_by(-1),
            "Escape" => reading::close(self.desk),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// All rules by their headings.
    fn all_rules(&self) -> El {
        let chapters: Vec<El> = self.guide.chapters.iter().map(chapter).collect();
        classed("section", "reader__rest")
            .attr("aria-labelledby", "all-rules")
            .add(el("h2").attr("id", "all-rules").add(self.guide.rest.clone()))
            .add(classed("div", "reader__chapters").add(chapters))
    }
}

fn chapter(Chapter { heading, sentences }: &Chapter) -> El {
    let lines: Vec<El> = sentences.iter().map(|line| el("li").add(line.clone())).collect();
    el("section").add((el("h3").add(heading.clone()), el("ul").add(lines)))
}
