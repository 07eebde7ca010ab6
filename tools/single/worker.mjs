// A worker's part of the single file: the page's files by the addresses that the page has put into the source.
import { answerRequests, BASE, unpacked } from "./inside.mjs";

const { files, engine } = globalThis.magdagdonHanded;

if (!globalThis.document) {
  const { fetch: ask } = globalThis;
  const open = async (name) => {
    if (!files[name]) return undefined;
    const { address, isPacked } = files[name];
    return unpacked(await (await ask(address)).blob(), isPacked, name);
  };
  answerRequests(open, BASE);
  globalThis.magdagdonAddress = async () => engine; // the only module that a worker asks for
}
