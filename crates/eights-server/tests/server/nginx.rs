//! Behind a real nginx, with TLS, a path of its own and a log-in.

use crate::{
    client::{Client, another_home},
    house::{TestHouse, listed, settings, table},
    pages::{get, get_with},
};
use eights_protocol::Sitter;
use eights_server::Settings;
use eights_testkit::nginx::{HOST, Nginx};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpSocket, TcpStream},
};
use tokio_rustls::TlsConnector;
use tokio_tungstenite::{client_async, tungstenite::client::IntoClientRequest};

/// Ada logs in with nginx.
const ADA: &str = "Authorization: Basic YWRhOnNlY3JldA==";

/// A server below `/cards`, and nginx before it.
async fn behind_nginx(pass: &str) -> (TestHouse, Nginx) {
    let house = TestHouse::with(Settings {
        base_path: "/cards".parse().unwrap(),
        trust_proxy: vec!["127.0.0.1".parse().unwrap()],
        name_header: Some("x-forwarded-user".parse().unwrap()),
        metrics: Some("127.0.0.1:0".parse().unwrap()),
        ..settings()
    })
    .await;
    let lines = format!(
        "location /cards{pass} {{
            auth_basic cards;
            auth_basic_user_file $1/users;
            proxy_pass http://{}{pass};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Forwarded-User $remote_user;
        }}",
        house.address
    );
    let proxy = Nginx::start(&lines, &[("users", "ada:{PLAIN}secret\n")]);
    (house, proxy)
}

/// A plain port that leads to nginx over TLS, with the certificate checked.
async fn tunnel(proxy: &Nginx) -> SocketAddr {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(proxy.certificate()).unwrap()).unwrap();
    let _ = rustls::crypto::ring::default_provider().install_default();
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let (connector, to) = (TlsConnector::from(Arc::new(config)), proxy.address);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut plain, _)) = listener.accept().await {
            let connector = connector.clone();
            tokio::spawn(async move {
                let stream = TcpStream::connect(to).await.unwrap();
                let name = ServerName::try_from(HOST).unwrap();
                let mut secret = connector.connect(name, stream).await.unwrap();
                let _ = copy_bidirectional(&mut plain, &mut secret).await;
            });
        }
    });
    address
}

/// A client whose upgrade has one more header.
async fn client(address: SocketAddr, home: Ipv4Addr, path: &str, header: (&'static str, &str)) -> Client {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((home, 0).into()).unwrap();
    let stream = socket.connect(address).await.unwrap();
    let mut request = format!("ws://{HOST}{path}").into_client_request().unwrap();
    request.headers_mut().insert(header.0, header.1.parse().unwrap());
    let mut client = Client::on(client_async(request, stream).await.unwrap().0, address);
    client.greet(None).await;
    client
}

fn host_name(client: &Client) -> String {
    match &client.state.as_ref().unwrap().seats[0].sitter {
        Sitter::Person { name, .. } => name.clone(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_game_below_a_path_works_through_a_proxy_that_passes_it_on() {
    let (house, proxy) = behind_nginx("").await;
    let door = tunnel(&proxy).await;
    assert_eq!(get(door, "/cards/").await.0, 401, "nginx asks for a log-in");
    let mut ada = client(door, Ipv4Addr::LOCALHOST, "/cards/ws", ("authorization", &ADA[15..])).await;
    let code = ada.open("Somebody", listed(table("classic", 2, 0))).await;
    assert_eq!(host_name(&ada), "ada", "the proxy says who she is");
    for path in
        ["/", "/healthz", "/api/games", "/style.css", "/stats", "/guide/classic", &format!("/t/{code}")]
    {
        let (status, _, body) = get_with(door, &format!("/cards{path}"), ADA).await;
        assert_eq!(status, 200, "{path}: {body}");
    }
    let (_, _, page) = get_with(door, &format!("/cards/t/{code}"), ADA).await;
    for part in [
        "<meta name=\"eights-base\" content=\"/cards\">",
        "href=\"/cards/style.css\"",
        "href=\"/cards/api/openapi.json\"",
        "ada invites you to Classic",
        &format!("/cards/t/{code}\""),
    ] {
        assert!(page.contains(part), "no {part} in {page}");
    }
    assert!(!page.contains("href=\"/api") && !page.contains("href=\"/style"), "{page}");
    let picture = page.split("og:image\" content=\"https://").nth(1).unwrap().split('"').next().unwrap();
    let picture = picture.split_once('/').unwrap().1;
    assert!(picture.starts_with("cards/picture/"), "{picture}");
    assert_eq!(get_with(door, &format!("/{picture}"), ADA).await.0, 200);
    let (status, head, _) = get_with(door, &format!("/cards/t/{code}/"), ADA).await;
    assert_eq!(status, 308);
    assert!(head.contains(&format!("location: /cards/t/{}", code.to_string().to_lowercase())), "{head}");
    let (status, head, _) = get_with(door, "/cards", ADA).await;
    assert!(status == 308 && head.ends_with("location: /cards/"), "{head}");
    let (_, _, described) = get_with(door, "/cards/api/openapi.json", ADA).await;
    assert!(described.contains("\"servers\":[{\"url\":\"/cards\"}]"), "{described}");
    assert!(house.server.as_ref().unwrap().link().ends_with("/cards/"));
}

#[tokio::test]
async fn a_proxy_that_takes_the_path_off_is_as_good() {
    let (_house, proxy) = behind_nginx("/").await;
    let door = tunnel(&proxy).await;
    for path in ["/cards/", "/cards/healthz", "/cards/api/leaders"] {
        assert_eq!(get_with(door, path, ADA).await.0, 200, "{path}");
    }
    let mut ada = client(door, Ipv4Addr::LOCALHOST, "/cards/ws", ("authorization", &ADA[15..])).await;
    ada.open("Somebody", table("classic", 2, 0)).await;
    assert_eq!(host_name(&ada), "ada");
}

#[tokio::test]
async fn a_name_from_an_address_that_is_not_trusted_is_ignored_and_counted() {
    let (house, _proxy) = behind_nginx("").await;
    let header = ("x-forwarded-user", "ada");
    let mut eve = client(house.address, another_home(), "/ws", header).await;
    eve.open("Eve", table("classic", 2, 0)).await;
    assert_eq!(host_name(&eve), "Eve");
    let metrics = house.server.as_ref().unwrap().metrics().unwrap();
    let (_, _, counted) = get(metrics, "/metrics").await;
    assert!(counted.contains("\neights_untrusted_headers_total 1\n"), "{counted}");
    let mut long =
        client(house.address, Ipv4Addr::LOCALHOST, "/cards/ws", ("x-forwarded-user", &"a".repeat(99))).await;
    long.open("Eve", table("classic", 2, 0)).await;
    assert_eq!(host_name(&long), "a".repeat(24), "a trusted name that is too long is cut");
}
