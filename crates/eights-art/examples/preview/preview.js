// Stands in for the client: settings from the address become attributes of the root, `data-vars` become custom properties.
const root = document.documentElement;
for (const [name, value] of new URLSearchParams(location.search)) {
  if (name === "text") root.style.setProperty("--text-scale", value);
  else root.dataset[name] = value;
}
for (const element of document.querySelectorAll("[data-vars]")) {
  for (const pair of element.dataset.vars.split(";")) {
    const [name, value] = pair.split(":");
    element.style.setProperty(name.trim(), value.trim());
  }
}
