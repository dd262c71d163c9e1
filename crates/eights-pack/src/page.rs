//! The files of the page: code, styles, pictures, and those that name them all.

use crate::bundle::{CLIENT, Code, LAB};
use anyhow::{Context, Result};
use eights_puzzles::{PRESETS, Set};
use eights_words::{Language, Part};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

/// A file of the page.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) fetched: Fetched,
}

/// When a browser fetches a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fetched {
    /// On every first visit.
    AtFirst,
    /// When it is needed, which for many it never is. It is kept on the device in the background.
    Later,
}

/// The names of all words begin like this.
const WORDS: &str = "words-";
/// The names of all sets of puzzles begin like this.
const PUZZLES: &str = "puzzles-";
/// The names of all nets begin like this.
const NETS: &str = "net-";

/// All files of the page.
pub(crate) fn files(code: &Code, web: &Path) -> Result<Vec<File>> {
    let mut files = client(code);
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    for (starter, fetched) in STARTERS {
        let text = name_files(&read(web, &format!("{starter}.js"))?, &names);
        files.push(hashed(starter, "js", text.into_bytes(), fetched));
    }
    files.extend(styles());
    files.extend(icons());
    files.extend(words());
    files.extend(puzzles());
    files.extend(nets());
    let kept: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    for name in ["manifest.webmanifest", "index.html"] {
        files.push(plain(name, name_kinds(&name_files(&read(web, name)?, &kept), &kept)));
    }
    let version = version(&files);
    files.push(plain("worker.js", worker(&read(web, "worker.js")?, &kept, &version)));
    Ok(files)
}

fn read(web: &Path, name: &str) -> Result<String> {
    let file = web.join(name);
    fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))
}

fn plain(name: &str, text: String) -> File {
    File { name: name.to_owned(), bytes: text.into_bytes(), fetched: Fetched::AtFirst }
}

/// A file that is named after what is in it.
fn hashed(stem: &str, ending: &str, bytes: Vec<u8>, fetched: Fetched) -> File {
    File { name: format!("{stem}-{}.{ending}", short_hash(&[&bytes])), bytes, fetched }
}

fn short_hash(parts: &[&[u8]]) -> String {
    let hash = parts.iter().fold(Sha256::new(), Sha256::chain_update).finalize();
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// The scripts that start the client, in the page and in the worker of solo games, and the laboratory.
const STARTERS: [(&str, Fetched); 3] =
    [("start", Fetched::AtFirst), ("solo-start", Fetched::Later), ("lab-start", Fetched::Later)];

/// The client: its code, its script, the modules of its rest, and the script that fetches those. The scripts
/// name each other, so both are named after what is in both.
fn client(Code { wasm, script, rest, lab }: &Code) -> Vec<File> {
    let first = hashed(CLIENT, "wasm", wasm.clone(), Fetched::AtFirst);
    let module =
        |name: &str, wasm: &[u8]| hashed(&format!("{CLIENT}-{name}"), "wasm", wasm.to_vec(), Fetched::Later);
    let mut files: Vec<File> = rest.modules.iter().map(|of| module(&of.name, &of.wasm)).collect();
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    let fetcher = name_files(&rest.script, &names);
    let hash = short_hash(&[script.as_bytes(), fetcher.as_bytes()]);
    let names = [format!("{CLIENT}-rest-{hash}.js"), format!("{CLIENT}-{hash}.js")];
    let [fetcher, script] = [fetcher.as_str(), script].map(|text| name_files(text, &names).into_bytes());
    let [fetcher_name, script_name] = names;
    files.push(first);
    files.push(hashed(LAB, "wasm", lab.wasm.clone(), Fetched::Later));
    files.push(hashed(LAB, "js", lab.script.clone().into_bytes(), Fetched::Later));
    files.push(File { name: fetcher_name, bytes: fetcher, fetched: Fetched::AtFirst });
    files.push(File { name: script_name, bytes: script, fetched: Fetched::AtFirst });
    files
}

/// The words that the page has not built in: a text for each part of each language.
fn words() -> Vec<File> {
    let all = Language::ALL.iter().flat_map(|language| Part::OF_PAGES.map(|part| (*language, part)));
    let fetched = all.filter(|(language, part)| (*language, *part) != (Language::ENGLISH, Part::First));
    let file = |(language, part): (Language, Part)| {
        let text = language.part(part).unwrap_or_default();
        let stem = format!("{WORDS}{}-{}", language.tag(), part.word());
        hashed(&stem, "txt", text.as_bytes().to_vec(), Fetched::Later)
    };
    fetched.map(file).collect()
}

/// The sets of puzzles, each with the number of its puzzles in its name.
fn puzzles() -> Vec<File> {
    let file = |preset: &str| {
        let (set, text) = (Set::shipped(preset)?, Set::shipped_text(preset)?);
        let stem = format!("{PUZZLES}{preset}-{}", set.len());
        Some(hashed(&stem, "txt", text.as_bytes().to_vec(), Fetched::Later))
    };
    PRESETS.into_iter().filter_map(file).collect()
}

/// The nets of experts at single tables.
fn nets() -> Vec<File> {
    let file = |(name, bytes): (String, &[u8])| {
        hashed(&format!("{NETS}{name}"), "net", bytes.to_vec(), Fetched::Later)
    };
    eights_bots::net_files().map(file).collect()
}

/// The names of all files of a kind, where the page wants them.
fn name_kinds(text: &str, kept: &[String]) -> String {
    let of = |start: &str, between: &str| {
        let names: Vec<&str> =
            kept.iter().map(String::as_str).filter(|name| name.starts_with(start)).collect();
        names.join(between)
    };
    // Nets are named in addresses, which have no spaces.
    let text = text.replace("{words}", &of(WORDS, " ")).replace("{puzzles}", &of(PUZZLES, " "));
    text.replace("{nets}", &of(NETS, ","))
}

fn icons() -> [File; 2] {
    [
        hashed("icon", "svg", eights_art::favicon().into_bytes(), Fetched::AtFirst),
        hashed("icon-maskable", "svg", eights_art::app_icon().into_bytes(), Fetched::AtFirst),
    ]
}

/// The style sheets and their fonts.
fn styles() -> Vec<File> {
    let first = eights_art::sheet();
    let font = |(name, bytes): &(&str, &[u8])| {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        hashed(stem, ending, bytes.to_vec(), when_fetched(&first, name))
    };
    let mut files: Vec<File> = eights_art::FONTS.iter().map(font).collect();
    let sheets = [
        ("style", first.clone(), Fetched::AtFirst),
        ("guide", eights_art::reader_sheet(), Fetched::Later),
        ("guide-print", eights_art::print_sheet(), Fetched::Later),
    ];
    for (stem, sheet, fetched) in sheets {
        let fonts = eights_art::FONTS.iter().zip(&files);
        let named =
            fonts.fold(sheet, |sheet, ((name, _), font)| sheet.replace(&format!("fonts/{name}"), &font.name));
        files.push(hashed(stem, "css", named.into_bytes(), fetched));
    }
    files
}

/// A font whose range does not begin with the first letters is fetched where one of its own is shown.
fn when_fetched(sheet: &str, font: &str) -> Fetched {
    let face = sheet.split('}').find(|rule| rule.contains(&format!("fonts/{font}"))).unwrap_or_default();
    let range = face.split_once("unicode-range:").map(|(_, range)| range.trim_start());
    match range {
        Some(range) if !range.starts_with("U+0-") => Fetched::Later,
        _ => Fetched::AtFirst,
    }
}

/// Changes whenever a byte in these files changes.
fn version(files: &[File]) -> String {
    short_hash(&files.iter().map(|file| file.bytes.as_slice()).collect::<Vec<_>>())
}

/// The worker that keeps the page on the device. Its name must never change; what it keeps is named in it, so
/// it changes whenever anything does.
fn worker(text: &str, kept: &[String], version: &str) -> String {
    let list: Vec<String> = kept.iter().map(|name| format!("\"{name}\"")).collect();
    text.replace("{version}", version).replace("{files}", &list.join(", "))
}

/// Files name each other by what their names begin and end with: `{style.css}` is the style sheet.
fn name_files(text: &str, kept: &[String]) -> String {
    kept.iter().fold(text.to_owned(), |text, name| {
        let (stem, rest) = name.rsplit_once('-').unwrap_or((name, ""));
        let ending = rest.rsplit_once('.').map_or("", |(_, ending)| ending);
        text.replace(&format!("{{{stem}.{ending}}}"), name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(text: &str) -> File {
        hashed("style", "css", text.as_bytes().to_vec(), Fetched::AtFirst)
    }

    #[test]
    fn files_are_named_after_what_is_in_them() {
        let one = style("a{}");
        assert_eq!(one.name, style("a{}").name);
        assert_ne!(one.name, style("b{}").name);
        assert_eq!(name_files("<{style.css}>", std::slice::from_ref(&one.name)), format!("<{}>", one.name));
        assert_ne!(version(&[one]), version(&[style("b{}")]));
    }

    #[test]
    fn letters_that_few_names_have_are_fetched_where_they_are_shown() {
        for file in styles().into_iter().filter(|file| file.name.ends_with(".woff2")) {
            let is_rare = file.name.contains("-west-") || file.name.contains("-ext-");
            assert_eq!(file.fetched == Fetched::Later, is_rare, "{}", file.name);
        }
    }

    /// The page with made-up code, around the real scripts and the real first page.
    fn packed(script: &str) -> Vec<File> {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../eights-web");
        files(&Code::made_up(script), &web).expect("a page")
    }

    fn text<'a>(files: &'a [File], stem: &str) -> &'a str {
        let is_it = |file: &&File| file.name.rsplit_once('-').map_or(&*file.name, |(stem, _)| stem) == stem;
        let file = files.iter().find(is_it).expect("a file of this name");
        std::str::from_utf8(&file.bytes).expect("text")
    }

    #[test]
    fn every_file_that_the_page_asks_for_is_there() {
        let files = packed("go();");
        let index = text(&files, "index.html");
        for part in
            index.split('"').filter_map(|part| part.strip_prefix('/')).filter(|part| part.contains('.'))
        {
            assert!(files.iter().any(|file| file.name == part), "{part} is not among the files");
        }
        for name in ["index.html", "manifest.webmanifest", "start", "solo-start", "lab-start", "worker.js"] {
            let text = text(&files, name);
            let has_hole = [".js}", ".wasm}", ".css}", ".svg}"].iter().any(|end| text.contains(end));
            assert!(!has_hole, "{name} names a file that is not there: {text}");
        }
    }

    #[test]
    fn a_change_of_code_changes_the_names_of_all_that_name_it() {
        let (one, other) = (packed("go();"), packed("come();"));
        let names = |files: &[File]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
        let changed: Vec<String> =
            names(&one).into_iter().filter(|name| !names(&other).contains(name)).collect();
        let stems: Vec<&str> =
            changed.iter().filter_map(|name| name.rsplit_once('-')).map(|(stem, _)| stem).collect();
        assert_eq!(stems, ["client-rest", "client", "start", "solo-start"]);
        assert_ne!(text(&one, "worker.js"), text(&other, "worker.js"), "the worker keeps the new files");
        assert_eq!(names(&one), names(&packed("go();")));
    }

    #[test]
    fn the_two_parts_of_a_module_name_each_other() {
        let files = packed("go();");
        let name = |stem: &str, ending: &str| {
            let is_it = |name: &&String| {
                name.rsplit_once('-').is_some_and(|(other, rest)| other == stem && rest.ends_with(ending))
            };
            files.iter().map(|file| &file.name).find(is_it).expect("a file").clone()
        };
        let (script, fetcher) = (name("client", ".js"), name("client-rest", ".js"));
        let find = |name: &str| files.iter().find(|file| file.name == name).expect("a file");
        let says = |file: &File, other: &str| String::from_utf8_lossy(&file.bytes).contains(other);
        assert!(says(find(&script), &fetcher) && says(find(&fetcher), &script));
        assert!(says(find(&fetcher), &name("client-table", ".wasm")));
        assert!(says(find(&fetcher), &name("client-chunk_4", ".wasm")));
    }

    #[test]
    fn the_worker_keeps_every_file_but_those_that_may_change() {
        let files = packed("go();");
        let worker = text(&files, "worker.js");
        for File { name, .. } in &files {
            let may_change = ["manifest.webmanifest", "index.html", "worker.js"].contains(&name.as_str());
            assert_eq!(worker.contains(&format!("\"{name}\"")), !may_change, "{name}");
        }
    }

    #[test]
    fn what_home_does_not_need_is_fetched_when_it_is_wanted() {
        for file in packed("go();") {
            let is_late = ["solo-", "lab-", "client-table-", "client-chunk"]
                .iter()
                .any(|stem| file.name.starts_with(stem));
            let is_code = file.name.ends_with(".wasm") || file.name.starts_with("solo-");
            assert!(!is_code || is_late == (file.fetched == Fetched::Later), "{}", file.name);
        }
    }

    #[test]
    fn the_page_names_the_words_that_it_fetches() {
        let files = packed("go();");
        let words: Vec<&File> = files.iter().filter(|file| file.name.starts_with(WORDS)).collect();
        assert!(words.iter().any(|file| file.name.starts_with("words-en-later-")));
        assert!(!words.iter().any(|file| file.name.starts_with("words-en-first-")), "it is built in");
        for File { name, bytes, fetched } in words {
            assert!(!bytes.is_empty() && *fetched == Fetched::Later, "{name}");
            assert!(text(&files, "index.html").contains(name.as_str()), "{name}");
        }
        assert!(!text(&files, "index.html").contains("{words}"));
    }

    #[test]
    fn the_page_names_a_file_for_each_set_of_puzzles() {
        let files = packed("go();");
        let sets: Vec<&File> = files.iter().filter(|file| file.name.starts_with(PUZZLES)).collect();
        assert_eq!(sets.len(), PRESETS.len());
        for (File { name, bytes, fetched }, preset) in sets.iter().zip(PRESETS) {
            let text = std::str::from_utf8(bytes).expect("text");
            let set = Set::read(preset, text).expect("a set");
            assert!(name.starts_with(&format!("puzzles-{preset}-{}-", set.len())), "{name}");
            assert!(*fetched == Fetched::Later && text_of_page(&files).contains(name.as_str()), "{name}");
        }
        assert!(!text_of_page(&files).contains("{puzzles}"));
    }

    #[test]
    fn the_page_names_a_file_for_each_net() {
        let files = packed("go();");
        for (name, bytes) in eights_bots::net_files() {
            let start = format!("{NETS}{name}-");
            let file = files.iter().find(|file| file.name.starts_with(&start)).expect("a file of the net");
            assert_eq!((&*file.bytes, file.fetched), (bytes, Fetched::Later));
            assert!(text_of_page(&files).contains(file.name.as_str()), "{name}");
        }
        assert!(!text_of_page(&files).contains("{nets}"));
    }

    fn text_of_page(files: &[File]) -> &str {
        text(files, "index.html")
    }

    #[test]
    fn a_page_without_its_scripts_is_refused_by_the_name_of_the_file() {
        let refused = files(&Code::made_up(""), Path::new("/no/such/page")).err().expect("nothing to read");
        assert!(format!("{refused:#}").contains("start.js cannot be read"), "{refused:#}");
    }
}
