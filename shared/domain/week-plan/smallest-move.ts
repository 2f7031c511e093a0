import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import { isExtraWorkout } from '#shared/domain/training/extra-workout.ts';
import { restDays } from './week-limits.ts';
import { loadsOf, sessionOf, setsIn, slotsOf, type WeekWorkout } from './week-session.ts';

/** The shortest version of one session that still keeps the week. */
export type SmallestMove = {
  readonly workoutId: string;
  /** Slots that are done; the others of the session are left out. */
  readonly slotIds: readonly string[];
  readonly sets: number;
  readonly ofSets: number;
  readonly minutes: number;
};

const lookBackDays = 7;
const lookAheadDays = 7;
const fewestMissed = 2;
const mostMinutes = 20;

/** In the last seven days at least two sessions were missed, and more than were done. */
export function isBadWeek(workouts: readonly WeekWorkout[], today: string): boolean {
  const from = addDays(today, -lookBackDays);
  const due = workouts.filter(
    (workout) => !isExtraWorkout(workout.id) && workout.day >= from && workout.day < today,
  );
  const done = due.filter((workout) => doneShare(workout) > 0).length;
  return due.length - done >= fewestMissed && due.length - done > done;
}

/**
 * After a bad week, the first exercises of the next session that fit into 20 minutes: the plan has first what matters most.
 * Null on a day on which the client trained already, and while muscles of the session need rest.
 * @param workouts Of a week before and after today.
 */
export function smallestMove(workouts: readonly WeekWorkout[], today: string): SmallestMove | null {
  if (!isBadWeek(workouts, today)) return null;
  const sessions = workouts.map((workout) => sessionOf(workout));
  const isBusy = sessions.some(
    ({ day, workout: { status } }) => status === 'in-progress' || (status === 'completed' && day === today),
  );
  if (isBusy) return null;
  const resting = sessions
    .filter(
      ({ day, workout }) => workout.status === 'completed' && Math.abs(daysBetween(day, today)) < restDays,
    )
    .flatMap(({ loads }) => [...loads.keys()]);
  const next = sessions
    .filter(
      ({ day, plannedDay, workout: { status } }) =>
        status === 'planned' && plannedDay !== null && day >= today && day <= addDays(today, lookAheadDays),
    )
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1))[0];
  const missed = sessions
    .filter(
      ({ day, plannedDay, workout }) => workout.status === 'planned' && plannedDay !== null && day < today,
    )
    .toSorted((a, b) => (a.day > b.day ? -1 : 1))[0];
  const session = next ?? missed;
  if (session === undefined) return null;
  const all = slotsOf(session.workout);
  const kept = all.filter((_, index) => index === 0 || minutesOf(all.slice(0, index + 1)) <= mostMinutes);
  const loads = loadsOf(kept);
  if (kept.length === 0 || resting.some((muscle) => loads.has(muscle))) return null;
  return {
    workoutId: session.id,
    slotIds: kept.map(({ slotId }) => slotId),
    sets: setsIn(kept),
    ofSets: setsIn(all),
    minutes: minutesOf(kept),
  };
}
