import { expect, test } from 'vitest';
import { moneyQuerySchema } from '#shared/contracts/admin/money-report.ts';
import { monthsBetween, periodAfter } from '#shared/domain/calendar/period.ts';

test('months between two are listed with both, across years', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  expect(periodAfter('2026-01', -1)).toBe('2025-12');
});

test('what is no month has no months, and ends no request late', () => {
  expect(monthsBetween('2000-01', 'null')).toEqual([]);
  expect(monthsBetween('', '2026-01')).toEqual([]);
  expect(moneyQuerySchema.safeParse({ from: '2000-01', to: 'null' }).success).toBe(false);
  expect(moneyQuerySchema.safeParse({ from: '2000-01', to: '2099-12' }).success).toBe(false);
});
