//! Before servers: something that leads each visitor to one that runs, and a wire that can be cut.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// Leads each new connection to the next of several places that takes it.
pub(crate) struct Front {
    pub(crate) address: SocketAddr,
    backs: Arc<Mutex<Vec<SocketAddr>>>,
    is_cut: watch::Sender<bool>,
}

impl Front {
    pub(crate) async fn before(backs: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_cut, cut) = watch::channel(false);
        let backs = Arc::new(Mutex::new(backs));
        let (next, places) = (AtomicUsize::new(0), Arc::clone(&backs));
        tokio::spawn(async move {
            while let Ok((visitor, _)) = listener.accept().await {
                let places = places.lock().unwrap().clone();
                let first = next.fetch_add(1, Relaxed);
                tokio::spawn(lead(visitor, places, first, cut.clone()));
            }
        });
        Self { address, backs, is_cut }
    }

    /// From now on visitors are led here.
    pub(crate) fn lead_to(&self, backs: Vec<SocketAddr>) {
        *self.backs.lock().unwrap() = backs;
    }

    /// Cuts the wire, so that everything on it stops and nothing new passes, or mends it.
    pub(crate) fn cut(&self, is_cut: bool) {
        self.is_cut.send_replace(is_cut);
    }
}

async fn lead(mut visitor: TcpStream, backs: Vec<SocketAddr>, first: usize, mut cut: watch::Receiver<bool>) {
    if *cut.borrow_and_update() {
        return;
    }
    for n in 0..backs.len() {
        if let Ok(mut back) = TcpStream::connect(backs[(first + n) % backs.len()]).await {
            let _ = (visitor.set_nodelay(true), back.set_nodelay(true));
            tokio::select! {
                _ = copy_bidirectional(&mut visitor, &mut back) => {}
                _ = cut.changed() => {}
            }
            return;
        }
    }
}
