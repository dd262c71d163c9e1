//! The rule sets that come with the game. Each is a TOML file in `rules/`, with one knob a line.

use super::{Rules, RulesDraft};

/// A rule set that comes with the game.
pub struct Preset {
    /// Its key: what programs and files call it.
    pub name: &'static str,
    /// Its title: what people at the table call it.
    pub title: &'static str,
    text: &'static str,
}

/// Stands for "no preset" while a preset itself is read.
pub(super) const NO_PRESET: u8 = u8::MAX;

macro_rules! presets {
    ($($name:literal $title:literal),+ $(,)?) => {
        /// All presets. Share codes name them by their place, so new ones go to the end.
        pub static PRESETS: &[Preset] =
            &[$(Preset { name: $name, title: $title, text: include_str!(concat!("../../../../rules/", $name, ".toml")) }),+];
    };
}

presets!(
    "south-african" "Mzansi",
    "classic" "Classic",
    "simplified" "Duel",
    "playpalace" "Palace",
    "normal-eights" "Normal Eights",
    "bicycle" "Bicycle",
    "pagat" "Pagat",
    "mau-mau" "Mau-Mau",
    "switch" "Switch",
    "pesten" "Pesten",
    "openspiel" "OpenSpiel",
    "openspiel-special" "OpenSpiel Special",
);

pub(super) fn load(name: &str) -> Option<Rules> {
    let preset = Preset::of(name)?;
    let base = PRESETS.iter().position(|other| other.name == preset.name)?;
    let mut draft = RulesDraft::from_rules(Rules { base: base as u8, ..Rules::PLAIN });
    for (key, text) in preset.knobs() {
        draft.set(key, text);
    }
    draft.build().ok()
}

impl Preset {
    /// The knobs it sets. The files are TOML of the plainest kind, a knob a line, so that a browser can do
    /// without a reader for all of TOML.
    fn knobs(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let knobs = self.text.lines().filter_map(|line| line.split_once(" = "));
        knobs.filter(|(key, _)| !key.starts_with('#')).map(|(key, text)| (key, text.trim_matches('"')))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::file, *};

    #[test]
    fn every_preset_builds_and_knows_its_name() {
        for preset in PRESETS {
            let base = load(preset.name).unwrap();
            assert_eq!(base.base(), Some(preset.name));
            // A reader for all of TOML finds the same in the file.
            let table = file::read_toml(preset.text).unwrap();
            let mut draft = RulesDraft::from_rules(Rules { base: base.base, ..Rules::PLAIN });
            file::set_all(&mut draft, "", &table);
            assert_eq!(draft.build(), Ok(base), "{}", preset.name);
        }
    }

    #[test]
    fn the_pack_as_a_hand_has_the_cards_of_the_pack() {
        for preset in PRESETS {
            let rules = load(preset.name).unwrap();
            for n in rules.seats().0..=rules.seats().1 {
                assert_eq!(rules.pack(n), rules.cards(n).collect(), "{} for {n}", preset.name);
            }
        }
    }
}
