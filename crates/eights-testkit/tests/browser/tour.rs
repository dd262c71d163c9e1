//! Checks of every screen and every prompt, and pictures of them.

use eights_testkit::browser::{Complaint, Page, Screen};
use std::{cell::RefCell, collections::BTreeSet, env, fs, path::PathBuf};

/// Sizes at which nothing may be wider than the screen.
const SIZES: [(u32, u32); 6] = [(320, 568), (360, 800), (412, 915), (800, 360), (768, 1024), (1440, 900)];

/// The focus, distinct from all other places, and the element that hides it, if any.
const STOP: &str = "() => { const e = document.activeElement; if (!e || e === document.body) return ['body', null]; \
    const all = [...document.querySelectorAll('*')]; const stop = all.indexOf(e) + ' ' + e.outerHTML.slice(0, 90); \
    const r = e.getBoundingClientRect(); if (r.width < 2 || r.height < 2) return [stop, null]; \
    const points = [[.5, .5], [.1, .2], [.9, .8], [.1, .8], [.9, .2]].map(([u, v]) => document.elementFromPoint(r.x + r.width * u, r.y + r.height * v)); \
    const own = (hit) => hit && (e.contains(hit) || hit.contains(e) || hit.closest('label')?.contains(e)); \
    return [stop, points.some(own) ? null : (points[0]?.outerHTML.slice(0, 90) ?? 'the edge of the screen')]; }";

/// The same after the next frame.
const STOP_SEEN: &str =
    "new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 50))).then(() => window.ce8Stop())";

/// All faults, reported together at the end.
#[derive(Default)]
pub(crate) struct Tour {
    found: RefCell<Vec<String>>,
    complained: RefCell<BTreeSet<(String, String)>>,
}

impl Tour {
    pub(crate) fn note(&self, screen: &str, what: &str) {
        self.found.borrow_mut().push(format!("{screen}: {what}"));
    }

    /// Checks the page as it is now, under this name.
    pub(crate) fn visit(&self, page: &Page, name: &str) {
        let screen = if page.eval::<bool>("matchMedia('(any-pointer: fine)').matches") {
            Screen::DESKTOP
        } else {
            Screen::PHONE
        };
        self.hear(page, name);
        self.go_round(page, name);
        self.measure(page, name, screen);
        for (width, height) in [(360, 800), (1440, 900)] {
            for light in [true, false] {
                let device = if width == 360 { Screen::PHONE } else { Screen::DESKTOP };
                page.set_screen(if light { device.light() } else { device });
                // The light theme has its own contrasts, and the phone its own sizes.
                let complaints = if light { page.axe_of_colours() } else { page.axe() };
                let theme = if light { "light" } else { "dark" };
                self.note_all(complaints, &format!("{name} {width} {theme}"));
                let file = format!("{name}-{width}x{height}-{theme}.png");
                picture(page, &file.replace(' ', "-"));
            }
        }
        page.set_screen(screen);
    }

    /// axe-core finds no serious fault.
    fn note_all(&self, complaints: Vec<Complaint>, name: &str) {
        let bad = |impact: &Option<String>| matches!(impact.as_deref(), Some("serious" | "critical"));
        for complaint in complaints.into_iter().filter(|complaint| bad(&complaint.impact)) {
            // Report a fault of both light and dark only once.
            if self
                .complained
                .borrow_mut()
                .insert((complaint.id.clone(), complaint.nodes.first().cloned().unwrap_or_default()))
            {
                let nodes: Vec<&str> = complaint.nodes.iter().take(2).map(String::as_str).collect();
                self.note(
                    name,
                    &format!("axe {}: {}\n    {}", complaint.id, complaint.help, nodes.join("\n    ")),
                );
            }
        }
    }

    /// The accessibility tree: every control has a name, and there is one first heading and a title.
    fn hear(&self, page: &Page, name: &str) {
        const USED: [&str; 13] = [
            "button",
            "option",
            "link",
            "textbox",
            "searchbox",
            "radio",
            "checkbox",
            "switch",
            "combobox",
            "slider",
            "spinbutton",
            "tab",
            "dialog",
        ];
        let tree = page.ax_tree();
        for node in &tree {
            if USED.contains(&node.role.as_str()) && node.name.trim().is_empty() {
                self.note(name, &format!("a {} has no name: {:?}", node.role, node.properties));
            }
        }
        let headings: Vec<&str> = tree
            .iter()
            .filter(|node| node.role == "heading" && node.property("level").is_some_and(|level| *level == 1))
            .map(|node| node.name.as_str())
            .collect();
        if headings.len() > 1 {
            self.note(name, &format!("more than one first heading: {headings:?}"));
        }
        if page.eval::<bool>("!!document.querySelector('canvas')") {
            self.note(name, "a canvas");
        }
    }

    /// Tab leads through everything and round again: no trap, no stop without a name, and no hidden stop.
    fn go_round(&self, page: &Page, name: &str) {
        let before: bool =
            page.eval(&format!("(window.ce8Before = document.activeElement, window.ce8Stop = {STOP}, true)"));
        assert!(before);
        let mut stops: Vec<String> = Vec::new();
        for _ in 0..300 {
            page.press("Tab");
            let (stop, covered): (String, Option<String>) = page.eval("window.ce8Stop()");
            if stop == "body" || stops.first() == Some(&stop) {
                page.eval::<bool>("(window.ce8Before?.focus?.(), true)");
                return;
            }
            // The browser scrolls it into view with the next frame.
            if covered.is_some()
                && let Some(by) = page.eval::<(String, Option<String>)>(STOP_SEEN).1
            {
                self.note(name, &format!("the focus is hidden: {stop} is under {by}"));
            }
            // After the last stop comes the browser itself, and then the first stop again.
            let n_here = stops.iter().rev().take_while(|other| **other == stop).count();
            if n_here == 3 {
                self.note(name, &format!("a trap for the tab key: {stop}"));
                break;
            }
            stops.push(stop);
        }
        page.eval::<bool>("(window.ce8Before?.focus?.(), true)");
    }

    /// Nothing is wider than the screen.
    fn measure(&self, page: &Page, name: &str, screen: Screen) {
        for (width, height) in SIZES {
            page.set_screen(screen.sized(width, height));
            let over: Vec<String> = page.eval(
                "(() => { const w = document.documentElement.clientWidth; if (document.scrollingElement.scrollWidth <= w) return []; \
                 return [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > w + 1).slice(-4).map(e => e.outerHTML.slice(0, 120)); })()",
            );
            if !over.is_empty() {
                self.note(name, &format!("wider than {width}x{height}: {over:?}"));
            }
        }
    }

    /// There were no faults.
    pub(crate) fn end(self) {
        let found = self.found.into_inner();
        assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    }
}

/// Takes a picture of what is on the screen, for people, in the folder that the variable `EIGHTS_SCREENS`
/// names. Without one there is none: tests look at the page itself.
pub(crate) fn picture(page: &Page, name: &str) {
    if let Some(folder) = folder() {
        page.screenshot(&folder.join(name));
    }
}

/// Takes a picture of the whole page.
pub(crate) fn whole_picture(page: &Page, name: &str) {
    if let Some(folder) = folder() {
        page.whole_screenshot(&folder.join(name));
    }
}

fn folder() -> Option<PathBuf> {
    let folder = env::var_os("EIGHTS_SCREENS").map(PathBuf::from)?;
    fs::create_dir_all(&folder).unwrap();
    Some(folder)
}
