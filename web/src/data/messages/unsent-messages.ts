import * as z from 'zod/mini';
import {
  filmedSetSchema,
  filmedSlotSchema,
  mediaKindSchema,
} from '#shared/contracts/messages/attachments.ts';
import { isClosed } from '#web/lib/device/closed-accounts.ts';

const waitingSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  text: z.string(),
  /** The file itself is in the file store, under the message's id. */
  media: z.optional(
    z.object({
      kind: mediaKindSchema,
      durationMs: z.optional(z.number()),
      exerciseId: z.optional(z.string()),
      slotId: filmedSlotSchema,
      set: z.optional(filmedSetSchema),
    }),
  ),
  /** ISO instant from this device's clock. */
  writtenAt: z.string(),
  /** Not sent before this instant of this device's clock, so that it can be taken back. What was sent in one act shares it. */
  sendsAt: z.optional(z.string()),
  /** Error code of a permanent rejection. */
  refusedAs: z.nullable(z.string()),
});
export type WaitingMessage = z.infer<typeof waitingSchema>;

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Stores one account's drafts and unsent messages across reloads. Each has its own key, so two open tabs don't
 * overwrite each other.
 */
export function createDeviceStore(accountId: string, storage: DeviceStorage) {
  const waitingPrefix = `repz-message-waiting:${accountId}:`;
  const uploadKey = (id: string) => `repz-message-upload:${accountId}:${id}`;
  const draftKey = (clientId: string) => `repz-message-draft:${accountId}:${clientId}`;
  /** @returns False if storage is full or blocked: the message still sends but won't survive a reload. */
  const write = (key: string, value: string | null): boolean => {
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
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
    readWaiting(): readonly WaitingMessage[] {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return keys
        .filter((key) => key !== null)
        .filter((key) => key.startsWith(waitingPrefix))
        .map((key) => parsed(storage.getItem(key)))
        .filter((message) => message !== null)
        .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
    },
    isOfWaiting: (key: string) => key.startsWith(waitingPrefix),
    /** @returns Whether it is stored. Nothing is once a sign-out has encrypted what the account left here. */
    putWaiting: (message: WaitingMessage) =>
      !isClosed(accountId) && write(waitingPrefix + message.id, JSON.stringify(message)),
    removeWaiting: (id: string) => void write(waitingPrefix + id, null),
    /** The upload of a clip that was begun, for a page that goes on with it. */
    readUpload: (id: string) => storage.getItem(uploadKey(id)),
    writeUpload: (id: string, uploadId: string | null) => void write(uploadKey(id), uploadId),
    readDraft: (clientId: string) => storage.getItem(draftKey(clientId)) ?? '',
    writeDraft: (clientId: string, text: string) => void write(draftKey(clientId), text === '' ? null : text),
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;
