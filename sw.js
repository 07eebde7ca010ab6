// The service worker: it keeps one whole release of the site, and answers from it.
//
// It knows the list of files that the build writes below, each with the SHA-256 of its content, so that a
// release is kept whole or not at all. It refuses to know the game, and when a release may be taken: the
// page asks for that. An origin may be shared with others, so the caches' names carry the site's own path.

const RELEASE = { version: "", files: {} };

const PAGE = "./";
const SCOPE = new URL(self.registration.scope).pathname;
const PREFIX = "magdagdon-site-";
const CACHE = `${PREFIX}${RELEASE.version}${SCOPE}`;
const SNAPSHOT = "runtime/snapshot";
const SNAPSHOT_PREFIX = "magdagdon-snapshot-";

const isOwn = (name) => name.startsWith(PREFIX) && name.slice(name.indexOf("/")) === SCOPE;
const ownCaches = async () => (await caches.keys()).filter(isOwn);
const addressOf = (path) => new URL(path, self.registration.scope).href;

// --- filling the cache ------------------------------------------------------------------------

const hashOf = async (response) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

// What is here already costs the player nothing: an earlier release's file, then the browser's own cache. That
// one may be older than the release, so the network has the last word.
async function* copiesOf(path) {
  for (const cacheName of await ownCaches()) {
    const kept = await caches.match(addressOf(path), { cacheName });
    if (kept) yield kept;
  }
  yield await fetch(addressOf(path), { cache: "force-cache" });
  yield await fetch(addressOf(path), { cache: "reload" });
}

// A redirected response may not answer a navigation.
const direct = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

const rightCopyOf = async (path) => {
  for await (const copy of copiesOf(path)) {
    if (copy.ok && (await hashOf(copy.clone())) === RELEASE.files[path]) return direct(copy);
  }
  throw new Error(`${path} is not this release's file`);
};

const fill = async () => {
  const wasThere = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  const keep = async (path) => cache.put(addressOf(path), await rightCopyOf(path));
  try {
    await Promise.all(Object.keys(RELEASE.files).map(keep));
  } catch (fault) {
    if (!wasThere) await caches.delete(CACHE);
    throw fault;
  }
};

// --- answering --------------------------------------------------------------------------------

// The listed path that a request is for; undefined where it is for none.
const listedPath = (request) => {
  const address = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return undefined;
  const isVisit = request.mode === "navigate";
  const named = address.pathname.slice(SCOPE.length);
  const path = named === "" || named === "index.html" ? PAGE : named;
  return Object.hasOwn(RELEASE.files, path) && (isVisit || !address.search) ? path : undefined;
};

// A file that is gone from a cache means that the browser cleared it: the rest must not stand beside files of
// another release. A visit begins anew from the network; in its midst the page is told, and offers Retry.
const withoutCache = async (path, request) => {
  const wasThere = await caches.delete(CACHE);
  return wasThere && path !== PAGE ? Response.error() : fetch(request);
};

const answer = async (path, request) =>
  (await caches.match(addressOf(path), { cacheName: CACHE })) ?? withoutCache(path, request);

// The snapshot is the interpreter wrapper's own to fetch and to keep; here it is only found when the network is gone.
const snapshot = async (request) => {
  try {
    return await fetch(request);
  } catch (fault) {
    for (const cacheName of (await caches.keys()).filter((name) => name.startsWith(SNAPSHOT_PREFIX))) {
      const kept = await caches.match(request, { cacheName });
      if (kept) return kept;
    }
    throw fault;
  }
};

// --- what the browser tells ---------------------------------------------------------------------

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => {
  const begin = async () => {
    const earlier = (await ownCaches()).filter((name) => name !== CACHE);
    await Promise.all(earlier.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener("message", (event) => {
  if (event.data === "take") event.waitUntil(self.skipWaiting());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = listedPath(request);
  if (path) event.respondWith(answer(path, request));
  else if (request.url.startsWith(addressOf(SNAPSHOT))) event.respondWith(snapshot(request));
});
