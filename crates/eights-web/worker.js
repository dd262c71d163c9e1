// Keeps the page on the device, so that games with bots need no network. What is kept never changes: a new version has new names.
const KEPT = ["", {files}];
// The path under which the game is served. Two of them on one host keep apart.
const BASE = new URL("./", location).pathname;
const OURS = BASE === "/" ? "eights-" : "eights" + BASE;
const CACHE = OURS + "{version}";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT.map((name) => BASE + name))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // The version before this one is kept as well: a page that was open meanwhile may still want parts of it.
  const old = (names) => names.filter((name) => name.startsWith(OURS)).slice(0, -2);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    // The newest page where there is a network, the kept one where there is none.
    event.respondWith(fetch(event.request).catch(() => caches.match(BASE)));
  } else if (/-[0-9a-f]{12}\.[a-z0-9]+$/.test(url.pathname) || KEPT.some((name) => url.pathname === BASE + name)) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});
