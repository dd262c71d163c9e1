//! Links that say what they lead to when they are shared.

use crate::{
    client::Client,
    house::{TestHouse, listed, settings, table},
    pages::get_with,
};
use eights::RulesDraft;
use eights_protocol::{Code, TableCode};
use eights_server::{ClientFile, Settings};
use std::{io::Write, net::SocketAddr, sync::LazyLock};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The page of the browser client; the scripts it names are not here.
static CLIENT: LazyLock<[ClientFile; 1]> = LazyLock::new(|| {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(include_bytes!("../../../eights-web/index.html")).unwrap();
    [ClientFile { name: "index.html", brotli: b"", gzip: gzip.finish().unwrap().leak() }]
});

async fn house() -> TestHouse {
    TestHouse::with(Settings { client: &*CLIENT, ..settings() }).await
}

async fn page(address: SocketAddr, path: &str) -> String {
    let (status, head, body) = get_with(address, path, "Accept: text/html").await;
    assert_eq!(status, 200, "{path}");
    assert!(head.contains("cache-control: no-cache"), "{head}");
    body
}

/// What a tag of the page says.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("=\"{name}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content)
}

/// The path of the page's picture.
pub(crate) fn picture_of(page: &str) -> String {
    let picture = tag(page, "og:image").unwrap();
    format!("/picture/{}", picture.split_once("/picture/").unwrap().1)
}

/// Status, headers in lower case, and bytes.
async fn fetch(address: SocketAddr, path: &str) -> (u16, String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    (head[9..12].parse().unwrap(), head, answer[end + 4..].to_vec())
}

/// Where an answer leads to.
fn location(head: &str) -> &str {
    head.split_once("location: ").unwrap().1.lines().next().unwrap()
}

/// A listed table for four with two people.
async fn two_at_a_table(house: &TestHouse) -> (Client, Client, TableCode) {
    let (mut gogo, mut thabo) = (Client::connect(house.address).await, Client::connect(house.address).await);
    let code = gogo.open("Gogo", listed(table("south-african", 4, 1))).await;
    thabo.join("Thabo", code).await.unwrap();
    (gogo, thabo, code)
}

#[tokio::test]
async fn an_invitation_says_who_invites_to_which_rules_before_any_script_runs() {
    let house = house().await;
    let (_gogo, _thabo, code) = two_at_a_table(&house).await;
    let page = page(house.address, &format!("/t/{code}")).await;
    let said = "<p class=\"lead\">Gogo invites you to Mzansi: 2 of 4 seats are taken.</p><p>Twos stack, sevens skip,";
    for place in ["<noscript>", "<div id=\"loading\">"] {
        let (_, inside) = page.split_once(place).unwrap();
        let end = if place == "<noscript>" { "</noscript>" } else { "<div id=\"failed\"" };
        assert!(inside.split_once(end).unwrap().0.contains(said), "{place}: {page}");
    }
    assert!(page.contains("<title>Gogo invites you to Mzansi</title>"), "{page}");
    assert_eq!(page.matches("<title>").count(), 1);
    assert_eq!(page.matches("\"description\"").count(), 1);
    let about = "2 of 4 seats are taken. Twos stack, sevens skip, jacks reverse, eights are wild, and nobody finishes on a special card.";
    for (name, content) in [
        ("description", about),
        ("robots", "noindex"),
        ("og:type", "website"),
        ("og:site_name", "Crazy Eights"),
        ("og:title", "Gogo invites you to Mzansi"),
        ("og:description", about),
        ("og:url", &format!("http://{}/t/{code}", house.address)),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:type", "image/png"),
        ("og:image:alt", "A table for Mzansi with its special cards; 2 of 4 seats are taken."),
        ("twitter:card", "summary_large_image"),
    ] {
        assert_eq!(tag(&page, name), Some(content), "{name}");
    }
    assert!(
        tag(&page, "og:image").unwrap().starts_with(&format!("http://{}/picture/{code}-", house.address))
    );
}

#[tokio::test]
async fn nobody_is_named_at_a_table_that_is_not_listed() {
    let house = house().await;
    let (mut gogo, mut thabo) = (Client::connect(house.address).await, Client::connect(house.address).await);
    let code = gogo.open("Gogo", table("south-african", 4, 1)).await;
    thabo.join("Thabo", code).await.unwrap();
    let page = page(house.address, &format!("/t/{code}")).await;
    assert!(!page.contains("Gogo") && !page.contains("Thabo"), "{page}");
    assert!(page.contains("You are invited to a table: Mzansi, 2 of 4 seats taken."), "{page}");
    assert_eq!(tag(&page, "og:title"), Some("You are invited to Mzansi"));
}

#[tokio::test]
async fn house_rules_and_a_running_game_are_told() {
    let house = house().await;
    let mut gogo = Client::connect(house.address).await;
    let mut draft = RulesDraft::from_preset("classic");
    draft.set("effects.2", "skip");
    let rules = draft.build().unwrap().share_code();
    let code = gogo.open("Gogo", listed(table(&rules, 3, 2))).await;
    gogo.start().await;
    gogo.until_playing().await;
    let page = page(house.address, &format!("/t/{code}")).await;
    assert!(page.contains("Gogo invites you to Classic with house rules: 1 of 3 seats is taken."), "{page}");
    assert!(page.contains("A game is on: watch it, and take a free seat at the next deal."), "{page}");
    assert!(page.contains("One house rule differs."), "{page}");
    assert!(tag(&page, "og:image:alt").unwrap().starts_with("A game of Classic with house rules"), "{page}");
}

#[tokio::test]
async fn a_name_is_only_a_name() {
    let house = house().await;
    let mut eve = Client::connect(house.address).await;
    let code = eve.open("<b>\"Eve\" & 'co'</b>", listed(table("classic", 2, 0))).await;
    let page = page(house.address, &format!("/t/{code}")).await;
    assert!(!page.contains("<b>") && !page.contains("\"Eve\""), "{page}");
    let written = "&lt;b&gt;&quot;Eve&quot; &amp; &#39;co&#39;&lt;/b&gt; invites you to Classic";
    assert_eq!(tag(&page, "og:title"), Some(written));
    assert!(page.contains(&format!("<p class=\"lead\">{written}: 1 of 2 seats is taken.")), "{page}");
}

#[tokio::test]
async fn every_other_address_has_the_card_of_the_game() {
    let house = house().await;
    let home = page(house.address, "/").await;
    assert_eq!(tag(&home, "og:title"), Some("Crazy Eights"));
    assert_eq!(tag(&home, "og:url"), Some(format!("http://{}/", house.address).as_str()));
    assert_eq!(tag(&home, "robots"), None);
    assert!(!home.contains("invite") && !home.contains("<!--"), "{home}");
    assert_eq!(page(house.address, "/t/ABCDEF").await, home, "a wrong code");
    for path in ["/replay", "/t/xyz", "/anything"] {
        let (_, _, body) = get_with(house.address, path, "Accept: text/html").await;
        assert_eq!(body, home, "{path}");
    }
    let (status, head, bytes) = fetch(house.address, &picture_of(&home)).await;
    assert_eq!((status, &bytes[..4]), (200, b"\x89PNG".as_slice()), "{head}");
    assert!(bytes.len() <= 300_000, "{} bytes", bytes.len());
}

#[tokio::test]
async fn the_page_is_sent_compressed_where_that_is_understood() {
    let house = house().await;
    let (_, head, _) = get_with(house.address, "/", "Accept-Encoding: gzip, br").await;
    assert!(head.contains("content-encoding: gzip") && head.contains("vary: accept-encoding"), "{head}");
    let (_, head, _) = get_with(house.address, "/", "Accept-Encoding: identity").await;
    assert!(!head.contains("content-encoding") && head.contains("vary: accept-encoding"), "{head}");
}

const FORWARDED: &str = "X-Forwarded-Proto: https\r\nX-Forwarded-Host: cards.example";

#[tokio::test]
async fn addresses_are_right_behind_a_proxy_that_is_trusted() {
    let trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let house = TestHouse::with(Settings { trust_proxy, ..settings() }).await;
    let (_gogo, _thabo, code) = two_at_a_table(&house).await;
    let (_, _, page) = get_with(house.address, &format!("/t/{code}"), FORWARDED).await;
    assert_eq!(tag(&page, "og:url"), Some(format!("https://cards.example/t/{code}").as_str()));
    assert!(tag(&page, "og:image").unwrap().starts_with("https://cards.example/picture/"), "{page}");
}

#[tokio::test]
async fn nobody_else_says_under_which_address_the_server_is_known() {
    let house = TestHouse::open().await;
    let (_, _, page) = get_with(house.address, "/", FORWARDED).await;
    assert_eq!(tag(&page, "og:url"), Some(format!("http://{}/", house.address).as_str()));
    assert!(!page.contains("cards.example"), "{page}");
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let request = "GET / HTTP/1.0\r\nHost: \"><script>\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).await.unwrap();
    assert!(page.contains("og:title") && !page.contains("<script>"), "{page}");
    assert_eq!((tag(&page, "og:url"), tag(&page, "og:image")), (None, None), "{page}");
}

#[tokio::test]
async fn a_page_of_a_wrong_code_counts_like_joining_with_it() {
    let house = house().await;
    let (_gogo, _thabo, code) = two_at_a_table(&house).await;
    let home = page(house.address, "/").await;
    let right = format!("/t/{code}");
    for n in 0..15 {
        assert_ne!(page(house.address, &right).await, home, "a right code does not count");
        let wrong = TableCode::from_number(n * 1000 + 1);
        assert_eq!(page(house.address, &format!("/t/{wrong}")).await, home);
        let (status, head, _) = fetch(house.address, &format!("/picture/{wrong}-0123456789ab.png")).await;
        assert_eq!((status, location(&head)), (307, picture_of(&home).as_str()), "so does its picture");
    }
    assert_eq!(page(house.address, &right).await, home, "thirty were tried, and nothing more is told");
    let mut naledi = Client::connect(house.address).await;
    assert_eq!(naledi.join("Naledi", code).await, Err(Code::TooMany));
}

#[tokio::test]
async fn a_picture_is_small_and_may_be_kept_for_ever() {
    let house = TestHouse::open().await;
    let (_gogo, _thabo, code) = two_at_a_table(&house).await;
    let path = picture_of(&page(house.address, &format!("/t/{code}")).await);
    let (status, head, bytes) = fetch(house.address, &path).await;
    assert_eq!((status, &bytes[..8]), (200, b"\x89PNG\r\n\x1a\n".as_slice()), "{head}");
    assert_eq!((&bytes[16..20], &bytes[20..24]), ([0, 0, 4, 176].as_slice(), [0, 0, 2, 118].as_slice()));
    assert!(bytes.len() <= 300_000, "{} bytes", bytes.len());
    for header in [
        "content-type: image/png",
        "cache-control: public, max-age=31536000, immutable",
        "cross-origin-resource-policy: cross-origin",
    ] {
        assert!(head.contains(header), "{header} in {head}");
    }
    assert_eq!(fetch(house.address, &path).await.2, bytes, "the same again");
}

#[tokio::test]
async fn a_table_that_changes_has_another_picture() {
    let house = TestHouse::open().await;
    let (mut gogo, _thabo, code) = two_at_a_table(&house).await;
    let link = format!("/t/{code}");
    let waiting = picture_of(&page(house.address, &link).await);
    assert_eq!(picture_of(&page(house.address, &link).await), waiting, "nothing has changed");
    let (_, _, before) = fetch(house.address, &waiting).await;
    let mut naledi = Client::connect(house.address).await;
    naledi.join("Naledi", code).await.unwrap();
    let fuller = picture_of(&page(house.address, &link).await);
    assert_ne!(fuller, waiting);
    assert_eq!(fetch(house.address, &waiting).await.2, before, "one that was drawn stays as it was");
    gogo.start().await;
    gogo.until_playing().await;
    let (status, head, _) = fetch(house.address, &fuller).await;
    assert_eq!(status, 307, "one that nobody asked for in time is gone");
    assert!(location(&head).starts_with(&format!("/picture/{}-", code.to_string().to_lowercase())), "{head}");
    for path in ["/picture/nothing.png", "/picture/nothing-0123456789ab.png", "/picture/%ff"] {
        assert!(matches!(fetch(house.address, path).await.0, 400 | 404), "{path}");
    }
}
