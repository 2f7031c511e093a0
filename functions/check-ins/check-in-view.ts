import type { Entitlement } from '#shared/contracts/account.ts';
import type { CheckIn, Photo } from '#shared/contracts/check-ins.ts';
import { answerDueAt } from '#shared/domain/coach-attention.ts';
import type { StoredCheckIn, StoredPhoto } from './check-in.ts';
import type { PhotoStore } from './photo-store.ts';

export async function photoView(
  photos: Pick<PhotoStore, 'link'>,
  accountId: string,
  { id, width, height, pose }: StoredPhoto,
): Promise<Photo> {
  return { id, width, height, ...(pose && { pose }), url: await photos.link(accountId, id) };
}

/** A check-in as its client and their coach see it: with links to the photos, without the ids of people. */
export async function checkInView(
  photos: Pick<PhotoStore, 'link'>,
  accountId: string,
  checkIn: StoredCheckIn,
  coaching: Coaching,
): Promise<CheckIn> {
  const { answer } = checkIn;
  return {
    ...checkIn,
    answerDueAt: promisedBy(checkIn, coaching),
    photos: await Promise.all(checkIn.photos.map((photo) => photoView(photos, accountId, photo))),
    answer: answer && { text: answer.text, coachName: answer.coachName, answeredAt: answer.answeredAt },
  };
}

/** Who answers: since when somebody coaches the client (null: nobody does), and the tier that promises. */
export type Coaching = { readonly coachedSince: string | null; readonly tier: Entitlement['tier'] };

/**
 * By when a check-in is answered: what was promised when it was sent. Where nobody coached the client then, the promise
 * runs from the day that somebody does; while nobody does, there is none.
 */
export function promisedBy(
  { answerDueAt: promised, submittedAt }: Pick<StoredCheckIn, 'answerDueAt' | 'submittedAt'>,
  { coachedSince, tier }: Coaching,
): string | null {
  if (coachedSince === null) return null;
  return promised ?? answerDueAt(coachedSince > submittedAt ? coachedSince : submittedAt, tier);
}
