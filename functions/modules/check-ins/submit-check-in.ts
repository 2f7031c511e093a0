import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { requirePastDay } from './body-metrics.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';
import { takeEntered } from './entered-check-in.ts';
import { type PromisingAssignments, promisedAnswer } from './promised-answer.ts';
import { takeAnswers } from './questions/asked-questions.ts';
import type { QuestionsRepository } from './questions/questions.ts';

type Deps = ViewFiles & {
  readonly checkIns: CheckInRepository;
  readonly assignments: PromisingAssignments;
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
  const submittedAt = new Date(now).toISOString();
  const { coaching, answerDueAt, promise } = await promisedAnswer(
    assignments,
    { accountId: account.id, entitlement },
    { checkInId: id, madeAt: submittedAt },
  );
  const checkIn = {
    ...entered,
    id,
    day: writtenFor ?? localDayOf(now, account.timeZone),
    submittedAt,
    asked: taken?.asked ?? null,
    answer: null,
    answerDueAt,
    promiseId: promise?.id ?? null,
    version: 1,
    correctedAt: null,
    filledInBy: null,
  };
  const stored = await checkIns.add(account.id, checkIn, promise, taken?.formIds);
  return checkInView({ photos, voices }, account.id, stored, coaching);
}
