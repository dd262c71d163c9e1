//! What a server keeps of the player's name.

use super::{
    figure, file, games,
    sure::delete_button,
    worker::{self, Heard},
};
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, seen},
    storage,
};
use eights_client::{
    core::{Go, Intent},
    lab::{FromLab, Sheet, ToLab},
    settings::Tab,
};
use eights_protocol::Token;
use eights_words::{Args, Text};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

/// The address of what is kept.
const ME: &str = "/api/me";

/// How far the asking is.
#[derive(Clone, PartialEq)]
enum Asked {
    OnItsWay,
    /// The server's answer.
    Here(String),
    /// The server does not know the secret.
    Unknown,
    /// There is no answer.
    Failed,
}

/// What the server keeps.
pub(super) fn kept(desk: Desk) -> Node {
    let Some(secret) = storage::secret() else { return no_name(desk, Text::STATS_NO_NAME) };
    let asked = RwSignal::new(Asked::OnItsWay);
    ask(secret, asked);
    desk.say_if_waiting(move || asked.try_get_untracked() == Some(Asked::OnItsWay));
    choose(seen(move || asked.get()), move |now| match now {
        Asked::OnItsWay => classed("p", "note").add(desk.text(Text::STATE_LOADING)).into_node(),
        Asked::Here(text) => here(desk, secret, text),
        Asked::Unknown => no_name(desk, Text::STATS_NOT_KNOWN),
        Asked::Failed => failed(desk, secret, asked),
    })
}

fn ask(secret: Token, asked: RwSignal<Asked>) {
    asked.set(Asked::OnItsWay);
    spawn_local(async move {
        let answer = match fetch("GET", ME, secret).await {
            Some((200, text)) => Asked::Here(text),
            Some((401, _)) => Asked::Unknown,
            Some(_) | None => Asked::Failed,
        };
        // The player may have gone on meanwhile.
        let _ = asked.try_set(answer);
    });
}

/// Asks the server something with the secret of the name: the status and the text of the answer.
async fn fetch(method: &str, path: &str, secret: Token) -> Option<(u16, String)> {
    let init = RequestInit::new();
    init.set_method(method);
    let request = Request::new_with_str_and_init(&(dom::base() + path), &init).ok()?;
    request.headers().set("authorization", &format!("Bearer {secret}")).ok()?;
    let answer = JsFuture::from(dom::window().fetch_with_request(&request)).await.ok()?;
    let answer: Response = answer.unchecked_into();
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    Some((answer.status(), JsValue::as_string(&text).unwrap_or_default()))
}

fn no_name(desk: Desk, why: Text) -> Node {
    let button = classed("button", "btn btn--primary")
        .click(move || desk.act(Intent::Go(Go::Settings(Tab::Privacy))))
        .add(desk.text(Text::STATS_TO_SETTINGS));
    classed("div", "panel").add((classed("p", "lead").add(desk.text(why)), button)).into_node()
}

fn failed(desk: Desk, secret: Token, asked: RwSignal<Asked>) -> Node {
    desk.say(desk.text(Text::STATS_NOT_REACHED));
    let again = classed("button", "btn btn--primary")
        .click(move || ask(secret, asked))
        .add(desk.text(Text::BUTTON_TRY_AGAIN));
    classed("div", "panel")
        .add((classed("p", "bad").add(desk.text(Text::STATS_NOT_REACHED)), again))
        .into_node()
}

fn here(desk: Desk, secret: Token, text: String) -> Node {
    let sheet = RwSignal::new(None::<Sheet>);
    worker::listen(move |heard| match heard {
        Heard::Said(FromLab::Journal(drawn)) => sheet.set(Some(drawn)),
        Heard::Said(FromLab::Wrong(sentence)) => desk.warn(sentence),
        Heard::Said(
            FromLab::Progress { .. } | FromLab::Report { .. } | FromLab::Review(..) | FromLab::Weighed(_),
        ) => {}
        Heard::Lost => desk.warn(desk.text(Text::STATS_LOST)),
    });
    worker::ask(&ToLab::Kept(text.clone(), desk.peek(|client| client.words().tag().to_owned())));
    let figures =
        choose(seen(move || sheet.get()), move |sheet| sheet.map(|sheet| figure::sheet(desk, sheet)));
    let about = about(desk, &text).map(|about| classed("p", "lead").add(about));
    (about, figures, actions(desk, secret, text)).into_node()
}

/// The name, since when it is kept, and its rating.
fn about(desk: Desk, text: &str) -> Option<String> {
    let me: serde_json::Value = serde_json::from_str(text).ok()?;
    let player = &me["player"];
    let rating = player["rating"]["certain"].as_f64()?;
    let args = Args::new().text("name", player["name"].as_str()?.to_owned());
    let args = args.text("date", games::date(desk, player["created"].as_i64()? / 1000));
    let args = args.number("games", me["all"]["games"].as_u64()? as usize);
    Some(desk.sentence(Text::STATS_KEPT, &args.text("rating", format!("{rating:.1}"))))
}

fn actions(desk: Desk, secret: Token, text: String) -> El {
    let export = classed("button", "btn")
        .click(move || file::save("eights-server.json", "application/json", &text))
        .add(desk.text(Text::STATS_EXPORT));
    let values = move || {
        spawn_local(async move {
            match fetch("GET", "/api/me/games.csv", secret).await {
                Some((200, csv)) => file::save("eights-server.csv", "text/csv", &csv),
                Some(_) | None => desk.warn(desk.text(Text::STATS_NOT_REACHED)),
            }
        });
    };
    let values = classed("button", "btn").click(values).add(desk.text(Text::STATS_CSV));
    let delete =
        delete_button(desk, Text::STATS_FORGET, Text::STATS_FORGET_SURE, move || delete(desk, secret));
    classed("div", "row").attr("id", "stats-actions").add((export, values, delete))
}

/// Deletes the name at the server. The page then begins again, so that nothing of it knows the name.
fn delete(desk: Desk, secret: Token) {
    spawn_local(async move {
        match fetch("DELETE", ME, secret).await {
            // A secret that is not known any more is as good as deleted.
            Some((204 | 401, _)) => {
                storage::forget_secret();
                let _ = dom::window().location().set_href(&(dom::base() + "/stats#forgotten"));
                let _ = dom::window().location().reload();
            }
            Some(_) | None => desk.warn(desk.text(Text::STATS_NOT_REACHED)),
        }
    });
}
