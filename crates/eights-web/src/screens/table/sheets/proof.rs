//! Whether the shuffle was fair: the hash told before the deal, the seed told at the end, and whether they
//! fit.

use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el, seen},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::Client;
use eights_words::Text;

/// The proof.
pub(super) fn proof_part(desk: Desk) -> El {
    let told = desk.memo(|client| {
        let ranking = client.ranking()?;
        Some((ranking.seed_hash?, ranking.seed?))
    });
    let verdict = desk.memo(Client::fairness);
    let is_checked = RwSignal::new(false);
    let code = move |name: Text, code: String| {
        el("div").add((el("dt").add(desk.text(name)), classed("dd", "code-text").add(code)))
    };
    let codes = choose(told, move |told| {
        told.map(|(hash, seed)| {
            let codes = (code(Text::RANKING_SEED_HASH, hash), code(Text::RANKING_SEED, seed));
            let check = classed("button", "btn")
                .click(move || is_checked.set(true))
                .add(desk.text(Text::RANKING_FAIR_CHECK));
            (classed("dl", "codes").add(codes), check)
        })
    });
    let outcome = choose(seen(move || verdict.get().filter(|_| is_checked.get())), move |verdict| {
        verdict.map(|(is_good, text)| {
            let (class, icon) = if is_good { ("good", Icon::Check) } else { ("bad", Icon::Cross) };
            classed("p", class).add((pic::icon(icon), text))
        })
    });
    classed("details", "proof")
        .add(el("summary").add((pic::icon(Icon::Info), desk.text(Text::RANKING_FAIR))))
        .add(classed("p", "note").add(desk.text(Text::RANKING_FAIR_HOW)))
        .add((codes, el("div").attr("role", "status").add(outcome)))
}
