//! The names and lengths others rely on.

use eights_sound::Cue;

/// Every cue and its length in milliseconds, as agreed.
const AGREED: &str = "intro 7000, newhand 900, yourturn 2400, discarded 160, discdraw 420, discrev 480, discskip 380, discwild 500, \
    morf 450, clubs 350, diamonds 350, hearts 350, spades 350, draw 180, drawPlayable 300, pass 220, pileempty 1100, onecard 400, \
    youwin 1500, bigwin 3000, youlose 1000, loser 2000, hitmark 1800, fivesec 5000, expired 600, botsit 400, botleave 400, \
    personsit 400, personleave 400, hlcard 40";

/// Those with a greatest length alone.
const AT_MOST: &str = "nope 600, war3 600, war2 600, war1 600, flip 600, set 600, give 600, show 600, purge 600, edge 300, error 300, \
    chatin 300, reconnect 300, lost 300, tick 300, music 32000";

fn table(text: &str) -> Vec<(Cue, f32)> {
    let row = |row: &str| {
        let (name, length) = row.trim().split_once(' ').expect("a name and a length");
        let cue = Cue::from_name(name).unwrap_or_else(|| panic!("{name} is a cue"));
        (cue, length.parse::<f32>().expect("milliseconds") / 1000.0)
    };
    text.split(',').map(row).collect()
}

#[test]
fn cues_have_the_agreed_names_and_lengths() {
    for (cue, seconds) in table(AGREED) {
        assert!((cue.seconds() / seconds - 1.0).abs() <= 0.1, "{cue} lasts {} s", cue.seconds());
    }
    for (cue, seconds) in table(AT_MOST) {
        assert!(cue.seconds() <= seconds, "{cue} lasts {} s", cue.seconds());
    }
    assert_eq!(table(AGREED).len() + table(AT_MOST).len(), Cue::ALL.len());
}

#[test]
fn a_name_leads_back_to_its_cue() {
    assert!(Cue::ALL.iter().all(|cue| Cue::from_name(cue.name()) == Some(*cue)));
    assert_eq!(Cue::from_name("drawplayable"), None);
    let loops: Vec<_> = Cue::ALL.iter().copied().filter(|cue| cue.is_loop()).collect();
    assert_eq!(loops, [Cue::YourTurn, Cue::Music]);
}
