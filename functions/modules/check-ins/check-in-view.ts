import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckIn, Photo } from '#shared/contracts/check-ins/check-ins.ts';
import { answerDueAt } from '#shared/domain/check-ins/check-in-answers.ts';
import type { StoredAnswer, StoredCheckIn, StoredPhoto } from './check-in.ts';
import type { PhotoStore } from './photo-store.ts';
import type { VoiceStore } from './voice-store.ts';

export async function photoView(
  photos: Pick<PhotoStore, 'link'>,
  accountId: string,
  { id, width, height, pose }: StoredPhoto,
): Promise<Photo> {
  return { id, width, height, ...(pose && { pose }), url: await photos.link(accountId, id) };
}

export type ViewFiles = {
  readonly photos: Pick<PhotoStore, 'link'>;
  readonly voices: Pick<VoiceStore, 'link'>;
};

export async function checkInView(
  { photos, voices }: ViewFiles,
  accountId: string,
  checkIn: StoredCheckIn,
  coaching: Coaching,
): Promise<CheckIn> {
  const { answer, asked, filledInBy, promiseId: _ledger, ...seen } = checkIn;
  return {
    ...seen,
    answerDueAt: promisedBy(checkIn, coaching),
    photos: await Promise.all(checkIn.photos.map((photo) => photoView(photos, accountId, photo))),
    asked: asked && {
      versionId: asked.versionId,
      coachName: asked.coachName,
      answers: await Promise.all(
        asked.answers.map(async ({ photo, ...one }) => ({
          ...one,
          photo: photo && (await photoView(photos, accountId, photo)),
        })),
      ),
    },
    filledInBy: filledInBy && { coachName: filledInBy.coachName },
    answer: answer && (await answerView(voices, accountId, answer)),
  };
}

async function answerView(voices: ViewFiles['voices'], clientId: string, answer: StoredAnswer) {
  const { text, coachId, coachName, answeredAt, drafted, voice } = answer;
  if (voice === null) return { text, coachName, answeredAt, drafted, voice };
  const { id: voiceId, type, durationMs } = voice;
  const url = await voices.link({ clientId, coachId, voiceId });
  return { text, coachName, answeredAt, drafted, voice: { type, durationMs, url } };
}

export type Coaching = {
  readonly coachedSince: string | null;
  /** Null for an account that pays for no answers. */
  readonly tier: Entitlement['tier'];
};

/**
 * Without a coach at submission, the deadline counts from the day a coach is assigned. Of one that the coach filled in,
 * nothing is promised until the client corrects it. One whose promise ended while the client was leaving has no due time.
 */
export function promisedBy(
  {
    answerDueAt: promised,
    promiseId,
    submittedAt,
    filledInBy,
    correctedAt,
  }: Pick<StoredCheckIn, 'answerDueAt' | 'promiseId' | 'submittedAt' | 'filledInBy' | 'correctedAt'>,
  { coachedSince, tier }: Coaching,
): string | null {
  const askedAt = filledInBy === null ? submittedAt : correctedAt;
  if (coachedSince === null || askedAt === null) return null;
  if (promised === null && promiseId !== null) return null;
  return promised ?? answerDueAt(coachedSince > askedAt ? coachedSince : askedAt, tier);
}
