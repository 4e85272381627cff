// @ts-check
/**
 * A page with no network, or with a damaged copy of the site: it waits for the network, and asks
 * the service worker, which keeps the site for such times, to replace damaged files. The worker is
 * registered here too, and the visitor is told of a new version of the site.
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

/** Asks the service worker to replace damaged files, and reloads the page if there were any. */
const mend = () => {
  try {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => { if (data && !ready) location.reload(); };
    navigator.serviceWorker.controller?.postMessage("mend", [port2]);
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

const register = async () => {
  try {
    // This is refused where storage is blocked; in a sandbox even `navigator.serviceWorker` throws.
    registration = await navigator.serviceWorker.register(worker);
    registration.addEventListener("updatefound", () => {
      registration?.installing?.addEventListener("statechange", tellOfUpdate);
    });
    tellOfUpdate();
    navigator.serviceWorker.controller?.postMessage("refill");
  } catch { /* the page works without a service worker */ }
};
// The worker is registered once the page has started, since it loads the whole site.
const whenIdle = (/** @type {() => void} */ act) =>
  window.requestIdleCallback ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000);
addEventListener("load", () => {
  if (!byId("failure")) whenIdle(register); // a page that needs no Python
});
addEventListener("ninefold:ready", () => whenIdle(register));
