//! Rows that are made in pieces: saved, gone on with, and put together.

use super::Args;
use crate::{
    common::{Failure, plain, read_file, wrong_use},
    language::told,
    usage::cut,
};
use eights_sim::{ArenaReport, Contender, Misfit, OtherTerm, Piece, Shard, Term, Terms, Tournament};
use eights_words::Text;
use serde::{Deserialize, Serialize};
use std::{fs, io, path::Path, time::Duration};

/// The part of a report that a run goes on from; progress files have nothing else.
#[derive(Deserialize)]
struct Kept {
    piece: Piece,
}

/// A progress file.
#[derive(Serialize)]
struct Keeping<'a> {
    piece: &'a Piece,
}

/// The piece in a file, and the tournament it belongs to.
pub(super) fn read(name: &str, patience: Duration) -> Result<(Tournament, Piece), Failure> {
    let kept: Option<Kept> = serde_json::from_str(&read_file(name)?).ok();
    let piece = kept.map(|kept| kept.piece).filter(Piece::is_sound);
    let no_piece = || wrong_use(told!(Text::ARENA_NO_PIECE, name = cut(name)));
    let piece = piece.ok_or_else(no_piece)?;
    let tournament = piece.terms.tournament(patience).ok_or_else(no_piece)?;
    let ours = Terms::new(&tournament, &piece.terms.name, &piece.terms.seed);
    ours.check(&piece.terms).map_err(|other| other_row(name, &other))?;
    Ok((tournament, piece))
}

/// Writes a piece to a file. Readers see the old contents or the new ones, never half of either.
pub(super) fn save(name: &str, piece: &Piece) -> Result<(), Failure> {
    let unwritable = |error: &io::Error| {
        Failure::Failed(told!(Text::FILE_UNWRITABLE, name = cut(name), why = plain(error)))
    };
    let text = serde_json::to_string(&Keeping { piece }).map_err(|error| unwritable(&error.into()))?;
    let beside = format!("{name}.new");
    fs::write(&beside, text + "\n")
        .and_then(|()| fs::rename(&beside, name))
        .map_err(|error| unwritable(&error))
}

/// A saved run goes on only with the options it began with; options left out are those of the file.
pub(super) fn check_same(name: &str, asked: &Terms, shard: Shard, saved: &Piece) -> Result<(), Failure> {
    asked.check(&saved.terms).map_err(|other| other_row(name, &other))?;
    if saved.shard != shard {
        let (theirs, ours) = (saved.shard.to_string(), shard.to_string());
        return Err(differs(name, "--shard", &theirs, &ours));
    }
    Ok(())
}

/// What a program forfeits depends on the games before, which a piece does not know.
pub(super) fn check_ours(args: &Args, contenders: &[Contender]) -> Result<(), Failure> {
    let in_pieces = args.shard.is_some() || args.resume.is_some();
    match contenders.iter().find(|contender| in_pieces && !contender.is_ours()) {
        Some(program) => {
            Err(wrong_use(told!(Text::ARENA_PROGRAM_IN_PIECES, name = cut(&program.to_string()))))
        }
        None => Ok(()),
    }
}

/// The report of pieces put together.
pub(super) fn merge(names: &[String], patience: Duration) -> Result<ArenaReport, Failure> {
    let read: Vec<(Tournament, Piece)> =
        names.iter().map(|name| read(name, patience)).collect::<Result<_, _>>()?;
    let pieces: Vec<Piece> = read.iter().map(|(_, piece)| piece.clone()).collect();
    let whole = Piece::merge(&pieces).map_err(|misfit| misfit_told(names, &misfit))?;
    Ok(ArenaReport::of_piece(1, &read[0].0, whole))
}

fn misfit_told(names: &[String], misfit: &Misfit) -> Failure {
    let name = |n: &usize| cut(&names[*n]);
    wrong_use(match misfit {
        Misfit::OtherRow(n, other) => return other_row(&names[*n], other),
        Misfit::OtherShards(n, shard) => {
            told!(Text::ARENA_OTHER_SHARDS, name = name(n), shard = shard, first = cut(&names[0]))
        }
        Misfit::Twice(n, shard) => told!(Text::ARENA_PIECE_TWICE, name = name(n), shard = shard),
        Misfit::Unfinished(n, shard) => {
            told!(Text::ARENA_PIECE_UNFINISHED, name = name(n), shard = shard)
        }
        Misfit::Missing(shard) => told!(Text::ARENA_PIECE_MISSING, shard = shard),
        Misfit::Broken(n) => told!(Text::ARENA_NO_PIECE, name = name(n)),
    })
}

fn other_row(name: &str, other: &OtherTerm) -> Failure {
    let what = match other.term {
        Term::Version => "--version",
        Term::Rules => "RULES",
        Term::Seats => "--seats",
        Term::Bots => "--bots",
        Term::Seed => "--seed",
        Term::Deals => "--deals",
        Term::UntilSure => "--margin",
        Term::Length => "--rounds",
        Term::Seating => "--first-alone",
        Term::Stocks => "--stock-per-seat",
    };
    differs(name, what, &other.theirs, &other.ours)
}

fn differs(name: &str, what: &str, theirs: &str, ours: &str) -> Failure {
    let (theirs, ours) = (cut(theirs), cut(ours));
    wrong_use(told!(Text::ARENA_OTHER_ROW, name = cut(name), what = what, theirs = theirs, ours = ours))
}

/// Whether a run was saved here before.
pub(super) fn is_saved(name: &str) -> bool {
    Path::new(name).exists()
}
