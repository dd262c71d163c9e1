//! The same games played again the plain way, with every event kept and every number counted from the list.

use super::{plan, run};
use crate::{Contender, Plan, Pool, Totals};
use eights::{Ask, Card, Event, Game, MAX_SEATS, Rank, RoundEnd, Seat, Seats, View, Viewer, rules::PRESETS};
use eights_bots::Bot;

/// A game that is over, everything that happened in it, and the number of answers given.
struct Told {
    game: Game,
    events: Vec<Event>,
    decisions: i64,
}

/// Plays a game in which even toddlers look at views.
fn tell(plan: &Plan, number: u64) -> Told {
    let (n, all) = (plan.contenders.len(), Seats::first(plan.contenders.len()));
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for (seat, contender) in all.iter().zip(&plan.contenders) {
        let Contender::Level(level) = contender else { panic!("a level") };
        let mut bot = level.bot();
        bot.sit(&View::before(plan.rules, n, all, Viewer::Seat(seat)), plan.setting().dice(number, seat));
        bots.push(bot);
    }
    let mut events: Vec<Event> = Vec::new();
    let (mut heard, mut decisions) = (0, 0);
    let mut game = Game::deal(plan.rules, n, all, plan.seed.nth(number), &mut events).unwrap();
    loop {
        for (seat, bot) in all.iter().zip(&mut bots) {
            let seen = events[heard..].iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
            seen.for_each(|event| bot.observe(event));
        }
        heard = events.len();
        if game.is_over() {
            return Told { game, events, decisions };
        }
        if game.ask() == Ask::Over {
            game.next_round(&mut events);
            continue;
        }
        let seat = game.asked().in_turn_from(game.turn(), game.direction()).next().unwrap();
        let action = bots[seat.index()].choose(&game.view(Viewer::Seat(seat)));
        game.apply(seat, action, &mut events).unwrap();
        game.decline_helpless(&mut events);
        decisions += 1;
    }
}

impl Told {
    fn count(&self, is: impl Fn(&Event) -> bool) -> u64 {
        self.events.iter().filter(|event| is(event)).count() as u64
    }

    fn played(&self, seat: Option<Seat>, rank: Rank) -> u64 {
        self.count(|event| match event {
            Event::Played { seat: by, laid, .. } | Event::Noped { seat: by, laid, .. } => {
                laid.card().rank() == rank && seat.is_none_or(|seat| seat == *by)
            }
            _ => false,
        })
    }

    fn was_dealt(&self, seat: Seat, card: Card) -> bool {
        let first_round = self.events.iter().take_while(|event| !matches!(event, Event::RoundEnded { .. }));
        first_round.into_iter().any(|event| *event == Event::Dealt { seat, card })
    }

    fn winners(&self) -> Vec<Seat> {
        let first = self.game.places()[0].clone();
        let last_round = self.events.iter().rposition(|event| matches!(event, Event::Began { .. })).unwrap();
        let out = |seat: &Seat| {
            let went = |event: &Event| matches!(event, Event::WentOut { seat: who, .. } if who == seat);
            self.events[last_round..].iter().any(went)
        };
        if first.len() == 1 || first.iter().all(out) { first } else { Vec::new() }
    }
}

fn check(told: &[Told], totals: &Totals) {
    let total = |count: &dyn Fn(&Told) -> u64| told.iter().map(count).sum::<u64>();
    let drew = |told: &Told| told.count(|event| matches!(event, Event::Drew { .. }));
    let turns = |told: &Told| told.count(|event| matches!(event, Event::TurnBegan { .. }));
    let recycled = |event: &Event| matches!(event, Event::Recycled { .. } | Event::TurnedOver { .. });
    let blocked = |event: &Event| matches!(event, Event::RoundEnded { how, .. } if *how != RoundEnd::Out);
    assert_eq!(totals.games, told.len() as u64);
    assert_eq!(totals.decisions.sum, told.iter().map(|told| told.decisions).sum::<i64>());
    assert_eq!(u64::try_from(totals.draws.sum).unwrap(), total(&drew));
    assert_eq!(u64::try_from(totals.reshuffles.sum).unwrap(), total(&|told| told.count(recycled)));
    assert_eq!(u64::try_from(totals.rounds.sum).unwrap(), total(&|told| u64::from(told.game.round())));
    assert_eq!(totals.blocked, total(&|told| told.count(blocked)));
    assert_eq!(totals.ties, total(&|told| u64::from(told.winners().is_empty())));
    assert_eq!(totals.shared_wins, total(&|told| u64::from(told.winners().len() > 1)));
    let mut lengths: Vec<u64> = told.iter().map(turns).collect();
    lengths.sort_unstable();
    let counted = totals.turns.counts().flat_map(|(turns, times)| vec![u64::from(turns); times as usize]);
    assert_eq!(counted.collect::<Vec<_>>(), lengths);
    for (seat, its) in Seats::first(MAX_SEATS).iter().zip(&totals.seats) {
        assert_eq!(its.wins, total(&|told| u64::from(told.winners().contains(&seat))));
        let points = total(&|told| u64::from(told.game.score(seat)));
        assert_eq!(u64::try_from(its.points.sum).unwrap(), points);
        let by_seat = |event: &Event| matches!(event, Event::Drew { seat: who, .. } if *who == seat);
        assert_eq!(its.drawn, total(&|told| told.count(by_seat)));
        check_places(told, totals, seat);
    }
    check_cards(told, totals);
}

fn check_places(told: &[Told], totals: &Totals, seat: Seat) {
    let mut places = [0; MAX_SEATS];
    for told in told {
        let better = told.game.places().into_iter().take_while(|shared| !shared.contains(&seat));
        places[better.map(|shared| shared.len()).sum::<usize>()] += 1;
    }
    assert_eq!(totals.seats[seat.index()].places, places);
}

fn check_cards(told: &[Told], totals: &Totals) {
    let seats = || Seats::first(totals.seats.len()).iter();
    let share = |had: &dyn Fn(&Told, Seat) -> bool| {
        let pairs = || told.iter().flat_map(|told| seats().map(move |seat| (told, seat)));
        let having = || pairs().filter(|(told, seat)| had(told, *seat));
        let won = having().filter(|(told, seat)| told.winners().contains(seat)).count() as u64;
        (having().count() as u64, won)
    };
    for rank in Rank::SUITED.into_iter().chain([Rank::JOKER]) {
        let worth = totals.ranks[rank.index()];
        assert_eq!((worth.had, worth.won), share(&|told, seat| told.played(Some(seat), rank) > 0));
        let played: u64 = told.iter().map(|told| told.played(None, rank)).sum();
        assert_eq!(totals.played[rank.index()], played);
    }
    for card in Card::suited().chain([Card::JOKER]) {
        let worth = totals.first_hand[usize::from(card.bit())];
        assert_eq!((worth.had, worth.won), share(&|told, seat| told.was_dealt(seat, card)), "{card}");
    }
}

/// Every preset with few and with many seats, toddlers alone and mixed with others.
#[test]
fn a_tally_is_what_the_events_say() {
    for preset in PRESETS {
        let (low, high) = eights::Rules::preset(preset.name).unwrap().seats();
        for (seats, bots) in [(low, &["toddler"][..]), (high.min(5), &["club", "toddler", "counter"])] {
            let plan = plan(preset.name, seats, bots, 6);
            let told: Vec<Told> = (0..plan.games).map(|number| tell(&plan, number)).collect();
            check(&told, &run(&plan, &Pool::alone()));
        }
    }
}

#[test]
fn a_joker_counts_as_itself_whatever_it_stands_for() {
    let rules = "base = \"classic\"\npack.jokers = 2\npack.joker = \"any card\"\n";
    let rules = eights::Rules::from_toml(rules).unwrap();
    let plan = Plan { rules, ..plan("classic", 4, &["club", "toddler"], 40) };
    let told: Vec<Told> = (0..plan.games).map(|number| tell(&plan, number)).collect();
    let totals = run(&plan, &Pool::alone());
    check(&told, &totals);
    assert!(totals.played[Rank::JOKER.index()] > 10, "{:?}", totals.played);
}
