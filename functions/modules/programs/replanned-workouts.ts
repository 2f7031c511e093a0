import type { ReplannedWorkout, StoredWorkout } from '#functions/modules/training/training-repository.ts';
import { findWorkout } from '#functions/modules/training/workouts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type {
  ChangedSessions,
  PlanDay,
  PlannedSession,
  SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { plannedDayOf, plannedWorkoutId, sessionKey } from '#shared/domain/program/workout-id.ts';
import { isBegun, isOpenSession } from '#shared/domain/training/client-session.ts';
import { isTakenOver } from '#shared/domain/training/taken-over-slot.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import type { ProgramDeps } from './client-access.ts';
import { checkSession } from './plan.ts';

type Deps = Pick<ProgramDeps, 'training' | 'clock'>;

/**
 * As far ahead as the client's calendar is read. With the longest program of one session a day it fits into one
 * transaction, unless too many sessions move back to their planned day.
 */
const followedDays = 28;

/**
 * Sessions that the client's calendar has in a way of its own. Each stays on its day, or is taken off the plan.
 * @throws AppError not-found, also for another client's; conflict with `ChangedSessions` for those that are no longer open
 * (`session_begun`) or no longer as the coach saw them (`session_changed`); invalid.
 */
export async function clientSessions(
  { training }: Deps,
  clientId: string,
  sessions: SaveProgramRequest['clientSessions'] = [],
  today: string,
): Promise<{ readonly changed: readonly ReplannedWorkout[]; readonly removedIds: readonly string[] }> {
  const byId = new Map(sessions.map((each) => [each.workoutId, each]));
  const named = await Promise.all(
    [...byId.values()].map(async (each) => ({
      ...each,
      stored: await findWorkout(training, clientId, each.workoutId),
    })),
  );
  refuseWhere(named, 'session_begun', ({ stored }) => !isOpenSession(stored.workout, today));
  refuseWhere(named, 'session_changed', ({ stored, version = stored.version }) => version !== stored.version);
  const changed = named.flatMap(({ stored, session }): readonly ReplannedWorkout[] => {
    if (session === null) return [];
    checkSession(stored.workout.day, session);
    return [{ stored, changed: replanned(stored.workout, session) }];
  });
  const removedIds = named.flatMap(({ workoutId, session }) => (session === null ? [workoutId] : []));
  return { changed, removedIds };
}

function refuseWhere<Named extends { readonly stored: StoredWorkout }>(
  named: readonly Named[],
  code: 'session_begun' | 'session_changed',
  isRefused: (each: Named) => boolean,
): void {
  const sessions: ChangedSessions = named.filter(isRefused).map(({ stored: { workout } }) => {
    const { id: workoutId, day, status } = workout;
    return { workoutId, day, status };
  });
  if (sessions.length === 0) return;
  const message = 'The client has begun or changed a session meanwhile. Load the program again.';
  throw new AppError('conflict', code, message, { sessions });
}

/**
 * Rows that the client's calendar has for days whose plan changes, because it reads them instead of the plan. What the
 * client moved, swapped or took over from another session stays as they arranged it. A session that was off the plan is
 * a new one on its day.
 */
export async function followingWorkouts(
  { training, clock }: Deps,
  clientId: string,
  programId: string,
  plan: { readonly before: readonly PlanDay[]; readonly after: readonly PlanDay[]; readonly today: string },
): Promise<readonly ReplannedWorkout[]> {
  const { before, after, today } = plan;
  const was = new Map(before.map((planned) => [sessionKey(planned), planned.session]));
  const changed = after.filter(
    (planned) => planned.day >= today && !isSame(was.get(sessionKey(planned)), planned.session),
  );
  if (changed.length === 0) return [];
  const rows = await training.workoutsBetween(clientId, today, addDays(today, followedDays - 1));
  const following = changed.map(async (planned): Promise<readonly ReplannedWorkout[]> => {
    const { day, session } = planned;
    const key = sessionKey(planned);
    const id = plannedWorkoutId(key, programId);
    const home = rows.find(({ workout }) => workout.id === id && workout.day === day);
    if (home === undefined) return [];
    if (!was.has(key)) {
      const stored = home.movedTo === undefined ? home : await findWorkout(training, clientId, id);
      return isBegun(stored.workout)
        ? []
        : [{ stored, changed: plannedAgain(stored.workout, session, clock()) }];
    }
    if (home.movedTo !== undefined || !isOpenSession(home.workout, today)) return [];
    return [{ stored: home, changed: replanned(home.workout, asArranged(home.workout, session)) }];
  });
  return (await Promise.all(following)).flat();
}

/**
 * Back on the day of the plan. It counts as a move of now, so that what a device skipped or moved before does not take it
 * off again. What the client wrote, and decisions that other workouts read, stay.
 */
function plannedAgain(workout: Workout, session: PlannedSession, now: number): Workout {
  const { id, ownNote, lighterWeek, relieved, marks } = workout;
  const before = [marks?.lastMove, marks?.lastSkip].map((at) => Date.parse(at ?? '') || 0);
  const at = new Date(Math.max(now, ...before.map((time) => time + 1))).toISOString();
  const noteOf = (slotId: string) => workout.exercises.find((each) => each.slotId === slotId)?.ownNote;
  const planned: Workout = {
    id,
    day: workout.day,
    status: workout.status,
    ...session,
    exercises: session.exercises.map((slot) => {
      const note = noteOf(slot.slotId);
      return note === undefined ? slot : { ...slot, ownNote: note };
    }),
    ...(ownNote !== undefined && { ownNote }),
    ...(lighterWeek !== undefined && { lighterWeek }),
    ...(relieved !== undefined && { relieved }),
    ...(marks !== undefined && { marks }),
  };
  return changeWorkout(planned, { type: 'move', at, day: plannedDayOf(id) });
}

function asArranged({ exercises }: Workout, session: PlannedSession): PlannedSession {
  const slots = new Set(session.exercises.map(({ slotId }) => slotId));
  const planned = session.exercises.map((slot) => {
    const known = exercises.find(({ slotId }) => slotId === slot.slotId);
    return known?.swappedFrom === slot.exerciseId ? { ...slot, exerciseId: known.exerciseId } : slot;
  });
  const added = exercises.filter(
    (slot) => !slots.has(slot.slotId) && (slot.addedAt !== undefined || isTakenOver(slot)),
  );
  // As `applyLayout` counts them, which takes them off again where the client puts the week back.
  const longer = minutesOf([...planned, ...added.filter(isTakenOver)]) - minutesOf(planned);
  return {
    ...session,
    estimatedMinutes: session.estimatedMinutes + longer,
    exercises: [...planned, ...added],
  };
}

/** What the client decided about an exercise that is still there goes with it. */
function replanned(workout: Workout, session: PlannedSession): Workout {
  const { sessionTemplate: _template, notes: _notes, ...rest } = workout;
  return {
    ...rest,
    ...session,
    exercises: session.exercises.map((slot) => {
      const known = workout.exercises.find(({ slotId }) => slotId === slot.slotId);
      return known === undefined ? slot : { ...slot, ...decidedAbout(known, slot) };
    }),
  };
}

function decidedAbout(known: PlannedExercise, { exerciseId }: { readonly exerciseId: string }) {
  const { skipped, skipAt, addedAt, ownNote, swapAt, swappedFrom } = known;
  const stays = known.exerciseId === exerciseId;
  const isSwap = swapAt !== undefined && stays;
  return {
    // A client who left an exercise out has not left out its replacement.
    ...(skipped !== undefined && stays && { skipped }),
    ...(skipAt !== undefined && { skipAt }),
    ...(addedAt !== undefined && { addedAt }),
    ...(ownNote !== undefined && { ownNote }),
    ...(isSwap && { swapAt }),
    ...(isSwap && swappedFrom !== undefined && { swappedFrom }),
  };
}
