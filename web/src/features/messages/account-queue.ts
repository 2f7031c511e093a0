import { ApiError, callApi } from '#web/lib/api-client.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';

/** A lost network, a failing server, too many requests and an ended session pass; everything else stays refused. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const passes = error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
  return passes ? null : error.code;
}

type OnDevice = { readonly queue: SendQueue; readonly store: DeviceStore };
const known = new Map<string, OnDevice>();

/**
 * The one queue of an account on this page: it goes on while the person looks at another screen. Sends what an earlier
 * visit left as soon as it is asked for, and again when the network is back.
 */
export function accountQueue(accountId: string): OnDevice {
  const made = known.get(accountId);
  if (made !== undefined) return made;
  const store = createDeviceStore(accountId, window.localStorage);
  const queue = createSendQueue({
    store,
    send: async ({ id, clientId, text }) =>
      (await callApi('sendMessage', { id, text }, { path: { clientId } })).message,
    refusalOf,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  const onDevice = { queue, store };
  known.set(accountId, onDevice);
  window.addEventListener('online', () => void queue.flush());
  void queue.flush();
  return onDevice;
}
