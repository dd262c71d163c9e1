//! `eights referee`: one JSON request a line, one JSON reply a line, until end of input. `docs/referee.md` is
//! the reference.

mod reply;
mod request;

use crate::{
    common::{Failure, seat_range, seed, without_key},
    language::{self, help, told},
    lines,
    out::{self, say},
};
use eights::{
    Action, Ask, Event, Game, NotAnAction, Position, Rules, Seat, Seats, Viewer,
    json::{StateJson, ViewJson, sorted_texts},
    rules::{KNOBS, Reason, RulesSource, Value as KnobValue},
};
use eights_words::{Text, Words};
use reply::{Refusal, Reply, Status};
use request::{New, Request, Setup};
use serde_json::{Map, Value};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_REFEREE_SCHEMA))]
    #[arg(long)]
    schema: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.schema {
        say!("{:#}", reply::schema().as_value());
        return Ok(());
    }
    let mut referee = Referee { game: None, words: language::words() };
    let mut input = std::io::stdin().lock();
    while let Some(line) = lines::read_line(&mut input).filter(|_| !out::is_closed()) {
        let reply = line.map_or_else(|wrong| error(told!(wrong)), |line| referee.answer(&line));
        let text = serde_json::to_string(&reply).map_err(|error| Failure::Failed(error.to_string()))?;
        say!("{text}");
    }
    Ok(())
}

fn error(why: impl Into<String>) -> Reply {
    Reply::Error { error: why.into() }
}

struct Referee {
    game: Option<Game>,
    words: Words,
}

impl Referee {
    fn answer(&mut self, line: &str) -> Reply {
        // A fault of the program must not end the session, nor leave a half-made move behind.
        let before = self.game;
        let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.try_answer(line)));
        match answer {
            Ok(Ok(reply)) => reply,
            Ok(Err(why)) => error(why),
            Err(_) => {
                self.game = before;
                error(told!(Text::REFEREE_FAULT))
            }
        }
    }

    fn try_answer(&mut self, line: &str) -> Result<Reply, String> {
        match Request::read(line)? {
            Request::New(new) => {
                let game = self.deal(&new)?;
                Ok(self.begin(game))
            }
            Request::Setup(setup) => {
                let game = self.set_up(&setup)?;
                Ok(self.begin(game))
            }
            Request::Position(line) => {
                let game = Game::from_line(&line).map_err(|why| self.words.not_a_position(&why))?;
                Ok(self.begin(game))
            }
            Request::Options { seat } => {
                let game = self.game()?;
                let options = game.options(seat_of(seat, game.n_seats())?);
                Ok(Reply::Options { options: sorted_texts(&options) })
            }
            Request::Act { seat, action } => self.act(seat, &action),
            Request::View(viewer) => {
                let game = self.game()?;
                let viewer = match viewer {
                    Some(seat) => Viewer::Seat(seat_of(seat, game.n_seats())?),
                    None => Viewer::Audience,
                };
                Ok(Reply::View(Box::new(ViewJson::of(&game.view(viewer)))))
            }
            Request::State => Ok(Reply::State(Box::new(StateJson::of(self.game()?)))),
            Request::Rules => Ok(Reply::Rules(all_knobs(self.game()?.rules()))),
        }
    }

    fn game(&self) -> Result<&Game, String> {
        self.game.as_ref().ok_or_else(|| told!(Text::REFEREE_NO_GAME))
    }

    fn begin(&mut self, mut game: Game) -> Reply {
        game.settle(&mut ());
        self.game = Some(game);
        Reply::Status(Status::of(&game))
    }

    fn build(&self, source: &RulesSource) -> Result<Rules, String> {
        source.build().map_err(|flaws| {
            let told = self.words.flaws(&flaws).replace('\n', " ");
            if matches!(source, RulesSource::Name(_)) { without_key(&told) } else { told }
        })
    }

    fn deal(&self, new: &New) -> Result<Game, String> {
        let rules = self.build(&new.rules()?)?;
        if !rules.seats_fit(new.seats) {
            return Err(told!(Text::REFEREE_SEATS, range = seat_range(&rules), seats = new.seats));
        }
        let bots = seats_of(&new.bots, new.seats)?;
        let seed = seed(new.seed()?.as_deref()).map_err(|failure| failure.to_string())?;
        Game::deal(rules, new.seats, bots, seed, &mut ())
            .map_err(|_| told!(Text::REFEREE_NOT_FOR, seats = new.seats))
    }

    fn set_up(&self, setup: &Setup) -> Result<Game, String> {
        let rules = self.build(&setup.rules()?)?;
        let n = setup.hands.len();
        if !rules.seats_fit(n) {
            return Err(told!(Text::REFEREE_HANDS, range = seat_range(&rules), hands = n));
        }
        let cards =
            |texts: &[String]| texts.iter().map(|text| request::card(text)).collect::<Result<Vec<_>, _>>();
        let position = Position {
            hands: setup.hands.iter().map(|hand| cards(hand)).collect::<Result<_, _>>()?,
            discard: cards(&setup.discard)?,
            stock: setup.stock.as_deref().map(cards).transpose()?,
            turn: seat_of(setup.turn, n)?,
            direction: request::direction(setup.direction)?,
            suit: setup.suit.as_deref().map(request::suit).transpose()?,
            owed: setup.owed,
            drawn: setup.drawn.as_deref().map(request::card).transpose()?,
            dealer: setup.dealer.map(|seat| seat_of(seat, n)).transpose()?,
            scores: setup.scores.clone(),
            skips: setup.skips.clone(),
            shown: seats_of(&setup.shown, n)?,
            bots: seats_of(&setup.bots, n)?,
            seed: seed(setup.seed()?.as_deref()).map_err(|failure| failure.to_string())?,
        };
        Game::from_position(rules, &position).map_err(|bad| self.words.bad_position(bad))
    }

    fn act(&mut self, seat: usize, text: &str) -> Result<Reply, String> {
        let mut game = *self.game()?;
        let seat = seat_of(seat, game.n_seats())?;
        let mut events: Vec<Event> = Vec::new();
        let outcome = match text.parse::<Action>() {
            Ok(action) => game.apply(seat, action, &mut events),
            Err(NotAnAction::NoSet) if game.ask() == Ask::Meld && game.asked().contains(seat) => {
                Err(game.refuse(Reason::NoSet))
            }
            Err(_) => Err(game.refuse(Reason::Unreadable)),
        };
        if let Err(illegal) = outcome {
            // Seats are called by their numbers here, as in the actions.
            let names: Vec<String> = (0..game.n_seats()).map(|n| format!("seat {n}")).collect();
            let message = self.words.refusal(&illegal, game.ask(), &game.options(seat), &names);
            return Ok(Reply::Refused { refused: Refusal { rule: illegal.rule.to_string(), message } });
        }
        game.settle(&mut events);
        self.game = Some(game);
        Ok(Reply::Acted { events, status: Status::of(&game) })
    }
}

fn seat_of(number: usize, seats: usize) -> Result<Seat, String> {
    let there = Seat::new(number).filter(|_| number < seats);
    there.ok_or_else(|| told!(Text::REFEREE_NO_SEAT, seat = number, last = seats.saturating_sub(1)))
}

fn seats_of(numbers: &[usize], seats: usize) -> Result<Seats, String> {
    numbers.iter().map(|number| seat_of(*number, seats)).collect()
}

/// The rules in force, as `new` and `setup` take them.
fn all_knobs(rules: &Rules) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("base".to_owned(), rules.base().into());
    for knob in KNOBS {
        let value = match knob.get(rules) {
            KnobValue::Flag(yes) => yes.into(),
            KnobValue::Number(n) => n.into(),
            _ => knob.text(rules).into(),
        };
        object.insert(knob.key.to_owned(), value);
    }
    object
}
