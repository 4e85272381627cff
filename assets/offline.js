// @ts-check
/**
 * A page with no network, or with a damaged copy of the site: it waits for the network, and asks the
 * service worker, which keeps the site for such times, to put right what is damaged. The worker is
 * registered here too, and a new version of the site is told of.
 */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const worker = new URL("../sw.js", script.src);

/** The network may be gone although the browser has not noticed; the page comes back with it. */
const PROBE = 3000;
const waitForNetwork = async () => {
  for (let gone = false; !ready; ) {
    try {
      await fetch(worker, { method: "HEAD", cache: "no-store" });
      if (gone) location.reload();
      return; // it is there, so something else is wrong
    } catch {
      gone = true;
      fail("offline");
    }
    await new Promise((done) => { setTimeout(done, PROBE); });
  }
};

/** What is kept may be damaged: put right what is, and begin again. */
const mend = () => {
  try {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => { if (data && !ready) location.reload(); };
    navigator.serviceWorker.controller?.postMessage("mend", [port2]);
  } catch { /* there is no service worker */ }
};
addEventListener("ninefold:damaged", mend); // boot.mjs has found a way around it

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
/** A version is ready, and this page is of the one before. */
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
    // In a frame whose storage is blocked this is refused, in a sandbox the first word throws.
    registration = await navigator.serviceWorker.register(worker);
    registration.addEventListener("updatefound", () => {
      registration?.installing?.addEventListener("statechange", tellOfUpdate);
    });
    tellOfUpdate();
    navigator.serviceWorker.controller?.postMessage("refill");
  } catch { /* the page works without */ }
};
// Registered when the page has started, since it loads the whole site.
const whenIdle = (/** @type {() => void} */ act) =>
  window.requestIdleCallback ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000);
addEventListener("load", () => {
  if (!byId("failure")) whenIdle(register); // a page without Python
});
addEventListener("ninefold:ready", () => whenIdle(register));
