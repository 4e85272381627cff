// @ts-check
/// <reference lib="webworker" />
/**
 * Keeps the site, so that it works without a network: first what playing needs, which is small, and
 * later, when a page asks for it, the rest (Pyodide with all that it brings, and the frames).
 *
 * The build fills in the version and the list of files. Every version has a cache for each of its two
 * parts and answers from these alone, so two versions are never mixed. A cache is complete or does not
 * exist: if anything fails while the first is filled (network, disk, a file of another version), the
 * older version stays in charge; if the second fails, playing still works, and the rest needs the
 * network. A version that follows one with both parts is used only once it has both itself. The lab
 * has files of its own, which are stored when it is visited, and by the versions that follow.
 */

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

/** @typedef {{ hash: string, size: number }} File  hash: of the contents, as `integrity` wants it */

const VERSION = "__VERSION__";
/** @type {Record<string, File>} by path from the site's root */
const FILES = __FILES__;
/** @type {string[]} the paths of those that playing does not need */
const LATER = __LATER__;
/** @type {string[]} the paths of those that the lab alone needs */
const OF_LAB = __LAB__;

const SCOPE = worker.registration.scope;
// Other sites may share the origin, each under its own path.
const OURS = `ninefold ${SCOPE} `;
const LATER_MARK = " later";
const LAB_MARK = " lab";
const FIRST = { cache: OURS + VERSION, paths: Object.keys(FILES).filter((path) => !LATER.includes(path) && !OF_LAB.includes(path)) };
const REST = { cache: OURS + VERSION + LATER_MARK, paths: LATER };
const LAB = { cache: OURS + VERSION + LAB_MARK, paths: OF_LAB };
/** @typedef {{ cache: string, paths: string[] }} Part */
const partOf = (/** @type {string} */ path) =>
  LATER.includes(path) ? REST : OF_LAB.includes(path) ? LAB : FIRST;
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

/** @param {string} path @param {RequestCache} cache */
const ask = async (path, cache) => {
  const { hash: integrity } = FILES[path];
  const response = await fetch(address(path), { cache, credentials: "same-origin", integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

/** Names under a/ change with the contents, so the page's own copies need not be loaded again. But
 * what the browser has under such a name may be an error, or what a captive portal sent instead, and
 * a host may have told it to keep that for a year: then the host is asked. */
const download = (/** @type {string} */ path) =>
  path.startsWith("a/") ? ask(path, "default").catch(() => ask(path, "reload")) : ask(path, "no-cache");

/** The file from the cache of an older version, if that has the very same one. */
const inherited = async (/** @type {string} */ path) => {
  const found = path.startsWith("a/") ? await caches.match(address(path)) : undefined;
  return found && (await intact(found.clone(), FILES[path])) ? found : undefined;
};

/**
 * Sees to it that a part has every file; when asked to be thorough, that each is as it should be.
 * True if there was anything to do.
 */
const complete = async (/** @type {Part} */ part, /** @type {boolean} */ thorough) => {
  const cache = await caches.open(part.cache);
  let mended = false;
  for (const path of part.paths) {
    const there = await cache.match(address(path));
    if (there && (!thorough || (await intact(there, FILES[path])))) continue;
    await cache.put(address(path), (await inherited(path)) ?? (await download(path)));
    mended = true;
  }
  return mended;
};

/** All parts; but for the first, only if they have been stored before. */
const completeAll = async (/** @type {boolean} */ thorough) => {
  let mended = await complete(FIRST, thorough);
  for (const part of [REST, LAB]) {
    if ((await caches.has(part.cache)) && (await complete(part, thorough))) mended = true;
  }
  return mended;
};

const forget = async (/** @type {(name: string) => boolean} */ unwanted) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && unwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** True if an older version has such a part: then this one may not have less. */
const succeeds = async (/** @type {string} */ mark) => {
  const saves = Reflect.get(navigator, "connection")?.saveData;
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && !name.startsWith(FIRST.cache));
  return !saves && names.some((name) => name.endsWith(mark));
};

const install = async () => {
  try {
    await complete(FIRST, true);
    if (await succeeds(LATER_MARK)) await complete(REST, true);
    if (await succeeds(LAB_MARK)) await complete(LAB, true);
  } catch (error) {
    await forget((name) => name.startsWith(FIRST.cache)); // a piece is of no use, and takes room
    throw error;
  }
};

/** Stores the second part. If that fails, its piece goes, and playing still works. */
const storeRest = async () => {
  try {
    await complete(REST, false);
    await tidy();
  } catch {
    await caches.delete(REST.cache);
  }
};

/** Stores what the lab needs besides the second part, for whoever has visited it. */
const storeLab = async () => {
  await storeRest();
  await complete(LAB, false).catch(() => caches.delete(LAB.cache));
};

const whole = async (/** @type {Part} */ part) =>
  (await caches.has(part.cache)) && (await (await caches.open(part.cache)).keys()).length >= part.paths.length;

/** What works without a network. @returns {Promise<"everything" | "playing" | "">} */
const works = async () => {
  if (!(await whole(FIRST))) return "";
  return (await whole(REST)) ? "everything" : "playing";
};

/** The file from the cache; from the network if the cache is empty, damaged or unreadable. */
const answer = async (/** @type {Request} */ request, /** @type {string} */ path) => {
  const cacheName = partOf(path).cache;
  try {
    // Asked twice, since only a response that nobody has read brings the browser's compiled code.
    const [found, read] = await Promise.all([1, 2].map(() => caches.match(address(path), { cacheName })));
    if (found && read && (FILES[path].size > SMALL || (await intact(read, FILES[path])))) return found;
    // The page asks for a refill once it has started.
    if (found) await (await caches.open(cacheName)).delete(address(path));
  } catch {
    // The cache itself cannot be read.
  }
  return path.startsWith("a/") ? download(path) : fetch(request);
};

worker.addEventListener("install", (event) => event.waitUntil(install()));

/** Removes what older versions kept, but not while a newer one is being stored: it would go too. What
 * they have of the second part stays until this version has its own, which may be much the same. */
const tidy = async () => {
  if (worker.registration.installing || worker.registration.waiting) return;
  const both = await whole(REST);
  await forget((name) => !name.startsWith(FIRST.cache) && (both || !name.endsWith(LATER_MARK)));
};

worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? find(request.url) : undefined;
  if (path === undefined) return;
  const folder = request.mode === "navigate" && path.endsWith("/index.html") && !/\/([?#]|$)/.test(request.url);
  event.respondWith(folder ? Response.redirect(address(path)) : answer(request, path));
});

// What a page asks for: to change over to this version now, to fetch what the browser has thrown out
// of the cache, to store the rest, or to mend the cache after something did not work.
worker.addEventListener("message", (event) => {
  const reply = (/** @type {unknown} */ told) => event.ports[0]?.postMessage(told);
  const tell = async () => reply(await works());
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "refill") event.waitUntil(completeAll(false).catch(() => {}).then(tell));
  if (event.data === "rest") event.waitUntil(storeRest().then(tell));
  if (event.data === "lab") event.waitUntil(storeLab());
  if (event.data === "mend") event.waitUntil(completeAll(true).then(reply, () => reply(false)));
});
