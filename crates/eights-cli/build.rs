//! Takes the packed browser client into the program, if there is one: the folder that `EIGHTS_WEB` names,
//! as `cargo xtask web` makes it.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=EIGHTS_WEB");
    let files = match env::var_os("EIGHTS_WEB") {
        Some(folder) => packed(Path::new(&folder))?,
        None => Vec::new(),
    };
    let mut table = "const FILES: &[ClientFile] = &[\n".to_owned();
    for file in &files {
        let name = file.file_name().and_then(|name| name.to_str()).ok_or("a file's name is no text")?;
        let path = file.display();
        writeln!(
            table,
            "    ClientFile {{ name: {name:?}, brotli: include_bytes!(\"{path}.br\"), gzip: include_bytes!(\"{path}.gz\") }},"
        )?;
    }
    table += "];\n";
    fs::write(Path::new(&env::var("OUT_DIR")?).join("client_files.rs"), table)?;
    Ok(())
}

/// The files of the page; each lies there compressed, too.
fn packed(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending != "br" && ending != "gz"));
    files.sort();
    files.iter().for_each(|file| println!("cargo:rerun-if-changed={}", file.display()));
    Ok(files)
}
