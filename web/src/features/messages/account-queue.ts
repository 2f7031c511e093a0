import type { MediaKind, StartMessageUploadRequest } from '#shared/contracts/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { sendForm, UploadFailure } from '#web/lib/send-form.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';

/** A lost network, a failing server, too many requests and an ended session pass; everything else stays refused. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof UploadFailure) return error.refused ? 'upload_refused' : null;
  if (error instanceof FileLost) return 'file_lost';
  if (!(error instanceof ApiError)) return null;
  const passes = error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
  // What arrived was lost on the way, or lay too long: the next try uploads it again.
  return passes || error.code === 'media_missing' ? null : error.code;
}

/** This device no longer has the file: its store was emptied. */
class FileLost extends Error {}

type OnDevice = { readonly queue: SendQueue; readonly store: DeviceStore; readonly files: MediaFiles };
const known = new Map<string, OnDevice>();

/**
 * The one queue of an account on this page: it goes on while the person looks at another screen. Sends what an earlier
 * visit left as soon as it is asked for, and again when the network is back.
 */
export function accountQueue(accountId: string): OnDevice {
  const made = known.get(accountId);
  if (made !== undefined) return made;
  const store = createDeviceStore(accountId, window.localStorage);
  const files = createMediaFiles(accountId);
  const queue = createSendQueue({
    store,
    send: async ({ id, clientId, text, media }) => {
      const params = { clientId };
      if (media) {
        const file = await files.get(id);
        if (file === null) throw new FileLost();
        const upload = { id, ...uploadOf(media.kind, file) };
        await sendForm(await callApi('startMessageUpload', upload, { params }), file, () => {});
      }
      const body = { id, text, ...(media && { media: media.kind }) };
      return (await callApi('sendMessage', body, { params })).message;
    },
    onGone: (id) => void files.remove(id),
    refusalOf,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  const onDevice = { queue, store, files };
  known.set(accountId, onDevice);
  window.addEventListener('online', () => void queue.flush());
  void queue.flush();
  return onDevice;
}

/** Photos are drawn anew as JPEG; a recorder names its container, and with it what is inside. */
function uploadOf(kind: MediaKind, file: Blob): Omit<StartMessageUploadRequest, 'id'> {
  const bytes = file.size;
  if (kind === 'photo') return { type: 'image/jpeg', bytes };
  return { type: file.type.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm', bytes };
}
