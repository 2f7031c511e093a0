import { expect, it } from 'vitest';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';

const sets = [
  { id: 'a', performedAt: '2026-03-05T20:00:00.000Z', day: '2026-03-05' },
  { id: 'b', performedAt: '2026-03-05T20:04:00.000Z', day: '2026-03-05' },
  { id: 'c', performedAt: '2026-03-09T08:00:00.000Z', day: '2026-03-09' },
];

it('keeps the sets of a workout that nobody dated', () => {
  expect(datedSets(undefined, sets)).toBe(sets);
});

it('puts all sets on the day that was given, in their order, also one that was added days later', () => {
  const dated = datedSets({ day: '2026-03-02', time: '2026-03-02T17:00:00.000Z' }, sets);
  expect(dated.map(({ performedAt, day }) => [day, performedAt])).toEqual([
    ['2026-03-02', '2026-03-02T17:00:00.000Z'],
    ['2026-03-02', '2026-03-02T17:04:00.000Z'],
    ['2026-03-02', '2026-03-02T21:00:00.000Z'],
  ]);
  expect(datedSets({ day: '2026-03-02' }, sets)[0]?.performedAt).toBe('2026-03-02T12:00:00.000Z');
});
