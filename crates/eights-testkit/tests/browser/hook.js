// Runs before the client. The client tells __ce8 what is said and heard; ce8Look reads what the page shows.
window.__ce8 = { announcements: [], sounds: [] };
window.ce8Look = () => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const has = (element, name) => !!element?.hasAttribute(name) && element.getAttribute(name) !== "false";
  const can = (spot) => {
    const button = one(`[data-spot="${spot}"]`);
    return !!button && button.getAttribute("aria-disabled") !== "true";
  };
  const text = (element) => (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
  const prompt = one(".prompt");
  const asked = text(prompt?.querySelector("h2"));
  const kinds = [
    [".suits", "suit"], [".targets", "target"], [".answer", "nope"], ["[aria-multiselectable]", "sets"],
  ];
  const words = [
    ["asks you for a card", "give"], ["War!", "war"], ["Purge", "purge"], ["Play on", "play on"], ["joker", "joker"],
  ];
  const kind = prompt && (kinds.find(([part]) => prompt.querySelector(part))?.[1] ?? words.find(([word]) => asked.includes(word))?.[1] ?? asked);
  const overlay = one(".overlay");
  const sheets = [[".podium", "ranking"], [".paper", "round"], ["[role=alertdialog]", "leave"], ["[role=dialog]", "dialog"]];
  return {
    table: !!one(".table"),
    turn: has(one("#hand"), "data-turn"),
    prompt: kind,
    asked,
    sheet: overlay && (sheets.find(([part]) => overlay.querySelector(part))?.[1] ?? "overlay"),
    piles: [text(one(".pile--stock")), one(".pile--discard")?.dataset.top ?? ""],
    cards: all("#hand .hand__card").map((card) => ({ spot: card.dataset.spot, label: text(card), playable: has(card, "data-playable") })),
    items: prompt ? [...prompt.querySelectorAll("[data-spot]")].map((item) => ({ spot: item.dataset.spot, label: text(item) })) : [],
    draw: can("turn draw"),
    pass: can("turn pass"),
    small: !!one(".window--small [data-spot='prompt done']"),
    focus: document.activeElement?.dataset?.spot ?? document.activeElement?.tagName ?? "",
    said: window.__ce8.announcements.length,
  };
};
