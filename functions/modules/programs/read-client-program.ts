import { ensureProgram, todayOf } from '#functions/modules/training/program.ts';
import { readPlannedWorkout } from '#functions/modules/training/training-views.ts';
import { versionedWorkoutsIn } from '#functions/modules/training/workouts.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { type ClientProgram, longestProgramDays } from '#shared/contracts/training/programs.ts';
import { addDays, laterDay } from '#shared/domain/calendar/local-day.ts';
import { splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { clientOf, type ProgramDeps } from './client-access.ts';
import { scheduledDays } from './plan.ts';
import { movedMaxima } from './training-maxima.ts';

const shownDays = 28;

/** @throws AppError not-found for another coach's client. */
export async function readClientProgram(
  deps: ProgramDeps,
  caller: Pick<Account, 'id'>,
  clientId: string,
): Promise<ClientProgram> {
  const client = await clientOf(deps, caller, clientId);
  const today = todayOf(deps, client);
  await ensureProgram(deps, client);
  const stored = await deps.training.findProgram(clientId);
  if (stored === null) throw new Error('The program was removed while it was read');
  const { program, version } = stored;
  const { startDay, endDay = startDay, trainingMaxima = [] } = program;
  const ahead = addDays(today, shownDays);
  const [days, { workouts, versions }, limits, lifts] = await Promise.all([
    program.source === 'coach'
      ? deps.training.planBetween(clientId, program.id, startDay, addDays(startDay, longestProgramDays))
      : [],
    versionedWorkoutsIn(
      deps.training,
      clientId,
      program,
      addDays(today, -shownDays),
      laterDay(endDay, ahead),
    ),
    deps.intakes.limits(clientId),
    deps.training.exerciseRecords(
      clientId,
      trainingMaxima.map(({ exerciseId }) => exerciseId),
    ),
  ]);
  const { fullName: name, timeZone, weightUnit } = client;
  return {
    client: { id: clientId, name, timeZone, weightUnit },
    today,
    program,
    version,
    ...splitSessions(scheduledDays(days)),
    workouts: [...workouts],
    workoutVersions: Object.fromEntries(versions),
    limits: limits ?? null,
    movedMaxima: movedMaxima(trainingMaxima, lifts),
  };
}

/** @throws AppError not-found (client or workout). */
export async function readClientWorkout(
  deps: ProgramDeps,
  caller: Pick<Account, 'id'>,
  clientId: string,
  workoutId: string,
) {
  return readPlannedWorkout(deps, await clientOf(deps, caller, clientId), workoutId);
}
