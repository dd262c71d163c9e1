//! Every deed, and what it leads to.

use super::{
    Client,
    deeds::Deed,
    effect::{Effect, KeptSeat, Save, Screen},
    focus::{Spot, Zone},
    invite::read_code,
    line::{Door, LineState, Peer},
    new_table::{FormChange, TableForm},
    overlay::Overlay,
    table::Table,
};
use crate::keys::Keymap;
use eights::{Action, Seat};
use eights_protocol::{FromClient, NewTable, Sitter, name_text};
use eights_sound::Cue;
use eights_words::Args;

/// So much of what is no code is said again.
const LONGEST_CODE: usize = 20;

impl Client {
    pub(super) fn act_on(&mut self, deed: Deed) {
        match deed {
            Deed::Touch(card) => self.touch(card),
            Deed::Play(card) => self.play(card),
            Deed::Draw => self.draw_or_pass(Action::Draw),
            Deed::Pass => self.draw_or_pass(Action::Pass),
            Deed::Sort => self.arrange(None),
            Deed::Arrange(order) => self.arrange(Some(order)),
            Deed::Shift(card, by) => self.shift(card, by),
            Deed::Unqueue => self.unqueue(),
            Deed::Undo => self.undo(),
            Deed::Act(action) => self.answer(action),
            Deed::Choose(spot) => self.choose(spot),
            Deed::Nope { place, take_back } => self.nope(place, take_back),
            Deed::LetPass => self.let_pass(),
            Deed::AddSet => self.change_sets(super::prompt::MeldPrompt::add_chosen),
            Deed::AddSuggested(n) => {
                self.change_sets(|meld| meld.suggestions().get(n).is_some_and(|set| meld.add(*set)));
            }
            Deed::ClearSets => self.change_sets(|meld| {
                meld.clear();
                true
            }),
            Deed::Top(card) => self.change_sets(|meld| meld.set_top(card)),
            Deed::Cancel => self.cancel_prompt(),
            Deed::NextRound => self.be_ready(),
            Deed::Read(reading) => self.read(reading),
            Deed::Open(Overlay::Seat(seat)) => self.open_seat(seat),
            Deed::Open(overlay) => self.open_overlay(overlay),
            Deed::Close => self.close_overlay(),
            Deed::Item(n) => self.act_on_item(n),
            Deed::Set { id, text } => self.set(&id, &text),
            Deed::Say(_) | Deed::Quick(_) | Deed::Emote(_) | Deed::Mute(..) => self.talk(deed),
            Deed::Wait
            | Deed::Start
            | Deed::AddBot(..)
            | Deed::RemoveBot(_)
            | Deed::Remove(_)
            | Deed::MakeHost(_)
            | Deed::Rematch
            | Deed::ComeBack
            | Deed::LetBotPlay(_)
            | Deed::MoveDevice
            | Deed::KeepName => self.at_the_table(&deed),
            other => self.get_about(other),
        }
    }

    /// What the table's people do apart from playing.
    fn at_the_table(&mut self, deed: &Deed) {
        if matches!(deed, Deed::Start | Deed::Rematch) {
            self.close_overlay();
        }
        let empty = || self.find_seat(|info| *info == Sitter::Nobody, false);
        let bot = || self.find_seat(|info| matches!(info, Sitter::Bot { .. }), true);
        let seat = match deed {
            Deed::AddBot(seat, _) => seat.or_else(empty),
            Deed::RemoveBot(seat) => seat.or_else(bot),
            Deed::Remove(seat) | Deed::MakeHost(seat) | Deed::LetBotPlay(seat) => Some(*seat),
            _ => Seat::new(0),
        };
        let Some(seat) = seat.map(Seat::number) else { return self.cue(Cue::Error) };
        let name = self.settings.name.clone();
        self.command(|id| match deed {
            Deed::Wait => FromClient::Wait { id },
            Deed::Start => FromClient::Start { id },
            Deed::AddBot(_, level) => {
                FromClient::AddBot { id, seat, level: level.map(|level| level.to_string()) }
            }
            Deed::RemoveBot(_) => FromClient::RemoveBot { id, seat },
            Deed::Remove(_) => FromClient::Remove { id, seat },
            Deed::MakeHost(_) => FromClient::Host { id, seat },
            Deed::Rematch => FromClient::Rematch { id },
            Deed::ComeBack => FromClient::ComeBack { id },
            Deed::LetBotPlay(_) => FromClient::LetBotPlay { id, seat },
            Deed::KeepName => FromClient::KeepName { id, name },
            _ => FromClient::MoveDevice { id },
        });
    }

    fn find_seat(&self, is: impl Fn(&Sitter) -> bool, last: bool) -> Option<Seat> {
        let seats = &self.table.as_ref()?.seats;
        let mut found = seats.iter().enumerate().filter(|(_, info)| is(&info.sitter)).map(|(n, _)| n);
        let n = if last { found.last() } else { found.next() };
        n.and_then(Seat::new)
    }

    /// Changes a setting; some show at once.
    pub(super) fn set(&mut self, id: &str, text: &str) {
        if !self.settings.set(id, text) {
            return self.cue(Cue::Error);
        }
        self.keymap = Keymap::of(&self.settings, &self.words);
        if let Some(table) = &self.table {
            self.hand.put_in(self.settings.order, &table.rules);
        }
        self.out.push(Effect::Save(Save::Settings));
    }

    /// Going from screen to screen and from table to table.
    fn get_about(&mut self, deed: Deed) {
        match deed {
            Deed::Home => self.leave_for_home(),
            Deed::Back => self.go_back(),
            Deed::Lobby => self.enter(Peer::Server, Door::Lobby),
            Deed::NewTable => {
                self.close_overlay();
                self.go(Screen::NewTable);
            }
            Deed::NewRules => {
                let form = self.table.as_ref().and_then(|table| self.form.like(table, self.line.peer()));
                self.form = form.unwrap_or_else(|| self.form.clone());
                self.close_overlay();
                self.go(Screen::NewTable);
            }
            Deed::Settings(tab) => {
                self.close_overlay();
                self.go(Screen::Settings(tab));
            }
            Deed::Form(change) => self.change_form(change),
            Deed::OpenTable => self.open_table(self.form.peer, self.form.table()),
            Deed::CopyRules => self.out.extend(self.form.editor.share_code().map(Effect::Copy)),
            Deed::PlayNow { rules, bots } => self.play_now(&rules, bots),
            Deed::DealIn(table) => self.deal_in(Some(table)),
            Deed::Follow(text) => self.follow(&text),
            Deed::Join { code, seat } => self.join(code, seat),
            Deed::Watch(code) => self.enter(Peer::Server, Door::Watch { code }),
            Deed::Sit(seat) => {
                if let Some(code) = self.table.as_ref().map(|table| table.code) {
                    self.close_overlay();
                    self.join(code, Some(seat));
                }
            }
            Deed::Continue => {
                // Who is at a table comes back to that one.
                let here = self.table.as_ref().map(|table| table.code);
                let here = self.seats.iter().find(|seat| Some(seat.code) == here);
                self.go_on(here.or(self.seats.first()).copied());
            }
            Deed::GoOn(peer) => self.go_on(self.seats.iter().find(|seat| seat.peer == peer).copied()),
            Deed::Claim(code) => self.enter(Peer::Server, Door::Claim { code }),
            Deed::TryAgain => {
                let out = self.line.try_again(self.now);
                self.send_out(out);
            }
            Deed::Reload => self.out.push(Effect::Reload),
            Deed::Leave => self.leave(),
            Deed::CopyLink | Deed::ShareLink | Deed::WhatsApp => self.share(&deed),
            Deed::ShareResult => self.share_result(),
            _ => {}
        }
    }

    /// Back to the table, where the prompt or the hand has the focus, or home.
    fn go_back(&mut self) {
        if self.table.is_none() {
            return self.go(Screen::Home);
        }
        self.screen = Screen::Home;
        self.go_to_table();
        match &self.prompt {
            Some(prompt) if prompt.kind.is_modal() => {
                let spot = Spot::Prompt(prompt.first(&self.hand));
                self.focus_on(spot);
            }
            _ => self.go_to_zone(Zone::Hand),
        }
    }

    fn go_on(&mut self, seat: Option<KeptSeat>) {
        if let Some(KeptSeat { code, token, peer }) = seat {
            self.enter(peer, Door::Seat { code, token });
        }
    }

    fn enter(&mut self, peer: Peer, door: Door) {
        let out = self.line.enter(self.now, peer, door);
        self.send_out(out);
    }

    fn change_form(&mut self, change: FormChange) {
        let changed = match &change {
            FormChange::Knob { key, .. } | FormChange::ResetKnob(key) => Some(key.clone()),
            _ => None,
        };
        let is_rules = changed.is_some() || change == FormChange::ResetRules;
        let is_saved = matches!(change, FormChange::Save(_) | FormChange::Forget(_));
        if !self.form.change(change) {
            return self.cue(Cue::Error);
        }
        if is_rules {
            let text = self.form_text(changed.as_deref());
            self.speaker.answer(text);
        }
        if is_saved {
            self.out.push(Effect::Save(Save::Rules(self.form.saved.clone())));
        }
    }

    /// What a knob is set to now, and how many are not as in the preset.
    fn form_text(&self, changed: Option<&str>) -> String {
        let editor = &self.form.editor;
        let base = self.words.preset_title(editor.base());
        let args = Args::new().number("count", editor.changes().len()).text("rules", base);
        match changed.and_then(|key| editor.said(key, &self.words)) {
            Some((title, value)) => {
                self.words.say("new-change-said", &args.text("title", title).text("value", value))
            }
            None => self.words.say("new-changes", &args),
        }
    }

    /// The player's name, if it is one; else that is said.
    fn name(&mut self) -> Option<String> {
        let name = name_text(&self.settings.name).ok();
        if name.is_none() {
            let text = self.words.text("server-bad-name").into_owned();
            self.refuse(None, text, None);
        }
        name
    }

    fn open_table(&mut self, peer: Peer, table: Option<NewTable>) {
        let Some(table) = table else {
            let text = self.form.editor.flaws(&self.words).into_iter().next().unwrap_or_default();
            return self.refuse(None, text, None);
        };
        let name = name_text(&self.settings.name).ok();
        // Nobody else hears a name at a table of one's own.
        let any = || (peer == Peer::Own).then(|| self.words.text("home-guest").into_owned());
        if let Some(name) = name.or_else(any).or_else(|| self.name()) {
            self.enter(peer, Door::Open { name, table });
        }
    }

    fn play_now(&mut self, rules: &str, bots: usize) {
        let Some(mut form) = TableForm::new(rules, Vec::new()) else { return self.cue(Cue::Error) };
        form.change(FormChange::Seats(bots + 1));
        form.change(FormChange::Bots(form.seats - 1));
        self.deal_in(form.table());
    }

    fn deal_in(&mut self, table: Option<NewTable>) {
        self.starts_at_once = true;
        self.open_table(Peer::Own, table);
    }

    fn follow(&mut self, text: &str) {
        match read_code(text) {
            Some(code) => match self.seats.iter().find(|seat| seat.code == code).copied() {
                None => self.go(Screen::Join { code }),
                seat => self.go_on(seat),
            },
            None => {
                let typed: String =
                    text.rsplit('/').next().unwrap_or(text).chars().take(LONGEST_CODE).collect();
                let text = self.words.say("wait-no-table", &Args::new().text("code", typed));
                if self.table.is_some() { self.refuse(None, text, None) } else { self.turn_home(text) }
            }
        }
    }

    /// Goes home where there is nothing to go to, and says why. Home shows the open tables.
    pub(super) fn turn_home(&mut self, text: String) {
        self.close_overlay();
        // The address may be that of what is not there.
        self.screen = Screen::Home;
        self.out.push(Effect::Go(Screen::Home));
        self.focus_on(Spot::Page);
        if self.line.door() != Some(&Door::Lobby) {
            self.enter(Peer::Server, Door::Lobby);
        }
        self.refuse(None, text, None);
    }

    fn join(&mut self, code: eights_protocol::TableCode, seat: Option<Seat>) {
        if let Some(name) = self.name() {
            self.enter(Peer::Server, Door::Join { code, name, seat: seat.map(Seat::number) });
        }
    }

    /// Leaving asks first; from the dialog, or where nothing is left behind, it is done.
    fn leave(&mut self) {
        let Some(table) = &self.table else { return self.leave_for_home() };
        let is_asked = self.overlay == Some(Overlay::Leave) || self.overlay == Some(Overlay::Ranking);
        let is_playing = table.you.is_some() && table.phase == eights_protocol::Phase::Playing;
        if is_playing && !is_asked {
            return self.open_overlay(Overlay::Leave);
        }
        if self.line.is_in() && table.you.is_some() {
            self.close_overlay();
            self.command(|id| FromClient::Leave { id });
        } else {
            self.leave_for_home();
        }
    }

    /// Goes home. The seat is kept as long as the game goes on: one can come back. A table of one's own goes with its person.
    pub(super) fn leave_for_home(&mut self) {
        let goes_on = self.line.peer() != Peer::Own;
        let is_playing = |table: &Table| goes_on && table.phase == eights_protocol::Phase::Playing;
        let left = self.table.as_ref().filter(|table| table.you.is_some() && !is_playing(table));
        if let Some(code) = left.map(|table| table.code) {
            self.drop_seat(code);
        }
        if self.line.state(self.now) != LineState::Off {
            let out = self.line.hang_up();
            self.send_out(out);
        }
        self.close_overlay();
        self.table = None;
        self.prompt = None;
        self.queue.cancel();
        self.optimistic.clear();
        self.hand = super::MyHand::new(self.settings.order);
        self.ringer = crate::voice::Ringer::default();
        self.out.push(Effect::TurnLoop(false));
        self.go(Screen::Home);
        self.focus_on(Spot::Page);
    }

    /// Shares the places, by name: whoever reads it was not there.
    fn share_result(&mut self) {
        let Some((table, view)) = self.table.as_ref().and_then(|table| Some((table, table.view?))) else {
            return;
        };
        let rules = table.rules.base().map(|base| self.words.preset_title(base)).unwrap_or_default();
        let result = self.words.places(&view.places(), table.names());
        let text =
            self.words.say("rank-share-text", &Args::new().text("result", result).text("rules", rules));
        self.out.push(Effect::Share(text));
    }

    fn share(&mut self, deed: &Deed) {
        let Some(invite) = self.invite() else { return };
        let text = self.words.say("wait-share-text", &Args::new().text("link", invite.link.as_str()));
        self.out.push(match deed {
            Deed::CopyLink => Effect::Copy(invite.link.clone()),
            Deed::ShareLink => Effect::Share(text),
            _ => Effect::OpenLink(invite.whatsapp(&text)),
        });
    }
}
