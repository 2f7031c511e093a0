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

export type Coaching = { readonly coachedSince: string | null; readonly tier: Entitlement['tier'] };

/** Without a coach at submission, the deadline counts from the day a coach is assigned. */
export function promisedBy(
  { answerDueAt: promised, submittedAt }: Pick<StoredCheckIn, 'answerDueAt' | 'submittedAt'>,
  { coachedSince, tier }: Coaching,
): string | null {
  if (coachedSince === null) return null;
  return promised ?? answerDueAt(coachedSince > submittedAt ? coachedSince : submittedAt, tier);
}
