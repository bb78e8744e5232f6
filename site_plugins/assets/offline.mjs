// The service worker's page side. It begins once nothing else is to do; a new edition is offered, and waits until the reader takes it.
// @ts-check
import { saving } from "./client.mjs";
import { button, h } from "./dom.mjs";
import { lang, root, say, version } from "./site.mjs";

/** The bar that offers what waits; on a first visit nothing does. @param {ServiceWorkerRegistration} found */
function offer({ active, waiting }) {
  if (!active || !waiting || document.querySelector(".nk-edition")) return;
  const ways = [button("edition-take", () => waiting.postMessage({ take: true }), { tone: "main" }), button("edition-later", () => bar.remove())];
  const bar = document.body.appendChild(h("aside", { class: "nk-edition nk-buttons", role: "status" }, h("p", {}, say("edition-new")), ...ways));
}

const { serviceWorker } = navigator;
if (version && !saving && serviceWorker) {
  let held = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => (held ? location.reload() : (held = serviceWorker.controller)));
  const found = await serviceWorker.register(`${root}sw.js`, { scope: root, updateViaCache: "none" });
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", () => offer(found)));
  document.addEventListener("visibilitychange", () => document.hidden || found.update().catch(() => {}));
  offer(found);
  (await serviceWorker.ready).active?.postMessage({ edition: version, lang });
}
