//! The loop: something happens, the client is told, the screen is drawn.

use super::{draw::draw, terminal::Taken, ui::Ui};
use crate::{
    desk::Desk,
    ending::Ending,
    happening::{Happening, Mail},
    signals::{self, SIGCONT, SIGTSTP},
    visit::{Farewell, Way},
};
use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};
use eights_client::core::{Deed, Input, LineState, Peer, Screen, Spot, new_table::FormChange, table::Table};
use eights_protocol::{NewTable, Phase};
use std::{io, thread, time::Duration};

/// How a screen begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// With a game of one's own.
    Deal(NewTable),
    /// With the menu that leads to one.
    Menu,
    /// At a server.
    Join(Way),
}

/// A picture of a clock that runs is drawn so often.
const FRAME: Duration = Duration::from_millis(250);

/// The screen while it is shown.
pub(super) struct Show<'a> {
    pub(super) desk: Desk,
    pub(super) ui: Ui,
    mail: Mail,
    /// How one came to a server.
    way: Option<Way>,
    pub(super) is_done: bool,
    /// Somebody wants to do something else in this terminal.
    pub(super) is_put_aside: bool,
    /// The program goes on after it was stopped, by itself or from outside.
    is_resumed: bool,
    /// A game was over when last looked.
    was_over: bool,
    keep: &'a mut dyn FnMut(Ending),
}

/// Shows the table until somebody leaves it. Every game of one's own is handed over when it ends, or when it is left. Gives back why there was nothing to
/// stay for.
///
/// # Errors
/// When the terminal cannot be drawn on.
pub fn run(
    desk: Desk,
    ui: Ui,
    mail: Mail,
    begin: Begin,
    keep: &mut dyn FnMut(Ending),
) -> io::Result<Option<Farewell>> {
    signals::listen_drawing(mail.post());
    let mut taken = Taken::new()?;
    let post = mail.post();
    thread::spawn(move || {
        while let Ok(event) = crossterm::event::read() {
            if post.send(Happening::Screen(event)).is_err() {
                return;
            }
        }
        // Nobody can press anything any more.
        let _ = post.send(Happening::Typed(None));
    });
    let way = match begin {
        Begin::Join(way) => Some(way),
        Begin::Deal(_) | Begin::Menu => None,
    };
    let mut show = Show {
        desk,
        ui,
        mail,
        way,
        is_done: false,
        is_put_aside: false,
        is_resumed: false,
        was_over: true,
        keep,
    };
    show.begin(begin);
    let mut farewell = None;
    while !show.is_done && farewell.is_none() {
        show.desk.settle(&mut ());
        show.note();
        let (client, now) = (show.desk.client(), show.desk.now());
        taken.terminal.draw(|frame| draw(frame, client, &mut show.ui, now))?;
        show.wait();
        if std::mem::take(&mut show.is_put_aside) {
            taken.put_aside()?;
        }
        if std::mem::take(&mut show.is_resumed) {
            taken.take_again()?;
        }
        farewell = way.and_then(|way| Farewell::of(&show.desk, way, true));
    }
    show.leave();
    Ok(farewell)
}

impl Show<'_> {
    fn begin(&mut self, begin: Begin) {
        match begin {
            Begin::Deal(table) => {
                self.act(Deed::Form(FormChange::Peer(Peer::Own)));
                self.act(Deed::DealIn(table));
            }
            Begin::Menu => {
                self.act(Deed::Form(FormChange::Peer(Peer::Own)));
                self.act(Deed::NewTable);
            }
            Begin::Join(way) => {
                self.act(way.deed());
                // Whoever has a name need not be asked for one.
                if let (Screen::Join { code }, true) = (self.desk.client().screen().clone(), self.has_name())
                {
                    self.act(Deed::Join { code, seat: None });
                }
            }
        }
    }

    pub(super) fn has_name(&self) -> bool {
        !self.desk.client().settings().name.is_empty()
    }

    pub(super) fn act(&mut self, deed: Deed) {
        self.desk.act(deed, &mut ());
    }

    /// Notes what has come of it: a game that is over is handed over, and a table that was left is the end.
    fn note(&mut self) {
        self.ui.notice = self.desk.notice.clone();
        let is_over = self.desk.table().is_none_or(|table| table.phase != Phase::Playing);
        if is_over && !self.was_over && self.desk.is_own() {
            (self.keep)(Ending::of(&self.desk));
        }
        self.was_over = is_over;
        let client = self.desk.client();
        if client.screen() != &Screen::Home || client.table().is_some() {
            return;
        }
        let is_idle = client.line(self.desk.now()) == LineState::Off;
        match self.way {
            Some(Way::Look) if is_idle => self.act(Deed::Lobby),
            Some(Way::Look) => self.point_at_a_table(),
            _ => self.is_done |= is_idle,
        }
    }

    /// Among the tables of a server, one has the focus.
    fn point_at_a_table(&mut self) {
        let client = self.desk.client();
        let last = client.lobby().rows().len().checked_sub(1);
        let spot = match (client.focus(), last) {
            (Spot::Row(n), Some(last)) => Spot::Row(n.min(last)),
            (_, Some(_)) => Spot::Row(0),
            (_, None) => Spot::Page,
        };
        if client.overlay().is_none() && client.focus() != spot {
            self.desk.tell(Input::Focused(spot), &mut ());
        }
    }

    fn wait(&mut self) {
        let is_ticking = self.desk.table().is_some_and(|table| table.clock.is_some());
        let patience = self.desk.patience();
        let patience =
            if is_ticking { Some(patience.map_or(FRAME, |patience| patience.min(FRAME))) } else { patience };
        let mut next = self.mail.next(patience);
        // All that has happened meanwhile belongs to one picture.
        while let Some(happening) = next {
            if let Some(own) = self.desk.take(happening, &mut ()) {
                self.take(own);
            }
            if self.is_done {
                return;
            }
            next = self.mail.next(Some(Duration::ZERO));
        }
    }

    fn take(&mut self, happening: Happening) {
        match happening {
            Happening::Signal(SIGCONT) => self.is_resumed = true,
            Happening::Signal(SIGTSTP) => self.is_put_aside = true,
            Happening::Signal(_) | Happening::Typed(None) => self.is_done = true,
            Happening::Screen(Event::Key(key)) if key.kind != KeyEventKind::Release => self.press(&key),
            Happening::Screen(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row),
                MouseEventKind::ScrollUp => self.ui.scroll = self.ui.scroll.saturating_add(1),
                MouseEventKind::ScrollDown => self.ui.scroll = self.ui.scroll.saturating_sub(1),
                _ => {}
            },
            Happening::Screen(Event::Paste(text)) if self.field().is_some() => {
                text.chars().for_each(|letter| self.type_letter(letter));
            }
            _ => {}
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        if self.desk.notice.take().is_some() {
            return;
        }
        if let Some(deed) = self.ui.touched(column, row).cloned() {
            let is_covered =
                matches!(&deed, Deed::Open(overlay) if self.desk.client().overlay() == Some(*overlay));
            if deed == Deed::OpenTable {
                self.deal();
            } else if !is_covered {
                self.act(deed);
            }
        }
    }

    /// The end: a game that is left is handed over as it stands, and a server is told.
    fn leave(&mut self) {
        if self.desk.is_own() {
            if !self.was_over {
                (self.keep)(Ending::of(&self.desk));
            }
            return;
        }
        let is_seated = |table: &Table| table.you.is_some();
        for _ in 0..2 {
            if self.desk.table().is_some_and(is_seated) {
                self.act(Deed::Leave);
            }
        }
        for _ in 0..40 {
            if !self.desk.table().is_some_and(is_seated) {
                return;
            }
            if let Some(happening) = self.mail.next(Some(Duration::from_millis(50))) {
                self.desk.take(happening, &mut ());
            }
        }
    }
}
