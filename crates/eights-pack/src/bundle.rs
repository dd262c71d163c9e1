//! The compiler's output, with the scripts that join it to the page.

use crate::{names, page::Fetched, shrink, split};
use anyhow::{Context, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// A part of the client with code of its own.
pub(crate) struct Module {
    /// The compiler's name for it.
    crate_name: &'static str,
    /// The folder of what the compiler made with its profile.
    profile: &'static str,
    /// The name of its files.
    pub(crate) name: &'static str,
    /// The script that starts it, without its ending.
    pub(crate) starter: &'static str,
    pub(crate) fetched: Fetched,
}

/// The profile of code that is small, and of code that is quick.
const SMALL: &str = "wasm-release";
const QUICK: &str = "wasm-quick";

/// The page, the worker of solo games, and the worker of the laboratory.
const MODULES: [Module; 3] = [
    Module {
        crate_name: "eights_web",
        profile: SMALL,
        name: "client",
        starter: "start",
        fetched: Fetched::AtFirst,
    },
    Module {
        crate_name: "eights_solo_worker",
        profile: SMALL,
        name: "solo",
        starter: "solo-start",
        fetched: Fetched::Later,
    },
    Module {
        crate_name: "eights_lab_worker",
        profile: QUICK,
        name: "lab",
        starter: "lab-start",
        fetched: Fetched::Later,
    },
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

#[cfg(test)]
impl Code {
    /// Code that stands for what the compiler makes of each module. The page has a rest, the workers have none.
    pub(crate) fn made_up(script: &str) -> Vec<Self> {
        let code = |module: Module| {
            let rest = (module.fetched == Fetched::AtFirst).then(|| Rest {
                wasm: b"rest".to_vec(),
                script: format!("fetch(\"./{{{0}-rest.wasm}}\"); import \"./{{{0}.js}}\";", module.name),
            });
            let script = format!("{script} import \"./{{{}-rest.js}}\";", module.name);
            let script = if rest.is_some() { script } else { String::new() };
            Self { wasm: module.name.as_bytes().to_vec(), script, rest, module }
        };
        MODULES.into_iter().map(code).collect()
    }
}

/// The code of all modules.
pub(crate) fn all(built: &Path) -> Result<Vec<Code>> {
    MODULES.into_iter().map(|module| code(module, built)).collect()
}

fn code(module: Module, built: &Path) -> Result<Code> {
    let compiled = built.join(module.profile).join(module.crate_name).with_extension("wasm");
    let (wasm, rest) = split::split(&compiled, module.name)
        .with_context(|| format!("{} cannot be split", compiled.display()))?;
    let (wasm, script) =
        bindgen(&wasm).with_context(|| format!("{} cannot be joined to a page", compiled.display()))?;
    let script = shrink::bare(&split::joined(&script, module.name));
    let mut code = Code { wasm, script, module, rest };
    names::count(&mut code);
    Ok(code)
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
