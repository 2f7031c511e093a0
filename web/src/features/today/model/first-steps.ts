import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { isNewAccount, newForWeeks } from '#shared/domain/site/new-client.ts';

export type FirstStepId = 'settings' | 'training' | 'health' | 'photos' | 'workout' | 'coach' | 'session';
export type FirstStep = { readonly id: FirstStepId; readonly done: boolean };

/** A program may be new to a client of years. @param now Epoch milliseconds. */
export function isNew(
  account: Pick<Account, 'createdAt'>,
  { week }: Pick<TrainingOverview, 'week'>,
  now: number,
): boolean {
  return week <= newForWeeks && isNewAccount(account, now);
}

/** What a new client has left to do in the first week, from what the account holds. Empty once all is done. */
export function firstSteps({
  account,
  overview: { program, workoutsCompleted },
  intakeCompleted,
  healthAnswered,
  hasPhotos,
  hasCoach,
  hasWritten,
  hasSession,
}: {
  readonly account: Pick<Account, 'timeZoneSource' | 'weightUnitSource'>;
  readonly overview: Pick<TrainingOverview, 'program' | 'workoutsCompleted'>;
  readonly intakeCompleted: boolean;
  readonly healthAnswered: boolean;
  /** null where the plan has no progress photos. */
  readonly hasPhotos: boolean | null;
  /** Of a subscription; a free account has one consultation. */
  readonly hasCoach: boolean;
  readonly hasWritten: boolean;
  readonly hasSession: boolean;
}): readonly FirstStep[] {
  const steps: readonly FirstStep[] = [
    {
      id: 'settings',
      // Both are known from the browser, or were chosen; else they are the product's own defaults.
      done: account.timeZoneSource !== undefined && account.weightUnitSource !== undefined,
    },
    {
      id: 'training',
      done: intakeCompleted || program.source === 'coach' || program.previousId !== undefined,
    },
    { id: 'health', done: healthAnswered },
    ...(hasPhotos === null ? [] : [{ id: 'photos', done: hasPhotos } as const]),
    { id: 'workout', done: workoutsCompleted > 0 },
    { id: 'coach', done: hasWritten || (!hasCoach && hasSession) },
    ...(hasCoach ? [{ id: 'session', done: hasSession } as const] : []),
  ];
  return steps.every((step) => step.done) ? [] : steps;
}
