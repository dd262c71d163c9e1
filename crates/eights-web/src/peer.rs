//! The page's peer: the server, over a WebSocket, or a solo table in a worker.

use crate::{desk::Desk, dom, solo::SoloWorker};
use eights::Seed;
use eights_client::core::{self, LineEvent};
use eights_protocol::{FromServer, Request};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, MessageEvent, WebSocket};

/// The connection. Each call is a new one; messages of the old ones are ignored.
#[derive(Default)]
pub(crate) struct Peer {
    call: Option<Call>,
    solo: SoloWorker,
}

/// A connection with those who listen to it. They go when it goes.
struct Call {
    socket: WebSocket,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn(Event)>,
    _lost: Closure<dyn Fn(Event)>,
}

impl Peer {
    /// Makes a connection.
    pub(crate) fn dial(&mut self, desk: Desk, to: core::Peer) {
        self.hang_up();
        if to == core::Peer::Solo {
            return self.solo.open(desk);
        }
        match Call::new(desk) {
            Some(call) => self.call = Some(call),
            // The desk is busy with the effect that asked for the call.
            None => drop(dom::after(0, move || desk.line(LineEvent::Lost))),
        }
    }

    /// Sends a message; a lost connection is told of by itself.
    pub(crate) fn send(&self, message: &Request) {
        let Ok(text) = serde_json::to_string(message) else { return };
        if self.solo.is_open() {
            self.solo.say(&text);
        } else if let Some(call) = &self.call {
            let _ = call.socket.send_with_str(&text);
        }
    }

    /// The next solo game is dealt from this seed.
    pub(crate) fn deal_from(&self, seed: Seed) {
        self.solo.deal_from(seed);
    }

    /// Ends the connection.
    pub(crate) fn hang_up(&mut self) {
        self.solo.close();
        if let Some(call) = self.call.take() {
            for unset in [WebSocket::set_onclose, WebSocket::set_onerror, WebSocket::set_onopen] {
                unset(&call.socket, None);
            }
            call.socket.set_onmessage(None);
            let _ = call.socket.close();
        }
    }
}

impl Call {
    fn new(desk: Desk) -> Option<Self> {
        let socket = WebSocket::new(&format!("{}/ws", dom::home().replacen("http", "ws", 1))).ok()?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hear(desk, &event.data().as_string().unwrap_or_default());
        });
        let opened = Closure::<dyn Fn(Event)>::new(move |_| desk.line(LineEvent::Open));
        let lost = Closure::<dyn Fn(Event)>::new(move |_| desk.line(LineEvent::Lost));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(lost.as_ref().unchecked_ref()));
        Some(Self { socket, _heard: heard, _opened: opened, _lost: lost })
    }
}

/// Hears a message, wherever it comes from, and ignores one that cannot be read.
pub(crate) fn hear(desk: Desk, text: &str) {
    if let Some(message) = FromServer::from_text(text) {
        desk.hear(message);
    }
}
