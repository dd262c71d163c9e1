//! How many bytes a connection may send. A message that is never whole is seen by nobody else.

use eights_protocol::MAX_MESSAGE;
use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::Instant,
};

/// The span in which bytes are counted.
const SPAN: Duration = Duration::from_secs(10);
/// For the request that becomes a WebSocket.
const HEAD: u64 = 32 * 1024;

/// A connection that is cut when more comes than all the messages it may send.
pub(crate) struct Metered {
    stream: TcpStream,
    most: u64,
    since: Instant,
    read: u64,
}

impl Metered {
    /// Allows this number of messages in ten seconds, each of the greatest length.
    pub(crate) fn new(stream: TcpStream, messages: u32) -> Self {
        // As many again may be refused as too fast, before the connection ends; and frames have heads.
        let most = HEAD + 2 * u64::from(messages) * (MAX_MESSAGE as u64 + 14);
        Self { stream, most, since: Instant::now(), read: 0 }
    }

    fn count(&mut self, bytes: usize) -> io::Result<()> {
        let now = Instant::now();
        if now - self.since > SPAN {
            (self.since, self.read) = (now, 0);
        }
        self.read += bytes as u64;
        if self.read > self.most { Err(io::ErrorKind::QuotaExceeded.into()) } else { Ok(()) }
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if let Poll::Ready(Ok(())) = read {
            self.count(into.filled().len() - before)?;
        }
        read
    }
}

impl AsyncWrite for Metered {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
