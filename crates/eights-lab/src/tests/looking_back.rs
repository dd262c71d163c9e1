//! Reviews for a page, and hints.

use super::*;
use eights::{Game, Record, Rng, Rules, Seat, Seats, Seed, Viewer};
use eights_client::lab::{Closeness, Question, ReviewNews, ReviewOrder, ReviewPaper};
use eights_protocol::{WireEvent, WireView};
use eights_review::{Effort, Reviewer};

/// The record of a game of two in which everybody does whatever is allowed.
fn record() -> Record {
    let rules = Rules::preset("simplified").unwrap();
    let names = ["Ada".to_owned(), "Bob".to_owned()];
    let mut game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).unwrap();
    let (mut record, mut rng) = (Record::of(&game, &names), Rng::new(1));
    while !game.is_over() {
        let seat = game.asked().lowest().unwrap();
        record.act(seat, game.answer_at_random(seat, &mut rng, &mut ()).unwrap());
    }
    record.end_round(&game);
    record
}

fn order(number: u32, record: &str, seat: usize) -> ToLab {
    let (record, tag) = (record.to_owned(), "en".to_owned());
    ToLab::Review(ReviewOrder { number, record, seat, closeness: Closeness::Quick, tag })
}

/// How far a review had come each time it said so, and its paper with its number.
type Told = (Vec<(usize, usize)>, Option<(u32, ReviewPaper)>);

/// Lets the laboratory work until it has nothing to do.
fn finished(lab: &mut Lab) -> Told {
    let (mut progress, mut paper) = (Vec::new(), None);
    while lab.is_busy() {
        for said in lab.work(|| 0.0) {
            match said {
                FromLab::Review(_, ReviewNews::Looked { done, of }) => progress.push((done, of)),
                FromLab::Review(number, ReviewNews::Finished(made)) => paper = Some((number, *made)),
                other => panic!("{other:?}"),
            }
        }
    }
    (progress, paper)
}

#[test]
fn a_review_for_a_page_is_the_review_of_the_program() {
    let (record, words) = (record(), Words::english());
    let mut lab = Lab::new();
    let begun = lab.hear(&order(7, &record.to_text(true), 1).text(), 0.0);
    let n_actions = record.actions().count();
    assert_eq!(begun, [FromLab::Review(7, ReviewNews::Looked { done: 0, of: n_actions })]);
    let (progress, paper) = finished(&mut lab);
    assert_eq!(progress, (1..=n_actions).map(|done| (done, n_actions)).collect::<Vec<_>>());
    let (number, paper) = paper.unwrap();
    let review = Reviewer::new(&record, Seat::new(1).unwrap(), Effort::Quick).unwrap().finish();
    assert_eq!(number, 7);
    assert_eq!(paper.data, serde_json::to_string(&review.report(&words)).unwrap());
    assert_eq!(paper.told, review.told(&words));
    assert_eq!(paper.course.rows.len(), review.points.len(), "every change is booked");
    assert_eq!(paper.course.tones.len(), review.points.len(), "and can be heard");
    assert_eq!(paper.sums.rows.len(), 2);
    assert_eq!(paper.worst.turn, review.worst().map(|worst| worst.turn));
    roxmltree::Document::parse(&paper.course.svg).expect("XML");
    let sent = FromLab::Review(7, ReviewNews::Finished(Box::new(paper)));
    assert!(FromLab::read(&sent.text()).is_some(), "it arrives");
}

#[test]
fn a_review_that_is_stopped_says_nothing_more() {
    let mut lab = Lab::new();
    lab.hear(&order(1, &record().to_text(true), 0).text(), 0.0);
    lab.work(|| 0.0);
    assert_eq!(lab.hear(&ToLab::Stop.text(), 0.0), []);
    assert!(!lab.is_busy());
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_a_sentence() {
    let record = record();
    let whole = record.to_text(true);
    let unfinished = Record::of(&record.deal(&mut ()).unwrap(), record.names()).to_text(true);
    for (text, seat, says) in [
        ("nonsense", 0, "not a record"),
        (&*unfinished, 0, "was not played to its end"),
        (&*whole, 7, "no such"),
        (&*whole, 900, "no such"),
    ] {
        let mut lab = Lab::new();
        match &lab.hear(&order(3, text, seat).text(), 0.0)[..] {
            [FromLab::Review(3, ReviewNews::Refused(why))] => assert!(why.contains(says), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(!lab.is_busy());
    }
}

#[test]
fn a_question_is_weighed_and_nonsense_is_not() {
    let rules = Rules::preset("classic").unwrap();
    let mut events = Vec::new();
    let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut events).unwrap();
    let viewer = Viewer::Seat(game.turn());
    let seen = events.iter().filter_map(|event| event.seen_by(viewer)).map(WireEvent);
    let before = WireView::of(&eights::View::before(rules, 2, Seats::NONE, viewer));
    let question = Question { rules: rules.share_code(), before, events: seen.collect() };
    let weigh = |question: &Question| {
        let message = ToLab::Weigh(Box::new(question.clone()));
        let message = ToLab::read(&message.text()).expect("it arrives").text();
        match &Lab::new().hear(&message, 0.0)[..] {
            [FromLab::Weighed(thought)] => *thought,
            other => panic!("{other:?}"),
        }
    };
    let thought = weigh(&question).expect("the seat is asked");
    assert!(game.options(game.turn()).contains(thought.action));
    assert_eq!(thought.seen, question.events.len());
    if let Some(weight) = thought.weight {
        assert!((0..=100).contains(&weight.chance), "{weight:?}");
        assert!(weight.other.is_none_or(|other| other <= weight.chance), "{weight:?}");
    }
    assert_eq!(weigh(&Question { rules: "nonsense".to_owned(), ..question.clone() }), None);
    assert_eq!(weigh(&Question { events: Vec::new(), ..question }), None, "nobody is asked before the deal");
}
