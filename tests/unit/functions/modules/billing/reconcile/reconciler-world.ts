import { isDeepStrictEqual } from 'node:util';
import { toEventNotice } from '#functions/modules/billing/event-notice.ts';
import { createStripeCreditGateway } from '#functions/modules/billing/provider/gateways/stripe-credit-gateway.ts';
import { createStripeGiftGateway } from '#functions/modules/billing/provider/gateways/stripe-gift-gateway.ts';
import { createStripeQuoteGateway } from '#functions/modules/billing/provider/gateways/stripe-quote-gateway.ts';
import { createStripeReconcilerGateway } from '#functions/modules/billing/provider/gateways/stripe-reconciler-gateway.ts';
import { createStripePaymentGateway } from '#functions/modules/billing/provider/stripe-payment-gateway.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import type { StoredCredit } from '#functions/modules/promises/credit.ts';
import { buildEvent } from '#scripts/stripe-fake/provider.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';
import { storedReconcilerState } from './fakes/reconciler-fakes.ts';
import { webhookWorld } from './fakes/webhook-world.ts';

export const start = Date.parse('2027-01-15T10:00:00.000Z');
export const day = 86_400;

/** A small generator of its own, so that the same seed drops the same events in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Our webhook beside the payment fake; every event goes through `arrives`. */
export async function reconcilerWorld(arrives: (index: number) => 'arrives' | 'undelivered' | 'lost') {
  const payments = await inProcessPayments(start);
  const waiting: string[] = [];
  payments.provider.emit = (type, object, previous) => {
    const event = buildEvent(payments.provider, type, object, previous);
    payments.store.events.set(event.id, event);
    waiting.push(event.id);
  };
  const world = webhookWorld(payments.now);
  const connect = async () => payments.stripe;
  const gateway = createStripePaymentGateway(connect);
  const credits: StoredCredit[] = [];
  const deps = {
    ...world.deps,
    gateway,
    clock: payments.now,
    state: storedReconcilerState(payments.now),
    provider: createStripeReconcilerGateway(connect),
    quoteGateway: createStripeQuoteGateway(connect),
    giftGateway: createStripeGiftGateway(connect),
    promiseCredits: createStripeCreditGateway({ connect, gateway, customerOf: async () => null }),
    creditsOf: async (clientId: string) => credits.filter((credit) => credit.clientId === clientId),
    settle: async () => undefined,
    settleQuotes: async () => undefined,
    sendDueReminders: async () => undefined,
  };
  let sent = 0;
  const dropped: string[] = [];
  const deliver = async () => {
    for (const id of waiting.splice(0)) {
      const event = payments.store.events.get(id);
      if (event === undefined) continue;
      const fate = arrives(sent);
      sent += 1;
      if (fate !== 'undelivered') {
        payments.store.deliveries.set(id, {
          eventId: id,
          state: 'delivered',
          attempts: [],
          nextAttemptAt: null,
        });
      }
      if (fate === 'arrives') await handleEvent(deps, toEventNotice(event));
      else dropped.push(id);
    }
  };
  const join = async (index: number) => {
    const accountId = `account-${index}`;
    const customer = await payments.stripe.customers.create({
      email: `${index}@repz.example`,
      metadata: { accountId },
    });
    await world.repository.reserveCustomerSlot(accountId, `${index}@repz.example`);
    await world.repository.fillCustomerSlot(accountId, customer.id);
    return { accountId, customerId: customer.id };
  };
  type Member = Awaited<ReturnType<typeof join>>;
  /** Rows that one more sync, which looks at every invoice, would change. */
  const drifted = async (members: readonly Member[]) => {
    const wrong: string[] = [];
    for (const { accountId, customerId } of members) {
      const said = () => {
        const { entitlement, subscriptions, orders } = world.repository.rows(accountId);
        const { version: _version, updatedAt: _updatedAt, ...access } = entitlement ?? {};
        // What was never looked at counts as untouched.
        const paid = [...orders.values()].map((order) => ({
          ...order,
          refundedCents: order.refundedCents ?? 0,
          dispute: order.dispute ?? null,
        }));
        const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
        return structuredClone([access, [...subscriptions.values()].toSorted(byId), paid.toSorted(byId)]);
      };
      const before = said();
      const own = [...payments.store.invoices.values()].filter(({ customer }) => customer === customerId);
      await syncCustomer(
        deps,
        accountId,
        customerId,
        own.map(({ id }) => id),
      );
      if (!isDeepStrictEqual(said(), before)) wrong.push(accountId);
    }
    return wrong;
  };
  return { payments, world, deps, deliver, join, drifted, dropped, credits, sent: () => sent };
}
export type ReconcilerWorld = Awaited<ReturnType<typeof reconcilerWorld>>;
