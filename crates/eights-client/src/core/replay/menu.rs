//! The menu of a replay: everything that its keys do.

use crate::core::{
    Client, MenuItem, Overlay,
    intent::{Browse, Go, Intent, Replaying},
};
use crate::settings::Tab;
use eights::Seat;
use eights_words::{Args, Text};

impl Client {
    /// All that can be done in a replay.
    pub(crate) fn replay_menu(&self) -> Vec<MenuItem> {
        let Some(replay) = self.replay() else { return Vec::new() };
        let of = |id: Text, replaying: Replaying| self.item(id, Intent::Replay(replaying));
        let mut items = vec![
            of(
                if replay.is_playing() { Text::REPLAY_PAUSE } else { Text::REPLAY_PLAY },
                Replaying::PlayPause,
            ),
            of(Text::REPLAY_AS_AUDIENCE, Replaying::View(None)),
        ];
        items.extend(replay.tape().names().iter().enumerate().filter_map(|(n, name)| {
            let intent = Intent::Replay(Replaying::View(Some(Seat::new(n)?)));
            Some(MenuItem {
                label: self.words.say(Text::REPLAY_AS, &Args::new().text("player", name)),
                intent,
            })
        }));
        items.push(of(
            if replay.is_open() { Text::REPLAY_HIDE_HANDS } else { Text::REPLAY_OPEN_HANDS },
            Replaying::Hands,
        ));
        items.push(MenuItem {
            label: self.take_over_label(),
            intent: Intent::Replay(Replaying::TakeOver(None)),
        });
        items.extend(self.may_review().then(|| of(Text::LOOK_REVIEW, Replaying::Review)));
        items.push(of(Text::COMMAND_ADVICE, Replaying::Advice));
        items.push(of(Text::REPLAY_WAS_IT_FAIR, Replaying::Fair));
        items.push(of(Text::REPLAY_SHARE, Replaying::Share));
        items.push(self.item(Text::MENU_RULES, Intent::Browse(Browse::Open(Overlay::Rules))));
        items.push(self.item(Text::MENU_SOUND, Intent::Go(Go::Settings(Tab::Sound))));
        items.push(self.item(Text::MENU_KEYS, Intent::Browse(Browse::Open(Overlay::Keys))));
        items.push(of(Text::REPLAY_CLOSE, Replaying::Close));
        items
    }

    /// The label of the button that takes a seat over.
    pub fn take_over_label(&self) -> String {
        let replay = self.replay();
        let names = replay.map_or(&[][..], |replay| replay.tape().names());
        let seat = replay.and_then(super::Replay::seat_to_take).or(Seat::new(0));
        let name = seat.and_then(|seat| names.get(seat.index())).map_or("", String::as_str);
        self.words.say(Text::REPLAY_TAKE_OVER, &Args::new().text("player", name))
    }
}
