//! A connection between a page and the program that tests can cut and mend.

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
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
}

impl Line {
    /// A line to an address.
    pub(crate) fn to(address: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let state = Arc::new(State::default());
        let (shared, to) = (Arc::clone(&state), address.to_owned());
        // It ends with the tests.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if !shared.is_cut.load(Ordering::Relaxed)
                    && let Ok(far) = TcpStream::connect(&to)
                {
                    shared.open.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                    carry(near.try_clone().unwrap(), far.try_clone().unwrap());
                    carry(far, near);
                }
            }
        });
        Self { address: own, state }
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

fn carry(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || {
        let mut bytes = [0; 16 * 1024];
        while let Ok(n @ 1..) = from.read(&mut bytes) {
            if to.write_all(&bytes[..n]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}
