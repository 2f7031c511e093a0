import type { CoachAssignments, CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { answerDueAt } from '#shared/domain/check-ins/check-in-answers.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { requirePastDay } from './body-metrics.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeAnswers } from './questions/asked-questions.ts';
import type { QuestionsRepository } from './questions/questions.ts';

type Deps = ViewFiles & {
  readonly checkIns: CheckInRepository;
  readonly assignments: CoachedSince & Pick<CoachAssignments, 'coachOf'>;
  readonly questions: Pick<QuestionsRepository, 'findAsked'>;
  readonly clock: Clock;
};

/** Everything that the client writes in it. */
export function writtenBy({ notes, asked }: Pick<CheckInRequest, 'notes' | 'asked'>): readonly string[] {
  const values = (asked?.answers ?? []).map(({ value }) => value);
  return [notes, ...values.filter((value) => typeof value === 'string')];
}

/**
 * Stored once per device-made id.
 * @throws AppError invalid for a future day; not-found for a photo that was never uploaded, was rejected, or is another
 * client's; what `takeAnswers` throws.
 */
export async function submitCheckIn(
  { checkIns, photos, voices, assignments, questions, clock }: Deps,
  caller: { readonly account: Account; readonly entitlement: Entitlement },
  { photoIds, poses = {}, weight, asked, day: writtenFor, ...entered }: CheckInRequest,
): Promise<CheckIn> {
  const { account, entitlement } = caller;
  if (writtenFor !== undefined) requirePastDay(writtenFor, account, clock);
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
  const findPhoto = (photoId: string) => checkIns.findPhoto(account.id, photoId);
  const taken = asked ? await takeAnswers({ questions, findPhoto }, account.id, asked) : null;
  const now = clock();
  const [coachedSince, coachId] = await Promise.all([
    assignments.coachedSince(account.id),
    assignments.coachOf(account.id),
  ]);
  const submittedAt = new Date(now).toISOString();
  const tier = paidTierOf(entitlement);
  // The deadline starts when a coach is assigned.
  const dueAt = coachedSince === null ? null : answerDueAt(submittedAt, tier);
  const made =
    dueAt === null
      ? null
      : newPromise({
          clientId: account.id,
          kind: 'check-in',
          causeId: entered.id,
          tier,
          coachId,
          madeAt: submittedAt,
          dueAt,
        });
  const checkIn = {
    ...entered,
    weight: weight && makeWeight(weight.value, weight.unit),
    day: writtenFor ?? localDayOf(now, account.timeZone),
    submittedAt,
    photos: attached,
    asked: taken?.asked ?? null,
    answer: null,
    answerDueAt: dueAt,
    promiseId: made?.id ?? null,
  };
  const stored = await checkIns.add(account.id, checkIn, made, taken?.formIds);
  return checkInView({ photos, voices }, account.id, stored, { coachedSince, tier });
}
