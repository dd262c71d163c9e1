//! Panics in small modules, as the linker makes them.

use super::{NOTES, set};
use crate::testing;
use wasm_encoder::{
    CodeSection, CustomSection, Encode, FunctionSection, Module, NameMap, NameSection, RawSection,
    TypeSection, ValType,
};
use wasmparser::{KnownCustom, Parser, Payload};

/// A function that the library begins a panic with, as the compiler names it.
const PANIC: &str = "_RNvNtCs1_4core9panicking9panic_fmt";
/// A function that writes what nobody reads.
const UNHEARD: &str =
    "_ZN72_$LT$serde_json..error..JsonUnexpected$u20$as$u20$core..fmt..Display$GT$3fmt17h0E";

/// A function: its name, its type (nothing, a number taken, a number given), and its code without locals.
type Written<'a> = (&'a str, u32, &'a [u8]);

/// A call as the linker writes it, with room for any function.
const fn call(function: u8) -> [u8; 6] {
    [0x10, 0x80 | function, 0x80, 0x80, 0x80, 0]
}

/// A module with a note on every call, as the linker makes them.
fn linked(functions: &[Written<'_>]) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    types.ty().function([ValType::I32], []);
    types.ty().function([], [ValType::I32]);
    let (mut of, mut code, mut names) = (FunctionSection::new(), CodeSection::new(), NameMap::new());
    let mut notes = Vec::new();
    // The number of functions stands before them, and before each its length.
    let mut at = 1;
    for (n, (name, of_type, instructions)) in (0..).zip(functions) {
        of.function(*of_type);
        names.append(n, name);
        code.raw(&[&[0], *instructions].concat());
        at += 2;
        let calls = instructions.windows(6).enumerate().filter(|(_, six)| six[0] == 0x10 && six[5] == 0);
        notes.extend(calls.map(|(place, six)| (at + place + 1, six[1] & 0x7f)));
        at += instructions.len();
    }
    let mut written = Vec::new();
    0_u32.encode(&mut written);
    (notes.len() as u32).encode(&mut written);
    for (place, function) in notes {
        written.push(0);
        (place as u32).encode(&mut written);
        u32::from(function).encode(&mut written);
    }
    let mut named = NameSection::new();
    named.functions(&names);
    let mut module = Module::new();
    module.section(&types).section(&of).section(&code);
    module.section(&CustomSection { name: NOTES.into(), data: written.as_slice().into() }).section(&named);
    module.finish()
}

/// The functions that the linker's notes name.
fn noted(wasm: &[u8]) -> Vec<u32> {
    let sections = Parser::new(0).parse_all(wasm).filter_map(|payload| match payload.ok()? {
        Payload::CustomSection(section) => Some(section),
        _ => None,
    });
    let notes = sections.filter_map(|section| match section.as_known() {
        KnownCustom::Reloc(notes) => Some(notes),
        _ => None,
    });
    notes.flat_map(|notes| notes.entries().into_iter().map(|note| note.expect("a note").index)).collect()
}

#[test]
fn a_call_that_leads_to_nothing_but_a_panic_is_a_trap() {
    let fail = [&[0x41, 7][..], &call(0), &[0, 0x0b]].concat();
    let take = [&[0x20, 0, 0x04, 0x40][..], &call(1), &[0x0b], &call(3), &[0x0b]].concat();
    let wasm =
        linked(&[(PANIC, 1, &[0, 0x0b]), ("fail", 0, &fail), ("take", 1, &take), ("draw", 0, &[0x0b])]);
    assert_eq!(noted(&wasm), [0, 1, 3]);
    let changed = set(&wasm).expect("a module");
    let functions = testing::read(&changed).functions;
    assert!(functions[1].starts_with("Unreachable; Nop"), "the number is not wanted either: {functions:?}");
    assert!(functions[2].starts_with("LocalGet { local_index: 0 }; If"), "{functions:?}");
    assert!(functions[2].contains("Unreachable; Nop; Nop; Nop; Nop; Nop; End; Call"), "{functions:?}");
    assert_eq!(noted(&changed), [3], "what is called as ever is noted as ever");
}

#[test]
fn whatever_may_come_back_is_called_as_ever() {
    // It panics if it is passed something, and else returns.
    let check = [&[0x20, 0, 0x04, 0x40, 0x41, 1][..], &call(0), &[0x0b, 0x0b]].concat();
    let twice = [&[0x41, 0][..], &call(1), &[0x41, 1], &call(1), &[0x0b]].concat();
    let wasm = linked(&[(PANIC, 1, &[0, 0x0b]), ("check", 1, &check), ("twice", 0, &twice)]);
    assert_eq!(noted(&set(&wasm).expect("a module")), [1, 1]);
}

#[test]
fn what_nobody_reads_is_not_written() {
    let wasm = linked(&[(UNHEARD, 2, &[&call(1)[..], &[0x0b]].concat()), ("write", 2, &[0x41, 1, 0x0b])]);
    let changed = set(&wasm).expect("a module");
    let functions = testing::read(&changed).functions;
    assert_eq!(functions[0], "I32Const { value: 0 }; Return; Nop; Nop; Nop; End");
    assert_eq!(noted(&changed), [0; 0]);
}

#[test]
fn nothing_else_moves() {
    let draw = [&call(0)[..], &[0x0b]].concat();
    let wasm = linked(&[("stock", 0, &[0x0b]), ("draw", 0, &draw)]);
    assert_eq!(set(&wasm).expect("a module"), wasm);
    let mut module = Module::new();
    module.section(&RawSection { id: 1, data: &[9] });
    assert!(set(&module.finish()).is_err(), "nonsense is refused");
}
