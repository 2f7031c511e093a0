import { describe, expect, it } from 'vitest';
import { readAbTests } from '#functions/modules/admin/ab-tests/read-ab-tests.ts';
import { endAbTest, startAbTest } from '#functions/modules/admin/ab-tests/start-ab-test.ts';
import { createDynamoAbTestRuns } from '#functions/modules/admin/storage/dynamo-ab-test-runs.ts';
import { createDynamoVisitCounts } from '#functions/modules/admin/storage/dynamo-visit-counts.ts';
import { createDynamoClientEventStore } from '#functions/modules/enquiries/storage/dynamo-client-event-store.ts';
import { abTestsResponseSchema, type StartAbTest } from '#shared/contracts/admin/ab-tests.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';

const test = 'hero_headline';
const asked: StartAbTest = {
  number: 1,
  hypothesis: 'Naming the benefits sells more',
  expectedPercent: 3,
  smallestEffectPoints: 2,
};

function setUp(sampleRate = 1) {
  const clock = frozenClock();
  const tables = createMemoryTables();
  const runs = createDynamoAbTestRuns(tables.client, 'operations', clock);
  const counts = createDynamoVisitCounts(tables.client, 'operations', clock);
  const deps = { runs, counts, sampleRate, clock };
  const store = createDynamoClientEventStore(tables.client, 'operations');
  let sent = 0;
  const by = (accountId: string) => {
    sent += 1;
    return { accountId, requestId: `request-${sent}` };
  };
  const lines = () => tables.rows('operations', ({ pk }) => String(pk).startsWith('AUDIT#'));
  return {
    clock,
    tables,
    start: (changes: Partial<StartAbTest> = {}, accountId = 'admin-1') =>
      startAbTest(deps, by(accountId), test, { ...asked, ...changes }),
    end: (number = 1) => endAbTest(deps, by('admin-1'), test, { number, reason: 'It was found' }),
    /** What visitors did on the day that the clock says. */
    visits: (variant: string, shown: number, conversions: number) => {
      sent += 1;
      return store.add({
        id: `batch-${sent}`,
        receivedAt: clock(),
        kept: [],
        counts: [
          { key: `ab_view#${test}#${variant}`, count: shown, sum: 0 },
          { key: `ab_conversion#${test}#${variant}`, count: conversions, sum: 0 },
        ],
      });
    },
    read: async () => {
      const { tests } = abTestsResponseSchema.parse(await readAbTests(deps));
      return tests.find((each) => each.test === test);
    },
    lines,
  };
}

describe('the plan of an A/B test', () => {
  it('is stored with its rule and size, from the next UTC day on', async () => {
    const { start, read, clock, lines } = setUp();
    const run = await start();
    expect(run).toMatchObject({ ...asked, metric: 'conversion-rate', falseStopPercent: 5, endedAt: null });
    expect(run.plannedShown).toBeGreaterThan(1_000);
    expect(run.firstDay).toBe(new Date(clock() + dayMs).toISOString().slice(0, 10));
    expect((await read())?.runs).toEqual([run]);
    expect(lines()).toMatchObject([{ action: 'ab-tests.start', details: { abTest: test, number: 1 } }]);
  });

  it('is stored once when the same request is sent twice, or at once', async () => {
    const { start, lines, read } = setUp();
    const [one, other] = await Promise.all([start(), start()]);
    expect(other).toEqual(one);
    expect(await start()).toEqual(one);
    expect((await read())?.runs).toHaveLength(1);
    expect(lines()).toHaveLength(1);
  });

  it('cannot be changed by another request with the same number', async () => {
    const { start, read } = setUp();
    const run = await start();
    await expect(start({ smallestEffectPoints: 5 }, 'admin-2')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'changed_meanwhile',
    });
    expect((await read())?.runs).toEqual([run]);
  });

  it('waits for the end of the run before', async () => {
    const { start, end, read } = setUp();
    await start();
    await expect(start({ number: 2 })).rejects.toMatchObject({ code: 'test_running' });
    await end();
    await start({ number: 2 });
    await expect(start({ number: 4 })).rejects.toMatchObject({ code: 'test_running' });
    expect((await read())?.runs.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('keeps the first end', async () => {
    const { start, end, clock, lines } = setUp();
    await start();
    const [first] = await Promise.all([end(), end()]);
    clock.advance(dayMs);
    expect(await end()).toEqual(first);
    expect(lines()).toHaveLength(2);
    await expect(end(7)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('refuses a rate that would be over 100%', async () => {
    const { start } = setUp();
    await expect(start({ expectedPercent: 80, smallestEffectPoints: 30 })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'effect_too_large',
    });
  });
});

describe('the result of an A/B test', () => {
  it('has nothing to say before a run, and before its first day is over', async () => {
    const { start, read, visits, clock } = setUp();
    expect((await read())?.result).toBeNull();
    await start();
    clock.advance(dayMs);
    await visits('urgency', 900, 800);
    expect((await read())?.result).toMatchObject({
      verdict: { kind: 'go-on' },
      throughDay: null,
      variants: [{ variant: 'control', shown: 0, comparison: null }, { shown: 0 }, { shown: 0 }],
    });
  });

  it('stops at the end of the day that decides, and stays so', async () => {
    const { start, read, visits, clock } = setUp();
    await visits('control', 1_000, 900);
    const { firstDay } = await start();
    clock.advance(dayMs);
    await visits('control', 2_000, 60);
    await visits('urgency', 2_000, 65);
    await visits('benefits', 2_000, 300);
    clock.advance(dayMs);
    const stopped = (await read())?.result;
    expect(stopped).toMatchObject({
      verdict: { kind: 'better', variant: 'benefits' },
      throughDay: firstDay,
      variants: [
        { variant: 'control', shown: 2_000, conversions: 60, comparison: null },
        { variant: 'urgency', shown: 2_000, conversions: 65 },
        { variant: 'benefits', shown: 2_000, conversions: 300 },
      ],
    });
    expect(stopped?.variants[2]?.comparison?.from).toBeGreaterThan(0);
    await visits('control', 2_000, 1_900);
    clock.advance(dayMs);
    expect((await read())?.result).toEqual(stopped);
  });

  it('takes only as many visits for evidence as were counted', async () => {
    const { start, read, visits, clock } = setUp(0.1);
    await start();
    clock.advance(dayMs);
    await visits('control', 2_000, 60);
    await visits('urgency', 2_000, 60);
    await visits('benefits', 2_000, 300);
    clock.advance(dayMs);
    expect((await read())?.result).toMatchObject({
      verdict: { kind: 'go-on' },
      variants: [{ shown: 200, conversions: 6 }, { shown: 200 }, { shown: 200, conversions: 30 }],
    });
  });

  it('counts no day after the end', async () => {
    const { start, end, read, visits, clock } = setUp();
    await start();
    clock.advance(2 * dayMs);
    await visits('control', 500, 20);
    await end();
    clock.advance(3 * dayMs);
    expect((await read())?.result?.variants[0]?.shown).toBe(0);
  });

  it('has no result once its counts are stored no longer', async () => {
    const { start, end, read, visits, clock } = setUp();
    await start();
    clock.advance(dayMs);
    await visits('control', 2_000, 60);
    await visits('benefits', 2_000, 300);
    clock.advance(dayMs);
    await end();
    clock.advance(398 * dayMs);
    expect((await read())?.result).toMatchObject({ verdict: { kind: 'better', variant: 'benefits' } });
    clock.advance(dayMs);
    expect(await read()).toMatchObject({ runs: [{ number: 1 }], result: null });
  });
});
