//! Servers that share a database: leases, and which server serves which table.

use crate::common::{append, close, commands, entries, table};
use core::time::Duration;
use eights_store::{NodeId, Nodes, PostgresStore, StoreError, TableId};
use eights_testkit::postgres::{database, sql};
use std::{collections::HashSet, thread};

const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(300);
const ADA: NodeId = NodeId::new(1);
const BEN: NodeId = NodeId::new(u64::MAX);

/// A database with two servers, which have long leases.
fn two() -> (String, [PostgresStore; 2]) {
    let url = database();
    let stores = [(); 2].map(|()| PostgresStore::open_beside(&url).unwrap());
    stores[0].join(ADA, "10.0.0.1:7", LONG).unwrap();
    stores[1].join(BEN, "10.0.0.2:7", LONG).unwrap();
    (url, stores)
}

/// A table with a place and a log.
fn open(store: &PostgresStore, node: NodeId, number: u64, code: &str) {
    assert!(store.place(node, table(number), code).unwrap());
    append(store, table(number), 0, entries([number])).unwrap();
}

/// Lets Ben look until he sees Ada gone.
fn outlive(ben: &PostgresStore) {
    while !ben.renew(BEN, LONG).unwrap().others.is_empty() {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_table_has_one_server_until_its_lease_ends_and_then_another() {
    let (_, [ada, ben]) = two();
    open(&ada, ADA, 1, "ABCDEF");
    let place = ben.find("ABCDEF").unwrap().unwrap();
    assert_eq!((place.table, place.node.unwrap().address.as_str()), (table(1), "10.0.0.1:7"));
    assert_eq!(ben.claim_one(BEN, "ABCDEF").unwrap(), None, "Ada serves it");
    let before = ada.renew(ADA, LONG).unwrap();
    let renewed = ada.renew(ADA, SHORT).unwrap();
    assert!(before.holds && renewed.holds);
    outlive(&ben);
    assert_eq!(ben.find("ABCDEF").unwrap().unwrap().node, None);
    let claimed = ben.claim_one(BEN, "ABCDEF").unwrap().unwrap();
    assert_eq!((claimed.table, claimed.code.as_str()), (table(1), "ABCDEF"));
    let alive = claimed.alive.unwrap();
    assert!((before.now..=renewed.now).contains(&alive), "served until the lease was renewed: {alive}");
    assert!(ben.serves(BEN, table(1)).unwrap() && !ben.serves(ADA, table(1)).unwrap());
    assert!(!ada.renew(ADA, SHORT).unwrap().holds, "what has ended is not renewed");
    assert!(ada.claim_one(ADA, "ABCDEF").unwrap().is_none() && ada.place(ADA, table(2), "FEDCBA").is_err());
}

#[test]
fn who_leaves_in_good_order_frees_the_tables_at_once() {
    let (_, [ada, ben]) = two();
    open(&ada, ADA, 1, "ABCDEF");
    let before = ada.renew(ADA, LONG).unwrap().now;
    ada.leave(ADA, true).unwrap();
    let claimed = ben.claim(BEN, 9).unwrap();
    assert_eq!(claimed.len(), 1);
    ben.put_back(BEN, table(1)).unwrap();
    let claimed = ben.claim(BEN, 9).unwrap();
    assert_eq!(claimed.len(), 1, "it was given back");
    assert!(claimed[0].alive.unwrap() >= before);
    assert!(ben.renew(BEN, LONG).unwrap().others.is_empty());
}

#[test]
fn two_who_claim_at_once_never_get_the_same_table() {
    const TABLES: u64 = 300;
    let (_, [ada, ben]) = two();
    ada.put_down((1..=TABLES).map(|n| (table(n), format!("{n:06}"))).collect()).unwrap();
    let claim_all = |store: &PostgresStore, node| {
        let mut all = Vec::new();
        while let Some(some) = Some(store.claim(node, 7).unwrap()).filter(|some| !some.is_empty()) {
            all.extend(some.into_iter().map(|claimed| claimed.table));
        }
        all
    };
    let (mut all, of_ben) = thread::scope(|scope| {
        let ben = scope.spawn(|| claim_all(&ben, BEN));
        (claim_all(&ada, ADA), ben.join().unwrap())
    });
    all.extend(of_ben);
    assert_eq!((all.len() as u64, all.iter().collect::<HashSet<_>>().len() as u64), (TABLES, TABLES));
}

#[test]
fn two_servers_cannot_be_at_one_address() {
    let (_, [ada, ben]) = two();
    let error = ben.join(NodeId::new(7), "10.0.0.1:7", LONG).unwrap_err();
    assert_eq!(error, StoreError::AddressTaken("10.0.0.1:7".to_owned()));
    assert!(error.to_string().contains("--node-address"), "{error}");
    assert!(ada.renew(ADA, SHORT).unwrap().holds);
    outlive(&ben);
    ada.join(NodeId::new(7), "10.0.0.1:7", LONG).unwrap();
}

#[test]
fn a_code_has_one_table_on_all_servers() {
    let (_, [ada, ben]) = two();
    assert!(ada.place(ADA, table(1), "ABCDEF").unwrap());
    assert!(ada.place(ADA, table(1), "ABCDEF").unwrap(), "a request that is repeated");
    assert!(!ben.place(BEN, table(2), "ABCDEF").unwrap());
    ada.remove(table(1)).unwrap();
    assert!(ben.place(BEN, table(2), "ABCDEF").unwrap());
}

#[test]
fn tables_of_a_server_that_was_alone_get_places_and_closed_ones_lose_them() {
    let (_, [ada, _ben]) = two();
    append(&ada, table(1), 0, entries([1])).unwrap();
    open(&ada, ADA, 2, "BBBBBB");
    open(&ada, ADA, 3, "CCCCCC");
    close(&ada, table(3), 1, 5).unwrap();
    let first = entries([1]).remove(0).body;
    assert_eq!(ada.unplaced().unwrap(), [(table(1), Some(first))]);
    assert_eq!(ada.find("CCCCCC").unwrap(), None);
    ada.put_down(vec![(table(1), "AAAAAA".to_owned())]).unwrap();
    let claimed = ada.claim(ADA, 9).unwrap();
    assert_eq!(claimed.iter().map(|claimed| claimed.table).collect::<Vec<_>>(), [table(1)]);
    assert!(ada.unplaced().unwrap().is_empty());
}

#[test]
fn a_lease_from_another_world_ends() {
    let (url, [ada, ben]) = two();
    open(&ada, ADA, 1, "ABCDEF");
    sql(&url, "UPDATE nodes SET until = now() + interval '900 years' WHERE address = '10.0.0.1:7'");
    assert!(ben.renew(BEN, LONG).unwrap().others.is_empty());
    assert_eq!(ben.claim(BEN, 9).unwrap().len(), 1);
}

#[test]
fn the_lobby_the_codes_for_devices_and_the_secret_are_everybodys() {
    let (_, [ada, ben]) = two();
    open(&ada, ADA, 1, "AAAAAA");
    open(&ada, ADA, 2, "BBBBBB");
    ada.show(vec![("AAAAAA".to_owned(), Some("{}".to_owned())), ("BBBBBB".to_owned(), None)]).unwrap();
    assert_eq!(ben.shown(BEN).unwrap(), [("AAAAAA".to_owned(), "{}".to_owned())]);
    assert!(ada.shown(ADA).unwrap().is_empty(), "they are its own");
    ada.show(vec![("AAAAAA".to_owned(), None)]).unwrap();
    assert!(ben.shown(BEN).unwrap().is_empty());
    ada.offer([8; 32], "AAAAAA", LONG).unwrap();
    ada.offer([9; 32], "BBBBBB", Duration::ZERO).unwrap();
    assert_eq!(
        (ben.offered([8; 32]).unwrap().as_deref(), ben.offered([9; 32]).unwrap()),
        (Some("AAAAAA"), None)
    );
    assert_eq!((ada.secret([1; 32]).unwrap(), ben.secret([2; 32]).unwrap()), ([1; 32], [1; 32]));
}

#[test]
fn servers_that_start_together_make_one_schema() {
    let url = database();
    thread::scope(|scope| {
        let starting: Vec<_> = (0..4).map(|_| scope.spawn(|| PostgresStore::open_beside(&url))).collect();
        starting.into_iter().for_each(|one| drop(one.join().unwrap().unwrap()));
    });
    assert_eq!(sql(&url, "SELECT max(version) FROM eights_schema"), "2");
}

#[test]
fn a_server_that_knows_of_no_others_is_refused_beside_them_and_they_beside_it() {
    let url = database();
    let shared = PostgresStore::open_beside(&url).unwrap();
    assert!(matches!(PostgresStore::open(&url), Err(StoreError::InUse(_))));
    drop(shared);
    let _alone = PostgresStore::open(&url).unwrap();
    assert!(matches!(PostgresStore::open_beside(&url), Err(StoreError::InUse(_))));
}

#[test]
fn an_older_database_is_brought_up_to_date_and_somebody_elses_nodes_are_left_alone() {
    let url = database();
    let store = PostgresStore::open(&url).unwrap();
    append(&store, table(1), 0, entries([1])).unwrap();
    drop(store);
    sql(&url, "DROP TABLE places, nodes, offers, cluster; DELETE FROM eights_schema WHERE version = 2");
    sql(&url, "CREATE TABLE nodes (name TEXT)");
    assert!(matches!(PostgresStore::open(&url), Err(StoreError::Foreign(_))));
    sql(&url, "DROP TABLE nodes");
    let store = PostgresStore::open(&url).unwrap();
    let unplaced: Vec<TableId> = store.unplaced().unwrap().into_iter().map(|(table, _)| table).collect();
    assert_eq!((commands(&store, table(1)), unplaced), (vec![1], vec![table(1)]));
}
