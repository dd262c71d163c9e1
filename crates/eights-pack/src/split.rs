//! Parting what is needed at once from what is fetched when it is first wanted. Where to part is marked in
//! the code; what lies behind the mark alone is the rest.

use crate::bundle::{CLIENT, Module, Rest};
use anyhow::{Context, Result, anyhow};
use std::{
    fs,
    path::{Path, PathBuf},
};
use wasm_encoder::RawSection;
use wasm_split_cli_support::{Options, SplitWasm, transform};
use wasmparser::Parser;

/// The code's name for the script that fetches the rest.
const FETCHER: &str = "./rest.js";

/// Makes the script of the client fetch the rest by what the page calls it.
pub(crate) fn joined(script: &str) -> String {
    script.replace(&format!("from \"{FETCHER}\""), &format!("from \"./{{{CLIENT}-rest.js}}\""))
}

/// Splits the compiled client: where its first part is now, and the rest.
pub(crate) fn split(compiled: &Path) -> Result<(PathBuf, Rest)> {
    let wasm = fs::read(compiled)?;
    let folder = compiled.with_extension("parts");
    let first = folder.join("first.wasm");
    // The two scripts name each other; they are named for good when they are put among the files of the page.
    let main = format!("./{{{CLIENT}.js}}");
    let mut options = Options::new(&wasm);
    (options.output_dir, options.main_out_path) = (&folder, &first);
    (options.link_name, options.main_module) = (FETCHER, &main);
    let SplitWasm { split_modules, .. } = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let mut rest = Rest { modules: Vec::new(), script: fs::read_to_string(folder.join(FETCHER))? };
    for file in split_modules {
        rest.take(&file)?;
    }
    Ok((first, rest))
}

impl Rest {
    /// Takes a module in, if there is anything in it that the script fetches.
    fn take(&mut self, file: &Path) -> Result<()> {
        let stem = file.file_stem().and_then(|name| name.to_str()).context("a module has no name")?;
        let name = stem.trim_start_matches("split_").to_owned();
        let (old, new) = (format!("\"./{stem}.wasm\""), format!("\"./{{{CLIENT}-{name}.wasm}}\""));
        if self.script.contains(&old) {
            self.script = self.script.replace(&old, &new);
            self.modules.push(Module { name, wasm: bare(&fs::read(file)?)? });
        }
        Ok(())
    }
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
    use super::{Rest, bare};
    use std::{borrow::Cow, fs};
    use wasm_encoder::{CustomSection, MemorySection, MemoryType, Module};

    #[test]
    fn only_modules_that_the_script_fetches_are_taken() {
        let folder = std::env::temp_dir().join(format!("eights-split-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let empty = Module::new().finish();
        for name in ["split_table.wasm", "chunk_3.wasm", "chunk_5.wasm"] {
            fs::write(folder.join(name), &empty).expect("a file");
        }
        let script = "fetch(\"./split_table.wasm\"); fetch(\"./chunk_3.wasm\");".to_owned();
        let mut rest = Rest { modules: Vec::new(), script };
        for name in ["split_table.wasm", "chunk_3.wasm", "chunk_5.wasm"] {
            rest.take(&folder.join(name)).expect("a module");
        }
        fs::remove_dir_all(&folder).expect("a folder");
        assert_eq!(rest.script, "fetch(\"./{client-table.wasm}\"); fetch(\"./{client-chunk_3.wasm}\");");
        let names: Vec<&str> = rest.modules.iter().map(|module| module.name.as_str()).collect();
        assert_eq!(names, ["table", "chunk_3"]);
    }

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
