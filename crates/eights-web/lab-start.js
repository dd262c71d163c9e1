// Starts the laboratory in a worker. What the page says is heard in order, once everything is there.
import start, { hear } from "./{lab.js}";

let turn = start({ module_or_path: new URL("./{lab.wasm}", import.meta.url) });
const lost = (why) => {
  console.warn(why);
  postMessage("lost");
};
onmessage = ({ data }) => {
  turn = turn.then(() => hear(data));
  turn.catch(lost);
};
