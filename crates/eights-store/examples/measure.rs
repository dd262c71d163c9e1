//! Measures the store on this machine's disk: `cargo run --release -p eights-store --example measure --
//! FOLDER`. It makes the folder and removes it afterwards.

use eights_store::{NewEntry, SqliteStore, StoreError, TableId, TableLog};
use std::{
    collections::HashMap,
    env, fs,
    path::Path,
    process::ExitCode,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

const TABLES: u64 = 1000;
const LOADED: (u64, u64) = (10_000, 60);
const BODY_BYTES: usize = 160;
const MEASURED: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("say in which new folder to measure");
        return ExitCode::from(2);
    };
    let folder = Path::new(&folder);
    if folder.exists() {
        eprintln!("{} is there already", folder.display());
        return ExitCode::from(2);
    }
    let outcome = measure(folder);
    // It was made here.
    let _ = fs::remove_dir_all(folder);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(folder: &Path) -> Result<(), StoreError> {
    for in_flight in [1, 64, 1000] {
        let store = SqliteStore::open(&folder.join(in_flight.to_string()))?;
        println!("{in_flight:>4} in flight: {}", closed_loop(&store, in_flight));
    }
    let store = SqliteStore::open(&folder.join("paced"))?;
    println!("1,000 a second: {}", open_loop(&store, Duration::from_millis(1)));
    drop(store);
    load(&folder.join("load"))
}

fn entry(command: u64) -> NewEntry {
    let mut body = format!("{command} ");
    body.extend((0..BODY_BYTES - body.len()).map(|n| char::from(b'a' + (n % 26) as u8)));
    NewEntry { body, command, rules_version: 1, hash: None, at: 1_700_000_000_000 }
}

fn table(number: u64) -> TableId {
    TableId::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Appends one by one to tables in turn, with this many always on their way.
fn closed_loop(store: &SqliteStore, in_flight: u64) -> String {
    let (tell, told) = mpsc::channel();
    let mut tails = vec![0; TABLES as usize];
    let begin = Instant::now();
    let send = |number: u64, tail: u64| {
        let (tell, sent) = (tell.clone(), Instant::now());
        let done = move |answer: Result<u64, _>| {
            let _ = tell.send((number, answer.expect("nobody else writes"), sent.elapsed()));
        };
        store.append(table(number), tail, vec![entry(tail)], Box::new(done));
    };
    (0..in_flight).for_each(|number| send(number, 0));
    let (mut next, mut times) = (in_flight, Vec::new());
    while begin.elapsed() < MEASURED {
        let (number, tail, time) = told.recv().expect("an answer is on its way");
        tails[number as usize] = tail;
        times.push(time);
        // The next table is the one that has waited longest, since answers come in order.
        send(next % TABLES, tails[(next % TABLES) as usize]);
        next += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    told.iter().take(in_flight as usize).for_each(drop);
    format!("{:.0} appends a second, {}", times.len() as f64 / seconds, percentiles(times))
}

/// Appends at fixed moments, however long the answers take.
fn open_loop(store: &SqliteStore, pace: Duration) -> String {
    let (tell, told) = mpsc::channel();
    let mut tails: HashMap<u64, u64> = HashMap::new();
    let begin = Instant::now();
    let mut sent = 0;
    while begin.elapsed() < MEASURED {
        let due = begin + pace * sent as u32;
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let (tail, tell) = (tails.entry(sent % TABLES).or_default(), tell.clone());
        store.append(
            table(sent % TABLES),
            *tail,
            vec![entry(sent)],
            Box::new(move |answer| {
                let _ = tell.send(answer.map(|_| due.elapsed()));
            }),
        );
        *tail += 1;
        sent += 1;
    }
    let times = told.iter().take(sent as usize).map(|time| time.expect("nobody else writes"));
    percentiles(times.collect())
}

fn percentiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    format!("p50 {:.2} ms, p99 {:.2} ms, longest {:.1} ms", at(0.5), at(0.99), at(1.0))
}

fn load(folder: &Path) -> Result<(), StoreError> {
    let store = SqliteStore::open(folder)?;
    let (tell, told) = mpsc::channel();
    for tail in 0..LOADED.1 {
        for number in 0..LOADED.0 {
            let tell = tell.clone();
            let done = move |answer: Result<u64, _>| {
                let _ = tell.send(answer.expect("nobody else writes"));
            };
            store.append(table(number), tail, vec![entry(tail)], Box::new(done));
        }
        told.iter().take(LOADED.0 as usize).for_each(drop);
    }
    drop(store);
    let bytes = fs::metadata(folder.join("eights.db")).map_or(0, |file| file.len());
    let begin = Instant::now();
    let store = SqliteStore::open(folder)?;
    let opened = begin.elapsed();
    let tables = store.tables()?.len();
    let told = begin.elapsed();
    let (mut entries, mut letters) = (0_u64, 0);
    store.read_open(&mut |_, log, _| {
        entries += log.len() as u64;
        letters += log.iter().map(|entry| entry.body.len()).sum::<usize>();
    })?;
    let read = begin.elapsed();
    println!(
        "{entries} entries of {tables} tables, {} MB ({letters} letters): opened in {opened:.1?}, tails after {told:.1?}, read after {read:.1?}",
        bytes / 1_000_000
    );
    let begin = Instant::now();
    store.backup(&folder.join("copy.db"))?;
    println!("copied in {:.1?}", begin.elapsed());
    Ok(())
}
