// @ts-check
/**
 * Sheets, the dialogs of a page: a button with `data-opens` opens the one it names, a button with
 * `data-closes` closes it, and so does a press beside it. One is open at a time. None of this needs
 * Python, but Python can do it too, by the same two functions in `window.ninefold`.
 */

/** @param {string | undefined} name @returns {HTMLDialogElement | null} */
const sheet = (name) => {
  const found = byId(name ?? "");
  return found instanceof HTMLDialogElement ? found : null;
};

/** Opens a sheet. Its form shows what is in force again, whatever was typed and not sent before; a
 * sheet that is open already stays as it is. */
const openSheet = (/** @type {string | undefined} */ name) => {
  const found = sheet(name);
  if (!found || found.open) return;
  openSheetNow()?.close();
  found.querySelector("form")?.reset();
  found.showModal();
};

/** @returns {HTMLDialogElement | null} */
const openSheetNow = () => document.querySelector("dialog[open]");

const closeSheet = (/** @type {string | undefined} */ name) => sheet(name)?.close();

/** True for a press beside the sheet. A drag that only ends there does not count as one. */
const outside = (/** @type {MouseEvent} */ event) => {
  if (!(event.target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = event.target.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
};
let beganOutside = false;
document.addEventListener("pointerdown", (event) => { beganOutside = outside(event); });

document.addEventListener("click", (event) => {
  const opens = within(event, "[data-opens]");
  if (opens) return openSheet(opens.dataset.opens);
  const closes = within(event, "[data-closes]");
  if (closes) return closeSheet(closes.dataset.closes);
  if (!(event.target instanceof HTMLDialogElement)) return;
  if (beganOutside && outside(event)) event.target.close();
});
