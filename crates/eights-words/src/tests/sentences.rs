//! Sentences word by word: refusals in real positions, single events, events that are told together, counts.

use super::{games::told, names, refusals::refused};
use crate::{Words, narration::one_card_left};
use eights::{
    Action, Ask, Card, Event, Game, Illegal, Laid, Options, Position, RoundEnd, Rules, Seats, SeenEvent,
    Steps, Suit, Viewer,
    rules::{Book, Reason, RuleId},
    testing::{cards, seat},
};

fn card(text: &str) -> Card {
    cards(text)[0]
}

#[test]
fn a_refusal_names_its_rule_the_reason_and_the_way_out() {
    let both = "Play the 9 of clubs or the 5 of diamonds.";
    let six = "Play the 6 of clubs, or draw.";
    let any = "it's your turn: play, draw or pass.";
    let never = "the ace of hearts is never played in turn, only as an answer to a card just played.";
    for (preset, hand, action, why, legal) in [
        ("classic", "9C 5D", "play KS", "you don't hold the king of spades.", both),
        ("classic", "9C 5D", "pass", "you can play, so you must.", both),
        ("classic", "9H 6D", "pass", "you can draw, so you can't pass.", "Draw."),
        ("classic", "9C 5D", "suit H", any, both),
        ("classic", "9C 5D", "play * as 7H", "a joker can't stand for another card in this game.", both),
        ("playpalace", "9H 6D", "play 9H", "the 9 of hearts matches neither the suit nor the rank.", "Draw."),
        ("normal-eights", "AH 6C", "play AH", never, six),
        ("normal-eights", "9H 6C", "nope 9H keep", any, six),
    ] {
        let hand: Vec<&str> = hand.split(' ').collect();
        let told = refused(preset, &[&hand, &["4S", "2D"]], "5C", action);
        let (rule, sentence) = told.split_once(": ").expect("a rule");
        assert_eq!(sentence, format!("{why} {legal}"), "{preset}: {action}");
        assert!(rule.contains('-'), "{told}");
    }
}

/// A refusal for this reason while this is asked.
fn refusal(reason: Reason, ask: Ask, options: &Options) -> String {
    let rule = RuleId { book: Book::All, number: 1 };
    let told = Words::english().refusal(&Illegal { rule, reason }, ask, options, &names());
    told.strip_prefix("ALL-1: ").expect("its rule").to_owned()
}

#[test]
fn who_is_not_asked_is_told_whom_the_table_waits_for() {
    for (ask, wanted) in [
        (Ask::Turn, "it isn't your turn. Wait for your turn."),
        (Ask::Suit, "someone else is naming a suit. Wait for the others."),
        (Ask::Target, "someone else is choosing a player. Wait for the others."),
        (Ask::Give { to: seat(1) }, "someone else is giving a card. Wait for the others."),
        (Ask::PlayOn, "you have already voted, or you have no vote. Wait for the others."),
        (Ask::Over, "the round is over. Wait for the next deal."),
    ] {
        assert_eq!(refusal(Reason::NotAsked, ask, &Options::None), wanted);
    }
    assert_eq!(refusal(Reason::MatchOver, Ask::Over, &Options::None), "the game is over. Start a new one.");
}

#[test]
fn what_would_be_legal_is_said_for_every_question() {
    let pair = cards("6C 6D").into_iter().collect();
    for (ask, options, wanted) in [
        (Ask::Suit, Options::Suit, "Name clubs, diamonds, hearts or spades."),
        (Ask::Target, Options::Target(Seats::first(2)), "Choose Ann or Bob."),
        (Ask::War, Options::Pick(pair), "Pick the 6 of clubs or the 6 of diamonds."),
        (Ask::PlayOn, Options::Vote, "Say yes or no."),
    ] {
        let told = refusal(Reason::Unreadable, ask, &options);
        assert_eq!(told, format!("that is not an action. {wanted}"));
    }
}

/// A single event as seat 0 of three is told it; seats are Ann, Bob and Cem, and Ann listens.
#[track_caller]
fn assert_tells(preset: &str, event: SeenEvent, wanted: &[&str]) {
    assert_eq!(told(preset, &[event]), wanted);
}

#[test]
fn every_event_is_told_of_the_listener_and_of_others() {
    type Make = fn(usize) -> SeenEvent;
    let table: [(&str, Make, &str, &str); 9] = [
        ("classic", |n| Event::Passed { seat: seat(n) }, "You pass.", "Bob passes."),
        ("classic", |n| Event::Again { seat: seat(n) }, "You play again.", "Bob plays again."),
        ("classic", |n| Event::OneCard { seat: seat(n) }, "You have 1 card left!", "Bob has 1 card left!"),
        ("normal-eights", |n| Event::Voted { seat: seat(n), yes: true }, "You play on.", "Bob plays on."),
        ("normal-eights", |n| Event::Voted { seat: seat(n), yes: false }, "You stop.", "Bob stops."),
        (
            "normal-eights",
            |n| Event::Hid { seat: seat(n) },
            "You pick your hand up again.",
            "Bob picks their hand up again.",
        ),
        (
            "classic",
            |n| Event::WentOut { seat: seat(n), place: 2 },
            "You are out! Second place.",
            "Bob is out! Second place.",
        ),
        (
            "playpalace",
            |n| Event::WentOut { seat: seat(n), place: 1 },
            "You are out: you win the round!",
            "Bob is out!",
        ),
        (
            "classic",
            |n| Event::Discarded { seat: seat(n), laid: Laid::plain(card("9C")) },
            "You discard 9 of clubs.",
            "Bob discards 9 of clubs.",
        ),
    ];
    for (preset, event, mine, theirs) in table {
        assert_tells(preset, event(0), &[mine]);
        assert_tells(preset, event(1), &[theirs]);
    }
}

#[test]
fn a_blocked_round_says_what_comes_of_it() {
    let blocked = |preset: &str, how: RoundEnd| {
        let rules = Rules::preset(preset).expect("a preset");
        let event = Event::RoundEnded { how, void: false };
        let mut view = eights::View::before(rules, 2, Seats::NONE, Viewer::Audience);
        view.fold(event);
        Words::english().event(&event, &view, &names()).unwrap_or_default()
    };
    for preset in eights::rules::PRESETS {
        let (one, other) = (blocked(preset.name, RoundEnd::Blocked), blocked(preset.name, RoundEnd::Stalled));
        let rest = one.strip_prefix("Nobody can play. ").expect("its sentence");
        assert_eq!(other, format!("The round goes on too long. {rest}"), "{}", preset.name);
    }
}

#[test]
fn cards_of_a_war_are_told_in_one_sentence() {
    let up = |n, text| Event::TurnedUp { seat: seat(n), card: card(text) };
    let gone = |n, text| Event::Discarded { seat: seat(n), laid: Laid::plain(card(text)) };
    for (events, wanted) in [
        (vec![up(0, "9C"), up(1, "KD"), gone(1, "KD")], &["You 9, Bob king.", "Bob discards."][..]),
        (vec![up(0, "KC"), up(1, "9D"), gone(0, "KC")], &["You king, Bob 9.", "You discard."]),
        (
            vec![up(1, "KC"), up(2, "KD"), gone(1, "KC"), gone(2, "KD")],
            &["Bob king, Cem king.", "Bob and Cem discard."],
        ),
    ] {
        assert_eq!(told("normal-eights", &events), wanted);
    }
}

#[test]
fn cards_of_one_player_are_one_sentence_and_those_of_two_are_two() {
    let gone = |n, text| Event::Discarded { seat: seat(n), laid: Laid::plain(card(text)) };
    assert_eq!(
        told("normal-eights", &[gone(1, "9C"), gone(1, "9D"), gone(2, "3S"), gone(0, "4S")]),
        [
            "Bob puts down 9 of clubs and 9 of diamonds.",
            "Cem discards 3 of spades.",
            "You discard 4 of spades."
        ]
    );
    let shows = |n, text| Event::Revealed { seat: seat(n), card: card(text) };
    assert_eq!(
        told("normal-eights", &[shows(1, "9C"), shows(1, "KD"), shows(2, "3S")]),
        ["Bob shows 9 of clubs, king of diamonds.", "Cem shows 3 of spades."]
    );
}

#[test]
fn a_joker_is_told_with_the_card_it_stands_for() {
    let laid = Laid::joker_as(card("7H"));
    assert_tells(
        "classic",
        Event::Played { seat: seat(1), laid, wild: false },
        &["Bob plays joker as the 7 of hearts."],
    );
    assert_eq!(
        Words::english().action(Action::PlayAs(card("7H")), &names()),
        "Play the joker as the 7 of hearts"
    );
}

#[test]
fn only_a_last_card_that_is_still_there_is_announced() {
    let hands = ["3C 4C", "KS KD"].map(cards).to_vec();
    let position = Position::new(hands, cards("9C"));
    let mut game =
        Game::from_position(Rules::preset("classic").expect("a preset"), &position).expect("legal");
    let before = game.view(Viewer::Audience);
    let mut events = Vec::new();
    let mut found = |game: &mut Game, number: usize, action: &str| {
        game.apply(seat(number), action.parse().expect("an action"), &mut events).expect("legal");
        let seen = events.iter().filter_map(|event: &Event| event.seen_by(Viewer::Audience));
        one_card_left(&Steps::of(before, seen)).into_iter().map(|(_, seat)| seat).collect::<Vec<_>>()
    };
    assert_eq!(found(&mut game, 0, "play 3C"), [seat(0)]);
    assert_eq!(found(&mut game, 1, "draw"), [seat(0)]);
}

#[test]
fn one_is_singular_and_nothing_is_plural() {
    let words = Words::english();
    let scored = |points| words.round_won("Bob", true, &[("Jim".to_owned(), points)]);
    for (said, wanted) in [
        (words.time_left(Some(1_000)), "1 second."),
        (words.time_left(Some(1_001)), "2 seconds."),
        (words.time_left(Some(0)), "0 seconds."),
        (scored(1), "You win 1 point. 1 from Jim."),
        (scored(2), "You win 2 points. 2 from Jim."),
        (words.round_won("Bob", false, &[]), "Bob wins 0 points."),
    ] {
        assert_eq!(said, wanted);
    }
}

#[test]
fn suits_and_keys_are_named_in_full() {
    let words = Words::english();
    assert_eq!(Suit::ALL.map(|suit| words.suit(suit)), ["clubs", "diamonds", "hearts", "spades"]);
    assert_eq!(words.answer_keys(("N", "P"), Some(6_000)), "N, or P to let it pass. 6 seconds.");
    assert_eq!(words.answer_keys(("N", "P"), None), "N, or P to let it pass.");
}
