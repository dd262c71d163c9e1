//! What the compiler made, with the scripts that join it to the page.

use crate::{page::Fetched, split};
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
    pub(crate) rest: Option<Rest>,
}

/// The part of a module that is fetched when it is first wanted, and the script that fetches it.
pub(crate) struct Rest {
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

/// The code of all modules.
pub(crate) fn all(built: &Path) -> Result<Vec<Code>> {
    MODULES.into_iter().map(|module| code(module, built)).collect()
}

fn code(module: Module, built: &Path) -> Result<Code> {
    let compiled = built.join(module.crate_name).with_extension("wasm");
    let (wasm, rest) = split::split(&compiled, module.name)
        .with_context(|| format!("{} cannot be split", compiled.display()))?;
    let (wasm, script) =
        bindgen(&wasm).with_context(|| format!("{} cannot be joined to a page", compiled.display()))?;
    Ok(Code { wasm, script: split::joined(&script, module.name), module, rest })
}

/// Joins a compiled module to the page.
fn bindgen(wasm: &Path) -> Result<(Vec<u8>, String)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The rest finds the functions of the first part by what the linker calls their table.
    bindgen.keep_lld_exports(true);
    let mut output = bindgen.generate_output()?;
    Ok((output.wasm_mut().emit_wasm(), output.js().to_owned()))
}
