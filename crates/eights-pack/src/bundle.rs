//! What the compiler made, with the script that joins it to the page.

use anyhow::{Context, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// The client's code.
pub(crate) struct Code {
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

/// Joins the compiled client to the page.
pub(crate) fn bindgen(wasm: &Path) -> Result<Code> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("{} cannot be joined to a page", wasm.display()))?;
    Ok(Code { wasm: output.wasm_mut().emit_wasm(), script: output.js().to_owned() })
}
