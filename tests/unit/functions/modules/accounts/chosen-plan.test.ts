import { describe, expect, it } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { parseChosenPlan, withOfferedPlan } from '../../../../../functions/modules/accounts/chosen-plan.ts';

describe('the plan that a sign-up brings', () => {
  it.each([
    ['{"tier":"performance","period":"annual"}', { tier: 'performance', period: 'annual' }],
    ['{"tier":"core","period":"monthly","role":"admin"}', { tier: 'core', period: 'monthly' }],
    ['{"tier":"platinum","period":"annual"}', null],
    ['{"tier":"performance"}', null],
    ['{', null],
    [undefined, null],
  ])('reads %s as %j', (attribute, plan) => {
    expect(parseChosenPlan(attribute)).toEqual(plan);
  });
});

describe('the plan that an account offers', () => {
  const subscribed = { tier: 'adaptive', source: 'subscription', status: 'active' } as const;
  const free = { tier: 'core', source: 'default', status: 'none' } as const;
  const tier = { tier: 'performance', period: 'annual' } as const;

  it('is the chosen one until it is bought or declined', () => {
    expect(withOfferedPlan(anAccount({ chosenPlan: tier }), free).chosenPlan).toEqual(tier);
    expect(withOfferedPlan(anAccount({ chosenPlan: null }), free)).not.toHaveProperty('chosenPlan');
  });

  it('is no tier for a subscriber', () => {
    expect(withOfferedPlan(anAccount({ chosenPlan: tier }), subscribed)).not.toHaveProperty('chosenPlan');
  });
});
