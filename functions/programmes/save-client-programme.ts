import { AppError } from '#functions/platform/app-error.ts';
import { previousOf } from '#functions/training/planned-workouts.ts';
import { ensureProgramme, todayOf } from '#functions/training/programme.ts';
import type { StoredProgramme } from '#functions/training/training-repository.ts';
import type { Account } from '#shared/contracts/account.ts';
import {
  type ClientProgramme,
  longestProgrammeDays,
  type SaveProgrammeRequest,
} from '#shared/contracts/programmes.ts';
import type { Programme } from '#shared/contracts/training.ts';
import { addDays } from '#shared/domain/training/local-day.ts';
import { clientOf } from './client-access.ts';
import { checkPlan, planAfter, scheduledDays, weekdaysOf, weeksOf } from './plan.ts';
import type { ProgrammeDeps } from './programme-deps.ts';
import { readClientProgramme } from './read-client-programme.ts';

/**
 * Changes the plan from the client's today on. What the client did, moved or skipped is in rows that this never
 * writes.
 * @throws AppError not-found for another coach's client; conflict (`programme_changed`); invalid for a plan that
 * starts in the past or contradicts itself.
 */
export async function saveClientProgramme(
  deps: ProgrammeDeps,
  caller: Account,
  clientId: string,
  request: SaveProgrammeRequest,
): Promise<ClientProgramme> {
  const client = await clientOf(deps, caller, clientId);
  await ensureProgramme(deps, client);
  const stored = await deps.training.findProgramme(clientId);
  if (stored === null) throw new Error('The programme was removed while it was saved');
  if (stored.saveId !== request.saveId) await save(deps, caller, client, stored, request);
  return readClientProgramme(deps, caller, clientId);
}

async function save(
  deps: ProgrammeDeps,
  caller: Account,
  client: Account,
  stored: StoredProgramme,
  request: SaveProgrammeRequest,
): Promise<void> {
  if (stored.version !== request.version) throw changedMeanwhile();
  const today = todayOf(deps, client);
  const isNew = stored.programme.id !== request.programmeId;
  const startDay = isNew ? request.startDay : stored.programme.startDay;
  checkPlan(startDay, request.days);
  if (isNew && startDay < today) {
    throw new AppError('invalid', 'start_in_past', "Start on the client's today or later.", { today });
  }
  const last = addDays(startDay, longestProgrammeDays);
  const before = isNew ? [] : await deps.training.planBetween(client.id, request.programmeId, startDay, last);
  const plan = planAfter(before, request.days, today);
  const days = scheduledDays(plan);
  if (days.length === 0) throw new AppError('invalid', 'empty_programme', 'Plan at least one session.');
  const { goal, experience } = stored.programme;
  const previousId = isNew ? previousOf(stored.programme, startDay) : stored.programme.previousId;
  const programme: Programme = {
    id: request.programmeId,
    name: request.name,
    source: 'coach',
    startDay,
    trainingWeekdays: weekdaysOf(days),
    goal,
    experience,
    endDay: days.at(-1)?.day ?? startDay,
    coachName: caller.fullName,
    ...(previousId !== undefined && { previousId }),
  };
  const next = { programme, saveId: request.saveId };
  if (await deps.training.replaceProgramme(client.id, stored, next, weeksOf(plan))) return;
  if ((await deps.training.findProgramme(client.id))?.saveId !== request.saveId) throw changedMeanwhile();
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'programme_changed',
    'This programme was changed meanwhile. Load it again, then make your change.',
  );
}
