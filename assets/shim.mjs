/**
 * PyScript opens IndexedDB as its first act, for a cache of packages and for handles of folders.
 * We use neither, and in a sandboxed frame, or where storage is blocked, the attempt would stop the
 * page. So its databases (their names start with "IDBMap/") live in memory; all others are real.
 * It also makes a BroadcastChannel for its workers, of which we have none; Firefox refuses that where
 * storage is blocked, so a channel to nobody stands in.
 *
 * This module must be evaluated before PyScript's.
 */

/** @returns {IDBFactory | undefined} where storage is forbidden even reading the property may throw */
const realFactory = () => {
  try {
    return globalThis.indexedDB ?? undefined;
  } catch {
    return undefined;
  }
};

/** A request that succeeds in the next microtask, when its listener has been set. */
const succeed = (/** @type {unknown} */ result) => {
  /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

/** As much of an IDBObjectStore as IDBMap uses. */
const createStore = () => {
  const entries = new Map();
  return {
    clear: () => succeed(entries.clear()),
    count: () => succeed(entries.size),
    delete: (/** @type {IDBValidKey} */ key) => succeed(void entries.delete(key)),
    get: (/** @type {IDBValidKey} */ key) => succeed(entries.get(key)),
    getAllKeys: () => succeed([...entries.keys()]),
    getKey: (/** @type {IDBValidKey} */ key) => succeed(entries.has(key) ? key : undefined),
    put: (/** @type {unknown} */ value, /** @type {IDBValidKey} */ key) =>
      succeed(void entries.set(key, value)),
  };
};

const openInMemory = () => {
  const store = createStore();
  return succeed({ transaction: () => ({ objectStore: () => store }), close() {} });
};

const real = realFactory();

/** @param {string} name @param {number} [version] */
const open = (name, version) => {
  if (name.startsWith("IDBMap/")) return openInMemory();
  if (real) return real.open(name, version);
  throw new DOMException("There is no storage here.", "SecurityError");
};

const factory = new Proxy(real ?? {}, {
  get(target, key) {
    if (key === "open") return open;
    const value = Reflect.get(target, key, target);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

Object.defineProperty(globalThis, "indexedDB", { configurable: true, get: () => factory });

/** As much of a BroadcastChannel as PyScript uses; what is sent reaches nobody. */
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

try {
  new BroadcastChannel("ninefold").close();
} catch {
  Object.defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: SilentChannel });
}
