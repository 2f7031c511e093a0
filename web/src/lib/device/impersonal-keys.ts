/** What may stay in a browser's storage after a sign-out, because it says nothing about a person. */
export const impersonalKeys: readonly string[] = [
  'repz.language',
  'repz.theme',
  'repz.accessibility',
  'repz.consent',
  // The variant of each A/B test, drawn at random, and what operators have set for the tests.
  'repz.experiments',
  'repz.ab-tests',
  // What the next page needs before its first paint.
  'repz.coming-soon',
  'repz.fonts',
];

/** A visitor's own, until an account takes it over, and the login session that is about to. */
const handedOver =
  /^(CognitoIdentityServiceProvider\.|repz\.(session-started-at|intake-|chosen-plan|plan-after-verification))/;

/** Only the names of the app's files: its worker keeps no answer of the API. */
const impersonalCache = /^repz-app-/;

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Whether a key belongs to the next account's login session, or to a visitor who is about to log in. */
export const isHandedOver = (key: string): boolean => handedOver.test(key);

/** Removes everything but the impersonal keys, so that a key which a later feature adds goes too. */
export function clearPersonalKeys(storage: KeyedStorage, isKept: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && !impersonalKeys.includes(key) && !isKept(key)) storage.removeItem(key);
  }
}

/** Removes every cache but the app's own files. */
export async function clearPersonalCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !impersonalCache.test(name)).map((name) => caches.delete(name)));
}
