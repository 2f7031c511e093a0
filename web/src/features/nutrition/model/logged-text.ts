import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** Says where an entry is: offline it waits on this device. */
export function loggedText(): MessageKey {
  return navigator.onLine ? 'nutrition.logged' : 'nutrition.logged-offline';
}
