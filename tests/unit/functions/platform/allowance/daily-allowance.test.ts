import { describe, expect, it } from 'vitest';
import { createDailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { countedMetrics } from '#tests/support/fakes/counted-metrics.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryUsageCounter } from '#tests/support/fakes/in-memory-usage-counter.ts';

function world(limits = { unitsPerAccount: 100, spendMicros: 1000 }) {
  const clock = frozenClock('2026-03-02T23:00:00.000Z');
  const counter = inMemoryUsageCounter();
  const metrics = countedMetrics();
  const allowance = createDailyAllowance({ service: 'speech', limits, counter, clock, metrics });
  return { clock, counter, allowance, metrics };
}
const use = (units: number, spendMicros = 0) => ({ units, spendMicros });

describe('a daily allowance', () => {
  it('lets an account use exactly its units, and says when there are more', async () => {
    const { allowance } = world();
    await allowance.reserve('ana', use(60));
    await allowance.reserve('ana', use(40));
    await expect(allowance.reserve('ana', use(1))).rejects.toMatchObject({
      kind: 'limited',
      code: 'speech_daily_limit',
      details: { retryAfterSeconds: 3600 },
    });
    await allowance.reserve('berta', use(100));
  });

  it('starts over at midnight UTC', async () => {
    const { allowance, clock } = world();
    await allowance.reserve('ana', use(100));
    clock.advance(3_600_000);
    await allowance.reserve('ana', use(100));
  });

  it('stops all accounts at the daily spend, counts that for the operators, and charges no units', async () => {
    const { allowance, counter, metrics } = world();
    await allowance.reserve('ana', use(10, 900));
    expect(metrics.counted).toEqual([]);
    await expect(allowance.reserve('berta', use(10, 101))).rejects.toMatchObject({
      kind: 'limited',
      code: 'speech_paused',
    });
    expect(metrics.counted).toEqual(['SpendStopped']);
    expect(counter.used.get('speech#berta@2026-03-02')).toBe(0);
    await allowance.reserve('berta', use(10, 100));
  });

  it('is settled to what was really used', async () => {
    const { allowance, counter } = world();
    const reservation = await allowance.reserve('ana', use(80, 500));
    await reservation.settle(use(30, 200));
    expect(counter.used.get('speech#ana@2026-03-02')).toBe(30);
    expect(counter.used.get('speech-spend@2026-03-02')).toBe(200);
  });

  it('gives units back and keeps the spend when a provider failed', async () => {
    const { allowance, counter } = world();
    const reservation = await allowance.reserve('ana', use(80, 500));
    await reservation.giveUnitsBack();
    expect(counter.used.get('speech#ana@2026-03-02')).toBe(0);
    expect(counter.used.get('speech-spend@2026-03-02')).toBe(500);
  });
});
