import { describe, expect, it } from 'vitest';
import { importMetrics } from '#functions/modules/wearables/import-metrics.ts';
import { readWearables } from '#functions/modules/wearables/read-wearables.ts';
import { removeSource } from '#functions/modules/wearables/remove-source.ts';
import type { MonthlyValues, WearableImportRequest } from '#shared/contracts/wearables/wearables.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { fc } from '#tests/support/properties.ts';
import { wearablesWorld } from './wearables-world.ts';

// The clock stands in March 2026.
const account = anAccount();
const other = anAccount({ id: 'account-2' });
const oura = (...months: MonthlyValues[]): WearableImportRequest => ({ source: 'oura', months });
const steps = (days: Record<string, number>, month = '2026-02'): MonthlyValues => ({
  metric: 'steps',
  month,
  days,
});
const weight = (days: Record<string, { value: string; unit: 'kg' | 'lb' }>): MonthlyValues => ({
  metric: 'weight',
  month: '2026-02',
  days,
});

describe('an import', () => {
  it('stores values once: repeating them changes and writes nothing', async () => {
    const world = wearablesWorld();
    const request = oura(
      steps({ '01': 9000, '02': 8000 }),
      { metric: 'sleep', month: '2026-02', days: { '01': 450 } },
      weight({ '01': { value: '65.5', unit: 'kg' } }),
    );
    expect(await importMetrics(world, account, request)).toEqual({ added: 4, changed: 0, unchanged: 0 });
    const before = world.writes();
    expect(await importMetrics(world, account, request)).toEqual({ added: 0, changed: 0, unchanged: 4 });
    expect(world.writes()).toEqual(before);
  });

  it('changes a day that was not over when the earlier file was written', async () => {
    const world = wearablesWorld();
    await importMetrics(world, account, oura(steps({ '01': 9000, '02': 10 })));
    await importMetrics(world, account, oura(weight({ '01': { value: '65.5', unit: 'kg' } })));
    const fits = oura(steps({ '02': 8000, '03': 7000 }), weight({ '01': { value: '144.4', unit: 'lb' } }));
    expect(await importMetrics(world, account, fits)).toEqual({ added: 1, changed: 2, unchanged: 0 });
    const { series } = await readWearables(world, account, '2026-01-01');
    expect(series).toEqual([
      {
        source: 'oura',
        metric: 'steps',
        values: [
          { day: '2026-02-01', value: 9000 },
          { day: '2026-02-02', value: 8000 },
          { day: '2026-02-03', value: 7000 },
        ],
      },
    ]);
  });

  it('of a month twice in one request is one month', async () => {
    const world = wearablesWorld();
    const request = oura(steps({ '01': 1 }), steps({ '01': 2, '02': 3 }));
    expect(await importMetrics(world, account, request)).toMatchObject({ added: 2 });
  });

  it('by two devices at once loses nothing', async () => {
    const world = wearablesWorld();
    await Promise.all(
      ['01', '02', '03', '04'].map((day) => importMetrics(world, account, oura(steps({ [day]: 100 })))),
    );
    const { sources } = await readWearables(world, account);
    expect(sources[0]?.metrics[0]).toMatchObject({ days: 4, firstDay: '2026-02-01', lastDay: '2026-02-04' });
  });

  it.each([
    ['a day that does not exist', steps({ '30': 1 }), 'invalid_day'],
    ['a day to come', steps({ '04': 1 }, '2026-03'), 'invalid_day'],
    ['a day before there were wearables', steps({ '01': 1 }, '1999-12'), 'invalid_day'],
    ['more steps than anybody makes', steps({ '01': 200_001 }), 'value_out_of_range'],
    ['a half step', steps({ '01': 0.5 }), 'value_out_of_range'],
    ['no sleep', { metric: 'sleep', month: '2026-02', days: { '01': 0 } } as const, 'value_out_of_range'],
    ['a feather', weight({ '01': { value: '0.1', unit: 'kg' } }), 'value_out_of_range'],
  ])('with %s is refused, and nothing of it is stored', async (_, month, code) => {
    const world = wearablesWorld();
    await expect(importMetrics(world, account, oura(steps({ '01': 5 }), month))).rejects.toMatchObject({
      kind: 'invalid',
      code,
    });
    expect(world.writes()).toEqual({ months: 0, weights: 0 });
  });

  it('comes to the same in whatever order and however often its parts arrive', async () => {
    const parts = fc.array(
      fc.record({ month: fc.constantFrom('2025-01', '2025-02'), day: fc.constantFrom('01', '02', '03') }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (all) => {
        const requests = all.map(({ month, day }) => oura(steps({ [day]: Number(day) * 100 }, month)));
        const run = async (order: readonly WearableImportRequest[]) => {
          const world = wearablesWorld();
          let added = 0;
          for (const request of order) added += (await importMetrics(world, account, request)).added;
          return { added, ...(await readWearables(world, account, '2000-01-01')) };
        };
        expect(await run([...requests, ...requests].reverse())).toEqual(await run(requests));
      }),
      { numRuns: 30 },
    );
  });
});

describe('reading', () => {
  it('is the person’s own, of three years unless more is asked for', async () => {
    const world = wearablesWorld();
    await importMetrics(world, account, oura(steps({ '01': 1 }, '2020-01'), steps({ '01': 2 })));
    await importMetrics(world, other, oura(weight({ '02': { value: '80', unit: 'kg' } })));
    const mine = await readWearables(world, account);
    expect(mine.series[0]?.values).toEqual([{ day: '2026-02-01', value: 2 }]);
    expect(mine.sources).toEqual([
      {
        source: 'oura',
        metrics: [{ metric: 'steps', days: 2, firstDay: '2020-01-01', lastDay: '2026-02-01' }],
      },
    ]);
    expect((await readWearables(world, account, '2000-01-01')).series[0]?.values).toHaveLength(2);
    const theirs = await readWearables(world, other);
    expect(theirs.series).toEqual([]);
    expect(theirs.sources[0]?.metrics).toMatchObject([{ metric: 'weight', days: 1 }]);
  });
});

describe('deleting a source', () => {
  it('removes all values of the source, and no others', async () => {
    const world = wearablesWorld();
    const days = { '01': 1, '02': 2 };
    await importMetrics(world, account, oura(steps(days), weight({ '01': { value: '65', unit: 'kg' } })));
    await importMetrics(world, account, { source: 'whoop', months: [steps(days)] });
    await importMetrics(world, other, oura(steps(days)));
    expect(await removeSource(world, account.id, 'oura')).toEqual({ removed: 3 });
    expect(await removeSource(world, account.id, 'oura')).toEqual({ removed: 0 });
    expect((await readWearables(world, account)).sources.map(({ source }) => source)).toEqual(['whoop']);
    expect((await readWearables(world, other)).sources).toHaveLength(1);
  });
});
