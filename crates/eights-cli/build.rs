//! Takes the packed browser client into the program, if there is one: the folder that `EIGHTS_WEB` names,
//! as `cargo xtask web` makes it. Its files are copied first, because the page may be packed again while the
//! program is compiled.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    fs::File,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=EIGHTS_WEB");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let files = match env::var_os("EIGHTS_WEB") {
        Some(folder) => taken(Path::new(&folder), &out.join("client"))?,
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
    fs::write(out.join("client_files.rs"), table)?;
    Ok(())
}

/// Copies the page, and says what its files are called there. Who replaces it holds its lock.
fn taken(folder: &Path, copies: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let lock = File::open(folder.join(".lock"));
    if let Ok(lock) = &lock {
        lock.lock_shared()?;
    }
    if copies.exists() {
        fs::remove_dir_all(copies)?;
    }
    fs::create_dir_all(copies)?;
    let mut taken = Vec::new();
    for file in packed(folder)? {
        let copy = copies.join(file.file_name().ok_or("a file has no name")?);
        for ending in ["br", "gz"] {
            fs::copy(smaller(&file, ending), smaller(&copy, ending))?;
        }
        taken.push(copy);
    }
    Ok(taken)
}

/// The file's smaller form.
fn smaller(file: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}.{ending}", file.display()))
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
