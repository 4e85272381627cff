// @ts-check
/**
 * A page with no network, or with a damaged copy of the site: it waits for the network, and asks
 * the service worker, which keeps the site for such times, to replace damaged files. The worker is
 * registered here too, and the visitor is told of a new version of the site, and what works offline.
 */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const worker = new URL("../sw.js", script.src);

/** Milliseconds between two tries of the network: browsers do not always notice its return. */
const PROBE = 3000;
const waitForNetwork = async () => {
  for (let gone = false; !ready; ) {
    try {
      await fetch(worker, { method: "HEAD", cache: "no-store" });
      if (gone) location.reload();
      return; // the network works, so something else is wrong
    } catch {
      gone = true;
      fail("offline");
    }
    await new Promise((done) => { setTimeout(done, PROBE); });
  }
};

/**
 * Asks the service worker of this page for something.
 * @param {ServiceWorker | null | undefined} asked
 * @param {"mend" | "refill" | "rest"} wish @param {(answer: any) => void} heard
 */
const askWorker = (asked, wish, heard) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard(data);
  asked?.postMessage(wish, [port2]);
};

/** Has damaged files replaced, and reloads the page if there were any. */
const mend = () => {
  try {
    askWorker(navigator.serviceWorker.controller, "mend", (mended) => { if (mended && !ready) location.reload(); });
  } catch { /* there is no service worker */ }
};
addEventListener("ninefold:damaged", mend); // boot.mjs starts Python another way meanwhile

let asked = false;
alsoWhenFailed = () => {
  if (asked) return;
  asked = true;
  mend();
  void waitForNetwork();
};

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

const showUpdate = (/** @type {boolean} */ visible) => {
  const box = byId("update");
  if (box) box.hidden = !visible;
};
/** Offers the new version, if one is ready and this page is of an older one. */
const tellOfUpdate = () => {
  if (registration?.waiting && navigator.serviceWorker.controller) showUpdate(true);
};
const changeOver = () => {
  if (!registration?.waiting) return location.reload(); // another window has done it
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage("take over");
};
document.addEventListener("click", (event) => {
  const update = within(event, "[data-update]");
  if (update) return update.dataset.update === "now" ? changeOver() : showUpdate(false);
});

// What works offline, as a line in the settings: playing, then everything. The rest is stored once
// Pyodide has come, which brings the same files: then storing them costs nothing more.
/** @type {"" | "playing" | "coming" | "everything"} */
let offline = "";
let pyodideCame = false;

const tellOffline = () => {
  const line = byId("offline");
  if (!line || !offline) return;
  line.textContent = line.dataset[offline] ?? "";
  line.hidden = false;
};
/** @param {ServiceWorker | null | undefined} asked @param {"refill" | "rest"} wish */
const store = (asked, wish) => askWorker(asked, wish, (/** @type {typeof offline} */ works) => {
  const more = works === "playing" && pyodideCame && wish === "refill";
  offline = more ? "coming" : works;
  tellOffline();
  if (more) store(asked, "rest");
});
/** Python may have drawn the sheet again since. */
document.addEventListener("click", (event) => { if (within(event, "[data-opens]")) tellOffline(); });
const storeAll = async () => {
  const { active } = await navigator.serviceWorker.ready;
  store(navigator.serviceWorker.controller ?? active, "refill");
};
addEventListener("py:all-done", () => {
  pyodideCame = true;
  if (registration) whenIdle(storeAll);
});

const register = async () => {
  try {
    // This is refused where storage is blocked; in a sandbox even `navigator.serviceWorker` throws.
    registration = await navigator.serviceWorker.register(worker);
    registration.addEventListener("updatefound", () => {
      registration?.installing?.addEventListener("statechange", tellOfUpdate);
    });
    tellOfUpdate();
    await storeAll();
  } catch { /* the page works without a service worker */ }
};
// The worker is registered once the page has started, since it loads the whole site.
addEventListener("load", () => {
  if (!byId("failure")) whenIdle(register); // a page that needs no Python
});
addEventListener("ninefold:ready", () => whenIdle(register));
