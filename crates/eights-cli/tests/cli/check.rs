//! `eights serve --check`: everything that keeps a server from starting, told before it starts.

use crate::program::{Folder, Outcome, command, eights};
use std::fs;

/// A run with these variables in its environment.
fn with_variables(args: &[&str], variables: &[(&str, &str)]) -> Outcome {
    let output = command(args).envs(variables.iter().copied()).output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Outcome { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn settings_that_are_right_are_told_so_and_nothing_is_made() {
    let folder = Folder::new("check-fine");
    let data = folder.path("never-made");
    let said = eights(&["serve", "--check", "--data", &data, "--listen", "127.0.0.1:0"]);
    assert!(said.is_fine().out.starts_with("The settings are right"), "{said:?}");
    assert!(!fs::exists(&data).expect("a readable folder"));
}

#[test]
fn every_fault_has_a_sentence() {
    let folder = Folder::new("check-faults");
    let data = folder.path("data");
    let args =
        ["serve", "--check", "--data", &data, "--listen=home", "--tables=0", "--origins=cards.example"];
    let said = with_variables(&args, &[("EIGHTS_TABELS", "7")]);
    said.complains(
        2,
        &["--listen cannot be", "--tables cannot be", "https://cards.example", "EIGHTS_TABLES?"],
    );
    assert_eq!(said.err.lines().filter(|line| line.starts_with("eights: ")).count(), 4, "{said:?}");
}

#[test]
fn a_misspelt_variable_refuses_the_start() {
    let folder = Folder::new("check-variable");
    let data = folder.path("data");
    let args = ["serve", "--data", &data, "--listen", "127.0.0.1:0"];
    let said = with_variables(&args, &[("EIGHTS_ORIGIN", "https://cards.example")]);
    said.complains_in_a_line(2, &["EIGHTS_ORIGIN;", "did you mean EIGHTS_ORIGINS?"]);
    let args = ["serve", "--check", "--data", &data, "--listen", "127.0.0.1:0"];
    let said = with_variables(&args, &[("EIGHTS_SERVICE_HOST", "10.0.0.1")]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.err.contains("EIGHTS_SERVICE_HOST is no setting"), "{said:?}");
}

#[test]
fn what_the_system_refuses_is_told_before_the_start() {
    let folder = Folder::new("check-system");
    let (file, data) = (folder.file("file", ""), folder.path("data"));
    let place = format!("sqlite:{file}/cards.db");
    let check = |more: &[&str]| {
        let mut args = vec!["serve", "--check", "--data", &data, "--listen", "127.0.0.1:0"];
        args.extend(more);
        eights(&args)
    };
    check(&["--log", &place]).complains_in_a_line(1, &[&file]);
    let nowhere = "postgres://me:secret@127.0.0.1:1/cards?sslmode=disable";
    check(&["--log", nowhere]).complains_in_a_line(1, &["postgres://127.0.0.1:1/cards cannot be reached"]);
    check(&["--metrics", "192.0.2.1:9888"]).complains_in_a_line(2, &["192.0.2.1:9888"]);
    check(&["--node-listen", "127.0.0.1:0"]).complains_in_a_line(2, &["--log postgres://"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    eights(&["serve", "--check", "--data", &data, "--listen", &address]).complains_in_a_line(2, &[&address]);
}
