// The memory snapshot of a started Python: kept in this browser after one start, taken up by the next ones.
//
// Knows where it is kept, how it is laid out, and that anything unexpected means to do without it.
// It is kept unpacked of gzip, since each start would pay for that; its empty pages stay left out.

const MAGIC = 0x4d474431;
const PREFIX = "magdagdon-snapshot-";
const SENT = new URL("../../runtime/snapshot.gz", import.meta.url).href;
const KEPT = new URL("../../runtime/snapshot.bin", import.meta.url).href;

// Little-endian words: magic, length of the whole, number of runs; each run's offset and length; then the runs.
export const unpack = (packed) => {
  const [magic, length, count] = new Uint32Array(packed, 0, 3);
  if (magic !== MAGIC) throw new Error("not a snapshot");
  const runs = new Uint32Array(packed, 12, 2 * count);
  const whole = new Uint8Array(length);
  let from = 12 + 8 * count;
  for (let run = 0; run < runs.length; run += 2) {
    whole.set(new Uint8Array(packed, from, runs[run + 1]), runs[run]);
    from += runs[run + 1];
  }
  if (from !== packed.byteLength) throw new Error("a snapshot of another length");
  return whole;
};

const LONGEST_WAIT_MS = 2_000;

// A browser that does not answer has nothing for us: a start without it takes no longer than to wait on.
const lookUp = (build) => {
  const silence = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  return Promise.race([caches.match(KEPT, { cacheName: PREFIX + build.id }), silence]);
};

// What cannot be asked for (no Cache Storage, a private window) is not there.
export const isKept = async (build) => {
  try {
    return Boolean(await lookUp(build));
  } catch {
    return false;
  }
};

export const find = async (build) => {
  try {
    const kept = await lookUp(build);
    return kept && unpack(await kept.arrayBuffer());
  } catch {
    await forget(build);
    return undefined;
  }
};

export const forget = async (build) => {
  try {
    if (!(await isKept(build))) return;
    const cache = await caches.open(PREFIX + build.id);
    await cache.delete(KEPT);
  } catch {
    // Where nothing can be kept, nothing is.
  }
};

// Another build's snapshot of this very site goes; the same game at another path keeps its own.
const forgetOthers = async (build) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === PREFIX + build.id) continue;
    const cache = await caches.open(name);
    await cache.delete(KEPT);
    if ((await cache.keys()).length === 0) await caches.delete(name);
  }
};

const digestIsRight = async (bytes, digest) => {
  if (!crypto.subtle) return true;
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
};

// Fetch the snapshot once and keep it, when the player has nothing to wait for.
export const keep = async (build) => {
  try {
    await forgetOthers(build);
    if (await isKept(build)) return;
    const response = await fetch(SENT);
    if (!response.ok) return;
    const packed = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    if (packed.byteLength !== build.snapshot.size || !(await digestIsRight(packed, build.snapshot.sha256))) return;
    const cache = await caches.open(PREFIX + build.id);
    await cache.put(KEPT, new Response(packed, { headers: { "Content-Type": "application/octet-stream" } }));
  } catch {
    // The next start is an ordinary one, and tries again.
  }
};
