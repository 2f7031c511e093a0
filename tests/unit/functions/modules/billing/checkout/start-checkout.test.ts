import { describe, expect, it } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { checkoutRequestSchema } from '#shared/contracts/billing/billing.ts';
import { amountToPayCents, periodTotalCents } from '#shared/domain/catalog/prices.ts';
import { billingPeriods, priceListIds, tierIds } from '#shared/domain/tiers/tiers.ts';
import {
  ada,
  adaptiveMonthly,
  billingWorld,
  bob,
  bulkPackage,
  coreMonthly,
  groupAnnual,
  lena,
  subscribed,
} from '#tests/unit/functions/modules/billing/fakes/billing-world.ts';
import { withMethods } from '#tests/unit/functions/modules/billing/fakes/with-methods.ts';

describe('starting a checkout', () => {
  it('opens a session for the caller and says what it will cost', async () => {
    const { deps, provider } = billingWorld();
    const answer = await startCheckout(deps, ada, coreMonthly);
    expect(answer).toMatchObject({ amountCents: 8900, currency: 'usd', url: expect.stringContaining('pay') });
    const [session] = provider.openSessions();
    expect(session).toMatchObject({ id: answer.sessionId, accountId: ada.accountId });
  });

  it('charges the one amount of each tier and period, and no more than any page shows', async () => {
    for (const tier of tierIds) {
      for (const period of billingPeriods) {
        const { deps } = billingWorld();
        const { amountCents } = await startCheckout(deps, ada, { tier, period });
        expect(amountCents).toBe(amountToPayCents(tier, period));
        for (const list of priceListIds) {
          const shown = periodTotalCents(list, tier, period) ?? Number.POSITIVE_INFINITY;
          expect(amountCents).toBeLessThanOrEqual(shown);
        }
      }
    }
  });

  it('sells no subscription while no coach is approved, and opens no checkout', async () => {
    const { deps, provider } = billingWorld();
    const without = { ...deps, coaches: { findAnyWithRoom: async () => false, findCoach: async () => null } };
    for (const wanted of [coreMonthly, groupAnnual]) {
      await expect(startCheckout(without, ada, wanted)).rejects.toMatchObject({
        kind: 'conflict',
        code: 'no_coach_available',
      });
    }
    expect(provider.openSessions()).toEqual([]);
    // Packages are for clients who have a coach.
    await expect(startCheckout(without, lena, bulkPackage)).resolves.toMatchObject({ amountCents: 21_330 });
  });

  it('sells to a client who has a coach, whom an invitation gave, also while none has room', async () => {
    const { deps } = billingWorld();
    const invited = { findAnyWithRoom: async () => false, findCoach: async () => 'casey' };
    await expect(startCheckout({ ...deps, coaches: invited }, ada, coreMonthly)).resolves.toMatchObject({
      amountCents: amountToPayCents('core', 'monthly'),
    });
  });

  it('sells to adults only, and says so before anything is made at the provider', async () => {
    const { deps, provider } = billingWorld();
    const aged = (age: number) => ({ ...deps, buyers: { findAge: async () => age } });
    for (const wanted of [coreMonthly, bulkPackage]) {
      await expect(startCheckout(aged(17), ada, wanted)).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'adults_only',
        message: expect.stringContaining('18 or older'),
      });
    }
    expect(provider.openSessions()).toEqual([]);
    await expect(startCheckout(aged(18), ada, coreMonthly)).resolves.toBeDefined();
  });

  it('rejects a request that names a price list', () => {
    const request = { tier: 'core', period: 'annual' };
    expect(checkoutRequestSchema.safeParse(request).success).toBe(true);
    expect(checkoutRequestSchema.safeParse({ ...request, priceList: 'plans-page' }).success).toBe(false);
  });

  it('refuses to sell when the provider holds another amount, and alarms', async () => {
    const { deps, alarms } = billingWorld();
    const gateway = withMethods(deps.gateway, {
      findPrice: async () => ({ id: 'price_x', amountCents: 9900 }),
    });
    await expect(startCheckout({ ...deps, gateway }, ada, coreMonthly)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'price_unavailable',
    });
    expect(alarms.raised).toMatchObject([{ alarm: 'price_mismatch' }]);
  });

  it('gives back the open session when asked again for the same plan', async () => {
    const { deps, provider } = billingWorld();
    const first = await startCheckout(deps, ada, coreMonthly);
    const second = await startCheckout(deps, ada, coreMonthly);
    expect(second).toEqual(first);
    expect(provider.sessions.size).toBe(1);
  });

  it('ends the open session when another plan is chosen', async () => {
    const { deps, provider } = billingWorld();
    const first = await startCheckout(deps, ada, coreMonthly);
    const second = await startCheckout(deps, ada, adaptiveMonthly);
    expect(provider.sessions.get(first.sessionId)?.status).toBe('expired');
    expect(provider.openSessions().map(({ id }) => id)).toEqual([second.sessionId]);
  });

  it('opens a new session when the old one ran out at the provider', async () => {
    const { deps, provider } = billingWorld();
    const first = await startCheckout(deps, ada, coreMonthly);
    await provider.expireCheckout(first.sessionId);
    const second = await startCheckout(deps, ada, coreMonthly);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(provider.openSessions()).toHaveLength(1);
  });

  it('refuses a second live subscription', async () => {
    const world = billingWorld();
    await subscribed(world);
    // No webhook has arrived: the provider itself is asked.
    await expect(startCheckout(world.deps, ada, adaptiveMonthly)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'subscription_exists',
    });
    expect(world.provider.openSessions()).toHaveLength(0);
  });

  it.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'])(
    'refuses beside one that is %s',
    async (status) => {
      const world = billingWorld();
      (await subscribed(world)).subscription.status = status;
      await expect(startCheckout(world.deps, ada, coreMonthly)).rejects.toMatchObject({
        code: 'subscription_exists',
      });
    },
  );

  it('sells again after the last subscription ended', async () => {
    const world = billingWorld();
    (await subscribed(world)).subscription.status = 'canceled';
    await expect(startCheckout(world.deps, ada, coreMonthly)).resolves.toMatchObject({ amountCents: 8900 });
  });

  it('makes one customer and one session of 20 parallel requests', async () => {
    const { deps, provider, repository } = billingWorld();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => startCheckout(deps, ada, coreMonthly)),
    );
    expect(provider.customers.size).toBe(1);
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(provider.openSessions()).toHaveLength(1);
    expect(repository.rows(ada.accountId).customerId).toBe([...provider.customers.keys()][0]);
  });

  it('makes one customer even when the requests carry different addresses', async () => {
    const { deps, provider } = billingWorld();
    const emails = ['ada@repz.example', 'ada@new.example'];
    await Promise.all(emails.map((email) => startCheckout(deps, { ...ada, email }, coreMonthly)));
    expect(provider.customers.size).toBe(1);
  });

  it('leaves at most one open session when 20 parallel requests want different plans', async () => {
    const { deps, provider } = billingWorld();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        startCheckout(deps, ada, { ...coreMonthly, tier: tierIds[index % 4] ?? 'core' }),
      ),
    );
    expect(provider.customers.size).toBe(1);
    expect(provider.openSessions().length).toBeLessThanOrEqual(1);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    }
  });

  it('gives up after six tries that others win', async () => {
    const { deps, repository } = billingWorld();
    let tries = 0;
    const losing = withMethods(repository, {
      replaceCheckout: async () => {
        tries += 1;
        return false;
      },
    });
    const busy = { kind: 'conflict', code: 'checkout_busy' };
    await expect(startCheckout({ ...deps, repository: losing }, ada, coreMonthly)).rejects.toMatchObject(
      busy,
    );
    expect(tries).toBe(6);
  });

  it('keeps accounts apart', async () => {
    const { deps, provider } = billingWorld();
    await Promise.all([startCheckout(deps, ada, coreMonthly), startCheckout(deps, bob, coreMonthly)]);
    expect(provider.customers.size).toBe(2);
    expect(provider.openSessions()).toHaveLength(2);
  });

  it('uses the key of the stored intent when the first attempt died after the provider answered', async () => {
    const { deps, provider, repository } = billingWorld();
    const gateway = withMethods(deps.gateway, {
      openCheckout: async (...order: Parameters<typeof provider.openCheckout>) => {
        await provider.openCheckout(...order);
        throw new Error('the connection broke');
      },
    });
    await expect(startCheckout({ ...deps, gateway }, ada, coreMonthly)).rejects.toThrow('broke');
    const answer = await startCheckout(deps, ada, coreMonthly);
    expect(provider.sessions.size).toBe(1);
    expect(repository.rows(ada.accountId).checkout).toMatchObject({ sessionId: answer.sessionId });
  });

  it('ends the half-open session of a dead request when another plan is chosen', async () => {
    const { deps, provider } = billingWorld();
    const gateway = withMethods(deps.gateway, {
      openCheckout: async (...order: Parameters<typeof provider.openCheckout>) => {
        await provider.openCheckout(...order);
        throw new Error('the connection broke');
      },
    });
    await expect(startCheckout({ ...deps, gateway }, ada, coreMonthly)).rejects.toThrow('broke');
    const answer = await startCheckout(deps, ada, adaptiveMonthly);
    expect(provider.openSessions().map(({ id }) => id)).toEqual([answer.sessionId]);
  });
});
