//! Tests of the whole: arguments here, an archive in `archives`, what completions and pages look like in
//! `golden`, the workspace's own packages in `workspace`, and the files for servers in `deploy`.

#[cfg(unix)]
mod archives;
mod deploy;
mod golden;
mod workspace;

use super::*;

fn wish_of(line: &str) -> Result<Wish, String> {
    wish(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

#[test]
fn all_machines_are_meant_unless_some_are_named() {
    assert_eq!(wish_of(""), Ok(Wish::Make(MACHINES.iter().collect())));
    assert_eq!(wish_of("aarch64"), Ok(Wish::Make(vec![&MACHINES[1]])));
    assert_eq!(wish_of("--check"), Ok(Wish::Check));
}

#[test]
fn wrong_words_get_one_sentence_that_says_what_is_right() {
    for line in ["arm64", "--fast", "--check x86_64", "x86_64 --check"] {
        let wrong = wish_of(line).unwrap_err();
        assert!(wrong.contains("the machines are x86_64 and aarch64"), "{wrong}");
    }
    assert_eq!(format!("{:?}", run(&["arm64".to_owned()]).unwrap()), format!("{:?}", ExitCode::from(2)));
}
