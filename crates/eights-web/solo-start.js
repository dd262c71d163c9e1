// Starts the solo table in a worker. What the page says is heard in order, once everything is there.
import start, { hear } from "./{solo.js}";

const started = start({ module_or_path: new URL("./{solo.wasm}", import.meta.url) });
const lost = (why) => {
  console.warn(why);
  postMessage("lost");
};
onmessage = ({ data }) => started.then(() => hear(data)).catch(lost);
