import { expect, test } from 'vitest';
import { planQuery, readChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { renewalDate } from '#web/data/plans/renewal-date.ts';
import { paths } from '#web/lib/paths.ts';

test('a plan survives its way through the address', () => {
  const plan = { tier: 'performance', period: 'annual', priceList: 'plans-page' } as const;
  expect(readChosenPlan(planQuery(plan))).toEqual(plan);
});

test('the link to sign-up of a tier, which works without scripts, carries the choice', () => {
  const plan = { tier: 'performance', period: 'annual', priceList: 'plans-page' } as const;
  const link = new URL(paths.signup.withTier(plan), 'https://repz.example');
  expect([link.pathname, readChosenPlan(link.search)]).toEqual(['/signup', plan]);
});

test.each([
  { plan: 'small-group', period: 'annual' } as const,
  { place: 'city-sports-club', packageId: 'bulk' } as const,
])('%o survives its way through the address', (plan) => {
  expect(readChosenPlan(planQuery(plan))).toEqual(plan);
});

test('an address with an unknown place, plan or period of a plan chooses nothing', () => {
  expect(readChosenPlan('?place=moon&package=bulk')).toBeNull();
  expect(readChosenPlan('?plan=small-group&period=quarterly')).toBeNull();
  expect(readChosenPlan('?plan=solo&period=monthly')).toBeNull();
});

test('an address with an unknown tier or period chooses nothing', () => {
  expect(readChosenPlan('?tier=gold&period=annual')).toBeNull();
  expect(readChosenPlan('?tier=core&period=weekly')).toBeNull();
});

test('an unknown price list counts as standard', () => {
  expect(readChosenPlan('?tier=core&period=annual&list=free')).toMatchObject({ priceList: 'standard' });
});

test('a plan paid on the last day of January renews on the last day of a shorter month', () => {
  expect(renewalDate(new Date('2026-01-31T10:00:00Z'), 'monthly').toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  );
  expect(renewalDate(new Date('2024-02-29T10:00:00Z'), 'annual').toISOString()).toBe(
    '2025-02-28T10:00:00.000Z',
  );
  expect(renewalDate(new Date('2026-11-30T10:00:00Z'), 'quarterly').toISOString()).toBe(
    '2027-02-28T10:00:00.000Z',
  );
});
