//! The question to the viewer.

use crate::{Text, Words, args::Args, args::selector, legal::may, people::People};
use eights::{Ask, CardSet, Options, Seat, View, rules::EffectKind};

impl Words {
    /// The question to the viewer, or the players whom the table waits for.
    pub fn question(&self, view: &View, names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        match (view.ask(), view.options()) {
            (_, Options::None) => self.waiting(view, &people),
            (Ask::Give { to }, _) => self.say(Text::ASK_GIVE, &people.player(to)),
            (Ask::War, _) => self.plain(Text::ASK_WAR),
            (_, Options::Pick(_)) => self.plain(Text::ASK_PURGE),
            (_, Options::Turn { plays, joker_as, draw, pass }) => {
                self.turn_question(view, plays, joker_as, (draw, pass))
            }
            (_, Options::Suit) => self.plain(Text::ASK_SUIT),
            (_, Options::Target(_)) => self.target_question(view),
            (_, Options::Answer { nopes, joker_as }) => {
                self.answer_question(view, &people, !nopes.is_empty() || !joker_as.is_empty())
            }
            (_, Options::Meld { tops, .. }) => self.say(
                Text::ASK_MELD,
                &Args::new().text("laid", if tops.is_empty() { "none" } else { "some" }),
            ),
            (_, Options::Vote) => self.plain(Text::ASK_PLAY_ON),
        }
    }

    fn turn_question(
        &self,
        view: &View,
        plays: CardSet,
        joker_as: CardSet,
        (draw, pass): (bool, bool),
    ) -> String {
        // A joker is one card, however many it can serve as.
        let count = plays.len() + usize::from(!joker_as.is_empty());
        let only = plays.nth(0).unwrap_or(eights::Card::JOKER);
        let drawn = view.drawn().filter(|_| view.n_drawn() > 0);
        let args = Args::new()
            .text("may", may(count > 0, draw, pass))
            .number("count", count)
            .number("owed", usize::from(view.owed()));
        let card = drawn.filter(|_| view.owed() == 0).unwrap_or(only);
        let args = args.text("card", self.card(card)).text("top", self.top(view));
        let id = match drawn {
            _ if view.owed() > 0 => Text::ASK_DEBT,
            _ if view.skip_pending() => Text::ASK_SKIP,
            Some(_) => Text::ASK_DRAWN,
            None => Text::ASK_TURN,
        };
        self.say(id, &args)
    }

    fn target_question(&self, view: &View) -> String {
        let effect = view.rules().effect(view.played());
        let args = Args::new()
            .text("effect", self.effect_word(effect.kind()))
            .number("cards", usize::from(effect.cards()));
        self.say(Text::ASK_TARGET, &args)
    }

    /// A kind of effect as messages know it.
    pub(crate) fn effect_word(&self, kind: EffectKind) -> String {
        selector(kind.word())
    }

    fn answer_question(&self, view: &View, people: &People<'_>, can: bool) -> String {
        let chain = view.chain();
        let layer = chain.last().map_or(view.turn(), |(seat, _, _)| *seat);
        // Only the card played in turn has a target, not an answer to it.
        let aims = chain.len() < 2 && view.rules().effect(view.played()).kind().aims();
        let args = if aims {
            people.pair(layer, view.target())
        } else {
            people.player(layer).text("target", "").text("target-is", "nobody")
        };
        let card = view.discards().last().map_or(self.card(view.top()), |laid| self.laid(laid));
        let args = args.text("card", card).text("may", if can { "nope" } else { "none" });
        self.say(Text::ASK_ANSWER, &args)
    }

    fn waiting(&self, view: &View, people: &People<'_>) -> String {
        match view.ask() {
            Ask::Over if view.is_over() => self.plain(Text::ASK_MATCH_OVER),
            Ask::Over => self.plain(Text::ASK_ROUND_OVER),
            Ask::Turn => self.say(Text::ASK_WAITING_TURN, &people.player(view.turn())),
            _ => {
                let others: Vec<Seat> = view.asked().iter().filter(|seat| !people.is_me(*seat)).collect();
                let players = self.list_and(&people.names(others.into_iter()));
                self.say(Text::ASK_WAITING, &Args::new().text("players", players))
            }
        }
    }
}
