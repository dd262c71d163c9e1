//! A protocol over a socket, Chromium's or WebDriver's: numbered commands, their answers, and events in
//! between.

use serde_json::{Value, json};
use std::{
    io::ErrorKind,
    net::TcpStream,
    time::{Duration, Instant},
};
use tungstenite::{Message, WebSocket, stream::MaybeTlsStream};

/// How long the browser may take to answer a command.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long one poll of the socket lasts.
const GLANCE: Duration = Duration::from_millis(20);

/// The connection to a browser.
pub(crate) struct Wire {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    last_id: u64,
    events: Vec<Value>,
}

impl Wire {
    pub(crate) fn connect(url: &str) -> Self {
        let (mut socket, _) = tungstenite::connect(url).expect("the browser takes a connection");
        if let MaybeTlsStream::Plain(stream) = socket.get_mut() {
            stream.set_read_timeout(Some(GLANCE)).expect("a socket can time out");
            stream.set_nodelay(true).expect("a socket can be quick");
        }
        Self { socket, last_id: 0, events: Vec::new() }
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Result<Value, String> {
        self.last_id += 1;
        let id = self.last_id;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket.send(Message::text(message.to_string())).expect("the browser listens");
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let Some(mut message) = self.read() else { continue };
            if message["id"] != id {
                self.events.push(message);
            } else if message["error"].is_null() {
                return Ok(message["result"].take());
            } else {
                return Err(reason(&message));
            }
        }
        Err(format!("{method} was not answered within {PATIENCE:?}"))
    }

    /// Takes the waiting events that match.
    pub(crate) fn events(&mut self, is_meant: impl Fn(&Value) -> bool) -> Vec<Value> {
        while let Some(message) = self.read() {
            self.events.push(message);
        }
        let (mine, others) = self.events.drain(..).partition(is_meant);
        self.events = others;
        mine
    }

    /// The next message, if it comes soon.
    fn read(&mut self) -> Option<Value> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Some(serde_json::from_str(&text).expect("the browser speaks JSON")),
            Ok(_) => None,
            Err(tungstenite::Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                None
            }
            Err(error) => panic!("the browser is gone: {error}"),
        }
    }
}

/// Why a command failed. Chromium puts it in the error, WebDriver beside it.
fn reason(message: &Value) -> String {
    let said = message["error"]["message"].as_str().or(message["message"].as_str());
    said.unwrap_or("no reason given").to_owned()
}
