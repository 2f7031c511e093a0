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
import { checkPlan, planAfter, standing, weekdaysOf, weeksOf } from './plan.ts';
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
  wish: SaveProgrammeRequest,
): Promise<ClientProgramme> {
  const client = await clientOf(deps, caller, clientId);
  await ensureProgramme(deps, client);
  const stored = await deps.training.findProgramme(clientId);
  if (stored === null) throw new Error('The programme was removed while it was saved');
  if (stored.saveId !== wish.saveId) await save(deps, caller, client, stored, wish);
  return readClientProgramme(deps, caller, clientId);
}

async function save(
  deps: ProgrammeDeps,
  caller: Account,
  client: Account,
  stored: StoredProgramme,
  wish: SaveProgrammeRequest,
): Promise<void> {
  if (stored.version !== wish.version) throw changedMeanwhile();
  const today = todayOf(deps, client);
  const isNew = stored.programme.id !== wish.programmeId;
  const startDay = isNew ? wish.startDay : stored.programme.startDay;
  checkPlan(startDay, wish.days);
  if (isNew && startDay < today) {
    throw new AppError('invalid', 'start_in_past', "Start on the client's today or later.", { today });
  }
  const last = addDays(startDay, longestProgrammeDays);
  const before = isNew ? [] : await deps.training.planBetween(client.id, wish.programmeId, startDay, last);
  const plan = planAfter(before, wish.days, today);
  const days = standing(plan);
  if (days.length === 0) throw new AppError('invalid', 'empty_programme', 'Plan at least one session.');
  const { goal, experience } = stored.programme;
  const previousId = isNew ? previousOf(stored.programme, startDay) : stored.programme.previousId;
  const programme: Programme = {
    id: wish.programmeId,
    name: wish.name,
    source: 'coach',
    startDay,
    trainingWeekdays: weekdaysOf(days),
    goal,
    experience,
    endDay: days.at(-1)?.day ?? startDay,
    coachName: caller.fullName,
    ...(previousId !== undefined && { previousId }),
  };
  const next = { programme, saveId: wish.saveId };
  if (await deps.training.replaceProgramme(client.id, stored, next, weeksOf(plan))) return;
  // The same request may run twice in parallel.
  if ((await deps.training.findProgramme(client.id))?.saveId !== wish.saveId) throw changedMeanwhile();
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'programme_changed',
    'This programme was changed meanwhile. Load it again, then make your change.',
  );
}
