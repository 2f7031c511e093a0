import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { createStripeEventVerifier } from '../../../../../../functions/modules/billing/provider/stripe-event-verifier.ts';
import { receiveStripeEvent } from '../../../../../../functions/modules/billing/reconcile/receive-stripe-event.ts';
import { ada } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { recordLife } from './fakes/recorded-life.ts';
import { webhookWorld } from './fakes/webhook-world.ts';

const secret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_unused');
const verify = createStripeEventVerifier({ connect: async () => stripe, webhookSecret: async () => secret });

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const { customerId, renewalAt, moments } = await recordLife();
const paid = { status: 'paid', amountCents: 8900 };
const unpaid = { status: 'failed', amountCents: 14_900 };

/** What our rows must say after each of the four moments, written out. */
const expected = [
  {
    entitlement: { tier: 'core', status: 'active', pastDueSince: null },
    subscription: { status: 'active', plan: { tier: 'core', period: 'monthly' }, amountCents: 8900 },
    orders: [paid],
  },
  {
    // The other plan is not paid yet, so the tier stays what was paid for.
    entitlement: { tier: 'core', status: 'active', pastDueSince: null },
    subscription: { status: 'active', plan: { tier: 'adaptive', period: 'monthly' }, amountCents: 14_900 },
    orders: [paid],
  },
  {
    entitlement: { tier: 'core', status: 'past_due', pastDueSince: new Date(renewalAt).toISOString() },
    subscription: { status: 'past_due', plan: { tier: 'adaptive', period: 'monthly' }, amountCents: 14_900 },
    orders: [unpaid, paid],
  },
  {
    entitlement: { tier: 'core', status: 'canceled', pastDueSince: null },
    subscription: { status: 'canceled', plan: { tier: 'adaptive', period: 'monthly' }, amountCents: 14_900 },
    orders: [unpaid, paid],
  },
] as const;

/** Our side of the recorded life: the provider's state is that of a moment, and deliveries of any event come in. */
function ourSide() {
  const world = webhookWorld();
  let reached = 0;
  const at = () => moments[reached] ?? moments[0];
  const gateway = withMethods(world.deps.gateway, {
    readCustomerBilling: async () => at().billing,
    findInvoice: async (id) => at().billing.invoices.find((invoice) => invoice.id === id) ?? null,
    findCustomerAccount: async (id) => (id === customerId ? ada.accountId : null),
    readReturnedMoney: async () => ({ refundedCents: 0, dispute: null }),
  });
  return {
    world,
    /** An event comes some time after what it tells of; later things may have happened by then. */
    async deliver(index: number) {
      reached = Math.max(reached, index);
      const { now } = at();
      const payload = moments[index]?.payload ?? '';
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(now / 1000),
      });
      await receiveStripeEvent(
        { ...world.deps, gateway, clock: () => now, verify },
        { rawBody: new TextEncoder().encode(payload), signature },
      );
      return reached;
    },
    rows() {
      const { entitlement, subscriptions, orders } = world.repository.rows(ada.accountId);
      const [subscription, ...others] = subscriptions.values();
      expect(others).toEqual([]);
      const newestFirst = [...orders.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      return { entitlement, subscription, orders: newestFirst };
    },
  };
}

describe('four events of a subscription', () => {
  const orders = permutations([0, 1, 2, 3]);

  it('are of their own kinds and say different things', () => {
    const said = moments.map(({ payload }) => JSON.parse(payload));
    expect(said.map(({ type, data }) => [type, data.object.status])).toEqual([
      ['customer.subscription.created', 'incomplete'],
      ['customer.subscription.updated', 'active'],
      ['customer.subscription.updated', 'past_due'],
      ['customer.subscription.deleted', 'canceled'],
    ]);
    expect(new Set(said.map(({ id }) => id)).size).toBe(4);
    expect(orders).toHaveLength(24);
  });

  it.each(orders.map((order) => [order.join(' '), order] as const))(
    'leave the rows at what had happened, after every delivery, each of which comes twice: %s',
    async (_name, order) => {
      const { deliver, rows, world } = ourSide();
      for (const index of [...order.flatMap((each) => [each, each]), ...order]) {
        const reached = await deliver(index);
        expect(rows()).toMatchObject(expected[reached] ?? {});
      }
      expect(rows()).toMatchObject(expected[3]);
      expect(world.repository.saves).toEqual({ won: 4, lost: 0 });
      expect([...world.events.rows.values()].map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'processed'),
      );
    },
  );
});
