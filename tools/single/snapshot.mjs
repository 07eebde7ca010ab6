// The snapshot of the single file: it is there from the first start, so nothing is kept.
import { unpack } from "site/static/boot/snapshot.mjs";
import { BASE } from "./inside.mjs";

const DISTRUSTED = "magdagdon/without-snapshot";

export const isKept = async () => true;

export const keep = async () => {};

const isDistrusted = () => {
  try {
    return sessionStorage.getItem(DISTRUSTED) !== null;
  } catch {
    return false; // a worker, or a browser that keeps nothing
  }
};

export const find = async () => {
  try {
    if (isDistrusted()) return undefined;
    const { body } = await fetch(`${BASE}runtime/snapshot.gz`);
    return unpack(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  } catch {
    return undefined;
  }
};

// The next start in this tab is an ordinary one.
export const forget = async () => {
  try {
    sessionStorage.setItem(DISTRUSTED, JSON.stringify({ version: 1 }));
  } catch {
    // Then it tries the same again.
  }
};
