// @ts-check
/**
 * Says on the page How it works what this very visit has loaded. What comes out of the browser's
 * cache or from the service worker has sent nothing.
 */
addEventListener("load", () => {
  const line = document.getElementById("loaded");
  if (!line) return;
  const entries = /** @type {PerformanceResourceTiming[]} */ ([
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ]);
  const sent = entries.filter((entry) => entry.transferSize > 0);
  const bytes = sent.reduce((sum, entry) => sum + entry.transferSize, 0);
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const { loaded = "", kept = "" } = line.dataset;
  line.textContent = bytes
    ? loaded.replace("{size}", size).replace("{files}", String(sent.length))
    : kept;
  line.hidden = false;
});
