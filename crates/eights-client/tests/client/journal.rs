//! Every game that is over is handed to the front end, once, with all that looking back needs.

use crate::{kit::TestTable, rig::Rig};
use eights::{Record, Rules};
use eights_client::core::{
    Effect, GameKind, Go, Intent, Journal, Play, PlayedGame, Prepare, Save, Screen, StatsTab,
};

/// The games that were handed over.
fn noted(rig: &Rig) -> Vec<PlayedGame> {
    let game = |effect: &Effect| match effect {
        Effect::Save(Save::Game(game)) => Some((**game).clone()),
        _ => None,
    };
    rig.all.iter().filter_map(game).collect()
}

/// A game that is played to its end.
fn finished(mut rig: Rig) -> Rig {
    for _ in 0..2_000 {
        if rig.client.ranking().is_some() {
            rig.settle();
            return rig;
        }
        let action = rig.client.table().and_then(|table| table.options().nth(0));
        match action.filter(|_| rig.is_asked()) {
            Some(action) => rig.intent(Intent::Play(Play::Act(action))),
            None => rig.others_once(),
        }
        rig.settle();
        rig.pass(2_000);
    }
    panic!("the game does not end");
}

fn solo() -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset("classic").unwrap(), 4, "own"));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 }));
    rig.settle();
    rig
}

#[test]
fn a_solo_game_is_noted_with_places_names_and_its_record() {
    let rig = finished(solo());
    let games = noted(&rig);
    assert_eq!(games.len(), 1, "{games:?}");
    let game = &games[0];
    assert_eq!((game.kind, game.seats.len(), game.preset()), (GameKind::Solo, 4, Some(("classic", true))));
    assert!(game.place().is_some() && game.seats.iter().all(|seat| !seat.name.is_empty()));
    let record = Record::read(game.record.as_ref().unwrap()).unwrap();
    assert!(record.is_finished());
    assert!(record.seed_hash().to_string().starts_with(&game.id));
    let mut journal = Journal::default();
    assert!(journal.add(game.clone()) && !journal.add(game.clone()));
    let link = journal.games()[0].record.as_deref().unwrap();
    assert_eq!(Record::from_link(link).unwrap().actions().count(), record.actions().count());
}

#[test]
fn looking_back_leads_back_to_where_one_was() {
    let mut rig = solo();
    rig.intent(Intent::Go(Go::Stats(StatsTab::Lab)));
    assert_eq!(rig.client.screen(), &Screen::Stats(StatsTab::Lab));
    rig.intent(Intent::Go(Go::Stats(StatsTab::Me)));
    rig.key("Escape");
    assert_eq!(rig.client.screen(), &Screen::Table);
}
