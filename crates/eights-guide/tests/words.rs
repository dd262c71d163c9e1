//! All formats say the same words, and each keeps to its form.

#![allow(clippy::unwrap_used, reason = "tests")]

use eights::{Rules, rules::PRESETS};
use eights_guide::{Guide, braille::braille};
use eights_words::Words;
use roxmltree::Document;
use std::{collections::HashSet, fs, path::PathBuf};

/// Every preset, and some houses.
fn guides() -> Vec<(String, Guide)> {
    let houses = [
        "base = \"normal-eights\"\npack.jokers = 2\nend.places = \"ask\"",
        "base = \"pesten\"\npack.cards = \"36\"\nseats.max = 5\ndeal.hand = [6, 5, 4]\nblock.result = \"lowest points\"\ndeal.direction = \"anticlockwise\"",
        "base = \"playpalace\"\nanswer.wild = \"cancels\"\nanswer.stacking = \"any draw card\"\nscore.by = \"own points\"",
    ];
    let presets = PRESETS.iter().map(|preset| (preset.name.to_owned(), Rules::preset(preset.name).unwrap()));
    let houses = houses.iter().map(|text| ((*text).to_owned(), Rules::from_toml(text).unwrap()));
    presets.chain(houses).map(|(name, rules)| (name, Guide::of(&rules, &Words::english()))).collect()
}

/// The words of a text, without the marks around them.
fn words(text: &str) -> Vec<String> {
    let bare = text.replace(|letter: char| !letter.is_alphanumeric() && letter != '\'', " ");
    bare.split_whitespace().map(str::to_owned).collect()
}

/// The page without what is no XML.
fn parsed(html: &str) -> String {
    let body = &html[html.find("<body").unwrap()..html.find("</html>").unwrap()];
    body.to_owned()
}

#[test]
fn the_page_says_what_the_text_says() {
    for (name, guide) in guides() {
        let body = parsed(&guide.html());
        let document = Document::parse(&body).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut shown: Vec<String> = document
            .descendants()
            .filter(roxmltree::Node::is_text)
            .flat_map(|node| words(node.text().unwrap()))
            .collect();
        let mut told = words(&guide.text());
        // A caption stands below its picture in the page and below the cards' texts in the text.
        shown.sort();
        told.sort();
        assert_eq!(shown, told, "{name}");
    }
}

#[test]
fn the_page_stands_alone() {
    for (name, guide) in guides() {
        let html = guide.html();
        for must in
            ["<!DOCTYPE html>", "<html lang=\"en\">", "<title>How to play ", "<meta charset=\"utf-8\">"]
        {
            assert!(html.contains(must), "{name}: {must}");
        }
        for must_not in ["<script", "http", " src=", "@import", "href"] {
            assert!(!html.contains(must_not), "{name}: {must_not}");
        }
        let links = html
            .split("url(")
            .skip(1)
            .filter(|rest| !rest.starts_with('#') && !rest.starts_with("data:font/woff2"));
        assert_eq!(links.count(), 0, "{name}");
        let body = parsed(&html);
        let document = Document::parse(&body).unwrap();
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{name}");
        for node in document.descendants().filter(|node| node.has_tag_name("figure")) {
            let caption = node.children().find(|child| child.has_tag_name("figcaption")).unwrap();
            assert!(!caption.text().unwrap().is_empty(), "{name}");
        }
    }
}

#[test]
fn pictures_have_styles_and_no_words_of_their_own() {
    let sheet = eights_art::guide_sheet();
    for (name, guide) in guides() {
        let body = parsed(&guide.html());
        let document = Document::parse(&body).unwrap();
        for scene in document.descendants().filter(|node| node.attribute("class") == Some("ce-scene")) {
            assert_eq!(scene.attribute("aria-hidden"), Some("true"));
            for node in scene.descendants().filter(roxmltree::Node::is_element) {
                assert!(!node.has_tag_name("text"), "{name}");
                for class in node.attribute("class").unwrap_or_default().split_whitespace() {
                    let bare = class == "ce-weave";
                    assert!(bare || sheet.contains(&format!(".{class}")), "{name}: {class} has no style");
                }
            }
        }
    }
}

#[test]
fn the_sheet_is_a_picture_with_a_title_that_needs_no_variables() {
    for (name, guide) in guides() {
        let svg = guide.svg();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        let title = root.children().find(|node| node.tag_name().name() == "title").unwrap();
        assert_eq!(title.text(), Some(guide.title.as_str()));
        let desc = root.children().find(|node| node.tag_name().name() == "desc").unwrap().text().unwrap();
        assert!(guide.steps.iter().all(|step| desc.contains(&step.caption)), "{name}");
        assert!(
            !svg.contains("var(") && !svg.contains("<script") && !svg.contains("foreignObject"),
            "{name}"
        );
    }
}

#[test]
fn braille_pages_have_25_lines_of_40_cells_and_the_words_of_the_text() {
    for (name, guide) in guides() {
        let brf = guide.brf();
        assert!(brf.is_ascii() && brf.ends_with("\r\n"), "{name}");
        for page in brf.split('\u{c}') {
            assert!((1..=25).contains(&page.lines().count()), "{name}: {} lines", page.lines().count());
            assert!(page.lines().all(|line| line.trim_end().len() <= 40), "{name}\n{page}");
        }
        let whole = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(whole(&brf), whole(&braille(&guide.text().replace('\n', " "))), "{name}");
    }
}

#[test]
fn braille_is_unified_english_braille_without_contractions() {
    for (text, cells) in [
        ("Deal 8 cards.", ",deal #h c>ds4".replace('>', "ar").as_str()),
        ("10,000 turns", "#aj1jjj turns"),
        ("If it is a 2, a 7 or a jack: draw!", ",if it is a #b1 a #g or a jack3 draw6"),
        ("2 (Draw 2)", "#b \"<,draw #b\">"),
        ("You can't", ",you can't"),
        ("8s and 2a", "#hs and #b;a"),
        ("ABC Abc", ",,abc ,abc"),
    ] {
        assert_eq!(braille(text), cells, "{text}");
    }
}

#[test]
fn the_guides_of_the_documented_sets_are_as_they_were() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for name in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        let text = Guide::of(&Rules::preset(name).unwrap(), &Words::english()).text();
        let file = folder.join(format!("{name}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        assert_eq!(fs::read_to_string(&file).unwrap_or_default(), text, "{name}: UPDATE_GOLDEN=1 writes it");
    }
}
