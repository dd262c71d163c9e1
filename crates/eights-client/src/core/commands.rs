//! Every key, and the deed it stands for where the focus is.

use super::{
    Client,
    deeds::Deed,
    effect::{Effect, Save, Screen},
    focus::{Spot, TableItem, TurnItem, Zone},
    overlay::{MenuItem, Overlay},
    prompt::{PromptKind, PromptSpot, Validity},
    readings::Reading,
    table::Table,
    walk::To,
};
use crate::{
    keys::{Command, Context, KeyPress},
    voice::Step,
};
use eights::Action;
use eights_words::Args;

impl Client {
    /// Where the focus is, as far as keys are concerned.
    pub fn context(&self) -> Context {
        self.context_of(self.focus)
    }

    /// Where the focus was before something was laid over the screen: the place whose keys are explained there.
    pub fn context_below(&self) -> Context {
        let below = self.before_overlay.unwrap_or(self.focus);
        self.context_of(if below.is_typing() { Spot::Page } else { below })
    }

    fn context_of(&self, focus: Spot) -> Context {
        let prompt = self.prompt.as_ref().map(|prompt| &prompt.kind);
        match (focus, prompt) {
            (Spot::Chat | Spot::Text, _) => Context::Text,
            (Spot::Overlay(_), _) if matches!(self.overlay, Some(Overlay::Round | Overlay::Ranking)) => {
                Context::Sheet
            }
            (Spot::Overlay(_), _) => Context::Dialog,
            (Spot::Prompt(_), Some(PromptKind::Suit(_))) => Context::Suit,
            (Spot::Prompt(_), Some(PromptKind::Target(_) | PromptKind::Face(_))) => Context::Target,
            (Spot::Prompt(_), Some(PromptKind::Pick(_))) => Context::Pick,
            (Spot::Prompt(_), Some(PromptKind::Meld(_))) => Context::MultiPick,
            (Spot::Prompt(_), Some(PromptKind::Answer(_))) => Context::Nope,
            (Spot::Prompt(_), Some(PromptKind::PlayOn)) => Context::Vote,
            (Spot::Table(_), _) => Context::Table,
            (Spot::Player(_), _) if self.screen != Screen::Waiting => Context::Players,
            (Spot::History, _) => Context::History,
            _ => match self.screen {
                Screen::Waiting => Context::Waiting,
                Screen::Table => Context::Hand,
                Screen::Home => Context::Lobby,
                _ => Context::Dialog,
            },
        }
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: &KeyPress, is_held: bool) {
        if let Some(command) =
            self.keymap.read(self.context(), key).filter(|command| !is_held || command.repeats())
        {
            self.obey(command);
        }
    }

    /// Whether a key is meant for the game where the focus is: the front end then keeps the page from using it.
    pub fn takes(&self, key: &KeyPress) -> bool {
        self.keymap.read(self.context(), key).is_some()
    }

    fn obey(&mut self, command: Command) {
        if self.is_guarded(command) {
            return;
        }
        if command == Command::Activate && self.ringer.is_intro() && self.options().is_empty() {
            let rings = self.ringer.skip_intro();
            self.intro_ends = None;
            return self.ring(rings);
        }
        // Who is played for and has nothing to answer wants the seat back.
        let is_played_for = self.table.as_ref().is_some_and(Table::is_played_for);
        if command == Command::Activate
            && is_played_for
            && self.options().is_empty()
            && self.focus.zone() == Some(Zone::Hand)
        {
            return self.act_on(Deed::ComeBack);
        }
        // Who has put the sheet of the round away goes on with the same key.
        let awaits_me = self.table.as_ref().is_some_and(Table::awaits_me);
        if command == Command::Activate && awaits_me && self.focus.zone() == Some(Zone::Hand) {
            return self.act_on(Deed::NextRound);
        }
        if let Some(deed) = self.deed_of(command) {
            return self.act_on(deed);
        }
        match command {
            Command::Previous => self.walk(To::Previous),
            Command::Next => self.walk(To::Next),
            Command::First => self.walk(To::First),
            Command::Last => self.walk(To::Last),
            Command::Jump(n) => self.jump(n.into()),
            Command::PreviousPlayable => self.walk_to_playable(false),
            Command::NextPlayable => self.walk_to_playable(true),
            Command::Activate => self.activate(),
            Command::Escape => self.escape(),
            Command::NextZone => self.change_zone(true),
            Command::PreviousZone => self.change_zone(false),
            Command::Chat => self.focus_on(Spot::Chat),
            Command::Watch => self.watch_or_sit(),
            _ => self.listen(command),
        }
    }

    /// Whether a command would answer a prompt that has only just opened.
    fn is_guarded(&self, command: Command) -> bool {
        let is_fresh =
            self.prompt.as_ref().is_some_and(|prompt| prompt.kind.is_modal() && prompt.is_fresh(self.now));
        let answers = matches!(
            command,
            Command::Activate
                | Command::Toggle
                | Command::Draw
                | Command::Pass
                | Command::Nope
                | Command::NopeStays
                | Command::LetPass
                | Command::Yes
                | Command::No
                | Command::Suit(_)
                | Command::Jump(_)
        );
        is_fresh && answers
    }

    /// The deed that a command stands for, where it stands for one.
    fn deed_of(&self, command: Command) -> Option<Deed> {
        let place = match self.focus {
            Spot::Prompt(PromptSpot::Item(n)) => n,
            _ => 0,
        };
        Some(match command {
            Command::Draw => Deed::Draw,
            Command::Pass => Deed::Pass,
            Command::Nope => Deed::Nope { place, take_back: true },
            Command::NopeStays => Deed::Nope { place, take_back: false },
            Command::LetPass => Deed::LetPass,
            Command::Wait => Deed::Wait,
            Command::Yes => Deed::Choose(PromptSpot::Item(0)),
            Command::No => Deed::Choose(PromptSpot::Item(1)),
            Command::Suit(suit) => Deed::Choose(PromptSpot::Item(suit as usize)),
            Command::Toggle => Deed::Choose(PromptSpot::Item(place)),
            Command::Cancel => Deed::Unqueue,
            Command::Leave => Deed::Leave,
            Command::QuickChat => Deed::Open(Overlay::QuickChat),
            Command::Help => Deed::Open(Overlay::Keys),
            Command::ScoreSheet => Deed::Open(Overlay::Scores),
            Command::AddBot => Deed::AddBot(None, None),
            Command::RemoveBot => Deed::RemoveBot(None),
            Command::Start => Deed::Start,
            Command::MoveLeft => Deed::Shift(self.focused_card()?, -1),
            Command::MoveRight => Deed::Shift(self.focused_card()?, 1),
            _ => Deed::Read(reading_of(command)?),
        })
    }

    /// Watches the table of a row of the lobby; a spectator in the waiting room sits down.
    fn watch_or_sit(&mut self) {
        match (self.focus, &self.table) {
            (Spot::Row(n), _) => self.go_to_row(n, true),
            (_, Some(table)) if table.you.is_none() => {
                let free =
                    (0..table.seats.len()).filter_map(eights::Seat::new).find(|seat| table.is_empty(*seat));
                if let Some(seat) = free {
                    self.act_on(Deed::Sit(seat));
                }
            }
            _ => self.cue(eights_sound::Cue::Edge),
        }
    }

    fn go_to_row(&mut self, n: usize, watches: bool) {
        let Some(row) = self.lobby.rows().into_iter().nth(n) else { return };
        let sits = row.free > 0 && !watches;
        self.act_on(if sits { Deed::Join { code: row.code, seat: None } } else { Deed::Watch(row.code) });
    }

    fn jump(&mut self, n: usize) {
        match self.context() {
            Context::Target => self.choose(PromptSpot::Item(n)),
            Context::Pick | Context::MultiPick => self.walk(To::Nth(n)),
            _ => match self.nth_card(n) {
                Some(card) => self.focus_on(Spot::Card(card)),
                None => self.cue(eights_sound::Cue::Edge),
            },
        }
    }

    /// Does what the item under the focus stands for.
    fn activate(&mut self) {
        match self.focus {
            Spot::Card(card) => self.play(card),
            Spot::Turn(TurnItem::Draw) => self.draw_or_pass(Action::Draw),
            Spot::Turn(TurnItem::Pass) => self.draw_or_pass(Action::Pass),
            Spot::Turn(TurnItem::Sort) => self.arrange(None),
            Spot::Table(TableItem::Stock) => self.draw_or_pass(Action::Draw),
            Spot::Table(TableItem::Discards) => self.read(Reading::Discards),
            Spot::Table(TableItem::Direction) => self.read(Reading::Direction),
            Spot::Table(TableItem::Suit) => self.read(Reading::Top),
            Spot::Table(TableItem::Owed) => self.read(Reading::Question),
            Spot::Player(seat) => self.open_seat(seat),
            Spot::Row(n) => self.go_to_row(n, false),
            Spot::Prompt(spot) => self.activate_in_prompt(spot),
            Spot::Overlay(n) => self.act_on_item(n),
            Spot::Hand | Spot::History | Spot::Chat | Spot::Text | Spot::Page => {}
        }
    }

    /// An item of a menu closes it, unless it opens another or asks before it leaves.
    pub(super) fn act_on_item(&mut self, n: usize) {
        let Some(MenuItem { deed, .. }) = self.menu().into_iter().nth(n) else { return };
        let stays =
            matches!(deed, Deed::Open(_) | Deed::Leave | Deed::Close | Deed::Read(_) | Deed::NextRound);
        if !stays {
            self.close_overlay();
        }
        self.act_on(deed);
    }

    /// In the picker of sets, Enter puts a whole set together.
    fn activate_in_prompt(&mut self, spot: PromptSpot) {
        let is_set = matches!(
            self.prompt.as_ref().map(|prompt| &prompt.kind),
            Some(PromptKind::Meld(meld)) if matches!(meld.validity(), Validity::Set(_))
        );
        if is_set {
            return self.act_on(Deed::AddSet);
        }
        self.choose(spot);
    }

    /// History, speech and sound.
    fn listen(&mut self, command: Command) {
        match command {
            Command::Older => self.speaker.review(Step::Older),
            Command::Newer => self.speaker.review(Step::Newer),
            Command::Oldest => self.speaker.review(Step::Oldest),
            Command::Newest => self.speaker.review(Step::Newest),
            Command::PreviousBuffer => self.speaker.switch_buffer(false),
            Command::NextBuffer => self.speaker.switch_buffer(true),
            Command::MuteBuffer => self.speaker.mute_buffer(),
            Command::Verbosity => {
                self.settings.talk = self.settings.talk.next();
                let text =
                    self.words.say("set-verbosity", &Args::new().text("talk", self.settings.talk.word()));
                self.keep_and_say(text);
            }
            Command::Mute => {
                self.settings.muted = !self.settings.muted;
                let text = self.words.say("set-muted", &Args::new().flag("muted", self.settings.muted));
                self.keep_and_say(text);
            }
            Command::Quieter => self.change_volume(-1),
            Command::Louder => self.change_volume(1),
            _ => {}
        }
    }

    fn change_volume(&mut self, steps: i16) {
        self.settings.master = self.settings.master.stepped(steps);
        let text =
            self.words.say("set-volume", &Args::new().number("volume", self.settings.master.get().into()));
        self.keep_and_say(text);
    }

    fn keep_and_say(&mut self, text: String) {
        self.out.push(Effect::Save(Save::Settings));
        self.speaker.answer(text);
    }
}

fn reading_of(command: Command) -> Option<Reading> {
    Some(match command {
        Command::Top => Reading::Top,
        Command::Counts => Reading::Counts,
        Command::CountsAndDeck => Reading::CountsAndDeck,
        Command::WhoseTurn => Reading::Turn,
        Command::TimeLeft => Reading::Timer,
        Command::Scores => Reading::Scores,
        Command::ReadHand => Reading::Hand,
        Command::LastPlay => Reading::LastPlay,
        Command::Discards => Reading::Discards,
        Command::Direction => Reading::Direction,
        Command::WhoIsHere => Reading::People,
        Command::RulesInForce => Reading::Rules,
        Command::CardHelp => Reading::CardHelp,
        Command::Hint => Reading::Hint,
        Command::Repeat => Reading::Repeat,
        _ => return None,
    })
}
