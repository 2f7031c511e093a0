import { expect, it, vi } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readOverview, readOverviewAndCalendars } from '#functions/modules/training/read-overview.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar } from '#functions/modules/training/training-views.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const ranges = [
  { from: '2026-03-16', to: '2026-03-29' },
  { from: '2026-03-09', to: '2026-03-22' },
];

const workoutChange = (
  workoutId: string,
  change: Extract<SyncOperation, { kind: 'workout' }>['change'],
): SyncOperation => ({ kind: 'workout', workoutId, change });

/** A client of two weeks: one workout done, one moved out of a range, one skipped, a week decided. */
async function aClient(answered: boolean): Promise<TrainingDeps> {
  const deps = {
    training: storedTraining(),
    intakes: {
      find: async () => null,
      limits: async () => (answered ? { equipment: [...ownedEquipment], avoid: [] } : null),
    },
    newId: () => 'program-1',
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
  };
  await ensureProgram(deps, account);
  const later = { ...deps, clock: frozenClock('2026-03-18T10:07:30.000Z') };
  const at = '2026-03-18T10:00:00.000Z';
  await syncTraining(later, account, [
    workoutChange('2026-03-09.program-1', { type: 'start', at: '2026-03-09T10:00:00.000Z' }),
    workoutChange('2026-03-09.program-1', { type: 'finish', at: '2026-03-09T10:40:00.000Z' }),
    workoutChange('2026-03-20.program-1', { type: 'move', at, day: '2026-03-24' }),
    workoutChange('2026-03-18.program-1', { type: 'skip', at }),
  ]);
  return later;
}

it.each([true, false])(
  'from one reading come the same overview and calendars as each by itself; health questions answered: %s',
  async (answered) => {
    const deps = await aClient(answered);
    const { overview, calendars } = await readOverviewAndCalendars(deps, account, ranges);
    expect(overview).toEqual(await readOverview(deps, account));
    expect(calendars).toEqual(await Promise.all(ranges.map((range) => readCalendar(deps, account, range))));
    expect(calendars.map(({ workouts }) => workouts.length)).toEqual([6, 5]);
  },
);

it('each start reads the workouts once', async () => {
  const deps = await aClient(true);
  const read = vi.spyOn(deps.training, 'workoutsBetween');
  await Promise.all([1, 2].map(() => readOverviewAndCalendars(deps, account, ranges)));
  expect(read).toHaveBeenCalledTimes(2);
});
