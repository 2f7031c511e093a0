import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';

/** Not every browser says it. */
type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const savesData = ({ connection }: WithConnection) => connection?.saveData === true;

/**
 * Keeps the app on the device, so that every screen of a client opens without a network, a workout first. A browser that
 * saves data keeps workouts and what was opened. Nothing where browsers cannot.
 * @throws if the worker or texts cannot be loaded.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register('/service-worker.js');
  // Names and steps of exercises come with the language: a workout without a network shows them, too.
  await loadNamespaces(['exercises']);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedAssets() } });
  if (!savesData(navigator)) active?.postMessage({ type: 'KEEP_SCREENS', language: activeLanguage() });
}

/** What this page loaded so far, texts above all: it came before the worker could keep it. */
function loadedAssets(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
