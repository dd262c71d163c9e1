//! What somebody at a table has typed, and what is done about it.

use super::{
    client::Plain,
    cut,
    prompt::{help, names_for, read_out, refusal},
    teller::Awaited,
    understand::{Typed, understand, word},
};
use crate::paper::Paper;
use eights::{Action, Card, Rng, Seat, View, rules::Reason};
use eights_client::core::{Deed, Reading, new_table::FormChange, said::phrase_id, table::Table};
use eights_protocol::{Phase, Phrase};
use eights_words::{
    Args,
    texts::{talk, terminal as texts},
};

impl<P: Paper> Plain<'_, P> {
    /// Takes a typed line.
    pub(super) fn take(&mut self, line: &str) {
        let view = self.view();
        let actions = match view.filter(|_| self.is_asked()) {
            Some(view) => view.options().all_actions(),
            None => Vec::new(),
        };
        let typed = match &view {
            Some(view) if self.is_asked() => understand(line, view, &actions),
            _ => word(line),
        };
        match (typed, view) {
            (Typed::Act(action), Some(view)) => self.try_act(action, &view),
            (Typed::Quit, _) => self.is_leaving = true,
            (Typed::Glance(glance), Some(view)) => {
                let names = self.names();
                self.paper.line(&read_out(glance, &view, &self.words, &names));
            }
            (Typed::Help, _) => self.help(view.as_ref(), actions.len()),
            (Typed::NoSet, Some(view)) => self.refuse_set(&view),
            (Typed::Other(word, rest), _) => {
                if !self.obey(&word, &rest) {
                    self.explain(line, view.as_ref(), actions.len());
                }
            }
            (_, None) => self.write(talk::TALK_NO_PLAY_YET),
        }
        self.write_told();
    }

    fn names(&self) -> Vec<String> {
        self.desk.table().map(|table| table.names().to_vec()).unwrap_or_default()
    }

    /// What is refused is refused here, with the number of its rule; the question stays.
    fn try_act(&mut self, action: Action, view: &View) {
        if view.options().contains(action) {
            return self.act(action);
        }
        let names = names_for(view, &self.names(), &self.words);
        self.paper.line(&refusal(action, view, &self.words, &names));
        self.put = None;
    }

    fn refuse_set(&mut self, view: &View) {
        let names = names_for(view, &self.names(), &self.words);
        let illegal = view.determinize(&mut Rng::new(0)).refuse(Reason::NoSet);
        self.paper.line(&self.words.refusal(&illegal, view.ask(), &view.options(), &names));
    }

    fn help(&mut self, view: Option<&View>, n_actions: usize) {
        if let Some(view) = view.filter(|_| n_actions > 0) {
            help(view, n_actions, &self.words).iter().for_each(|line| self.paper.line(line));
        } else {
            self.write(texts::TERMINAL_HEAR);
        }
        self.write(texts::TERMINAL_MORE_COMMANDS);
    }

    fn explain(&mut self, line: &str, view: Option<&View>, n_actions: usize) {
        let mut lines = vec![self.words.say(texts::TERMINAL_UNCLEAR, &Args::new().text("line", cut(line)))];
        match view.filter(|_| n_actions > 0) {
            Some(view) => lines.extend(help(view, n_actions, &self.words)),
            None => lines.push(self.words.text(texts::TERMINAL_HEAR).into_owned()),
        }
        self.paper.line(&lines.join(" "));
    }

    /// Words for the client; says whether it was one.
    fn obey(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "g" | "hint" => self.read(Reading::Hint),
            "l" | "last" => self.read(Reading::LastPlay),
            "w" | "who" => self.read(Reading::People),
            "o" | "rules" => self.read(Reading::Rules),
            "d" | "discards" => self.read(Reading::Discards),
            "timer" => self.read(Reading::Timer),
            "r" | "repeat" => self.ask_again(),
            "i" | "card" => return self.explain_card(rest),
            "z" | "undo" => self.undo(),
            "y" | "wait" => self.do_it(Deed::Wait),
            "take-back" | "back" => self.do_it(Deed::ComeBack),
            "/" | "say" => self.do_it(Deed::Say(rest.to_owned())),
            ";" | "phrase" => self.say_phrase(rest),
            _ => return self.arrange(word, rest),
        }
        true
    }

    /// Words for before and after a game.
    fn arrange(&mut self, word: &str, rest: &str) -> bool {
        let phase = self.desk.table().map(|table| table.phase);
        match (word, phase) {
            ("" | "next", Some(Phase::Playing)) if self.is_awaited() => self.do_it(Deed::NextRound),
            ("" | "start" | "rematch", Some(Phase::Waiting)) => self.do_and_await(Deed::Start, Awaited::Play),
            ("start" | "rematch", Some(Phase::Over)) => self.do_and_await(Deed::Rematch, Awaited::Play),
            ("b" | "bot", Some(Phase::Waiting | Phase::Over)) => self.do_it(Deed::AddBot(None, None)),
            ("sit", Some(_)) => return self.sit(),
            ("new", None) => self.open_table(rest),
            ("v" | "watch", None) => return self.go_to_row(rest, true),
            (number, None) => return self.go_to_row(number, false),
            _ => return false,
        }
        true
    }

    fn read(&mut self, reading: Reading) {
        let text = self.desk.client().reading(reading);
        self.paper.line(&text);
    }

    fn undo(&mut self) {
        self.do_it(Deed::Undo);
        self.ask_again();
    }

    /// What a card does here; without one, the top card.
    fn explain_card(&mut self, rest: &str) -> bool {
        let Some(view) = self.view() else { return false };
        let text = rest.to_lowercase().replace("10", "t");
        let card = if text.is_empty() { Some(view.top()) } else { text.parse::<Card>().ok() };
        if let Some(card) = card {
            self.paper.line(&self.words.card_help(view.rules(), card));
        }
        card.is_some()
    }

    /// Says a phrase, or lists them.
    fn say_phrase(&mut self, rest: &str) {
        let chosen = rest.parse::<usize>().ok().and_then(|n| Phrase::ALL.get(n.checked_sub(1)?));
        if let Some(phrase) = chosen {
            return self.do_it(Deed::Quick(*phrase));
        }
        for (n, phrase) in Phrase::ALL.iter().enumerate() {
            let said = self.words.text(&phrase_id(*phrase));
            self.paper.line(&format!("  ;{} {said}", n + 1));
        }
    }

    /// Somebody who watches takes the first free seat.
    fn sit(&mut self) -> bool {
        let free = |table: &Table| {
            let seats = (0..table.seats.len()).filter_map(Seat::new);
            seats.filter(|_| table.you.is_none()).find(|seat| table.is_empty(*seat))
        };
        let seat = self.desk.table().and_then(free);
        if let Some(seat) = seat {
            self.do_and_await(Deed::Sit(seat), Awaited::Done);
        }
        seat.is_some()
    }

    /// Opens a table: `new classic 4 listed`. What is left out is as in the table opened last, or as is usual.
    fn open_table(&mut self, rest: &str) {
        let mut words: Vec<&str> = rest.split_whitespace().collect();
        let is_listed = words.pop_if(|word| word.eq_ignore_ascii_case("listed")).is_some();
        let seats = words.pop_if(|word| word.parse::<usize>().is_ok()).and_then(|word| word.parse().ok());
        if !words.is_empty()
            && let Err(why) = self.desk.set_rules(&words.join(" "))
        {
            return self.paper.line(&why);
        }
        let (least, most) = self.desk.client().form().seat_range();
        if let Some(seats) = seats {
            if !(least..=most).contains(&seats) {
                let range = Args::new().number("least", least).number("most", most);
                return self.paper.line(&self.words.say(texts::TERMINAL_SEATS_RANGE, &range));
            }
            self.do_it(Deed::Form(FormChange::Seats(seats)));
        }
        self.do_it(Deed::Form(FormChange::Listed(is_listed)));
        self.do_and_await(Deed::OpenTable, Awaited::Done);
    }

    /// Goes to a table of the list.
    fn go_to_row(&mut self, number: &str, watches: bool) -> bool {
        let rows = self.desk.client().lobby().rows();
        let row = number.parse::<usize>().ok().and_then(|n| rows.get(n.checked_sub(1)?).cloned());
        if let Some(row) = &row {
            let sits = row.free > 0 && !watches;
            let deed = if sits { Deed::Join { code: row.code, seat: None } } else { Deed::Watch(row.code) };
            self.do_and_await(deed, Awaited::Done);
        }
        row.is_some()
    }
}
