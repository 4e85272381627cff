// @ts-check
/**
 * The page for wrong addresses, in a site that was built without its address: the page is shown at
 * any depth, and asks for this script at several. The one that is found knows where the site is.
 */
const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
const site = new URL("..", src);
const look = Object.assign(document.createElement("link"), { rel: "stylesheet" });
look.href = new URL(dataset.css ?? "", site).href;
document.head.append(look);
for (const link of document.querySelectorAll("a")) link.href = new URL(link.getAttribute("href") ?? "", site).href;
