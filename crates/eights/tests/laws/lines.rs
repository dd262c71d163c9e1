//! Laws of positions as text: every position is written and read without loss, and any text whatever is a
//! position that can be played on, or none.

use crate::{
    cases::check,
    play::{apply_and_tell, choose, next_actor, play, seats},
};
use eights::{Game, Rng, Viewer};

/// Whether a position is looked at: one in eight, of which every case has some.
fn is_looked_at(dice: &mut Rng) -> bool {
    dice.below(8) == 0
}

/// The game that a line of this one describes.
fn read_back(game: &Game) -> Game {
    let line = game.line();
    let back = Game::from_line(&line).unwrap_or_else(|why| panic!("{why}: {line}"));
    assert_eq!(back.line(), line);
    back
}

#[test]
fn every_position_is_written_and_read_without_loss() {
    check("lines round-trip", |case| {
        let mut dice = Rng::new(case.number);
        play(case, 400, |game, _, _, _| {
            if !is_looked_at(&mut dice) {
                return;
            }
            let back = read_back(game);
            assert_eq!(back.asked(), game.asked());
            assert_eq!(back.state_text(), game.state_text());
            for seat in seats(game) {
                assert_eq!(back.options(seat), game.options(seat));
                assert_eq!(back.view(Viewer::Seat(seat)).unseen(), game.view(Viewer::Seat(seat)).unseen());
            }
        });
    });
}

#[test]
fn a_game_read_from_a_line_goes_on_as_the_game_it_was_written_of() {
    check("lines go on", |case| {
        let mut game = case.deal(&mut ());
        for _ in 0..case.rng.below(120) {
            let Some(seat) = next_actor(&game, &mut case.rng) else { break };
            let action = choose(&game, seat, &mut case.rng);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
        }
        let mut back = read_back(&game);
        for _ in 0..300 {
            let mut told = [Vec::new(), Vec::new()];
            match next_actor(&game, &mut case.rng) {
                Some(seat) => {
                    let action = choose(&game, seat, &mut case.rng);
                    told = [&mut game, &mut back].map(|game| apply_and_tell(game, seat, action));
                }
                None if game.is_over() => break,
                None => {
                    game.next_round(&mut told[0]);
                    back.next_round(&mut told[1]);
                }
            }
            assert_eq!(told[0], told[1]);
        }
        assert_eq!(game.line(), back.line());
    });
}

/// A line with a letter changed, a part taken out, doubled or put elsewhere.
fn spoiled(line: &str, rng: &mut Rng) -> String {
    const LETTERS: &[u8] = b"0123456789*ACDHKQST:,/+-?()b ";
    let mut parts: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(parts.len());
        match rng.below(6) {
            0 => parts.insert(at, parts[rng.below(parts.len())].clone()),
            1 => drop(parts.remove(at)),
            2 => {
                let other = rng.below(parts.len());
                parts.swap(at, other);
            }
            _ if !parts[at].is_empty() => {
                let mut bytes = parts[at].clone().into_bytes();
                let place = rng.below(bytes.len());
                bytes[place] = LETTERS[rng.below(LETTERS.len())];
                parts[at] = String::from_utf8(bytes).expect("nothing but plain letters");
            }
            _ => {}
        }
        if parts.is_empty() {
            break;
        }
    }
    parts.join(" ")
}

#[test]
fn a_spoiled_line_is_refused_or_can_be_played_on() {
    check("spoiled lines", |case| {
        let mut dice = Rng::new(case.number ^ 0x5eed);
        let mut rng = Rng::new(case.number);
        play(case, 60, |game, _, _, _| {
            if !is_looked_at(&mut dice) {
                return;
            }
            let Ok(mut game) = Game::from_line(&spoiled(&game.line(), &mut dice)) else { return };
            assert_eq!(read_back(&game).line(), game.line());
            for _ in 0..40 {
                let Some(seat) = next_actor(&game, &mut rng) else { break };
                let action = choose(&game, seat, &mut rng);
                game.apply(seat, action, &mut ()).expect("what is offered is accepted");
            }
        });
    });
}
