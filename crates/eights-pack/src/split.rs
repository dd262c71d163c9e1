//! Parting what is needed at once from what is fetched when it is first wanted. Where to part is marked in
//! the code; what lies behind the mark alone is the rest.

use crate::{
    bundle::{CLIENT, Module, Rest},
    merge, order, shrink, traps,
};
use anyhow::{Context, Result, anyhow};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};
use wasm_split_cli_support::{Options, SplitWasm, transform};

/// With this variable, panics stay as they are: for those who look for a mistake.
const PANICS: &str = "EIGHTS_PANICS";
/// The code's name for the script that fetches the rest.
const FETCHER: &str = "./rest.js";
/// The module of the table. It has all that it shares with other modules: a player who goes anywhere has
/// fetched it.
const TABLE: &str = "table";
/// The module of solo games. What it shares with the page is the table's too: a first hand takes both.
const SOLO: &str = "solo";
/// The modules that no page fetches, only the worker of solo games.
const WORKERS: [&str; 2] = [SOLO, "resume"];

/// Makes the script of the client fetch the rest by what the page calls it.
pub(crate) fn joined(script: &str) -> String {
    script.replace(&format!("from \"{FETCHER}\""), &format!("from \"./{{{CLIENT}-rest.js}}\""))
}

/// Splits the compiled client: where its first part is now, and the rest.
pub(crate) fn split(compiled: &Path) -> Result<(PathBuf, Rest)> {
    let compiled_code = fs::read(compiled)?;
    let wasm = if env::var_os(PANICS).is_some() { compiled_code } else { traps::set(&compiled_code)? };
    let folder = compiled.with_extension("parts");
    let first = folder.join("first.wasm");
    // The two scripts name each other; they are named for good when they are put among the files of the page.
    let main = format!("./{{{CLIENT}.js}}");
    let mut options = Options::new(&wasm);
    (options.output_dir, options.main_out_path) = (&folder, &first);
    (options.link_name, options.main_module) = (FETCHER, &main);
    let SplitWasm { prefetch_map, .. } = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let files = files(&prefetch_map.into_iter().collect());
    let modules = files.iter().map(|file| file.module(&folder)).collect::<Result<_>>()?;
    let script = script(&fs::read_to_string(folder.join(FETCHER))?, &files);
    Ok((first, Rest { modules, script }))
}

/// A file of the rest.
#[derive(Debug, PartialEq, Eq)]
struct File {
    /// What the page calls it.
    name: String,
    /// The pieces that are in it, as the splitter calls them.
    pieces: Vec<String>,
    /// The files that must be there first.
    needs: Vec<String>,
}

/// What is fetched together is one file. A piece that only a few modules share stays a file of its own.
fn files(needs: &BTreeMap<String, Vec<String>>) -> Vec<File> {
    let shared_by = |piece: &String| {
        needs.iter().filter(|(_, pieces)| pieces.contains(piece)).map(|(module, _)| &**module).collect()
    };
    let all: BTreeSet<&String> = needs.values().flatten().collect();
    let home = |piece: &String| -> String {
        let modules: BTreeSet<&str> = shared_by(piece);
        match (modules.first(), modules.len()) {
            (Some(only), 1) => (*only).to_owned(),
            _ if modules.iter().all(|module| WORKERS.contains(module)) => SOLO.to_owned(),
            _ if modules.contains(TABLE) || modules.contains(SOLO) => TABLE.to_owned(),
            _ => piece.clone(),
        }
    };
    let mut pieces: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for piece in all {
        pieces.entry(home(piece)).or_default().push(piece.clone());
    }
    let needs_of = |name: &str| -> Vec<String> {
        let homes: BTreeSet<String> = needs.get(name).into_iter().flatten().map(home).collect();
        homes.into_iter().filter(|home| home != name).collect()
    };
    pieces.into_iter().map(|(name, pieces)| File { needs: needs_of(&name), name, pieces }).collect()
}

impl File {
    /// The module in it.
    fn module(&self, folder: &Path) -> Result<Module> {
        let read = |piece: &String| {
            fs::read(folder.join(piece).with_extension("wasm")).with_context(|| format!("{piece} is missing"))
        };
        let pieces = self.pieces.iter().map(read).collect::<Result<Vec<_>>>()?;
        Ok(Module { name: self.name.clone(), wasm: order::ordered(&merge::merged(&pieces)?)? })
    }

    /// Whether the code asks for it by name, or other files need it.
    fn is_asked_for(&self) -> bool {
        self.pieces.iter().any(|piece| piece.starts_with("split_"))
    }

    /// The line of the script that fetches it.
    fn line(&self) -> String {
        let Self { name, needs, .. } = self;
        let load = format!("load_{name} = load(\"./{{{CLIENT}-{name}.wasm}}\", [{}]);", variables(needs));
        match self.is_asked_for() {
            true => {
                format!("const {load}\nexport const __wasm_split_load_{name} = wrapAsyncCb(load_{name});\n")
            }
            false => format!("const {load}\n"),
        }
    }
}

fn variables(names: &[String]) -> String {
    names.iter().map(|name| format!("load_{name}")).collect::<Vec<_>>().join(", ")
}

/// Fetches a file side by side with those that it needs, and begins with them.
const LOAD: &str = "\
const load = (file, needs) => makeLoad(() => {
    const source = fetch(new URL(file, import.meta.url));
    source.catch(() => {});
    return (imports) => WebAssembly.instantiateStreaming(source, imports);
}, needs);
";

/// The script that fetches these files: the splitter's, with our files in place of its own.
fn script(splitters: &str, files: &[File]) -> String {
    let end = ["/* ", "const __chunk", "export const"].iter().filter_map(|start| splitters.find(start)).min();
    let around = &splitters[..end.unwrap_or(splitters.len())];
    let lines: String = in_order(files).into_iter().map(File::line).collect();
    shrink::bare(&format!("{around}{LOAD}{lines}"))
}

/// Files, each after those that it needs.
fn in_order(files: &[File]) -> Vec<&File> {
    let mut left: Vec<&File> = files.iter().collect();
    let mut order: Vec<&File> = Vec::new();
    while !left.is_empty() {
        let is_named = |name: &String| order.iter().any(|file| file.name == *name);
        let (ready, rest): (Vec<&File>, Vec<&File>) =
            left.iter().partition(|file| file.needs.iter().all(is_named));
        // No file needs itself by way of others; if one did, the rest would still be named.
        if ready.is_empty() {
            order.extend(rest);
            break;
        }
        order.extend(ready);
        left = rest;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::{File, files, script};
    use std::collections::BTreeMap;

    fn needs(modules: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        modules.iter().map(|(module, pieces)| ((*module).to_owned(), owned(pieces))).collect()
    }

    fn told(file: &File) -> String {
        format!("{}: {} after {}", file.name, file.pieces.join(" "), file.needs.join(" "))
    }

    #[test]
    fn what_a_first_hand_fetches_is_two_files() {
        let files = files(&needs(&[
            ("guide", &["chunk_1", "chunk_2", "split_guide"]),
            ("more", &["chunk_1", "chunk_2", "chunk_3", "split_more"]),
            ("resume", &["chunk_4", "split_resume"]),
            ("solo", &["chunk_3", "chunk_4", "split_solo"]),
            ("table", &["chunk_2", "split_table"]),
        ]));
        let told: Vec<String> = files.iter().map(told).collect();
        assert_eq!(
            told,
            [
                "chunk_1: chunk_1 after ",
                "guide: split_guide after chunk_1 table",
                "more: split_more after chunk_1 table",
                "resume: split_resume after solo",
                "solo: chunk_4 split_solo after table",
                "table: chunk_2 chunk_3 split_table after ",
            ]
        );
    }

    #[test]
    fn the_script_names_every_file_before_those_that_need_it() {
        let splitters = "import { go } from \"./main.js\";\n/* guide, more */\nconst __chunk_1 = 0;\n";
        let files = files(&needs(&[
            ("more", &["chunk_1", "split_more"]),
            ("solo", &["chunk_1", "chunk_2", "split_solo"]),
            ("resume", &["chunk_2", "split_resume"]),
            ("table", &["chunk_1", "split_table"]),
        ]));
        let script = script(splitters, &files);
        assert!(script.starts_with("import { go } from \"./main.js\";\nconst load ="), "{script}");
        assert!(!script.contains("__chunk_1"), "{script}");
        for (line, before) in [
            ("const load_table = load(\"./{client-table.wasm}\", []);", "const load_more"),
            ("const load_solo = load(\"./{client-solo.wasm}\", [load_table]);", "const load_resume"),
            ("export const __wasm_split_load_more = wrapAsyncCb(load_more);", ""),
        ] {
            let (at, next) = (script.find(line), script.rfind(before));
            assert!(at.is_some() && at < next, "{line}\n{script}");
        }
    }
}
