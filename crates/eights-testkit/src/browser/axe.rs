//! Faults that axe-core finds.

use super::page::Page;
use serde::Deserialize;
use std::{env, fs};

/// A fault that axe-core found.
#[derive(Clone, Debug, Deserialize)]
pub struct Complaint {
    /// The broken rule.
    pub id: String,
    /// The severity: `minor`, `moderate`, `serious` or `critical`.
    pub impact: Option<String>,
    /// What the rule wants.
    pub help: String,
    /// The element, as markup.
    pub nodes: Vec<String>,
}

/// The rules that look at colours; all others find the same in every theme.
const OF_COLOURS: &str = "runOnly: ['color-contrast', 'link-in-text-block'], ";

/// Only faults are told, without their elements' addresses, which nobody reads; the page has no frames.
const IN_SHORT: &str = "resultTypes: ['violations'], selectors: false, iframes: false, preload: false";

impl Page {
    /// All faults that axe-core finds. The environment variable `EIGHTS_AXE` names its file; `cargo verify`
    /// fetches it.
    pub fn axe(&self) -> Vec<Complaint> {
        self.ask_axe("")
    }

    /// The faults of the theme alone.
    pub fn axe_of_colours(&self) -> Vec<Complaint> {
        self.ask_axe(OF_COLOURS)
    }

    fn ask_axe(&self, options: &str) -> Vec<Complaint> {
        if !self.eval::<bool>("!!window.axe") {
            let file =
                env::var("EIGHTS_AXE").expect("EIGHTS_AXE names axe.min.js: cargo verify browser fetches it");
            let script = fs::read_to_string(file).expect("axe-core can be read");
            self.eval::<serde_json::Value>(&format!("{script}\n;true"));
        }
        self.eval(&format!(
            "axe.run(document, {{ {options}{IN_SHORT} }}).then(r => r.violations.map(v => ({{ id: v.id, impact: v.impact, help: v.help, \
             nodes: v.nodes.map(n => n.html + ' — ' + n.failureSummary) }})))"
        ))
    }
}
