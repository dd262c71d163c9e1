//! The bots of a table. They think on threads for all tables (`thinkers`), one at a time for each seat, and
//! see what their seats may see.

use super::Table;
use crate::{
    room::{Command, Fact, Hands, Millis, PlayerRequest, Wanted, Who},
    thinkers::{self, Chosen, Share},
};
use eights::{Event, Seat, Seats, SeenEvent, View, Viewer};
use eights_bots::{Bot, Level};
use eights_protocol::{Code, FromServer};
use std::sync::Arc;
use tokio::task::JoinSet;

/// The bots of a table, by seat.
#[derive(Default)]
pub(super) struct Bots {
    sitting: Vec<Sitting>,
    thoughts: JoinSet<Thought>,
    /// Counts how often all bots were sent away, to recognise a thought from an earlier game.
    game: u32,
    /// The share of full thought that the table was last told of.
    told: Share,
}

struct Sitting {
    seat: Seat,
    level: Level,
    /// Nothing while it thinks.
    bot: Option<Box<dyn Bot>>,
    /// Events that happened while it was thinking.
    missed: Vec<SeenEvent>,
}

/// The result of a bot's thinking.
pub(super) struct Thought {
    seat: Seat,
    at: u32,
    game: u32,
    level: Level,
    /// `None` if it panicked.
    chosen: Option<Chosen>,
}

impl Bots {
    /// The next thought, if a bot is thinking.
    pub(super) async fn next(&mut self) -> Option<Thought> {
        // A thought catches its own panics, so it fails only when the server goes down.
        self.thoughts.join_next().await.and_then(Result::ok)
    }

    pub(super) fn clear(&mut self) {
        self.sitting.clear();
        self.game = self.game.wrapping_add(1);
    }

    fn thinking(&self) -> Seats {
        self.sitting.iter().filter(|sitting| sitting.bot.is_none()).map(|sitting| sitting.seat).collect()
    }

    fn find(&mut self, seat: Seat) -> Option<&mut Sitting> {
        self.sitting.iter_mut().find(|sitting| sitting.seat == seat)
    }

    /// The bot of a seat; a new one if it has none of this level.
    fn take(&mut self, seat: Seat, level: Level, view: &View) -> Option<Box<dyn Bot>> {
        if self.find(seat).is_none_or(|sitting| sitting.level != level) {
            self.sit(seat, level, view);
        }
        self.find(seat)?.bot.take()
    }

    fn sit(&mut self, seat: Seat, level: Level, view: &View) {
        let mut bot = level.bot();
        bot.sit(view, crate::secrets::number());
        self.sitting.retain(|sitting| sitting.seat != seat);
        self.sitting.push(Sitting { seat, level, bot: Some(bot), missed: Vec::new() });
    }

    /// A bot that has thought is back, and sees what it missed.
    fn put_back(&mut self, thought: Thought) {
        let Thought { seat, game, level, chosen, .. } = thought;
        let is_same = game == self.game;
        let Some(sitting) = self.find(seat).filter(|sitting| is_same && sitting.level == level) else {
            return;
        };
        match chosen {
            Some(Chosen { mut bot, .. }) => {
                sitting.missed.drain(..).for_each(|event| bot.observe(event));
                sitting.bot = Some(bot);
            }
            None => self.sitting.retain(|sitting| sitting.seat != seat),
        }
    }

    /// The share of full thought that this table's bots were last known to have, if any of them searches.
    fn share(&self) -> Share {
        let any_searches = self.sitting.iter().any(|sitting| thinkers::searches(sitting.level));
        if any_searches { self.told } else { Share::FULL }
    }
}

impl Sitting {
    fn watch(&mut self, events: &[Event]) {
        let viewer = Viewer::Seat(self.seat);
        let seen = events.iter().filter_map(|event| event.seen_by(viewer));
        match &mut self.bot {
            Some(bot) if bot.watches() => seen.for_each(|event| bot.observe(event)),
            Some(_) => {}
            None => self.missed.extend(seen),
        }
    }
}

impl Table {
    /// When the next bot may answer that does not think yet.
    pub(super) fn bots_wake(&self) -> Option<Millis> {
        let thinking = self.bots.thinking();
        let wanted = self.room.wanted_from_bots();
        wanted.iter().filter(|wanted| !thinking.contains(wanted.seat)).map(|wanted| wanted.not_before).min()
    }

    /// Sets all bots thinking that may answer by now.
    pub(super) fn think(&mut self) {
        let now = self.now();
        let thinking = self.bots.thinking();
        for wanted in self.room.wanted_from_bots() {
            if wanted.not_before <= now && !thinking.contains(wanted.seat) {
                self.ask_bot(wanted);
            }
        }
    }

    fn ask_bot(&mut self, wanted: Wanted) {
        let Wanted { seat, level, at, .. } = wanted;
        let Some(view) = self.room.view(Viewer::Seat(seat)) else { return };
        let Some(bot) = self.bots.take(seat, level, &view) else { return };
        let (game, shared) = (self.bots.game, Arc::clone(&self.shared));
        self.bots.thoughts.spawn(async move {
            let chosen = shared.thinkers.choose(level, bot, view).await;
            Thought { seat, at, game, level, chosen }
        });
    }

    /// A bot has come to a decision, which takes the same way as a person's.
    pub(super) async fn bot_answers(&mut self, thought: Thought) {
        let Thought { seat, at, .. } = thought;
        let chosen = thought.chosen.as_ref().map(|chosen| chosen.action);
        if let Some(share) = thought.chosen.as_ref().and_then(|chosen| chosen.share) {
            self.tell_share(share);
        }
        self.bots.put_back(thought);
        let now = self.now();
        let answer = |action| Command::unnumbered(PlayerRequest::Answer { at, action });
        let decision = match chosen {
            Some(action) => self.room.decide(Who::Bot(seat), &answer(action), now),
            None => Err(Code::Illegal.into()),
        };
        let facts = match decision {
            Err(refusal) if refusal.code == Code::Illegal => {
                tracing::error!(table = %self.id, ?chosen, "a bot has no legal answer; it takes the first there is");
                let first = self.room.view(Viewer::Seat(seat)).and_then(|view| view.options().nth(0));
                first.and_then(|action| self.room.decide(Who::Bot(seat), &answer(action), now).ok())
            }
            decision => decision.ok(),
        };
        // A question that is no longer put needs no answer.
        if self.commit(facts.unwrap_or_default(), now).await.is_err() {
            self.quiet_until = self.now() + super::PAUSE;
        }
    }

    /// Tells everybody when the bots think less or more than before.
    fn tell_share(&mut self, share: Share) {
        if std::mem::replace(&mut self.bots.told, share) != share {
            self.tell_everybody(&thinking(share));
        }
    }

    /// What a newcomer is told of the bots beside the table, while they think less than they can.
    pub(super) fn share_to_tell(&self) -> Option<FromServer> {
        let share = self.bots.share();
        (share != Share::FULL).then(|| thinking(share))
    }

    /// Bots sit down when a game begins, and see what happens in it.
    pub(super) fn bots_watch(&mut self, facts: &[Fact], events: &[Event]) {
        if facts.iter().any(|fact| matches!(fact, Fact::Started { .. })) {
            self.bots.clear();
            for seat in Seats::first(eights::MAX_SEATS).iter() {
                if let (Hands::Bot(level), Some(view)) =
                    (self.room.hands(seat), self.room.view(Viewer::Seat(seat)))
                {
                    self.bots.sit(seat, level, &view);
                }
            }
            return;
        }
        self.bots.sitting.iter_mut().for_each(|sitting| sitting.watch(events));
    }
}

fn thinking(share: Share) -> FromServer {
    FromServer::Thinking { parts: share.parts().into() }
}
