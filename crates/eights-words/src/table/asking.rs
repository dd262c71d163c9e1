//! Why something cannot be done, and what could be instead; the question whether to answer a card.

use crate::{
    Text, Words,
    args::Args,
    cards::{Form, capitalised},
    legal::may,
    people::People,
    refusal,
    text::{Attributes, count_of},
};
use eights::{
    Action, Card, Illegal, Options, Rng, View, Viewer,
    rules::{EffectKind, Reason, RuleId},
};

/// The reasons that are spoken in other words than they are written.
static SPOKEN: Attributes<{ count_of("spoken") }> = Attributes::of("spoken");

impl Words {
    /// Why the viewer cannot do this now, and their options:
    /// `9 of clubs doesn't match. Play a heart, an 8, or draw.` The number of the rule is not spoken; it is
    /// given besides, to be shown. Who only watches breaks no rule.
    pub fn why_not(&self, view: &View, action: Action, names: &[String]) -> (String, Option<RuleId>) {
        let Viewer::Seat(me) = view.viewer() else { return (self.plain(Text::SPOKEN_WATCHING), None) };
        // Legality depends only on what a player can see, so any game that looks like this one gives the same
        // reason.
        let illegal = view.determinize(&mut Rng::new(0)).refusal(me, action);
        (self.spoken_refusal(&illegal, view, names), Some(illegal.rule))
    }

    /// A refusal as it is spoken: without the number of the rule.
    pub fn spoken_refusal(&self, illegal: &Illegal, view: &View, names: &[String]) -> String {
        let options = view.options();
        let (id, card) = refusal::message(illegal.reason);
        let why = match SPOKEN.get(id) {
            Some(spoken) => {
                let card = card.map(|card| self.card(card)).unwrap_or_default();
                self.say(spoken, &Args::new().text("card", card))
            }
            None => self.reason(illegal, view.ask(), &options),
        };
        let what = match (illegal.reason, options) {
            (Reason::MatchOver, _) => self.plain(Text::LEGAL_NEW_GAME),
            (_, Options::Turn { draw, pass, .. }) => self.what_fits(view, draw, pass),
            _ => self.legal(view.ask(), &options, &People::new(self, names)),
        };
        capitalised(&self.sentences(&[why, what]))
    }

    /// The viewer's options in turn, by suit and rank: `Play a heart, an 8, or draw.`
    fn what_fits(&self, view: &View, draw: bool, pass: bool) -> String {
        if view.owed() > 0 {
            return self.owed(view);
        }
        let kinds = self.playable_kinds(view);
        let cards = if draw || pass { self.list(&kinds) } else { self.list_or(&kinds) };
        let args = Args::new().text("may", may(!kinds.is_empty(), draw, pass));
        self.say(Text::LEGAL_TURN_KINDS, &args.text("cards", cards))
    }

    /// What the viewer holds that fits, by kind: the suit, the rank, wild cards; a card alone where it is the
    /// only one that may be played.
    fn playable_kinds(&self, view: &View) -> Vec<String> {
        let plays = Self::playable(view);
        if plays.len() == 1 {
            return plays.iter().map(|card| self.card(card)).collect();
        }
        let rules = view.rules();
        let (wild, tame): (Vec<Card>, Vec<Card>) = plays.iter().partition(|card| rules.is_wild(*card));
        let mut kinds: Vec<String> = Vec::new();
        let suit = view.suit().filter(|suit| tame.iter().any(|card| card.suit() == *suit));
        kinds.extend(suit.map(|suit| self.plain(Text::of_one_of_suit(suit))));
        let mut ranks: Vec<_> =
            tame.iter().filter(|card| Some(card.suit()) != suit).map(|card| card.rank()).collect();
        ranks.extend(wild.iter().map(|card| card.rank()));
        ranks.dedup();
        kinds.extend(ranks.into_iter().map(|rank| self.rank_as(rank, Form::One)));
        kinds
    }

    /// Whether to answer the card just played: `Sipho plays king: you draw 4. Nope? N, or P to let it pass. 6
    /// seconds.` The keys are those that the player presses for it.
    pub fn may_answer(
        &self,
        view: &View,
        names: &[String],
        (nope, pass): (&str, &str),
        millis: Option<u64>,
    ) -> String {
        let people = People::seen_by(self, names, view);
        let chain = view.chain();
        let layer = chain.last().map_or(view.turn(), |(seat, _, _)| *seat);
        let effect = view.rules().effect(view.played());
        let aims = chain.len() < 2 && effect.kind().aims();
        let what = if chain.len() < 2 {
            self.effect_word(effect.kind())
        } else {
            self.effect_word(EffectKind::Nope)
        };
        let target = if aims { view.target() } else { layer };
        let rank = view.discards().last().map_or(view.top(), |laid| laid.face).rank();
        let args = people
            .pair(layer, target)
            .text("rank", self.rank(rank))
            .text("effect", if aims || chain.len() > 1 { what } else { String::new() })
            .number("cards", usize::from(effect.cards()));
        let mut said = vec![self.say(Text::ASK_NOPE, &args)];
        if chain.len() < 2 && view.count(layer) == 0 {
            said.push(self.plain(Text::ASK_NOPE_WINS));
        }
        let keys = Args::new().text("nope", nope).text("pass", pass).flag("own", people.is_me(layer));
        said.push(self.say(Text::ASK_NOPE_KEYS, &keys));
        said.extend(millis.map(|millis| self.time_left(Some(millis))));
        self.sentences(&said)
    }

    /// The keys that answer a card, for players who have just heard that they may answer:
    /// `N, or P to let it pass. 6 seconds.`
    pub fn answer_keys(&self, (nope, pass): (&str, &str), millis: Option<u64>) -> String {
        let mut said = vec![self.say(Text::ASK_NOPE_HOW, &Args::new().text("nope", nope).text("pass", pass))];
        said.extend(millis.map(|millis| self.time_left(Some(millis))));
        self.sentences(&said)
    }
}
