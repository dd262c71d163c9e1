//! The table, with our bot at it.

use eights::{Action, Card, Game, Position, Rules, Seat, Seats, Viewer};
use eights_bots::{Bot, Level};

/// The cards of a hand.
const HAND: usize = 7;

/// A game, and our bot in it.
pub(crate) struct Table {
    game: Game,
    bot: Box<dyn Bot>,
    seat: Seat,
}

/// The reply to a request.
pub(crate) fn answer(table: &mut Option<Table>, line: &str) -> Result<String, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    if word == "deal" {
        let dealt = table.insert(Table::deal(&rest.split_whitespace().collect::<Vec<_>>())?);
        return Ok(dealt.status());
    }
    let table = table.as_mut().ok_or("nothing is dealt")?;
    match word {
        "act" => {
            table.act(rest)?;
            Ok(table.status())
        }
        "choose" => Ok(table.bot.choose(&table.game.view(Viewer::Seat(table.seat))).to_string()),
        _ => Err("a request is deal, act or choose".to_owned()),
    }
}

impl Table {
    fn deal(words: &[&str]) -> Result<Self, String> {
        let [bot, seat, dice, dealer, cards @ ..] = words else {
            return Err("deal BOT SEAT DICE DEALER CARD…".to_owned());
        };
        let level: Level = bot.parse().map_err(|_| format!("no bot is called {bot}"))?;
        let [seat, dealer] = [self::seat(seat)?, self::seat(dealer)?];
        let game = dealt(dealer, &read(cards)?)?;
        let mut bot = level.bot();
        bot.sit(&game.view(Viewer::Seat(seat)), dice.parse().map_err(|_| "the dice are a number")?);
        Ok(Self { game, bot, seat })
    }

    /// Applies what the seat in turn does, and lets our bot see it.
    fn act(&mut self, action: &str) -> Result<(), String> {
        let action: Action = action.parse().map_err(|_| "this is no action")?;
        let seat = self.game.asked().lowest().ok_or("the game is over")?;
        let mut events = Vec::new();
        self.game.apply(seat, action, &mut events).map_err(|_| "this is not allowed")?;
        for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(self.seat))) {
            self.bot.observe(event);
        }
        Ok(())
    }

    /// Whose turn it is, and all that they may do.
    fn status(&self) -> String {
        let Some(seat) = self.game.asked().lowest() else { return "over".to_owned() };
        let options: Vec<String> = self.game.options(seat).iter().map(|action| action.to_string()).collect();
        format!("{seat};{}", options.join(";"))
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().filter(|seat| *seat < 2).and_then(Seat::new);
    seat.ok_or_else(|| format!("{text} is no seat of two"))
}

fn read(cards: &[&str]) -> Result<Vec<Card>, String> {
    cards.iter().map(|card| card.parse().map_err(|_| format!("{card} is no card"))).collect()
}

/// The game of these cards.
fn dealt(dealer: Seat, cards: &[Card]) -> Result<Game, String> {
    let [first, second] = if dealer.index() == 0 { [1, 0] } else { [0, 1] };
    let mut hands = vec![Vec::new(); 2];
    if cards.len() <= 2 * HAND {
        return Err("there are not enough cards".to_owned());
    }
    for pair in cards[..2 * HAND].chunks(2) {
        hands[first].push(pair[0]);
        hands[second].push(pair[1]);
    }
    let position = Position {
        turn: Seats::first(2).without(dealer).lowest().expect("there are two"),
        dealer: Some(dealer),
        stock: Some(cards[2 * HAND + 1..].to_vec()),
        ..Position::new(hands, vec![cards[2 * HAND]])
    };
    let rules = Rules::preset("openspiel").expect("a preset");
    Game::from_deal(rules, &position).map_err(|bad| bad.to_string())
}
