//! A client that knows what it is sent, and answers whatever it is asked.

use eights::{Action, Ask, Rng, Rules, Seat, Seats, View, Viewer};
use eights_protocol::{Code, FromClient, FromServer, NewTable, Phase, TableCode, TableState, Token, VERSION};
use futures_util::{SinkExt, StreamExt};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, protocol::CloseFrame},
};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// What comes out of a connection.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(FromServer),
    Closed(Option<u16>),
}

pub(crate) struct Client {
    pub(crate) socket: Socket,
    pub(crate) address: SocketAddr,
    pub(crate) rng: Rng,
    next_id: u32,
    pub(crate) code: Option<TableCode>,
    pub(crate) token: Option<Token>,
    pub(crate) state: Option<TableState>,
    rules: Option<Rules>,
    pub(crate) you: Option<Seat>,
    pub(crate) view: Option<View>,
    pub(crate) n: u32,
    pub(crate) phase: Phase,
    /// An answer is on its way.
    waiting: bool,
    /// The next deal waits for this client.
    awaited: bool,
    /// Messages as they came.
    pub(crate) frames: Vec<String>,
    /// Messages as they went.
    pub(crate) sent: Vec<String>,
    pub(crate) refused: Vec<Code>,
    /// Batches whose actions were acknowledged.
    pub(crate) done: u32,
}

/// A connection with small buffers, so that it is soon seen who does not read.
pub(crate) async fn socket(address: SocketAddr) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
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

    /// A connection that has not said hello.
    pub(crate) async fn bare(address: SocketAddr) -> Self {
        Self {
            socket: socket(address).await,
            address,
            rng: Rng::new(7),
            next_id: 1,
            code: None,
            token: None,
            state: None,
            rules: None,
            you: None,
            view: None,
            n: 0,
            phase: Phase::Waiting,
            waiting: false,
            awaited: false,
            frames: Vec::new(),
            sent: Vec::new(),
            refused: Vec::new(),
            done: 0,
        }
    }

    pub(crate) async fn greet(&mut self, secret: Option<Token>) -> Option<String> {
        let id = self.id();
        self.send(&FromClient::Hello { id, version: VERSION, secret }).await;
        match self.next().await {
            FromServer::Welcome { version: VERSION, name, .. } => name,
            other => panic!("{other:?}"),
        }
    }

    /// Keeps a name, and says the player's id and the secret.
    pub(crate) async fn keep_name(&mut self, name: &str) -> Result<(String, Option<Token>), Code> {
        let wanted = self.id();
        self.send(&FromClient::KeepName { id: wanted, name: name.to_owned() }).await;
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
        self.next_id += 1;
        self.next_id - 1
    }

    pub(crate) async fn send(&mut self, message: &FromClient) {
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
    pub(crate) async fn ask(&mut self, message: &FromClient) -> Result<(), Code> {
        self.send(message).await;
        let wanted = message.id();
        self.until(|answer| match answer {
            FromServer::Done { id } if *id == wanted => Some(Ok(())),
            FromServer::Refused { id, code, .. } if *id == wanted => Some(Err(*code)),
            _ => None,
        })
        .await
    }

    /// Listens to the farewell: what is said last, and the code of the close.
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
        match message {
            FromServer::Table(state) => self.show(state),
            FromServer::Token { code, token, .. } => (self.code, self.token) = (Some(*code), Some(*token)),
            FromServer::Batch(batch) => {
                assert_eq!(batch.n, self.n + 1, "batches come one after the other");
                self.n = batch.n;
                (self.waiting, self.awaited) = (false, false);
                if let Some(new) = &batch.game {
                    let bots: Seats = new.bots.iter().filter_map(|bot| Seat::new((*bot).into())).collect();
                    let seats = self.state.as_ref().unwrap().seats.len();
                    self.view = Some(View::before(self.rules.unwrap(), seats, bots, self.viewer()));
                }
                let view = self.view.as_mut().unwrap();
                batch.events.iter().for_each(|event| view.fold(event.0));
            }
            FromServer::Aside { after, events } => {
                assert_eq!(*after, self.n);
                self.waiting = false;
                let view = self.view.as_mut().unwrap();
                events.iter().for_each(|event| view.fold(event.0));
            }
            FromServer::Seats { phase, .. } => self.phase = *phase,
            FromServer::WaitingFor { seats } => {
                self.awaited = self.you.is_some_and(|you| seats.contains(&you.number()));
            }
            FromServer::Done { .. } => self.done += 1,
            FromServer::Refused { code, .. } => self.refused.push(*code),
            _ => {}
        }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.you.map_or(Viewer::Audience, Viewer::Seat)
    }

    fn show(&mut self, state: &TableState) {
        self.code = Some(state.code);
        self.phase = state.phase;
        self.you = state.you.and_then(|seat| Seat::new(seat.into()));
        let rules = Rules::from_share_code(&state.rules).unwrap();
        self.rules = Some(rules);
        self.next_id = self.next_id.max(state.next_id);
        if let Some(view) = &state.view {
            self.view = Some(view.open(rules).expect("a view"));
            self.n = state.n;
        } else if state.n == 0 {
            self.n = 0;
        }
        (self.waiting, self.awaited) = (state.declined, false);
        self.state = Some(state.clone());
    }

    pub(crate) async fn open(&mut self, name: &str, table: NewTable) -> TableCode {
        let id = self.id();
        let open = FromClient::Open { id, name: name.to_owned(), table };
        self.ask(&open).await.unwrap();
        self.code.unwrap()
    }

    pub(crate) async fn join(&mut self, name: &str, code: TableCode) -> Result<(), Code> {
        let id = self.id();
        self.ask(&FromClient::Join { id, code, name: name.to_owned(), seat: None }).await
    }

    pub(crate) async fn start(&mut self) {
        let id = self.id();
        self.ask(&FromClient::Start { id }).await.unwrap();
    }

    /// A new connection that comes back to the seat.
    pub(crate) async fn resume(&mut self) -> Result<(), Code> {
        self.socket = socket(self.address).await;
        self.greet(None).await;
        self.come_back().await
    }

    pub(crate) async fn come_back(&mut self) -> Result<(), Code> {
        let (id, code, token) = (self.id(), self.code.unwrap(), self.token.unwrap());
        let seen = self.view.map(|_| self.n);
        self.ask(&FromClient::Resume { id, code, token, seen }).await
    }

    /// What the client would do now, if it is asked anything.
    pub(crate) fn choice(&mut self) -> Option<Action> {
        let view = self.view.filter(|_| self.phase == Phase::Playing && !self.waiting)?;
        let options = view.options();
        if view.ask() == Ask::Answer {
            return (!options.is_empty()).then_some(Action::Decline);
        }
        let plays: Vec<Action> = options.iter().filter(|action| matches!(action, Action::Play(_))).collect();
        if plays.is_empty() {
            options.random(&mut self.rng)
        } else {
            Some(plays[self.rng.below(plays.len())])
        }
    }

    /// Answers the question, if the client is asked. It looks at no round for long.
    pub(crate) async fn answer(&mut self) -> Option<u32> {
        if std::mem::take(&mut self.awaited) {
            let id = self.id();
            self.send(&FromClient::Ready { id }).await;
        }
        let action = self.choice()?;
        self.waiting = true;
        let id = self.id();
        self.send(&FromClient::Act { id, at: self.n, action: action.to_string() }).await;
        Some(id)
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while self.phase == Phase::Playing {
            self.answer().await;
            self.next().await;
        }
    }
}
