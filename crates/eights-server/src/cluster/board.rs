//! The lobby of all servers: each lists its own tables in the database, and looks there for those of others.

use crate::shared::Shared;
use crate::{lobby::Shown, queue::text_of};
use eights_protocol::{FromServer, Listed, TableCode};
use std::{collections::HashMap, sync::Arc, time::Duration};

/// How often it is looked for changes.
const EVERY: Duration = Duration::from_millis(500);

/// Lists tables, and looks for others, while the server runs.
pub(crate) async fn run(shared: Arc<Shared>) {
    let Some(cluster) = &shared.cluster else { return };
    while !shared.is_stopping() {
        tokio::time::sleep(EVERY).await;
        let news = shared.lobby.news();
        let rows: Vec<_> =
            news.iter().map(|(code, table)| (code.to_string(), written(*code, table))).collect();
        if !rows.is_empty() && cluster.ask(move |nodes| nodes.show(rows)).await.is_err() {
            shared.lobby.show_later(news);
        }
        let node = cluster.term().node;
        if let Ok(shown) = cluster.ask(move |nodes| nodes.shown(node)).await {
            shared.lobby.show_others(&read(&shown));
        }
    }
}

fn written(code: TableCode, table: &Shown) -> Option<String> {
    let change = FromServer::LobbyChange { code, table: Some(table.clone()?) };
    Some(text_of(&change).to_string())
}

/// Tables of servers of another version may say what this one cannot read; it does not list them.
fn read(shown: &[(String, String)]) -> HashMap<TableCode, Listed> {
    let listed = shown.iter().filter_map(|(_, text)| match FromServer::from_text(text)? {
        FromServer::LobbyChange { code, table } => Some((code, table?)),
        _ => None,
    });
    listed.collect()
}
