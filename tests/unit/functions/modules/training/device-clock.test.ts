import { beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const monday = '2026-03-02.program-1';
const now = Date.parse('2026-03-02T10:07:30.000Z');
const hour = 3_600_000;
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock(new Date(now).toISOString()),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
});
const instant = (at: number) => new Date(at).toISOString();
const started = (at: number): SyncOperation => ({
  kind: 'workout',
  workoutId: monday,
  change: { type: 'start', at: instant(at) },
});
const logged = (at: number): SyncOperation => ({
  kind: 'set',
  set: {
    ...aSet(),
    id: `set-${at}`,
    workoutId: monday,
    performedAt: instant(at),
    day: instant(at).slice(0, 10),
    updatedAt: at,
  },
});

describe('the time that a device says', () => {
  it('is believed up to a day ahead, and in the past, which may have been offline', async () => {
    for (const at of [now + 23 * hour, now, now - 40 * 24 * hour]) {
      expect((await syncTraining(deps, account, [logged(at)])).outcomes).toEqual(['applied']);
    }
  });

  it('is refused in words when it is further ahead, and nothing of the request is stored', async () => {
    for (const wrong of [logged(now + 25 * hour), started(now + 25 * hour)]) {
      await expect(syncTraining(deps, account, [logged(now), wrong])).rejects.toMatchObject({
        code: 'device_clock',
        message: expect.stringMatching(/clock says 2026-03-03 11:07 UTC\. Check its date and time/),
      });
    }
    expect((await readWorkout(deps, account, monday)).sets).toEqual([]);
  });

  it('does not limit the day that a workout is moved to', async () => {
    const move: SyncOperation = {
      kind: 'workout',
      workoutId: monday,
      change: { type: 'move', at: instant(now), day: '2026-03-12' },
    };
    expect((await syncTraining(deps, account, [move])).outcomes).toEqual(['applied']);
  });
});
