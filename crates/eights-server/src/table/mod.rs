//! A table as a task of its own: it takes one message after the other, keeps what follows in the log, and
//! only then makes it true and tells it.
//!
//! While an entry is on its way to the disk the table waits for it, and its messages wait in the mailbox. So
//! there is one entry on its way at most, and what was decided is still right when it is folded in.

mod account;
mod bots;
mod commit;
mod enter;
mod gone;
mod says;
mod tell;

pub(crate) use enter::{Entrance, How};

use crate::{
    queue::{Farewell, Queue},
    recovery::{self, Restored},
    room::{Chatter, Millis, Room, Who},
    secrets,
    shared::Shared,
    tables::ToTable,
};
use bots::Bots;
use eights::Seat;
use eights_protocol::{Phase, TableCode};
use eights_store::TableId;
use std::{net::IpAddr, ops::ControlFlow, pin::pin, sync::Arc};
use tokio::{
    sync::mpsc::Receiver,
    task::JoinHandle,
    time::{Instant, sleep_until},
};
use tokio_util::sync::CancellationToken;

/// How long a table waits before it tries again to keep what time has brought about.
const PAUSE: Millis = 1000;
/// More than this cannot follow from time alone.
const MOST_DUE: usize = 64;

/// The role of a connection at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// On the way in: it gets no messages yet.
    Coming,
    /// The person of a seat.
    Seat(Seat),
    /// A newcomer who will have a seat at the next deal, and watches until then.
    Next(Seat),
    Guest,
}

impl Role {
    const fn who(self) -> Who {
        match self {
            Self::Seat(seat) => Who::Seat(seat),
            Self::Next(seat) => Who::Next(seat),
            Self::Coming | Self::Guest => Who::Guest,
        }
    }

    const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A connection at this table.
struct Link {
    queue: Arc<Queue>,
    role: Role,
    /// The room's key for a newcomer who has a seat kept.
    key: String,
}

/// A table with its log, its connections and its bots.
pub(crate) struct Table {
    shared: Arc<Shared>,
    id: TableId,
    room: Room,
    /// Where the log ends.
    tail: u64,
    /// The number of the next entry's command.
    command: u64,
    chatter: Chatter,
    links: Vec<Link>,
    bots: Bots,
    /// Whether a seat may have lost its connection without the log knowing.
    check_seats: bool,
    /// Newcomers who have a seat kept and no connection: the room's key for them, and since when.
    missed: Vec<(String, Millis)>,
    /// Until then nothing is tried that nobody asks for: the log would not take the last such thing.
    quiet_until: Millis,
    /// The table and its log do not belong together any more.
    is_broken: bool,
    /// The lease under which the table is served; without other servers it never ends.
    lease: CancellationToken,
    /// Another server serves the table.
    has_moved: bool,
    /// Since when the server was away, while the log does not have it.
    away_since: Option<Millis>,
    /// The address that the table's writing is charged to: that of the visitor who opened it or, after a
    /// restart, of the first to come back.
    account: Option<IpAddr>,
    /// Games on their way into history; each says whether it is there.
    filings: Vec<JoinHandle<bool>>,
    /// Whether a game could not be filed; the log has it until the server starts again.
    has_unfiled: bool,
}

impl Table {
    pub(crate) fn new(shared: &Arc<Shared>, id: TableId, room: Room, tail: u64) -> Self {
        Self {
            shared: Arc::clone(shared),
            id,
            room,
            tail,
            command: secrets::number(),
            chatter: Chatter::default(),
            links: Vec::new(),
            bots: Bots::default(),
            check_seats: false,
            missed: Vec::new(),
            quiet_until: 0,
            is_broken: false,
            lease: shared.cluster.as_ref().map(|cluster| cluster.term().over).unwrap_or_default(),
            has_moved: false,
            away_since: None,
            account: None,
            filings: Vec::new(),
            has_unfiled: false,
        }
    }

    /// A table as its log tells it, after the server was away.
    pub(crate) fn restored(
        shared: &Arc<Shared>,
        id: TableId,
        restored: Restored,
        away_since: Millis,
    ) -> Self {
        let Restored { room, tail, finished, .. } = restored;
        let mut table = Self::new(shared, id, room, tail);
        table.away_since = Some(away_since);
        finished.iter().for_each(|finished| table.file(finished));
        table
    }

    pub(crate) const fn code(&self) -> TableCode {
        self.room.code()
    }

    pub(crate) const fn id(&self) -> TableId {
        self.id
    }

    /// After a panic only the log can be trusted. All clients are told at once to come back, and find the
    /// table as the log has it.
    pub(crate) async fn begin_again(&mut self) -> Result<(), String> {
        for link in self.links.drain(..) {
            link.queue.end(Farewell::RESTART);
        }
        (self.away_since, self.quiet_until) = (None, 0);
        let restored = recovery::again(&self.shared, self.id).await?;
        self.start_from(restored);
        Ok(())
    }

    pub(crate) fn show_in_lobby(&self) {
        self.shared.lobby.show(self.code(), self.room.listed());
    }

    fn now(&self) -> Millis {
        self.shared.time.now()
    }

    /// Runs the table until it is over or the server stops.
    pub(crate) async fn run(&mut self, messages: &mut Receiver<ToTable>) {
        let stopping = self.shared.stopping.clone();
        let mut stopped = pin!(stopping.cancelled());
        loop {
            self.settle().await;
            if self.is_over() {
                return;
            }
            let wake = self.wake().map(|at| self.shared.time.instant(at));
            tokio::select! {
                biased;
                () = &mut stopped => return,
                Some(thought) = self.bots.next() => self.bot_answers(thought).await,
                Some(message) = messages.recv() => self.take(message).await,
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => {}
            }
        }
    }

    async fn take(&mut self, message: ToTable) {
        match message {
            ToTable::Enter(entrance) => self.enter(*entrance).await,
            ToTable::Says(queue, id, spoken) => self.hear(&queue, id, &spoken).await,
            ToTable::Gone(queue) => self.lose(&queue),
            // If nobody waits for it any more, nobody needs it.
            ToTable::Glance(tell) => drop(tell.send(self.room.state(None, self.now(), Vec::new()))),
        }
    }

    pub(crate) fn lease(&self) -> CancellationToken {
        self.lease.clone()
    }

    pub(crate) const fn has_moved(&self) -> bool {
        self.has_moved
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_broken || self.has_moved || self.room.phase() == Phase::Closed
    }

    /// When to look again though nobody has said anything.
    fn wake(&self) -> Option<Millis> {
        let bots = self.bots_wake();
        let retry = (self.check_seats || self.away_since.is_some()).then_some(self.quiet_until);
        let next =
            self.room.next_due().into_iter().chain(bots).chain(retry).chain(self.reserved_until()).min();
        next.map(|at| at.max(self.quiet_until))
    }

    /// Everything that is due by now.
    async fn settle(&mut self) {
        for _ in 0..MOST_DUE {
            if self.now() < self.quiet_until || self.is_over() || self.shared.is_stopping() {
                return;
            }
            if self.do_what_is_due().await.is_break() {
                break;
            }
        }
        self.think();
    }

    async fn do_what_is_due(&mut self) -> ControlFlow<()> {
        if self.be_back().await.is_err() {
            self.quiet_until = self.now() + PAUSE;
            return ControlFlow::Continue(());
        }
        if self.check_seats || self.a_reservation_is_over() {
            self.check_seats().await;
            return ControlFlow::Continue(());
        }
        let now = self.now();
        let mut facts = self.room.due(now);
        if facts.is_empty() && self.room.wants_secret() {
            facts.push(Room::begin_shuffle(secrets::seed()));
        }
        if facts.is_empty() {
            return ControlFlow::Break(());
        }
        let facts = self.cut_before(facts);
        if self.commit(facts, now).await.is_err() {
            self.quiet_until = self.now() + PAUSE;
        }
        ControlFlow::Continue(())
    }

    fn link(&self, queue: &Arc<Queue>) -> Option<usize> {
        self.links.iter().position(|link| Arc::ptr_eq(&link.queue, queue))
    }

    /// Another server serves the table, or soon will: clients are told to come back, and find it there.
    pub(crate) fn hand_on(self, messages: Receiver<ToTable>) {
        drop(messages);
        self.shared.tables.remove_ended(self.code());
        self.shared.lobby.hand_on(self.code());
        self.links.iter().for_each(|link| link.queue.end(Farewell::RESTART));
    }

    /// The table is over: its log can be forgotten after a while, its code is free, and everybody is sent
    /// home.
    pub(crate) async fn close(mut self, mut messages: Receiver<ToTable>) {
        let code = self.code();
        if self.is_broken {
            self.shared.tables.set_unreadable(code);
        } else {
            self.shared.tables.remove(code);
        }
        self.shared.lobby.show(code, None);
        messages.close();
        self.let_go_of_log();
        self.links.iter().for_each(|link| link.queue.end(Farewell::CLOSED));
        while let Some(message) = messages.recv().await {
            if let ToTable::Says(queue, id, _) = message {
                queue.refuse(id, eights_protocol::Code::Closed);
            }
        }
    }

    /// Closes the log once all games of the table are filed. If that fails, the server does it at its next
    /// start.
    fn let_go_of_log(&mut self) {
        if self.is_broken || self.has_unfiled {
            return;
        }
        let (shared, id, tail) = (Arc::clone(&self.shared), self.id, self.tail);
        let filings = std::mem::take(&mut self.filings);
        let at = self.now().cast_signed();
        self.shared.at_tables.spawn(async move {
            for filing in filings {
                if !filing.await.unwrap_or(false) {
                    return;
                }
            }
            shared.log.close(id, tail, at, Box::new(|_| ()));
            if let Some(cluster) = &shared.cluster {
                // If this fails, the next server to start does it.
                let _ = cluster.ask(move |nodes| nodes.remove(id)).await;
            }
        });
    }
}
