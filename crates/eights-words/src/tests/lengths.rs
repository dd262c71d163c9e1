//! The same events at every length, as the design's table has them, and the answers to the reading keys.

use crate::{Away, Class, Listener, Place, Sitting, Told, Verbosity, Words};
use eights::testing::{cards, position, seat};
use eights::{Action, Card, Event, Game, Position, Rules, Seat, Seats, Seed, Steps, Suit, View, Viewer};

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// A game as seat 0 follows it.
struct Table {
    game: Game,
    view: View,
    names: Vec<String>,
}

impl Table {
    fn of(
        rules: Rules,
        hands: &[&str],
        discard: &str,
        turn: usize,
        more: impl FnOnce(&mut Position),
    ) -> Self {
        let mut position = position(hands, discard, turn);
        more(&mut position);
        let game = Game::from_position(rules, &position).expect("a position");
        let names = ["Ann", "Bob", "Lerato", "Thandi"].map(str::to_owned).to_vec();
        Self { view: game.view(Viewer::Seat(seat(0))), game, names }
    }

    fn new(rules: &str, hands: &[&str], discard: &str, turn: usize) -> Self {
        Self::of(Rules::preset(rules).expect("a preset"), hands, discard, turn, |_| ())
    }

    /// The narration of an action for seat 0.
    fn told(&mut self, by: usize, action: &str) -> Vec<Told> {
        let mut events = Vec::new();
        self.game.apply(seat(by), action.parse().expect("an action"), &mut events).expect("legal");
        let viewer = self.view.viewer();
        let steps = Steps::of(self.view, events.into_iter().filter_map(|event| event.seen_by(viewer)));
        let told = Words::english().tell(&steps, Listener::to(&self.names));
        self.view = *steps.after();
        assert!(self.view == self.game.view(viewer));
        told
    }

    /// The same as one utterance at each length.
    fn at_each_length(&mut self, by: usize, action: &str) -> [String; 3] {
        let told = self.told(by, action);
        Verbosity::ALL.map(|verbosity| Words::english().utter(&told, verbosity))
    }

    fn normal(&mut self, by: usize, action: &str) -> String {
        self.at_each_length(by, action)[1].clone()
    }
}

#[test]
fn plays_are_told_at_each_length() {
    let hands = ["5H 9H", "7C 3D 4D 5D 6D", "2H 3H", "4H 5S"];
    let mut table = Table::new("playpalace", &hands, "9C", 1);
    let told =
        ["Bob 7 of clubs", "Bob plays 7 of clubs.", "Bob plays 7 of clubs. 4 cards left. Lerato's turn."];
    assert_eq!(table.at_each_length(1, "play 7C"), told);
}

#[test]
fn one_card_left_is_told_in_every_rule_set_and_once() {
    for preset in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        let mut table = Table::new(preset, &["5H 9C 7S", "3C 4D"], "9C", 1);
        let [brief, normal, full] = table.at_each_length(1, "play 3C");
        assert_eq!(brief.matches("1 card").count(), 1, "{preset}: {brief}");
        assert!(normal.starts_with("Bob plays 3 of clubs. Bob has 1 card left!"), "{preset}: {normal}");
        assert_eq!(full.matches("1 card left").count(), 1, "{preset}: {full}");
    }
}

#[test]
fn a_bot_that_keeps_the_suit_of_its_wild_card_has_not_chosen_one() {
    let rules = Rules::preset("simplified").expect("a preset");
    let bot = |position: &mut Position| position.bots = Seats::of(seat(1));
    let mut table = Table::of(rules, &["5H 9C 7S", "8D 4D 3S"], "9C", 1, bot);
    assert_eq!(
        table.normal(1, "play 8D"),
        "Bob plays 8 of diamonds, wild. Bob's 8 stays diamonds. Your turn."
    );
    let mut table = Table::of(rules, &["5H 9C 7S", "8D 4D 3S"], "9C", 1, |_| ());
    table.normal(1, "play 8D");
    assert_eq!(table.normal(1, "suit D"), "Diamonds. Your turn.");
}

#[test]
fn a_hand_is_dealt_without_being_read_out_unless_everything_is() {
    let rules = Rules::preset("playpalace").expect("a preset");
    let mut events: Vec<eights::Event> = Vec::new();
    Game::deal(rules, 3, Seats::NONE, Seed::from_text("hand"), &mut events).expect("a deal");
    let me = Viewer::Seat(Seat::new(0).expect("a seat"));
    let seen = events.into_iter().filter_map(|event| event.seen_by(me));
    let names = ["Thandi", "Bob", "Lerato"].map(str::to_owned);
    let steps = Steps::of(View::before(rules, 3, Seats::NONE, me), seen);
    let words = Words::english();
    let told = words.tell(&steps, Listener::to(&names));
    let said = |length| words.utter(&told, length);
    assert!(
        said(Verbosity::Normal).starts_with("Round 1. Everyone has 5 cards. "),
        "{}",
        said(Verbosity::Normal)
    );
    assert!(!said(Verbosity::Normal).contains("Your cards:"), "{}", said(Verbosity::Normal));
    assert!(said(Verbosity::Full).contains("Your cards:"), "{}", said(Verbosity::Full));
    let written = words.narrate(&steps, &names);
    assert!(written.iter().any(|line| line.starts_with("Your cards:")), "what is read is read at leisure");
}

#[test]
fn one_card_left_and_the_listeners_turn_come_after_the_play() {
    let mut table = Table::new("playpalace", &["5H 9C 7S", "7C 3D"], "9C", 1);
    let [brief, normal, full] = table.at_each_length(1, "play 7C");
    assert_eq!(brief, "Bob 7 of clubs. Bob 1 card. Your turn.");
    assert_eq!(normal, "Bob plays 7 of clubs. Bob has 1 card left! Your turn.");
    assert_eq!(full, "Bob plays 7 of clubs. Bob has 1 card left! Your turn. Top is 7 of clubs. 2 playable.");
}

#[test]
fn draws_and_passes_are_told_at_each_length() {
    let mut table = Table::new("playpalace", &["5H 3H", "2S 3S"], "TC", 0);
    let drawn = [
        "10 of diamonds",
        "You draw 10 of diamonds, playable.",
        "You draw 10 of diamonds, playable: matches 10.",
    ];
    assert_eq!(table.at_each_length(0, "draw"), drawn);
    assert_eq!(table.at_each_length(0, "pass"), ["", "You pass.", "You pass. Bob's turn."]);
    assert_eq!(table.at_each_length(1, "draw"), ["", "Bob draws a card.", "Bob draws a card. 3 cards."]);
    let passed =
        ["Your turn.", "Bob passes. Your turn.", "Bob passes. Your turn. Top is 10 of clubs. 1 playable."];
    assert_eq!(table.at_each_length(1, "pass"), passed);
}

#[test]
fn a_wild_card_and_its_suit_are_told_at_each_length() {
    let mut table = Table::new("playpalace", &["5H 9H 2C", "2S 3S", "4S 5S", "8C 3D 4D"], "TC", 3);
    assert_eq!(table.at_each_length(3, "play 8C")[..2], ["", "Thandi plays 8 of clubs, wild."]);
    let named = table.at_each_length(3, "suit H");
    assert_eq!(named[0], "Wild, hearts. Your turn.");
    assert_eq!(named[1], "Hearts. Your turn.");
    assert_eq!(
        named[2],
        "Hearts. You hold 2 hearts. Your turn. Top is 8 of clubs, hearts to follow. 2 playable."
    );
}

#[test]
fn reverses_skips_and_draw_cards_are_told_at_each_length() {
    let hands = ["5H 9H 2C", "JC 3S 3D", "QC 5S KC", "4D 3D 6D"];
    let mut table = Table::new("playpalace", &hands, "TC", 1);
    let reversed = table.at_each_length(1, "play JC");
    assert_eq!(
        reversed[..2],
        ["Bob jack of clubs. Your turn.", "Bob plays jack of clubs. Reverse. Your turn."]
    );
    assert!(reversed[2].contains("Reverse. Now you, Thandi, Lerato."), "{}", reversed[2]);
    let mut table = Table::new("playpalace", &hands, "TC", 2);
    let skipped = table.at_each_length(2, "play QC");
    assert_eq!(skipped[0], "Lerato queen of clubs. Your turn.");
    assert_eq!(skipped[1], "Lerato plays queen of clubs. Skipping Thandi. Your turn.");
    let mut table = Table::new("playpalace", &["5H 9H 2C", "KC 3S 3D"], "TC", 1);
    let drew = "You draw 2 cards: 10 of diamonds and 4 of spades.";
    assert_eq!(table.normal(1, "play KC"), format!("Bob plays king of clubs. {drew} Skipping you."));
    let mut table = Table::new("playpalace", &["KC 9H 2C", "5H 3S 3D", "2S 3S"], "TC", 0);
    assert_eq!(table.normal(0, "play KC"), "You play king of clubs. Bob draws 2 cards. Skipping Bob.");
}

#[test]
fn what_a_bot_does_for_the_listener_is_told_as_its_doing() {
    let words = Words::english();
    let mut table = Table::new("playpalace", &["5H 9H 7C", "2S 3S 4S"], "TC", 0);
    let mut events: Vec<Event> = Vec::new();
    table.game.apply(seat(0), "play 7C".parse().expect("an action"), &mut events).expect("legal");
    let seen = events.into_iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(0))));
    let listener = Listener { names: &table.names, is_played_for: true };
    let told = words.tell(&Steps::of(table.view, seen), listener);
    assert_eq!(words.utter(&told, Verbosity::Normal), "Your bot plays 7 of clubs.");
    assert!(told.iter().all(|told| !told.urgent));
}

#[test]
fn a_pending_draw_says_what_answers_it() {
    let mut table = Table::new("south-african", &["2H 9H 5S", "2C 3S 3D"], "TC", 1);
    assert_eq!(table.normal(1, "play 2C"), "Bob plays 2 of clubs. Draw 2, or play a 2. Your turn.");
    assert_eq!(table.normal(0, "play 2H"), "You play 2 of hearts.", "it is the next player's matter");
    let mut table = Table::new("south-african", &["2H 9H 5S", "2C 3S 3D"], "TC", 0);
    table.normal(0, "draw");
    let [_, normal, full] = table.at_each_length(1, "play 2C");
    assert!(normal.contains("Draw 2, or play a 2."), "{normal}");
    assert!(full.contains("Draw 2, or play a 2."), "{full}");
}

#[test]
fn what_cannot_be_played_is_told_with_what_could_be() {
    let words = Words::english();
    let play =
        |table: &Table, text: &str| words.why_not(&table.view, Action::Play(card(text)), &table.names).0;
    let table = Table::new("classic", &["9C 4H 8S", "2C 3S"], "6H", 0);
    assert_eq!(play(&table, "9C"), "9 of clubs doesn't match. Play a heart or an 8.");
    let draw = words.why_not(&table.view, Action::Draw, &table.names).0;
    assert_eq!(draw, "You can play, so you can't draw. Play a heart or an 8.");
    let table = Table::new("south-african", &["9C 4H 8S", "2C 3S"], "6H", 0);
    assert_eq!(play(&table, "9C"), "9 of clubs doesn't match. Play a heart, an 8, or draw.");
    let table = Table::new("south-african", &["2H", "2C 3S"], "6H", 0);
    assert_eq!(play(&table, "2H"), "You can't finish on a special card. Draw.");
    let table = Table::of(
        Rules::preset("south-african").expect("a preset"),
        &["2H 9H", "2C 3S"],
        "2D",
        0,
        |position| position.owed = 4,
    );
    assert!(play(&table, "9H").ends_with(" Draw 4, or play a 2."), "{}", play(&table, "9H"));
    let pass = words.why_not(&table.view, Action::Pass, &table.names).0;
    assert!(pass.ends_with(" Draw 4, or play a 2."), "{pass}");
}

#[test]
fn the_top_card_is_read_without_a_label() {
    let words = Words::english();
    let top = |rules: &str, discard: &str, suit: Option<Suit>| {
        let rules = Rules::preset(rules).expect("a preset");
        let table = Table::of(rules, &["5H 3H", "2S 3S"], discard, 0, |position| position.suit = suit);
        (words.read_top(&table.view), words.top(&table.view))
    };
    for (discard, suit, read) in [
        ("7C", None, "7 of clubs"),
        ("7C JS", None, "reverse of spades"),
        ("7C QD", None, "skip of diamonds"),
        ("7C KH", None, "draw two of hearts"),
        ("7C AH", None, "ace of hearts"),
        ("7C 8C", Some(Suit::Hearts), "Wild, hearts"),
    ] {
        assert_eq!(top("playpalace", discard, suit).0, read);
    }
    // By what it does only where the set's own document wants it, and only when the key asks: elsewhere a
    // card has one name.
    assert_eq!(top("playpalace", "7C JS", None).1, "jack of spades");
    assert_eq!(top("playpalace", "7C 8C", Some(Suit::Hearts)).1, "8 of clubs, hearts to follow");
    for rules in ["south-african", "classic"] {
        let both = ("jack of spades".to_owned(), "jack of spades".to_owned());
        assert_eq!(top(rules, "9C JS", None), both, "{rules}");
    }
}

#[test]
fn counts_are_in_table_order_and_scores_are_told_with_their_end() {
    let words = Words::english();
    let rules = Rules::preset("playpalace").expect("a preset");
    let hands = ["5H 3H", "2S 3S 4S 5S", "6S", "7S 8S 9S"];
    let mut table = Table::of(rules, &hands, "TC", 2, |position| position.scores = vec![45, 182, 60, 7]);
    table.names = ["ann", "bob", "jane", "jim"].map(str::to_owned).to_vec();
    assert_eq!(words.counts(&table.view, &table.names), "ann 2, bob 4, jane 1, jim 3");
    assert_eq!(words.counts_and_deck(&table.view, &table.names), "ann 2, bob 4, jane 1, jim 3, deck 9");
    assert_eq!(words.scores(&table.view, &table.names), "bob 182, jane 60, you 45, jim 7. Playing to 500.");
    assert_eq!(words.whose_turn(&table.view, &table.names), "jane's turn.");
    assert_eq!(words.direction(&table.view, &table.names), "Clockwise. Next jim, you, bob.");
    let hands = ["5H 3H", "2S 3S", "6S 7S"];
    let rules = Rules::preset("normal-eights").expect("a preset");
    let skipped = Table::of(rules, &hands, "TC", 0, |position| position.skips = vec![0, 1, 0]);
    assert_eq!(words.direction(&skipped.view, &skipped.names), "Clockwise. Next Bob (skipped), Lerato.");
    assert_eq!(words.time_left(None), "No time limit.");
    assert_eq!([words.time_left(Some(13_200)), words.time_left(Some(900))], ["14 seconds.", "1 second."]);
    assert_eq!(words.hand(&cards("5H 3H")), "5 of hearts, 3 of hearts");
    assert_eq!(words.card_option(card("9H"), true), "9 of hearts, playable");
    assert_eq!(words.choose_suit(&table.view), "Choose a suit. Clubs 0, diamonds 0, hearts 2, spades 0.");
    let away = Away { plays: 5, drawn: 2, played_for_you: 0 };
    let told = "While you were away: 5 plays, you drew 2. Top is 10 of clubs. jane's turn.";
    assert_eq!(words.while_away(away, &table.view, &table.names), told);
    let places = [Place { name: "ann", is: Sitting::You }, Place { name: "Ari", is: Sitting::Bot }];
    assert_eq!(words.at_the_table(&places), "You, Ari (bot)");
}

#[test]
fn the_end_of_a_round_is_the_documents_sentence() {
    let hands = ["8S TD", "2C", "KH 2S"];
    let mut table = Table::new("playpalace", &hands, "TC", 1);
    table.names = ["Janet", "Bob", "Jim"].map(str::to_owned).to_vec();
    let mut watched = Vec::new();
    table.game.apply(seat(1), "play 2C".parse().expect("an action"), &mut watched).expect("legal");
    let audience = Table::new("playpalace", &hands, "TC", 1).game.view(Viewer::Audience);
    let seen = watched.iter().filter_map(|event| event.seen_by(Viewer::Audience));
    let told = Words::english().narrate(&Steps::of(audience, seen), &table.names);
    assert!(told.contains(&"Bob wins 82 points. 60 from Janet, 22 from Jim.".to_owned()), "{told:?}");
}

#[test]
fn nope_war_sets_gifts_and_open_hands_are_told() {
    let words = Words::english();
    let mut table = Table::new("normal-eights", &["AH 9H 2C 3C", "KS 3S 3D 4D"], "TS", 1);
    assert_eq!(table.normal(1, "play KS"), "Bob plays king of spades.");
    assert_eq!(table.normal(1, "seat 0"), "You must draw 4. Nope?");
    assert!(table.view.options().contains(Action::Decline));
    let asked = words.may_answer(&table.view, &table.names, ("N", "P"), Some(6000));
    assert_eq!(asked, "Bob plays king: you draw 4. Nope? N, or P to let it pass. 6 seconds.");
    assert_eq!(table.normal(0, "nope AH back"), "You: Nope!");
    let mut closing = table.at_each_length(1, "decline");
    if closing[1].is_empty() {
        closing = table.at_each_length(0, "decline");
    }
    assert!(closing[1].contains("King cancelled. Ace is on top: hearts. Bob takes it back."), "{closing:?}");

    let mut table = Table::new("normal-eights", &["9H 4C 5C", "2S JD 3D", "JC 4D 5D"], "TS", 1);
    table.told(1, "play 2S");
    let all_declined: Vec<String> = [0, 1, 2].iter().map(|by| table.normal(*by, "decline")).collect();
    assert!(all_declined.concat().ends_with("War! Choose a card, face down."), "{all_declined:?}");
    assert_eq!(table.normal(0, "pick 9H"), "9 of hearts, face down. Waiting for Bob and Lerato.");
    assert_eq!(words.whose_turn(&table.view, &table.names), "Waiting for Bob and Lerato.");
    table.told(1, "pick JD");
    let result = table.normal(2, "pick JC");
    assert!(result.contains("Bob jack, Lerato jack, you 9. Bob and Lerato discard."), "{result}");
    assert_eq!(words.set_so_far(&cards("4H 5H 6H")), "Valid: run of 3, hearts 4 to 6.");
    assert_eq!(words.set_so_far(&cards("9C 9D 9S")), "Valid: 3 of a kind, 9s.");
    assert_eq!(words.set_so_far(&cards("9C 9D")), "Not a set: needs 3 of a rank or 3 in a row of one suit.");
}

#[test]
fn a_gift_is_asked_for_by_name_and_a_shown_hand_is_read() {
    let mut table = Table::new("normal-eights", &["9H 3C 6C", "5S JD 3D"], "TS", 1);
    table.told(1, "play 5S");
    table.told(1, "seat 0");
    let told = [table.normal(0, "decline"), table.normal(1, "decline")].concat();
    assert!(told.ends_with("Bob asks you for a card. Choose one to give."), "{told}");
    assert!(table.normal(0, "pick 3C").starts_with("You give Bob 3 of clubs."));
    let mut table = Table::new("normal-eights", &["9H 3C 6C", "4S JD 3D"], "TS", 1);
    table.told(1, "play 4S");
    let told = [table.normal(0, "decline"), table.normal(1, "decline")].concat();
    let shown = "Bob must show their hand until their next turn: 3 of diamonds, jack of diamonds.";
    assert!(told.contains(shown), "{told}");
}

#[test]
fn only_ones_turn_and_a_card_one_can_answer_are_urgent() {
    let mut table = Table::new("normal-eights", &["AH 9H 2C 3C", "KS 3S 3D 4D"], "TS", 1);
    assert!(table.told(1, "play KS").iter().all(|told| !told.urgent));
    let asked = table.told(1, "seat 0");
    assert!(asked.iter().all(|told| told.urgent == (told.class == Class::Answers)), "{asked:?}");
    // A player without an answer is not asked in words, and nothing is urgent.
    let mut table = Table::new("normal-eights", &["9H 2C 3C", "KS 3S 3D 4D"], "TS", 1);
    table.told(1, "play KS");
    assert!(table.told(1, "seat 0").iter().all(|told| !told.urgent));
    let mut table = Table::new("playpalace", &["5H 3H", "2C 3S"], "TC", 1);
    let told = table.told(1, "play 2C");
    let urgent: Vec<Class> = told.iter().filter(|told| told.urgent).map(|told| told.class).collect();
    assert_eq!(urgent, [Class::Turns]);
}

#[test]
fn what_touches_the_listener_is_marked() {
    let mut table = Table::new("playpalace", &["5H 9H 2C", "KC 3S 3D", "2S 3S"], "TC", 2);
    assert!(table.told(2, "draw").iter().all(|told| !told.mine));
    let mut table = Table::new("playpalace", &["5H 9H 2C", "KC 3S 3D"], "TC", 1);
    let told = table.told(1, "play KC");
    let mine: Vec<(Class, bool)> = told.iter().map(|told| (told.class, told.mine)).collect();
    assert_eq!(mine[..3], [(Class::Plays, false), (Class::Draws, true), (Class::Effects, true)]);
}

#[test]
fn a_deal_is_told_in_one_breath() {
    let rules = Rules::preset("playpalace").expect("a preset");
    let mut events = Vec::new();
    let game =
        Game::deal(rules, 3, Seats::NONE, Seed::from_text("deal"), &mut events).expect("three may play");
    let before = View::before(rules, 3, Seats::NONE, Viewer::Audience);
    let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Audience));
    let names = ["Ann", "Bob", "Lerato"].map(str::to_owned);
    let words = Words::english();
    let told = words.utter(&words.tell(&Steps::of(before, seen), Listener::to(&names)), Verbosity::Normal);
    let starter = words.card(game.top());
    let refused = events.iter().filter(|event| matches!(event, Event::Returned { .. })).count();
    assert!(told.starts_with("Round 1. Everyone has 5 cards. Lerato turns up "), "{told}");
    assert!(
        refused > 0 || told == format!("Round 1. Everyone has 5 cards. Lerato turns up {starter}."),
        "{told}"
    );
}

#[test]
fn a_card_says_what_it_does_here() {
    let words = Words::english();
    let help =
        |rules: &str, text: &str| words.card_help(&Rules::preset(rules).expect("a preset"), card(text));
    let palace = help("playpalace", "QC");
    assert_eq!(
        palace,
        "Queen of clubs. When a queen is played, the next player is skipped. It counts 20 points."
    );
    let wild = help("south-african", "8C");
    assert!(wild.starts_with("8 of clubs. Wild: you name the suit."), "{wild}");
    assert!(wild.ends_with("It may not be your last card."), "{wild}");
    assert_eq!(help("classic", "9C"), "9 of clubs. When a 9 is played, nothing happens.");
}

#[test]
fn the_result_names_the_winner_and_the_listener() {
    let words = Words::english();
    let rules = Rules::preset("playpalace").expect("a preset");
    let hands = ["KH KD", "2C", "8S"];
    let mut table = Table::of(rules, &hands, "TC", 1, |position| position.scores = vec![388, 490, 12]);
    table.told(1, "play 2C");
    assert_eq!(words.result(&table.view, &table.names), "Bob wins with 580. You are second with 388.");
}
