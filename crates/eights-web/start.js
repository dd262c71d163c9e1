// Starts the client, and says so where it cannot be started. Nothing else of the page is written in this language.
const failed = (why) => {
  document.getElementById("loading").hidden = true;
  document.getElementById("failed").hidden = false;
  // The same address, with all that stands in it: an invitation, or a seat from another device.
  document.getElementById("again").onclick = () => location.reload();
  if (why) document.getElementById("failed-why").textContent = why;
};
if (typeof WebAssembly === "object") {
  try {
    const client = await import("./{client.js}");
    await client.default({ module_or_path: new URL("./{client.wasm}", import.meta.url) });
    document.getElementById("loading").hidden = true;
  } catch (error) {
    console.warn(error);
    failed(navigator.onLine ? undefined : "You are offline, and this page has not been kept on this device yet.");
  }
} else {
  failed();
}
// What is kept for later is fetched after a first game has had time to begin.
if ("serviceWorker" in navigator) {
  setTimeout(() => navigator.serviceWorker.register(new URL("./worker.js", import.meta.url)).catch(() => {}), 8000);
}
