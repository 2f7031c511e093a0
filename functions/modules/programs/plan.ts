import type { StoredPlanDay, StoredPlanWeek } from '#functions/modules/training/training-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import {
  longestProgramDays,
  type PlanDay,
  type PlannedSession,
  type SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import type { Phase, PlannedExercise, StoredWeight } from '#shared/contracts/training/training.ts';
import { daysBetween, isLocalDay, isoWeekdayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { countingIn, maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import { isConsistentWeight } from '#shared/domain/sets/weight.ts';

/** @throws AppError invalid, with the day. */
export function checkPlan(startDay: string, days: readonly PlanDay[]): void {
  if (!isLocalDay(startDay)) throw refused('invalid_day', 'Choose a day that exists.', startDay);
  const seen = new Set<string>();
  for (const { day, session } of days) {
    if (!isLocalDay(day)) throw refused('invalid_day', 'Choose a day that exists.', day);
    const offset = daysBetween(startDay, day);
    if (offset < 0 || offset >= longestProgramDays) {
      throw refused('day_outside', 'Plan days from the start day on, for a year at most.', day);
    }
    if (seen.has(day)) throw refused('day_twice', 'Plan one session a day.', day);
    seen.add(day);
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
 * Past days stay as planned. Dropped days are withdrawn, not deleted, because an offline device may still report them.
 */
export function planAfter(
  stored: readonly StoredPlanDay[],
  wanted: readonly PlanDay[],
  today: string,
): readonly StoredPlanDay[] {
  const next = new Map(wanted.filter(({ day }) => day >= today).map((planned) => [planned.day, planned]));
  const kept = stored.flatMap((before): StoredPlanDay[] => {
    if (before.day < today) return [before];
    return next.has(before.day) ? [] : [{ ...before, withdrawn: true }];
  });
  return [...kept, ...next.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
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
  return days.filter(({ withdrawn }) => withdrawn !== true).map(({ day, session }) => ({ day, session }));
}

export function weekdaysOf(days: readonly PlanDay[]): number[] {
  return [...new Set(days.map(({ day }) => isoWeekdayOf(day)))].sort((a, b) => a - b);
}
