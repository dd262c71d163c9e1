//! The solo table. It stands in a back room, a worker with code of its own, which is fetched when
//! the player first plays alone; what it says is heard as if it came from afar.

use crate::{desk::Desk, dom, peer, storage};
use eights::Seed;
use eights_client::{
    core::LineEvent,
    solo::{FromBackRoom, SavedText, ToBackRoom},
};
use eights_words::Text;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The table, and the calls to it.
#[derive(Default)]
pub(crate) struct SoloWorker {
    room: Option<Room>,
    calls: u32,
}

/// The worker, with those who listen to it. They go when it goes.
struct Room {
    worker: Worker,
    call: Rc<Cell<Call>>,
    saved: Rc<RefCell<SavedText>>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _lost: Closure<dyn Fn(Event)>,
}

/// How the page and the worker stand.
#[derive(Clone, Copy, PartialEq)]
enum Call {
    Closed,
    /// The call with this number has been asked for. Messages before its beginning belong to an older one.
    Ringing(u32),
    Open,
    /// The worker could not be fetched, or has fallen in.
    Lost,
}

impl SoloWorker {
    pub(crate) fn is_open(&self) -> bool {
        self.room.as_ref().is_some_and(|room| matches!(room.call.get(), Call::Ringing(_) | Call::Open))
    }

    /// Begins a call; a table that was kept is there again.
    pub(crate) fn open(&mut self, desk: Desk) {
        if self.room.as_ref().is_none_or(|room| room.call.get() == Call::Lost) {
            self.room = Room::new(desk);
        }
        self.calls = self.calls.wrapping_add(1);
        match &self.room {
            Some(room) => {
                room.call.set(Call::Ringing(self.calls));
                let saved = room.saved.borrow();
                room.pass(&ToBackRoom::Open { call: self.calls, seed: seed(), saved: saved.text() });
                let (call, ringing) = (Rc::clone(&room.call), Call::Ringing(self.calls));
                desk.say_if_waiting(move || call.get() == ringing);
            }
            // The desk is busy with the effect that asked for the call.
            None => drop(dom::after(0, move || desk.line(LineEvent::Lost))),
        }
    }

    /// Ends the call. The table stays until the player comes back.
    pub(crate) fn close(&mut self) {
        if let Some(room) = self.room.as_ref().filter(|_| self.is_open()) {
            room.call.set(Call::Closed);
            room.pass(&ToBackRoom::Close);
        }
    }

    /// The next game is dealt from this seed.
    pub(crate) fn deal_from(&self, seed: Seed) {
        if let Some(room) = &self.room {
            room.pass(&ToBackRoom::Deal(seed));
        }
    }

    /// Sends a message.
    pub(crate) fn say(&self, message: &str) {
        if let Some(room) = &self.room {
            room.pass(&ToBackRoom::Say(message));
        }
    }
}

impl Room {
    fn new(desk: Desk) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address()?, &options).ok()?;
        let call = Rc::new(Cell::new(Call::Closed));
        let saved = Rc::new(RefCell::new(SavedText::new(storage::solo_game().unwrap_or_default())));
        let heard = Closure::<dyn Fn(MessageEvent)>::new({
            let (call, saved) = (Rc::clone(&call), Rc::clone(&saved));
            move |event: MessageEvent| {
                let slips = event.data().as_string().unwrap_or_default();
                slips.lines().for_each(|slip| hear(desk, &call, &saved, slip));
            }
        });
        let lost = Closure::<dyn Fn(Event)>::new({
            let call = Rc::clone(&call);
            move |_| lose(desk, &call)
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(lost.as_ref().unchecked_ref()));
        Some(Self { worker, call, saved, _heard: heard, _lost: lost })
    }

    fn pass(&self, slip: &ToBackRoom<'_>) {
        // Texts can always be posted.
        let _ = self.worker.post_message(&JsValue::from_str(&slip.to_string()));
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

fn hear(desk: Desk, call: &Cell<Call>, saved: &RefCell<SavedText>, slip: &str) {
    match FromBackRoom::read(slip) {
        Some(FromBackRoom::Ready(number)) if call.get() == Call::Ringing(number) => {
            call.set(Call::Open);
            desk.line(LineEvent::Open);
        }
        // The game is saved even if the player has just left it.
        Some(FromBackRoom::Save(text)) => {
            let told = saved.borrow_mut().replace(text, storage::set_solo_game);
            warn(desk, told);
        }
        Some(FromBackRoom::Add(more)) => {
            let told = saved.borrow_mut().add(more, storage::set_solo_game);
            warn(desk, told);
        }
        Some(FromBackRoom::Say(message)) if call.get() == Call::Open => peer::hear(desk, message),
        Some(FromBackRoom::Lost) => lose(desk, call),
        Some(FromBackRoom::NoNet) => desk.warn(desk.text(Text::LINE_NO_NET)),
        // Messages of an older call.
        Some(FromBackRoom::Ready(_) | FromBackRoom::Say(_)) | None => {}
    }
}

/// Tells the player that the game cannot be saved.
fn warn(desk: Desk, text: Option<Text>) {
    if let Some(text) = text {
        desk.warn(desk.text(text));
    }
}

/// The worker is of no use any more; the next call is to a new one.
fn lose(desk: Desk, call: &Cell<Call>) {
    if matches!(call.replace(Call::Lost), Call::Ringing(_) | Call::Open) {
        desk.line(LineEvent::Lost);
    }
}

/// Where the worker's code is; the page is told when it is packed.
fn address() -> Option<String> {
    dom::find("meta[name=eights-solo]")?.get_attribute("content").map(|address| with_nets(&address))
}

/// The address of a worker with the names of the nets that it may fetch.
pub(crate) fn with_nets(address: &str) -> String {
    let nets = dom::find("meta[name=eights-nets]").and_then(|nets| nets.get_attribute("content"));
    format!("{address}#{}", nets.unwrap_or_default())
}

thread_local! {
    /// The seed that the page was opened with.
    static SEED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Remembers the seed in the address (`#seed=8`) before other screens change the address, so that a deal can
/// be replayed or shared whichever way leads to the table.
pub(crate) fn note_seed() {
    let fragment = dom::window().location().hash().unwrap_or_default();
    SEED.set(fragment.strip_prefix("#seed=").and_then(|text| text.parse().ok()));
}

/// The seed of deals and demos: the one that the page was opened with, or else as much chance as the browser
/// has.
pub(crate) fn seed() -> u64 {
    if let Some(seed) = SEED.get() {
        return seed;
    }
    let mut bytes = [0; 8];
    if let Ok(crypto) = dom::window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes) ^ js_sys::Math::random().to_bits()
}
