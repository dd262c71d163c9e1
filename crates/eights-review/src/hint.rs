//! A hint: what the strongest bot would do, and what that is worth beside the best other option.

use crate::{
    chance::Chance,
    decision::{Decision, Verdict},
    temper::Temper,
};
use eights::{Action, SeenEvent, View, Viewer};
use eights_bots::{Belief, Effort, Search, Thinker};

/// The answers in playouts that compare the choice with the best other option: about a tenth of a second in
/// a page.
const ANSWERS: u32 = 400_000;
/// The seed of the dice: the same question gets the same answer.
const SEED: u64 = 8;

/// What the strongest bot would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Its choice.
    pub action: Action,
    /// What the choice is worth, where it can be told.
    pub worth: Option<Worth>,
}

/// What a choice is worth beside another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The chance of winning with the choice.
    pub chance: Chance,
    /// The best other option.
    pub rival: Action,
    /// How much better the choice is; nothing if they are as good as each other.
    pub by: Chance,
}

impl Hint {
    /// The hint for a seat that has seen this since the view before; `None` if it is not asked. It knows what
    /// the seat knows, and no more.
    pub fn of(before: &View, events: &[SeenEvent]) -> Option<Self> {
        let Viewer::Seat(seat) = before.viewer() else { return None };
        let mut bot = Thinker::Grandmaster.bot_with(Effort::FULL);
        bot.sit(before, SEED);
        let mut belief = Belief::new(before);
        for event in events {
            bot.observe(*event);
            belief.observe(*event);
        }
        let view = *belief.view();
        view.options().nth(0)?;
        let action = bot.choose(&view);
        let judgement = Search::with_answers(ANSWERS, SEED).judge(&view, &belief, action);
        let decision =
            judgement.map(|judgement| Decision::new(0, (seat, action), &judgement, Temper::of(&belief)));
        Some(Self { action, worth: decision.as_ref().and_then(worth) })
    }
}

/// Where playouts think less of the choice than the bot does, it has counted further than they have.
fn worth(decision: &Decision) -> Option<Worth> {
    let chance = decision.after.chance;
    match decision.verdict {
        Verdict::Better { than, by } => Some(Worth { chance, rival: than, by }),
        Verdict::AsGood { as_good } => Some(Worth { chance, rival: as_good, by: Chance::NONE }),
        Verdict::Worse { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Event, Game, Rules, Seats, Seed};

    /// A game of two after its deal, as the seat in turn has seen it.
    fn dealt(preset: &str) -> (Game, View, Vec<SeenEvent>) {
        let rules = Rules::preset(preset).expect("a preset");
        let mut events: Vec<Event> = Vec::new();
        let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("hint"), &mut events).expect("two");
        let viewer = Viewer::Seat(game.turn());
        let seen = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        (game, View::before(rules, 2, Seats::NONE, viewer), seen)
    }

    #[test]
    fn a_hint_is_legal_and_the_same_every_time() {
        for preset in ["classic", "south-african", "playpalace"] {
            let (game, before, seen) = dealt(preset);
            let hint = Hint::of(&before, &seen).expect("a seat is asked");
            assert!(game.options(game.turn()).contains(hint.action), "{hint:?}");
            assert_eq!(Hint::of(&before, &seen), Some(hint));
            if let Some(worth) = hint.worth {
                assert!(worth.rival != hint.action && worth.by >= Chance::NONE, "{worth:?}");
            }
        }
    }

    #[test]
    fn nobody_is_advised_who_is_not_asked() {
        let (game, _, _) = dealt("classic");
        let waits = Seats::first(2).iter().find(|seat| *seat != game.turn()).expect("the other seat");
        assert_eq!(Hint::of(&game.view(Viewer::Seat(waits)), &[]), None);
        assert_eq!(Hint::of(&game.view(Viewer::Audience), &[]), None);
    }
}
