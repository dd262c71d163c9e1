//! News that is no batch: the seats, the clock, the players that the next deal waits for, and the players who
//! want a quick end.

use super::{Fact, Millis, Outbox, Room};
use eights::Seats;
use eights_protocol::{Clock, Finishing, FromServer};

/// The news that everybody has already.
pub(super) struct Known {
    face: FromServer,
    clock: Option<Clock>,
    n: u32,
    waiting_for: Option<Seats>,
    finishing: Option<Finishing>,
}

impl Room {
    /// The news that everybody has; none if nobody is listening.
    pub(super) fn known(&self, at: Millis, out: &Outbox) -> Option<Known> {
        (!out.is_silent()).then(|| Known {
            face: self.face(),
            clock: self.clock(at),
            n: self.batch,
            waiting_for: self.waiting_for(),
            finishing: self.finishing(),
        })
    }

    /// Tells who sits where, if it is news.
    pub(super) fn tell_seats(&self, known: &mut Known, out: &mut Outbox) {
        let face = self.face();
        if known.face != face {
            out.changed = true;
            out.tell_all(self.listening(), &face);
            known.face = face;
        }
    }

    /// Tells all that is news after a fact.
    pub(super) fn tell_news(&self, mut known: Known, fact: &Fact, at: Millis, out: &mut Outbox) {
        self.tell_seats(&mut known, out);
        // A batch brings the clock with it.
        let clock = self.clock(at);
        if known.n == self.batch && known.clock != clock {
            let waited = if let Fact::Waited { seat } = fact { Some(*seat) } else { None };
            out.tell_all(self.listening(), &FromServer::Clock { clock, waited });
        }
        if known.waiting_for != self.waiting_for()
            && let Some(waiting_for) = self.waiting_for_message()
        {
            out.tell_all(self.listening(), &waiting_for);
        }
        let finishing = self.finishing();
        if known.finishing != finishing {
            out.tell_all(self.listening(), &FromServer::Finishing(finishing.unwrap_or_default()));
        }
    }

    /// The seats as a message.
    fn face(&self) -> FromServer {
        FromServer::Seats { seats: self.seat_infos(), host: self.host, phase: self.phase }
    }

    /// Between rounds, the players that the next deal waits for, as a message.
    pub(super) fn waiting_for_message(&self) -> Option<FromServer> {
        let seats = self.waiting_for()?;
        Some(FromServer::WaitingFor { seats })
    }
}
