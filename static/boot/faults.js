// What goes wrong after the start: it hears of it, tells the player, and has the details to copy.
//
// It knows which errors are this site's own, those of Python among them, and what of an error may be told: its kind,
// and the places in the game's files that it went through. It refuses to know what an error says, since that may hold
// a seed or a name. It asks nothing of Python, which may be what is broken.
(() => {
  const root = document.documentElement;
  const part = (name) => document.querySelector(`[data-part="${name}"]`);
  const dialog = document.querySelector('[data-dialog="fault"]');
  const strip = part("fault");
  const home = strip.parentElement;
  const beside = strip.nextElementSibling;

  // --- whose error it is, and where -----------------------------------------------------------------

  const SITE = new URL(".", location.href).href;
  const MOST_PLACES = 8;

  // A line of a stack in any engine, without its ends: `at name (address:line:column)`, `name@address:line:column`.
  const PLACE = /((?:blob:null|[a-z-]+:\/)\/\S+):(\d+):(\d+)\)?$/;
  const SCRIPT = /^[\w./-]+\.m?js$/;
  const PYTHON = /^ +File "[^"]*?(magdagdon\/[a-z_/]+\.py)", line (\d+)/;

  // The first lines of a stack may be the error's own sentence.
  const linesOf = ({ stack, message }) => {
    const text = String(stack ?? "");
    const end = message ? text.indexOf(message) : -1;
    return text.slice(end < 0 ? 0 : end + message.length).split("\n");
  };

  // The single file has its scripts in itself and at addresses of its own.
  const nameOf =
    globalThis.magdagdonNameOf ?? ((address) => (address.startsWith(SITE) ? address.slice(SITE.length) : ""));

  // Undefined where it is no script of this site: an extension's, or no script at all.
  const ownPlace = (address, line, column) => {
    const file = nameOf(address);
    return SCRIPT.test(file) && Number(line) > 0 ? `${file}:${line}:${column}` : undefined;
  };

  // An error is its whose script threw it: whoever has called that script is no matter.
  const scriptPlaces = (error, event) => {
    const stack = linesOf(error ?? {}).flatMap((line) => PLACE.exec(line)?.slice(1) ?? []);
    const told = event.filename ? [event.filename, event.lineno, event.colno] : [];
    const all = stack.length ? stack : told;
    const places = [];
    for (let at = 0; at < all.length; at += 3) places.push(ownPlace(...all.slice(at, at + 3)));
    return places[0] ? places.filter(Boolean).slice(0, MOST_PLACES) : undefined;
  };

  // The lines of each traceback up to the error's own sentence; the last of them is where it happened.
  const pythonPlaces = (trace) => {
    const parts = trace.split("Traceback (most recent call last):\n").slice(1);
    const frames = parts.flatMap((each) => each.slice(0, each.search(/^\S/m) >>> 0).split("\n"));
    return frames.flatMap((line) => PYTHON.exec(line)?.slice(1).join(":") ?? []).slice(-MOST_PLACES);
  };

  // --- what is told ---------------------------------------------------------------------------------

  const MOST_REPORTS = 4;
  const reports = new Set(); // the latest comes last

  const details = () =>
    [`MAGDAGDON ${part("build").textContent}`.trim(), ...reports, navigator.userAgent].join("\n\n");

  // A browser that keeps nothing has said so in the notice: then nothing is promised here.
  const isSaved = () => {
    try {
      return part("notice").hidden && localStorage.getItem("magdagdon/game") !== null;
    } catch {
      return false;
    }
  };

  // The start's own button: the page has one with this hook, and the start needs it no more.
  const takeRetry = () => {
    const retry = part("boot-retry");
    if (strip.contains(retry)) return;
    retry.hidden = false;
    strip.querySelector("button").before(retry);
  };

  // Below an open dialog nobody could see or press it.
  const place = () => {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (open === dialog) return;
    if (open) open.firstElementChild.after(strip);
    else home.insertBefore(strip, beside);
  };

  const tell = (kind, places) => {
    const report = [/^\w+$/.test(kind) ? kind : "Error", ...places].join("\n");
    reports.delete(report);
    reports.add(report);
    if (reports.size > MOST_REPORTS) reports.delete([...reports][0]);
    part("fault-saved").hidden = !isSaved();
    part("fault-details").value = details();
    takeRetry();
    place();
    strip.hidden = false;
  };

  // Before the game is ready, an error is the start's: see `boot.js`.
  const isReady = () => root.dataset.ready === "true";

  const hear = (error, event) => {
    if (!isReady()) return;
    const places = scriptPlaces(error, event);
    if (!places) return;
    const isPython = error?.name === "PythonError";
    tell(String((isPython ? error.type : error?.name) ?? "Error"), isPython ? pythonPlaces(error.message) : places);
  };

  // --- what can be pressed --------------------------------------------------------------------------

  const dismiss = () => {
    strip.hidden = true;
    if (strip.parentElement === home) document.querySelector('[data-action="menu"]')?.focus({ preventScroll: true });
  };

  const open = () => {
    part("fault-copied").hidden = true;
    dialog.showModal();
  };

  const copy = async () => {
    const field = part("fault-details");
    try {
      await navigator.clipboard.writeText(field.value);
      part("fault-copied").hidden = false;
    } catch {
      field.focus();
      field.select();
    }
  };

  const presses = {
    retry: () => location.reload(),
    "fault-details": open,
    "dismiss-fault": dismiss,
    "copy-details": copy,
    "close-details": () => {
      dialog.close();
      // Where the strip has no room for its cross, this is the way to close it.
      if (!strip.querySelector('[data-action="dismiss-fault"]').checkVisibility()) dismiss();
    },
  };

  // Heard before the game hears.
  const press = (event) => {
    const control = event.target.closest?.("[data-action]");
    if (!control || !(strip.contains(control) || dialog.contains(control))) return;
    event.stopImmediatePropagation();
    presses[control.dataset.action]?.();
  };

  addEventListener("error", (event) => hear(event.error, event));
  addEventListener("unhandledrejection", (event) => hear(event.reason, event));
  document.addEventListener("magdagdon:fault", ({ detail: [kind, trace] }) => isReady() && tell(kind, pythonPlaces(trace)));
  document.addEventListener("close", place, true);
  addEventListener("click", press, true);
})();
