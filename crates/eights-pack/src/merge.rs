//! Several modules that are always fetched together, as one: it is smaller than they are apart, and takes one
//! request. Modules call each other through the table of functions; in one module they call each other
//! directly.

mod map;
mod part;

use anyhow::{Result, ensure};
use map::{Map, function, place_functions};
use part::{Part, type_named};
use std::collections::HashMap;
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, FunctionSection, ImportSection,
    TypeSection, reencode::Reencode,
};
use wasmparser::{FuncType, TypeRef};

/// One module that does what these do together.
pub(crate) fn merged(modules: &[Vec<u8>]) -> Result<Vec<u8>> {
    let parts = modules.iter().map(|wasm| Part::read(wasm)).collect::<Result<Vec<_>>>()?;
    let mut whole = Whole::default();
    let mut maps = whole.place(&parts)?;
    for (part, map) in parts.iter().zip(&mut maps) {
        whole.take(part, map)?;
    }
    Ok(whole.finish())
}

/// The module in the making.
#[derive(Default)]
struct Whole {
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

impl Whole {
    /// Gives everything its place in the whole.
    fn place(&mut self, parts: &[Part<'_>]) -> Result<Vec<Map>> {
        let mut maps: Vec<Map> = parts.iter().map(|_| Map::default()).collect();
        self.place_imports(parts, &mut maps)?;
        self.place_types(parts, &mut maps)?;
        place_functions(parts, &mut maps)?;
        Ok(maps)
    }

    fn place_imports(&mut self, parts: &[Part<'_>], maps: &mut [Map]) -> Result<()> {
        let mut seen: HashMap<&str, u32> = HashMap::new();
        let mut globals = 0;
        for (part, map) in parts.iter().zip(maps) {
            for import in &part.imports {
                let is_global = matches!(import.ty, TypeRef::Global(_));
                ensure!(!matches!(import.ty, TypeRef::Func(_)), "a part of the page imports a function");
                let index = *seen.entry(import.name).or_insert_with(|| {
                    let ty = map.entity_type(import.ty).expect("a memory, a table or a global");
                    self.imports.import(import.module, import.name, ty);
                    globals += u32::from(is_global);
                    globals.saturating_sub(1)
                });
                if is_global {
                    map.globals.push(index);
                }
            }
        }
        Ok(())
    }

    /// Only types that are used, those that are used most first.
    fn place_types(&mut self, parts: &[Part<'_>], maps: &mut [Map]) -> Result<()> {
        let used = types_by_use(parts)?;
        let places: HashMap<&FuncType, u32> = used.iter().copied().zip(0..).collect();
        for (part, map) in parts.iter().zip(maps.iter_mut()) {
            map.types = part.types.iter().map(|of| places.get(of).copied().unwrap_or_default()).collect();
        }
        for of in used {
            let [params, results] = [of.params(), of.results()].map(|types| {
                types.iter().map(|of| maps[0].val_type(*of).expect("a number")).collect::<Vec<_>>()
            });
            self.types.ty().function(params, results);
        }
        Ok(())
    }

    /// Takes a part in.
    fn take(&mut self, part: &Part<'_>, map: &mut Map) -> Result<()> {
        for (n, (type_of, body)) in part.functions.iter().enumerate() {
            if !map.is_left_out[n] {
                self.functions.function(map.types[*type_of as usize]);
                self.code.function(&function(map, body)?);
            }
        }
        for (at, functions) in &part.slots {
            let functions: Vec<u32> = functions.iter().map(|of| map.functions[*of as usize]).collect();
            self.elements.active(None, &ConstExpr::i32_const(*at), Elements::Functions(functions.into()));
        }
        for (at, bytes) in &part.data {
            self.data.active(0, &ConstExpr::i32_const(*at), bytes.iter().copied());
        }
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut module = wasm_encoder::Module::new();
        module.section(&self.types).section(&self.imports).section(&self.functions);
        module.section(&self.elements).section(&self.code).section(&self.data);
        module.finish()
    }
}

fn types_by_use<'a>(parts: &'a [Part<'_>]) -> Result<Vec<&'a FuncType>> {
    let mut uses: HashMap<&FuncType, u32> = HashMap::new();
    for part in parts {
        for (type_of, body) in &part.functions {
            *uses.entry(&part.types[*type_of as usize]).or_default() += 1;
            for operator in body.get_operators_reader()? {
                if let Some(of) = type_named(&operator?) {
                    *uses.entry(&part.types[of as usize]).or_default() += 1;
                }
            }
        }
    }
    let mut used: Vec<(&FuncType, u32)> = uses.into_iter().collect();
    // The same build must give the same file, so types that are used as often have an order, too.
    used.sort_by_key(|(of, uses)| (u32::MAX - uses, of.to_string()));
    Ok(used.into_iter().map(|(of, _)| of).collect())
}

#[cfg(test)]
mod tests {
    use super::merged;
    use crate::testing::{self, Piece};
    use wasm_encoder::Instruction::{
        Call, CallIndirect, Drop, End, I32Const, LocalGet, Nop, Return, Unreachable,
    };

    #[test]
    fn functions_of_one_module_call_each_other_directly() {
        let call = CallIndirect { type_index: 1, table_index: 0 };
        // The first calls the shim of slot 7, which the other one fills, and of slot 3, which neither fills.
        let one = Piece {
            functions: vec![
                vec![I32Const(5), Call(1), Call(2), Drop, End],
                vec![LocalGet(0), I32Const(7), call.clone(), End],
                vec![LocalGet(0), I32Const(3), call.clone(), End],
            ],
            types: vec![0, 1, 1],
            slots: vec![(4, vec![0])],
            data: vec![(64, "one")],
        };
        let other = Piece {
            functions: vec![
                vec![LocalGet(0), Call(1), End],
                vec![LocalGet(0), I32Const(3), call.clone(), End],
            ],
            types: vec![1, 1],
            slots: vec![(7, vec![0])],
            data: vec![(128, "other"), (200, "")],
        };
        let whole = testing::read(&merged(&[one.wasm(), other.wasm()]).expect("a module"));
        assert_eq!(
            whole.functions,
            [
                "I32Const { value: 5 }; Call { function_index: 2 }; Call { function_index: 1 }; Drop; End",
                "LocalGet { local_index: 0 }; I32Const { value: 3 }; CallIndirect { type_index: 0, table_index: 0 }; End",
                "LocalGet { local_index: 0 }; Call { function_index: 1 }; End",
            ]
        );
        assert_eq!(whole.types, [1, 0, 0]);
        assert_eq!(whole.slots, [(4, vec![0]), (7, vec![2])]);
        assert_eq!(whole.data, [(64, b"one".to_vec()), (128, b"other".to_vec())]);
    }

    #[test]
    fn what_can_never_run_is_left_out() {
        let dead = vec![Nop, I32Const(1), Return, I32Const(2), Drop, Unreachable, End];
        let piece = Piece { functions: vec![dead], types: vec![2], ..Piece::default() };
        let whole = testing::read(&merged(&[piece.wasm()]).expect("a module"));
        assert_eq!(whole.functions, ["I32Const { value: 1 }; Return; End"]);
    }

    #[test]
    fn only_modules_of_the_splitter_are_merged() {
        let mut module = wasm_encoder::Module::new();
        module.section(wasm_encoder::MemorySection::new().memory(testing::MEMORY));
        let said = merged(&[module.finish()]).expect_err("it has a memory of its own").to_string();
        assert_eq!(said, "a part of the page has a memory or a table of its own");
        assert!(merged(&[b"nonsense".to_vec()]).is_err());
    }
}
