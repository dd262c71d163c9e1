//! Links that nobody's page wrote, and commands for shells.

use super::*;
use eights_bots::Level;

fn read(text: &str) -> Result<LabPlan, PlanFlaw> {
    text.parse()
}

fn with_seed(seed: &str) -> LabPlan {
    LabPlan { seed: seed.to_owned(), ..read("r=classic&b=club,club&n=5").unwrap() }
}

/// Seeds that people, programs and attackers come up with.
const SEEDS: [&str; 14] = [
    "",
    " ",
    "-5",
    "--json",
    "it's",
    "a\nb\t",
    "$(reboot)",
    "`x`;|&",
    "%41",
    "a+b",
    "\u{0}",
    "\\'",
    "日曜日",
    "👩‍👩‍👧‍👧",
];

#[test]
fn any_seed_travels_in_letters_that_every_address_bears() {
    for seed in SEEDS {
        let link = with_seed(seed).address("https://eights.example");
        assert!(link.chars().all(|letter| letter.is_ascii_graphic()), "{link}");
        assert!(!link.contains(['"', '\'', '<', '>', '`', '\\', '$', ';']), "{link}");
        assert_eq!(read(&link), Ok(with_seed(seed)), "{link}");
        assert_eq!(LabDraft::from(&with_seed(seed)).to_string(), with_seed(seed).to_string());
    }
}

/// The words of a command, as a shell takes them apart.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut is_quoted) = (vec![String::new()], false);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        let word = words.last_mut().unwrap();
        match letter {
            '\'' => is_quoted = !is_quoted,
            '\\' if !is_quoted => word.extend(letters.next()),
            ' ' if !is_quoted => words.push(String::new()),
            _ => {
                assert!(is_quoted || !"$`;|&<>()\"\n".contains(letter), "{command}");
                word.push(letter);
            }
        }
    }
    assert!(!is_quoted, "{command}");
    words
}

#[test]
fn a_command_says_any_seed_in_one_word_that_is_no_option() {
    for seed in SEEDS {
        let command = with_seed(seed).command();
        let words = words(&command);
        assert_eq!(words[..7], ["eights", "sim", "classic", "--bots", "club,club", "--games", "5"]);
        match &words[7..] {
            [option, value] => {
                assert!(option == "--seed" && value == seed && !seed.starts_with('-'), "{command}");
            }
            [both] => assert_eq!(both.strip_prefix("--seed="), Some(seed), "{command}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn numbers_of_games_at_the_edges() {
    let games = |text: &str| read(&format!("r=classic&b=club,club&n={text}")).map(|plan| plan.games);
    assert_eq!(games("1"), Ok(1));
    assert_eq!(games("18446744073709551615"), Ok(u64::MAX));
    let all = LabPlan { games: u64::MAX, ..with_seed("") };
    assert_eq!(all.check_for_page(), Err(PlanFlaw::TooMany { games: u64::MAX }));
    assert_eq!(read(&all.to_string()), Ok(all));
    for (text, said) in [
        ("", ""),
        ("0", "0"),
        ("000", "0"),
        ("18446744073709551616", "18446744073709551616"),
        ("NaN", "NaN"),
        ("inf", "inf"),
        ("1e3", "1e3"),
        ("5.0", "5.0"),
        ("0x10", "0x10"),
        ("%EF%BC%95", "５"),
        ("5%00", "5\u{0}"),
        ("%ff", ""),
    ] {
        assert_eq!(games(text), Err(PlanFlaw::Games(said.to_owned())), "{text}");
    }
}

#[test]
fn a_field_that_is_there_twice_counts_once_and_one_that_is_missing_is_missed() {
    let twice = "r=classic&r=chess&b=club,club&b=ada&n=5&n=x&s=a&s=%ff";
    assert_eq!(read(twice), Ok(with_seed("a")));
    assert_eq!(read("&&=&rr=chess&nn=1&r=classic&b=club,club&n=5&"), Ok(with_seed("")));
    for missing in
        ["b=club,club&n=5", "r=classic&n=5", "r=classic&b=club,club", "R=classic&B=club&N=5", "r&b&n", "#"]
    {
        assert_eq!(read(missing), Err(PlanFlaw::Foreign), "{missing}");
    }
    for (text, flaw) in [
        ("r=&b=club,club&n=5", PlanFlaw::Rules(String::new())),
        ("r=classic&c=&b=club,club&n=5", PlanFlaw::Rules(String::new())),
        ("r=classic&b=&n=5", PlanFlaw::Bot(String::new())),
        ("r=classic&b=club,,club&n=5", PlanFlaw::Bot(String::new())),
        ("r=classic&b=club,club,&n=5", PlanFlaw::Bot(String::new())),
    ] {
        assert_eq!(read(text), Err(flaw), "{text}");
    }
}

#[test]
fn an_escape_that_is_none_is_no_seed() {
    for seed in ["%", "%4", "%zz", "%+1", "%-1", "% 1", "%80", "%C3", "%ED%A0%80", "%é"] {
        assert_eq!(read(&format!("r=classic&b=club,club&n=5&s={seed}")), Err(PlanFlaw::Seed), "{seed}");
    }
}

#[test]
fn a_seed_is_as_long_as_its_letters_not_as_its_bytes() {
    let longest = "日".repeat(LabPlan::LONGEST_SEED);
    assert_eq!(read(&with_seed(&longest).to_string()), Ok(with_seed(&longest)));
    assert_eq!(read(&with_seed(&(longest + "x")).to_string()), Err(PlanFlaw::Seed));
}

#[test]
fn a_crowd_of_bots_is_refused_and_both_rule_sets_must_fit() {
    let crowd = vec!["toddler"; 5_000].join(",");
    let flaw = read(&format!("r=classic&b={crowd}&n=5")).unwrap_err();
    assert!(matches!(flaw, PlanFlaw::Seats { seats: 5_000, .. }), "{flaw:?}");
    let mut draft = LabDraft { bots: Vec::new(), ..LabDraft::default() };
    assert_eq!(read(&draft.to_string()), Err(PlanFlaw::Bot(String::new())));
    draft.set_seats(0);
    assert_eq!(draft.bots, [Level::Club]);
    // Of two rule sets, the one with fewer seats decides.
    let fits = |rules: &eights::Rules, seats| rules.seats_fit(seats);
    let presets = ["classic", "south-african", "playpalace", "normal-eights"];
    let all = presets.map(|name| (name, eights::Rules::preset(name).unwrap()));
    for (one, rules) in &all {
        for (two, other) in &all {
            for seats in 1..=12 {
                let bots = vec!["club"; seats].join(",");
                let plan = read(&format!("r={one}&c={two}&b={bots}&n=5"));
                assert_eq!(plan.is_ok(), fits(rules, seats) && fits(other, seats), "{one} {two} {seats}");
            }
        }
    }
}

#[test]
fn a_message_of_another_version_is_not_understood() {
    for text in [
        "",
        "stop ",
        "\"Stop\"",
        "{\"run\":[\"r=classic\"]}",
        "{\"run\":[1,2]}",
        "{\"pause\":null}",
        "[\"stop\"]",
    ] {
        assert_eq!(ToLab::read(text), None, "{text}");
    }
    assert_eq!(ToLab::read("\"stop\""), Some(ToLab::Stop));
    for text in
        ["{\"progress\":{\"done\":-1,\"of\":2,\"rate\":3}}", "{\"progress\":{\"done\":1}}", "{\"wrong\":7}"]
    {
        assert_eq!(FromLab::read(text), None, "{text}");
    }
}
