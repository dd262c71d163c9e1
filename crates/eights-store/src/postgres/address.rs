//! The address of a database: a URL as PostgreSQL's own programs take it, and two parameters more.

use crate::error::StoreError;
use core::{fmt, str::FromStr, time::Duration};
use postgres::{
    Config,
    config::{Host, TargetSessionAttrs},
};
use std::path::PathBuf;

/// How long a host may take to answer before the next is tried.
const RING: Duration = Duration::from_secs(3);
/// After this long without a sign of life a connection is given up.
const SILENCE: Duration = Duration::from_secs(10);

/// Where the database is, and what we ask of it.
#[derive(Clone, Debug)]
pub(super) struct Address {
    pub(super) config: Config,
    /// The certificates of its authority; the system's if this is not given.
    pub(super) authority: Option<PathBuf>,
    /// Whether a standby that may lack what was acknowledged is good enough.
    pub(super) takes_any_standby: bool,
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(url: &str) -> Result<Self, StoreError> {
        let (kept, ours) = split(url);
        let mut config: Config = kept.parse().map_err(|error: postgres::Error| {
            wrong(&format!("{error}: a URL looks like postgres://user:password@host:5432/database"))
        })?;
        if config.get_hosts().is_empty() || config.get_dbname().is_none() {
            return Err(wrong(
                "it names no host or no database: postgres://user:password@host:5432/database",
            ));
        }
        // A standby may lack what the primary has acknowledged, so the primary alone is read.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite).connect_timeout(RING);
        config.keepalives_idle(SILENCE).tcp_user_timeout(SILENCE).application_name("eights");
        let mut address = Self { config, authority: None, takes_any_standby: false };
        for (name, value) in ours {
            match (name.as_str(), value.as_str()) {
                ("sslrootcert", path) => address.authority = Some(path.into()),
                ("standby", "any") => address.takes_any_standby = true,
                ("standby", other) => {
                    return Err(wrong(&format!(
                        "standby={other} is unknown; standby=any is the only choice"
                    )));
                }
                _ => {}
            }
        }
        Ok(address)
    }
}

/// Without its password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = |(host, port): (&Host, Option<&u16>)| {
            let host = match host {
                Host::Tcp(name) => name.clone(),
                #[cfg(unix)]
                Host::Unix(path) => path.display().to_string(),
            };
            port.map_or(host.clone(), |port| format!("{host}:{port}"))
        };
        let ports = self.config.get_ports();
        let port = |n: usize| ports.get(n).or(ports.first());
        let hosts = self.config.get_hosts().iter().enumerate().map(|(n, name)| host((name, port(n))));
        let hosts: Vec<String> = hosts.collect();
        write!(f, "postgres://{}/{}", hosts.join(","), self.config.get_dbname().unwrap_or_default())
    }
}

fn wrong(why: &str) -> StoreError {
    StoreError::Unreachable(format!("the address of the database cannot be used: {why}"))
}

/// Takes our own parameters out of a URL: the driver refuses those it does not know.
fn split(url: &str) -> (String, Vec<(String, String)>) {
    let Some((front, query)) = url.split_once('?') else { return (url.to_owned(), Vec::new()) };
    let is_ours = |pair: &&str| ["sslrootcert=", "standby="].iter().any(|name| pair.starts_with(name));
    let (ours, kept): (Vec<&str>, Vec<&str>) = query.split('&').partition(is_ours);
    let ours = ours.iter().filter_map(|pair| pair.split_once('=')).map(|(a, b)| (a.to_owned(), b.to_owned()));
    let kept = kept.join("&");
    let url = if kept.is_empty() { front.to_owned() } else { format!("{front}?{kept}") };
    (url, ours.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_several_hosts_and_shows_no_password() {
        let url =
            "postgres://me:secret@db1:5433,db2:5434/cards?standby=any&sslmode=require&sslrootcert=/ca.pem";
        let address: Address = url.parse().unwrap();
        assert_eq!(address.to_string(), "postgres://db1:5433,db2:5434/cards");
        assert_eq!(address.config.get_ssl_mode(), postgres::config::SslMode::Require);
        assert_eq!(address.config.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        assert!(address.takes_any_standby);
        assert_eq!(address.authority, Some("/ca.pem".into()));
    }

    #[test]
    fn a_wrong_address_gets_a_sentence_that_shows_a_right_one() {
        for url in [
            "postgres://",
            "postgres:///cards",
            "postgres://host",
            "postgres://h/d?nonsense=1",
            "postgres://h:x/d",
        ] {
            let error = url.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains("postgres://user:password@host:5432/database"), "{url}: {error}");
        }
        let error = "postgres://h/d?standby=none".parse::<Address>().unwrap_err().to_string();
        assert!(error.contains("standby=any"), "{error}");
    }
}
