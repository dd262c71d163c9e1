//! Texts that leave the client: the link to a table, and the result of a game.

use crate::{kit::TestTable, rig::Rig};
use eights_client::core::{Effect, Intent, Play, Share};

fn seated() -> Rig {
    Rig::seated(TestTable::in_position("classic", &["9D 2C", "3H 4H"], "KD", "2D 6D", 0))
}

fn shared(rig: &mut Rig, share: Share) -> Vec<Effect> {
    rig.intent(Intent::Share(share));
    let is_shared = |effect: &&Effect| {
        matches!(effect, Effect::Copy(_) | Effect::Share(_) | Effect::OpenLink(_) | Effect::Refuse { .. })
    };
    rig.last.iter().filter(is_shared).cloned().collect()
}

#[test]
fn the_link_is_copied_shared_and_sent() {
    let mut rig = seated();
    let link = rig.client.invite().unwrap().link;
    assert_eq!(shared(&mut rig, Share::Copy), [Effect::Copy(link.clone())]);
    let [Effect::Share(text)] = &shared(&mut rig, Share::Link)[..] else { panic!("{:?}", rig.last) };
    assert!(text.contains(&link), "{text}");
    let [Effect::OpenLink(address)] = &shared(&mut rig, Share::WhatsApp)[..] else {
        panic!("{:?}", rig.last)
    };
    assert!(address.starts_with("https://wa.me/?text=") && !address.contains(' '), "{address}");
}

#[test]
fn nobody_is_invited_where_there_is_no_table() {
    let mut rig = Rig::new(TestTable::in_position("classic", &["9D 2C", "3H 4H"], "KD", "2D 6D", 0));
    for share in [Share::Copy, Share::Link, Share::WhatsApp, Share::Result] {
        assert_eq!(shared(&mut rig, share), [], "{share:?}");
    }
}

#[test]
fn the_result_names_everybody_and_has_no_link() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D", "3H 4H"], "KD", "2D 6D", 0));
    let nine = rig.client.hand().cards()[0];
    rig.intent(Intent::Play(Play::Card(nine)));
    rig.settle();
    let [Effect::Share(text)] = &shared(&mut rig, Share::Result)[..] else { panic!("{:?}", rig.last) };
    assert!(text.contains("Thandi") && text.contains("Bongi") && !text.contains("/t/"), "{text}");
}
