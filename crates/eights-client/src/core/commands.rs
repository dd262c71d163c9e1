//! Every key, and what it does where the focus is.

use super::{
    Client, MenuItem, Overlay, Reading,
    focus::{Spot, TableItem, TurnItem, Zone},
    intent::{Browse, Go, Intent, Manage, Play, Replaying},
    prompt::{PromptKind, PromptSpot, Validity},
    stage::To,
    table::Table,
};
use crate::{
    keys::{Command, Context, KeyPress},
    voice::Step,
};
use eights::Action;

impl Client {
    /// A key was pressed.
    pub(crate) fn press(&mut self, key: &KeyPress, is_held: bool) {
        if let Some(command) =
            self.keymap.read(self.context(), key).filter(|command| !is_held || command.repeats())
        {
            self.obey(command);
        }
    }

    /// Whether a key is meant for the game where the focus is: the front end then keeps the page from using
    /// it.
    pub fn takes(&self, key: &KeyPress) -> bool {
        self.keymap.read(self.context(), key).is_some()
    }

    fn obey(&mut self, command: Command) {
        if self.is_guarded(command) || (command == Command::Activate && self.activates_first()) {
            return;
        }
        match command {
            Command::Previous => self.walk(To::Previous),
            Command::Next => self.walk(To::Next),
            Command::First if self.context() == Context::Replay => self.replay_on(Replaying::To(0)),
            Command::Last if self.context() == Context::Replay => self.replay_on(Replaying::To(usize::MAX)),
            Command::First => self.walk(To::First),
            Command::Last => self.walk(To::Last),
            Command::Jump(n) => self.jump(n.into()),
            Command::PreviousPlayable => self.walk_to_playable(false),
            Command::NextPlayable => self.walk_to_playable(true),
            Command::MoveLeft => self.shift_focused(-1),
            Command::MoveRight => self.shift_focused(1),
            Command::Activate => self.activate(),
            Command::Escape => self.escape(),
            Command::NextZone => self.change_zone(true),
            Command::PreviousZone => self.change_zone(false),
            Command::Draw => self.draw_or_pass(Action::Draw),
            Command::Pass => self.draw_or_pass(Action::Pass),
            Command::Nope => self.nope(self.prompt_place(), true),
            Command::NopeStays => self.nope(self.prompt_place(), false),
            Command::LetPass => self.let_pass(),
            Command::Yes => self.choose(PromptSpot::Item(0)),
            Command::No => self.choose(PromptSpot::Item(1)),
            Command::Suit(suit) => self.choose(PromptSpot::Item(suit as usize)),
            Command::Toggle => self.choose(PromptSpot::Item(self.prompt_place())),
            Command::Cancel => self.unqueue(),
            Command::Wait => self.manage(Manage::Wait),
            Command::FinishQuickly => self.finish_quickly(),
            Command::AddBot => self.manage(Manage::AddBot(None, None)),
            Command::RemoveBot => self.manage(Manage::RemoveBot(None)),
            Command::Start => self.manage(Manage::Start),
            Command::Watch => self.watch_or_sit(),
            Command::Leave => self.get_about(Go::Leave),
            Command::Chat => self.focus_on(Spot::Chat),
            Command::QuickChat => self.open_overlay(Overlay::QuickChat),
            Command::Help => self.open_overlay(Overlay::Keys),
            Command::ScoreSheet => self.browse(self.score_sheet()),
            Command::Top => self.read(Reading::Top),
            Command::Counts => self.read(Reading::Counts),
            Command::CountsAndDeck => self.read(Reading::CountsAndDeck),
            Command::WhoseTurn => self.read(Reading::Turn),
            Command::TimeLeft => self.read(Reading::Timer),
            Command::Scores => self.read(Reading::Scores),
            Command::ReadHand => self.read(Reading::Hand),
            Command::LastPlay => self.read(Reading::LastPlay),
            Command::Discards => self.read(Reading::Discards),
            Command::Direction => self.read(Reading::Direction),
            Command::WhoIsHere => self.read(Reading::People),
            Command::RulesInForce => self.read(Reading::Rules),
            Command::CardHelp => self.read(Reading::CardHelp),
            Command::Hint => self.read(Reading::Hint),
            Command::Repeat => self.read(Reading::Repeat),
            Command::Older => self.voice.speaker.review(Step::Older),
            Command::Newer => self.voice.speaker.review(Step::Newer),
            Command::Oldest => self.voice.speaker.review(Step::Oldest),
            Command::Newest => self.voice.speaker.review(Step::Newest),
            Command::PreviousBuffer => self.voice.speaker.switch_buffer(false),
            Command::NextBuffer => self.voice.speaker.switch_buffer(true),
            Command::MuteBuffer => self.voice.speaker.mute_buffer(),
            Command::Verbosity => self.change_talk(),
            Command::Mute => self.mute_sounds(),
            Command::Quieter => self.change_volume(-1),
            Command::Louder => self.change_volume(1),
            Command::PlayPause => self.replay_on(Replaying::PlayPause),
            Command::StepBack => self.step_or_walk(false),
            Command::StepOn => self.step_or_walk(true),
            Command::RoundBack => self.replay_on(Replaying::Round(false)),
            Command::RoundOn => self.replay_on(Replaying::Round(true)),
            Command::MomentBack => self.replay_on(Replaying::Moment(false)),
            Command::MomentOn => self.replay_on(Replaying::Moment(true)),
            Command::Slower => self.replay_on(Replaying::Faster(false)),
            Command::Faster => self.replay_on(Replaying::Faster(true)),
            Command::OpenHands => self.replay_on(Replaying::Hands),
            Command::TakeOver => self.replay_on(Replaying::TakeOver(None)),
            Command::Advice => self.replay_on(Replaying::Advice),
            Command::Viewpoint(n) => self.see_as_key(n),
        }
    }

    /// A step through the replay; among the players and on the cloth, from one thing to the next.
    fn step_or_walk(&mut self, forward: bool) {
        match self.focus() {
            Spot::Table(_) | Spot::Player(_) | Spot::Card(_) => {
                self.walk(if forward { To::Next } else { To::Previous });
            }
            _ => self.replay_on(Replaying::Step(forward)),
        }
    }

    /// Lets the key of the focused item do the most urgent thing first: it skips the intro, takes the seat
    /// back, shows the result again, or goes on to the next round.
    fn activates_first(&mut self) -> bool {
        if self.voice.is_intro() && self.options().is_empty() {
            self.skip_intro();
            return true;
        }
        if self.focus().zone() != Some(Zone::Hand) {
            return false;
        }
        if self.takes_seat_back() {
            return true;
        }
        if self.ranking().is_some() && self.overlay().is_none() && !self.is_in_class() {
            self.open_overlay(Overlay::Ranking);
            return true;
        }
        let awaits_me = self.table().is_some_and(Table::awaits_me);
        if awaits_me {
            self.be_ready();
        }
        awaits_me
    }

    /// Whether a command would answer a prompt that has only just opened.
    fn is_guarded(&self, command: Command) -> bool {
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
        answers && self.prompt_is_fresh()
    }

    fn prompt_is_fresh(&self) -> bool {
        self.prompt().is_some_and(|prompt| prompt.kind.is_modal() && prompt.is_fresh(self.now))
    }

    /// The place of the prompt that has the focus, or the first.
    const fn prompt_place(&self) -> usize {
        match self.focus() {
            Spot::Prompt(PromptSpot::Item(n)) => n,
            _ => 0,
        }
    }

    fn shift_focused(&mut self, by: isize) {
        if let Some(card) = self.focused_card() {
            self.shift(card, by);
        }
    }

    /// Watches the table of a row of the lobby; a spectator in the waiting room sits down.
    fn watch_or_sit(&mut self) {
        match (self.focus(), self.table()) {
            (Spot::Row(n), _) => self.go_to_row(n, true),
            (_, Some(table)) if table.you.is_none() => {
                let free =
                    (0..table.seats.len()).filter_map(eights::Seat::new).find(|seat| table.is_empty(*seat));
                if let Some(seat) = free {
                    self.act_on(Intent::Go(Go::Sit(seat)));
                }
            }
            _ => self.cue(eights_sound::Cue::Edge),
        }
    }

    fn go_to_row(&mut self, n: usize, watches: bool) {
        let Some(row) = self.link.lobby.rows().into_iter().nth(n) else { return };
        let sits = row.free > 0 && !watches;
        self.act_on(if sits {
            Intent::Go(Go::Join { code: row.code, seat: None })
        } else {
            Intent::Go(Go::Watch(row.code))
        });
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
        match self.focus() {
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
            Spot::Scrubber | Spot::Lines => self.replay_on(Replaying::PlayPause),
            Spot::Hand | Spot::History | Spot::Chat | Spot::Text | Spot::Page => {}
        }
    }

    /// An item of a menu closes it, unless it opens another or asks before it leaves.
    pub(crate) fn act_on_item(&mut self, n: usize) {
        let Some(MenuItem { intent, .. }) = self.menu().into_iter().nth(n) else { return };
        let stays = matches!(
            intent,
            Intent::Browse(Browse::Open(_))
                | Intent::Go(Go::Leave)
                | Intent::Browse(Browse::Close | Browse::Read(_))
                | Intent::Manage(Manage::NextRound)
        );
        if !stays {
            self.close_overlay();
        }
        self.act_on(intent);
    }

    /// In the picker of sets, Enter puts a whole set together.
    fn activate_in_prompt(&mut self, spot: PromptSpot) {
        let is_set = matches!(
            self.prompt().map(|prompt| &prompt.kind),
            Some(PromptKind::Meld(meld)) if matches!(meld.validity(), Validity::Set(_))
        );
        if is_set {
            return self.act_on(Intent::Play(Play::AddSet));
        }
        self.choose(spot);
    }
}
