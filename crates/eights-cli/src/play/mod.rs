//! `eights play`: a game in plain lines, people and bots at one keyboard.

mod bots;
mod menu;
mod party;

use crate::{
    common::{Failure, plain, seed, wrong_use},
    date,
    out::{self, say},
    prompt::{self, Typed},
    usage::cut,
};
use bots::Bots;
use eights::{
    Action, Ask, DrawnFor, Event, Illegal, NotAnAction, Seat, SeenEvent, Series, View, Viewer, rules::Reason,
};
use eights_words::Words;
use party::Party;
use std::{
    fs,
    io::{BufRead, IsTerminal},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A preset's name, a share code or a TOML file; left out, you are asked.
    rules: Option<String>,
    /// How many seats, people and bots together.
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    /// The bots' levels, one for each bot, or `none`; left out, all but one seat are bots.
    #[arg(long, value_delimiter = ',')]
    bots: Option<Vec<String>>,
    /// Plain lines. (There is no other mode yet.)
    #[arg(long)]
    plain: bool,
    /// What the shuffle follows from; left out, it is random and can be proved fair afterwards.
    #[arg(long)]
    seed: Option<String>,
    /// A person's name; may be given once for each person.
    #[arg(long)]
    name: Vec<String>,
    /// Where the record of the game goes.
    #[arg(long)]
    record: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let words = Words::english();
    let mut input = std::io::stdin().lock();
    let Some((rules, level)) = menu::rules_and_level(args, &mut input, &words)? else { return Ok(()) };
    let party = Party::new(args, &rules, level)?;
    if let Some(file) = &args.record {
        check_writable(file)?;
    }
    let seed = seed(args.seed.as_deref())?;
    say!("{}. {} players.", words.preset_title(rules.base().unwrap_or_default()), party.names.len());
    if let Some(line) = party.who_are_bots() {
        say!("{line}");
    }
    say!("The shuffle's hash is {}; the seed is told at the end.", seed.hash());
    let mut events: Vec<Event> = Vec::new();
    let mut series = Series::deal(rules, &party.names, party.bots, seed, &mut events)
        .map_err(|_| wrong_use("these rules are not for so many players."))?;
    if let Some(today) = date::today() {
        series.record_mut().set_date(&today);
    }
    let view = View::before(rules, party.names.len(), party.bots, party.narrator());
    // The bots' dice follow from what is public, so that what they do tells nothing of the shuffle.
    let bots = Bots::sit(&rules, &party, seed.hash().number());
    let mut table = PlainTable { series, party, words, view, held: Vec::new(), bots, keyboard: None };
    table.tell(&mut events, None);
    let finished = table.play(&mut input);
    table.close(finished, args.record.as_deref())
}

/// Finds out before the game whether its record can be kept.
fn check_writable(file: &str) -> Result<(), Failure> {
    let tried = fs::OpenOptions::new().append(true).create(true).open(file);
    tried
        .map(drop)
        .map_err(|error| wrong_use(format!("the record cannot be written to {file}: {}.", plain(&error))))
}

/// A table in plain lines.
struct PlainTable {
    series: Series,
    party: Party,
    words: Words,
    /// What has been told so far.
    view: View,
    /// What is to be told together with what comes next.
    held: Vec<SeenEvent>,
    bots: Bots,
    /// Who of several people sits at the keyboard.
    keyboard: Option<Seat>,
}

impl PlainTable {
    /// Plays to the end; says whether it was reached.
    fn play(&mut self, input: &mut impl BufRead) -> bool {
        while let Some(seat) = self.next_to_act() {
            let action = match self.bots.at(seat) {
                Some(bot) => Some(bot.choose(&self.series.game().view(Viewer::Seat(seat)))),
                None => self.ask_person(seat, input),
            };
            let Some(action) = action.filter(|_| !out::is_closed()) else { return false };
            let mut events: Vec<Event> = Vec::new();
            match self.series.act(seat, action, &mut events) {
                Ok(()) => self.tell(&mut events, Some((seat, action))),
                Err(illegal) => self.refuse(&illegal, seat),
            }
        }
        true
    }

    /// In turn order, so that nobody waits longer than needed.
    fn next_to_act(&self) -> Option<Seat> {
        let game = self.series.game();
        game.asked().in_turn_from(game.turn(), game.direction()).next()
    }

    /// Tells what came of a seat's action to whoever listens.
    fn tell(&mut self, events: &mut Vec<Event>, done: Option<(Seat, Action)>) {
        self.bots.tell(events);
        let viewer = self.view.viewer();
        let seen: Vec<SeenEvent> = events.drain(..).filter_map(|event| event.seen_by(viewer)).collect();
        let told_by_question = self.told_by_question(&seen);
        for (n, event) in seen.iter().enumerate() {
            // Who could not answer has not decided anything.
            let unasked = matches!(event, Event::Declined { seats } if !done.is_some_and(|(seat, action)| seats.contains(seat) && action == Action::Decline));
            if unasked || Some(n) == told_by_question {
                self.narrate();
                self.view.fold(*event);
            } else {
                self.held.push(*event);
            }
        }
        // Cards that a bot draws one after the other are told together.
        let draws_on =
            matches!(seen.last(), Some(Event::Drew { seat, .. }) if self.party.bots.contains(*seat));
        if !draws_on || self.next_to_act() != done.map(|(seat, _)| seat) {
            self.narrate();
        }
    }

    /// Tells what was held back.
    fn narrate(&mut self) {
        let told = self.words.narrate(&self.held, &mut self.view, &self.party.names);
        told.iter().for_each(|sentence| say!("{sentence}"));
        self.held.clear();
    }

    /// The event that the question to the listener will tell: that it is their turn, or which card they drew.
    fn told_by_question(&self, seen: &[SeenEvent]) -> Option<usize> {
        let Viewer::Seat(me) = self.view.viewer() else { return None };
        let game = self.series.game();
        if game.ask() != Ask::Turn || game.turn() != me {
            return None;
        }
        seen.iter().rposition(|event| match *event {
            Event::TurnBegan { seat, .. } => seat == me,
            Event::Drew { seat, why: DrawnFor::Turn, .. } => seat == me,
            _ => false,
        })
    }

    /// Asks a person until the answer is an action; nothing when the game is to end.
    fn ask_person(&mut self, seat: Seat, input: &mut impl BufRead) -> Option<Action> {
        self.hand_keyboard_to(seat, input)?;
        let view = self.series.game().view(Viewer::Seat(seat));
        let names = self.names_for(seat);
        let actions = view.options().all_actions();
        prompt::put_question(&view, &actions, &self.words, &names).iter().for_each(|line| say!("{line}"));
        loop {
            let line = prompt::read_line(input, "> ")?;
            match prompt::understand(&line, &view, &actions) {
                Typed::Act(action) => return Some(action),
                Typed::Read(reading) => {
                    prompt::read_out(reading, &view, &self.words, &names, actions.len())
                        .iter()
                        .for_each(|line| say!("{line}"));
                }
                Typed::Quit => return None,
                Typed::Unclear => self.explain(&line, &view, seat, actions.len()),
            }
        }
    }

    /// The names as a player hears them who may choose among them.
    fn names_for(&self, seat: Seat) -> Vec<String> {
        let mut names = self.party.names.clone();
        "yourself".clone_into(&mut names[seat.index()]);
        names
    }

    fn explain(&self, line: &str, view: &View, seat: Seat, n_listed: usize) {
        if line.parse::<Action>() == Err(NotAnAction::NoSet) {
            return self.refuse(&self.series.game().refuse(Reason::NoSet), seat);
        }
        say!("`{}` is not understood. {}", cut(line), prompt::help(view, n_listed).join(" "));
    }

    fn refuse(&self, illegal: &Illegal, seat: Seat) {
        let game = self.series.game();
        say!("{}", self.words.refusal(illegal, game.ask(), &game.options(seat), &self.names_for(seat)));
    }

    /// Several people at one terminal: nobody looks at the hand before the keyboard has changed hands.
    fn hand_keyboard_to(&mut self, seat: Seat, input: &mut impl BufRead) -> Option<()> {
        let several = self.party.people().len() > 1;
        if several && self.keyboard != Some(seat) {
            self.keyboard = Some(seat);
            let name = &self.party.names[seat.index()];
            if std::io::stdin().is_terminal() {
                prompt::read_line(input, &format!("The keyboard goes to {name}. Enter when ready. "))?;
            } else {
                say!("{name}:");
            }
        }
        Some(())
    }

    fn close(&mut self, finished: bool, record: Option<&str>) -> Result<(), Failure> {
        let game = self.series.game();
        if finished {
            say!("{}", self.words.places(&game.places(), &self.party.names));
        } else {
            say!("The game ends here.");
        }
        say!("The seed was {}.", game.seed());
        let Some(file) = record else { return Ok(()) };
        let text = self.series.record().to_text(true);
        fs::write(file, text).map_err(|error| {
            Failure::Failed(format!("the record cannot be written to {file}: {}.", plain(&error)))
        })?;
        say!("The record is in {file}.");
        Ok(())
    }
}
