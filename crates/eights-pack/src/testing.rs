//! Small modules for tests, as the splitter makes them, and what is in a module.

use std::borrow::Cow;
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, Function, FunctionSection,
    GlobalType, ImportSection, Instruction, MemoryType, Module, RefType, TableType, TypeSection, ValType,
};
use wasmparser::{DataKind, ElementItems, ElementKind, Operator, Parser, Payload, Validator};

/// The memory of the page.
pub(crate) const MEMORY: MemoryType =
    MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };

/// A module in the making. Type 0 takes and gives nothing, type 1 takes a number and gives one, type 2 gives
/// one.
#[derive(Default)]
pub(crate) struct Piece {
    pub(crate) functions: Vec<Vec<Instruction<'static>>>,
    pub(crate) types: Vec<u32>,
    pub(crate) slots: Vec<(i32, Vec<u32>)>,
    pub(crate) data: Vec<(i32, &'static str)>,
}

impl Piece {
    /// The module. It is valid, and so must be whatever is made of it.
    pub(crate) fn wasm(&self) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], [ValType::I32]);
        types.ty().function([], [ValType::I32]);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for (instructions, of) in self.functions.iter().zip(&self.types) {
            functions.function(*of);
            let mut function = Function::new([]);
            instructions.iter().for_each(|instruction| {
                function.instruction(instruction);
            });
            code.function(&function);
        }
        let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
        for (at, functions) in &self.slots {
            let functions = Elements::Functions(Cow::Borrowed(functions));
            elements.active(None, &ConstExpr::i32_const(*at), functions);
        }
        for (at, text) in &self.data {
            data.active(0, &ConstExpr::i32_const(*at), text.bytes());
        }
        let mut module = Module::new();
        module.section(&types).section(&imports()).section(&functions);
        module.section(&elements).section(&code).section(&data);
        let wasm = module.finish();
        Validator::new().validate_all(&wasm).expect("a valid module");
        wasm
    }
}

fn imports() -> ImportSection {
    let table = TableType {
        element_type: RefType::FUNCREF,
        minimum: 16,
        maximum: None,
        table64: false,
        shared: false,
    };
    let stack = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
    let mut imports = ImportSection::new();
    imports.import("__wasm_split", "stack", EntityType::Global(stack));
    imports.import("__wasm_split", "table", EntityType::Table(table));
    imports.import("__wasm_split", "memory", EntityType::Memory(MEMORY));
    imports
}

/// What is in a module.
#[derive(Default)]
pub(crate) struct Contents {
    pub(crate) functions: Vec<String>,
    pub(crate) types: Vec<u32>,
    pub(crate) slots: Vec<(i32, Vec<u32>)>,
    pub(crate) data: Vec<(i32, Vec<u8>)>,
}

/// What is in a module, which must be valid.
pub(crate) fn read(wasm: &[u8]) -> Contents {
    Validator::new().validate_all(wasm).expect("a valid module");
    let mut contents = Contents::default();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.expect("a section") {
            Payload::FunctionSection(section) => {
                contents.types = section.into_iter().map(|of| of.expect("a type")).collect();
            }
            Payload::CodeSectionEntry(body) => {
                let operators = body.get_operators_reader().expect("code").into_iter();
                let told: Vec<String> = operators.map(|of| format!("{:?}", of.expect("code"))).collect();
                contents.functions.push(told.join("; "));
            }
            Payload::ElementSection(section) => {
                contents.slots = section.into_iter().map(|element| slots(element.expect("slots"))).collect();
            }
            Payload::DataSection(section) => {
                contents.data = section.into_iter().map(|data| placed(data.expect("data"))).collect();
            }
            _ => {}
        }
    }
    contents
}

fn slots(element: wasmparser::Element<'_>) -> (i32, Vec<u32>) {
    let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
        (element.kind, element.items)
    else {
        panic!("functions at a place");
    };
    (number(&offset_expr), functions.into_iter().map(|of| of.expect("a function")).collect())
}

fn placed(data: wasmparser::Data<'_>) -> (i32, Vec<u8>) {
    let DataKind::Active { offset_expr, .. } = data.kind else { panic!("data at a place") };
    (number(&offset_expr), data.data.to_vec())
}

fn number(expression: &wasmparser::ConstExpr<'_>) -> i32 {
    let Ok(Operator::I32Const { value }) = expression.get_operators_reader().read() else {
        panic!("a number");
    };
    value
}
