//! A replay as a link that holds the whole game: no server keeps it, and none sees it.

use super::Replay;
use crate::core::{Client, effect::Effect};
use eights::{CannotLink, Fragment};

/// The server of a link where none is known: the one that a player starts on their own device.
const OWN_SERVER: &str = "http://127.0.0.1:8888";

impl Replay {
    /// The game, opened at the turn that is shown and with the same eyes.
    fn fragment(&self) -> Result<Fragment, CannotLink> {
        let game = self.tape.record().to_link()?;
        let turn = Some(self.frame().actions()).filter(|actions| *actions > 0);
        Ok(Fragment { game, turn, seat: self.seat() })
    }
}

impl Client {
    /// The replay that is shown, as the fragment of a link; nothing if it has none.
    pub fn replay_fragment(&self) -> Option<String> {
        self.replay()?.fragment().ok().map(|fragment| fragment.to_string())
    }

    /// Offers the link to other programs, or says why there is none.
    pub(super) fn share_replay(&mut self) {
        let Some(replay) = self.replay() else { return };
        match replay.fragment() {
            Ok(fragment) => {
                let server = Some(self.place.origin.as_str()).filter(|origin| !origin.is_empty());
                self.out.push(Effect::Share(fragment.address(server.unwrap_or(OWN_SERVER))));
            }
            Err(why) => self.refuse(None, self.words.cannot_link(&why), None),
        }
    }
}
