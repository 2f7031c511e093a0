import { previousOf } from '#functions/modules/training/planned-workouts.ts';
import { ensureProgram, todayOf } from '#functions/modules/training/program.ts';
import { unseenAfter } from '#functions/modules/training/program-changes.ts';
import type { ReplannedWorkout, StoredProgram } from '#functions/modules/training/training-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import {
  type ClientProgram,
  longestProgramDays,
  type SaveProgramRequest,
} from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { plannedWorkoutId, type SessionKey, sessionKeyOf } from '#shared/domain/program/workout-id.ts';
import { clientOf, type ProgramDeps } from './client-access.ts';
import { exercisesOfProgram } from './own-exercises.ts';
import { checkPhases, checkPlan, planAfter, scheduledDays, wantedDays, weekdaysOf, weeksOf } from './plan.ts';
import { readClientProgram } from './read-client-program.ts';
import { clientSessions, followingWorkouts } from './replanned-workouts.ts';
import { maximaAfter } from './training-maxima.ts';

/** DynamoDB takes 100 in a transaction; the program, the one before and the unseen changes are three. */
const mostWrites = 97;
const attempts = 4;

/**
 * Changes the plan from the client's today on. What the client did stays; a session that they moved or
 * skipped stays as they have it while it is in the plan.
 * @throws AppError not-found for another coach's client or an unknown session; conflict (`program_changed`,
 * `session_begun`, `session_changed`); invalid for a plan that starts in the past or contradicts itself, and for more
 * changes than one transaction takes (`too_many_changes`).
 */
export async function saveClientProgram(
  deps: ProgramDeps,
  caller: Account,
  clientId: string,
  request: SaveProgramRequest,
): Promise<ClientProgram> {
  const client = await clientOf(deps, caller, clientId);
  await ensureProgram(deps, client);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await deps.training.findProgram(clientId);
    if (stored === null) throw new Error('The program was removed while it was saved');
    const isSaved = stored.saveId === request.saveId || (await save(deps, caller, client, stored, request));
    if (isSaved) return readClientProgram(deps, caller, clientId);
    // Another save came first, or the client changed one of the sessions.
  }
  throw changedMeanwhile();
}

async function save(
  deps: ProgramDeps,
  caller: Account,
  client: Account,
  stored: StoredProgram,
  request: SaveProgramRequest,
): Promise<boolean> {
  if (stored.version !== request.version) throw changedMeanwhile();
  const today = todayOf(deps, client);
  const isNew = stored.program.id !== request.programId;
  const startDay = isNew ? request.startDay : stored.program.startDay;
  checkPhases(request.phases, request.trainingMaxima);
  if (isNew && (await deps.training.findPastProgram(client.id, request.programId)) !== null) {
    throw new AppError(
      'conflict',
      'program_id_used',
      'This client has had that program. Give the new one its own id.',
    );
  }
  if (isNew && startDay < today) {
    throw new AppError('invalid', 'start_in_past', "Start on the client's today or later.", { today });
  }
  const last = addDays(startDay, longestProgramDays);
  const before = isNew ? [] : await deps.training.planBetween(client.id, request.programId, startDay, last);
  const wanted = wantedDays(request, before);
  checkPlan(startDay, wanted);
  const named = await clientSessions(deps, client.id, request.clientSessions, today);
  const removed = removedKeys(named.removedIds, request.programId);
  const plan = planAfter(before, wanted, today, removed);
  const days = scheduledDays(plan);
  if (days.length === 0) throw new AppError('invalid', 'empty_program', 'Plan at least one session.');
  const { goal, experience } = stored.program;
  const previousId = isNew ? previousOf(stored.program, startDay) : stored.program.previousId;
  const phases = request.phases ?? (isNew ? undefined : stored.program.phases);
  const by = { setBy: caller.fullName, setAt: new Date(deps.clock()).toISOString() };
  const trainingMaxima = maximaAfter(stored.program.trainingMaxima, request.trainingMaxima, by);
  const known = stored.program.exercises;
  const following = await followingWorkouts(deps, client.id, request.programId, {
    before: scheduledDays(before),
    after: days,
    today,
  });
  const isNamed = (id: string) => named.changed.some(({ changed }) => changed.id === id);
  const workouts = [...named.changed, ...following.filter(({ changed }) => !isNamed(changed.id))];
  const sessions = [...days.map(({ session }) => session), ...workouts.map(({ changed }) => changed)];
  const exercises = await exercisesOfProgram(deps, caller.id, client.id, sessions, known);
  const program: Program = {
    id: request.programId,
    name: request.name,
    source: 'coach',
    startDay,
    trainingWeekdays: weekdaysOf(days),
    goal,
    experience,
    endDay: days.at(-1)?.day ?? startDay,
    coachName: caller.fullName,
    ...(previousId !== undefined && { previousId }),
    ...(phases !== undefined && { phases }),
    ...(trainingMaxima !== undefined && { trainingMaxima }),
    ...(exercises.length > 0 && { exercises: [...exercises] }),
  };
  const [unseen, seen] = await Promise.all([
    deps.training.unseenChanges(client.id),
    deps.training.changesSeen(client.id),
  ]);
  const changes = unseenAfter(unseen, seen, {
    programId: request.programId,
    version: stored.version + 1,
    today,
    before: isNew ? null : scheduledDays(before),
    after: days,
  });
  const weeks = weeksOf(plan);
  checkWrites(weeks, workouts);
  const next = { program, saveId: request.saveId };
  return deps.training.replaceProgram(client.id, stored, next, weeks, changes, workouts);
}

/** Each week is written, and a session that moves back to its planned day is written twice. */
function checkWrites(weeks: readonly unknown[], workouts: readonly ReplannedWorkout[]): void {
  const moved = workouts.filter(({ stored, changed }) => stored.workout.day !== changed.day);
  if (weeks.length + workouts.length + moved.length <= mostWrites) return;
  throw new AppError('invalid', 'too_many_changes', 'Save fewer changes at a time.');
}

/** @throws AppError invalid for a session of another program. */
function removedKeys(workoutIds: readonly string[], programId: string): ReadonlySet<SessionKey> {
  if (workoutIds.every((id) => plannedWorkoutId(sessionKeyOf(id), programId) === id)) {
    return new Set(workoutIds.map(sessionKeyOf));
  }
  throw new AppError('invalid', 'session_not_in_program', 'Only sessions of this program can be removed.');
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'program_changed',
    'This program was changed meanwhile. Load it again, then make your change.',
  );
}
