import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AnswerRequest, CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { hasDraftPlaceholder } from '#shared/domain/coaching/draft-placeholder.ts';
import {
  alreadyAnswered,
  keepVoice,
  noSuchCheckIn,
  requireAwaiting,
  requireCheckIn,
} from './answer-voice.ts';
import type { StoredCheckIn } from './check-in.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import type { VoiceStore } from './voice-store.ts';

const clientPageDepth = 60;

type ListDeps = ViewFiles & {
  readonly checkIns: CheckInRepository;
  readonly coaches: CoachDirectory;
};
type Deps = ListDeps & { readonly voices: VoiceStore; readonly clock: Clock };

/** @throws AppError not-found, also for another coach's client. */
export async function listClientCheckIns(
  { checkIns, coaches, photos, voices }: ListDeps,
  coachId: string,
  clientId: string,
) {
  const { account, ...coaching } = await requireClient(coaches, coachId, clientId);
  const stored = await checkIns.newest(clientId, clientPageDepth);
  const seen = (checkIn: StoredCheckIn) => checkInView({ photos, voices }, clientId, checkIn, coaching);
  return {
    client: {
      id: account.id,
      name: account.fullName,
      timeZone: account.timeZone,
      weightUnit: account.weightUnit,
    },
    checkIns: await Promise.all(stored.map(seen)),
  };
}

/**
 * An answer cannot be changed, because the client may have read it.
 * @throws AppError not-found (client or check-in); invalid (`answer_unfinished`) while the line of a draft is to be written;
 * conflict (`already_answered`, `check_in_changed`,
 * `filled_in_on_phone`); what `keepVoice` throws.
 */
export async function answerCheckIn(
  deps: Deps,
  coach: Account,
  target: { readonly clientId: string; readonly checkInId: string },
  { text, drafted = false, voiceId, version }: AnswerRequest,
): Promise<CheckIn> {
  const { checkIns, coaches, clock } = deps;
  const { clientId, checkInId } = target;
  const client = await requireClient(coaches, coach.id, clientId);
  if (hasDraftPlaceholder(text)) {
    throw new AppError(
      'invalid',
      'answer_unfinished',
      'Replace the line in brackets with your own words on what your client says about their health.',
    );
  }
  const asked = await requireCheckIn(checkIns, clientId, checkInId);
  // What is answered already may be this answer.
  if (asked.answer === null) requireAwaiting(asked);
  const voice =
    voiceId === undefined ? null : await keepVoice(deps, { ...target, coachId: coach.id, voiceId });
  const written = {
    text,
    drafted,
    voice,
    coachId: coach.id,
    coachName: coach.fullName,
  };
  const answered = await retryWithBackoff(async () => {
    const answeredAt = new Date(clock()).toISOString();
    const stored = await checkIns.answer(clientId, checkInId, { ...written, answeredAt }, version);
    if (stored === null) throw noSuchCheckIn();
    if (stored.answer !== null) return stored;
    if (version !== undefined && stored.version !== version) {
      throw new AppError(
        'conflict',
        'check_in_changed',
        'Your client corrected this check-in meanwhile. Read it again, then send your answer.',
      );
    }
    // A job found the promise missed although this answer began in time: by now it is late.
    return null;
  });
  const { answer } = answered;
  if (answer?.text !== text || answer.coachId !== coach.id || answer.voice?.id !== voiceId)
    throw alreadyAnswered();
  if (voiceId !== undefined) await deps.voices.removeUpload({ clientId, coachId: coach.id, voiceId });
  return checkInView(deps, clientId, answered, client);
}
