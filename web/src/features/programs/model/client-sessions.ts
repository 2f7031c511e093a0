import type {
  ClientProgram,
  PlannedSession,
  SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { withCounting } from '#shared/domain/program/plan-changes.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { dayOfKey, plannedWorkoutId, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { isOpenSession } from '#shared/domain/training/client-session.ts';
import { otherWorkouts } from './other-workouts.ts';
import { type Plan, storedPlan } from './plan.ts';

/** Sessions that the client's calendar has in a way of its own, by the id of the workout. Null takes one off the plan. */
export type ClientSessions = ReadonlyMap<string, PlannedSession | null>;

export const noClientSessions: ClientSessions = new Map();

type Draft = { readonly programId: string; readonly startDay: string; readonly plan: Plan };

/**
 * What is edited at a place of the calendar as the client has it: moved here or from here, laid out again, or of the
 * program before. All others are edited in the plan. What is not in the plan belongs to the first place of its day.
 */
export function clientSessionsOn(
  stored: ClientProgram,
  { programId, startDay, plan }: Draft,
  key: SessionKey,
): readonly Workout[] {
  const day = dayOfKey(key);
  const open = stored.workouts.filter((workout) => isOpenSession(workout, stored.today));
  const others = otherWorkouts(stored, programId, plan, key, startDay);
  return open.filter((workout) => {
    if (others.includes(workout)) return true;
    if (workout.id !== plannedWorkoutId(key, programId)) return false;
    const planned = storedPlan(stored).get(key);
    // Once the coach has changed the day in the plan, the client's session follows it.
    const isAsStored = planned !== undefined && isSame(plan.get(key), planned);
    return workout.day !== day || (isAsStored && !isSameSession(sessionOf(workout), planned));
  });
}

/** Without what the client decided about its exercises. */
export function sessionOf(workout: Workout): PlannedSession {
  const { name, sessionTemplate, type, estimatedMinutes, notes, exercises } = workout;
  return {
    name,
    ...(sessionTemplate !== undefined && { sessionTemplate }),
    type,
    estimatedMinutes,
    ...(notes !== undefined && { notes }),
    exercises: exercises.map(
      ({
        swappedFrom: _from,
        swapAt: _swapAt,
        skipped: _skipped,
        skipAt: _skipAt,
        addedAt: _addedAt,
        ownNote: _note,
        ...rest
      }) => rest,
    ),
  };
}

/** The workouts with the sessions that the coach has changed and not saved yet. */
export function withClientSessions(stored: ClientProgram, sessions: ClientSessions): ClientProgram {
  if (sessions.size === 0) return stored;
  return {
    ...stored,
    workouts: stored.workouts.flatMap((workout) => {
      const session = sessions.get(workout.id);
      if (session === undefined || !isOpenSession(workout, stored.today)) return [workout];
      if (session === null) return [];
      // The coach may have cleared both.
      const { notes: _notes, sessionTemplate: _template, ...rest } = workout;
      return [{ ...rest, ...session }];
    }),
  };
}

/** What is not stored yet, of sessions that the client has not begun meanwhile. */
export function changedClientSessions(
  { workouts, workoutVersions, today }: Pick<ClientProgram, 'workouts' | 'workoutVersions' | 'today'>,
  sessions: ClientSessions,
): NonNullable<SaveProgramRequest['clientSessions']> {
  return [...sessions].flatMap(([workoutId, session]) => {
    const workout = workouts.find(({ id }) => id === workoutId);
    if (workout === undefined || !isOpenSession(workout, today)) return [];
    return session !== null && isSameSession(sessionOf(workout), session)
      ? []
      : [{ workoutId, session, version: workoutVersions?.[workoutId] ?? 0 }];
  });
}

const isSameSession = (one: PlannedSession, other: PlannedSession) =>
  isSame(withCounting(one), withCounting(other));
