//! Everything that was said, in full, to be gone through again.

use super::{Buffer, Utterance};
use eights_words::Class;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What, in full.
    pub text: String,
    /// In which language.
    pub lang: &'static str,
    /// Where it is kept, besides `All`.
    pub buffer: Buffer,
    /// Whether it is kept in `Mine` too.
    pub mine: bool,
    /// What it is about.
    pub class: Class,
    /// The batch it tells of.
    pub batch: Option<u32>,
}

impl Entry {
    fn is_in(&self, buffer: Buffer) -> bool {
        match buffer {
            Buffer::All => true,
            Buffer::Mine => self.mine,
            _ => self.buffer == buffer,
        }
    }
}

/// A step through a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// One back.
    Older,
    /// One on.
    Newer,
    /// To the first.
    Oldest,
    /// To the last.
    Newest,
}

/// All that was said, in five buffers with a place in each.
#[derive(Clone, Debug, Default)]
pub struct History {
    entries: Vec<Entry>,
    /// The entry last read in each buffer.
    at: [Option<usize>; Buffer::ALL.len()],
    current: usize,
    muted: [bool; Buffer::ALL.len()],
    last: Option<Utterance>,
}

impl History {
    /// Keeps what is said. Nothing is ever taken out.
    pub fn add(&mut self, utterance: &Utterance) {
        if !utterance.text.is_empty() {
            self.last = Some(utterance.clone());
        }
        if utterance.full.is_empty() {
            return;
        }
        self.entries.push(Entry {
            text: utterance.full.clone(),
            lang: utterance.lang,
            buffer: utterance.buffer,
            mine: utterance.mine,
            class: utterance.class,
            batch: utterance.batch,
        });
    }

    /// The buffer that is gone through now.
    pub const fn current(&self) -> Buffer {
        Buffer::ALL[self.current]
    }

    /// The entries of a buffer, oldest first.
    pub fn entries(&self, buffer: Buffer) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.is_in(buffer))
    }

    /// Goes on to the next buffer, or back to the one before; gives it and how many entries it has.
    pub fn switch(&mut self, forward: bool) -> (Buffer, usize) {
        let n = Buffer::ALL.len();
        self.current = (self.current + if forward { 1 } else { n - 1 }) % n;
        (self.current(), self.entries(self.current()).count())
    }

    /// Goes through the current buffer; at either end the same entry is read again. The first step back reads the newest.
    pub fn step(&mut self, step: Step) -> Option<&Entry> {
        let buffer = self.current();
        let within: Vec<usize> = (0..self.entries.len()).filter(|n| self.entries[*n].is_in(buffer)).collect();
        let (first, last) = (*within.first()?, *within.last()?);
        let at = self.at[self.current];
        let next = match (step, at) {
            (Step::Oldest, _) => first,
            (Step::Newest, _) | (_, None) => last,
            (Step::Older, Some(at)) => within.iter().copied().rfind(|n| *n < at).unwrap_or(first),
            (Step::Newer, Some(at)) => within.iter().copied().find(|n| *n > at).unwrap_or(last),
        };
        self.at[self.current] = Some(next);
        self.entries.get(next)
    }

    /// Silences the current buffer, or lets it speak again; says whether it is silent now.
    pub const fn mute(&mut self) -> bool {
        self.muted[self.current] = !self.muted[self.current];
        self.muted[self.current]
    }

    /// Whether a buffer is silent.
    pub fn is_muted(&self, buffer: Buffer) -> bool {
        Buffer::ALL.iter().position(|other| *other == buffer).is_some_and(|n| self.muted[n])
    }

    /// Whether an utterance is silent because of where it is kept. Answers and what is urgent never are.
    pub fn silences(&self, utterance: &Utterance) -> bool {
        let muted = self.is_muted(Buffer::All)
            || self.is_muted(utterance.buffer)
            || (utterance.mine && self.is_muted(Buffer::Mine));
        muted && !utterance.urgency.is_assertive()
    }

    /// What was said last, to be said again.
    pub const fn last(&self) -> Option<&Utterance> {
        self.last.as_ref()
    }
}
