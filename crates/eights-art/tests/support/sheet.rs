//! Reads custom properties from the real style sheet, as a browser would with these settings on the root.

use super::colour::Colour;
use std::collections::HashMap;

/// The custom properties in force.
pub(crate) struct Sheet {
    values: HashMap<String, String>,
}

impl Sheet {
    /// The sheet with settings such as `("cloth", "indigo")`.
    pub(crate) fn with(settings: &[(&str, &str)]) -> Self {
        let on: Vec<String> =
            settings.iter().map(|(name, value)| format!("[data-{name}=\"{value}\"]")).collect();
        let applies = |selector: &str| selector == ":root" || on.iter().any(|setting| setting == selector);
        let mut values = HashMap::new();
        for (selectors, body) in blocks(&eights_art::sheet()) {
            if !selectors.split(',').map(str::trim).any(applies) {
                continue;
            }
            for declaration in body.split(';') {
                let Some((name, value)) = declaration.split_once(':') else { continue };
                if name.trim().starts_with("--") {
                    values.insert(name.trim().to_owned(), value.trim().to_owned());
                }
            }
        }
        Self { values }
    }

    /// A colour by the name of its custom property.
    pub(crate) fn colour(&self, name: &str) -> Colour {
        let value = self.values.get(name).unwrap_or_else(|| panic!("the sheet has no {name}"));
        Colour::from_hex(value).unwrap_or_else(|| panic!("{name} is {value}, no colour"))
    }
}

/// The rules that stand at the top level, in their order: what is asked only of some screens is left out.
fn blocks(css: &str) -> Vec<(String, String)> {
    let (mut depth, mut text, mut selector, mut found) = (0_u32, String::new(), String::new(), Vec::new());
    for letter in css.chars() {
        match letter {
            '{' => {
                if depth == 0 {
                    selector = std::mem::take(&mut text).trim().to_owned();
                }
                depth += 1;
            }
            '}' => {
                depth -= 1;
                if depth == 0 {
                    let body = std::mem::take(&mut text);
                    if !selector.starts_with('@') {
                        found.push((selector.clone(), body));
                    }
                }
            }
            letter => text.push(letter),
        }
    }
    assert_eq!(depth, 0, "the sheet's braces do not match");
    found
}
