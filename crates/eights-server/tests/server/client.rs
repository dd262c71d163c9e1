//! A client that knows what it is sent, and answers whatever it is asked.

use eights::{Action, Rng};
use eights_protocol::{
    Code, FromClient, FromServer, NewTable, Request, TableCode, TableState, Token, VERSION,
};
use eights_testkit::follower::{Follower, Heard as Followed};
use futures_util::{SinkExt, StreamExt};
use std::{
    net::{Ipv4Addr, SocketAddr},
    ops::Deref,
    time::Duration,
};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, protocol::CloseFrame},
};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// An item read from a connection.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(FromServer),
    Closed(Option<u16>),
}

pub(crate) struct Client {
    pub(crate) socket: Socket,
    pub(crate) address: SocketAddr,
    pub(crate) rng: Rng,
    pub(crate) follower: Follower,
    /// The table as it was last shown.
    pub(crate) state: Option<TableState>,
    /// Messages as they came.
    pub(crate) frames: Vec<String>,
    /// Messages as they went.
    pub(crate) sent: Vec<String>,
    pub(crate) refused: Vec<Code>,
    /// How many actions were acknowledged.
    pub(crate) done: u32,
}

/// A connection with small buffers, so that it is soon seen who does not read.
pub(crate) async fn socket(address: SocketAddr) -> Socket {
    socket_from(address, Ipv4Addr::LOCALHOST).await
}

/// Another address of this machine, for clients that come from elsewhere.
pub(crate) const fn another_home() -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 0, 2)
}

async fn socket_from(address: SocketAddr, home: Ipv4Addr) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((home, 0).into()).unwrap();
    socket.set_recv_buffer_size(16 * 1024).unwrap();
    let stream = socket.connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    client_async(format!("ws://{address}/ws"), stream).await.unwrap().0
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Self {
        let mut client = Self::bare(address).await;
        client.greet(None).await;
        client
    }

    /// A client that comes from another address.
    pub(crate) async fn from(address: SocketAddr, home: Ipv4Addr) -> Self {
        let mut client = Self::on(socket_from(address, home).await, address);
        client.greet(None).await;
        client
    }

    /// A connection that has not said hello.
    pub(crate) async fn bare(address: SocketAddr) -> Self {
        Self::on(socket(address).await, address)
    }

    pub(crate) fn on(socket: Socket, address: SocketAddr) -> Self {
        Self {
            socket,
            address,
            rng: Rng::new(7),
            follower: Follower::default(),
            state: None,
            frames: Vec::new(),
            sent: Vec::new(),
            refused: Vec::new(),
            done: 0,
        }
    }

    pub(crate) async fn greet(&mut self, secret: Option<Token>) -> Option<String> {
        let id = self.id();
        self.send(&FromClient::Hello { version: VERSION, secret }.with_id(id)).await;
        match self.next().await {
            FromServer::Welcome { version: VERSION, name, .. } => name,
            other => panic!("{other:?}"),
        }
    }

    /// Keeps a name, and says the player's id and the secret.
    pub(crate) async fn keep_name(&mut self, name: &str) -> Result<(String, Option<Token>), Code> {
        let wanted = self.id();
        self.send(&FromClient::KeepName { name: name.to_owned() }.with_id(wanted)).await;
        self.until(|answer| match answer {
            FromServer::Kept { id, player, secret, .. } if *id == wanted => {
                Some(Ok((player.clone(), *secret)))
            }
            FromServer::Refused { id, code, .. } if *id == wanted => Some(Err(*code)),
            _ => None,
        })
        .await
    }

    pub(crate) fn id(&mut self) -> u32 {
        self.follower.id()
    }

    pub(crate) async fn send(&mut self, message: &Request) {
        let text = serde_json::to_string(message).unwrap();
        self.send_text(&text).await;
        self.sent.push(text);
    }

    /// A connection that has been cut cannot be written to; that is seen when it is read.
    pub(crate) async fn send_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let frame =
                timeout(Duration::from_secs(30), self.socket.next()).await.expect("something is said");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.as_str().to_owned());
                    let message: FromServer = serde_json::from_str(&text).expect(&text);
                    self.take(&message);
                    return Heard::Message(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|CloseFrame { code, .. }| code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }

    pub(crate) async fn next(&mut self) -> FromServer {
        match self.hear().await {
            Heard::Message(message) => message,
            Heard::Closed(code) => {
                panic!("the connection was closed with {code:?} after {:?}", self.frames.last())
            }
        }
    }

    /// Listens until something is said that is wanted.
    pub(crate) async fn until<T>(&mut self, mut pick: impl FnMut(&FromServer) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(picked) = pick(&message) {
                return picked;
            }
        }
    }

    /// Sends a command and listens until it is answered.
    pub(crate) async fn ask(&mut self, message: &Request) -> Result<(), Code> {
        self.send(message).await;
        let wanted = message.id;
        self.until(|answer| match answer {
            FromServer::Done { id } if *id == wanted => Some(Ok(())),
            FromServer::Refused { id, code, .. } if *id == wanted => Some(Err(*code)),
            _ => None,
        })
        .await
    }

    /// Listens to the farewell: the last message, and the code of the close.
    pub(crate) async fn farewell(&mut self) -> (Option<Code>, Option<u16>) {
        let mut last = None;
        loop {
            match self.hear().await {
                Heard::Message(FromServer::Bye { code, .. }) => last = Some(code),
                Heard::Message(_) => {}
                Heard::Closed(code) => return (last, code),
            }
        }
    }

    fn take(&mut self, message: &FromServer) {
        if let FromServer::Table(state) = message {
            self.state = Some((**state).clone());
        }
        match self.follower.learn(message.clone()) {
            Followed::Done(_) => self.done += 1,
            Followed::Refused(_, code) => self.refused.push(code),
            _ => {}
        }
        assert_eq!(self.follower.gaps, 0, "batches come one after the other");
    }

    pub(crate) async fn open(&mut self, name: &str, table: NewTable) -> TableCode {
        let id = self.id();
        let open = FromClient::Open { name: name.to_owned(), table }.with_id(id);
        self.ask(&open).await.unwrap();
        self.code.unwrap()
    }

    pub(crate) async fn join(&mut self, name: &str, code: TableCode) -> Result<(), Code> {
        let id = self.id();
        self.ask(&FromClient::Join { code, name: name.to_owned(), seat: None }.with_id(id)).await
    }

    pub(crate) async fn start(&mut self) {
        let id = self.id();
        self.ask(&FromClient::Start.with_id(id)).await.unwrap();
    }

    /// A new connection that comes back to the seat.
    pub(crate) async fn resume(&mut self) -> Result<(), Code> {
        self.socket = socket(self.address).await;
        self.greet(None).await;
        self.come_back().await
    }

    pub(crate) async fn come_back(&mut self) -> Result<(), Code> {
        let (id, code, token) = (self.id(), self.code.unwrap(), self.token.unwrap());
        let seen = self.view().map(|_| self.n);
        self.ask(&FromClient::Resume { code, token, seen }.with_id(id)).await
    }

    /// The client's choice, if it is asked anything.
    pub(crate) fn choice(&mut self) -> Option<Action> {
        self.follower.choice(&mut self.rng)
    }

    /// Answers the question, if the client is asked. It looks at no round for long.
    pub(crate) async fn answer(&mut self) -> Option<u32> {
        if self.is_awaited() {
            let ready = self.follower.ready();
            self.send(&ready).await;
        }
        let action = self.choice()?;
        self.follower.has_answered();
        let id = self.id();
        self.send(&FromClient::Act { at: self.n, action: action.into() }.with_id(id)).await;
        Some(id)
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while self.is_playing() {
            self.answer().await;
            self.next().await;
        }
    }
}

impl Deref for Client {
    type Target = Follower;

    fn deref(&self) -> &Follower {
        &self.follower
    }
}
