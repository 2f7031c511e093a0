import { cleanPhoto } from '#functions/modules/media/clean-photo.ts';
import { joinClip } from '#functions/modules/media/clip-upload.ts';
import { keepClip, noFile, orRemoved } from '#functions/modules/media/keep-clip.ts';
import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import type { PrivateFiles, UploadForm } from '#functions/modules/media/private-files.ts';
import { cleanVoiceNote } from '#functions/modules/media/voice-note.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type {
  MediaKind,
  MessageMedia,
  StartMessageUploadRequest,
  StoredMedia,
} from '#shared/contracts/messages/attachments.ts';
import type { SendMessageRequest } from '#shared/contracts/messages/messages.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers/tiers.ts';
import { noCoach, refuseBlocked, sameMessage, sendMessage } from './send-message.ts';
import type { StoredMessage } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly files: PrivateFiles;
  readonly uploads: Pick<PartedUploads, 'arrived' | 'join'>;
  readonly clock: () => number;
};

/** One folder per sender, so that nobody can overwrite the other side's file. */
export const uploadKey = ({ clientId, accountId }: Participant, messageId: string) =>
  `incoming/messages/${clientId}/${accountId}/${messageId}`;
/** In the thread's folder, so that it is deleted with the thread. */
export const keptKey = (clientId: string, senderId: string, messageId: string) =>
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
  { paid, access }: { readonly paid: TierId | null; readonly access: TierId | null },
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
  if (request.media === 'clip') refuseClipBelow(participant, access);
  await refuseWriting(threads, participant);
  const kept = keptKey(clientId, accountId, request.id);
  if (request.clipUpload !== undefined) {
    const parts = await joinClip(deps.uploads, upload, request.clipUpload);
    if (parts === 'incomplete') throw noFile();
  }
  const stored =
    request.media === 'clip'
      ? { kind: request.media, ...(await keepClip(files, upload, kept)) }
      : await keepCleaned(files, upload, kept, request.media);
  const message = await sendMessage(deps, participant, paid, request, stored);
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

export async function refuseWriting(
  threads: ThreadRepository,
  { clientId, coachId, accountId }: Participant,
): Promise<void> {
  if (coachId === null) throw noCoach();
  const thread = await threads.find(clientId);
  if (thread !== null) refuseBlocked(thread, accountId);
}

export function refuseClipBelow({ side }: Participant, tier: TierId | null): void {
  const minimumTier = lowestTierWith.form_review;
  if (side === 'coach' || isTierAtLeast(tier, minimumTier)) return;
  throw new AppError('forbidden', 'tier_required', 'Your plan does not include form reviews.', {
    minimumTier,
    tier,
  });
}

async function keepCleaned(
  files: PrivateFiles,
  upload: string,
  kept: string,
  kind: Exclude<MediaKind, 'clip'>,
): Promise<StoredMedia> {
  const arrived = await files.read(upload);
  if (arrived === null) throw noFile();
  const { bytes, ...stored } = await orRemoved(files, upload, () => cleaned(kind, arrived));
  await files.put(kept, { type: stored.type, bytes });
  return stored;
}

function cleaned(kind: Exclude<MediaKind, 'clip'>, arrived: Uint8Array) {
  if (kind === 'photo') {
    const { type, width, height, bytes } = cleanPhoto(arrived);
    return { kind, type, width, height, bytes };
  }
  const { type, durationMs, bytes } = cleanVoiceNote(arrived);
  return { kind, type, durationMs, bytes };
}
