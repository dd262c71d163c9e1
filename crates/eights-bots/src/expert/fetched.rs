//! Nets that a page fetches. It carries those for any rules, and leaves out those of single tables to stay
//! small; the net of a table is a file of its own, which is handed in before a bot sits down that thinks with
//! it.

use super::net::{BadNet, Net};
use eights::Rules;
use std::sync::{Mutex, PoisonError};

/// The nets that were handed in, by their names. A net is used for as long as the program runs.
static FETCHED: Mutex<Vec<(String, &'static Net)>> = Mutex::new(Vec::new());

/// The name that the net of a table would have: `classic-2` for two players, `classic-4` for more. House
/// rules have none, unless they only ask for more or fewer points.
pub fn net_name(rules: &Rules, seats: usize) -> Option<String> {
    let is_whole = |base: &&str| Rules::preset(base).is_some_and(|preset| preset.has_rounds_of(rules));
    let base = rules.base().filter(is_whole)?;
    Some(name_of(base, seats == 2))
}

fn name_of(preset: &str, two: bool) -> String {
    format!("{preset}-{}", if two { 2 } else { 4 })
}

/// Whether a net of this name was handed in.
pub fn has_net(name: &str) -> bool {
    fetched(name).is_some()
}

/// Takes the file of a net. The bots that sit down at its table from now on think with it.
///
/// # Errors
/// If it is no net of this version.
pub fn install_net(name: &str, bytes: &[u8]) -> Result<(), BadNet> {
    let net = Net::read(bytes)?;
    if !has_net(name) {
        let mut nets = FETCHED.lock().unwrap_or_else(PoisonError::into_inner);
        nets.push((name.to_owned(), Box::leak(Box::new(net))));
    }
    Ok(())
}

/// The files of the nets that pages fetch, by name.
#[cfg(not(target_arch = "wasm32"))]
pub fn net_files() -> impl Iterator<Item = (String, &'static [u8])> {
    super::nets::BOOK.iter().filter_map(|file| Some((name_of(file.preset?, file.two), file.bytes)))
}

/// The net that was handed in for a table.
pub(super) fn fitting(rules: &Rules, seats: usize) -> Option<&'static Net> {
    net_name(rules, seats).and_then(|name| fetched(&name))
}

fn fetched(name: &str) -> Option<&'static Net> {
    let nets = FETCHED.lock().unwrap_or_else(PoisonError::into_inner);
    nets.iter().find(|(other, _)| other == name).map(|(_, net)| *net)
}

#[cfg(test)]
mod tests {
    use super::{super::Nets, *};

    #[test]
    fn only_a_preset_that_nobody_changed_has_a_net_of_its_own() {
        let classic = Rules::preset("classic").expect("a preset");
        assert_eq!(
            [2, 3, 4].map(|seats| net_name(&classic, seats)).map(Option::unwrap),
            ["classic-2", "classic-4", "classic-4"]
        );
        let house = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"").expect("rules");
        assert_eq!(net_name(&house, 2), None);
    }

    #[test]
    fn a_file_that_is_handed_in_is_the_net_that_the_program_has() {
        for (name, bytes) in net_files() {
            assert!(bytes.len() <= 60_000, "{name} is too large for a page");
            install_net(&name, bytes).expect("a net");
            let (preset, seats) = name.rsplit_once('-').expect("a preset and seats");
            let (rules, seats) = (Rules::preset(preset).expect("a preset"), seats.parse().expect("a number"));
            assert_eq!(fitting(&rules, seats), Nets::own().fitting(&rules, seats).ok(), "{name}");
        }
    }

    #[test]
    fn a_damaged_file_is_refused_and_changes_nothing() {
        assert_eq!(install_net("nothing-2", b"not a net"), Err(BadNet::Form));
        assert!(!has_net("nothing-2"));
    }
}
