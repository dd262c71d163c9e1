//! The servers that players come to, and which player comes to which.

use std::net::SocketAddr;

/// How the players of one table come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// All of them to the server at which their table is opened.
    Together,
    /// One after the other to each server, as a load balancer would lead them.
    Apart,
}

/// The servers of a run.
#[derive(Clone, Debug)]
pub struct Doors {
    servers: Vec<SocketAddr>,
    way: Way,
}

impl Doors {
    /// The doors of these servers.
    pub const fn of(servers: Vec<SocketAddr>, way: Way) -> Self {
        Self { servers, way }
    }

    /// The servers for the players of the nth table: the host comes to the first of them, the next player to
    /// the next. Tables begin at each server in turn.
    pub fn of_table(&self, n: usize) -> Vec<SocketAddr> {
        let mut all = self.servers.clone();
        let first = n % all.len().max(1);
        all.rotate_left(first);
        match self.way {
            Way::Together => all.truncate(1),
            Way::Apart => {}
        }
        all
    }
}

impl From<SocketAddr> for Doors {
    fn from(server: SocketAddr) -> Self {
        Self::of(vec![server], Way::Together)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn servers(ports: &[u16]) -> Vec<SocketAddr> {
        ports.iter().map(|port| SocketAddr::from(([127, 0, 0, 1], *port))).collect()
    }

    #[test]
    fn tables_begin_at_each_server_in_turn() {
        let doors = Doors::of(servers(&[1, 2, 3]), Way::Together);
        let firsts: Vec<Vec<SocketAddr>> = (0..4).map(|n| doors.of_table(n)).collect();
        assert_eq!(firsts, [servers(&[1]), servers(&[2]), servers(&[3]), servers(&[1])]);
    }

    #[test]
    fn players_of_a_table_come_apart() {
        let doors = Doors::of(servers(&[1, 2, 3]), Way::Apart);
        assert_eq!(doors.of_table(0), servers(&[1, 2, 3]));
        assert_eq!(doors.of_table(4), servers(&[2, 3, 1]));
    }

    #[test]
    fn one_server_takes_everybody() {
        let [one] = servers(&[7])[..] else { panic!("there is one") };
        assert_eq!(Doors::from(one).of_table(5), [one]);
    }
}
