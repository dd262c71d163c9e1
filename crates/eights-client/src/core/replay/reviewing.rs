//! The way to a review: the screen on which a front end shows what luck and choices did in a game.

use super::{Reels, Replay};
use crate::core::{Client, Screen, Spot};
use eights::{Seat, Seats};
use eights_protocol::FromClient;
use eights_words::{Args, Text};

impl Reels {
    /// Whether the record that has come was asked for to be reviewed.
    pub(super) fn wants_review(&mut self, id: u32) -> bool {
        self.to_review.take_if(|wanted| *wanted == id).is_some()
    }
}

impl Replay {
    /// The seat that looks back: the one whose eyes see it, the only person's, or the first.
    pub fn seat_to_review(&self) -> Option<Seat> {
        let people = Seats::first(self.tape.names().len()) - self.tape.bots();
        let only = people.lowest().filter(|_| people.len() == 1);
        self.seat().or(only).or(Seat::new(0))
    }
}

impl Client {
    /// Whether the game that is shown can be reviewed. A demo tells nothing of what is to come.
    pub fn may_review(&self) -> bool {
        self.has_study && self.replay().is_some_and(|replay| !replay.is_demo)
    }

    /// Shows the review of the game that is shown, or asks for the record of the one that is over.
    pub(super) fn review_game(&mut self) {
        if self.may_review() {
            if let Some(replay) = &mut self.reels.replay {
                replay.pace.pause();
            }
            self.close_overlay();
            self.go(Screen::Review);
            self.focus_on(Spot::Page);
        } else if self.has_study && self.replay().is_none() {
            self.reels.to_review = self.command(FromClient::Record);
        }
    }

    /// Which game is reviewed, as a title.
    pub fn review_title(&self) -> String {
        let rules = self.replay().and_then(|replay| replay.tape.rules().base());
        let rules = rules.map(|base| self.words.preset_title(base)).unwrap_or_default();
        self.words.say(Text::LOOK_TITLE, &Args::new().text("rules", rules))
    }
}
