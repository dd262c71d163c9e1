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
fn values_that_no_rule_has_are_told_in_a_plain_sentence() {
    let folder = Folder::new("values");
    for (name, text, words) in [
        (
            "half",
            "draw.limit = 1.5",
            &["line 2: draw.limit: \"1.5\" is not possible; write a whole number from 0 to 108."][..],
        ),
        ("date", "draw.limit = 2026-01-02", &["line 2: draw.limit: \"2026-01-02\" is not possible"]),
        ("huge", "draw.limit = 99999999999999999999", &["line 2: draw.limit: \"99999999999999999999\""]),
        ("nested", "draw.limit = [[1]]", &["line 2: draw.limit: "]),
        ("table", "draw.limit = { of = 3 }", &["line 2: draw.limit.of: there is no such rule"]),
        ("far", "foo.bar = 1", &["line 2: foo.bar: there is no such rule; `eights rules show classic`"]),
    ] {
        let file = folder.file(&format!("{name}.toml"), format!("base = \"classic\"\n{text}\n"));
        let outcome = eights(&["rules", "check", &file]);
        outcome.complains_in_a_line(2, words);
        for jargon in ["Node", "variant", "toml", "i128"] {
            assert!(!outcome.err.replace(".toml", "").contains(jargon), "{outcome:?}");
        }
    }
    let file = folder.file("case.toml", "Base = \"classic\"\n");
    eights(&["rules", "check", &file]).complains_in_a_line(2, &["line 1: Base", "did you mean base?"]);
    let file = folder.file("five.toml", "base = 5\n");
    eights(&["rules", "check", &file]).complains_in_a_line(2, &["line 1: base: there is no rule set \"5\""]);
    let file = folder.file("code.toml", "base = \"04C0-27GJ-50G1-5\"\n");
    eights(&["rules", "check", &file]).complains_in_a_line(2, &["line 1: base: ", "looks like a share code"]);
}

#[test]
fn a_file_full_of_nonsense_is_answered_with_the_first_lines_of_it() {
    let lines: String = (0..20_000).map(|n| format!("nonsense{n} = 1\n")).collect();
    let file = Folder::new("nonsense").file("long.toml", format!("base = \"classic\"\n{lines}"));
    let outcome = eights(&["rules", "check", &file]);
    assert_eq!((outcome.code, outcome.err.lines().count()), (Some(2), 42), "{outcome:?}");
    assert!(outcome.err.contains("\n  line 2: nonsense0: there is no such rule"), "{outcome:?}");
    assert!(outcome.err.ends_with("\n  and 19,960 more.\n"), "{outcome:?}");
}

#[test]
fn a_rule_set_is_found_by_its_key_its_title_and_its_code() {
    let of = |name: &str| eights(&["rules", "show", name]).is_fine().out.clone();
    for (key, others) in [
        ("south-african", ["Mzansi", "mzansi", "South African"]),
        ("simplified", ["Duel", "DUEL", "duel"]),
        ("playpalace", ["Palace", "palace", "PlayPalace"]),
        ("normal-eights", ["Normal Eights", "normal eights", "normal_eights"]),
    ] {
        let code = eights::Rules::preset(key).expect("a preset").share_code();
        let folder = Folder::new("titles");
        for name in others.into_iter().chain([code.as_str()]) {
            assert_eq!(of(name), of(key), "{name}");
            let file = folder.file("base.toml", format!("base = \"{name}\"\n"));
            assert_eq!(of(&file), of(key), "base {name}");
        }
        let name = others[1];
        eights(&["rules", "check", name]).is_fine();
        eights(&["rules", "guide", name]).is_fine();
        eights(&["bench", name, "--games", "1"]).is_fine();
        eights(&["sim", name, "--games", "1", "--threads", "1"]).is_fine();
        eights(&["arena", name, "--deals", "1", "--threads", "1", "--bots", "club,toddler"]).is_fine();
        eights(&["play", name, "--bots", "club,club", "--seats", "2", "--seed", "x"]).is_fine();
    }
}

#[test]
fn rules_are_listed_shown_and_explained() {
    let list = eights(&["rules", "list"]).is_fine().out.clone();
    assert_eq!(list.lines().count(), eights::rules::PRESETS.len());
    let listed: serde_json::Value =
        serde_json::from_str(&eights(&["rules", "list", "--json"]).is_fine().out).expect("JSON");
    assert_eq!(listed.as_array().map(Vec::len), Some(eights::rules::PRESETS.len()));
    assert_eq!(listed[0]["title"], "Mzansi");
    assert_eq!(listed[0]["seats"], serde_json::json!([2, 4]));
    for preset in eights::rules::PRESETS {
        assert!(list.contains(&format!("{:<18} {}: ", preset.name, preset.title)));
        let shown = eights(&["rules", "show", preset.name]).is_fine().out.clone();
        assert_eq!(shown.lines().count(), eights::rules::KNOBS.len() + 2, "{shown}");
        assert!(eights(&["rules", "guide", preset.name]).is_fine().out.lines().count() > 3);
    }
}

#[test]
fn the_guide_is_written_as_a_page_a_picture_or_braille() {
    let folder = Folder::new("guide");
    for (file, begins) in [
        ("classic.html", "<!DOCTYPE html>"),
        ("classic.htm", "<!DOCTYPE html>"),
        ("classic.SVG", "<svg xmlns="),
        ("classic.brf", "    ,how to play ,classic\r\n"),
    ] {
        let path = folder.path(file);
        let outcome = eights(&["rules", "guide", "classic", "-o", &path]);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(0), ""), "{file}");
        assert!(std::fs::read_to_string(&path).expect("a guide").starts_with(begins), "{file}");
    }
    let text = eights(&["rules", "guide", "classic"]).is_fine().out.clone();
    for line in ["How to play Classic", "2 Match the suit or the rank", "All rules", "Going out"] {
        assert!(text.lines().any(|other| other == line), "no {line:?} in\n{text}");
    }
}
