//! A server on which only those who know the house code open tables.

use crate::{
    client::{Client, another_home},
    house::{TestHouse, settings, table},
};
use eights_protocol::{Code, FromClient};
use eights_server::Settings;

const CODE: &str = "open sesame";

async fn closed_house() -> TestHouse {
    TestHouse::with(Settings { house_code: CODE.parse().ok(), ..settings() }).await
}

/// Shows a code, and says how it was taken.
async fn show(client: &mut Client, code: &str) -> Result<(), Code> {
    let id = client.id();
    client.ask(&FromClient::HouseCode { code: code.to_owned() }.with_id(id)).await
}

/// Opens a table, or tries to.
async fn open(client: &mut Client) -> Result<(), Code> {
    let id = client.id();
    client.ask(&FromClient::Open { name: "Ada".to_owned(), table: table("classic", 2, 0) }.with_id(id)).await
}

#[tokio::test]
async fn only_those_who_know_the_house_code_open_tables_and_anybody_joins() {
    let house = closed_house().await;
    let mut ada = Client::connect(house.address).await;
    assert_eq!(open(&mut ada).await, Err(Code::NeedsHouseCode));
    assert_eq!(show(&mut ada, "open sesam").await, Err(Code::BadHouseCode));
    assert_eq!(open(&mut ada).await, Err(Code::NeedsHouseCode));
    assert_eq!(show(&mut ada, CODE).await, Ok(()));
    assert_eq!(open(&mut ada).await, Ok(()));
    let mut bob = Client::connect(house.address).await;
    assert_eq!(bob.join("Bob", ada.code.unwrap()).await, Ok(()));
    assert_eq!(open(&mut bob).await, Err(Code::NeedsHouseCode));
}

#[tokio::test]
async fn a_house_code_cannot_be_guessed() {
    let house = closed_house().await;
    let mut guesser = Client::connect(house.address).await;
    for n in 0..30 {
        assert_eq!(show(&mut guesser, &format!("sesame {n}")).await, Err(Code::BadHouseCode));
    }
    assert_eq!(show(&mut guesser, "sesame 30").await, Err(Code::TooMany));
    assert_eq!(show(&mut guesser, CODE).await, Err(Code::TooMany), "not even whether it is right is told");
    let mut other = Client::from(house.address, another_home()).await;
    assert_eq!(show(&mut other, CODE).await, Ok(()), "others are not kept out");
}

#[tokio::test]
async fn a_server_without_a_house_code_takes_any() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    assert_eq!(show(&mut ada, "whatever").await, Ok(()));
    assert_eq!(open(&mut ada).await, Ok(()));
}
