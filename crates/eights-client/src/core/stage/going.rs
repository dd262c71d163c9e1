//! Going from screen to screen and from table to table.

use crate::core::{
    Client, Overlay,
    effect::{Effect, SavedSeat, Screen},
    focus::{Spot, Zone},
    intent::Go,
    invite::read_code,
    line::{Door, Peer},
    table::{AtTable, Table},
};
use eights::Seat;
use eights_protocol::FromClient;
use eights_words::{Args, Text};

/// At most this much of a wrong code is said again.
const LONGEST_CODE: usize = 20;

impl Client {
    pub(crate) fn get_about(&mut self, go: Go) {
        match go {
            // From the settings too: nothing is left half open behind home.
            Go::Home | Go::Leave if self.is_showing() => self.close_replay(),
            Go::Home => self.leave_for_home(),
            Go::Back => self.go_back(),
            Go::Lobby => self.enter(Peer::Server, Door::Lobby),
            Go::NewTable => self.turn_to(Screen::NewTable),
            Go::NewRules => self.change_rules(),
            Go::Settings(tab) => self.turn_to(Screen::Settings(tab)),
            Go::Stats(tab) => self.turn_to(Screen::Stats(tab)),
            Go::Puzzles => self.look_at_puzzles(),
            Go::Follow(text) => self.follow(&text),
            Go::Join { code, seat } => self.join(code, seat),
            Go::Watch(code) => self.enter(Peer::Server, Door::Watch { code }),
            Go::Sit(seat) => self.sit(seat),
            Go::Continue => self.go_on_here(),
            Go::GoOn(peer) => self.go_on(self.link.seats.with(peer)),
            Go::Claim(code) => self.enter(Peer::Server, Door::Claim { code }),
            Go::TryAgain => self.try_again(),
            Go::Reload => self.out.push(Effect::Reload),
            Go::Leave => self.leave(),
        }
    }

    /// Shows another screen, with nothing over it.
    fn turn_to(&mut self, screen: Screen) {
        self.close_overlay();
        self.go(screen);
    }

    /// Leaves the puzzle that is shown for the list of all.
    fn look_at_puzzles(&mut self) {
        self.end_replay();
        self.turn_to(Screen::Puzzles);
        self.focus_on(Spot::Page);
    }

    /// Sets a table up like this one.
    fn change_rules(&mut self) {
        let table = self.at_table.as_ref().map(AtTable::table);
        self.setup.imitate(table, self.link.line.peer());
        self.turn_to(Screen::NewTable);
    }

    fn sit(&mut self, seat: Seat) {
        if let Some(code) = self.table().map(|table| table.code) {
            self.close_overlay();
            self.join(code, Some(seat));
        }
    }

    /// A player at a table comes back to that one, any other to the newest.
    fn go_on_here(&mut self) {
        let here = self.table().and_then(|table| self.link.seats.at(table.code));
        self.go_on(here.or(self.link.seats.newest()));
    }

    /// Back to the table, where the prompt or the hand has the focus, or home.
    fn go_back(&mut self) {
        if self.replay().is_some() {
            self.go(Screen::Replay);
            return self.focus_on(Spot::Scrubber);
        }
        if self.is_in_class() {
            self.go(Screen::Lesson);
            self.go_to_zone(Zone::Hand);
            return self.focus_on_task();
        }
        self.go_back_to_table();
    }

    pub(crate) fn go_back_to_table(&mut self) {
        if self.table().is_none() {
            return self.go(Screen::Home);
        }
        self.stage.screen = Screen::Home;
        self.go_to_table();
        self.focus_on_question();
    }

    /// To the question that has to be answered first, or to the hand.
    pub(crate) fn focus_on_question(&mut self) {
        match self.prompt() {
            Some(prompt) if prompt.kind.is_modal() => {
                let spot = Spot::Prompt(prompt.first(self.hand()));
                self.focus_on(spot);
            }
            _ => self.go_to_zone(Zone::Hand),
        }
    }

    pub(crate) fn go_on(&mut self, seat: Option<SavedSeat>) {
        if let Some(SavedSeat { code, token, peer }) = seat {
            self.enter(peer, Door::Seat { code, token });
        }
    }

    fn follow(&mut self, text: &str) {
        match read_code(text) {
            Some(code) => match self.link.seats.at(code) {
                None => self.go(Screen::Join { code }),
                seat => self.go_on(seat),
            },
            None => {
                let text = self.no_table(text);
                if self.table().is_some() { self.refuse(None, text, None) } else { self.turn_home(text) }
            }
        }
    }

    /// That there is no table with the code that was typed or followed.
    pub(crate) fn no_table(&self, text: &str) -> String {
        let typed: String = text.rsplit('/').next().unwrap_or(text).chars().take(LONGEST_CODE).collect();
        self.words.say(Text::WAIT_NO_TABLE, &Args::new().text("code", typed))
    }

    /// Goes home where there is nothing to go to, and says why.
    pub(crate) fn turn_home(&mut self, text: String) {
        self.close_overlay();
        self.stand_at_home(text);
    }

    /// Shows home, which shows the open tables, and says why.
    pub(crate) fn stand_at_home(&mut self, text: String) {
        // The address may be that of what is not there.
        self.stage.screen = Screen::Home;
        self.out.push(Effect::Go(Screen::Home));
        self.focus_on_page();
        if self.link.line.door() != Some(&Door::Lobby) {
            self.enter(Peer::Server, Door::Lobby);
        }
        self.refuse(None, text, None);
    }

    fn join(&mut self, code: eights_protocol::TableCode, seat: Option<Seat>) {
        if let Some(name) = self.name() {
            self.enter(Peer::Server, Door::Join { code, name, seat });
        }
    }

    /// Leaving asks first; from the dialog, or where nothing is left behind, it is done.
    fn leave(&mut self) {
        let Some(table) = self.table() else { return self.leave_for_home() };
        let is_asked = self.overlay() == Some(Overlay::Leave) || self.overlay() == Some(Overlay::Ranking);
        let is_playing = table.you.is_some() && table.phase == eights_protocol::Phase::Playing;
        if is_playing && !is_asked {
            return self.open_overlay(Overlay::Leave);
        }
        if self.link.line.is_in() && table.you.is_some() {
            self.close_overlay();
            self.command(FromClient::Leave);
        } else {
            self.leave_for_home();
        }
    }

    /// Goes home. The seat is kept as long as the game goes on: one can come back. A solo table goes
    /// with its person.
    pub(crate) fn leave_for_home(&mut self) {
        let goes_on = self.link.line.peer() != Peer::Solo;
        let is_playing = |table: &Table| goes_on && table.phase == eights_protocol::Phase::Playing;
        let left = self.table().filter(|table| table.you.is_some() && !is_playing(table));
        if let Some(code) = left.map(|table| table.code) {
            self.drop_seat(code);
        }
        self.hang_up();
        self.close_overlay();
        self.quit_table();
        self.go(Screen::Home);
        self.focus_on(Spot::Page);
    }
}
