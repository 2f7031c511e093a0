import { expect, it } from 'vitest';
import { isDue } from '#shared/domain/training/adherence.ts';

it.each([
  ['2026-03-01', 'planned', true],
  ['2026-03-02', 'planned', false],
  ['2026-03-02', 'skipped', true],
  ['2026-03-02', 'completed', true],
  ['2026-03-03', 'skipped', false],
  ['2026-03-03', 'completed', true],
] as const)('on March 2, a workout of %s that is %s counts: %s', (day, status, due) => {
  expect(isDue({ day, status }, '2026-03-02')).toBe(due);
});
