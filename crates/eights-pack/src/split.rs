//! Parting what is needed at once from what is fetched when it is first wanted. Where to part is marked in
//! the code; what lies behind the mark alone is the rest.

use crate::bundle::Rest;
use anyhow::{Context, Result, anyhow, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
};
use wasm_encoder::RawSection;
use wasm_split_cli_support::{Options, SplitWasm, transform};
use wasmparser::Parser;

/// The code's name for the script that fetches the rest.
const FETCHER: &str = "./rest.js";

/// Makes the script of a module whose files have this name fetch the rest by what the page calls it.
pub(crate) fn joined(script: &str, name: &str) -> String {
    script.replace(&format!("from \"{FETCHER}\""), &format!("from \"./{{{name}-rest.js}}\""))
}

/// Splits a compiled module whose files will have this name: where its first part is now, and the rest, if
/// there is a mark in it.
pub(crate) fn split(compiled: &Path, name: &str) -> Result<(PathBuf, Option<Rest>)> {
    let wasm = fs::read(compiled)?;
    let folder = compiled.with_extension("parts");
    let first = folder.join("first.wasm");
    // The two scripts name each other; they are named for good when they are put among the files of the page.
    let main = format!("./{{{name}.js}}");
    let mut options = Options::new(&wasm);
    (options.output_dir, options.main_out_path) = (&folder, &first);
    (options.link_name, options.main_module) = (FETCHER, &main);
    let SplitWasm { split_modules, .. } = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let Some(rest) = split_modules.first() else { return Ok((first, None)) };
    ensure!(split_modules.len() == 1, "there are several rests; the page knows of one");
    let file_name = rest.file_name().and_then(|name| name.to_str()).context("the rest has no name")?;
    let script =
        fs::read_to_string(folder.join(FETCHER))?.replace(file_name, &format!("{{{name}-rest.wasm}}"));
    Ok((first, Some(Rest { wasm: bare(&fs::read(rest)?)?, script })))
}

/// A module without what only people read: the names of functions, and who made it.
fn bare(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Some((id, range)) = payload?.as_section().filter(|(id, _)| *id != 0) {
            module.section(&RawSection { id, data: &wasm[range.start as usize..range.end as usize] });
        }
    }
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;
    use wasm_encoder::{CustomSection, MemorySection, MemoryType, Module};

    #[test]
    fn names_are_left_out() {
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut module = Module::new();
        module.section(&memories);
        let without = module.clone().finish();
        module.section(&CustomSection { name: Cow::Borrowed("name"), data: Cow::Borrowed(b"hand") });
        assert_eq!(bare(&module.finish()).ok(), Some(without));
    }
}
