// Reading and rolling without a line. Above this the build writes what edition this is: its mark, where it stands, its files and their hashes.
// Files are kept by their hash, and taken only if they have it: another edition's are refused, so that none is mixed with this one's.
// @ts-check
/// <reference lib="webworker" />
const worker = /** @type {any} */ (self);
/** No version: this is the end of reading offline, and clears up. @type {{version: string, root: string, prefix: string, languages: string[], files: Record<string, string>}} */
const { version, root, prefix, languages, files } = worker.SITE;
const STORE = `${prefix}site:${version}`;
/** What is kept as a whole, and answers only when it is whole. The shell is what is in no other part. */
const PARTS = ["shell", ...languages, "engine"];
const partOf = (/** @type {string} */ name) => PARTS.find((part) => name.startsWith(`${part}/`)) ?? "shell";
/** Stands in the store once all of a part is there. */
const whole = (/** @type {string} */ part) => `${root}?whole-${part}`;
const keyOf = (/** @type {string} */ name) => `${root}?${files[name]}`;
/** A file from where it stands, by the address that pages ask for it by. @param {string} name @param {RequestCache} cache */
const ask = (name, cache) => fetch(root + name + (/^(assets|engine)/.test(name) ? `?${version}` : ""), { cache, integrity: `sha256-${files[name]}`, redirect: "error", priority: "low" });

/** Keep all of a part: what another edition kept alike is taken from there. @param {string} part */
async function bring(part) {
  const store = await caches.open(STORE);
  if (await store.match(whole(part))) return;
  const keep = async (/** @type {string} */ name) =>
    (await store.match(keyOf(name))) || store.put(keyOf(name), (await caches.match(keyOf(name))) ?? (await ask(name, "default").catch(() => ask(name, "reload"))));
  await Promise.all(Object.keys(files).filter((name) => partOf(name) === part).map(keep));
  await store.put(whole(part), new Response());
}

/** A page of another edition asks for its own files; it and a part that is not whole go by the network alone. @param {Request} request */
async function answer(request) {
  const { pathname, search } = new URL(request.url);
  const [name, store] = [pathname.slice(root.length), await caches.open(STORE)];
  const mine = (search === `?${version}` || !/^\?[0-9a-f]{6,}$/.test(search)) && (await store.match(whole(partOf(name))));
  if (mine && files[`${name}/`]) return Response.redirect(`${root}${name}/${search}`);
  return (mine && files[name] && (await store.match(keyOf(name)))) || fetch(request);
}

const on = (/** @type {string} */ type, /** @type {(event: any) => Promise<void>} */ act) => worker.addEventListener(type, (/** @type {any} */ event) => event.waitUntil(act(event)));
on("install", async () => {
  if (!version) return worker.skipWaiting();
  if (worker.navigator.connection?.saveData) throw new Error("saving");
  for (const part of PARTS) if (part === "shell" || (await caches.match(whole(part)))) await bring(part);
});
on("activate", async () => {
  for (const name of await caches.keys()) if (name.startsWith(version ? `${prefix}site:` : prefix) && name !== STORE) await caches.delete(name);
  if (!version) await worker.registration.unregister();
});
on("message", async ({ data: { take, edition, lang } }) => {
  if (!version) return worker.registration.unregister(); // a page that registered while it was going had called it back
  if (take || edition !== version) return take && worker.skipWaiting();
  await worker.clients.claim();
  for (const part of [lang, "engine", ...languages]) await bring(part);
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url, mode } = event.request;
  if (!version || method !== "GET" || !url.startsWith(location.origin + root)) return;
  event.respondWith(answer(event.request).catch(() => (mode === "navigate" ? caches.match(keyOf("offline.html")) : undefined)));
});
