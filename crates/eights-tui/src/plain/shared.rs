//! Several people at one keyboard, or nobody at all: the game is driven right here, for it has no secrets from whoever sits before it.

use super::{
    cut,
    prompt::{Glance, help, names_for, question, read_out, refusal},
    teller::Teller,
    understand::{Typed, understand},
};
use crate::{keyboard::Keyboard, paper::Paper};
use eights::{
    Action, Event, Illegal, Record, Rules, Seat, Seats, Seed, SeenEvent, Series, View, Viewer, WrongSeats,
    rules::Reason,
};
use eights_bots::{Bot, Level};
use eights_words::{Args, Words, texts::terminal as texts};

/// Who sits at the table: all names, and the bots among them with how they play.
#[derive(Clone, Debug)]
pub struct Who {
    /// The names of all, in the order of their seats.
    pub names: Vec<String>,
    /// The bots.
    pub bots: Vec<(Seat, Level)>,
}

/// A table whose people share a keyboard.
pub struct SharedKeyboard<'a, P> {
    keyboard: &'a mut Keyboard,
    paper: &'a mut P,
    words: Words,
    names: Vec<String>,
    people: Seats,
    bots: Vec<(Seat, Box<dyn Bot>)>,
    series: Series,
    teller: Teller,
    /// Who of several people sits at the keyboard.
    at_keyboard: Option<Seat>,
}

impl<'a, P: Paper> SharedKeyboard<'a, P> {
    /// Deals.
    ///
    /// # Errors
    /// When the rules are not for so many.
    pub fn deal(
        keyboard: &'a mut Keyboard,
        paper: &'a mut P,
        rules: Rules,
        who: Who,
        seed: Seed,
    ) -> Result<Self, WrongSeats> {
        let words = Words::english();
        let Who { names, bots } = who;
        let seats: Seats = bots.iter().map(|(seat, _)| *seat).collect();
        let mut events: Vec<Event> = Vec::new();
        let series = Series::deal(rules, &names, seats, seed, &mut events)?;
        let n = names.len();
        // What all may know is told to all; the hand of whoever is asked stands in the question.
        let before = View::before(rules, n, seats, Viewer::Audience);
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
            teller: Teller::new(words, Some(before)),
            at_keyboard: None,
        };
        table.tell(&events);
        Ok(table)
    }

    /// Plays to the end, or to the end of input.
    pub fn play(&mut self) {
        while let Some(seat) = self.next_to_act() {
            let view = self.series.game().view(Viewer::Seat(seat));
            let action = match self.bots.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, bot)) => Some(bot.choose(&view)),
                None => self.ask(seat, &view),
            };
            let Some(action) = action.filter(|_| !self.paper.is_gone()) else { return };
            let mut events: Vec<Event> = Vec::new();
            match self.series.act(seat, action, &mut events) {
                Ok(()) => self.tell(&events),
                Err(_) => self.paper.line(&refusal(action, &view, &self.words, &self.names_for(&view))),
            }
        }
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        self.series.record().clone()
    }

    /// Who has which place.
    pub fn places(&self) -> Vec<Vec<Seat>> {
        self.series.game().places()
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
        let seen: Vec<SeenEvent> =
            events.iter().filter_map(|event| event.seen_by(Viewer::Audience)).collect();
        self.teller.tell(&seen, &self.series.game().view(Viewer::Audience), &self.names);
        self.teller.take().iter().for_each(|sentence| self.paper.line(sentence));
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
                Typed::NoSet => {
                    let illegal: Illegal = self.series.game().refuse(Reason::NoSet);
                    self.words.refusal(&illegal, view.ask(), &view.options(), &names)
                }
                Typed::Other(..) => {
                    let args = Args::new().text("line", cut(&line));
                    let unclear = self.words.say(texts::TERMINAL_UNCLEAR, &args);
                    format!("{unclear} {}", help(view, actions.len(), &self.words).join(" "))
                }
            };
            self.paper.line(&answer);
        }
    }

    /// Nobody looks at the hand before the keyboard has changed hands.
    fn hand_keyboard_to(&mut self, seat: Seat) -> Option<()> {
        if self.people.len() > 1 && self.at_keyboard != Some(seat) {
            self.at_keyboard = Some(seat);
            let name = self.names[seat.index()].clone();
            if self.keyboard.is_terminal() {
                let prompt = self.words.say(texts::TERMINAL_KEYBOARD, &Args::new().text("player", name));
                self.keyboard.ask(self.paper, &self.words, &format!("{prompt} "))?;
            } else {
                self.paper.line(&format!("{name}:"));
            }
        }
        Some(())
    }
}
