//! Commands: stale, repeated, refused; coming back to where one was; chat.

use super::super::{Chatter, Command, Outbox, PlayerRequest, To, Who};
use super::desk::{Desk, seat};
use eights_protocol::{Code, Emote, FromServer, Phrase, Said, Settings, TalkMessage, Why};

#[test]
fn a_command_that_comes_again_is_not_done_again() {
    let mut desk = Desk::playing("classic", 2, 2, Settings::default());
    let who = desk.asked();
    let act = Command {
        id: Some(77),
        mark: 0,
        request: PlayerRequest::Act { at: desk.room.last_batch(), action: desk.legal(who).into() },
    };
    desk.command(Who::Seat(seat(who)), &act).unwrap();
    let (n, entries) = (desk.room.last_batch(), desk.log.len());
    for _ in 0..3 {
        assert_eq!(desk.room.decide(Who::Seat(seat(who)), &act, desk.now), Ok(Vec::new()));
    }
    desk.restart(10);
    assert_eq!(
        desk.room.decide(Who::Seat(seat(who)), &act, desk.now),
        Ok(Vec::new()),
        "after a restart, too"
    );
    assert_eq!((desk.room.last_batch(), desk.log.len()), (n, entries + 1));
    assert_eq!(desk.room.state(Some(seat(who)), desk.now, vec![]).next_id, 78);
}

#[test]
fn an_action_counts_only_for_the_question_its_player_saw() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    let who = desk.asked();
    let first = desk.room.last_batch();
    let act = |desk: &mut Desk, n: usize, at: u32| {
        let action = desk.legal(n);
        desk.says(n, PlayerRequest::Act { at, action: action.into() })
    };
    assert_eq!(act(&mut desk, who, first + 1).unwrap_err().code, Code::Stale, "nobody has seen what comes");
    assert_eq!(act(&mut desk, who, first - 1).unwrap_err().code, Code::Stale);
    act(&mut desk, who, first).unwrap();
    let next = desk.asked();
    assert_eq!(act(&mut desk, next, first).unwrap_err().code, Code::Stale);
    let now = desk.room.last_batch();
    act(&mut desk, next, now).unwrap();
}

#[test]
fn what_others_choose_at_the_same_time_makes_nothing_stale() {
    let mut desk = super::timer::find_question("normal-eights", 4, Settings::default(), eights::Ask::War);
    let put = desk.room.last_batch();
    let asked: Vec<usize> = desk.game().asked().iter().map(eights::Seat::index).collect();
    for who in asked {
        let action = desk.legal(who);
        desk.says(who, PlayerRequest::Act { at: put, action: action.into() }).expect("the same question");
    }
    assert_ne!(desk.ask(), eights::Ask::War);
}

#[test]
fn a_refusal_names_the_rule_and_says_what_would_be_legal() {
    let mut desk = Desk::playing("playpalace", 2, 2, Settings::default());
    let who = desk.asked();
    let before = desk.room.fingerprint();
    let refusal = desk.act(who, "suit H").unwrap_err();
    assert_eq!(refusal.code, Code::Illegal);
    let Why::Rule(forbidden) = &refusal.why else { panic!("no rule: {refusal:?}") };
    assert_eq!(forbidden.options, desk.game().options(seat(who)), "what would be legal");
    assert_eq!(desk.act(1 - who, "draw").unwrap_err().rule().unwrap().to_string(), "ALL-1");
    for nonsense in ["", "play", "play 8H 8H", "💥", "nope", &"x".repeat(4000)] {
        assert_eq!(desk.act(who, nonsense).unwrap_err().code, Code::Illegal, "{nonsense}");
    }
    assert_eq!(desk.room.fingerprint(), before, "nothing has changed");
    let mut desk = Desk::open("classic", 2, &[], Settings::default());
    desk.join(None).unwrap();
    assert_eq!(desk.act(0, "draw").unwrap_err().code, Code::NotPlaying);
}

#[test]
fn who_comes_back_is_sent_what_was_missed_or_a_fresh_view() {
    let mut desk = Desk::playing("pagat", 2, 4, Settings::default());
    let away = 1 - desk.asked().min(1);
    desk.disconnect(away);
    let seen = desk.clients[away].n;
    while desk.room.last_batch() < seen + 3 {
        let who = desk.asked();
        if who == away {
            desk.pass(70_000);
        } else if who < 2 {
            let action = desk.legal(who);
            desk.act(who, action).unwrap();
        } else {
            desk.pass(1500);
        }
    }
    let missed = desk.room.resume(seat(away), Some(seen), desk.now, vec![]);
    assert!(matches!(&missed[0], FromServer::Table(state) if state.view.is_none()));
    assert_eq!(missed.len() as u32, 1 + desk.room.last_batch() - seen);
    for wrong in [None, Some(0), Some(desk.room.last_batch() + 1), Some(u32::MAX)] {
        let fresh = desk.room.resume(seat(away), wrong, desk.now, vec![]);
        assert!(matches!(&fresh[..], [FromServer::Table(state)] if state.view.is_some()), "{wrong:?}");
    }
    desk.connect(away, None);
    assert!(desk.clients[away].is_up_to_date(&desk.room));
}

#[test]
fn a_seat_is_taken_over_with_a_new_secret() {
    let mut desk = Desk::playing("classic", 2, 2, Settings::default());
    desk.command(Who::Seat(seat(0)), &Command::unnumbered(PlayerRequest::Rekey { key: "new".to_owned() }))
        .unwrap();
    assert_eq!((desk.room.who_has("key 1"), desk.room.who_has("new")), (None, Some(Who::Seat(seat(0)))));
    desk.restart(5);
    assert_eq!(desk.room.who_has("new"), Some(Who::Seat(seat(0))));
}

#[test]
fn phrases_are_for_everywhere_and_text_for_tables_behind_a_link() {
    for listed in [false, true] {
        let mut desk = Desk::open("classic", 4, &[], Settings { listed, ..Settings::default() });
        for _ in 0..3 {
            desk.join(None).unwrap();
        }
        let mut chatter = Chatter::default();
        let mut say = |from: usize, message: TalkMessage| {
            let mut out = Outbox::new();
            let taken = chatter.take(&desk.room, seat(from), &message, &mut out);
            let to: Vec<To> = out.mail.iter().map(|mail| mail.to).collect();
            (taken.map_err(|refusal| refusal.code), to)
        };
        let all = vec![To::Seat(seat(0)), To::Seat(seat(1)), To::Seat(seat(2)), To::Audience];
        let text = TalkMessage::Say { text: " hi <b>there</b> ".to_owned() };
        let expected = if listed { (Err(Code::OnlyPhrases), vec![]) } else { (Ok(()), all.clone()) };
        assert_eq!(say(0, text), expected);
        assert_eq!(say(0, TalkMessage::Quick { phrase: Phrase::GoodLuck }), (Ok(()), all.clone()));
        assert_eq!(say(2, TalkMessage::Mute { seat: seat(0), on: true }), (Ok(()), vec![]));
        let heard = vec![To::Seat(seat(0)), To::Seat(seat(1)), To::Audience];
        assert_eq!(say(0, TalkMessage::Emote { emote: Emote::Laugh }), (Ok(()), heard));
        assert_eq!(say(1, TalkMessage::Emote { emote: Emote::Laugh }), (Ok(()), all.clone()));
        assert_eq!(say(3, TalkMessage::Quick { phrase: Phrase::Hello }).0, Err(Code::NoSeat));
        if !listed {
            let bad = TalkMessage::Say { text: "\n".to_owned() };
            assert_eq!(say(0, bad).0, Err(Code::BadText));
            assert_eq!(chatter.lines(None)[0].said, Said::Text("hi <b>there</b>".to_owned()));
        }
        assert!(chatter.lines(Some(seat(2))).iter().all(|line| line.seat != seat(0)), "muted");
        chatter.forget(seat(0));
        assert!(chatter.lines(None).iter().all(|line| line.seat != seat(0)));
    }
}

#[test]
fn what_is_the_same_for_all_is_written_once() {
    let mut desk = Desk::dealt_so_that("south-african", 4, 4, Settings::default(), |game| {
        let options = game.options(game.asked().lowest().unwrap());
        options.iter().any(|action| matches!(action, eights::Action::Play(_)))
    });
    let who = desk.asked();
    let act = Command {
        id: None,
        mark: 0,
        request: PlayerRequest::Act { at: desk.room.last_batch(), action: desk.legal(who).into() },
    };
    let facts = desk.room.decide(Who::Seat(seat(who)), &act, desk.now).unwrap();
    let mut out = Outbox::new();
    facts.iter().for_each(|fact| desk.room.fold(fact, desk.now, &mut out).unwrap());
    assert_eq!(out.mail.len(), 5);
    assert!(out.mail.iter().all(|mail| std::sync::Arc::ptr_eq(&mail.text, &out.mail[0].text)));
}
