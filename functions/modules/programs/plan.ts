import type { StoredPlanDay, StoredPlanWeek } from '#functions/modules/training/training-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import {
  longestProgramDays,
  type PlanDay,
  type PlannedSession,
  type SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import type { StoredWeight } from '#shared/contracts/training/training.ts';
import { daysBetween, isLocalDay, isoWeekdayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { joinSessions, splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { type SessionKey, sessionKey } from '#shared/domain/program/workout-id.ts';
import { countingIn, maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { isConsistentWeight } from '#shared/domain/sets/weight.ts';

/** @throws AppError invalid, with the day. */
export function checkPlan(startDay: string, days: readonly PlanDay[]): void {
  if (!isLocalDay(startDay)) throw refused('invalid_day', 'Choose a day that exists.', startDay);
  const seen = new Set<string>();
  for (const planned of days) {
    const { day, session } = planned;
    const key = sessionKey(planned);
    if (!isLocalDay(day)) throw refused('invalid_day', 'Choose a day that exists.', day);
    const offset = daysBetween(startDay, day);
    if (offset < 0 || offset >= longestProgramDays) {
      throw refused('day_outside', 'Plan days from the start day on, for a year at most.', day);
    }
    if (seen.has(key)) throw refused('day_twice', 'Plan each session of a day once.', day);
    seen.add(key);
    checkSession(day, session);
  }
}

/** @throws AppError invalid, with the day. */
export function checkSession(day: string, session: PlannedSession): void {
  const slots = new Set(session.exercises.map(({ slotId }) => slotId));
  if (slots.size < session.exercises.length) throw refused('slot_twice', 'Name each exercise once.', day);
  for (const exercise of session.exercises) {
    const { measure } = countingIn(exercise);
    for (const target of [exercise, ...(exercise.targets ?? [])]) {
      const { minimumReps = exercise.minimumReps, maximumReps = exercise.maximumReps } = target;
      if (minimumReps > maximumReps) {
        throw refused('reps_backwards', 'Give the lower number of reps first.', day);
      }
      if (maximumReps > maxPlannedPerSet[measure]) {
        const most = `Plan at most ${maxPlannedPerSet[measure]} ${measure} in a set.`;
        throw refused('too_many_in_set', most, day);
      }
    }
    if (weightsOf(exercise).some((weight) => !isConsistentWeight(weight))) throw inconsistentWeight(day);
  }
}

function refused(code: string, message: string, day: string): AppError {
  return new AppError('invalid', code, message, { day });
}

/** @throws AppError invalid for a weight that is not what its grams say. */
export function checkPhases(
  phases: readonly Phase[] | undefined,
  maxima: SaveProgramRequest['trainingMaxima'] = [],
): void {
  const weights = [
    ...(phases ?? []).flatMap(({ progression }) => weightsOf({ progression })),
    ...maxima.flatMap(({ weight }) => weight ?? []),
  ];
  if (weights.some((weight) => !isConsistentWeight(weight))) throw inconsistentWeight();
}

function weightsOf({
  load,
  pin,
  progression,
  targets = [],
}: Pick<PlannedExercise, 'load' | 'pin' | 'progression' | 'targets'>): readonly StoredWeight[] {
  const { step, pinned, trainingMaximum, weeks = [] } = progression ?? {};
  const listed = [...weeks.map(({ add }) => add), ...targets.map((target) => target.load)];
  return [load, pin?.load, step, pinned?.load, trainingMaximum, ...listed].flatMap((each) => each ?? []);
}

function inconsistentWeight(day?: string): AppError {
  const message = 'The weight in grams is not the weight as entered.';
  return new AppError('invalid', 'inconsistent_weight', message, day === undefined ? undefined : { day });
}

/**
 * Past days stay as planned, but for `removed`. What is dropped is withdrawn, not deleted, because an offline device may
 * still report it.
 * @param removed Sessions that the client moved ahead from a day that is over.
 */
export function planAfter(
  stored: readonly StoredPlanDay[],
  wanted: readonly PlanDay[],
  today: string,
  removed: ReadonlySet<SessionKey> = new Set(),
): readonly StoredPlanDay[] {
  const ahead = wanted.filter((planned) => planned.day >= today && !removed.has(sessionKey(planned)));
  const next = new Map(ahead.map((planned) => [sessionKey(planned), planned]));
  const kept = stored.flatMap((before): StoredPlanDay[] => {
    const key = sessionKey(before);
    if (before.day < today && !removed.has(key)) return [before];
    return next.has(key) ? [] : [{ ...before, withdrawn: true }];
  });
  return [...kept, ...next.values()].sort((a, b) => (sessionKey(a) < sessionKey(b) ? -1 : 1));
}

/** What the coach asks for. A browser that knows of one session a day leaves the second ones as they are. */
export function wantedDays(
  { days, moreSessions }: Pick<SaveProgramRequest, 'days' | 'moreSessions'>,
  stored: readonly StoredPlanDay[],
): readonly PlanDay[] {
  return joinSessions({
    days,
    moreSessions: moreSessions ?? splitSessions(scheduledDays(stored)).moreSessions,
  });
}

export function weeksOf(days: readonly StoredPlanDay[]): readonly StoredPlanWeek[] {
  const weeks = new Map<string, StoredPlanDay[]>();
  for (const planned of days) {
    const monday = mondayOf(planned.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), planned]);
  }
  return [...weeks].map(([monday, planned]) => ({ monday, days: planned }));
}

export function scheduledDays(days: readonly StoredPlanDay[]): readonly PlanDay[] {
  return days.flatMap(({ withdrawn, ...planned }) => (withdrawn === true ? [] : [planned]));
}

export function weekdaysOf(days: readonly PlanDay[]): number[] {
  return [...new Set(days.map(({ day }) => isoWeekdayOf(day)))].sort((a, b) => a - b);
}
