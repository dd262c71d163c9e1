//! The result of a game, a summary of missed events, and the effect of a card.

use super::Away;
use crate::{
    Text, Words,
    args::Args,
    cards::{Form, capitalised},
    people::People,
};
use eights::{Card, Options, Rules, Seat, View};

impl Words {
    /// Who has won, and where the viewer stands: `Thandi wins with 510. You are second with 388.`
    pub fn result(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let places = view.places();
        let points = view.rules().target(view.n_seats()).is_some();
        let score = |seat: &Seat| usize::from(view.score(*seat));
        let args = || Args::new().flag("scored", points);
        let Some(winners) = places.first().filter(|seats| !seats.is_empty()) else {
            return self.plain(Text::PLACES_NONE);
        };
        let who = match winners.as_slice() {
            [only] if people.is_me(*only) => "you",
            [_] => "one",
            _ => "several",
        };
        let list: Vec<String> = winners.iter().map(|seat| people.name_or_you(*seat)).collect();
        let won = args().text("who", who).text("players", self.list_and(&list));
        let mut said = vec![self.say(Text::RESULT_WINNER, &won.number("points", score(&winners[0])))];
        let mut place = 1 + winners.len();
        for seats in &places[1..] {
            if let Some(me) = seats.iter().find(|seat| people.is_me(**seat)) {
                let mine = args().number("place", place).number("points", score(me));
                said.push(self.say(Text::RESULT_YOU, &mine));
            }
            place += seats.len();
        }
        capitalised(&self.sentences(&said))
    }

    /// What happened meanwhile: `While you were away: 5 plays, you drew 2. Top is 4 of spades. Sipho's turn.`
    pub fn while_away(&self, away: Away, view: &View, names: &[String]) -> String {
        let args = Args::new().number("plays", away.plays).number("drawn", away.drawn);
        let args = args.number("played", away.played_for_you).text("top", self.top(view));
        self.sentences(&[self.say(Text::AWAY_SUMMARY, &args), self.whose_move(view, names)])
    }

    /// The table for a player who comes back:
    /// `You are back. Top is 4 of spades. Sipho's turn.`
    pub fn back(&self, view: &View, names: &[String]) -> String {
        let back = self.say(Text::AWAY_BACK, &Args::new().text("top", self.top(view)));
        self.sentences(&[back, self.whose_move(view, names)])
    }

    /// Whose turn it is, and on the viewer's turn the cards they must draw.
    fn whose_move(&self, view: &View, names: &[String]) -> String {
        let owes = view.owed() > 0 && matches!(view.options(), Options::Turn { .. });
        let mut said = vec![self.whose_turn(view, names)];
        said.extend(owes.then(|| self.owed(view)));
        self.sentences(&said)
    }

    /// The effect of a card under these rules.
    pub fn card_help(&self, rules: &Rules, card: Card) -> String {
        let mut said =
            vec![self.say(Text::HELP_CARD, &Args::new().text("card", capitalised(&self.card(card))))];
        if rules.is_wild(card) {
            said.push(self.plain(Text::HELP_WILD));
        }
        if !rules.effect(card).is_none() || !rules.is_wild(card) {
            said.push(self.card_effect(rules, card));
        }
        if rules.forbidden_last().contains(card.rank()) {
            said.push(self.plain(Text::HELP_NOT_LAST));
        }
        if rules.target(2).is_some() {
            let args = Args::new().number("points", usize::from(rules.value(card)));
            said.push(self.say(Text::HELP_POINTS, &args));
        }
        self.sentences(&said)
    }
    /// What happens when a card is played: `When a 7 is played, the next player is skipped.`
    pub fn card_effect(&self, rules: &Rules, card: Card) -> String {
        let effect = rules.effect(card);
        let args = Args::new()
            .text("what", self.rank_as(card.rank(), Form::One))
            .number("cards", usize::from(effect.cards()));
        self.say(Text::of_effect(effect.kind()), &args)
    }
}
