//! How often, and how many.

mod bucket;

use crate::shared::Shared;
pub(crate) use bucket::Bucket;
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// How many tables may be opened from an address at once; then one every ten seconds.
const OPENED: u32 = 20;
/// How many names may be kept or changed from an address at once; then one every minute.
const NAMED: u32 = 6;
const NAMED_SPAN: Duration = Duration::from_secs(360);
/// How many codes and secrets that fit nothing may be tried from an address at once; then one every ten
/// seconds. So codes cannot be guessed.
const GUESSED: u32 = 30;
const GUESSED_SPAN: Duration = Duration::from_secs(300);
/// The span in which the entries of an address's tables are counted.
const WRITTEN_SPAN: Duration = Duration::from_secs(3600);
/// How often an address may reopen each of its connections in ten seconds.
const REMADE: u32 = 3;

/// The kinds of things that an address may hold several of at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// A connection that is not yet a WebSocket.
    AtDoor,
    /// The same where the server tells what it counts.
    AtMetrics,
    /// The same at the operator's page.
    AtOperator,
    /// A connection of another server.
    AtNodes,
    /// A WebSocket.
    Connection,
    /// A replay that is being told.
    Replay,
    /// A picture that is being drawn.
    Picture,
}

/// How many kinds there are.
const KINDS: usize = Held::Picture as usize + 1;

/// The use that each address makes of the server.
#[derive(Default)]
pub(crate) struct Addresses(Mutex<Register>);

#[derive(Default)]
struct Register {
    all: [u32; KINDS],
    known: HashMap<IpAddr, Presence>,
}

#[derive(Default)]
struct Presence {
    held: [u32; KINDS],
    opened: Bucket,
    named: Bucket,
    guessed: Bucket,
    asked: Bucket,
    connected: Bucket,
    written: Bucket,
}

impl Presence {
    /// Whether there is nothing to be remembered.
    fn is_forgettable(&self, now: Instant) -> bool {
        let Self { held, opened, named, guessed, asked, connected, written } = self;
        let buckets = [opened, named, guessed, asked, connected, written];
        held.iter().all(|held| *held == 0) && buckets.iter().all(|bucket| bucket.is_full(now))
    }
}

/// The address that stands for a household: an IPv4 address, or the first half of an IPv6 address.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        },
    }
}

impl Addresses {
    fn lock(&self) -> MutexGuard<'_, Register> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks up an address and changes its entry.
    fn at<T>(&self, address: IpAddr, of: impl FnOnce(&mut Presence, Instant) -> T) -> T {
        of(self.lock().known.entry(household(address)).or_default(), Instant::now())
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> u32 {
        self.lock().all[Held::Connection as usize]
    }

    /// Whether an address may ask for one more page or answer.
    pub(crate) fn may_ask(&self, address: IpAddr, most: u32) -> bool {
        self.at(address, |presence, now| presence.asked.take(most, now))
    }

    /// Whether an address may make one more connection, if it may have `at_once` of them. A client that was
    /// cut off may come back a few times, but not all the time: a handshake costs others more than a message.
    pub(crate) fn may_connect(&self, address: IpAddr, at_once: u32) -> bool {
        self.at(address, |presence, now| presence.connected.take(at_once.saturating_mul(REMADE), now))
    }

    /// A table of an address has written an entry. It is counted even if it is one too many.
    pub(crate) fn has_written(&self, address: IpAddr, most: u32) {
        self.at(address, |presence, now| presence.written.charge(most, WRITTEN_SPAN, now));
    }

    /// Whether tables of an address may begin something new.
    pub(crate) fn may_write(&self, address: IpAddr, most: u32) -> bool {
        self.at(address, |presence, now| !presence.written.is_empty(most, WRITTEN_SPAN, now))
    }

    /// Whether not too many wrong codes have come from an address lately.
    pub(crate) fn may_guess(&self, address: IpAddr) -> bool {
        self.at(address, |presence, now| !presence.guessed.is_empty(GUESSED, GUESSED_SPAN, now))
    }

    /// A code or secret fitted nothing. Says whether the sender may know that.
    pub(crate) fn guessed_wrong(&self, address: IpAddr) -> bool {
        self.at(address, |presence, now| presence.guessed.take_within(GUESSED, GUESSED_SPAN, now))
    }

    /// Forgets addresses from which nothing comes any more.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.lock().known.retain(|_, presence| !presence.is_forgettable(now));
    }
}

/// One of the places that an address may hold at a time; dropping it makes room for another.
pub(crate) struct Place {
    shared: Arc<Shared>,
    address: IpAddr,
    held: Held,
}

impl Place {
    /// A place for an address, if it has fewer than `each` of them and all together have fewer than `all`.
    pub(crate) fn ask(
        shared: &Arc<Shared>,
        address: IpAddr,
        held: Held,
        each: u32,
        all: u32,
    ) -> Option<Self> {
        let address = household(address);
        let mut register = shared.addresses.lock();
        let Register { all: taken, known } = &mut *register;
        let of_all = &mut taken[held as usize];
        if *of_all >= all || known.get(&address).is_some_and(|presence| presence.held[held as usize] >= each)
        {
            return None;
        }
        *of_all += 1;
        known.entry(address).or_default().held[held as usize] += 1;
        Some(Self { shared: Arc::clone(shared), address, held })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut register = self.shared.addresses.lock();
        register.all[self.held as usize] -= 1;
        let Some(presence) = register.known.get_mut(&self.address) else { return };
        presence.held[self.held as usize] -= 1;
        if presence.is_forgettable(Instant::now()) {
            register.known.remove(&self.address);
        }
    }
}

/// A connection that was let in, and what its address may do.
pub(crate) struct Admission(Place);

impl Admission {
    /// Lets a connection in, if there are not too many.
    pub(crate) fn ask(shared: &Arc<Shared>, address: IpAddr) -> Option<Self> {
        let (each, all) = (shared.settings.connections_per_address, shared.settings.connections);
        Place::ask(shared, address, Held::Connection, each, all).map(Self)
    }

    /// A connection that another server has let in.
    pub(crate) fn relayed(shared: &Arc<Shared>, address: IpAddr) -> Option<Self> {
        Place::ask(shared, address, Held::AtNodes, u32::MAX, u32::MAX).map(Self)
    }

    /// The client's address.
    pub(crate) const fn address(&self) -> IpAddr {
        self.0.address
    }

    fn at<T>(&self, of: impl FnOnce(&mut Presence, Instant) -> T) -> T {
        self.0.shared.addresses.at(self.0.address, of)
    }

    /// Whether one more table may be opened from here.
    pub(crate) fn may_open(&self) -> bool {
        let settings = &self.0.shared.settings;
        let most = OPENED.max(settings.connections_per_address);
        self.0.shared.addresses.may_write(self.0.address, settings.entries_per_address)
            && self.at(|presence, now| presence.opened.take_within(most, bucket::SPAN * most, now))
    }

    /// Whether not too many wrong codes have come from here lately.
    pub(crate) fn may_guess(&self) -> bool {
        self.0.shared.addresses.may_guess(self.0.address)
    }

    /// A code or secret fitted nothing. Says whether the sender may know that.
    pub(crate) fn guessed_wrong(&self) -> bool {
        self.0.shared.addresses.guessed_wrong(self.0.address)
    }

    /// Whether one more name may be kept from here.
    pub(crate) fn may_keep_name(&self) -> bool {
        self.at(|presence, now| presence.named.take_within(NAMED, NAMED_SPAN, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_household() {
        let parse = |text: &str| household(text.parse().unwrap());
        assert_eq!(parse("2001:db8::1:2"), parse("2001:db8::ffff:3"));
        assert_ne!(parse("2001:db8::1"), parse("2001:db8:0:1::1"));
        assert_eq!(parse("::ffff:192.0.2.7"), parse("192.0.2.7"));
    }
}
