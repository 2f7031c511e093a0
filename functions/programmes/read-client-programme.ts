import { ensureProgramme, todayOf } from '#functions/training/programme.ts';
import { readWorkout } from '#functions/training/training-views.ts';
import { workoutsIn } from '#functions/training/workouts.ts';
import type { Account } from '#shared/contracts/account.ts';
import { type ClientProgramme, longestProgrammeDays } from '#shared/contracts/programmes.ts';
import { addDays, laterDay } from '#shared/domain/training/local-day.ts';
import { clientOf } from './client-access.ts';
import { scheduledDays } from './plan.ts';
import type { ProgrammeDeps } from './programme-deps.ts';

const shownDays = 28;

/** @throws AppError not-found for another coach's client. */
export async function readClientProgramme(
  deps: ProgrammeDeps,
  caller: Pick<Account, 'id' | 'role'>,
  clientId: string,
): Promise<ClientProgramme> {
  const client = await clientOf(deps, caller, clientId);
  const today = todayOf(deps, client);
  // A client who never opened training gets the starter program.
  await ensureProgramme(deps, client);
  const stored = await deps.training.findProgramme(clientId);
  if (stored === null) throw new Error('The programme was removed while it was read');
  const { programme, version } = stored;
  const { startDay, endDay = startDay } = programme;
  const ahead = addDays(today, shownDays);
  const [days, workouts] = await Promise.all([
    programme.source === 'coach'
      ? deps.training.planBetween(clientId, programme.id, startDay, addDays(startDay, longestProgrammeDays))
      : [],
    workoutsIn(deps.training, clientId, programme, addDays(today, -shownDays), laterDay(endDay, ahead)),
  ]);
  const { fullName: name, timeZone, weightUnit } = client;
  return {
    client: { id: clientId, name, timeZone, weightUnit },
    today,
    programme,
    version,
    days: [...scheduledDays(days)],
    workouts: [...workouts],
  };
}

/** @throws AppError not-found (client or workout). */
export async function readClientWorkout(
  deps: ProgrammeDeps,
  caller: Pick<Account, 'id' | 'role'>,
  clientId: string,
  workoutId: string,
) {
  return readWorkout(deps, await clientOf(deps, caller, clientId), workoutId);
}
