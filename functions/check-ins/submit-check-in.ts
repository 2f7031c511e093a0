import type { CoachedSince } from '#functions/coaching/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins.ts';
import { answerDueAt } from '#shared/domain/coach-attention.ts';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import { makeWeight } from '#shared/domain/training/weight.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView } from './check-in-view.ts';
import type { PhotoStore } from './photo-store.ts';

type Deps = {
  readonly checkIns: CheckInRepository;
  readonly photos: Pick<PhotoStore, 'link'>;
  readonly assignments: CoachedSince;
  readonly clock: Clock;
};

/**
 * Stored once per device-made id.
 * @throws AppError not-found for a photo that was never uploaded, was rejected, or is another client's.
 */
export async function submitCheckIn(
  { checkIns, photos, assignments, clock }: Deps,
  caller: { readonly account: Account; readonly entitlement: Entitlement },
  { photoIds, poses = {}, weight, ...entered }: CheckInRequest,
): Promise<CheckIn> {
  const { account, entitlement } = caller;
  const found = await Promise.all([...new Set(photoIds)].map((id) => checkIns.findPhoto(account.id, id)));
  const attached = found
    .filter((photo) => photo !== null)
    .map((photo) => ({ ...photo, ...(poses[photo.id] && { pose: poses[photo.id] }) }));
  if (attached.length < found.length) {
    throw new AppError(
      'not-found',
      'photo_not_found',
      'One of the photos is not there. Please add it again.',
    );
  }
  const now = clock();
  const coachedSince = await assignments.coachedSince(account.id);
  const submittedAt = new Date(now).toISOString();
  const stored = await checkIns.add(account.id, {
    ...entered,
    weight: weight && makeWeight(weight.value, weight.unit),
    day: localDayOf(now, account.timeZone),
    submittedAt,
    photos: attached,
    answer: null,
    // The deadline starts when a coach is assigned.
    answerDueAt: coachedSince === null ? null : answerDueAt(submittedAt, entitlement.tier),
  });
  return checkInView(photos, account.id, stored, { coachedSince, tier: entitlement.tier });
}
