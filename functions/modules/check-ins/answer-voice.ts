import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { UploadForm } from '#functions/modules/media/private-files.ts';
import { cleanVoiceNote } from '#functions/modules/media/voice-note.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import type { VoiceType } from '#shared/domain/messages/voice-limits.ts';
import type { StoredAnswer, StoredCheckIn } from './check-in.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import type { VoiceStore } from './voice-store.ts';

type Deps = {
  readonly checkIns: Pick<CheckInRepository, 'find'>;
  readonly voices: VoiceStore;
};
type Target = { readonly clientId: string; readonly checkInId: string };

/** @throws AppError not-found (client or check-in); conflict (`already_answered`). */
export async function startAnswerVoice(
  { checkIns, coaches, voices }: Deps & { readonly coaches: Pick<CoachDirectory, 'clientOf'> },
  coachId: string,
  { clientId, checkInId }: Target,
  { voiceId, ...file }: { readonly voiceId: string; readonly type: VoiceType; readonly bytes: number },
): Promise<UploadForm> {
  await requireClient(coaches, coachId, clientId);
  requireAwaiting(await requireCheckIn(checkIns, clientId, checkInId));
  return voices.uploadForm({ clientId, coachId, voiceId }, file);
}

/**
 * Checks the recording by its bytes. What was answered with it already is left as it is.
 * @throws AppError not-found (check-in); conflict (`already_answered`, `voice_missing`); invalid (`voice_type`,
 * `voice_length`).
 */
export async function keepVoice(
  { checkIns, voices }: Deps,
  { clientId, checkInId, coachId, voiceId }: Target & { readonly coachId: string; readonly voiceId: string },
): Promise<NonNullable<StoredAnswer['voice']>> {
  const { answer } = await requireCheckIn(checkIns, clientId, checkInId);
  if (answer?.voice?.id === voiceId && answer.coachId === coachId) return answer.voice;
  if (answer !== null) throw alreadyAnswered();
  const name = { clientId, coachId, voiceId };
  const arrived = await voices.readUpload(name);
  if (arrived === null) {
    throw new AppError('conflict', 'voice_missing', 'The recording has not arrived. Send it again.');
  }
  const { type, durationMs, bytes } = await cleanOrRemoved(voices, name, arrived);
  await voices.keep(name, { type, bytes });
  return { id: voiceId, type, durationMs };
}

async function cleanOrRemoved(
  voices: VoiceStore,
  name: Parameters<VoiceStore['removeUpload']>[0],
  arrived: Uint8Array,
) {
  try {
    return cleanVoiceNote(arrived);
  } catch (error) {
    await voices.removeUpload(name);
    throw error;
  }
}

/** @throws AppError not-found, also for another person's check-in. */
export async function requireCheckIn(
  checkIns: Pick<CheckInRepository, 'find'>,
  accountId: string,
  checkInId: string,
): Promise<StoredCheckIn> {
  const found = await checkIns.find(accountId, checkInId);
  if (found === null) throw noSuchCheckIn();
  return found;
}

/** @throws AppError conflict (`already_answered`, `filled_in_on_phone`). */
export function requireAwaiting(checkIn: StoredCheckIn): void {
  if (awaitsAnswer(checkIn)) return;
  if (checkIn.answer !== null) throw alreadyAnswered();
  throw new AppError(
    'conflict',
    'filled_in_on_phone',
    'This check-in was filled in on the phone. You can answer it once your client corrects it.',
  );
}

export function noSuchCheckIn(): AppError {
  return new AppError('not-found', 'check_in_not_found', 'There is no such check-in.');
}

export function alreadyAnswered(): AppError {
  return new AppError('conflict', 'already_answered', 'This check-in has an answer already.');
}
