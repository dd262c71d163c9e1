//! What the compiler made, with the scripts that join it to the page.

use crate::page::Fetched;
use anyhow::{Context, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// A part of the client with code of its own.
pub(crate) struct Module {
    /// What the compiler calls it.
    crate_name: &'static str,
    /// What its files are called.
    pub(crate) name: &'static str,
    /// The script that starts it, without its ending.
    pub(crate) starter: &'static str,
    pub(crate) fetched: Fetched,
}

/// The page, and what plays with whoever plays alone.
const MODULES: [Module; 2] = [
    Module { crate_name: "eights_web", name: "client", starter: "start", fetched: Fetched::AtFirst },
    Module { crate_name: "eights_own", name: "own", starter: "own-start", fetched: Fetched::Later },
];

/// A module's code.
pub(crate) struct Code {
    pub(crate) module: Module,
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

/// The code of all modules.
pub(crate) fn all(built: &Path) -> Result<Vec<Code>> {
    MODULES.into_iter().map(|module| bindgen(module, built)).collect()
}

/// Joins a compiled module to the page.
fn bindgen(module: Module, built: &Path) -> Result<Code> {
    let wasm = built.join(module.crate_name).with_extension("wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&wasm).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("{} cannot be joined to a page", wasm.display()))?;
    Ok(Code { module, wasm: output.wasm_mut().emit_wasm(), script: output.js().to_owned() })
}
