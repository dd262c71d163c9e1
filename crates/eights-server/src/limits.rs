//! How often, and how many.

use crate::house::House;
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// The time in which so many of something are allowed.
const SPAN: Duration = Duration::from_secs(10);
/// How many tables may be opened from an address at once; then one every ten seconds.
const OPENED: u32 = 20;
/// How many names may be kept or changed from an address at once; then one every minute.
const NAMED: u32 = 6;
const NAMED_SPAN: Duration = Duration::from_secs(360);
/// How many codes and secrets that fit nothing may be tried from an address at once; then one every ten seconds. So codes cannot be guessed.
const GUESSED: u32 = 30;
const GUESSED_SPAN: Duration = Duration::from_secs(300);

/// Lets so many pass at once, and as many again in ten seconds.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bucket {
    /// When it will be as good as new.
    full: Option<Instant>,
}

impl Bucket {
    /// Whether one more may pass, where `burst` may at once.
    pub(crate) fn take(&mut self, burst: u32, now: Instant) -> bool {
        self.take_within(burst, SPAN, now)
    }

    fn take_within(&mut self, burst: u32, span: Duration, now: Instant) -> bool {
        let each = span / burst.max(1);
        let full = self.full.filter(|full| *full > now).unwrap_or(now) + each;
        let passes = full <= now + each * burst.max(1);
        if passes {
            self.full = Some(full);
        }
        passes
    }

    /// Whether none may pass now.
    fn is_empty(mut self, burst: u32, span: Duration, now: Instant) -> bool {
        !self.take_within(burst, span, now)
    }

    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.full.is_none_or(|full| full <= now)
    }
}

/// What comes from each address.
#[derive(Default)]
pub(crate) struct Addresses(Mutex<Register>);

#[derive(Default)]
struct Register {
    all: u32,
    known: HashMap<IpAddr, Presence>,
}

#[derive(Default)]
struct Presence {
    connections: u32,
    opened: Bucket,
    named: Bucket,
    guessed: Bucket,
}

impl Presence {
    /// Whether there is nothing to be remembered.
    fn is_forgettable(&self, now: Instant) -> bool {
        self.connections == 0
            && self.opened.is_full(now)
            && self.named.is_full(now)
            && self.guessed.is_full(now)
    }
}

/// Somebody has at least a network of this size to themselves.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        },
    }
}

/// A connection that was let in; when it is dropped, there is room for another.
pub(crate) struct Admission {
    house: Arc<House>,
    address: IpAddr,
}

impl Admission {
    /// Lets a connection in, if there are not too many.
    pub(crate) fn ask(house: &Arc<House>, address: IpAddr) -> Option<Self> {
        let address = household(address);
        let limits = &house.settings;
        let mut register = house.addresses.lock();
        if register.all >= limits.connections {
            return None;
        }
        let presence = register.known.entry(address).or_default();
        if presence.connections >= limits.connections_per_address {
            return None;
        }
        presence.connections += 1;
        register.all += 1;
        Some(Self { house: Arc::clone(house), address })
    }

    /// Whether one more table may be opened from here.
    pub(crate) fn may_open(&self) -> bool {
        let most = OPENED.max(self.house.settings.connections_per_address);
        let mut register = self.house.addresses.lock();
        let presence = register.known.get_mut(&self.address);
        presence.is_some_and(|presence| presence.opened.take_within(most, SPAN * most, Instant::now()))
    }
}

impl Admission {
    /// Whether not too many wrong codes have come from here lately.
    pub(crate) fn may_guess(&self) -> bool {
        let register = self.house.addresses.lock();
        let presence = register.known.get(&self.address);
        presence.is_some_and(|presence| !presence.guessed.is_empty(GUESSED, GUESSED_SPAN, Instant::now()))
    }

    /// A code or secret fitted nothing.
    pub(crate) fn guessed_wrong(&self) {
        let mut register = self.house.addresses.lock();
        if let Some(presence) = register.known.get_mut(&self.address) {
            presence.guessed.take_within(GUESSED, GUESSED_SPAN, Instant::now());
        }
    }

    /// Whether one more name may be kept from here.
    pub(crate) fn may_keep_name(&self) -> bool {
        let mut register = self.house.addresses.lock();
        let presence = register.known.get_mut(&self.address);
        presence.is_some_and(|presence| presence.named.take_within(NAMED, NAMED_SPAN, Instant::now()))
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut register = self.house.addresses.lock();
        register.all -= 1;
        let Some(presence) = register.known.get_mut(&self.address) else { return };
        presence.connections -= 1;
        if presence.is_forgettable(Instant::now()) {
            register.known.remove(&self.address);
        }
    }
}

impl Addresses {
    fn lock(&self) -> MutexGuard<'_, Register> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> u32 {
        self.lock().all
    }

    /// Forgets addresses from which nothing comes any more.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.lock().known.retain(|_, presence| !presence.is_forgettable(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_then_as_many_in_ten_seconds() {
        let (mut bucket, start) = (Bucket::default(), Instant::now());
        assert!((0..20).all(|_| bucket.take(20, start)), "at the limit");
        assert!(!bucket.take(20, start), "one more");
        let half_a_second = start + Duration::from_millis(500);
        assert!(bucket.take(20, half_a_second) && !bucket.take(20, half_a_second));
        let later = start + Duration::from_secs(60);
        assert!((0..20).all(|_| bucket.take(20, later)) && !bucket.take(20, later));
    }

    #[test]
    fn an_address_is_a_household() {
        let parse = |text: &str| household(text.parse().unwrap());
        assert_eq!(parse("2001:db8::1:2"), parse("2001:db8::ffff:3"));
        assert_ne!(parse("2001:db8::1"), parse("2001:db8:0:1::1"));
        assert_eq!(parse("::ffff:192.0.2.7"), parse("192.0.2.7"));
    }
}
