//! Several servers with one PostgreSQL database.

use crate::{
    counters::{self, Appends, Counters},
    doors::{Doors, Way},
    serving::{Serving, free_address},
};
use anyhow::Result;
use std::{net::SocketAddr, path::Path};

/// Running servers, killed on drop.
pub struct Servers {
    /// The servers.
    pub all: Vec<Serving>,
    metrics: Vec<SocketAddr>,
}

impl Servers {
    /// Starts this many servers that share the database.
    ///
    /// # Errors
    /// When one does not start.
    pub fn start(program: &Path, data: &Path, url: &str, count: usize) -> Result<Self> {
        let mut servers = Self { all: Vec::new(), metrics: Vec::new() };
        for n in 0..count {
            let metrics = free_address()?;
            let counted = metrics.to_string();
            let more = ["--log", url, "--node-listen", "127.0.0.1:0", "--metrics", &counted];
            servers.all.push(Serving::start(program, &data.join(n.to_string()), "127.0.0.1:0", &more)?);
            servers.metrics.push(metrics);
        }
        Ok(servers)
    }

    /// Their doors.
    pub fn doors(&self, way: Way) -> Doors {
        Doors::of(self.all.iter().map(|server| server.address).collect(), way)
    }

    /// Their processes.
    pub fn processes(&self) -> Vec<u32> {
        self.all.iter().map(Serving::process).collect()
    }

    /// What each of them counts.
    ///
    /// # Errors
    /// When one does not answer.
    pub fn counters(&self) -> Result<Vec<Counters>> {
        self.metrics.iter().map(|metrics| counters::read(*metrics)).collect()
    }

    /// How long the appends of all of them took so far.
    ///
    /// # Errors
    /// When one does not answer.
    pub fn appends(&self) -> Result<Appends> {
        Ok(Appends::of_all(self.counters()?.into_iter().map(|counters| counters.appends)))
    }
}
