//! Every sound of Crazy Eights as a small synthesiser patch: no recordings, nothing to download, nothing to
//! decode.
//!
//! A [`Cue`] names a sound; [`render`] plays it onto fresh tape and gives the samples. There is no clock, no
//! device and no randomness in it: the same cue at the same rate gives the same samples on every machine. A
//! player renders them once and keeps them.
//!
//! ```
//! use eights_sound::{Cue, RATE, render};
//!
//! let cue = Cue::from_name("onecard").expect("a cue");
//! let sound = render(cue, RATE);
//! assert_eq!(sound.left.len(), (cue.seconds() * RATE as f32) as usize);
//! assert!(sound.left.iter().all(|sample| sample.abs() < 0.501), "six decibels below full scale");
//! assert_eq!(&sound.wav()[..4], b"RIFF");
//! ```
//!
//! # The cues
//!
//! Cues are about −20 LUFS in their loudest 400 ms, cues that repeat with every key press or second are
//! softer, loops are −30 LUFS, and no peak is above −6 dBFS. All are mono, so that the front end can place
//! them at a seat, except `discrev`, which moves from left to right by itself.
//!
//! | name | when | what it is | seconds |
//! | --- | --- | --- | --- |
//! | `intro` | the game begins | four marimba phrases in D, one for each suit | 7 |
//! | `newhand` | a hand is dealt | a riffle and a soft chord | 0.9 |
//! | `yourturn` | during your turn | two kalimba notes and a breath, a loop | 2.4 |
//! | `discarded` | a card is laid | a slap of paper | 0.16 |
//! | `discdraw` | … that makes others draw | the slap and two falling wood blocks | 0.42 |
//! | `discrev` | … that turns the direction | the slap and a swish, left to right | 0.48 |
//! | `discskip` | … that skips a player | the slap and a hop upwards | 0.38 |
//! | `discwild` | … that is wild | the slap and a shimmer of glass | 0.5 |
//! | `morf` | the suit is changing | two voices that cross | 0.45 |
//! | `clubs` | clubs are wanted | low wood, twice | 0.35 |
//! | `diamonds` | diamonds are wanted | bright glass, rising | 0.35 |
//! | `hearts` | hearts are wanted | a heartbeat | 0.35 |
//! | `spades` | spades are wanted | a dry scrape, falling | 0.35 |
//! | `draw` | a card is drawn | it slides off the pile | 0.18 |
//! | `drawPlayable` | you drew one that fits | the slide and a ping | 0.3 |
//! | `pass` | a player passes | two knocks | 0.22 |
//! | `pileempty` | the discards are shuffled | a long riffle, squared on the table | 1.1 |
//! | `onecard` | a player has one card | a bicycle bell | 0.4 |
//! | `youwin`, `bigwin` | you win the hand, or very much | a fanfare, short or long | 1.5, 3 |
//! | `youlose`, `loser` | you lose the hand, or dearly | a sigh, or three | 1, 2 |
//! | `hitmark` | the game is over | a drum roll and a hit | 1.8 |
//! | `fivesec` | five seconds are left | five ticks, the last accented | 5 |
//! | `expired` | the time is up | a spring | 0.6 |
//! | `botsit`, `botleave` | a bot comes, goes | three blips, up or down | 0.4 |
//! | `personsit`, `personleave` | a person comes, goes | a chair, in or out | 0.4 |
//! | `hlcard` | a card that may be laid has the focus | a tiny tick | 0.04 |
//! | `nope` | a player says Nope | a stamp | 0.35 |
//! | `war3`, `war2`, `war1` | a war is counted down | a drum, higher each time | 0.4, 0.4, 0.5 |
//! | `flip` | cards are turned up | a fan of paper | 0.3 |
//! | `set` | a set is put down | a zip | 0.35 |
//! | `give` | a card is given | a whoosh | 0.4 |
//! | `show` | a hand is shown | a curtain on its rings | 0.6 |
//! | `purge` | a hand is swept clean | two strokes of a broom | 0.6 |
//! | `edge` | there is nothing further | a soft bump | 0.12 |
//! | `error` | that cannot be done | two low buzzes | 0.28 |
//! | `chatin` | a chat line arrives | two drops | 0.25 |
//! | `reconnect`, `lost` | the line is back, or gone | two notes, up or down | 0.3 |
//! | `tick` | a clock | one tick | 0.06 |
//! | `music` | in the menu | a kalimba, softly, a loop of eight bars | 24 |
//!
//! # How a patch is made
//!
//! A patch lays voices over each other on a tape: tones that glide, bands of noise that move, grains in a
//! row, and things that ring when they are struck; many then put the tape into a room. At last it gets soft
//! ends and its loudness. The tape of a loop is joined at its ends, so that whatever rings over the end is
//! there at the beginning.

mod cue;
mod parts;
mod patch;
mod sound;
mod wav;

pub use cue::Cue;
pub use sound::{RATE, Sound, files, render};
pub use wav::wav;
