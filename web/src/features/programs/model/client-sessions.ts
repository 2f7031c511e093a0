import type {
  ClientProgram,
  PlannedSession,
  SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { withCounting } from '#shared/domain/program/plan-changes.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { isOpenSession } from '#shared/domain/training/client-session.ts';
import { otherWorkouts } from './other-workouts.ts';
import type { Plan } from './plan.ts';

/** Changed sessions that the client's calendar has in a way of its own, by the id of the workout. */
export type ClientSessions = ReadonlyMap<string, PlannedSession>;

export const noClientSessions: ClientSessions = new Map();

type Draft = { readonly programId: string; readonly startDay: string; readonly plan: Plan };

/**
 * Sessions of a day that are edited as the client has them: moved here or from here, laid out again, or of the program
 * before. All others are edited in the plan.
 */
export function clientSessionsOn(
  stored: ClientProgram,
  { programId, startDay, plan }: Draft,
  day: string,
): readonly Workout[] {
  const open = stored.workouts.filter((workout) => isOpenSession(workout, stored.today));
  const others = otherWorkouts(stored, programId, plan, day, startDay);
  return open.filter((workout) => {
    if (others.includes(workout)) return true;
    if (workout.id !== `${day}.${programId}`) return false;
    const planned = stored.days.find((each) => each.day === day)?.session;
    // Once the coach has changed the day in the plan, the client's session follows it.
    const isAsStored = planned !== undefined && isSame(plan.get(day), planned);
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
    workouts: stored.workouts.map((workout) => {
      const session = sessions.get(workout.id);
      if (session === undefined || !isOpenSession(workout, stored.today)) return workout;
      // The coach may have cleared both.
      const { notes: _notes, sessionTemplate: _template, ...rest } = workout;
      return { ...rest, ...session };
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
    return isSameSession(sessionOf(workout), session)
      ? []
      : [{ workoutId, session, version: workoutVersions?.[workoutId] ?? 0 }];
  });
}

const isSameSession = (one: PlannedSession, other: PlannedSession) =>
  isSame(withCounting(one), withCounting(other));
