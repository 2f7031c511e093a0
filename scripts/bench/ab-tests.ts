import { falseStopShare } from '#shared/domain/site/sequential-test.ts';
import type { Metric } from './support/metric.ts';
import { simulateTests } from './support/simulated-tests.ts';

const runs = 10_000;
const worlds = [
  { rate: 0.005, shownPerDay: 400, smallestEffect: 0.003 },
  { rate: 0.03, shownPerDay: 50, smallestEffect: 0.02 },
  { rate: 0.03, shownPerDay: 300, smallestEffect: 0.01 },
  { rate: 0.2, shownPerDay: 40, smallestEffect: 0.05 },
  { rate: 0.6, shownPerDay: 100, smallestEffect: 0.1 },
] as const;

/** How many A/A tests stop with a difference, looked at every day, and how many tests find the effect they were planned for. */
export async function benchAbTests(): Promise<Metric[]> {
  return worlds.flatMap((world) => {
    const name = `ab-tests.${world.rate * 100}%-by-${world.smallestEffect * 100}`;
    const percentOf = (better: number, of: number) =>
      (100 * simulateTests({ ...world, better: [better, 0] }, of, 20_261_128)) / of;
    return [
      { name: `${name}.false-stops`, value: percentOf(0, runs), unit: '%', limit: falseStopShare * 100 },
      { name: `${name}.found`, value: percentOf(world.smallestEffect, runs / 10), unit: '%', floor: 80 },
    ];
  });
}
