//! The build script's errors for faulty files.

use crate::{
    Part,
    reading::{Compiled, File, compiled, with_english},
};

/// Files that are named 1, 2, ….
fn files(texts: &[&str]) -> Vec<File> {
    let file = |(n, text): (usize, &&str)| File { name: (n + 1).to_string(), text: (*text).to_owned() };
    texts.iter().enumerate().map(file).collect()
}

/// The errors in these files.
fn flaws(texts: &[&str]) -> Vec<String> {
    let flaws = compiled(&files(texts)).expect_err("something is wrong");
    flaws.iter().map(ToString::to_string).collect()
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    for (text, flaw) in [
        ("a = b\nc\n", "1:2: Expected a token starting with \"=\""),
        ("a = b\n\nc = { $d ->\n    [e] f\n}\n", "1:5: The select expression must have a default variant"),
        ("-brand = Eights\n", "1:1: terms like `-brand` are not read; write a message"),
        ("a = b\n    { -brand }\n", "1:2: terms like `-brand` are not read; write a message"),
        ("a =\n    b\n    { NUMBER($c) }\n", "1:3: functions like `NUMBER` are not read; write a variable"),
        ("a = { 1.5 }\n", "1:1: `1.5` is no whole number"),
        ("a = { $b ->\n    [-1] c\n   *[other] d\n}\n", "1:2: `-1` is no whole number"),
        ("a = { $b ->\n   *[other] d\n    [1] c\n}\n", "1:2: the case with the star stands last"),
        ("a = { \"b\" ->\n   *[other] d\n}\n", "1:2: a choice is made by a variable, and by nothing else"),
        ("a = b\u{3}\n", "1:1: the text has a control character that marks something else"),
        ("a = { \"\\u0001\" }\n", "1:1: the text has a control character that marks something else"),
    ] {
        assert_eq!(flaws(&[text]), [flaw], "{text}");
    }
}

#[test]
fn what_is_referred_to_must_be_there() {
    assert_eq!(
        flaws(&["a = { b }\n", "c = d\n    .e = { c.f }\n"]),
        ["1:1: there is no message `b`", "2:2: there is no message `c.f`",]
    );
    assert_eq!(flaws(&["a =\n    .b = c\nd = { a }\n"]), ["1:3: there is no message `a`"]);
    assert_eq!(
        flaws(&["a = { b }\n", "\nb = { $c ->\n   *[other] { a }\n}\n"]),
        ["1:1: `b` comes back to itself", "2:3: `a` comes back to itself",]
    );
}

#[test]
fn a_name_is_given_once() {
    assert_eq!(flaws(&["a = b\nc = d\n", "\na = e\n"]), ["2:2: `a` is there already, in 1:1"]);
    assert_eq!(flaws(&["a = b\n    .c = d\n    .c = e\n"]), ["1:3: `a.c` is there already, in 1:2"]);
}

#[test]
fn everything_wrong_is_told_at_once_and_once() {
    let flaws = flaws(&["a = { b } { b }\nc = { d }\n", "d = { NUMBER($e) }\n"]);
    assert_eq!(
        flaws,
        ["1:1: there is no message `b`", "2:1: functions like `NUMBER` are not read; write a variable",]
    );
}

/// English, as small as can be.
fn english() -> Compiled {
    compiled(&files(&["language-name = English\na = { $b } c\n    .d = e\nf = g\n"])).expect("it is sound")
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    let german = files(&["language-name = Deutsch\n", "a = x { $b }\n"]);
    let read = with_english(&german, &english()).expect("it is sound");
    assert_eq!(read.own_name(), "Deutsch");
    assert_eq!(read.of_parts(&[Part::Table]), [["a", "a.d", "f", "language-name"]]);
    assert_eq!(read.text_of(Part::Table), "x \u{1}b\u{4}\u{5}e\u{5}g\u{5}Deutsch\u{5}");
}

#[test]
fn a_translation_has_only_messages_and_variables_that_english_has() {
    let odd = files(&["f = { $b }\n", "\na = x\n    .h = y\nz = z\n"]);
    let flaws = with_english(&odd, &english()).expect_err("something is wrong");
    assert_eq!(
        flaws.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "1:1: `f`: it is not told `$b`",
            "1:1: `language-name`: the language does not name itself",
            "2:2: `a.h`: English has no such message",
            "2:4: `z`: English has no such message",
        ]
    );
}
