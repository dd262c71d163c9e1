//! The menu's music: before a game, from the first gesture on, for those who want it.

use crate::core::{
    Client,
    effect::{Effect, Input, Screen},
    intent::{Go, Intent},
};
use eights_protocol::Phase;
use eights_sound::Cue;

/// Whether the player has touched something; what a front end does by itself when it begins is no gesture.
pub(crate) const fn is_gesture(input: &Input) -> bool {
    match input {
        Input::Key(_) | Input::Held(_) => true,
        Input::Do(intent) => !matches!(
            intent,
            Intent::Go(Go::Lobby | Go::Follow(_) | Go::Claim(_) | Go::Continue | Go::GoOn(_) | Go::Watch(_))
        ),
        Input::Heard(_)
        | Input::Line(_)
        | Input::Focused(_)
        | Input::Told(_)
        | Input::Thought(_)
        | Input::Tick => false,
    }
}

impl Client {
    /// Begins or ends the music, as everything stands now.
    pub(crate) fn tune(&mut self) {
        let wanted = self.wants_music();
        if wanted == self.voice.is_music_on {
            return;
        }
        self.voice.is_music_on = wanted;
        if wanted {
            self.cue(Cue::Music);
        } else {
            self.out.push(Effect::Stop(Cue::Music));
        }
    }

    fn wants_music(&self) -> bool {
        let set = &self.settings;
        let is_loud = !set.muted && set.music.get() > 0 && set.master.get() > 0;
        let is_before = match self.screen() {
            Screen::Home | Screen::NewTable | Screen::Join { .. } | Screen::Waiting | Screen::Puzzles => true,
            Screen::Table | Screen::Replay | Screen::Review | Screen::Lesson | Screen::Stats(_) => false,
            // The slider is heard while it is moved, but not over a game.
            Screen::Settings(_) => self.table().is_none_or(|table| table.phase == Phase::Waiting),
        };
        self.voice.has_gestured && is_loud && is_before
    }
}
