//! Panics as traps. A page has nobody to tell why it fell in, and nothing to unwind: the sentence, the place
//! and all that puts them together are left out, and the code stops where it is.
//!
//! The compiler's output is changed before it is split, so that nobody fetches what only a panic needs.
//! Nothing moves: a call becomes a trap of the same length, and the linker's note on it is left out.

mod flow;
#[cfg(test)]
mod tests;

use anyhow::{Context, Result};
use flow::Flow;
use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};
use wasm_encoder::{CustomSection, Encode};
use wasmparser::{
    FuncType, FunctionBody, KnownCustom, Name, Operator, Parser, Payload, RelocAddendKind, RelocationEntry,
    TypeRef,
};

/// What the standard library calls the functions with which every panic begins.
const ROOTS: [&str; 4] = [
    "4core9panicking9panic_fmt",
    "5alloc18handle_alloc_error",
    "4core3str16slice_error_fail",
    "7___rustc10rust_panic",
];
/// Functions that write what nobody reads: what a text of JSON has in place of what was expected. They would
/// write any number to its last digit, and nothing else in a page can.
const UNHEARD: [&str; 1] = ["serde_json..error..JsonUnexpected$u20$as$u20$core..fmt..Display$GT$3fmt"];

/// The codes of the instructions that stand for what is left out.
const UNREACHABLE: u8 = 0;
const NOP: u8 = 1;
/// Returns that all went well: `i32.const 0`, `return`.
const NOTHING: [u8; 3] = [0x41, 0, 0x0f];

/// The linker's notes on the code.
const NOTES: &str = "reloc.CODE";

/// The compiler's output, read as far as panics go.
#[derive(Default)]
struct Compiled<'a> {
    types: Vec<FuncType>,
    /// The type of each function, those of other modules first.
    functions: Vec<u32>,
    /// How many functions are of other modules.
    imported: usize,
    names: HashMap<u32, &'a str>,
    bodies: Vec<FunctionBody<'a>>,
    /// Where the code begins.
    code: usize,
    /// Which section the code is, and what the linker notes on it.
    section: u32,
    notes: Vec<RelocationEntry>,
}

/// The same code with traps for panics.
pub(crate) fn set(wasm: &[u8]) -> Result<Vec<u8>> {
    let compiled = Compiled::read(wasm)?;
    let traps = compiled.traps()?;
    let mut changed = wasm.to_vec();
    let mut gone = Vec::new();
    for (index, body) in (compiled.imported as u32..).zip(&compiled.bodies) {
        if compiled.is_unheard(index) {
            let (from, end) = (body.get_operators_reader()?.original_position(), body.range().end);
            let said = from as usize..end as usize - 1;
            changed[said.clone()].fill(NOP);
            changed[said.start..said.start + NOTHING.len()].copy_from_slice(&NOTHING);
            gone.push(said);
            continue;
        }
        for call in compiled.calls(body, &traps)? {
            changed[call.clone()].fill(NOP);
            changed[call.start] = UNREACHABLE;
            gone.push(call);
        }
    }
    compiled.note(&changed, &gone)
}

impl<'a> Compiled<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut read = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(section) => {
                    read.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        if let TypeRef::Func(of) = import?.ty {
                            read.functions.push(of);
                        }
                    }
                    read.imported = read.functions.len();
                }
                Payload::FunctionSection(section) => {
                    read.functions.extend(section.into_iter().collect::<Result<Vec<_>, _>>()?);
                }
                Payload::CodeSectionStart { range, .. } => read.code = range.start as usize,
                Payload::CodeSectionEntry(body) => read.bodies.push(body),
                Payload::CustomSection(section) => read.take(section.name() == NOTES, section.as_known())?,
                _ => {}
            }
        }
        Ok(read)
    }

    /// Takes the names of the functions and the linker's notes.
    fn take(&mut self, is_of_code: bool, section: KnownCustom<'a>) -> Result<()> {
        match section {
            KnownCustom::Name(names) => {
                for name in names {
                    if let Name::Function(names) = name? {
                        let names = names.into_iter().map(|name| name.map(|name| (name.index, name.name)));
                        self.names = names.collect::<Result<_, _>>()?;
                    }
                }
            }
            KnownCustom::Reloc(notes) if is_of_code => {
                self.section = notes.section_index();
                self.notes = notes.entries().into_iter().collect::<Result<_, _>>()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The functions that only lead to a panic: those that the library begins one with, and those that never
    /// end and do nothing but call such functions.
    fn traps(&self) -> Result<HashSet<u32>> {
        let is_root = |name: &str| ROOTS.iter().any(|root| name.contains(root));
        let roots = self.names.iter().filter(|(_, name)| is_root(name)).map(|(index, _)| *index);
        let mut traps: HashSet<u32> = roots.collect();
        loop {
            let before = traps.len();
            for (index, body) in (self.imported as u32..).zip(&self.bodies) {
                if !traps.contains(&index) && only_traps(body, &traps)? {
                    traps.insert(index);
                }
            }
            if traps.len() == before {
                return Ok(traps);
            }
        }
    }

    /// Whether nobody reads what a function writes.
    fn is_unheard(&self, function: u32) -> bool {
        self.names.get(&function).is_some_and(|name| UNHEARD.iter().any(|unheard| name.contains(unheard)))
    }

    /// Where such a function is called, with the values that it is passed.
    fn calls(&self, body: &FunctionBody<'_>, traps: &HashSet<u32>) -> Result<Vec<Range<usize>>> {
        let operators: Vec<(Operator<'_>, u64)> =
            body.get_operators_reader()?.into_iter_with_offsets().collect::<Result<_, _>>()?;
        let mut calls = Vec::new();
        for (n, pair) in operators.windows(2).enumerate() {
            if let Operator::Call { function_index } = pair[0].0
                && traps.contains(&function_index)
            {
                let of = self.functions.get(function_index as usize).context("a function has no type")?;
                let passed = self.types[*of as usize].params().len();
                let simple =
                    operators[..n].iter().rev().take(passed).take_while(|(of, _)| is_value(of)).count();
                calls.push(operators[n - simple].1 as usize..pair[1].1 as usize);
            }
        }
        Ok(calls)
    }

    /// The same module, without notes on what is gone.
    fn note(&self, wasm: &[u8], gone: &[Range<usize>]) -> Result<Vec<u8>> {
        let is_kept = |note: &&RelocationEntry| !is_gone(self.code + note.offset as usize, gone);
        let kept: Vec<_> = self.notes.iter().filter(is_kept).collect();
        let mut notes = Vec::new();
        self.section.encode(&mut notes);
        (kept.len() as u32).encode(&mut notes);
        kept.into_iter().for_each(|note| write(note, &mut notes));
        let mut module = wasm_encoder::Module::new();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            if let Payload::CustomSection(section) = &payload
                && section.name() == NOTES
            {
                module.section(&CustomSection { name: NOTES.into(), data: notes.as_slice().into() });
            } else if let Some((id, range)) = payload.as_section() {
                let data = &wasm[range.start as usize..range.end as usize];
                module.section(&wasm_encoder::RawSection { id, data });
            }
        }
        Ok(module.finish())
    }
}

/// Whether a byte is in one of these ranges, which are in order.
fn is_gone(at: usize, gone: &[Range<usize>]) -> bool {
    let next = gone.partition_point(|range| range.end <= at);
    gone.get(next).is_some_and(|range| range.contains(&at))
}

/// Writes a note as the linker does.
fn write(note: &RelocationEntry, to: &mut Vec<u8>) {
    to.push(note.ty as u8);
    note.offset.encode(to);
    note.index.encode(to);
    match note.ty.addend_kind() {
        RelocAddendKind::None => {}
        RelocAddendKind::Addend32 | RelocAddendKind::Addend64 => note.addend.encode(to),
    }
}

/// Whether an instruction only names a value.
const fn is_value(operator: &Operator<'_>) -> bool {
    matches!(operator, Operator::LocalGet { .. } | Operator::I32Const { .. } | Operator::I64Const { .. })
}

/// Whether a function does nothing but end in one of these traps.
fn only_traps(body: &FunctionBody<'_>, traps: &HashSet<u32>) -> Result<bool> {
    let mut flow = Flow::default();
    for operator in body.get_operators_reader()? {
        let operator = operator?;
        match &operator {
            Operator::Call { function_index } if !traps.contains(function_index) => return Ok(false),
            Operator::CallIndirect { .. } => return Ok(false),
            _ => flow.pass(&operator, traps)?,
        }
    }
    Ok(!flow.is_live)
}
