//! Whole games of every documented rule set, over sockets.

use crate::{
    client::Client,
    house::{TestHouse, table},
};
use eights::Rules;
use eights_protocol::{Code, Phase};

/// Two people, or as many as may play, and bots on the other seats play a whole game; a spectator watches.
async fn plays(rules: &str, seats: u8, people: usize) {
    let house = TestHouse::open().await;
    let mut host = Client::connect(house.address).await;
    let code = host.open("Ada", table(rules, seats, seats - people as u8)).await;
    let mut all = vec![host];
    for n in 1..people {
        let mut guest = Client::connect(house.address).await;
        guest.join(&format!("Guest {n}"), code).await.unwrap();
        all.push(guest);
    }
    let mut watcher = Client::connect(house.address).await;
    let id = watcher.id();
    watcher.ask(&eights_protocol::FromClient::Watch { id, code }).await.unwrap();
    all[0].start().await;
    let mut games: Vec<_> = all
        .into_iter()
        .chain([watcher])
        .map(|mut client| {
            tokio::spawn(async move {
                client.until_playing().await;
                client.play().await;
                client
            })
        })
        .collect();
    let mut over = Vec::new();
    for game in games.drain(..) {
        over.push(game.await.unwrap());
    }
    let watcher = over.pop().unwrap();
    assert_eq!(watcher.phase, Phase::Over);
    for client in &over {
        assert!(
            client.refused.iter().all(|code| matches!(code, Code::Illegal | Code::Stale)),
            "{:?}",
            client.refused
        );
        assert_eq!(client.n, watcher.n, "everybody has seen every batch");
        assert!(client.done > 5);
    }
}

impl Client {
    /// Listens until the game has begun.
    pub(crate) async fn until_playing(&mut self) {
        while self.phase != Phase::Playing {
            self.next().await;
        }
    }
}

fn quick(toml: &str) -> String {
    Rules::from_toml(toml).unwrap().share_code()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_south_african() {
    plays("south-african", 4, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_classic() {
    plays("classic", 3, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_simplified() {
    plays("simplified", 2, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_playpalace() {
    plays(&quick("base = \"playpalace\"\nscore.target = 80"), 3, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_normal_eights() {
    plays("normal-eights", 4, 2).await;
}
