//! Everything that was said, in full, to be gone through again.

use super::{Buffer, Utterance};
use eights_words::Class;
use std::collections::VecDeque;

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
    /// Its class.
    pub class: Class,
    /// The batch it tells of.
    pub batch: Option<u32>,
}

impl Entry {
    fn is_in(&self, buffer: Buffer) -> bool {
        match buffer {
            Buffer::All => true,
            Buffer::Mine => self.mine,
            Buffer::Table | Buffer::Chat | Buffer::System => self.buffer == buffer,
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

/// How many entries are kept: the newest. A long evening says about as much.
const MOST: usize = 2000;

/// The newest of what was said, in five buffers with a place in each.
#[derive(Clone, Debug, Default)]
pub struct History {
    entries: VecDeque<Entry>,
    /// How many entries came before those that are kept: the number of the first.
    first: usize,
    buffers: [Listing; Buffer::ALL.len()],
    current: usize,
    last: Option<Utterance>,
}

/// A buffer: which entries are in it.
#[derive(Clone, Debug, Default)]
struct Listing {
    /// The numbers of its entries, in order.
    numbers: VecDeque<usize>,
    /// How many entries it ever had.
    total: usize,
    /// The number of the entry last read.
    at: Option<usize>,
    is_muted: bool,
}

impl Listing {
    /// The number of the entry after a step: the same again at either end, and the newest at first.
    fn step(&self, step: Step) -> Option<usize> {
        let (first, last) = (*self.numbers.front()?, *self.numbers.back()?);
        let number = |place: usize| self.numbers.get(place).copied();
        Some(match (step, self.at) {
            (Step::Oldest, _) => first,
            (Step::Newest, _) | (_, None) => last,
            (Step::Older, Some(at)) => {
                let place = self.numbers.partition_point(|n| *n < at);
                place.checked_sub(1).and_then(number).unwrap_or(first)
            }
            (Step::Newer, Some(at)) => number(self.numbers.partition_point(|n| *n <= at)).unwrap_or(last),
        })
    }
}

impl History {
    /// Keeps what is said, and forgets the oldest where there is too much.
    pub fn add(&mut self, utterance: &Utterance) {
        if !utterance.text.is_empty() {
            self.last = Some(utterance.clone());
        }
        if utterance.full.is_empty() {
            return;
        }
        self.keep(Entry {
            text: utterance.full.clone(),
            lang: utterance.lang,
            buffer: utterance.buffer,
            mine: utterance.mine,
            class: utterance.class,
            batch: utterance.batch,
        });
        if self.entries.len() > MOST {
            self.forget_oldest();
        }
    }

    fn keep(&mut self, entry: Entry) {
        let number = self.first + self.entries.len();
        for (listing, buffer) in self.buffers.iter_mut().zip(Buffer::ALL) {
            if entry.is_in(buffer) {
                listing.numbers.push_back(number);
                listing.total += 1;
            }
        }
        self.entries.push_back(entry);
    }

    fn forget_oldest(&mut self) {
        self.entries.pop_front();
        for listing in &mut self.buffers {
            listing.numbers.pop_front_if(|number| *number == self.first);
        }
        self.first += 1;
    }

    fn listing(&self, buffer: Buffer) -> &Listing {
        let place = Buffer::ALL.iter().position(|other| *other == buffer);
        &self.buffers[place.expect("all buffers are listed")]
    }

    /// The buffer that is gone through now.
    pub const fn current(&self) -> Buffer {
        Buffer::ALL[self.current]
    }

    /// How many entries a buffer ever had, those that are forgotten included.
    pub fn total(&self, buffer: Buffer) -> usize {
        self.listing(buffer).total
    }

    /// The entries of a buffer, oldest first.
    pub fn entries(&self, buffer: Buffer) -> impl DoubleEndedIterator<Item = &Entry> + ExactSizeIterator {
        self.listing(buffer).numbers.iter().map(|number| &self.entries[number - self.first])
    }

    /// Goes on to the next buffer, or back to the one before; gives it and how many entries it has.
    pub fn switch(&mut self, forward: bool) -> (Buffer, usize) {
        let n = Buffer::ALL.len();
        self.current = (self.current + if forward { 1 } else { n - 1 }) % n;
        (self.current(), self.entries(self.current()).len())
    }

    /// Goes through the current buffer; at either end the same entry is read again. The first step back reads
    /// the newest.
    pub fn step(&mut self, step: Step) -> Option<&Entry> {
        let listing = &mut self.buffers[self.current];
        let number = listing.step(step)?;
        listing.at = Some(number);
        self.entries.get(number - self.first)
    }

    /// Silences the current buffer, or lets it speak again; says whether it is silent now.
    pub const fn mute(&mut self) -> bool {
        let listing = &mut self.buffers[self.current];
        listing.is_muted = !listing.is_muted;
        listing.is_muted
    }

    /// Whether a buffer is silent.
    pub fn is_muted(&self, buffer: Buffer) -> bool {
        self.listing(buffer).is_muted
    }

    /// Whether an utterance is silent because of where it is kept. Answers and what is urgent never are.
    pub fn silences(&self, utterance: &Utterance) -> bool {
        let muted = self.is_muted(Buffer::All)
            || self.is_muted(utterance.buffer)
            || (utterance.mine && self.is_muted(Buffer::Mine));
        muted && !utterance.urgency.is_assertive()
    }

    /// The last utterance, to be said again.
    pub const fn last(&self) -> Option<&Utterance> {
        self.last.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voice::Urgency;
    use eights_words::Words;

    fn said(n: usize, class: Class) -> Utterance {
        Utterance::new(Words::english(), class, Urgency::Normal, n.to_string())
    }

    fn read(history: &mut History, step: Step) -> String {
        history.step(step).map(|entry| entry.text.clone()).unwrap_or_default()
    }

    #[test]
    fn an_evening_is_kept_and_no_more() {
        let mut history = History::default();
        for n in 0..3 * MOST {
            history.add(&said(n, if n % 10 == 0 { Class::Chat } else { Class::Plays }));
        }
        let all: Vec<&str> = history.entries(Buffer::All).map(|entry| entry.text.as_str()).collect();
        assert_eq!((all.len(), all[0], all[MOST - 1]), (MOST, "4000", "5999"));
        assert_eq!(history.entries(Buffer::Chat).len(), MOST / 10);
        assert_eq!((history.total(Buffer::All), history.total(Buffer::Chat)), (3 * MOST, 3 * MOST / 10));
    }

    #[test]
    fn a_place_that_is_forgotten_leads_to_the_oldest_entry() {
        let mut history = History::default();
        (0..MOST).for_each(|n| history.add(&said(n, Class::Plays)));
        assert_eq!(read(&mut history, Step::Oldest), "0");
        (MOST..MOST + 5).for_each(|n| history.add(&said(n, Class::Plays)));
        assert_eq!(read(&mut history, Step::Newer), "5");
        assert_eq!(read(&mut history, Step::Older), "5");
        assert_eq!(read(&mut history, Step::Newer), "6");
        assert_eq!(read(&mut history, Step::Newest), (MOST + 4).to_string());
        assert_eq!(read(&mut history, Step::Newer), (MOST + 4).to_string());
    }
}
