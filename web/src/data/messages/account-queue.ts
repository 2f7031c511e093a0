import type { MediaKind, StartMessageUploadRequest } from '#shared/contracts/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { sendForm, UploadFailure } from '#web/lib/send-form.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';
import { createDeviceStore, type DeviceStore } from './unsent-messages.ts';

export function refusalOf(error: unknown): string | null {
  if (error instanceof UploadFailure) return error.refused ? 'upload_refused' : null;
  if (error instanceof FileLost) return 'file_lost';
  if (!(error instanceof ApiError)) return null;
  // Below 400 is no answer, or one that a reload of the page cut off.
  const passes = error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status);
  // The upload was lost or expired, so the next attempt uploads it again.
  return passes || error.code === 'media_missing' ? null : error.code;
}

/** This device no longer has the file because its storage was cleared. */
class FileLost extends Error {}

type OnDevice = { readonly queue: SendQueue; readonly store: DeviceStore; readonly files: MediaFiles };
const known = new Map<string, OnDevice>();

/** Each account has one queue per page, so sending continues while the client navigates. */
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
        await uploadMessageFile(clientId, { id, kind: media.kind, file });
      }
      const body = {
        ...{ id, text },
        ...(media && { media: media.kind, exerciseId: media.exerciseId, set: media.set }),
      };
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

/**
 * Puts a file where the message with this id will look for it. Sent again, it takes the place of the last.
 * @throws ApiError, UploadFailure
 */
export async function uploadMessageFile(
  clientId: string,
  { id, kind, file }: { readonly id: string; readonly kind: MediaKind; readonly file: Blob },
): Promise<void> {
  const upload = { id, ...uploadOf(kind, file) };
  await sendForm(await callApi('startMessageUpload', upload, { params: { clientId } }), file, () => {});
}

/** Photos are always re-encoded as JPEG. Recordings report their own container. */
function uploadOf(kind: MediaKind, file: Blob): Omit<StartMessageUploadRequest, 'id'> {
  const bytes = file.size;
  if (kind === 'photo') return { type: 'image/jpeg', bytes };
  if (kind === 'clip') return { type: file.type === 'video/mp4' ? 'video/mp4' : 'video/webm', bytes };
  return { type: file.type.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm', bytes };
}
