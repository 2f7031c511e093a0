import { expect, it } from 'vitest';
import { goalReached } from '#functions/modules/roster/summaries/training-facts.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

const measured = (day: string, kilograms: string) => ({
  id: day,
  day,
  measuredAt: `${day}T07:00:00.000Z`,
  bodyFatPercent: null,
  source: 'manual' as const,
  weight: makeWeight(kilograms, 'kg'),
});
const down = [measured('2026-02-01', '82'), measured('2026-02-08', '80'), measured('2026-02-15', '79.5')];

it.each([
  ['losing weight, on the first day at the goal or below it', down, 90_000, 80_000, '2026-02-08'],
  [
    'gaining weight, on the first day at the goal or above it',
    down.toReversed(),
    70_000,
    80_000,
    '2026-02-01',
  ],
  ['not there yet', down, 90_000, 75_000, null],
  ['already there at the start, who has no way to go', down, 80_000, 80_000, null],
  ['without a measurement', [], 90_000, 80_000, null],
])('a client %s', (_, body, startGrams, targetGrams, day) => {
  const reached = goalReached(body, { startGrams, targetGrams });
  expect(reached?.at ?? null).toBe(day && `${day}T07:00:00.000Z`);
});

it('a client whose intake names no weights has no goal to reach', () => {
  expect(goalReached(down, null)).toBeNull();
});
