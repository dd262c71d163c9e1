//! What a server counts, read from its metrics.

use anyhow::{Context, Result};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// How long a server may take to tell.
const PATIENCE: Duration = Duration::from_secs(10);

/// Some of a server's counters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counters {
    /// Open tables.
    pub tables: u64,
    /// Entries that were kept and told.
    pub moves: u64,
    /// Finished games.
    pub games: u64,
    /// How long its appends took.
    pub appends: Appends,
}

/// How long appends took, in buckets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Appends {
    /// Upper bounds in seconds, and how many appends took no longer.
    buckets: Vec<(f64, u64)>,
    /// Their seconds together.
    seconds: f64,
}

/// Asks a server at the address of its metrics.
///
/// # Errors
/// When it does not answer, or says something else.
pub fn read(metrics: SocketAddr) -> Result<Counters> {
    let mut stream = TcpStream::connect_timeout(&metrics, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: {metrics}\r\nConnection: close\r\n\r\n")?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    Counters::of(&text).context("the server's metrics cannot be read")
}

impl Counters {
    fn of(text: &str) -> Option<Self> {
        let number = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        let bucket = |line: &str| {
            let (bound, count) =
                line.strip_prefix("eights_append_seconds_bucket{le=\"")?.split_once("\"}")?;
            let bound = if bound == "+Inf" { f64::INFINITY } else { bound.parse().ok()? };
            Some((bound, count.trim().parse().ok()?))
        };
        let seconds =
            text.lines().find_map(|line| line.strip_prefix("eights_append_seconds_sum ")?.parse().ok());
        Some(Self {
            tables: number("eights_tables ")?,
            moves: number("eights_moves_total ")?,
            games: number("eights_games_total ")?,
            appends: Appends { buckets: text.lines().filter_map(bucket).collect(), seconds: seconds? },
        })
    }
}

impl Appends {
    /// Those of several servers together.
    pub fn of_all(all: impl IntoIterator<Item = Self>) -> Self {
        all.into_iter().reduce(|sum, one| sum.with(&one, u64::saturating_add, 1.0)).unwrap_or_default()
    }

    /// Those since an earlier look.
    #[must_use]
    pub fn since(&self, before: &Self) -> Self {
        self.with(before, u64::saturating_sub, -1.0)
    }

    fn with(&self, other: &Self, count: fn(u64, u64) -> u64, sign: f64) -> Self {
        let pairs = self.buckets.iter().zip(&other.buckets);
        let buckets = pairs.map(|((bound, here), (_, there))| (*bound, count(*here, *there))).collect();
        Self { buckets, seconds: sign.mul_add(other.seconds, self.seconds) }
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.buckets.last().map_or(0, |(_, count)| *count)
    }

    /// The mean, in milliseconds.
    pub fn mean(&self) -> f64 {
        self.seconds * 1000.0 / self.count() as f64
    }

    /// How long this share of all took at most, in milliseconds, if they lie evenly in their bucket.
    pub fn quantile(&self, part: f64) -> f64 {
        let wanted = self.count() as f64 * part;
        let mut below = (0.0, 0);
        for (bound, count) in &self.buckets {
            if *count as f64 >= wanted && *count > below.1 {
                let inside = (wanted - below.1 as f64) / (count - below.1) as f64;
                let upper = if bound.is_finite() { *bound } else { below.0 };
                return (upper - below.0).mul_add(inside, below.0) * 1000.0;
            }
            below = (*bound, *count);
        }
        f64::NAN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r
# HELP eights_tables Open tables.
eights_tables 12
eights_moves_total 345
eights_games_total 6
eights_append_seconds_bucket{le=\"0.001\"} 50
eights_append_seconds_bucket{le=\"0.005\"} 90
eights_append_seconds_bucket{le=\"+Inf\"} 100
eights_append_seconds_sum 0.25
eights_append_seconds_count 100
";

    #[test]
    fn counters_are_found_among_the_metrics() {
        let counters = Counters::of(TEXT).unwrap();
        assert_eq!((counters.tables, counters.moves, counters.games), (12, 345, 6));
        assert_eq!((counters.appends.count(), counters.appends.mean()), (100, 2.5));
        assert_eq!(Counters::of("HTTP/1.1 404 Not Found"), None);
    }

    #[test]
    fn a_quantile_lies_within_its_bucket() {
        let appends = Counters::of(TEXT).unwrap().appends;
        assert_eq!((appends.quantile(0.25), appends.quantile(0.5)), (0.5, 1.0));
        assert!((appends.quantile(0.7) - 3.0).abs() < 1e-9);
        assert_eq!(appends.quantile(0.99), 5.0, "beyond the last bound there is only the bound");
        assert!(Appends::default().quantile(0.99).is_nan());
    }

    #[test]
    fn appends_are_added_up_and_counted_from_a_moment_on() {
        let one = Counters::of(TEXT).unwrap().appends;
        let both = Appends::of_all([one.clone(), one.clone()]);
        assert_eq!((both.count(), both.mean()), (200, 2.5));
        assert_eq!(both.since(&one), one);
        assert_eq!(one.since(&one).count(), 0);
    }

    #[test]
    fn a_server_is_asked_over_http() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = Vec::new();
            while !asked.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                stream.read_exact(&mut byte).unwrap();
                asked.extend(byte);
            }
            stream.write_all(TEXT.as_bytes()).unwrap();
            String::from_utf8(asked).unwrap()
        });
        assert_eq!(read(address).unwrap().tables, 12);
        assert!(server.join().unwrap().starts_with("GET /metrics HTTP/1.1\r\n"));
    }
}
