// @ts-nocheck: the worker global scope is not the window that the rest of the project is checked against.
// Lets the application open without a network. Public pages and the API never pass through it.
// The build defines __VERSION__, __PAGES__, __PRECACHED__, __SCREENS__ and __TEXTS__ (web/build/service-worker-plugin.ts) and bundles
// this file.
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

// Signing out deletes every other cache: see lib/device/impersonal-keys.ts.
setCacheNameDetails({ prefix: 'repz-app', suffix: '' });
const assets = `repz-app-assets-${__VERSION__}`;

const networkOrPrecached = (address) =>
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(address) }] });

// Every address without a page of its own is the same file.
registerRoute(
  new NavigationRoute(networkOrPrecached('/app.html'), {
    denylist: [new RegExp(`^(${__PAGES__.join('|')})/?([?]|$)`), /^\/(api|_local|assets)\//, /\.\w+([?]|$)/],
  }),
);
registerRoute(({ url }) => url.pathname === '/config.json', networkOrPrecached('/config.json'));
// While a release goes out, an edge may still have the shell of the one before, whose scripts are kept nowhere. Then this
// worker is not installed: the one before stays, with its own shell, and the browser tries again later.
const isKept = ([, script]) => __PRECACHED__.some(({ url }) => url === script);
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (response.status >= 400) return null;
      if (new URL(request.url).pathname !== '/app.html') return response;
      const shell = await response.clone().text();
      return [...shell.matchAll(/<script[^>]* src="([^"]+)"/g)].every(isKept) ? response : null;
    },
  },
]);
precacheAndRoute(__PRECACHED__);
// Their names change with their content. Workbox also takes messages here that name what the page loaded before this worker.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);

self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => {
  const isOutdated = (name) =>
    name.startsWith('repz-app-') && name !== assets && name !== cacheNames.precache;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOutdated).map((name) => caches.delete(name)))),
  );
});

/** Texts, which are small, then the screens that were not opened yet, one file after the other. A later page goes on where the network went. */
async function keepScreens(language) {
  const cache = await caches.open(assets);
  for (const url of [...__TEXTS__.map((text) => text.replace('*', language)), ...__SCREENS__]) {
    const kept = (await cache.match(url)) ?? (await matchPrecache(url));
    if (kept === undefined) await cache.add(url);
  }
}

// Each screen asks when it opens. One after the other, so that no file is loaded twice.
let keeping = Promise.resolve();

self.addEventListener('message', (event) => {
  const { type, language } = event.data ?? {};
  if (type !== 'KEEP_SCREENS' || !/^[a-z]{2}$/.test(language)) return;
  keeping = keeping
    .then(() => keepScreens(language))
    .catch((error) => console.warn('Not every screen is kept for offline use', error));
  event.waitUntil(keeping);
});

// lib/push/push-login.ts says until when the person is logged in here. After that, nobody who holds the device reads a
// private text: not who wrote, nor what about.
async function isLoggedIn() {
  try {
    const kept = await (await caches.open('repz-push')).match('/push-login');
    return Date.now() < (await kept.json()).until;
  } catch {
    return false;
  }
}

// What the API pushed, in the language of the person: functions/modules/notifications/push-notice.ts has the form. Browsers
// end a subscription whose pushes show nothing, so it is also shown where a page is open; that page then asks for what is new.
self.addEventListener('push', (event) => {
  const { id, title, url, locked } = event.data?.json() ?? {};
  const shown = isLoggedIn().then((open) =>
    self.registration.showNotification((open ? title : locked?.title) ?? 'REPZ', {
      ...(id && { tag: id }),
      ...(!open && locked && { body: locked.text }),
      icon: '/share/icon-192.png',
      data: { url: new URL(url ?? '/dashboard', self.location.origin).href },
    }),
  );
  // lib/push/wake-on-push.ts listens. The end of a rest brings nothing new.
  const woken =
    id === 'repz-rest'
      ? null
      : self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
          for (const page of pages) page.postMessage({ type: 'PUSHED' });
        });
  event.waitUntil(Promise.all([shown, woken]));
});

// The rest alert leads back to the page that showed it. A push opens its own screen: in a new page where another screen is
// open, because something may be typed there.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { tag, data } = event.notification;
  const url = data?.url;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find((each) => each.url === url) ?? (tag === 'repz-rest' ? pages[0] : undefined);
      if (page) return page.focus();
      return typeof url === 'string' ? self.clients.openWindow(url) : undefined;
    }),
  );
});
