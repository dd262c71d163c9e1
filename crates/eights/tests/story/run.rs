//! Acting a story out, step by step.

use super::{
    Line, Step, Story, expect, read,
    scene::{self, Scene},
    setup::{self, Setup, Start},
    tell,
};
use eights::{Action, Rules, Seat};

/// A step that failed: its line, and why.
type Failed = (usize, String);

/// Acts a story out.
///
/// # Errors
/// File, line, what was expected and what came.
pub(crate) fn act_out(story: &Story) -> Result<(), String> {
    act(story).map_err(|(line, why)| {
        format!("{}\n  {}: {}\n  {why}\n", story.place(line), story.rules.join(", "), story.title)
    })
}

fn act(story: &Story) -> Result<(), Failed> {
    let setup = setup::of(story)?;
    let at_start = |why: String| (story.line, why);
    match &setup.start {
        Start::RulesOnly => all_steps(&mut None, &setup, &story.steps),
        Start::Position { position, just_dealt } => {
            let game = setup::lay_out(rules(&setup).map_err(at_start)?, position, *just_dealt);
            let mut scene = Scene::of_position(game.map_err(at_start)?, setup.everyone_answers);
            scene.decline_helpless().map_err(at_start)?;
            all_steps(&mut Some(scene), &setup, &story.steps)
        }
        Start::Deal { seats, bots, seeds } => {
            for (n, seed) in seeds.iter().enumerate() {
                let dealt = setup::deal(rules(&setup).map_err(at_start)?, *seats, *bots, *seed);
                let (game, events) = dealt.map_err(at_start)?;
                let scene = Scene::of_deal(game, events, setup.everyone_answers).map_err(at_start)?;
                all_steps(&mut Some(scene), &setup, &story.steps)
                    .map_err(|(line, why)| (line, format!("(deal {n}) {why}")))?;
            }
            Ok(())
        }
    }
}

fn rules(setup: &Setup) -> Result<Rules, String> {
    setup.rules.clone().map_err(|flaws| format!("these rules cannot be played: {:?}", flaws.0))
}

fn all_steps(scene: &mut Option<Scene>, setup: &Setup, steps: &[Step]) -> Result<(), Failed> {
    for step in steps {
        match step {
            Step::Once(line) => one_step(scene, setup, line).map_err(|why| (line.number, why))?,
            Step::Repeat(times, steps) => {
                for n in 1..=*times {
                    all_steps(scene, setup, steps)
                        .map_err(|(line, why)| (line, format!("(time {n} of {times}) {why}")))?;
                }
            }
        }
    }
    Ok(())
}

fn one_step(scene: &mut Option<Scene>, setup: &Setup, line: &Line) -> Result<(), String> {
    let text = line.text.as_str();
    if let Some(result) = expect::of_rules(setup, text) {
        return result;
    }
    let scene = scene.as_mut().ok_or("there is no position and no deal")?;
    if let Some(result) = do_together(scene, text) {
        return result;
    }
    if let Some((notation, seat)) = in_notation(text) {
        scene.events.clear();
        return scene.act_in_notation(seat, notation);
    }
    if let Some((who, rest)) = text.split_once(' ') {
        if let Some(viewer) = scene::viewer(who)
            && let Some(result) = expect::of_viewer(scene, viewer, rest)
        {
            return result;
        }
        if let Ok(seat) = read::seat(who) {
            return of_seat(scene, seat, rest);
        }
    }
    expect::of_table(scene, text).unwrap_or_else(|| Err(format!("`{text}` is nothing a story knows")))
}

/// `0: play 8H`.
fn in_notation(text: &str) -> Option<(&str, Seat)> {
    let (seat, notation) = text.split_once(": ")?;
    read::seat(seat).ok().map(|seat| (notation, seat))
}

/// What a seat does, may do and may not do.
fn of_seat(scene: &mut Scene, seat: Seat, rest: &str) -> Result<(), String> {
    if let Some(refused) = rest.strip_prefix("may not ") {
        let (notation, rule) = refused.rsplit_once(": ").ok_or("`may not play 8H: SA-10`")?;
        return scene.refuses(seat, notation, rule);
    }
    if let Some(list) = rest.strip_prefix("may: ") {
        return expect::options(scene, seat, list, true);
    }
    if let Some(list) = rest.strip_prefix("may among others: ") {
        return expect::options(scene, seat, list, false);
    }
    if tell::notation(rest.split(" and ").next().unwrap_or_default()).is_some() {
        return scene.deeds(seat, rest);
    }
    Err(format!("`{seat} {rest}` is nothing a story knows"))
}

/// What happens without a seat being named.
fn do_together(scene: &mut Scene, text: &str) -> Option<Result<(), String>> {
    match text {
        "next round" => Some(scene.next_round()),
        "play on at random" => Some(scene.play_on(false)),
        "play the match out at random" => Some(scene.play_on(true)),
        "somebody plays" => Some(scene.somebody(|action| matches!(action, Action::Play(_)))),
        "somebody draws" => Some(scene.somebody(|action| action == Action::Draw)),
        "somebody names a suit" => Some(scene.somebody(|action| matches!(action, Action::Name(_)))),
        _ => None,
    }
}
