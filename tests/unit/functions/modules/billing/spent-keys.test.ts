import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#functions/modules/billing/account/delete-account.ts';
import { openPortal } from '#functions/modules/billing/checkout/open-portal.ts';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { ada, adaptiveMonthly, billingWorld, coreMonthly } from './fakes/billing-world.ts';
import type { Mishap } from './fakes/memory-idempotency-keys.ts';
import { withMethods } from './fakes/with-methods.ts';

const unavailable = { kind: 'unavailable', code: 'payment_provider_unavailable' };
const minute = 60_000;
const hour = 60 * minute;

/** A world whose customer is there and whose next call with a key, the one that opens a session, goes wrong. */
async function afterMishaps(...mishaps: readonly Mishap[]) {
  const world = billingWorld();
  await openPortal(world.deps, ada);
  for (const mishap of mishaps) {
    world.provider.keys.mishaps.push(mishap);
    await expect(startCheckout(world.deps, ada, coreMonthly)).rejects.toMatchObject(unavailable);
  }
  return world;
}
type World = Awaited<ReturnType<typeof afterMishaps>>;
const intentOf = ({ repository }: World) => repository.rows(ada.accountId).checkout;
const sessionKeys = ({ provider }: World) =>
  [...provider.keys.answers.keys()].filter((key) => key.startsWith('checkout-'));

describe('a session that the provider failed to open', () => {
  it.each([
    ['at once', 0, coreMonthly],
    ['two minutes later', 2 * minute, coreMonthly],
    ['two hours later', 2 * hour, coreMonthly],
    ['twelve hours later', 12 * hour, coreMonthly],
    ['another plan at once', 0, adaptiveMonthly],
    ['another plan hours later', 2 * hour, adaptiveMonthly],
  ] as const)('is opened by asking again: %s', async (_name, later, selection) => {
    const world = await afterMishaps('failed');
    world.provider.now += later;
    const { sessionId } = await startCheckout(world.deps, ada, selection);
    expect(world.provider.openSessions().map(({ id }) => id)).toEqual([sessionId]);
    expect(await startCheckout(world.deps, ada, selection)).toMatchObject({ sessionId });
  });

  it('is opened as soon as the provider can, after many failures', async () => {
    const world = await afterMishaps('failed', 'failed', 'failed');
    expect(intentOf(world)).toMatchObject({ attempt: 3, sessionId: null });
    await expect(startCheckout(world.deps, ada, coreMonthly)).resolves.toMatchObject({ amountCents: 8900 });
  });

  it('leaves nothing open behind when the failure came after the work', async () => {
    for (const selection of [coreMonthly, adaptiveMonthly]) {
      const world = await afterMishaps('failed after');
      const [lost] = world.provider.openSessions();
      expect(lost).toBeDefined();
      const { sessionId } = await startCheckout(world.deps, ada, selection);
      expect(sessionId).not.toBe(lost?.id);
      expect(world.provider.openSessions().map(({ id }) => id)).toEqual([sessionId]);
    }
  });

  it('counts a failure once for all who saw it', async () => {
    const world = await afterMishaps();
    world.provider.keys.mishaps.push('failed');
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => startCheckout(world.deps, ada, coreMonthly)),
    );
    expect(intentOf(world)).toMatchObject({ attempt: 1 });
    const given = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.sessionId] : []));
    expect(new Set(given).size).toBeLessThanOrEqual(1);
    await startCheckout(world.deps, ada, coreMonthly);
    expect(world.provider.openSessions()).toHaveLength(1);
  });

  it('does not block deleting the account', async () => {
    const world = await afterMishaps('failed after', 'failed after');
    world.provider.now += 2 * hour;
    await deleteAccount(world.deps, ada.accountId);
    expect(intentOf(world)).toBe('closed');
    expect(world.provider.openSessions()).toEqual([]);
  });
});

describe('a call without an answer', () => {
  it.each(['answer lost', 'in use', 'unreached'] as const)(
    'is retried under the same key: %s',
    async (mishap) => {
      const world = await afterMishaps(mishap);
      expect(intentOf(world)).toMatchObject({ attempt: 0, sessionId: null });
      await startCheckout(world.deps, ada, coreMonthly);
      expect(world.provider.sessions.size).toBe(1);
      expect(sessionKeys(world)).toHaveLength(1);
    },
  );

  it('finds the failure that it was, and then asks under the next key', async () => {
    const world = await afterMishaps('failed after');
    // The answer of that attempt reached nobody: the row is as it was before.
    const intent = intentOf(world);
    if (intent === null || intent === 'closed') throw new Error('No checkout was begun');
    world.repository.setCheckout(ada.accountId, { ...intent, attempt: 0 });
    await expect(startCheckout(world.deps, ada, coreMonthly)).rejects.toMatchObject(unavailable);
    const { sessionId } = await startCheckout(world.deps, ada, coreMonthly);
    expect(world.provider.openSessions().map(({ id }) => id)).toEqual([sessionId]);
  });
});

describe('a key that was used with other parameters', () => {
  it.each([
    ['the same plan', coreMonthly],
    ['another plan', adaptiveMonthly],
  ])('uses the next key right away: %s', async (_name, selection) => {
    const world = await afterMishaps('answer lost');
    const moved = { ...world.deps, siteUrl: 'https://www.repz.example' };
    const { sessionId } = await startCheckout(moved, ada, selection);
    expect(world.provider.openSessions().map(({ id }) => id)).toEqual([sessionId]);
  });

  it("is not retried when the plan's price has changed", async () => {
    const world = await afterMishaps('failed');
    // The lookup key has moved on to a successor; any other price does for it here.
    const successor = { id: 'price_repz_adaptive_monthly', amountCents: 8900 };
    const gateway = withMethods(world.deps.gateway, { findPrice: async () => successor });
    const { sessionId } = await startCheckout({ ...world.deps, gateway }, ada, coreMonthly);
    expect(world.provider.sessions.get(sessionId)?.priceId).toBe(successor.id);
  });
});

describe('a customer that the provider failed to make', () => {
  it.each(['failed', 'failed after', 'answer lost', 'in use', 'unreached'] as const)(
    'is created once by retrying: %s',
    async (mishap) => {
      const world = billingWorld();
      world.provider.keys.mishaps.push(mishap);
      await expect(startCheckout(world.deps, ada, coreMonthly)).rejects.toMatchObject(unavailable);
      await startCheckout(world.deps, ada, coreMonthly);
      expect([...world.provider.customers.keys()]).toEqual([world.repository.rows(ada.accountId).customerId]);
    },
  );

  it('is made when a deployment has changed what it is made with', async () => {
    const world = billingWorld();
    await world.provider.createCustomer({ ...ada, email: 'as it was before' }, `customer-${ada.accountId}`);
    await startCheckout(world.deps, ada, coreMonthly);
    const kept = world.repository.rows(ada.accountId).customerId ?? '';
    expect(world.provider.customers.get(kept)?.email).toBe(ada.email);
  });
});
