import { describe, expect, it } from 'vitest';
import { simulateTests, type World } from '#scripts/bench/support/simulated-tests.ts';
import {
  compareArms,
  type DayCounts,
  falseStopShare,
  firstStop,
  plannedShownFor,
  verdictOf,
} from '#shared/domain/site/sequential-test.ts';

const arms = (...counts: readonly (readonly [name: string, shown: number, conversions: number])[]) =>
  new Map(counts.map(([name, shown, conversions]) => [name, { shown, conversions }]));
const plan = { smallestEffect: 0.02, plannedShown: 5_000 };

describe('the stop rule of an A/B test', () => {
  const runs = 1_000;
  const worlds: readonly World[] = [
    { rate: 0.005, shownPerDay: 400, smallestEffect: 0.003, better: [0, 0] },
    { rate: 0.03, shownPerDay: 50, smallestEffect: 0.02, better: [0, 0] },
    { rate: 0.2, shownPerDay: 40, smallestEffect: 0.05, better: [0, 0] },
    { rate: 0.6, shownPerDay: 100, smallestEffect: 0.1, better: [0, 0] },
  ];

  it.each(worlds)(
    'calls a difference that is not there in at most 5% of tests, looked at daily: %j',
    (world) => {
      expect(simulateTests(world, runs, 20_261_128)).toBeLessThanOrEqual(runs * falseStopShare);
    },
  );

  it('finds the effect that it was planned for in at least 80% of tests', () => {
    const world = { rate: 0.03, shownPerDay: 300, smallestEffect: 0.01, better: [0.01, 0] } as const;
    expect(simulateTests(world, 200, 20_261_128)).toBeGreaterThanOrEqual(160);
  });
});

describe('a verdict', () => {
  it('names the best of the variants that are better', () => {
    const counts = arms(['control', 5_000, 100], ['one', 5_000, 250], ['two', 5_000, 300]);
    expect(verdictOf(counts, plan)).toEqual({ kind: 'better', variant: 'two' });
  });

  it('names the control once every variant is worse', () => {
    expect(verdictOf(arms(['control', 4_000, 400], ['one', 4_000, 200], ['two', 4_000, 390]), plan)).toEqual({
      kind: 'go-on',
    });
    expect(verdictOf(arms(['control', 4_000, 400], ['one', 4_000, 200], ['two', 4_000, 210]), plan)).toEqual({
      kind: 'control',
    });
  });

  it('is no difference only when every variant was shown as often as planned', () => {
    expect(verdictOf(arms(['control', 5_000, 150], ['one', 4_999, 151]), plan).kind).toBe('go-on');
    expect(verdictOf(arms(['control', 5_000, 150], ['one', 5_000, 151]), plan).kind).toBe('no-difference');
  });

  it('waits for twenty conversions, however clear they look', () => {
    expect(verdictOf(arms(['control', 100, 0], ['one', 100, 60]), plan).kind).toBe('go-on');
  });

  it('has no interval before both were shown', () => {
    expect(compareArms({ shown: 0, conversions: 0 }, { shown: 5, conversions: 1 }, plan, 2)).toBeNull();
  });

  it('stays what it was on the first day that stopped, whatever comes later', () => {
    const day = (name: string, control: number, one: number): DayCounts => ({
      day: name,
      counts: arms(['control', 2_000, control], ['one', 2_000, one]),
    });
    const days = [day('2026-03-01', 60, 70), day('2026-03-02', 60, 300), day('2026-03-03', 900, 10)];
    expect(firstStop(days, plan, 90)).toMatchObject({
      verdict: { kind: 'better', variant: 'one' },
      throughDay: '2026-03-02',
    });
    expect(firstStop(days.slice(0, 1), plan, 90).verdict.kind).toBe('go-on');
    expect(firstStop(days.slice(0, 1), plan, 1).verdict.kind).toBe('no-difference');
    expect(firstStop([], plan, 90)).toMatchObject({ verdict: { kind: 'go-on' }, throughDay: null });
  });
});

describe('the planned size', () => {
  it('grows as the effect shrinks', () => {
    const sizes = [0.05, 0.02, 0.01, 0.005].map((effect) => plannedShownFor(0.03, effect, 2));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);
  });
});
