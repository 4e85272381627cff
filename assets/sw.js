// @ts-check
/// <reference lib="webworker" />
/**
 * Keeps the whole site, so that it works without a network. The build fills in the version and the
 * list of files; every version has a cache of its own and answers from that alone, so two versions
 * are never mixed. A cache is complete or does not exist: whatever fails while it is filled
 * (network, disk, a file of another version) leaves the older version in charge.
 */

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

/** @typedef {{ hash: string, size: number }} File  hash: of the contents, as `integrity` wants it */

const VERSION = "__VERSION__";
/** @type {Record<string, File>} by path from the site's root */
const FILES = __FILES__;

const SCOPE = worker.registration.scope;
// Other sites may share the origin, each under its own path.
const OURS = `ninefold ${SCOPE} `;
const CACHE = OURS + VERSION;
/** Files up to this size are checked whenever they are used, which nobody notices. Checking larger
 * ones would take too long, and boot.mjs notices when they do not work. */
const SMALL = 2_000_000;

/** The address of a file; that of an index.html is its folder's. */
const address = (/** @type {string} */ path) => new URL(path.replace(/(^|\/)index\.html$/, "$1"), SCOPE).href;

/** The path of the file of ours at an address, if there is one. */
const find = (/** @type {string} */ url) => {
  const [plain] = url.split(/[?#]/);
  if (!plain.startsWith(SCOPE)) return undefined;
  const path = plain.slice(SCOPE.length);
  return [path, `${path}index.html`, `${path}/index.html`].find((name) => Object.hasOwn(FILES, name));
};

const intact = async (/** @type {Response} */ response, /** @type {File} */ { hash }) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

const download = (/** @type {string} */ path) =>
  fetch(address(path), {
    // Names under a/ change with the contents, so the page's own copies need not be loaded again.
    cache: path.startsWith("a/") ? "default" : "no-cache",
    credentials: "same-origin",
    integrity: FILES[path].hash,
  });

/** The file from the cache of an older version, if that has the very same one. */
const inherited = async (/** @type {string} */ path) => {
  const found = path.startsWith("a/") ? await caches.match(address(path)) : undefined;
  return found && (await intact(found.clone(), FILES[path])) ? found : undefined;
};

/**
 * Sees to it that the cache has every file; when asked to be thorough, that each is as it should be.
 * True if there was anything to do.
 */
const complete = async (/** @type {boolean} */ thorough) => {
  const cache = await caches.open(CACHE);
  let mended = false;
  for (const [path, file] of Object.entries(FILES)) {
    const there = await cache.match(address(path));
    if (there && (!thorough || (await intact(there, file)))) continue;
    const response = (await inherited(path)) ?? (await download(path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(address(path), response);
    mended = true;
  }
  return mended;
};

const forget = async (/** @type {(name: string) => boolean} */ unwanted) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && unwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

const install = async () => {
  try {
    await complete(true);
  } catch (error) {
    await forget((name) => name === CACHE); // a part of the site is of no use, and takes room
    throw error;
  }
};

/** The file from the cache; from the network if the cache is empty, damaged or unreadable. */
const answer = async (/** @type {Request} */ request, /** @type {string} */ path) => {
  try {
    const cache = await caches.open(CACHE);
    // Asked twice, since only a response that nobody has read brings the browser's compiled code.
    const [found, read] = await Promise.all([1, 2].map(() => cache.match(address(path))));
    if (found && read && (FILES[path].size > SMALL || (await intact(read, FILES[path])))) return found;
    await cache.delete(address(path)); // the page asks for a refill once it has started
  } catch {
    // The cache itself cannot be read.
  }
  return fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));

/** Removes what older versions kept, but not while a newer one is being stored: it would go too. */
const tidy = async () => {
  if (worker.registration.installing || worker.registration.waiting) return;
  await forget((name) => name !== CACHE);
};

worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? find(request.url) : undefined;
  if (path === undefined) return;
  const folder = request.mode === "navigate" && path.endsWith("/index.html") && !/\/([?#]|$)/.test(request.url);
  event.respondWith(folder ? Response.redirect(address(path)) : answer(request, path));
});

// What a page asks for: to change over to this version now, to fetch what the browser has thrown
// out of the cache, or to mend the cache after something did not work.
worker.addEventListener("message", (event) => {
  const reply = (/** @type {boolean} */ mended) => event.ports[0]?.postMessage(mended);
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "refill") event.waitUntil(complete(false).catch(() => {}));
  if (event.data === "mend") event.waitUntil(complete(true).then(reply, () => reply(false)));
});
