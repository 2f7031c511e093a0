import { isOnTopOfPlan } from './extra-workout.ts';

/**
 * Whether a session on the client's calendar is only planned so far. One that the client fitted to a day, or got in its
 * low-risk version, stays as it is.
 */
export function isOpenSession(
  workout: {
    readonly id: string;
    readonly day: string;
    readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
    readonly imported?: unknown;
    readonly adjusted?: unknown;
    readonly easy?: true | undefined;
  },
  today: string,
): boolean {
  const { status, day, adjusted, easy } = workout;
  return (
    status === 'planned' && day >= today && adjusted === undefined && easy !== true && !isOnTopOfPlan(workout)
  );
}

/** Also true of one that was begun and then left out: its sets are history. */
export function isBegun({
  status,
  startedAt,
  marks,
}: {
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly startedAt?: string | undefined;
  readonly marks?: { readonly firstStart?: string | undefined } | undefined;
}): boolean {
  const isUnderWay = status === 'in-progress' || status === 'completed';
  return isUnderWay || startedAt !== undefined || marks?.firstStart !== undefined;
}
