import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** Says where a new write is: offline it waits on this device. */
export function keptText(online: MessageKey): MessageKey {
  return navigator.onLine ? online : 'frame.unsent.kept';
}
