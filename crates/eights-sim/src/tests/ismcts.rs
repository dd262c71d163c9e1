//! The search of the literature.

use super::{control, runs::tournament};
use crate::{Contender, Length, Meeting, Pool, Tournament, hold};
use eights_bots::Level;

fn met(tournament: &Tournament, threads: usize) -> Meeting {
    hold(tournament, control(&Pool::new(threads).unwrap(), &false.into())).remove(0)
}

#[test]
fn it_beats_the_toddler() {
    let meeting = met(&tournament("classic", 2, &["ismcts-2500", "toddler"], 40), 2);
    assert!(meeting.share().low95 > 0.5, "{meeting:?}");
}

#[test]
fn it_answers_every_question() {
    for (rules, seats) in [("normal-eights", 3), ("playpalace", 2)] {
        let row = tournament(rules, seats, &["ismcts-2500", "club"], 1);
        assert_eq!(met(&Tournament { length: Length::Round, ..row }, 2).deals(), 1, "{rules}");
    }
}

#[test]
fn the_same_seed_repeats_it() {
    let row = tournament("simplified", 2, &["ismcts-2500", "club"], 2);
    let [one, two] = [1, 2].map(|threads| met(&row, threads).sums);
    assert_eq!(one, two);
}

#[test]
fn it_plays_in_arenas_and_is_no_level() {
    let contender: Contender = "ISMCTS-2500".parse().unwrap();
    assert_eq!((&contender, contender.to_string().as_str()), (&Contender::Ismcts, "ismcts-2500"));
    assert!("ismcts-2500".parse::<Level>().is_err() && contender.bot().is_some());
}
