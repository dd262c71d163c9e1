//! The stage: the screen, its overlay, the focus and the last refusal.

mod context;
pub mod focus;
mod going;
pub(super) mod menus;
pub(super) mod overlay;
mod spot_text;
mod walk;

pub(crate) use walk::To;

use crate::core::{CardId, Client, Effect, Mark, Millis, Screen};
use eights_sound::Cue;
use focus::Spot;
use overlay::Overlay;

/// How long a refusal is shown.
const SHOWN: Millis = 4000;

/// A refused move, as it is shown for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why, in a sentence.
    pub text: String,
    /// The number of the rule, to be shown small.
    pub rule: Option<String>,
    /// Until when it is shown.
    pub until: Millis,
}

/// The screen, and the focus on it.
pub(crate) struct Stage {
    screen: Screen,
    overlay: Option<Overlay>,
    focus: Spot,
    before_overlay: Option<Spot>,
    /// The last refusal, at a table or before one, for a moment.
    refusal: Option<Refusal>,
}

impl Stage {
    pub(crate) const fn new() -> Self {
        Self { screen: Screen::Home, overlay: None, focus: Spot::Page, before_overlay: None, refusal: None }
    }

    pub(crate) const fn screen(&self) -> &Screen {
        &self.screen
    }

    pub(crate) const fn overlay(&self) -> Option<Overlay> {
        self.overlay
    }

    pub(crate) const fn focus(&self) -> Spot {
        self.focus
    }

    /// Where the focus was before something was laid over the screen.
    pub(crate) const fn focus_below(&self) -> Option<Spot> {
        self.before_overlay
    }

    /// The focus is there, on a screen without cards.
    pub(crate) const fn note_focus(&mut self, spot: Spot) {
        self.focus = spot;
    }

    pub(crate) const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Whatever is shown next is a new screen.
    pub(crate) fn leave_screen(&mut self) {
        self.screen = Screen::Home;
    }

    /// Shows no refusal any more: the player has gone on.
    pub(crate) fn forget_refusal(&mut self) {
        self.refusal = None;
    }

    /// Handles the passing of time.
    pub(crate) fn tick(&mut self, now: Millis) {
        self.refusal.take_if(|refusal| refusal.until <= now);
    }

    /// When something is shown no longer.
    pub(crate) fn wakes_at(&self) -> Option<Millis> {
        self.refusal.as_ref().map(|refusal| refusal.until)
    }
}

impl Client {
    pub(crate) fn go(&mut self, screen: Screen) {
        if self.stage.screen != screen {
            self.stage.screen = screen.clone();
            self.out.push(Effect::Go(screen));
        }
    }

    /// Whether the table is what is shown.
    pub(crate) const fn is_at_table(&self) -> bool {
        matches!(self.stage.screen, Screen::Waiting | Screen::Table | Screen::Lesson)
    }

    /// Something is refused: that is heard, said and shown.
    pub(crate) fn refuse(&mut self, card: Option<CardId>, text: String, rule: Option<String>) {
        self.cue(Cue::Error);
        self.out.push(Effect::Refuse { card });
        self.reply(text.clone());
        self.stage.refusal = Some(Refusal { text, rule, until: self.now + SHOWN });
    }

    /// Moves the focus to where the page begins.
    pub(crate) fn focus_on_page(&mut self) {
        self.out.push(Effect::Focus(Spot::Page));
        self.voice.speaker.focus_moved(self.now);
        self.stage.note_focus(Spot::Page);
    }

    /// Moves the focus, and ticks where it lands on a card that can be played.
    pub(crate) fn focus_on(&mut self, spot: Spot) {
        self.out.push(Effect::Focus(spot));
        self.voice.speaker.focus_moved(self.now);
        self.note_focus(spot);
    }

    /// The focus is there now.
    pub(crate) fn note_focus(&mut self, spot: Spot) {
        let is_moved = self.stage.focus != spot;
        self.stage.focus = spot;
        if spot == Spot::Chat
            && let Some(at) = &mut self.at_table
        {
            at.chat.read();
        }
        let Some(card) = self.focused_card() else { return };
        if let Some(at) = &mut self.at_table {
            at.playing.note_focused(card);
        }
        if is_moved && self.mark(card) != Mark::No {
            self.cue(Cue::FocusPlayable);
        }
    }

    pub(crate) fn open_overlay(&mut self, overlay: Overlay) {
        if self.stage.overlay.is_none() {
            self.stage.before_overlay = Some(self.stage.focus);
        }
        self.stage.overlay = Some(overlay);
        self.out.push(Effect::Show(Some(overlay)));
        if !self.stage.focus.is_typing() && !(self.reels.projector().menu)(self).is_empty() {
            self.focus_on(Spot::Overlay(0));
        }
    }

    pub(crate) fn close_overlay(&mut self) {
        if self.stage.overlay.take().is_none() {
            return;
        }
        self.out.push(Effect::Show(None));
        let before = self.stage.before_overlay.take();
        if matches!(self.stage.focus, Spot::Overlay(_)) {
            self.focus_below_again(before);
        }
    }

    /// The focus goes back to where it was below an overlay, or to what is asked now.
    fn focus_below_again(&mut self, before: Option<Spot>) {
        let is_there = |spot: &Spot| match spot {
            Spot::Card(card) => self.hand().place(*card).is_some() && !self.is_on_its_way(*card),
            Spot::Prompt(_) => self.prompt().is_some(),
            _ => true,
        };
        match (before.filter(is_there), self.prompt()) {
            (Some(Spot::Page | Spot::Overlay(_)) | None, Some(prompt)) if prompt.kind.is_modal() => {
                let spot = Spot::Prompt(prompt.first(self.hand()));
                self.focus_on(spot);
            }
            (Some(spot), _) => self.focus_on(spot),
            (None, _) if self.table().is_some() => self.go_to_zone(focus::Zone::Hand),
            (None, _) => self.focus_on(Spot::Page),
        }
    }
}
