// A service worker that ends service workers here: shipped as sw.js, it takes a broken one's place at once.
//
// It deletes what this site's workers kept, below this site's own path, and nothing of anybody else's; saved
// games, scores and settings are not theirs and stay. Open pages start anew, and play from the network.

const SCOPE = self.registration.scope;
const SITE = /^magdagdon-site-[^/]*(\/.*)$/;
const SNAPSHOT = /^magdagdon-snapshot-/;

const isOwn = (name) => SITE.exec(name)?.[1] === new URL(SCOPE).pathname;

// Two copies of the game on one origin may hold the same snapshot: each takes its own entry out.
const emptySnapshots = async (name) => {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const own = requests.filter(({ url }) => url.startsWith(SCOPE));
  await Promise.all(own.map((request) => cache.delete(request)));
  if (own.length === requests.length) await caches.delete(name);
};

const withdraw = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(isOwn).map((name) => caches.delete(name)));
  await Promise.all(names.filter((name) => SNAPSHOT.test(name)).map(emptySnapshots));
  await self.registration.unregister();
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
