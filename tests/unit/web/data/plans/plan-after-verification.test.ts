// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { planAfterVerification } from '#web/data/plans/plan-after-verification.ts';

const plan = { tier: 'performance', period: 'annual', priceList: 'standard' } as const;
beforeEach(() => localStorage.clear());

test('a plan in person waits as a tier does', () => {
  const inPerson = { plan: 'personal-training', period: 'monthly' } as const;
  planAfterVerification.keep('ana@repz.example', inPerson, 0);
  expect(planAfterVerification.read('ana@repz.example', 1)).toEqual(inPerson);
});

test('a chosen plan waits a day for the address that signed up, and for no other', () => {
  planAfterVerification.keep('ana@repz.example', plan, 0);
  expect(planAfterVerification.read(' Ana@repz.example', 1)).toEqual(plan);
  expect(planAfterVerification.read('bob@repz.example', 1)).toBeNull();
  expect(planAfterVerification.read('ana@repz.example', 25 * 3_600_000)).toBeNull();
  planAfterVerification.forget();
  expect(planAfterVerification.read('ana@repz.example', 1)).toBeNull();
});
