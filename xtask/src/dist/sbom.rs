//! The list of everything a release contains, for programs that look for known holes: CycloneDX 1.5, as JSON.

use super::packages::{Package, Packages};
use serde_json::{Value, json};

/// A part of a release that is no package.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) version: String,
    pub(super) licence: &'static str,
}

/// The list for one machine.
pub(super) fn of(packages: &Packages, parts: &[Part], version: &str) -> Value {
    let shipped: Vec<&Package> = packages.values().filter(|package| package.is_shipped).collect();
    let is_root = |package: &Package| package.name == "eights-cli";
    let components: Vec<Value> =
        shipped.iter().filter(|package| !is_root(package)).map(|package| component(package)).collect();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": "eights-cli ".to_owned() + version, "name": "eights", "version": version}},
        "components": components.into_iter().chain(parts.iter().map(part)).collect::<Vec<_>>(),
        "dependencies": shipped.iter().map(|package| uses(package, packages)).collect::<Vec<_>>(),
    })
}

fn component(package: &Package) -> Value {
    let Package { name, version, .. } = package;
    let mut component =
        json!({"type": "library", "bom-ref": package.key(), "name": name, "version": version});
    // Older expressions have a stroke where SPDX has a word.
    let licence = package.licence.as_deref().unwrap_or("NOASSERTION").replace('/', " OR ");
    component["licenses"] = json!([{"expression": licence}]);
    if !package.is_ours {
        component["purl"] = json!(format!("pkg:cargo/{name}@{version}"));
    }
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{"alg": "SHA-256", "content": checksum}]);
    }
    component
}

fn part(part: &Part) -> Value {
    let Part { name, version, licence } = part;
    json!({"type": "library", "bom-ref": name, "name": name, "version": version, "licenses": [{"license": {"name": licence}}]})
}

fn uses(package: &Package, packages: &Packages) -> Value {
    let shipped = package.uses.iter().filter(|used| packages.get(*used).is_some_and(|used| used.is_shipped));
    json!({"ref": package.key(), "dependsOn": shipped.collect::<Vec<_>>()})
}

#[cfg(test)]
mod tests {
    use super::{super::packages::tests::sample, *};

    #[test]
    fn the_list_has_what_is_shipped_and_nothing_else() {
        let musl = Part { name: "musl", version: "1.2.5".to_owned(), licence: "MIT" };
        let sbom = of(&sample(), &[musl], "1.0.0");
        assert_eq!(
            sbom["components"],
            json!([
                {"type": "library", "bom-ref": "cards 1.0.0", "name": "cards", "version": "1.0.0", "purl": "pkg:cargo/cards@1.0.0",
                 "licenses": [{"expression": "MIT OR Zlib"}], "hashes": [{"alg": "SHA-256", "content": "ab12"}]},
                {"type": "library", "bom-ref": "musl", "name": "musl", "version": "1.2.5", "licenses": [{"license": {"name": "MIT"}}]},
            ])
        );
        assert_eq!(sbom["metadata"]["component"]["bom-ref"], "eights-cli 1.0.0");
        assert_eq!(sbom["dependencies"][1], json!({"ref": "eights-cli 1.0.0", "dependsOn": ["cards 1.0.0"]}));
    }
}
