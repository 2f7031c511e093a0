import { claimPush, closePush, endPush, loginEndsAt } from '../push/push-login.ts';
import { showOnAppIcon } from './app-badge.ts';
import { createDeviceData } from './device-data.ts';
import { browserVault } from './device-vault.ts';
import { clearPersonalCaches, clearPersonalKeys, isHandedOver } from './impersonal-keys.ts';
import { keepSending, outbox } from './outbox/browser-outbox.ts';
import { sendBeforeSignOut } from './sign-out-senders.ts';
import { syncOutbox } from './sync.ts';
import { browserUnsentWork, isWrittenBy } from './unsent-work.ts';

export const deviceData = createDeviceData({
  vault: browserVault,
  unsent: browserUnsentWork,
  send: (accountId) =>
    Promise.all([syncOutbox(accountId), outbox.flush(accountId), sendBeforeSignOut(accountId)]),
  keepSending,
  claimPush: (accountId) => claimPush(accountId, loginEndsAt(localStorage)),
  async clearStorage({ forNextAccount, unsentOf, keepsPush }) {
    const isKept = (key: string) =>
      (forNextAccount && isHandedOver(key)) || (unsentOf !== undefined && isWrittenBy(unsentOf, key));
    clearPersonalKeys(localStorage, isKept);
    clearPersonalKeys(sessionStorage, isKept);
    showOnAppIcon(0);
    await (keepsPush ? closePush() : endPush()).catch((error: unknown) =>
      console.warn('Push goes on', error),
    );
    if ('caches' in window) await clearPersonalCaches(caches);
  },
  lock: (run) => ('locks' in navigator ? navigator.locks.request('repz-device', run) : run()),
  canEncrypt: window.isSecureContext,
  warn: (message, error) => console.warn(message, error),
});
