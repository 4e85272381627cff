// @ts-check
/**
 * The home page for whoever comes back: unfinished games, how the puzzle of the day stands, and what
 * is next. The page needs no Python, and to start one for a few lines of text would cost more than
 * the page itself; so this reads what ui/storage.py keeps, and every word of it stands in the page
 * (ui/home.py).
 */

/** @type {{ game: string, shown: string, record: string, unfinished: string, unwritten: string }} */
const KEYS = __KEYS__;
const read = (/** @type {string} */ key) => {
  try { return localStorage.getItem(key) ?? ""; } catch { return ""; } // storage may be blocked
};
const parsed = (/** @type {string} */ text) => {
  try { return JSON.parse(text || "{}") ?? {}; } catch { return {}; }
};
const names = () => { try { return Object.keys(localStorage); } catch { return []; } };
const list = (/** @type {any} */ found) => (Array.isArray(found) ? found : []);

const record = parsed(read(KEYS.record));
/** The codes of the games, and of the matches, that have ended. */
const endings = new Set([
  ...[...list(record.games), ...list(record.matches)].map((each) => each?.code),
  ...read(KEYS.unwritten).split(/\s/),
]);

/** The codes of the games that can be played on: the one on the table, unless it has ended or the
 * table as it was left shows an end, and those that made way for others. @param {string} key */
const waiting = (key) => {
  const code = read(KEYS.game + key);
  const shown = parsed(read(KEYS.shown + key));
  const match = code.startsWith("2."); // session/match_code.py; it goes on after a round
  const ending = shown.code === code && (match ? /end-champion/ : /class="end/).test(shown.html);
  const over = ending || endings.has(code); // a look back shows no end
  const moves = code.split(".")[match ? 6 : 5];
  const aside = names().filter((name) => name.startsWith(`${KEYS.unfinished}${key}.`));
  const codes = aside.map((name) => parsed(read(name)).code).filter((text) => typeof text === "string");
  return new Set([...(over || !moves ? [] : [code]), ...codes]);
};

const back = document.getElementById("back");
const fill = (/** @type {string | undefined} */ words, /** @type {string | number} */ what) =>
  (words ?? "").replace("#", `${what}`);

// Unfinished games: a sign on the card of each, and a way to them from the top of the page.
/** @type {{ key: string, title: string, href: string, waits: boolean }[]} */
const games = [];
for (const card of document.querySelectorAll("a.card")) {
  const sign = card.querySelector("[data-unfinished]");
  if (!(sign instanceof HTMLElement) || !(card instanceof HTMLAnchorElement)) continue;
  const key = sign.dataset.unfinished ?? "";
  const count = waiting(key).size;
  const title = card.querySelector("h2")?.textContent ?? "";
  games.push({ key, title, href: card.href, waits: count > 0 });
  sign.hidden = !count;
  if (count > 1) sign.textContent = fill(sign.dataset.more, count);
}

/** Ways to games, at the top of the page.
 * @param {string | undefined} words @param {{ title: string, href: string }[]} offered */
const offer = (words, offered) => {
  back?.append(words ?? "");
  for (const { title, href } of offered) {
    const link = document.createElement("a");
    link.href = href;
    link.className = "day-link";
    link.textContent = title;
    back?.append(link);
  }
};

// What is next: games to play on, else a game that was never finished, else the level above the best one that was beaten.
const ended = [
  ...list(record.games).map((each) => [each?.game, each?.won && each?.against]),
  ...read(KEYS.unwritten).split("\n").map((code) => [code.split(".")[1], ""]),
];
const known = new Set(ended.map(([key]) => key));
const fresh = games.find(({ key }) => !known.has(key));
const played = games.some(({ key }) => known.has(key));
const open = games.filter(({ waits }) => waits);
if (back && open.length) offer(back.dataset.on, open);
else if (back && fresh && played) offer(back.dataset.fresh, [fresh]);
else if (back && played) {
  const levels = parsed(back.dataset.levels ?? "");
  const order = Object.keys(levels);
  const best = Math.max(...ended.map(([, level]) => order.indexOf(level)));
  const told = best < 0 ? "" : fill(back.dataset.beaten, levels[order[best]]);
  const up = order[best + 1];
  back.append(`${told} ${up && told ? fill(back.dataset.up, levels[up]) : ""}`.trim());
}
if (back) back.hidden = !back.childNodes.length;

// The puzzle of the day: its game, or that it is solved, and how many days in a row are.
const told = document.getElementById("day");
const late = new Set(list(record.late));
const solvedOn = (/** @type {string} */ day) => day in (record.puzzles ?? {}) && !late.has(day);
const name = (/** @type {Date} */ day) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
const today = new Date();
const before = (/** @type {number} */ number) =>
  name(new Date(today.getFullYear(), today.getMonth(), today.getDate() - number));
if (told) {
  const solved = solvedOn(before(0));
  let streak = 0;
  while (solvedOn(before(streak + (solved ? 0 : 1)))) streak += 1;
  const titles = (told.dataset.titles ?? "").split("|");
  const ordinal = Math.round(Date.parse(before(0)) / 864e5) + 719163; // as Python counts days
  const turn = ordinal % titles.length;
  const first = solved ? told.dataset.solved : fill(told.dataset.today, titles[turn]);
  // Straight to its game: any other would stand on the table until Python finds the puzzle.
  const link = told.parentElement?.querySelector("a");
  const key = told.dataset.turns?.split(" ")[turn];
  if (link && key) link.href = `${key}/${link.search}`;
  const row = streak > 1 ? fill(told.dataset.streak, streak) : "";
  told.textContent = `${first} ${row}`.trim();
}
