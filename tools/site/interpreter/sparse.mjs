// The snapshot without its empty pages. `static/boot/snapshot.mjs` unpacks it and says how it is laid out.

export const PAGE = 4096;
export const MAGIC = 0x4d474431; // "MGD1"

const isEmpty = (page) => page.every((word) => word === 0);

// Little-endian words: magic, length of the whole, number of runs; then each run's offset and length; then the runs.
export const sparse = (whole) => {
  const words = new Uint32Array(whole.buffer, whole.byteOffset, Math.floor(whole.length / 4));
  const runs = [];
  for (let at = 0; at < whole.length; at += PAGE) {
    const end = Math.min(at + PAGE, whole.length);
    if (end - at === PAGE && isEmpty(words.subarray(at / 4, end / 4))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += end - at;
    else runs.push([at, end - at]);
  }
  const head = Uint32Array.from([MAGIC, whole.length, runs.length, ...runs.flat()]);
  const parts = [Buffer.from(head.buffer), ...runs.map(([at, size]) => Buffer.from(whole.subarray(at, at + size)))];
  return Buffer.concat(parts);
};
