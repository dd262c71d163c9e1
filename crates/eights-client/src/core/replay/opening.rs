//! The ways into a replay, and out of it.

use super::{Replay, Tape, play_demo};
use crate::core::{
    Client, Screen, Spot,
    intent::{Open, Replaying},
    new_table::FIRST_RULES,
    table::Table,
};
use crate::voice::Urgency;
use eights::{Rules, Seat, Viewer};
use eights_protocol::FromClient;
use eights_words::{Args, Text};

impl Client {
    pub(super) fn act_in_replay(&mut self, replaying: Replaying) {
        match replaying {
            Replaying::Open(open) => self.open_record(&open),
            Replaying::Watch => drop(self.command(FromClient::Record)),
            Replaying::Demo(rules) => self.begin_demo(rules.as_deref()),
            Replaying::PlayPause => self.play_or_pause(),
            Replaying::Step(forward) => self.step(forward),
            Replaying::Round(forward) => self.jump_round(forward),
            Replaying::Moment(forward) => self.jump_moment(forward),
            Replaying::To(n) => self.jump_to(n),
            Replaying::Faster(faster) => self.change_speed(faster),
            Replaying::Speed(n) => self.set_speed(n),
            Replaying::View(seat) => self.see_as(seat),
            Replaying::Hands => self.open_hands(),
            Replaying::Advice => self.advise(),
            Replaying::Fair => self.tell_fair(),
            Replaying::Share => self.share_replay(),
            Replaying::TakeOver(seat) => self.take_over(seat),
            Replaying::Review => self.review_game(),
            Replaying::Retry(turn) => self.retry(turn),
            Replaying::Close => self.close_replay(),
        }
    }

    /// Opens a record. If it cannot be shown, everything stays as it is and a sentence says why.
    fn open_record(&mut self, open: &Open) {
        let tape = match Tape::read(&open.text) {
            Ok(tape) => tape,
            Err(bad) => {
                let why = Args::new().text("why", self.words.bad_record(&bad));
                return self.refuse(None, self.words.say(Text::REPLAY_BAD, &why), None);
            }
        };
        let is_seat = |seat: &Seat| seat.index() < tape.names().len();
        let viewer = open.seat.filter(is_seat).map_or(Viewer::Audience, Viewer::Seat);
        let (last, turn) = (tape.record().actions().count(), open.turn.unwrap_or(0));
        let frame = if turn == 0 { 0 } else { tape.frame_of_action(turn) };
        self.show_replay(tape, false, viewer);
        if let Some(replay) = &mut self.reels.replay {
            replay.bots.clone_from(&open.bots);
        }
        self.jump_to(frame);
        if turn > last {
            let args = Args::new().number("turn", turn).number("last", last);
            self.refuse(None, self.words.say(Text::REPLAY_NO_TURN, &args), None);
        }
    }

    /// The record of the game that is over has come.
    pub(crate) fn take_record(&mut self, id: u32, text: String) {
        self.link.line.answered(id);
        if self.take_own_record(id, &text) {
            return;
        }
        let is_review = self.reels.wants_review(id);
        let table = self.table();
        let (you, bots) = (table.and_then(|table| table.you), table.map(Table::bots).unwrap_or_default());
        self.replay_on(Replaying::Open(Open { text, turn: None, seat: you.filter(|_| is_review), bots }));
        if is_review {
            self.replay_on(Replaying::Review);
        }
    }

    /// Lets bots play a game by these rules, and shows it.
    fn begin_demo(&mut self, rules: Option<&str>) {
        let name = rules.unwrap_or(FIRST_RULES[0]);
        let Ok(rules) = Rules::named(name) else {
            let args = Args::new().text("rules", name);
            return self.refuse(None, self.words.say(Text::REPLAY_NO_RULES, &args), None);
        };
        self.show_demo(&rules);
    }

    pub(super) fn show_demo(&mut self, rules: &Rules) {
        let seed = self.reels.seed();
        // Some number of players fits every rule set, and every game ends.
        let Some(tape) = play_demo(rules, seed) else { return };
        self.show_replay(tape, true, Viewer::Audience);
        self.show_frame(0);
        self.say_frame(Urgency::Normal);
        self.run_on();
    }

    fn show_replay(&mut self, tape: Tape, is_demo: bool, viewer: Viewer) {
        self.close_overlay();
        self.park_table();
        self.drop_course();
        let speed = self.reels.replay.as_ref().filter(|_| is_demo).map(Replay::speed);
        let mut replay = Replay::new(tape, is_demo, viewer, &self.words);
        if let Some(speed) = speed {
            replay.pace.set(speed);
        }
        self.reels.replay = Some(replay);
        self.hush_table();
        self.show_frame(0);
        if *self.screen() != Screen::Replay {
            self.go(Screen::Replay);
            self.focus_on(Spot::Scrubber);
        }
    }

    /// What was shown before is shown no longer.
    pub(crate) fn end_other_show(&mut self) {
        self.reels.replay = None;
        self.drop_course();
    }

    /// Puts the player's table away while something else is shown.
    pub(crate) fn park_table(&mut self) {
        if !self.is_showing() {
            self.reels.parked = self.at_table.take().map(Box::new);
        }
        // Nobody looks at the open tables meanwhile; home asks for them again.
        if self.reels.parked.is_none() {
            self.hang_up();
        }
    }

    /// Whether a replay or a lesson is shown, and no table in play.
    pub(crate) const fn is_showing(&self) -> bool {
        self.reels.replay.is_some() || self.is_in_class()
    }

    /// Back to where the replay or the lesson was opened: the table, which has been kept, or home.
    pub(crate) fn close_replay(&mut self) {
        if self.end_replay() {
            self.close_overlay();
            if self.at_table.is_some() {
                return self.go_back_to_table();
            }
            self.go(Screen::Home);
            self.focus_on(Spot::Page);
        }
    }

    /// The replay or the lesson is over, and the table that was kept is there again. Says whether there was
    /// one.
    pub(crate) fn end_replay(&mut self) -> bool {
        let was_shown = self.is_showing();
        self.end_other_show();
        if was_shown {
            self.hush_table();
            self.at_table = self.reels.parked.take().map(|at| *at);
        }
        was_shown
    }

    /// While a replay or a lesson is shown, a message is about the table that was kept.
    pub(crate) fn with_kept_table(&mut self, hear: impl FnOnce(&mut Self)) {
        if !self.is_showing() {
            return hear(self);
        }
        self.change_tables();
        hear(self);
        if self.is_showing() {
            self.change_tables();
        }
    }

    fn change_tables(&mut self) {
        let kept = self.reels.parked.take().map(|at| *at);
        self.reels.parked = std::mem::replace(&mut self.at_table, kept).map(Box::new);
    }

    /// A game begins at the table of the player, or another table is shown: the replay or lesson gives way.
    pub(crate) fn give_way(&mut self) {
        // The tables have changed places while a message is heard.
        if self.is_showing() {
            self.end_other_show();
            self.reels.parked = None;
            self.hush_table();
        }
    }

    /// Whether the replay or lesson stays when a table is shown.
    pub(crate) fn keeps_replay(&self) -> bool {
        let is_taught = self.course().map_or(self.study().is_some(), |course| !course.is_left());
        self.replay().is_some_and(|replay| !replay.is_left) || is_taught
    }
}
