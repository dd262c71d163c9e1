//! Which keys mean what where the focus is.

use crate::{
    core::{Client, Overlay, Screen, Spot, prompt::PromptKind},
    keys::Context,
};

impl Client {
    /// Where the focus is, as far as keys are concerned.
    pub fn context(&self) -> Context {
        self.context_of(self.focus())
    }

    /// Where the focus was before something was laid over the screen: the place whose keys are explained
    /// there.
    pub fn context_below(&self) -> Context {
        let below = self.stage.focus_below().unwrap_or(self.focus());
        self.context_of(if below.is_typing() { Spot::Page } else { below })
    }

    fn context_of(&self, focus: Spot) -> Context {
        let prompt = self.prompt().map(|prompt| &prompt.kind);
        match (focus, prompt) {
            (Spot::Chat | Spot::Text, _) => Context::Text,
            (Spot::Overlay(_), _) if matches!(self.overlay(), Some(Overlay::Round | Overlay::Ranking)) => {
                Context::Sheet
            }
            (Spot::Overlay(_), _) => Context::Dialog,
            (Spot::Prompt(_), Some(PromptKind::Suit(_))) => Context::Suit,
            (Spot::Prompt(_), Some(PromptKind::Target(_) | PromptKind::Face(_))) => Context::Target,
            (Spot::Prompt(_), Some(PromptKind::Pick(_))) => Context::Pick,
            (Spot::Prompt(_), Some(PromptKind::Meld(_))) => Context::MultiPick,
            (Spot::Prompt(_), Some(PromptKind::Answer(_))) => Context::Nope,
            (Spot::Prompt(_), Some(PromptKind::PlayOn)) => Context::Vote,
            _ if *self.screen() == Screen::Replay => Context::Replay,
            (Spot::Table(_), _) => Context::Table,
            (Spot::Player(_), _) if *self.screen() != Screen::Waiting => Context::Players,
            (Spot::History, _) => Context::History,
            (
                Spot::Card(_)
                | Spot::Turn(_)
                | Spot::Hand
                | Spot::Player(_)
                | Spot::Row(_)
                | Spot::Scrubber
                | Spot::Lines
                | Spot::Page
                | Spot::Prompt(_),
                _,
            ) => match self.screen() {
                Screen::Replay => Context::Replay,
                Screen::Waiting => Context::Waiting,
                Screen::Table | Screen::Lesson => Context::Hand,
                Screen::Home => Context::Lobby,
                Screen::NewTable
                | Screen::Join { .. }
                | Screen::Review
                | Screen::Settings(_)
                | Screen::Stats(_)
                | Screen::Puzzles => Context::Dialog,
            },
        }
    }
}
