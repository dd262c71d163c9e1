//! A connection between a page and the program that tests can cut, mend, slow down and weigh.

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The line.
pub(crate) struct Line {
    pub(crate) address: String,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    is_cut: AtomicBool,
    open: Mutex<Vec<TcpStream>>,
    /// The bytes that came from the program.
    received: AtomicU64,
}

/// How slow a line is.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// What it carries to the page in a second.
    pub(crate) bytes: f64,
    /// How long each request is on its way.
    pub(crate) delay: Duration,
}

impl Line {
    /// A line to an address.
    pub(crate) fn to(address: &str) -> Self {
        Self::with(address, None)
    }

    /// A slow line to an address: for everything together, as a telephone has it.
    pub(crate) fn slow(address: &str, pace: Pace) -> Self {
        Self::with(address, Some(pace))
    }

    fn with(address: &str, pace: Option<Pace>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let state = Arc::new(State::default());
        let (shared, to) = (Arc::clone(&state), address.to_owned());
        let free = Arc::new(Mutex::new(Instant::now()));
        // It ends with the tests.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if !shared.is_cut.load(Ordering::Relaxed)
                    && let Ok(far) = TcpStream::connect(&to)
                {
                    shared.open.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                    let (weighs, free) = (Arc::clone(&shared), Arc::clone(&free));
                    carry(near.try_clone().unwrap(), far.try_clone().unwrap(), move |_| {
                        thread::sleep(pace.map_or(Duration::ZERO, |pace| pace.delay));
                    });
                    carry(far, near, move |n| {
                        weighs.received.fetch_add(n as u64, Ordering::Relaxed);
                        if let Some(pace) = pace {
                            wait_for_turn(&free, n, pace);
                        }
                    });
                }
            }
        });
        Self { address: own, state }
    }

    /// The bytes that came through to the page, everything included.
    pub(crate) fn received(&self) -> u64 {
        self.state.received.load(Ordering::Relaxed)
    }

    /// Cuts it: open connections break, and no new ones get through.
    pub(crate) fn cut(&self) {
        self.state.is_cut.store(true, Ordering::Relaxed);
        for stream in self.state.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Mends it.
    pub(crate) fn mend(&self) {
        self.state.is_cut.store(false, Ordering::Relaxed);
    }
}

/// Waits until the line has carried these bytes, after all that came before them.
fn wait_for_turn(free: &Mutex<Instant>, bytes: usize, pace: Pace) {
    let until = {
        let mut free = free.lock().unwrap();
        *free = (*free).max(Instant::now()) + Duration::from_secs_f64(bytes as f64 / pace.bytes);
        *free
    };
    thread::sleep(until.saturating_duration_since(Instant::now()));
}

/// Carries what comes one way; each part is told of before it is passed on.
fn carry(mut from: TcpStream, mut to: TcpStream, tell: impl Fn(usize) + Send + 'static) {
    thread::spawn(move || {
        let mut bytes = [0; 4 * 1024];
        while let Ok(n @ 1..) = from.read(&mut bytes) {
            tell(n);
            if to.write_all(&bytes[..n]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}
