//! The figures of the documents can be measured with this program.

use crate::program::PROGRAM;
use eights_load::{
    grow,
    session::{CancellationToken, Length, Session},
};
use std::path::Path;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_run_has_every_figure_of_few_tables_and_many() {
    let enough = CancellationToken::new();
    let session = Session::new(Path::new(PROGRAM), 1, Length::Short, &enough, |_| ());
    let sheet = grow::figures(&session).await.unwrap();
    assert_eq!(sheet.rows.len(), 9, "{sheet}");
    assert!(sheet.rows.iter().all(|row| row.seen.len() == 1 && row.seen[0] > 0.0), "{sheet}");
}
