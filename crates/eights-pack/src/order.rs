//! Functions that look alike, side by side. Compression finds most of what comes next in what it has just
//! seen: the code of the page is a fortieth smaller for it.

use anyhow::{Result, anyhow};
use std::{cmp::Ordering, convert::Infallible};
use wasm_encoder::{CodeSection, FunctionSection, Module, reencode::Reencode};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// How many bytes are compared at a time, and how many such pieces of a function at most.
const PIECE: usize = 4;
const PIECES: usize = 64;

/// The same module, with its functions in the order that compresses best.
pub(crate) fn ordered(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut imported = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let mut module = Module::new();
    let mut order = Order::of(imported, alike(&bodies));
    order
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("functions cannot be put in order: {error}"))?;
    Ok(module.finish())
}

/// The places of functions, each followed by the one most like it that has no place yet.
fn alike(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<u32>> = bodies.iter().map(|body| pieces(body)).collect();
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::with_capacity(left.len());
    let mut next = 0;
    while next < left.len() {
        let last = left.remove(next);
        order.push(last);
        // The first of those that are alike most.
        let likeness = |n: usize| likeness(&pieces[last], &pieces[left[n]]);
        next = (0..left.len()).rev().max_by_key(|n| likeness(*n)).unwrap_or_default();
    }
    order
}

/// Some pieces of a function, the same ones wherever they occur: those with the smallest hashes.
fn pieces(body: &[u8]) -> Vec<u32> {
    let mut pieces: Vec<u32> = body.windows(PIECE).map(hash).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces.truncate(PIECES);
    pieces
}

fn hash(piece: &[u8]) -> u32 {
    let mixed = piece
        .iter()
        .fold(2_166_136_261, |hash: u32, byte| (hash ^ u32::from(*byte)).wrapping_mul(16_777_619));
    mixed.wrapping_mul(2_654_435_761)
}

/// Which part of their pieces two functions share, in thousandths.
fn likeness(one: &[u32], other: &[u32]) -> usize {
    let (mut at, mut by, mut shared) = (0, 0, 0);
    while at < one.len() && by < other.len() {
        let order = one[at].cmp(&other[by]);
        shared += usize::from(order == Ordering::Equal);
        at += usize::from(order != Ordering::Greater);
        by += usize::from(order != Ordering::Less);
    }
    shared * 1000 / one.len().max(other.len()).max(1)
}

/// An order of functions.
struct Order {
    /// The functions in order, and where each of them is called from now on.
    order: Vec<usize>,
    places: Vec<u32>,
}

type Error = wasm_encoder::reencode::Error<Infallible>;

impl Order {
    fn of(imported: u32, order: Vec<usize>) -> Self {
        let mut places: Vec<u32> = (0..imported + order.len() as u32).collect();
        for (place, function) in (imported..).zip(&order) {
            places[imported as usize + function] = place;
        }
        Self { order, places }
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.places[function as usize])
    }

    fn start_section(&mut self, start: u32) -> Result<u32, Error> {
        self.function_index(start)
    }

    fn parse_function_section(
        &mut self,
        to: &mut FunctionSection,
        from: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types: Vec<u32> = from.into_iter().collect::<Result<_, _>>()?;
        for function in &self.order {
            to.function(types[*function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, to: &mut CodeSection, from: CodeSectionReader<'_>) -> Result<(), Error> {
        let bodies: Vec<FunctionBody<'_>> = from.into_iter().collect::<Result<_, _>>()?;
        for n in 0..self.order.len() {
            self.parse_function_body(to, bodies[self.order[n]].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{alike, likeness, ordered, pieces};
    use crate::testing::{self, Piece};
    use wasm_encoder::Instruction::{Call, Drop, End, I32Const};

    #[test]
    fn each_function_is_followed_by_the_one_most_like_it() {
        let bodies: [&[u8]; 5] =
            [b"draw one card", b"play the queen", b"draw two cards", b"skip", b"play the king"];
        assert_eq!(alike(&bodies), [0, 2, 1, 4, 3]);
        assert_eq!(alike(&[]), [0; 0]);
    }

    #[test]
    fn likeness_is_the_part_that_is_shared() {
        let [one, same, other] = ["hearts", "hearts", "spades"].map(|text| pieces(text.as_bytes()));
        assert_eq!((likeness(&one, &same), likeness(&one, &other)), (1000, 0));
        assert_eq!(likeness(&[], &[]), 0);
        assert_eq!(likeness(&[1, 2, 3, 4], &[2, 4, 9]), 500);
    }

    #[test]
    fn calls_and_slots_follow_the_functions() {
        let told = |n: i32| vec![I32Const(n), Drop, I32Const(n), Drop, I32Const(n), Drop, End];
        let piece = Piece {
            functions: vec![told(70), vec![Call(0), Call(2), End], told(70)],
            types: vec![0, 0, 0],
            slots: vec![(1, vec![1, 2])],
            ..Piece::default()
        };
        let whole = testing::read(&ordered(&piece.wasm()).expect("a module"));
        assert_eq!(whole.functions[0], whole.functions[1], "what is alike lies side by side");
        assert_eq!(whole.functions[2], "Call { function_index: 0 }; Call { function_index: 1 }; End");
        assert_eq!(whole.slots, [(1, vec![2, 1])]);
    }
}
