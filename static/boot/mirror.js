// The second memory of this browser, IndexedDB: a browser writes `localStorage` to its disk seconds late, and a
// crash takes back what was written meanwhile. It knows which keys are kept twice, and where both memories differ.
// It refuses to know what the texts mean: which of two is the later, or how they are united, is Python's to say.
(() => {
  const NAME = "magdagdon/mirror";
  const STORE = "texts";
  const KEPT = /^magdagdon\/(game|daily|daily\/\w+\/[01]|hand|scores\/\w+|seeds|settings|statistics)$/;
  const LONGEST_WAIT_MS = 2_000;

  // --- the database -----------------------------------------------------------------------------

  let opening;

  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
      request.addEventListener("error", () => reject(request.error));
      request.addEventListener("success", () => {
        // Another release may want another version of it; a browser that clears its data closes it.
        request.result.addEventListener("versionchange", () => request.result.close());
        request.result.addEventListener("close", () => (opening = undefined));
        resolve(request.result);
      });
    }));

  const done = (transaction) =>
    new Promise((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      for (const end of ["abort", "error"]) transaction.addEventListener(end, () => reject(transaction.error));
    });

  // A connection that was closed is opened once more.
  const inTransaction = async (mode, work) => {
    try {
      return await work((await open()).transaction(STORE, mode));
    } catch (fault) {
      if (fault?.name !== "InvalidStateError") throw fault;
      opening = undefined;
      return work((await open()).transaction(STORE, mode));
    }
  };

  const readAll = (transaction) => {
    const texts = transaction.objectStore(STORE);
    const [keys, values] = [texts.getAllKeys(), texts.getAll()];
    return done(transaction).then(() => new Map(keys.result.map((key, index) => [key, values.result[index]])));
  };

  // --- writing ----------------------------------------------------------------------------------

  const waiting = new Map();
  let writing;
  let compared; // rejected where the first reading did not come in time: nothing is written over what nobody has seen

  const put = (texts) => (transaction) => {
    for (const [key, text] of texts) transaction.objectStore(STORE).put(text, key);
    return done(transaction);
  };

  // What one press has written comes in one transaction; what fails waits for the next one.
  const write = async () => {
    await null;
    const texts = [...waiting];
    waiting.clear();
    writing = undefined;
    try {
      await compared;
      await inTransaction("readwrite", put(texts));
    } catch {
      for (const [key, text] of texts) if (!waiting.has(key)) waiting.set(key, text);
    }
  };

  const keep = (key, text) => {
    if (!KEPT.test(key)) return;
    waiting.set(key, text);
    writing ??= write();
  };

  // --- comparing --------------------------------------------------------------------------------

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const read = () => inTransaction("readonly", readAll);

  // A database that does not answer is taken for one that refuses: some never do after a browser's own start.
  const inTime = (promise) => {
    const silence = new Error("the second memory does not answer");
    return Promise.race([promise, new Promise((_, reject) => setTimeout(reject, LONGEST_WAIT_MS, silence))]);
  };

  // The texts that `localStorage` has not, or has otherwise, as JSON; an error where nobody can tell.
  const differing = async (reading) => {
    const mirrored = await inTime(reading);
    const other = [...mirrored].filter(([key, text]) => KEPT.test(key) && text !== stored(key));
    return JSON.stringify(Object.fromEntries(other));
  };

  // What this memory has not, or has otherwise, though nobody has written it meanwhile, is put into it.
  const agree = async () => {
    const mirrored = await read();
    const changed = Object.keys(localStorage).filter((key) => KEPT.test(key) && mirrored.get(key) !== stored(key));
    for (const key of changed) keep(key, stored(key));
  };

  // --- where a browser refuses, or does not answer ----------------------------------------------

  // PyScript opens a database of its own, for which the game has no use, and cannot start without one: this one lasts
  // as long as the page, and does of IndexedDB what PyScript asks of it.
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };

  const memory = () => {
    const values = new Map();
    const store = {
      clear: () => answer(values.clear()),
      count: () => answer(values.size),
      delete: (key) => answer(values.delete(key)),
      get: (key) => answer(values.get(key)),
      getAllKeys: () => answer([...values.keys()]),
      getKey: (key) => answer(values.has(key) ? key : undefined),
      put: (value, key) => answer(values.set(key, value)),
    };
    return { open: () => answer({ close: () => {}, transaction: () => ({ objectStore: () => store }) }) };
  };

  const standIn = () => Object.defineProperty(globalThis, "indexedDB", { value: memory() });

  // --- for Python -------------------------------------------------------------------------------

  const first = read(); // while Python is on its way
  globalThis.magdagdonMirror = {
    probed: inTime(first).catch(standIn), // without it the game is kept once
    keep,
    differingAtStart: () => (compared = differing(first)),
    differing: () => differing(read()),
    agree: () => agree().catch(() => {}),
    settled: async () => {
      while (writing) await writing;
      await read();
    },
  };
})();
