import type { OpenClipUpload } from '#shared/contracts/fields/clip-upload.ts';
import type { MediaKind, StartMessageUploadRequest } from '#shared/contracts/messages/attachments.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { refusalOf } from '#web/lib/api/refusal-of.ts';
import { sendForm } from '#web/lib/api/send-form.ts';
import { sendInParts } from '#web/lib/clips/send-in-parts.ts';
import { ownToken } from '#web/lib/device/own-token.ts';
import { onRestored } from '#web/lib/device/restored-work.ts';
import { onLeaving, onSignOut } from '#web/lib/device/sign-out-senders.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';
import { createDeviceStore, type DeviceStore, type WaitingMessage } from './unsent-messages.ts';
import { createUploadProgress, type UploadProgress } from './upload-progress.ts';

/** What is small enough for a signed form. */
type FormKind = Exclude<MediaKind, 'clip'>;

/** This device no longer has the file because its storage was cleared. */
class FileLost extends Error {}

type OnDevice = {
  readonly queue: SendQueue;
  readonly store: DeviceStore;
  readonly files: MediaFiles;
  readonly progress: UploadProgress;
};
const known = new Map<string, OnDevice>();

/** Each account has one queue per page, so sending continues while the client navigates. */
export function accountQueue(accountId: string): OnDevice {
  const made = known.get(accountId);
  if (made !== undefined) return made;
  const store = createDeviceStore(accountId, window.localStorage);
  const files = createMediaFiles(accountId);
  const progress = createUploadProgress();
  // Asked for each call, because an upload may take longer than a token is valid.
  const inThread = async (clientId: string) => ({
    params: { clientId },
    token: await ownToken(accountId),
  });
  const upload = async ({ id, clientId, media }: WaitingMessage, signal: AbortSignal) => {
    if (media === undefined) return {};
    const file = await files.get(id);
    // Another tab may have sent it: then the message is there, and needs no file.
    if (file === null) return {};
    const { kind } = media;
    if (kind !== 'clip') {
      await sendFile({ id, kind, file }, await inThread(clientId));
      return {};
    }
    const open = async (request: OpenClipUpload) =>
      callApi('startClipUpload', { id, ...request }, await inThread(clientId));
    const clipUpload = await sendInParts(open, {
      file,
      signal,
      uploadId: store.readUpload(id),
      keepUploadId: (uploadId) => store.writeUpload(id, uploadId),
      onProgress: (share) => progress.set(id, share),
    });
    return { clipUpload };
  };
  const queue = createSendQueue({
    store,
    lock: (name, signal, work) => navigator.locks.request(name, { signal }, work),
    async send(message, signal) {
      const { id, clientId, text, media } = message;
      const uploaded = await upload(message, signal);
      const body = {
        id,
        text,
        ...uploaded,
        ...(media && {
          media: media.kind,
          exerciseId: media.exerciseId,
          slotId: media.slotId,
          set: media.set,
        }),
      };
      try {
        const answer = await callApi('sendMessage', body, await inThread(clientId));
        showSafetyNotice(answer);
        return answer.message;
      } catch (error) {
        const isMissing = error instanceof ApiError && error.code === 'media_missing';
        throw isMissing && (await files.get(id)) === null ? new FileLost() : error;
      }
    },
    onGone: (id) => {
      progress.set(id, null);
      store.writeUpload(id, null);
      void files.remove(id);
    },
    refusalOf: (error) => (error instanceof FileLost ? 'file_lost' : refusalOf(error)),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  const onDevice = { queue, store, files, progress };
  known.set(accountId, onDevice);
  window.addEventListener('online', () => void queue.flush());
  window.addEventListener('storage', ({ key }) => {
    if (key === null || store.isOfWaiting(key)) void queue.flush();
  });
  onLeaving(() => queue.sendNow());
  onSignOut((id) => (id === accountId ? queue.sendNow() : undefined));
  // After a login on the same page, which had taken over that nothing was stored.
  onRestored((id) => {
    if (id === accountId) void queue.flush();
  });
  void queue.flush();
  return onDevice;
}

/** The file first: a message whose file is nowhere could not be sent after a reload. */
export async function addWithFile(
  { queue, files }: { readonly queue: Pick<SendQueue, 'add'>; readonly files: Pick<MediaFiles, 'put'> },
  message: Pick<WaitingMessage, 'clientId' | 'text'> & {
    readonly file: Blob;
    readonly media: NonNullable<WaitingMessage['media']>;
    readonly sendsAt?: string;
  },
): Promise<void> {
  const { clientId, text, file, media, sendsAt } = message;
  const id = crypto.randomUUID();
  await files.put(id, file);
  queue.add(clientId, text, { id, media }, sendsAt);
}

type FileToSend = { readonly id: string; readonly kind: FormKind; readonly file: Blob };
type ThreadOptions = { readonly params: { readonly clientId: string }; readonly token?: string };

async function sendFile({ id, kind, file }: FileToSend, options: ThreadOptions): Promise<void> {
  const upload = { id, ...uploadOf(kind, file) };
  await sendForm(await callApi('startMessageUpload', upload, options), file, () => {});
}

/**
 * Puts a file where the message with this id will look for it. Sent again, it takes the place of the last.
 * @throws ApiError, UploadFailure
 */
export function uploadMessageFile(clientId: string, file: FileToSend): Promise<void> {
  return sendFile(file, { params: { clientId } });
}

/** Photos are always re-encoded as JPEG. Recordings report their own container. */
function uploadOf(kind: FormKind, file: Blob): Omit<StartMessageUploadRequest, 'id'> {
  const bytes = file.size;
  if (kind === 'photo') return { type: 'image/jpeg', bytes };
  return { type: file.type.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm', bytes };
}
