import type { CoachAssignments, CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { answerDueAt } from '#shared/domain/check-ins/check-in-answers.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { requirePastDay } from './body-metrics.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeEntered } from './entered-check-in.ts';
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
 * @throws AppError invalid for a future day; what `takeEntered` and `takeAnswers` throw.
 */
export async function submitCheckIn(
  { checkIns, photos, voices, assignments, questions, clock }: Deps,
  caller: { readonly account: Account; readonly entitlement: Entitlement },
  { id, asked, day: writtenFor, ...request }: CheckInRequest,
): Promise<CheckIn> {
  const { account, entitlement } = caller;
  if (writtenFor !== undefined) requirePastDay(writtenFor, account, clock);
  const entered = await takeEntered(checkIns, account.id, request);
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
          causeId: id,
          tier,
          coachId,
          madeAt: submittedAt,
          dueAt,
        });
  const checkIn = {
    ...entered,
    id,
    day: writtenFor ?? localDayOf(now, account.timeZone),
    submittedAt,
    asked: taken?.asked ?? null,
    answer: null,
    answerDueAt: dueAt,
    promiseId: made?.id ?? null,
    version: 1,
    correctedAt: null,
  };
  const stored = await checkIns.add(account.id, checkIn, made, taken?.formIds);
  return checkInView({ photos, voices }, account.id, stored, { coachedSince, tier });
}
