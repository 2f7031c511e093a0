import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';

/** Keeps the app on the device, so that a workout opens without a network. Nothing where browsers cannot. */
export function keepAppOnDevice(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    // Names and steps of exercises come with the language: a workout without a network shows them, too.
    .then(() => loadNamespaces(['exercises']))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) =>
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedAssets() } }),
    )
    .catch((error: unknown) => console.warn('The app could not be kept for offline use', error));
  // Training that was not sent yet must not fall to a browser that tidies up.
  void navigator.storage?.persist?.().catch(() => false);
}

/** What this page loaded so far, texts above all: it came before the worker could keep it. */
function loadedAssets(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
