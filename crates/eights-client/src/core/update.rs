//! Every intent, and what carries it out.

use super::{
    Client, Overlay,
    intent::{Browse, Intent, Play},
    prompt::MeldPrompt,
};
use eights::Action;

impl Client {
    pub(crate) fn act_on(&mut self, intent: Intent) {
        match intent {
            Intent::Go(go) => self.get_about(go),
            Intent::Prepare(prepare) => self.prepare(prepare),
            Intent::Play(play) => self.play_on(play),
            Intent::Manage(manage) => self.manage(manage),
            Intent::Share(share) => self.share(share),
            Intent::Talk(talk) => self.talk(talk),
            Intent::Replay(replaying) => self.replay_on(replaying),
            Intent::Learn(learning) => self.learn_on(learning),
            Intent::Browse(browse) => (self.reels.projector().browse)(self, browse),
            Intent::Set { id, text } => self.set(&id, &text),
        }
    }

    fn play_on(&mut self, play: Play) {
        if self.replay().is_some() && !matches!(play, Play::Sort | Play::Arrange(_)) {
            return self.cue(eights_sound::Cue::Edge);
        }
        match play {
            Play::Touch(card) => self.touch(card),
            Play::Card(card) => self.play(card),
            Play::Draw => self.draw_or_pass(Action::Draw),
            Play::Pass => self.draw_or_pass(Action::Pass),
            Play::Sort => self.arrange(None),
            Play::Arrange(order) => self.arrange(Some(order)),
            Play::Shift(card, by) => self.shift(card, by),
            Play::Unqueue => self.unqueue(),
            Play::Undo => self.undo(),
            Play::Act(action) => self.answer(action),
            Play::Choose(spot) => self.choose(spot),
            Play::Nope { place, take_back } => self.nope(place, take_back),
            Play::LetPass => self.let_pass(),
            Play::AddSet => self.change_sets(MeldPrompt::add_chosen),
            Play::AddSuggested(n) => {
                self.change_sets(|meld| meld.suggestions().get(n).is_some_and(|set| meld.add(*set)));
            }
            Play::ClearSets => self.change_sets(|meld| {
                meld.clear();
                true
            }),
            Play::Top(card) => self.change_sets(|meld| meld.set_top(card)),
            Play::Cancel => self.cancel_prompt(),
        }
    }

    pub(crate) fn browse(&mut self, browse: Browse) {
        match browse {
            Browse::Read(reading) => self.read(reading),
            Browse::Open(Overlay::Seat(seat)) => self.open_seat(seat),
            Browse::Open(overlay) => self.open_overlay(overlay),
            Browse::Close => self.close_overlay(),
            Browse::Item(n) => self.act_on_item(n),
        }
    }
}
