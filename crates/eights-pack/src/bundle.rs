//! The compiler's output, with the scripts that join it to the page.

use crate::{names, order, shrink, split};
use anyhow::{Context, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// The compiler's output for the client, and for the worker of the laboratory, without its ending.
const BUILT: &str = "wasm-release/eights_web";
const LAB_BUILT: &str = "wasm-release/eights_lab_worker";
/// The names of the client's files begin with this.
pub(crate) const CLIENT: &str = "client";

/// The names of the files of the laboratory's worker begin with this.
pub(crate) const LAB: &str = "lab";

/// The code of the laboratory's worker: all of it at once.
pub(crate) struct Lab {
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

/// The client's code.
pub(crate) struct Code {
    pub(crate) lab: Lab,
    /// What is needed at once.
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
    pub(crate) rest: Rest,
}

/// The modules that are fetched when they are wanted, and the script that fetches them.
pub(crate) struct Rest {
    pub(crate) modules: Vec<Module>,
    pub(crate) script: String,
}

/// A module that is fetched when it is wanted.
pub(crate) struct Module {
    /// The name of its file, without the client's and without an ending.
    pub(crate) name: String,
    pub(crate) wasm: Vec<u8>,
}

#[cfg(test)]
impl Code {
    /// Code that stands for what the compiler makes.
    pub(crate) fn made_up(script: &str) -> Self {
        let module = |name: &str| Module { name: name.to_owned(), wasm: name.as_bytes().to_vec() };
        Self {
            lab: Lab { wasm: b"lab".to_vec(), script: "run();".to_owned() },
            wasm: b"client".to_vec(),
            script: format!("{script} import \"./{{client-rest.js}}\";"),
            rest: Rest {
                modules: vec![module("table"), module("chunk_4")],
                script: "fetch(\"./{client-table.wasm}\"); fetch(\"./{client-chunk_4.wasm}\"); import \"./{client.js}\";".to_owned(),
            },
        }
    }
}

/// The code of the client.
pub(crate) fn code(built: &Path) -> Result<Code> {
    let compiled = built.join(BUILT).with_extension("wasm");
    let (wasm, rest) =
        split::split(&compiled).with_context(|| format!("{} cannot be split", compiled.display()))?;
    let (wasm, script) =
        bindgen(&wasm).with_context(|| format!("{} cannot be joined to a page", compiled.display()))?;
    let mut code = Code { lab: lab(built)?, wasm, script: shrink::bare(&split::joined(&script)), rest };
    names::count(&mut code);
    Ok(code)
}

/// The code of the laboratory's worker.
fn lab(built: &Path) -> Result<Lab> {
    let compiled = built.join(LAB_BUILT).with_extension("wasm");
    let (wasm, script) =
        bindgen(&compiled).with_context(|| format!("{} cannot be joined to a page", compiled.display()))?;
    Ok(Lab { wasm, script: shrink::bare(&script) })
}

/// Joins a compiled module to the page.
fn bindgen(wasm: &Path) -> Result<(Vec<u8>, String)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The rest finds the functions of the first part by what the linker calls their table.
    bindgen.keep_lld_exports(true);
    let mut output = bindgen.generate_output()?;
    Ok((order::ordered(&output.wasm_mut().emit_wasm())?, output.js().to_owned()))
}
