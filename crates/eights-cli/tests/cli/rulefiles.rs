//! Rule files and the commands about rules.

use crate::program::{Folder, eights};

#[test]
fn a_good_rule_file_is_good() {
    let folder = Folder::new("good-rules");
    let file = folder.file(
        "house.toml",
        "base = \"classic\"\nanswer.stacking = \"same rank\"\n\n[effects]\n2 = \"draw 2\"\n",
    );
    let said = eights(&["rules", "check", &file]).is_fine().out.clone();
    assert!(said.contains("good. 2 to 10 players, share code "), "{said}");
    let code = said.trim_end().trim_end_matches('.').rsplit(' ').next().expect("a code").to_owned();
    let shown = eights(&["rules", "show", &code]).is_fine().out.clone();
    assert_eq!(shown, eights(&["rules", "show", &file]).is_fine().out);
    let marked: Vec<&str> = shown.lines().filter(|line| line.starts_with("* ")).collect();
    assert_eq!(marked.len(), 3, "{marked:?}");
    let two = eights(&["rules", "check", "simplified"]).is_fine().out.clone();
    assert!(two.contains("good. 2 players,"), "{two}");
}

#[test]
fn a_file_that_is_no_toml_names_the_line() {
    let folder = Folder::new("no-toml");
    for (name, text, line) in [
        ("double.toml", "base = \"classic\"\n\n# more\ndraw = = 3\n", "line 4"),
        ("open.toml", "base = \"classic\"\ndraw.amount = \"one\n", "line 2"),
        ("words.toml", "base = \"classic\"\nplease stack the twos\n", "line 2"),
    ] {
        eights(&["rules", "check", &folder.file(name, text)]).complains_in_a_line(2, &[name, line]);
    }
}

#[test]
fn all_flaws_are_told_at_once_each_with_its_line() {
    let folder = Folder::new("flaws");
    let text = "base = \"classic\"\ndraw.amont = \"one\"\ndeal.hand = 60\n\n[effects]\n2 = \"hop\"\nQ = \"skip\"\nZ = \"skip\"\n";
    let file = folder.file("many.toml", text);
    for args in
        [&["rules", "check", &file][..], &["play", &file], &["bench", &file], &["rules", "guide", &file]]
    {
        let outcome = eights(args);
        outcome.complains(2, &["many.toml", "did you mean draw.amount?"]);
        let lines: Vec<&str> = outcome
            .err
            .lines()
            .skip(1)
            .map(|line| line.split(": ").next().unwrap_or_default().trim())
            .collect();
        assert_eq!(lines, ["line 2", "line 3", "line 6", "line 8"], "{outcome:?}");
    }
    let one = folder.file("one.toml", "base = \"clasic\"\n");
    eights(&["rules", "check", &one]).complains_in_a_line(2, &["one.toml: line 1", "\"classic\""]);
    let none = folder.file("none.toml", "");
    eights(&["rules", "check", &none]).complains_in_a_line(2, &["none.toml", "base = \"classic\""]);
    let marked = folder.file("marked.toml", "\u{feff}base = \"classic\"\r\ndeal.hand = 4\r\n");
    eights(&["rules", "check", &marked]).is_fine();
}

#[test]
fn rules_are_listed_shown_and_explained() {
    let list = eights(&["rules", "list"]).is_fine().out.clone();
    assert_eq!(list.lines().count(), eights::rules::PRESETS.len());
    for preset in eights::rules::PRESETS {
        assert!(list.contains(preset.name));
        let shown = eights(&["rules", "show", preset.name]).is_fine().out.clone();
        assert_eq!(shown.lines().count(), eights::rules::KNOBS.len() + 2, "{shown}");
        assert!(eights(&["rules", "guide", preset.name]).is_fine().out.lines().count() > 3);
    }
    let page = Folder::new("guide").path("classic.html");
    let outcome = eights(&["rules", "guide", "classic", "-o", &page]);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(0), ""));
    assert!(std::fs::read_to_string(&page).expect("a page").starts_with("<!DOCTYPE html>"));
}
