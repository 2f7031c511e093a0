import { cleanPhoto } from '#functions/media/clean-photo.ts';
import type { PrivateFiles, UploadForm } from '#functions/media/private-files.ts';
import { cleanVoiceNote } from '#functions/media/voice-note.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type {
  MediaKind,
  MessageMedia,
  SendMessageRequest,
  StartMessageUploadRequest,
  StoredMedia,
} from '#shared/contracts/messages.ts';
import { noCoach, refuseBlocked, sameMessage, sendMessage } from './send-message.ts';
import type { StoredMessage } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly files: PrivateFiles;
  readonly clock: () => number;
};

/** One folder per sender, so that nobody can overwrite the other side's file. */
const uploadKey = ({ clientId, accountId }: Participant, messageId: string) =>
  `incoming/messages/${clientId}/${accountId}/${messageId}`;
/** In the thread's folder, so that it is deleted with the thread. */
const keptKey = (clientId: string, senderId: string, messageId: string) =>
  `kept/messages/${clientId}/${senderId}/${messageId}`;

/** @throws AppError conflict (`no_coach`); forbidden (`thread_blocked`). */
export async function startMessageUpload(
  { threads, files }: Pick<Deps, 'threads' | 'files'>,
  participant: Participant,
  { id, type, bytes }: StartMessageUploadRequest,
): Promise<UploadForm> {
  await refuseWriting(threads, participant);
  return files.uploadForm(uploadKey(participant, id), { type, bytes });
}

export async function sendMediaMessage(
  deps: Deps,
  participant: Participant,
  responseHours: number | null,
  request: SendMessageRequest & { readonly media: MediaKind },
): Promise<StoredMessage> {
  const { threads, files } = deps;
  const { clientId, accountId } = participant;
  const upload = uploadKey(participant, request.id);
  const known = await threads.findMessage(clientId, request.id);
  if (known !== null) {
    const message = sameMessage(known, accountId, request);
    await files.remove(upload);
    return message;
  }
  await refuseWriting(threads, participant);
  const arrived = await files.read(upload);
  if (arrived === null) {
    throw new AppError(
      'conflict',
      'media_missing',
      'The file of this message has not arrived. Send it again.',
    );
  }
  const { stored, bytes } = await cleanOrRemoved(files, upload, request.media, arrived);
  await files.put(keptKey(clientId, accountId, request.id), { type: stored.type, bytes });
  const message = await sendMessage(deps, participant, responseHours, request, stored);
  await files.remove(upload);
  return message;
}

export async function linkMedia(
  files: Pick<PrivateFiles, 'link'>,
  clientId: string,
  { id, senderId, media }: StoredMessage,
): Promise<MessageMedia | undefined> {
  return media && { ...media, url: await files.link(keptKey(clientId, senderId, id)) };
}

/** @throws AppError not-found for an unknown message, or one without media. */
export async function getMessageMedia(
  { threads, files }: { readonly threads: ThreadRepository; readonly files: Pick<PrivateFiles, 'link'> },
  { clientId }: Participant,
  messageId: string,
): Promise<MessageMedia> {
  const message = await threads.findMessage(clientId, messageId);
  const media = message && (await linkMedia(files, clientId, message));
  if (!media) throw new AppError('not-found', 'media_not_found', 'There is no such photo or voice note.');
  return media;
}

async function refuseWriting(threads: ThreadRepository, { clientId, coachId }: Participant): Promise<void> {
  if (coachId === null) throw noCoach();
  const thread = await threads.find(clientId);
  if (thread !== null) refuseBlocked(thread);
}

async function cleanOrRemoved(
  files: PrivateFiles,
  upload: string,
  kind: MediaKind,
  arrived: Uint8Array,
): Promise<{ readonly stored: StoredMedia; readonly bytes: Uint8Array }> {
  try {
    if (kind === 'photo') {
      const { type, width, height, bytes } = cleanPhoto(arrived);
      return { stored: { kind, type, width, height }, bytes };
    }
    const { type, durationMs, bytes } = cleanVoiceNote(arrived);
    return { stored: { kind, type, durationMs }, bytes };
  } catch (error) {
    await files.remove(upload);
    throw error;
  }
}
