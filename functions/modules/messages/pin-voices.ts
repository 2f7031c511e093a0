import { noFile } from '#functions/modules/media/keep-clip.ts';
import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import { cleanVoiceNote } from '#functions/modules/media/voice-note.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { ClipReview, MessageMedia } from '#shared/contracts/messages/attachments.ts';
import type { SendMessageRequest } from '#shared/contracts/messages/messages.ts';
import { keptKey, refuseWriting, uploadKey } from './message-media.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly files: Pick<PrivateFiles, 'read' | 'put'>;
};
type Reviewed = Pick<SendMessageRequest, 'id' | 'review'>;

/** Beside the message's own file, under a name that no other message can have. */
export const keptVoice = (clientId: string, senderId: string, messageId: string, voiceId: string) =>
  keptKey(clientId, senderId, `${messageId}.${voiceId}`);
export const voicesOf = (review: ClipReview | undefined) =>
  review?.pins.flatMap(({ voice }) => (voice === undefined ? [] : [voice])) ?? [];

/**
 * Keeps the voice notes of a review's marks before the review itself is stored. One whose message exists is left alone.
 * @throws AppError conflict (`media_missing`, `no_coach`); forbidden (`thread_blocked`); invalid (`voice_type`,
 * `voice_length`).
 */
export async function keepPinVoices(
  { threads, files }: Deps,
  participant: Participant,
  { id, review }: Reviewed,
): Promise<void> {
  const voices = voicesOf(review);
  const { clientId, accountId } = participant;
  if (voices.length === 0 || (await threads.findMessage(clientId, id)) !== null) return;
  await refuseWriting(threads, participant);
  // One after the other: each may have four megabytes.
  for (const voice of voices) {
    const arrived = await files.read(uploadKey(participant, voice.id));
    if (arrived === null) throw noFile();
    const { type, bytes } = cleanVoiceNote(arrived);
    if (type !== voice.type) {
      throw new AppError('invalid', 'voice_type', 'This voice note is of another type than it says.');
    }
    await files.put(keptVoice(clientId, accountId, id, voice.id), { type, bytes });
  }
}

/** Once the review is stored. */
export async function removePinUploads(
  files: Pick<PrivateFiles, 'remove'>,
  participant: Participant,
  { review }: Reviewed,
): Promise<void> {
  await Promise.all(voicesOf(review).map(({ id }) => files.remove(uploadKey(participant, id))));
}

/** @throws AppError not-found for an unknown message, or one without such a voice note. */
export async function getPinVoice(
  { threads, files }: { readonly threads: ThreadRepository; readonly files: Pick<PrivateFiles, 'link'> },
  { clientId }: Participant,
  messageId: string,
  voiceId: string,
): Promise<MessageMedia> {
  const message = await threads.findMessage(clientId, messageId);
  const voice = voicesOf(message?.review).find(({ id }) => id === voiceId);
  if (message === null || voice === undefined) {
    throw new AppError('not-found', 'media_not_found', 'There is no such voice note.');
  }
  const { type, durationMs } = voice;
  const url = await files.link(keptVoice(clientId, message.senderId, messageId, voiceId));
  return { kind: 'voice', type, durationMs, url };
}
