//! Several people at one keyboard, or nobody at all: the game is driven right here, since it has no secrets
//! from the people at the keyboard.

use super::{
    cut,
    prompt::{Glance, help, names_for, question, read_out, refusal, suit_or_reading},
    teller::Teller,
    understand::{Typed, understand},
};
use crate::{
    ending::Ending,
    keyboard::{Came, Keyboard},
    paper::Paper,
    scribe::Scribe,
};
use eights::{
    Action, Event, Illegal, Rules, Seat, Seats, Seed, Series, Steps, View, Viewer, WrongSeats, rules::Reason,
};
use eights_bots::{Bot, Level};
use eights_words::{Args, Listener, Text, Words};
use std::time::Duration;

/// The players at the table: all names, and the levels of the bots among them.
#[derive(Clone, Debug)]
pub struct Who {
    /// The names of all, in the order of their seats.
    pub names: Vec<String>,
    /// The bots.
    pub bots: Vec<(Seat, Level)>,
}

/// A table with people who share a keyboard.
pub struct SharedKeyboard<'a, P> {
    keyboard: &'a mut Keyboard,
    paper: &'a mut P,
    words: Words,
    names: Vec<String>,
    people: Seats,
    bots: Vec<(Seat, Box<dyn Bot>)>,
    series: Series,
    teller: Teller,
    /// The public view. The hand of the player in turn stands in the question.
    view: View,
    /// The player at the keyboard, if there are several.
    at_keyboard: Option<Seat>,
    /// Everything told since the keyboard changed hands.
    told: Vec<String>,
}

impl<'a, P: Paper> SharedKeyboard<'a, P> {
    /// Deals.
    ///
    /// # Errors
    /// When the rules are not for this many players.
    pub fn deal(
        keyboard: &'a mut Keyboard,
        paper: &'a mut P,
        words: Words,
        rules: Rules,
        who: Who,
        seed: Seed,
    ) -> Result<Self, WrongSeats> {
        let Who { names, bots } = who;
        let seats: Seats = bots.iter().map(|(seat, _)| *seat).collect();
        let mut events: Vec<Event> = Vec::new();
        let series = Series::deal(rules, &names, seats, seed, &mut events)?;
        let n = names.len();
        // The bots' dice follow from what is public, so that what they do tells nothing of the shuffle.
        let dice = seed.hash().number();
        let sit = |(seat, level): (Seat, Level)| {
            let mut bot = level.bot();
            bot.sit(
                &View::before(rules, n, seats, Viewer::Seat(seat)),
                dice.wrapping_add(seat.index() as u64),
            );
            (seat, bot)
        };
        let mut table = Self {
            keyboard,
            paper,
            words,
            people: Seats::first(n) - seats,
            bots: bots.into_iter().map(sit).collect(),
            names,
            series,
            teller: Teller::new(words),
            view: View::before(rules, n, seats, Viewer::Audience),
            at_keyboard: None,
            told: Vec::new(),
        };
        table.tell(&events);
        Ok(table)
    }

    /// Says when the game is played, for its record.
    pub fn set_date(&mut self, date: &str) {
        self.series.record_mut().set_date(date);
    }

    /// Plays to the end, to the end of input, or until a signal stops it. Every action is written down at
    /// once.
    pub fn play(&mut self, scribe: &mut dyn Scribe) {
        scribe.note(self.series.record());
        while let Some(seat) = self.next_to_act().filter(|_| !self.is_stopped()) {
            let view = self.series.game().view(Viewer::Seat(seat));
            let action = match self.bots.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, bot)) => Some(bot.choose(&view)),
                None => self.ask(seat, &view),
            };
            let Some(action) = action.filter(|_| !self.paper.is_gone()) else { return };
            let mut events: Vec<Event> = Vec::new();
            match self.series.act(seat, action, &mut events) {
                Ok(()) => {
                    scribe.note(self.series.record());
                    self.series.record_mut().forget_rounds();
                    self.tell(&events);
                }
                Err(_) => self.paper.line(&refusal(action, &view, &self.words, &self.names_for(&view))),
            }
        }
    }

    /// How it has ended.
    pub fn ending(&self) -> Ending {
        let game = self.series.game();
        Ending { is_finished: game.is_over(), places: game.places(), day: Vec::new() }
    }

    /// Whether a signal ends the game, though nothing is waited for. With people there, Ctrl+C asks once.
    fn is_stopped(&mut self) -> bool {
        match self.keyboard.next(Some(Duration::ZERO)) {
            Came::Stop => true,
            Came::Interrupt if self.people.is_empty() => true,
            Came::Interrupt => {
                self.paper.line(&self.words.text(Text::TERMINAL_AGAIN));
                false
            }
            Came::Line(_) | Came::End | Came::Other(_) | Came::Nothing => false,
        }
    }

    /// In turn order, so that nobody waits longer than needed.
    fn next_to_act(&self) -> Option<Seat> {
        let game = self.series.game();
        game.asked().in_turn_from(game.turn(), game.direction()).next()
    }

    fn tell(&mut self, events: &[Event]) {
        for (seat, bot) in &mut self.bots {
            let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(*seat)));
            seen.for_each(|event| bot.observe(event));
        }
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Audience));
        let steps = Steps::of(self.view, seen);
        self.teller.tell(&steps, Listener::to(&self.names));
        self.view = *steps.after();
        for sentence in self.teller.take() {
            self.paper.line(&sentence);
            if self.people.len() > 1 {
                self.told.push(sentence);
            }
        }
    }

    fn names_for(&self, view: &View) -> Vec<String> {
        names_for(view, &self.names, &self.words)
    }

    /// Asks a person until the answer is an action; nothing when the game is to end.
    fn ask(&mut self, seat: Seat, view: &View) -> Option<Action> {
        self.hand_keyboard_to(seat)?;
        let names = self.names_for(view);
        let actions = view.options().all_actions();
        question(view, &actions, &self.words, &names).iter().for_each(|line| self.paper.line(line));
        loop {
            let line = self.keyboard.ask(self.paper, &self.words, "> ")?;
            let answer = match understand(&line, view, &actions) {
                Typed::Act(action) => return Some(action),
                Typed::Quit => return None,
                Typed::Glance(Glance::Hand) => read_out(Glance::Hand, view, &self.words, &names),
                Typed::Glance(glance) => read_out(glance, view, &self.words, &self.names),
                Typed::Help => help(view, actions.len(), &self.words).join("\n"),
                Typed::Nothing => continue,
                Typed::SuitOrReading(suit) => suit_or_reading(suit, &self.words),
                Typed::NoSet => {
                    let illegal: Illegal = self.series.game().refuse(Reason::NoSet);
                    self.words.refusal(&illegal, view.ask(), &view.options(), &names)
                }
                Typed::Other(..) => {
                    let args = Args::new().text("line", cut(&line));
                    let unclear = self.words.say(Text::TERMINAL_UNCLEAR, &args);
                    format!("{unclear} {}", help(view, actions.len(), &self.words).join(" "))
                }
            };
            self.paper.line(&answer);
        }
    }

    /// Nobody looks at the hand before the keyboard has changed hands, and nobody finds another's above it.
    fn hand_keyboard_to(&mut self, seat: Seat) -> Option<()> {
        if self.people.len() < 2 || self.at_keyboard == Some(seat) {
            return Some(());
        }
        let told = std::mem::take(&mut self.told);
        if self.at_keyboard.replace(seat).is_some() && self.keyboard.is_terminal() {
            self.paper.clear();
            told.iter().for_each(|sentence| self.paper.line(sentence));
        }
        let name = self.names[seat.index()].clone();
        let prompt = self.words.say(Text::TERMINAL_KEYBOARD, &Args::new().text("player", name));
        self.keyboard.ask(self.paper, &self.words, &format!("{prompt} ")).map(drop)
    }
}
