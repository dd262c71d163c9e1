//! The players' commands at a table apart from playing and talking.

use crate::core::{Client, intent::Manage};
use eights::Seat;
use eights_protocol::{FromClient, Sitter};
use eights_sound::Cue;

impl Client {
    pub(crate) fn manage(&mut self, manage: Manage) {
        match manage {
            Manage::Start => self.begin(FromClient::Start),
            Manage::Rematch => self.begin(FromClient::Rematch),
            Manage::AddBot(seat, level) => {
                let seat = seat.or_else(|| self.first_empty_seat());
                self.about_seat(seat, |seat| FromClient::AddBot { seat, level });
            }
            Manage::RemoveBot(seat) => {
                let seat = seat.or_else(|| self.last_bot());
                self.about_seat(seat, |seat| FromClient::RemoveBot { seat });
            }
            Manage::Remove(seat) => self.about_seat(Some(seat), |seat| FromClient::Remove { seat }),
            Manage::MakeHost(seat) => self.about_seat(Some(seat), |seat| FromClient::Host { seat }),
            Manage::LetBotPlay(seat) => self.about_seat(Some(seat), |seat| FromClient::LetBotPlay { seat }),
            Manage::ComeBack => self.tell_table(FromClient::ComeBack),
            Manage::MoveDevice => self.tell_table(FromClient::MoveDevice),
            Manage::KeepName => self.tell_table(FromClient::KeepName { name: self.settings.name.clone() }),
            Manage::Wait => self.tell_table(FromClient::Wait),
            Manage::NextRound => self.be_ready(),
            Manage::FinishQuickly => self.finish_quickly(),
        }
    }

    fn begin(&mut self, request: FromClient) {
        self.close_overlay();
        self.tell_table(request);
    }

    fn tell_table(&mut self, request: FromClient) {
        self.command(request);
    }

    fn about_seat(&mut self, seat: Option<Seat>, request: impl FnOnce(Seat) -> FromClient) {
        match seat {
            Some(seat) => self.tell_table(request(seat)),
            None => self.cue(Cue::Error),
        }
    }

    fn first_empty_seat(&self) -> Option<Seat> {
        self.seats_where(|sitter| *sitter == Sitter::Nobody).next()
    }

    fn last_bot(&self) -> Option<Seat> {
        self.seats_where(|sitter| matches!(sitter, Sitter::Bot { .. })).last()
    }

    fn seats_where(&self, is: impl Fn(&Sitter) -> bool) -> impl Iterator<Item = Seat> {
        let seats = self.table().into_iter().flat_map(|table| table.seats.iter().enumerate());
        seats.filter(move |(_, info)| is(&info.sitter)).filter_map(|(n, _)| Seat::new(n))
    }
}
