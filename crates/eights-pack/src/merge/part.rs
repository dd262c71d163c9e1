//! A module as the splitter makes it.

use anyhow::{Context, Result, bail, ensure};
use wasmparser::{
    BlockType, ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, FuncType, FunctionBody, Import,
    Operator, Parser, Payload,
};

/// A module as the splitter makes it: no function is imported, and nothing is exported.
#[derive(Default)]
pub(super) struct Part<'a> {
    pub(super) types: Vec<FuncType>,
    pub(super) imports: Vec<Import<'a>>,
    pub(super) functions: Vec<(u32, FunctionBody<'a>)>,
    /// The functions that it puts into the table, and where.
    pub(super) slots: Vec<(i32, Vec<u32>)>,
    /// What it puts into the memory, and where.
    pub(super) data: Vec<(i32, &'a [u8])>,
}

impl<'a> Part<'a> {
    pub(super) fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut part = Part::default();
        let mut types = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(section) => {
                    part.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    part.imports = section.into_imports().collect::<Result<_, _>>()?;
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::ElementSection(section) => {
                    part.slots = section.into_iter().map(|element| slots(element?)).collect::<Result<_>>()?;
                }
                Payload::CodeSectionEntry(body) => {
                    let type_of = *types.get(part.functions.len()).context("a function has no type")?;
                    part.functions.push((type_of, body));
                }
                Payload::DataSection(section) => {
                    part.data = section.into_iter().map(|data| placed(data?)).collect::<Result<_>>()?;
                }
                Payload::ExportSection(section) => {
                    ensure!(section.count() == 0, "a part of the page exports something");
                }
                Payload::TableSection(_) | Payload::MemorySection(_) | Payload::GlobalSection(_) => {
                    bail!("a part of the page has a memory or a table of its own")
                }
                _ => {}
            }
        }
        part.data.retain(|(_, bytes)| !bytes.is_empty());
        Ok(part)
    }

    /// The slot of the table that a function calls with its own arguments, if that is all it does.
    pub(super) fn slot_called(&self, function: usize) -> Result<Option<i32>> {
        let (type_of, body) = &self.functions[function];
        let params = self.types[*type_of as usize].params().len();
        let mut operators = body.get_operators_reader()?.into_iter();
        for n in 0..params {
            let is_passed = matches!(operators.next().transpose()?, Some(Operator::LocalGet { local_index }) if local_index as usize == n);
            if !is_passed {
                return Ok(None);
            }
        }
        let rest = [operators.next(), operators.next(), operators.next()];
        Ok(match rest.map(|operator| operator.and_then(Result::ok)) {
            [
                Some(Operator::I32Const { value }),
                Some(Operator::CallIndirect { .. }),
                Some(Operator::End),
            ] => Some(value),
            _ => None,
        })
    }
}

/// A number that the compiler has worked out.
fn number(expression: &ConstExpr<'_>) -> Result<i32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value),
        other => bail!("a place is {other:?}, not a number"),
    }
}

fn slots(element: Element<'_>) -> Result<(i32, Vec<u32>)> {
    match (element.kind, element.items) {
        (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) => {
            Ok((number(&offset_expr)?, functions.into_iter().collect::<Result<_, _>>()?))
        }
        _ => bail!("a part of the page has other elements than functions"),
    }
}

fn placed<'a>(data: Data<'a>) -> Result<(i32, &'a [u8])> {
    match data.kind {
        DataKind::Active { offset_expr, .. } => Ok((number(&offset_expr)?, data.data)),
        DataKind::Passive => bail!("a part of the page has data without a place"),
    }
}

/// The type that an instruction names.
pub(super) fn type_named(operator: &Operator<'_>) -> Option<u32> {
    match operator {
        Operator::CallIndirect { type_index, .. } => Some(*type_index),
        Operator::Block { blockty } | Operator::Loop { blockty } | Operator::If { blockty } => {
            match blockty {
                BlockType::FuncType(of) => Some(*of),
                BlockType::Empty | BlockType::Type(_) => None,
            }
        }
        _ => None,
    }
}
