//! Shuffles that nobody chose, over sockets.

use crate::{
    client::Client,
    house::{TestHouse, seat, table},
};
use eights::{Exchange, Record, Seats, Seed};
use eights_protocol::{FromClient, FromServer, Phase};

impl Client {
    /// Listens until a shuffle has come as far as this.
    async fn shuffle(&mut self, is: impl Fn(&Exchange) -> bool) -> Exchange {
        self.shuffle_since(0, is).await
    }

    /// The same, from this message on.
    async fn shuffle_since(&mut self, first: usize, is: impl Fn(&Exchange) -> bool) -> Exchange {
        loop {
            let told = self.frames[first..].iter().filter_map(|frame| shuffle_in(frame));
            if let Some(told) = told.filter(&is).last() {
                return told;
            }
            self.next().await;
        }
    }

    fn number(&self) -> Seed {
        Seed::from_text(&format!("the number of {:?}", self.you))
    }

    /// Commits to the client's number, for the exchange with this number at the table.
    async fn commit(&mut self, game: u32) {
        let told = self.shuffle(|told| told.game() == game && told.commitments().is_empty()).await;
        let (id, hash) = (self.id(), told.commitment(self.you.unwrap(), &self.number()));
        self.ask(&FromClient::Commit { hash }.with_id(id)).await.unwrap();
    }

    async fn reveal(&mut self, game: u32) {
        self.shuffle(|told| told.game() == game && !told.commitments().is_empty()).await;
        let (id, number) = (self.id(), self.number());
        self.ask(&FromClient::Reveal { number }.with_id(id)).await.unwrap();
    }

    /// The record of the game that is over, and how its seed came about.
    async fn checked(&mut self) -> (Record, Exchange) {
        let id = self.id();
        self.send(&FromClient::Record.with_id(id)).await;
        let text = self
            .until(|message| match message {
                FromServer::Record { record, .. } => Some(record.clone()),
                _ => None,
            })
            .await;
        let record = Record::read(&text).unwrap();
        record.replay(|_, _, _| ()).unwrap();
        let exchange = record.check_exchange().unwrap().unwrap();
        (record, exchange)
    }
}

/// The shuffle that a message tells of.
fn shuffle_in(frame: &str) -> Option<Exchange> {
    match serde_json::from_str(frame) {
        Ok(FromServer::Shuffle { lines }) => Exchange::from_text(&lines),
        _ => None,
    }
}

async fn three(house: &TestHouse) -> [Client; 3] {
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 0)).await;
    let mut guests = [Client::connect(house.address).await, Client::connect(house.address).await];
    for (guest, name) in guests.iter_mut().zip(["Bob", "Cleo"]) {
        guest.join(name, code).await.unwrap();
    }
    let [bob, cleo] = guests;
    [ada, bob, cleo]
}

async fn play(players: &mut [Client; 3]) {
    let [ada, bob, cleo] = players;
    tokio::join!(ada.until_playing(), bob.until_playing(), cleo.until_playing());
    tokio::join!(ada.play(), bob.play(), cleo.play());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_and_all_players_make_the_seed_together_for_every_game() {
    let house = TestHouse::open().await;
    let mut players = three(&house).await;
    let mut seeds = Vec::new();
    for game in 1..=2 {
        for player in &mut players {
            player.commit(game).await;
        }
        let id = players[0].id();
        let start = if game == 1 { FromClient::Start } else { FromClient::Rematch };
        players[0].ask(&start.with_id(id)).await.unwrap();
        for player in &mut players {
            player.reveal(game).await;
        }
        play(&mut players).await;
        let (record, exchange) = players[1].checked().await;
        assert_eq!((exchange.game(), exchange.revealed()), (game, Seats::first(3)));
        for player in &mut players {
            let told = player.shuffle(|told| told.game() == game && told.is_told()).await;
            assert_eq!(told, exchange, "everybody is told what the record says");
        }
        seeds.push(record.seed_hash());
    }
    assert_ne!(seeds[0], seeds[1]);
}

/// Bob commits and then says nothing more; Cleo's program is too old to know any of this.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_withholds_its_number_and_an_old_one_block_nothing() {
    let house = TestHouse::open().await;
    let mut players = three(&house).await;
    players[0].commit(1).await;
    players[1].commit(1).await;
    players[0].start().await;
    players[0].reveal(1).await;
    assert_eq!(players[0].phase, Some(Phase::Waiting), "Bob has two seconds");
    play(&mut players).await;
    let (_, exchange) = players[0].checked().await;
    assert_eq!(exchange.revealed(), Seats::of(seat(0)));
    assert_eq!(exchange.omitted(), Seats::of(seat(1)).with(seat(2)));
    for player in &mut players {
        let told = player.shuffle(Exchange::is_settled).await;
        assert_eq!(told.omitted(), exchange.omitted(), "everybody is told who is missing");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_between_list_and_deal_loses_nothing_that_was_acknowledged() {
    let mut house = TestHouse::open().await;
    let mut players = three(&house).await;
    for player in &mut players {
        player.commit(1).await;
    }
    players[0].start().await;
    players[2].reveal(1).await;
    let before = players[2].shuffle(|told| !told.commitments().is_empty()).await;
    house.restart().await;
    for player in &mut players {
        let heard = player.frames.len();
        player.resume().await.unwrap();
        let after = player.shuffle_since(heard, |_| true).await;
        assert_eq!(after, before, "the list and the secret are the same");
    }
    for player in &mut players[..2] {
        player.reveal(1).await;
    }
    play(&mut players).await;
    assert_eq!(players[0].checked().await.1.revealed(), Seats::first(3));
}

/// Whatever anybody is sent, and whatever anybody can ask for, before the game is over.
#[tokio::test(flavor = "multi_thread")]
async fn the_secret_is_sent_to_nobody_before_the_end() {
    let house = TestHouse::open().await;
    let mut players = three(&house).await;
    for player in &mut players {
        player.commit(1).await;
    }
    players[0].start().await;
    for player in &mut players {
        player.reveal(1).await;
        let (id, look) = (player.id(), player.id());
        let _ = player.ask(&FromClient::Record.with_id(id)).await;
        player.send(&FromClient::Look.with_id(look)).await;
    }
    play(&mut players).await;
    let (record, _) = players[0].checked().await;
    let text = record.to_text(true);
    let secret = text.lines().find_map(|line| line.strip_prefix("secret: ")).unwrap();
    for player in &players {
        let first = player.frames.iter().position(|frame| frame.contains(secret)).unwrap();
        let over = player.frames.iter().position(|frame| frame.contains("\"seed\":")).unwrap();
        assert!(first > over, "the game is over by then");
    }
}
