import { expect, it } from 'vitest';
import { phaseSpans, phaseWeekOf } from '#shared/domain/program/phases.ts';

/** A Wednesday. */
const program = {
  id: 'plan-1',
  startDay: '2026-03-04',
  phases: [
    { name: 'Base', weeks: 4, deloadWeek: 4, progression: { rule: 'double-progression' } },
    { name: 'Strength', weeks: 2, progression: { rule: 'percent' } },
  ],
} as const;
const on = (day: string, id = 'plan-1') => phaseWeekOf<{ readonly rule: string }>(program, `${day}.${id}`);

it('phases follow each other from the Monday of the first week', () => {
  expect(phaseSpans<{ readonly rule: string }>(program).map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-02', '2026-03-29'],
    ['2026-03-30', '2026-04-12'],
  ]);
});

it.each([
  ['2026-03-04', 'Base', 1, false],
  ['2026-03-08', 'Base', 1, false],
  ['2026-03-09', 'Base', 2, false],
  ['2026-03-23', 'Base', 4, true],
  ['2026-03-29', 'Base', 4, true],
  ['2026-03-30', 'Strength', 1, false],
  ['2026-04-12', 'Strength', 2, false],
])('%s is in %s, week %i', (day, name, week, isDeload) => {
  expect(on(day)).toMatchObject({ name, week, isDeload });
});

it('a day after the last phase, and a workout of another program, have none', () => {
  expect(on('2026-04-13')).toBeNull();
  expect(on('2026-03-09', 'plan-2')).toBeNull();
  expect(phaseWeekOf({ id: 'plan-1', startDay: '2026-03-04' }, '2026-03-09.plan-1')).toBeNull();
});

it('brings the default rule of the phase along', () => {
  expect(on('2026-04-01')?.progression).toEqual({ rule: 'percent' });
});
