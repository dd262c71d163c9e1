//! What the build script says of files that are not as they should be.

use crate::reading::{File, compiled};

/// What is wrong with these files, which are named 1, 2, ….
fn flaws(texts: &[&str]) -> Vec<String> {
    let file = |(n, text): (usize, &&str)| File { name: (n + 1).to_string(), text: (*text).to_owned() };
    let files: Vec<File> = texts.iter().enumerate().map(file).collect();
    let flaws = compiled(&files).expect_err("something is wrong");
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
