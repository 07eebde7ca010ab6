// What stands before Python: it paints the saved game, keeps early presses, shows how far the start is, and
// says what is wrong when Python cannot come. It knows no rule of the game and no word: what it paints was
// written by the session, what it says stands in the page.
(() => {
  const root = document.documentElement;
  const part = (name) => document.querySelector(`[data-part="${name}"]`);
  const isReady = () => root.dataset.ready === "true";
  const isSingle = root.dataset.edition === "single"; // one file with everything in it: see tools/single

  // --- storage, which a browser may refuse ------------------------------------------------

  const stored = (area, key) => {
    try {
      return JSON.parse(globalThis[area].getItem(`magdagdon/${key}`)) ?? {};
    } catch {
      return {};
    }
  };

  const keep = (key, value) => {
    try {
      localStorage.setItem(`magdagdon/${key}`, JSON.stringify({ version: 1, ...value }));
    } catch {
      // The next start fetches it again.
    }
  };

  // --- the saved game's picture -----------------------------------------------------------

  const set = (selector, attributes, text) => {
    const element = document.querySelector(selector);
    if (!element) return;
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    if (text !== undefined) element.textContent = text;
  };

  const paintBoard = ({ board, dice, staged }) => {
    const symbols = [...board.replaceAll("/", "")].slice(0, 16);
    const dieOn = Object.fromEntries(staged.map(([die, cell]) => [cell, die]));
    symbols.forEach((symbol, index) => {
      const cell = "abcd"[index % 4] + (1 + Math.floor(index / 4));
      const die = dieOn[cell];
      const state = die === undefined ? { ".": "empty", x: "ruin" }[symbol] ?? "number" : "staged";
      const value = state === "staged" ? dice[die] : state === "number" ? symbol : null;
      set(`[data-cell="${cell}"]`, { "data-state": state, "data-value": value });
    });
  };

  const paintDice = ({ dice, staged }) => {
    const onBoard = new Set(staged.map(([die]) => die));
    (dice ?? []).slice(0, 4).forEach((value, die) => {
      set(`[data-die="${die}"]`, { "data-value": value, "data-staged": onBoard.has(die) ? "true" : null });
    });
  };

  // What is stored may be anything, so no selector is made of it.
  const paintLines = (lines) => {
    for (const name of [..."1234abcd"].filter((each) => lines[each])) {
      const { sum, bonus, points, pattern } = lines[name];
      const line = `[data-line="${name}"]`;
      set(line, { "data-sum": sum, "data-bonus": bonus ?? "none" });
      set(`${line} use`, { href: bonus && `#mark-${pattern ?? bonus}` });
      set(`${line} .line-sum`, {}, sum);
      set(`${line} .line-bonus`, {}, points ? `+${points}` : "");
    }
  };

  const paintFigures = ({ score, turn, required, difficulty, charges }) => {
    set('[data-field="score"]', { "data-value": score }, String(score).replace("-", "\u2212"));
    set('[data-field="turn"]', { "data-value": turn }, turn);
    set('[data-field="required"]', { "data-value": required }, required);
    set('[data-field="difficulty"]', { "data-value": difficulty }, difficulty?.toUpperCase());
    const [given, left] = charges;
    for (const lamp of [1, 2, 3]) {
      set(`[data-lamp="${lamp}"]`, { "data-state": lamp > given ? "none" : lamp <= left ? "lit" : "spent" });
    }
  };

  const paintPhase = (phase) => {
    const between = phase === "ready" || phase === "over";
    set(".game", {
      "data-phase": phase,
      "data-doom": phase === "magdagdon" ? "true" : null,
      "data-over": phase === "over" ? "true" : null,
    });
    set('[data-action="roll"]', { hidden: between ? null : "" });
    set('[data-action="confirm"]', { hidden: between ? "" : null });
    set('[data-action="accept"]', { hidden: phase === "magdagdon" ? null : "" });
  };

  // A day's game where it was in hand, or the ordinary one: a slot that has another day's game by now has no say.
  const gameInHand = () => {
    const { game, seed } = stored("localStorage", "hand");
    const daily = game && seed ? stored("localStorage", game) : {};
    return seed && daily.record?.seed === seed ? daily : stored("localStorage", "game");
  };

  const paint = () => {
    const { picture } = gameInHand();
    if (!picture || isReady()) return;
    try {
      paintBoard(picture);
      paintDice(picture);
      paintLines(picture.lines);
      paintFigures(picture);
      paintPhase(picture.phase);
    } catch {
      // A damaged picture is only a picture: Python reads the record, and tells if that is damaged too.
    }
  };

  // --- the player's theme and motion ------------------------------------------------------

  const wear = () => {
    const { theme, motion } = stored("localStorage", "settings");
    if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
    if (["full", "none"].includes(motion)) root.dataset.motion = motion;
  };

  // --- the player's language --------------------------------------------------------------

  const isText = (text) => typeof text === "string" && text !== "";

  // The page's own words by message id; one that is not there leaves what stands in the page.
  const write = (words) => {
    for (const element of document.querySelectorAll("[data-text]")) {
      const text = words[element.dataset.text];
      if (isText(text) && text !== element.textContent) element.textContent = text;
    }
    for (const [hook, attribute] of [["data-label", "aria-label"], ["data-hint", "placeholder"]]) {
      for (const element of document.querySelectorAll(`[${hook}]`)) {
        const text = words[element.getAttribute(hook)];
        if (isText(text)) element.setAttribute(attribute, text);
      }
    }
  };

  const speak = ({ language, direction, words }) => {
    // Written again, the language would cost the style of every element.
    if (root.lang !== language) root.lang = language;
    if (root.dir !== direction) root.dir = direction;
    part("boot-rules").href = `rules/${language}.html`;
    const manifest = language === "en" ? "manifest" : `manifest.${language}`;
    set('link[rel="manifest"]', { href: `static/${manifest}.webmanifest` });
    write(words);
  };

  // Python asks for the same: element by element it would take it ten times as long.
  globalThis.magdagdonSpeak = (json) => speak(JSON.parse(json));

  let hasSpoken = false;
  const say = (known) => {
    if (isReady()) return;
    hasSpoken = true;
    speak(known);
  };

  const TAG = /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i;
  const LONGEST_TAG = 35; // as in magdagdon/i18n.py
  const isTag = (tag) => typeof tag === "string" && tag.length <= LONGEST_TAG && TAG.test(tag);

  const wanted = () =>
    [
      new URLSearchParams(location.search).get("lang"),
      stored("sessionStorage", "lang").language,
      stored("localStorage", "settings").language,
      ...navigator.languages,
    ].filter(isTag);

  const best = (languages) => {
    const serves = (language, tag) => [language.tag, ...language.also].some((each) => each.toLowerCase() === tag);
    for (const tag of wanted()) {
      for (let parts = tag.toLowerCase().split("-"); parts.length; parts.pop()) {
        const found = languages.find((language) => serves(language, parts.join("-")));
        if (found) return found;
      }
    }
    return undefined;
  };

  // The words of the last visit are at hand at once; what has changed since comes a moment later.
  const firstWish = () => wanted()[0] ?? "";
  const isSpoken = ({ wish, language, direction, words }) =>
    wish === firstWish() && isTag(language) && ["ltr", "rtl"].includes(direction) && words;
  const sayKnown = () => {
    const known = stored("localStorage", "words");
    if (isSpoken(known)) say(known);
  };

  // What is fetched here is Python's too: nothing is fetched twice.
  const early = (globalThis.magdagdonEarly = {});
  const fetchText = async (path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  };
  const fetchJson = async (path) => JSON.parse(await (early[path] = fetchText(path)));

  const learn = async () => {
    const wish = firstWish();
    const { languages } = await fetchJson("locales/languages.json");
    const language = best(languages);
    // The page is in English as it comes, unless words were kept of a visit when the wish was served otherwise.
    if (!language || (language.tag === "en" && !hasSpoken)) return;
    const { words } = await fetchJson(`locales/${language.tag}.words.json`);
    const fresh = { language: language.tag, direction: language.dir, words };
    say(fresh);
    keep("words", { wish, ...fresh });
  };

  // --- presses that come too early ----------------------------------------------------------

  const kept = [];

  const keepPress = (event) => {
    const control = event.target.closest?.("[data-action], [data-cell], [data-die]");
    if (isReady() || !control || control.dataset.action === "retry") return;
    event.preventDefault();
    if (kept.at(-1) !== control) kept.push(control);
    control.dataset.kept = "true";
  };

  const answer = () => {
    for (const control of kept.splice(0)) {
      delete control.dataset.kept;
      control.click();
    }
  };

  // --- how the start goes -------------------------------------------------------------------

  const show = (name) => {
    for (const each of ["start", "fail", "file", "old"]) {
      const element = part(`boot-${each}`);
      if (element) element.hidden = each !== name;
    }
    part("boot-retry").hidden = name !== "fail";
    part("boot-progress").hidden = part("boot-bytes").hidden = name !== "start";
  };

  // What it was stands among the marks of this start, for whoever looks into it.
  const fail = ({ type, detail, reason, message, target }) => {
    if (isReady()) return;
    const why = detail?.reason ?? reason ?? message ?? target?.src ?? target?.href ?? type;
    performance.mark("magdagdon:failed", { detail: String(why) });
    show("fail");
  };

  // One writer a language: bytes come in hundreds of pieces.
  const writers = {};
  const writer = () =>
    new Intl.NumberFormat(root.lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const megabytes = (bytes) => (writers[root.lang] ??= writer()).format(bytes / 1e6);

  let lastSign = performance.now();

  const progress = ({ detail: { loaded, total } }) => {
    lastSign = performance.now();
    if (part("boot-start").hidden) return; // what else still comes is no progress of a start that has failed
    const bar = part("boot-progress");
    bar.max = total;
    bar.value = loaded;
    part("boot-bytes").textContent = `${megabytes(loaded)} / ${megabytes(total)}`;
    bar.hidden = part("boot-rules").hidden = isReady();
  };

  // Pyodide waits for ever where one of its files is missing; the browser knows better.
  const missing = (list) => {
    const entry = list.getEntries().find(({ responseStatus }) => responseStatus >= 400);
    if (entry) fail({ reason: `${entry.responseStatus}: ${entry.name}` });
  };

  const SILENCE_MS = 60_000;
  const watch = setInterval(() => {
    if (isReady()) clearInterval(watch);
    else if (performance.now() - lastSign > SILENCE_MS) fail({ reason: "silence" });
  }, 5_000);

  const canRun = () =>
    typeof WebAssembly === "object" &&
    "inert" in HTMLElement.prototype &&
    HTMLScriptElement.supports?.("importmap") &&
    (!isSingle || "DecompressionStream" in globalThis);

  // --- Python -----------------------------------------------------------------------------------

  // The single file has addresses of its own for its modules.
  const addressOf = globalThis.magdagdonAddress ?? ((path) => path);

  const fetchPython = async () => {
    const { files, modules, scripts } = JSON.parse(part("python").textContent);
    const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
    for (const href of files) add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
    for (const href of modules) add("link", { rel: "modulepreload", href });
    for (const src of scripts) add("script", { type: "module", src: await addressOf(src) });
  };

  // Its megabytes, and all that they set going, would stand in the way of the first picture.
  const LONGEST_WAIT_MS = 1_000;
  const painted = () =>
    new Promise((resolve) => {
      if (document.hidden) resolve();
      const judge = (list) => list.getEntriesByName("first-contentful-paint").length && resolve();
      new PerformanceObserver(judge).observe({ type: "paint", buffered: true });
      setTimeout(resolve, LONGEST_WAIT_MS);
    });

  // --- begin ----------------------------------------------------------------------------------

  if (location.protocol === "file:" && !isSingle) {
    show("file");
    clearInterval(watch);
    return;
  }
  wear();
  sayKnown();
  paint();
  learn().catch(() => {}); // English stays; Python tries again.
  if (!canRun()) {
    show("old");
    clearInterval(watch);
    return;
  }
  document.addEventListener("click", keepPress, true);
  new MutationObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    document.removeEventListener("click", keepPress, true);
    answer();
  }).observe(root, { attributeFilter: ["data-ready"] });
  document.addEventListener("magdagdon:progress", progress);
  document.addEventListener("magdagdon:failed", fail);
  new PerformanceObserver(missing).observe({ type: "resource", buffered: true });
  addEventListener("error", fail, true);
  addEventListener("unhandledrejection", fail);
  part("boot-retry").addEventListener("click", () => location.reload());
  // On a first visit there is time to read, and the link has its place in the first picture.
  if (!isSingle && !navigator.serviceWorker?.controller) part("boot-rules").hidden = part("boot-progress").hidden = false;
  painted()
    .then(() => globalThis.magdagdonMirror.probed)
    .then(fetchPython);
})();
