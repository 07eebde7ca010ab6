// Says which tab's the game is: one of all that share the storage, held as a lock.
//
// It knows the lock, who waits for it, and when a page comes and goes. It refuses to know what an owner may do:
// the document hears `magdagdon:owner` when this tab has become the owner or is it no more, `magdagdon:back` when the
// page has come back from wherever a browser keeps pages, and `magdagdon:stored` {key} when another tab has written.
// Where a browser has no such locks every tab counts as the owner.
(() => {
  const LOCK = "magdagdon-game"; // without the page's path: the storage is the origin's too
  const MARK = "magdagdon/owner";
  const PATIENCE_MS = 500; // a tab that was just closed or loaded anew may hold the lock a little longer

  const locks = navigator.locks;
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent(`magdagdon:${what}`, { detail }));

  // --- asking, holding, letting go --------------------------------------------------------------

  let owns = !locks;
  let asked = null; // the one request that counts
  let letGo = () => {};

  const become = (now) => {
    if (owns === now) return;
    owns = now;
    tell("owner");
  };

  // Resolves when it was granted, or never will be.
  const ask = (options) =>
    new Promise((resolve) => {
      const mine = (asked = new AbortController());
      const hold = () => {
        resolve();
        if (asked !== mine) return undefined;
        become(true);
        return new Promise((release) => {
          letGo = release;
        });
      };
      const lose = ({ name }) => {
        resolve();
        if (asked !== mine) return;
        become(name !== "AbortError"); // no locks to be had at all, or one that another tab has taken
        if (!owns) ask({});
      };
      // A request that takes the lock away from others cannot be given up, and need not be.
      locks.request(LOCK, options.steal ? options : { signal: mine.signal }, hold).catch(lose);
    });

  const giveUp = () => {
    asked?.abort();
    asked = null;
    letGo();
  };

  const take = async () => {
    if (owns) return;
    giveUp();
    await ask({ steal: true });
  };

  // --- a page that goes and comes ---------------------------------------------------------------

  // A tab that is loaded anew goes on with its game, although one that waited has become the owner meanwhile.
  const keepMark = () => {
    try {
      sessionStorage.setItem(MARK, JSON.stringify({ version: 1 }));
    } catch {
      // Then it has to say that it wants to play.
    }
  };

  const takeMark = () => {
    try {
      const mark = sessionStorage.getItem(MARK);
      sessionStorage.removeItem(MARK);
      return mark !== null;
    } catch {
      return false;
    }
  };

  const isReload = () => performance.getEntriesByType("navigation")[0]?.type === "reload";

  // A page that holds a lock is not kept for the way back.
  const leave = () => {
    if (owns) keepMark();
    giveUp();
    owns = false; // nobody need hear of it before it is known whether the page comes back
  };

  const within = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  const comeBack = async ({ persisted }) => {
    if (!persisted) return;
    takeMark();
    if (locks) await within(ask({}));
    if (!owns) tell("owner");
    tell("back");
  };

  // --- begin ------------------------------------------------------------------------------------

  const isOurs = (key) => key?.startsWith("magdagdon/");
  addEventListener("storage", ({ key, newValue }) => {
    if (isOurs(key) && newValue !== null) tell("stored", { key });
  });
  addEventListener("pageshow", comeBack);
  document.addEventListener("resume", () => tell("back"));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") tell("back");
  });
  const wasOwner = takeMark();
  const settled = locks ? within(ask({ steal: wasOwner && isReload() })) : Promise.resolve();
  if (locks) addEventListener("pagehide", leave);

  // Python asks here; `settled` resolves when the first answer is there, or does not come soon.
  globalThis.magdagdonOwner = { owns: () => owns, settled, take };
})();
