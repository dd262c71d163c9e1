//! The messages that wait for one connection. The queue is bounded: the server hangs up on a client that does
//! not read, and nobody else notices.

use crate::speech::sentence;
use axum::extract::ws::Utf8Bytes;
use eights_protocol::{Code, FromServer};
use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::sync::Notify;

/// The most messages that wait.
const MOST: usize = 64;
/// The most bytes that may wait, unless they are a single message.
const MOST_BYTES: usize = 64 * 1024;

/// A message as it is sent. Copies share their bytes.
pub(crate) type Text = Utf8Bytes;

/// A message, written.
pub(crate) fn text_of(message: &FromServer) -> Text {
    serde_json::to_string(message).expect("a message has only texts as keys").into()
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Farewell {
    pub(crate) code: Code,
    pub(crate) close: u16,
}

impl Farewell {
    /// Against the rules of the server.
    pub(crate) const fn policy(code: Code) -> Self {
        Self { code, close: 1008 }
    }

    pub(crate) const TOO_SLOW: Self = Self::policy(Code::TooSlow);
    pub(crate) const TOO_LONG: Self = Self { code: Code::TooLong, close: 1009 };
    pub(crate) const RESTART: Self = Self { code: Code::ComingBack, close: 1012 };
    /// Between servers: the table is not here.
    pub(crate) const ELSEWHERE: Self = Self { code: Code::ComingBack, close: 4010 };
    pub(crate) const TAKEN_OVER: Self = Self { code: Code::TakenOver, close: 4001 };
    pub(crate) const REMOVED: Self = Self { code: Code::Removed, close: 4002 };
    pub(crate) const CLOSED: Self = Self { code: Code::Closed, close: 4003 };

    /// The last message.
    pub(crate) fn text(self) -> Text {
        text_of(&FromServer::Bye { code: self.code, message: sentence(self.code) })
    }
}

/// The next step of a connection.
pub(crate) enum Next {
    /// A message, and whether another follows at once.
    Text(Text, bool),
    /// The end.
    End(Farewell),
}

/// The queue of one connection, which also identifies it.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Default)]
struct Waiting {
    texts: VecDeque<Text>,
    bytes: usize,
    end: Option<Farewell>,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a message. Says whether it will be sent: not when the connection has ended, or too much waits
    /// already, which ends it.
    pub(crate) fn push(&self, text: Text) -> bool {
        let mut waiting = self.lock();
        if waiting.end.is_some() {
            return false;
        }
        let is_full = waiting.texts.len() >= MOST
            || (!waiting.texts.is_empty() && waiting.bytes + text.len() > MOST_BYTES);
        if is_full {
            *waiting = Waiting { end: Some(Farewell::TOO_SLOW), ..Waiting::default() };
        } else {
            waiting.bytes += text.len();
            waiting.texts.push_back(text);
        }
        drop(waiting);
        self.news.notify_one();
        !is_full
    }

    pub(crate) fn tell(&self, message: &FromServer) -> bool {
        self.push(text_of(message))
    }

    pub(crate) fn refuse(&self, id: u32, code: Code) {
        let message = sentence(code);
        self.tell(&FromServer::Refused { id, code, rule: None, message });
    }

    /// Ends the connection when everything that waits is sent. The first reason counts.
    pub(crate) fn end(&self, farewell: Farewell) {
        self.lock().end.get_or_insert(farewell);
        self.news.notify_one();
    }

    /// Waits for what comes next.
    pub(crate) async fn next(&self) -> Next {
        loop {
            {
                let mut waiting = self.lock();
                if let Some(text) = waiting.texts.pop_front() {
                    waiting.bytes -= text.len();
                    return Next::Text(text, !waiting.texts.is_empty());
                }
                if let Some(farewell) = waiting.end {
                    return Next::End(farewell);
                }
            }
            self.news.notified().await;
        }
    }

    /// Waits until too much waits.
    pub(crate) async fn overflow(&self) {
        while self.lock().end != Some(Farewell::TOO_SLOW) {
            self.news.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_four_messages_wait_and_the_next_ends_the_connection() {
        let queue = Queue::default();
        assert!((0..64).all(|_| queue.push("a".into())));
        assert!(!queue.push("a".into()));
        assert!(!queue.push("a".into()), "it has ended");
        let waiting = queue.lock();
        assert_eq!((waiting.end, waiting.texts.len()), (Some(Farewell::TOO_SLOW), 0));
    }

    #[test]
    fn sixty_four_kibibytes_wait_or_one_long_message() {
        let queue = Queue::default();
        assert!(queue.push("a".repeat(100_000).into()), "one message is sent however long it is");
        assert!(!queue.push("a".into()));
        let queue = Queue::default();
        assert!(queue.push("a".repeat(MOST_BYTES - 1).into()) && queue.push("a".into()));
        assert!(!queue.push("a".into()));
    }

    #[tokio::test]
    async fn what_waits_is_sent_before_the_end() {
        let queue = Queue::default();
        queue.push("a".into());
        queue.push("b".into());
        queue.end(Farewell::RESTART);
        queue.end(Farewell::CLOSED);
        assert!(matches!(queue.next().await, Next::Text(text, true) if text.as_str() == "a"));
        assert!(matches!(queue.next().await, Next::Text(text, false) if text.as_str() == "b"));
        assert!(matches!(queue.next().await, Next::End(Farewell::RESTART)));
    }
}
