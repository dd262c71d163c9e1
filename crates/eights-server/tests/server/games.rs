//! Whole games of every documented rule set, over sockets.

use crate::{
    client::Client,
    house::{TestHouse, table},
};
use eights::Rules;
use eights_protocol::{Code, FromClient, Phase};
use std::time::Duration;

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
    watcher.ask(&eights_protocol::FromClient::Watch { code }.with_id(id)).await.unwrap();
    all[0].start().await;
    let mut games: Vec<_> = all
        .into_iter()
        .chain([watcher])
        .map(|mut client| {
            tokio::spawn(async move {
                client.until_playing().await;
                let before = client.done;
                client.play().await;
                let answered = client.done - before;
                (client, answered)
            })
        })
        .collect();
    let mut over = Vec::new();
    for game in games.drain(..) {
        over.push(game.await.unwrap());
    }
    let (watcher, _) = over.pop().unwrap();
    assert_eq!(watcher.phase, Some(Phase::Over));
    for (client, answered) in &over {
        assert!(
            client.refused.iter().all(|code| matches!(code, Code::Illegal | Code::Stale)),
            "{:?}",
            client.refused
        );
        assert_eq!(client.n, watcher.n, "everybody has seen every batch");
        assert!(*answered > 0, "a round is over only when somebody has got rid of every card, turn by turn");
    }
}

impl Client {
    /// Listens until the game has begun.
    pub(crate) async fn until_playing(&mut self) {
        while self.phase != Some(Phase::Playing) {
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

/// One visitor who lets bots answer at once on every seat does not keep the disk busy.
#[tokio::test]
async fn bots_take_their_time_while_nobody_plays() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 4, 3)).await;
    ada.start().await;
    let (id, seat) = (ada.id(), ada.you.unwrap());
    ada.ask(&FromClient::LetBotPlay { seat }.with_id(id)).await.unwrap();
    let (n, begun) = (ada.n, tokio::time::Instant::now());
    while begun.elapsed() < Duration::from_secs(7) {
        let _ = tokio::time::timeout(Duration::from_millis(100), ada.hear()).await;
    }
    assert!((1..=4).contains(&(ada.n - n)), "{} decisions in seven seconds", ada.n - n);
}
