//! Links that hold a whole game: made, replayed, verified, and refused in one sentence.

use crate::program::{Folder, eights, eights_reading};
use std::fs;

/// A finished game's record, as a file.
fn recorded(folder: &Folder) -> String {
    let path = folder.path("linked.e8");
    let args = ["play", "playpalace", "--seats", "3", "--seed", "link", "--record", &path];
    eights_reading(&args, &"1\n".repeat(5_000)).is_fine();
    path
}

/// The link of a record, with these options.
fn link(file: &str, options: &[&str]) -> String {
    let args: Vec<&str> = ["replay", file, "--link"].iter().chain(options).copied().collect();
    let outcome = eights(&args);
    let link = outcome.is_fine().out.strip_suffix('\n').expect("a line");
    assert_eq!(link.lines().count(), 1, "{outcome:?}");
    link.to_owned()
}

#[test]
fn a_link_replays_as_its_record_does() {
    let folder = Folder::new("links");
    let file = recorded(&folder);
    let address = link(&file, &[]);
    let fragment = address.strip_prefix("http://127.0.0.1:8888/replay#").expect("the usual server");
    let bare = fragment.strip_prefix("g=").expect("a game");
    assert!(bare.starts_with("6A") && !bare.contains(['&', '=']), "{bare}");
    let told = eights(&["replay", &file]).is_fine().out.clone();
    for text in [&address, fragment, &format!("#{fragment}"), bare] {
        assert_eq!(eights(&["replay", text]).is_fine().out, told, "{text}");
        let verified = eights(&["verify", text]);
        assert!(verified.is_fine().out.starts_with("The link: good. "), "{verified:?}");
        assert_eq!(link(text, &[]), address);
    }
    assert_eq!(
        eights(&["verify", bare]).out.replace("The link: ", ""),
        eights(&["verify", &file]).out.replace(&format!("{file}: "), "")
    );
}

#[test]
fn a_link_opens_at_its_turn_and_seat() {
    let folder = Folder::new("link-places");
    let file = recorded(&folder);
    let options = ["--from", "14", "--seat", "2"];
    let address = link(&file, &[&options[..], &["--server", "https://eights.example/cards/"]].concat());
    assert!(address.starts_with("https://eights.example/cards/replay#g=6A"), "{address}");
    assert!(address.ends_with("&t=14&s=2"), "{address}");
    let at =
        |name: &str, options: &[&str]| eights(&[&["replay", name], options].concat()).is_fine().out.clone();
    assert_eq!(at(&address, &[]), at(&file, &options));
    assert_ne!(at(&address, &[]), at(&file, &[]));
    let other = ["--from", "3", "--seat", "0"];
    assert_eq!(at(&address, &other), at(&file, &other), "the command line has priority");
    assert_eq!(
        link(&address, &other),
        address
            .replace("https://eights.example/cards", "http://127.0.0.1:8888")
            .replace("&t=14&s=2", "&t=3&s=0")
    );
}

#[test]
fn a_bad_link_gets_one_sentence() {
    let folder = Folder::new("bad-links");
    let address = link(&recorded(&folder), &[]);
    let changed = |at: usize| {
        let other = if address[at..].starts_with('A') { "B" } else { "A" };
        format!("{}{other}{}", &address[..at], &address[at + 1..])
    };
    for command in ["replay", "verify"] {
        for (text, code, words) in [
            (address[..address.len() - 9].to_owned(), 1, "cut off or changed"),
            (changed(address.len() - 20), 1, "cut off or changed"),
            (address.replacen("6AE", "6AI", 1), 2, "newer version"),
            ("https://eights.example/replay".to_owned(), 2, "not a link to a game"),
            ("https://eights.example/#g=hello".to_owned(), 2, "not a link to a game"),
            (address.clone() + &"A".repeat(10_000), 2, "longer than any link"),
            (format!("{address}&t=soon"), 2, "\"t=soon\" in the link"),
            (format!("{address}&s=99"), 2, "\"s=99\" in the link"),
        ] {
            eights(&[command, &text]).complains_in_a_line(code, &[words]);
        }
    }
    eights(&["replay", &format!("{address}&t=99999")]).complains_in_a_line(2, &["no action 99999"]);
    eights(&["replay", &format!("{address}&s=3")]).complains_in_a_line(2, &["no seat 3", "0 to 2"]);
    eights(&["verify", "6Amissing.e8"]).complains_in_a_line(2, &["6Amissing.e8", "no such file"]);
}

#[test]
fn a_record_that_cannot_become_a_link_says_why() {
    let folder = Folder::new("unlinked");
    let file = recorded(&folder);
    let text = fs::read_to_string(&file).expect("a record");
    let hidden: String =
        text.lines().filter(|line| !line.starts_with("seed: ")).map(|line| line.to_owned() + "\n").collect();
    let hidden = folder.file("hidden.e8", hidden);
    eights(&["replay", &hidden, "--link"])
        .complains_in_a_line(1, &["hidden.e8", "the seed has not been revealed"]);
    let changed = folder.file("changed.e8", text.replace("\nscores: ", "\nscores: 9"));
    eights(&["replay", &changed, "--link"]).complains_in_a_line(1, &["changed.e8", "the record has a fault"]);
    for server in
        ["eights.example", "ftp://eights.example", "http://", "http:///x", "https://a b", "http://a#b"]
    {
        eights(&["replay", &file, "--link", "--server", server])
            .complains_in_a_line(2, &[server, "not a server address"]);
    }
    eights(&["replay", &file, "--server", "http://a"]).complains_in_a_line(2, &["--link", "missing"]);
}
