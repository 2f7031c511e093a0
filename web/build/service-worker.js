// @ts-nocheck: the worker global scope is not the window that the rest of the project is checked against.
// Lets the signed-in client's area open without a network. It answers for that area alone: public pages and the API
// never pass through it. The build fills in the files.
const version = '__VERSION__';
const files = __FILES__;
const shell = '/app.html';
const cacheName = `repz-app-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([shell, '/config.json', ...files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('repz-app-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

async function networkFirst(request, key) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(key);
    if (known) return known;
    throw error;
  }
}

async function cacheFirst(request) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Every address of the area is the same file: it is kept once.
    if (/^\/(dashboard|elegant-dashboard)(\/|$)/.test(url.pathname))
      event.respondWith(networkFirst(request, shell));
    return;
  }
  if (url.pathname === '/config.json') event.respondWith(networkFirst(request, '/config.json'));
  // Names of these change with their content, so what is kept never goes stale.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

// The page that starts this worker loaded its texts before there was one: it says which, and they are kept too.
self.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const own = addresses.filter((address) => typeof address === 'string' && address.startsWith('/assets/'));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) =>
        Promise.all(
          own.map(async (address) => (await cache.match(address)) ?? cache.add(address).catch(() => {})),
        ),
      ),
  );
});

// The rest alert leads back to the workout that showed it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data?.url;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find((each) => each.url === url) ?? pages[0];
      if (page) return page.focus();
      return typeof url === 'string' ? self.clients.openWindow(url) : undefined;
    }),
  );
});
