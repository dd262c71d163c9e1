//! Leases and places of tables, each change in one statement.
//!
//! A lease that has run out is deleted, and only then are its tables free. Renewing and deleting lock the
//! same row, so one of them comes first: a table never has two servers by its place.

use super::{PostgresStore, desk::Asked};
use crate::{
    error::StoreError,
    id::TableId,
    nodes::{Claimed, Node, NodeId, Nodes, Place, Renewed},
};
use core::time::Duration;
use postgres::{Client, Error, Row};

/// Ends leases that have run out, and those that end later than any lease can: they are from another
/// database.
const BURY: &str = "
WITH gone AS (
    DELETE FROM nodes WHERE until < now() OR until > now() + interval '1 hour'
    RETURNING id, renewed
)
UPDATE places SET node = NULL, alive = (extract(epoch FROM gone.renewed) * 1000)::bigint
FROM gone WHERE places.node = gone.id";

const JOIN: &str = "
INSERT INTO nodes (id, address, renewed, until) VALUES ($1, $2, now(), now() + make_interval(secs => $3::double precision))
ON CONFLICT DO NOTHING";

const RENEW: &str = "UPDATE nodes SET renewed = now(), until = now() + make_interval(secs => $2::double precision) WHERE id = $1";

const LEAVE: &str = "
WITH gone AS (DELETE FROM nodes WHERE id = $1 RETURNING id, CASE WHEN $2 THEN now() ELSE renewed END AS alive)
UPDATE places SET node = NULL, alive = (extract(epoch FROM gone.alive) * 1000)::bigint
FROM gone WHERE places.node = gone.id";

const CLAIM: &str = "
UPDATE places SET node = $1 WHERE table_id IN (
    SELECT table_id FROM places WHERE node IS NULL ORDER BY table_id LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING table_id, code, alive";

const CLAIM_ONE: &str =
    "UPDATE places SET node = $1 WHERE code = $2 AND node IS NULL RETURNING table_id, code, alive";

const UNPLACED: &str = "
SELECT id, (SELECT body FROM log WHERE table_id = id ORDER BY seq LIMIT 1) FROM tables
WHERE closed IS NULL AND NOT EXISTS (SELECT 1 FROM places WHERE table_id = id) ORDER BY id";

const PUT_DOWN: &str = "
INSERT INTO places (table_id, code) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING";

/// Places whose tables were closed, by a server without others or one that died meanwhile.
const SWEEP: &str = "DELETE FROM places USING tables WHERE table_id = id AND closed IS NOT NULL";

const SHOW: &str = "
UPDATE places SET listed = shown.listed
FROM unnest($1::text[], $2::text[]) AS shown (code, listed) WHERE places.code = shown.code";

impl Nodes for PostgresStore {
    fn join(&self, node: NodeId, address: &str, lease: Duration) -> Result<i64, StoreError> {
        let address = address.to_owned();
        self.leases.ask(move |client| {
            bury(client)?;
            client.execute(JOIN, &[&node.key(), &address, &lease.as_secs_f64()])?;
            if holds(client, node)? { Ok(Ok(now(client)?)) } else { Ok(Err(taken(&address))) }
        })
    }

    fn renew(&self, node: NodeId, lease: Duration) -> Result<Renewed, StoreError> {
        self.leases.ask(move |client| {
            let holds = client.execute(RENEW, &[&node.key(), &lease.as_secs_f64()])? > 0;
            bury(client)?;
            let others = client.query("SELECT id, address FROM nodes WHERE id <> $1", &[&node.key()])?;
            let others = others.iter().filter_map(|row| read_node(row, 0)).collect();
            Ok(Ok(Renewed { holds, now: now(client)?, others }))
        })
    }

    fn leave(&self, node: NodeId, in_order: bool) -> Result<(), StoreError> {
        self.leases.ask(move |client| done(client.execute(LEAVE, &[&node.key(), &in_order])))
    }

    fn claim(&self, node: NodeId, most: u32) -> Result<Vec<Claimed>, StoreError> {
        self.leases.ask(move |client| {
            let rows = client.query(CLAIM, &[&node.key(), &i64::from(most)])?;
            Ok(Ok(rows.iter().map(claimed).collect()))
        })
    }

    fn claim_one(&self, node: NodeId, code: &str) -> Result<Option<Claimed>, StoreError> {
        let code = code.to_owned();
        self.leases.ask(move |client| {
            Ok(Ok(client.query_opt(CLAIM_ONE, &[&node.key(), &code])?.as_ref().map(claimed)))
        })
    }

    fn place(&self, node: NodeId, table: TableId, code: &str) -> Result<bool, StoreError> {
        let code = code.to_owned();
        self.leases.ask(move |client| {
            let (table, node) = (table.key(), node.key());
            let put = "INSERT INTO places (table_id, code, node) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            client.execute(put, &[&table, &code, &node])?;
            let look = "SELECT 1 FROM places WHERE table_id = $1 AND code = $2 AND node = $3";
            Ok(Ok(client.query_opt(look, &[&table, &code, &node])?.is_some()))
        })
    }

    fn unplaced(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError> {
        self.leases.ask(|client| {
            client.execute(SWEEP, &[])?;
            let rows = client.query(UNPLACED, &[])?;
            Ok(Ok(rows.iter().map(|row| (TableId::of_key(row.get(0)), row.get(1))).collect()))
        })
    }

    fn put_down(&self, tables: Vec<(TableId, String)>) -> Result<(), StoreError> {
        let (tables, codes): (Vec<i64>, Vec<String>) =
            tables.into_iter().map(|(table, code)| (table.key(), code)).unzip();
        self.leases.ask(move |client| done(client.execute(PUT_DOWN, &[&tables, &codes])))
    }

    fn put_back(&self, node: NodeId, table: TableId) -> Result<(), StoreError> {
        self.leases.ask(move |client| {
            let give = "UPDATE places SET node = NULL WHERE table_id = $1 AND node = $2";
            done(client.execute(give, &[&table.key(), &node.key()]))
        })
    }

    fn remove(&self, table: TableId) -> Result<(), StoreError> {
        self.leases.ask(move |client| {
            done(client.execute("DELETE FROM places WHERE table_id = $1", &[&table.key()]))
        })
    }

    fn find(&self, code: &str) -> Result<Option<Place>, StoreError> {
        let code = code.to_owned();
        self.leases.ask(move |client| {
            let look = "SELECT table_id, nodes.id, address FROM places LEFT JOIN nodes ON nodes.id = node \
                        WHERE code = $1";
            let place = |row: &Row| Place { table: TableId::of_key(row.get(0)), node: read_node(row, 1) };
            Ok(Ok(client.query_opt(look, &[&code])?.as_ref().map(place)))
        })
    }

    fn serves(&self, node: NodeId, table: TableId) -> Result<bool, StoreError> {
        self.leases.ask(move |client| {
            let look = "SELECT 1 FROM places WHERE table_id = $1 AND node = $2";
            Ok(Ok(client.query_opt(look, &[&table.key(), &node.key()])?.is_some()))
        })
    }

    fn show(&self, tables: Vec<(String, Option<String>)>) -> Result<(), StoreError> {
        let (codes, texts): (Vec<String>, Vec<Option<String>>) = tables.into_iter().unzip();
        self.leases.ask(move |client| done(client.execute(SHOW, &[&codes, &texts])))
    }

    fn shown(&self, node: NodeId) -> Result<Vec<(String, String)>, StoreError> {
        self.leases.ask(move |client| {
            let look = "SELECT code, listed FROM places \
                        WHERE listed IS NOT NULL AND node IS DISTINCT FROM $1 ORDER BY code";
            let rows = client.query(look, &[&node.key()])?;
            Ok(Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect()))
        })
    }

    fn offer(&self, hash: [u8; 32], table: &str, good_for: Duration) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.leases.ask(move |client| {
            client.execute("DELETE FROM offers WHERE until < now()", &[])?;
            let put = "INSERT INTO offers (code, table_code, until) \
                       VALUES ($1, $2, now() + make_interval(secs => $3::double precision)) ON CONFLICT DO NOTHING";
            done(client.execute(put, &[&hash.as_slice(), &table, &good_for.as_secs_f64()]))
        })
    }

    fn offered(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError> {
        self.leases.ask(move |client| {
            let look = "SELECT table_code FROM offers WHERE code = $1 AND until > now()";
            Ok(Ok(client.query_opt(look, &[&hash.as_slice()])?.map(|row| row.get(0))))
        })
    }

    fn secret(&self, new: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.leases.ask(move |client| {
            let put = "INSERT INTO cluster (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";
            client.execute(put, &[&new.as_slice()])?;
            let row = client.query_one("SELECT secret FROM cluster WHERE id = 1", &[])?;
            let secret: Vec<u8> = row.get(0);
            Ok(secret
                .try_into()
                .map_err(|_| StoreError::Damaged("the servers' secret is not one".to_owned())))
        })
    }
}

fn bury(client: &mut Client) -> Result<(), Error> {
    client.execute(BURY, &[]).map(drop)
}

fn holds(client: &mut Client, node: NodeId) -> Result<bool, Error> {
    Ok(client.query_opt("SELECT 1 FROM nodes WHERE id = $1", &[&node.key()])?.is_some())
}

fn now(client: &mut Client) -> Result<i64, Error> {
    Ok(client.query_one("SELECT (extract(epoch FROM now()) * 1000)::bigint", &[])?.get(0))
}

fn done(outcome: Result<u64, Error>) -> Asked<()> {
    outcome.map(|_| Ok(()))
}

fn taken(address: &str) -> StoreError {
    StoreError::AddressTaken(address.to_owned())
}

/// The server whose number and address are in these columns, if there is one.
fn read_node(row: &Row, at: usize) -> Option<Node> {
    let id: Option<i64> = row.get(at);
    Some(Node { id: NodeId::of_key(id?), address: row.get::<_, Option<String>>(at + 1)? })
}

fn claimed(row: &Row) -> Claimed {
    Claimed { table: TableId::of_key(row.get(0)), code: row.get(1), alive: row.get(2) }
}
