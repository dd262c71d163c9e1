//! What everything in a part is called in the whole.

use super::part::Part;
use anyhow::Result;
use std::{collections::HashMap, convert::Infallible};
use wasm_encoder::{Function, reencode::Reencode};
use wasmparser::{FunctionBody, Operator};

type Error = wasm_encoder::reencode::Error<Infallible>;

/// What the functions, types and globals of a part are called in the whole.
#[derive(Default)]
pub(super) struct Map {
    pub(super) functions: Vec<u32>,
    /// Whether a function is left out, because the whole has another one for it.
    pub(super) is_left_out: Vec<bool>,
    pub(super) types: Vec<u32>,
    pub(super) globals: Vec<u32>,
}

impl Reencode for Map {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.functions[function as usize])
    }

    fn type_index(&mut self, of: u32) -> Result<u32, Error> {
        Ok(self.types[of as usize])
    }

    fn global_index(&mut self, global: u32) -> Result<u32, Error> {
        Ok(self.globals[global as usize])
    }
}

/// A function: the number of its part, and its own.
type Place = (usize, usize);

/// Functions that only call another one through the table are left out: the other one stands for them if it
/// is here, and the first of them for the others if it is not.
pub(super) fn place_functions(parts: &[Part<'_>], maps: &mut [Map]) -> Result<()> {
    let stand_ins = stand_ins(parts, homes(parts))?;
    let mut next = 0;
    for (p, (part, map)) in parts.iter().zip(maps.iter_mut()).enumerate() {
        for n in 0..part.functions.len() {
            let is_left_out = stand_ins.contains_key(&(p, n));
            map.is_left_out.push(is_left_out);
            map.functions.push(next);
            next += u32::from(!is_left_out);
        }
    }
    for ((p, n), (at_part, at)) in stand_ins {
        maps[p].functions[n] = maps[at_part].functions[at];
    }
    Ok(())
}

/// The functions in the table.
fn homes(parts: &[Part<'_>]) -> HashMap<i32, Place> {
    let mut homes = HashMap::new();
    for (p, part) in parts.iter().enumerate() {
        for (at, functions) in &part.slots {
            homes.extend((*at..).zip(functions.iter().map(|n| (p, *n as usize))));
        }
    }
    homes
}

/// Which function stands for which.
fn stand_ins(parts: &[Part<'_>], mut homes: HashMap<i32, Place>) -> Result<HashMap<Place, Place>> {
    let mut stand_ins = HashMap::new();
    for (p, part) in parts.iter().enumerate() {
        for n in 0..part.functions.len() {
            let Some(slot) = part.slot_called(n)? else { continue };
            let home = *homes.entry(slot).or_insert((p, n));
            if home != (p, n) {
                stand_ins.insert((p, n), home);
            }
        }
    }
    Ok(stand_ins)
}

/// A function without what can never run, because it comes after something that never ends.
pub(super) fn function(map: &mut Map, body: &FunctionBody<'_>) -> Result<Function> {
    let mut function = map.new_function_with_parsed_locals(body)?;
    let mut operators = body.get_operators_reader()?;
    // How deep in blocks we are since the code ended.
    let mut dead: Option<u32> = None;
    while !operators.eof() {
        let operator = operators.read()?;
        dead = match (dead, &operator) {
            (Some(0), Operator::End | Operator::Else) => None,
            (Some(depth), Operator::End) => Some(depth - 1),
            (Some(depth), Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. }) => {
                Some(depth + 1)
            }
            (dead, _) => dead,
        };
        if dead.is_some() || matches!(operator, Operator::Nop) {
            continue;
        }
        if matches!(
            operator,
            Operator::Unreachable | Operator::Return | Operator::Br { .. } | Operator::BrTable { .. }
        ) {
            dead = Some(0);
        }
        function.instruction(&map.instruction(operator)?);
    }
    Ok(function)
}
