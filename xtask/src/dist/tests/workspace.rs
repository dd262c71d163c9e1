//! The packages that the game is really made of.

use crate::dist::{licences, machine::MACHINES, packages, release, sbom};
use serde_json::Value;

#[test]
fn every_package_has_an_allowed_licence_and_every_part_is_listed() {
    let packages = packages::of(MACHINES[0].triple).unwrap();
    licences::check(&packages, &licences::allowed().unwrap()).unwrap();
    let named = |name: &str| packages.values().find(|package| package.name == name);
    assert!(named("libsqlite3-sys").unwrap().is_shipped, "the program keeps tables in SQLite");
    assert!(named("eights-lab-worker").unwrap().is_shipped, "the page has a laboratory");
    assert!(!named("cc").unwrap().is_shipped, "compiling C is no part of the program");
    assert!(named("eights-testkit").is_none(), "tests are no part of a release");
    listed(&sbom::of(&packages, &release::parts(&packages).unwrap(), "1.0.0"));
}

/// Every part of others has what a search for known holes needs, and whatever is used is there.
fn listed(list: &Value) {
    let components = list["components"].as_array().unwrap();
    let of_others: Vec<&Value> = components.iter().filter(|part| part["purl"].is_string()).collect();
    assert!(of_others.len() > 100, "{}", of_others.len());
    for part in of_others {
        assert_eq!(part["hashes"][0]["content"].as_str().map(str::len), Some(64), "{part}");
        assert!(part["licenses"][0]["expression"].is_string(), "{part}");
    }
    let refs: Vec<&Value> = components.iter().map(|part| &part["bom-ref"]).collect();
    let uses = list["dependencies"].as_array().unwrap();
    for used in uses.iter().flat_map(|user| user["dependsOn"].as_array().unwrap()) {
        assert!(refs.contains(&used), "{used} is used and not listed");
    }
}
