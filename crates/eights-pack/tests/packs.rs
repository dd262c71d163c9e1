//! The packer's errors. The browser tests play its results.

use std::process::Command;

/// Its error message.
fn complaint(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_eights-pack")).args(args).output().expect("it starts");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn wrong_use_is_one_sentence() {
    for args in [&[][..], &["one"], &["one", "two", "three", "four"]] {
        let said = complaint(args);
        assert!(said.lines().count() == 1 && said.contains("eights-pack BUILT WEB OUT"), "{said}");
    }
}

#[test]
fn a_folder_without_a_page_is_named() {
    let nowhere = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-such-page");
    let said = complaint(&[nowhere, nowhere, nowhere]);
    assert!(said.lines().count() == 1 && said.contains("no-such-page"), "{said}");
}
