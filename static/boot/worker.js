// Registers the service worker, offers a new release, and asks the browser to keep what is stored.
//
// It knows when a release may be taken: when the player says so, or between games in every tab. It refuses to
// know what a release holds, and never stands in the way of a start: it begins when the game is ready, or when
// it could not start, so that a broken release is replaced.
(() => {
  const root = document.documentElement;
  const game = document.querySelector(".game");
  const part = (name) => document.querySelector(`[data-part="${name}"]`);
  const isReady = () => root.dataset.ready === "true";
  const hasFailed = () => !isReady() && part("boot-fail")?.hidden === false;

  // --- keeping ----------------------------------------------------------------------------------

  // Asked at the end of a game that was played here, and waited for by nobody; an answer changes nothing.
  let phase = game.dataset.phase;
  const askToKeep = () => {
    const hasEnded = isReady() && phase !== "over" && game.dataset.phase === "over";
    phase = game.dataset.phase;
    if (hasEnded) navigator.storage?.persist?.().catch(() => {});
  };

  // --- whether a game is under way ----------------------------------------------------------------

  const mayWork = isSecureContext && location.protocol !== "file:" && root.dataset.edition !== "single";
  const workers = mayWork ? navigator.serviceWorker : undefined;
  const scope = new URL(".", location.href).pathname;
  const PLAYING = `magdagdon-playing ${scope} `;

  const isUnderWay = () => {
    if (hasFailed() || game.dataset.phase === "over") return false;
    const hasMoved = game.querySelector('[data-cell]:not([data-state="empty"])') !== null;
    return !isReady() || game.dataset.phase !== "ready" || hasMoved;
  };

  // A page that holds a lock is not kept for the way back.
  let isAway = false;
  const goOrCome = ({ type }) => {
    isAway = type === "pagehide";
    tellOtherTabs();
  };

  const isReading = () => document.querySelector("dialog[open]") !== null || part("menu")?.hidden === false;

  // Every tab with a game under way holds a lock of its own, so that no other tab takes a release from under it.
  const ownLock = PLAYING + (workers ? crypto.randomUUID() : "");
  let letGo = null;
  const tellOtherTabs = () => {
    if (!navigator.locks || (isUnderWay() && !isAway) === (letGo !== null)) return;
    if (letGo) {
      letGo();
      letGo = null;
      return;
    }
    const played = new Promise((resolve) => {
      letGo = resolve;
    });
    navigator.locks.request(ownLock, () => played).catch(() => {});
  };

  const isBetweenGames = async () => {
    if (isUnderWay() || isReading() || !navigator.locks) return false;
    const { held } = await navigator.locks.query();
    return !held.some(({ name }) => name !== ownLock && name.startsWith(PLAYING));
  };

  // --- a new release ------------------------------------------------------------------------------

  let registration;
  const strip = part("update");
  const take = () => registration?.waiting?.postMessage("take");
  const takeBetweenGames = async () => {
    const mayTake = Boolean(registration?.waiting) && (await isBetweenGames());
    if (mayTake) take();
    return mayTake;
  };

  const offer = async () => {
    if (!(await takeBetweenGames())) strip.hidden = false;
  };

  // The news of a worker may come when it has been installed already.
  const hear = () => {
    const worker = registration.installing ?? registration.waiting;
    const judge = () => {
      if (worker?.state === "installed" && registration.active) offer();
    };
    worker?.addEventListener("statechange", judge);
    judge();
  };

  // Of the two presses one ends the page; after the other the focus must not be lost. Heard before the game hears.
  const press = (event) => {
    const control = event.target.closest?.('[data-part="update"] [data-action]');
    if (!control) return;
    event.stopImmediatePropagation();
    if (control.dataset.action === "update") take();
    strip.hidden = true;
    document.querySelector('[data-action="menu"]')?.focus({ preventScroll: true });
  };

  // All tabs are handed to the new worker at the same moment, and each starts anew, once, when it has settled: a
  // worker that withdraws itself is gone by then.
  let isFollowing = Boolean(workers?.controller);
  let isLeaving = false;
  const leave = () => {
    if (isLeaving || (workers.controller && workers.controller.state !== "activated")) return;
    isLeaving = true;
    location.reload();
  };

  const follow = () => {
    if (isFollowing) {
      workers.controller?.addEventListener("statechange", leave);
      leave();
    }
    isFollowing = true;
  };

  const HOUR_MS = 3_600_000;
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    registration.update().catch(() => {}); // no network: the next look finds it
  };

  const change = () => {
    if (document.visibilityState === "hidden") takeBetweenGames();
    // A clock that was set back would otherwise say for long that it has just been done.
    else if (navigator.onLine && Math.abs(Date.now() - lookedAt) > HOUR_MS) look();
  };

  const HANDED = `magdagdon-site-handed${scope}`; // `sw.js` looks at it as at an earlier release's files

  const register = async () => {
    await globalThis.magdagdonHandOver?.(HANDED).catch(() => {}); // then the worker fetches them itself
    // A page that was loaded past its worker follows the next one too; on a first visit there is none to follow.
    isFollowing ||= Boolean((await workers.getRegistration())?.active);
    registration = await workers.register("sw.js", { updateViaCache: "none" });
    registration.addEventListener("updatefound", hear);
    hear();
    if (hasFailed()) look();
    document.addEventListener("visibilitychange", change);
  };

  // --- begin --------------------------------------------------------------------------------------

  const isNewGame = () => isReady() && game.dataset.phase === "ready" && !isUnderWay();
  new MutationObserver(() => {
    askToKeep();
    if (!workers) return;
    tellOtherTabs();
    if (isNewGame()) takeBetweenGames();
  }).observe(game, { subtree: true, attributeFilter: ["data-phase", "data-state"] });

  if (!workers) return;
  addEventListener("click", press, true);
  addEventListener("pagehide", goOrCome);
  addEventListener("pageshow", goOrCome);
  workers.addEventListener("controllerchange", follow);

  const begin = (_, observer) => {
    if (!isReady() && !hasFailed()) return;
    observer.disconnect();
    tellOtherTabs();
    register().catch(() => {}); // without a worker the game plays from the network
  };
  const start = new MutationObserver(begin);
  start.observe(root, { attributeFilter: ["data-ready"] });
  if (part("boot-fail")) start.observe(part("boot-fail"), { attributeFilter: ["hidden"] });
  begin([], start);
})();
