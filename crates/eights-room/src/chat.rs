//! Talk at the table. It is not kept: a restart forgets it, and no game depends on it.

use super::{Outbox, Refusal, Room};
use eights::{Seat, Seats};
use eights_protocol::{ChatLine, Code, FromServer, Said, TalkMessage, chat_text};
use std::collections::VecDeque;

/// How many lines a newcomer is shown.
const LINES: usize = 30;

/// The talk at a table, and each listener's mute list.
#[derive(Clone, Debug, Default)]
pub struct Chatter {
    lines: VecDeque<ChatLine>,
    /// For each listener, by number, the seats they have muted.
    muted: [Seats; eights::MAX_SEATS],
}

impl Chatter {
    /// A player says something, or mutes another player. The caller limits how often.
    ///
    /// # Errors
    /// Why it cannot be said.
    pub fn take(
        &mut self,
        room: &Room,
        seat: Seat,
        message: &TalkMessage,
        out: &mut Outbox,
    ) -> Result<(), Refusal> {
        room.present(seat).ok_or(Code::NoSeat)?;
        let said = match message {
            TalkMessage::Say { .. } if room.settings.listed => return Err(Code::OnlyPhrases.into()),
            TalkMessage::Say { text } => Said::Text(chat_text(text).map_err(|_| Code::BadText)?),
            TalkMessage::Quick { phrase } => Said::Quick(*phrase),
            TalkMessage::Emote { emote } => Said::Emote(*emote),
            TalkMessage::Mute { seat: other, on } => return self.mute(room, seat, *other, *on),
        };
        let line = ChatLine { seat, said };
        let deaf: Seats =
            room.seats().iter().filter(|listener| self.muted[listener.index()].contains(seat)).collect();
        out.tell_all(room.listening() - deaf, &FromServer::Chat(line.clone()));
        if self.lines.len() == LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
        Ok(())
    }

    fn mute(&mut self, room: &Room, seat: Seat, other: Seat, on: bool) -> Result<(), Refusal> {
        room.chair(other).filter(|_| other != seat).ok_or(Code::WrongSeat)?;
        let muted = &mut self.muted[seat.index()];
        *muted = if on { muted.with(other) } else { muted.without(other) };
        Ok(())
    }

    /// A seat has changed hands: its next person hears everybody, is heard by everybody, and has said
    /// nothing.
    pub fn forget(&mut self, seat: Seat) {
        self.muted[seat.index()] = Seats::NONE;
        self.muted.iter_mut().for_each(|muted| *muted = muted.without(seat));
        self.lines.retain(|line| line.seat != seat);
    }

    /// The last lines, as a player or, without a seat, a spectator hears them.
    pub fn lines(&self, listener: Option<Seat>) -> Vec<ChatLine> {
        let muted = listener.map_or(Seats::NONE, |seat| self.muted[seat.index()]);
        let heard = |line: &&ChatLine| !muted.contains(line.seat);
        self.lines.iter().filter(heard).cloned().collect()
    }
}
