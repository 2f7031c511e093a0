/** Keys that may stay after sign-out, because they reveal nothing about a person. */
export const impersonalKeys: readonly string[] = [
  'repz.language',
  'repz.theme',
  'repz.accessibility',
  'repz.consent',
  // Random A/B test variants, and the operators' test settings.
  'repz.experiments',
  'repz.ab-tests',
  // The next page needs these before its first paint.
  'repz.coming-soon',
  'repz.fonts',
  // How often this device opened the app, and that the offer to install it was answered.
  'repz.install',
];

/** Belongs to a visitor until an account takes it over, or to a login that is in progress. */
const handedOver =
  /^(CognitoIdentityServiceProvider\.|repz\.(session-started-at|intake-|chosen-plan|chosen-coach|plan-after-verification))/;

/** The app's files: its worker keeps no answer of the API. And whose pushes come here, which lib/push/push-login.ts ends. */
const impersonalCache = /^repz-(app-|push$)/;

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

export const isHandedOver = (key: string): boolean => handedOver.test(key);

/** Works from a list of exceptions, so keys of later features are removed too. */
export function clearPersonalKeys(storage: KeyedStorage, isKept: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && !impersonalKeys.includes(key) && !isKept(key)) storage.removeItem(key);
  }
}

export async function clearPersonalCaches(caches: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !impersonalCache.test(name)).map((name) => caches.delete(name)));
}
