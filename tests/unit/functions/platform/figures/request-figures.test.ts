import { describe, expect, it, vi } from 'vitest';
import { createRequestCounter } from '#functions/platform/figures/count-requests.ts';
import {
  createDynamoRequestFigures,
  createDynamoRequestFiguresReader,
} from '#functions/platform/figures/dynamo-request-figures.ts';
import {
  durationBounds,
  durationRange,
  noRequests,
  percentileMs,
  type ServedRequest,
} from '#functions/platform/figures/request-figures.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { fc } from '#tests/support/properties.ts';

const at = Date.parse('2026-03-02T17:30:00.000Z');
const request = (changes: Partial<ServedRequest> = {}): ServedRequest => ({
  requestId: 'request-1',
  route: 'getToday',
  status: 200,
  durationMs: 40,
  at,
  ...changes,
});
const countIn = (durations: readonly number[]) =>
  durations.reduce<readonly number[]>(
    (counts, ms) => counts.map((count, range) => (range === durationRange(ms) ? count + 1 : count)),
    noRequests.durations,
  );

describe('a percentile of durations in ranges', () => {
  it('is the upper end of the range of the exact percentile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 29_000 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95),
        (durations, share) => {
          const sorted = durations.toSorted((a, b) => a - b);
          const exact = sorted[Math.ceil(sorted.length * share - 1e-9) - 1] ?? 0;
          expect(percentileMs(countIn(durations), share)).toBe(durationBounds[durationRange(exact)]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is unknown without a request', () => {
    expect(percentileMs(noRequests.durations, 0.95)).toBeNull();
  });
});

describe('counting requests', () => {
  const figures = () => {
    const tables = createMemoryTables();
    return {
      tables,
      writer: createDynamoRequestFigures(tables.client, 'operations'),
      reader: createDynamoRequestFiguresReader(tables.client, 'operations', () => at),
    };
  };

  it('adds up what different copies of functions counted, by hour and by day', async () => {
    const { writer, reader } = figures();
    for (const index of Array.from({ length: 30 }, (_, each) => each)) {
      await writer.add(request({ requestId: `request-${index}`, durationMs: 40 }), 1);
    }
    await writer.add(request({ status: 503, durationMs: 2_500 }), 1);
    await writer.add(request({ status: 404, at: at - 2 * 3_600_000 }), 10);
    expect(await reader.read(['2026-03-02T17'])).toEqual([
      {
        route: 'getToday',
        requests: 31,
        refused: 0,
        failed: 1,
        durations: noRequests.durations.map((_, range) =>
          range === durationRange(40) ? 30 : range === durationRange(2_500) ? 1 : 0,
        ),
      },
    ]);
    expect(await reader.read(['2026-03-02'])).toMatchObject([{ requests: 41, refused: 10, failed: 1 }]);
    expect(await reader.read(['2026-03-01'])).toEqual([]);
  });

  it('keeps hours for three days and days for sixty', async () => {
    const { tables, writer } = figures();
    await writer.add(request(), 1);
    const kept = tables
      .rows('operations')
      .map(({ pk, expiresAt }) => [
        String(pk).length > 'REQUESTS#2026-03-02#3'.length,
        (Number(expiresAt) * 1000 - at) / dayMs,
      ]);
    expect(kept.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [true, 3],
      [false, 60],
    ]);
  });

  const counted = (sampleRate: number, random: number) => {
    const added: [status: number, weight: number][] = [];
    const writer = {
      add: async ({ status }: ServedRequest, weight: number) => void added.push([status, weight]),
    };
    const counter = createRequestCounter({
      figures: writer,
      sampleRate,
      random: () => random,
      log: recordingLog(),
    });
    return { added, counter };
  };

  it('counts one in ten for ten of them, from the one that was drawn on', async () => {
    const { added, counter } = counted(0.1, 0.35);
    for (let index = 0; index < 25; index += 1) await counter.count(request({ status: 200 + index }));
    expect(added).toEqual([
      [203, 10],
      [213, 10],
      [223, 10],
    ]);
  });

  it('counts each failed one for itself alone', async () => {
    const { added, counter } = counted(0.1, 0.99);
    for (let index = 0; index < 5; index += 1) await counter.count(request({ status: 500 }));
    expect(added).toEqual(Array.from({ length: 5 }, () => [500, 1]));
  });

  it('never breaks an answer when the table does not answer', async () => {
    const log = recordingLog();
    const add = () => Promise.reject(new Error('throttled'));
    const counter = createRequestCounter({ figures: { add }, sampleRate: 1, random: () => 0, log });
    await expect(counter.count(request())).resolves.toBeUndefined();
    expect(log.entries).toEqual([expect.objectContaining({ level: 'warn', message: 'request not counted' })]);
  });

  it('keeps an answer waiting no longer than 300 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const log = recordingLog();
      const add = () => new Promise<void>(() => undefined);
      const counter = createRequestCounter({ figures: { add }, sampleRate: 1, random: () => 0, log });
      const ended = vi.fn();
      const counting = counter.count(request()).then(ended);
      await vi.advanceTimersByTimeAsync(299);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await counting;
      expect(log.entries).toMatchObject([
        { message: 'request not counted', fields: { error: 'TimeoutError' } },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
