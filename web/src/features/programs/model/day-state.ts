import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { longestProgramDays } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import {
  dayOfKey,
  plannedDayOf,
  plannedWorkoutId,
  type SessionKey,
} from '#shared/domain/program/workout-id.ts';

/** Null until the client starts or skips the planned day. */
export type DayState =
  | { readonly kind: 'open' }
  /** Before the start, in the past, or beyond the longest program. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'done' | 'running' | 'skipped'; readonly workout: Workout }
  | { readonly kind: 'moved'; readonly workout: Workout };

type Stored = Pick<ClientProgram, 'today' | 'workouts'>;

/** Of one session of a day. The others of the day have states of their own. */
export function dayStateOf(stored: Stored, programId: string, startDay: string, key: SessionKey): DayState {
  const day = dayOfKey(key);
  const workout = stored.workouts.find(({ id }) => id === plannedWorkoutId(key, programId));
  const touched = touchedState(workout);
  if (touched !== null) return touched;
  if (workout !== undefined && day < stored.today) return { kind: 'missed' };
  const offset = daysBetween(startDay, day);
  const plannable = day >= stored.today && offset >= 0 && offset < longestProgramDays;
  return { kind: plannable ? 'open' : 'closed' };
}

function touchedState(workout: Workout | undefined): DayState | null {
  if (workout === undefined) return null;
  if (workout.status === 'completed') return { kind: 'done', workout };
  if (workout.status === 'in-progress') return { kind: 'running', workout };
  if (workout.status === 'skipped') return { kind: 'skipped', workout };
  return workout.day === plannedDayOf(workout.id) ? null : { kind: 'moved', workout };
}

export function isOpenDay(stored: Stored, programId: string, startDay: string, key: SessionKey): boolean {
  return dayStateOf(stored, programId, startDay, key).kind === 'open';
}
