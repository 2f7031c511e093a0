import * as z from 'zod/mini';
import { mediaKindSchema } from '#shared/contracts/messages.ts';

/** A message that this device has written and the server has not confirmed. */
const waitingSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  text: z.string(),
  /** What it carries; the file itself lies in the store of files, by the message's id. */
  media: z.optional(z.object({ kind: mediaKindSchema, durationMs: z.optional(z.number()) })),
  /** ISO instant of this device. */
  writtenAt: z.string(),
  /** Code of the refusal, once the server said that it will never take it. */
  refusedAs: z.nullable(z.string()),
});
export type WaitingMessage = z.infer<typeof waitingSchema>;

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What one person has written on this device: drafts, and messages on their way. It survives a reload and a lost
 * network, and belongs to the account: whoever signs in next does not see it. Each has a key of its own, so that two
 * open tabs do not overwrite each other's.
 */
export function createDeviceStore(accountId: string, storage: DeviceStorage) {
  const waitingPrefix = `repz-message-waiting:${accountId}:`;
  const draftKey = (clientId: string) => `repz-message-draft:${accountId}:${clientId}`;
  // A full or forbidden store costs the survival of a reload, not the sending.
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    } catch {}
  };
  const parsed = (text: string | null): WaitingMessage | null => {
    try {
      const result = z.safeParse(waitingSchema, JSON.parse(text ?? 'null'));
      return result.success ? result.data : null;
    } catch {
      return null;
    }
  };
  return {
    /** In the order in which they were written. */
    readWaiting(): readonly WaitingMessage[] {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys
        .filter((key) => key !== null)
        .filter((key) => key.startsWith(waitingPrefix))
        .map((key) => parsed(storage.getItem(key)))
        .filter((message) => message !== null)
        .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
    },
    putWaiting: (message: WaitingMessage) => write(waitingPrefix + message.id, JSON.stringify(message)),
    removeWaiting: (id: string) => write(waitingPrefix + id, null),
    readDraft: (clientId: string) => storage.getItem(draftKey(clientId)) ?? '',
    writeDraft: (clientId: string, text: string) => write(draftKey(clientId), text === '' ? null : text),
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;
