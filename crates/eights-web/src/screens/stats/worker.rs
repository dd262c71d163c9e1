//! The worker of the laboratory, with code of its own, which is fetched when the player first looks at
//! numbers. There is one for the page; a new listener takes the place of the one before.

use crate::desk::Desk;
use eights_client::lab::{FromLab, LabNote, ToLab};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Something from the worker.
pub(crate) enum Heard {
    /// A message.
    Said(FromLab),
    /// It could not be fetched, or has broken down.
    Lost,
}

type Listener = Rc<dyn Fn(Heard)>;

thread_local! {
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
    static WORKER: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// The worker, with the closures that listen to it.
struct Running {
    worker: Worker,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _lost: Closure<dyn Fn(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Listens from now on.
pub(crate) fn listen(listener: impl Fn(Heard) + 'static) {
    LISTENER.set(Some(Rc::new(listener)));
}

/// Sends a message, and starts the worker for the first one.
pub(crate) fn ask(message: &ToLab) {
    let is_there = WORKER.with_borrow_mut(|running| {
        if running.is_none() {
            *running = start();
        }
        // Texts can always be posted.
        running.as_ref().map(|running| running.worker.post_message(&JsValue::from_str(&message.text())))
    });
    if is_there.is_none() {
        tell(Heard::Lost);
    }
}

fn start() -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address()?, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match (FromLab::read(&text), LabNote::read(&text)) {
            (Some(message), _) => tell(Heard::Said(message)),
            (None, Some(LabNote::Note(sentence))) => Desk.warn(sentence),
            (None, None) => lose(),
        }
    });
    let lost = Closure::<dyn Fn(Event)>::new(|_| lose());
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(lost.as_ref().unchecked_ref()));
    Some(Running { worker, _heard: heard, _lost: lost })
}

/// Where the worker's code is; the page is told when it is packed.
fn address() -> Option<String> {
    crate::dom::find("meta[name=eights-lab]")?
        .get_attribute("content")
        .map(|address| crate::solo::with_nets(&address))
}

/// The worker is gone; the next message starts another.
fn lose() {
    // It is dropped when its own call is over.
    crate::dom::after(0, || drop(WORKER.take()));
    tell(Heard::Lost);
}

fn tell(heard: Heard) {
    let listener = LISTENER.with_borrow(Clone::clone);
    if let Some(listener) = listener {
        listener(heard);
    }
}
