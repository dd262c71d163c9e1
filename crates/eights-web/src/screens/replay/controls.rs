//! The buttons that move a replay.

use super::act;
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el},
    parts::{key::shortcuts, pic},
};
use eights_art::Icon;
use eights_client::{
    core::{Replay, Replaying},
    keys::{Command, Context},
};
use eights_words::Text;

/// A button: its intent, its name, its sign and its key.
type Button = (Replaying, Text, Icon, Command);

/// The buttons.
pub(super) fn controls(desk: Desk) -> El {
    let before: [Button; 2] = [
        (Replaying::Moment(false), Text::REPLAY_MOMENT_BACK, Icon::LeapBack, Command::MomentBack),
        (Replaying::Step(false), Text::REPLAY_STEP_BACK, Icon::Back, Command::StepBack),
    ];
    let after: [Button; 2] = [
        (Replaying::Step(true), Text::REPLAY_STEP_ON, Icon::Forward, Command::StepOn),
        (Replaying::Moment(true), Text::REPLAY_MOMENT_ON, Icon::LeapOn, Command::MomentOn),
    ];
    let all = |buttons: [Button; 2]| buttons.map(|of| button(desk, of));
    classed("div", "actions reel__controls")
        .attr("role", "toolbar")
        .attr("aria-label", desk.text(Text::REPLAY_CONTROLS))
        .add((all(before), play(desk), all(after)))
}

fn button(desk: Desk, (replaying, name, icon, command): Button) -> El {
    classed("button", "btn btn--step")
        .attr("aria-label", desk.text(name))
        .attr("aria-keyshortcuts", shortcuts(Context::Replay, command))
        .click(move || act(desk, replaying.clone()))
        .add(pic::icon(icon))
}

/// Play, or pause.
fn play(desk: Desk) -> El {
    let is_playing = desk.memo(|client| client.replay().is_some_and(Replay::is_playing));
    let label = choose(is_playing, move |is_playing| {
        let (icon, text) =
            if is_playing { (Icon::Pause, Text::REPLAY_PAUSE) } else { (Icon::Play, Text::REPLAY_PLAY) };
        (pic::icon(icon), el("span").add(desk.text(text)))
    });
    classed("button", "btn btn--primary")
        .attr("aria-keyshortcuts", shortcuts(Context::Replay, Command::PlayPause))
        .click(move || act(desk, Replaying::PlayPause))
        .add(label)
}
