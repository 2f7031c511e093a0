import { stripeApiVersion } from '#functions/modules/billing/provider/stripe-client.ts';
import type { EventNotice } from '#functions/modules/billing/provider-state.ts';
import { type EventDependencies, handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { leaseMs } from '#functions/modules/billing/reconcile/event-log.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { countedMetrics } from '#tests/support/fakes/counted-metrics.ts';
import { billingWorld } from '../../fakes/billing-world.ts';
import { storedEventLog } from './stored-event-log.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The billing world with the webhook in front of it. */
export function webhookWorld(time?: Clock) {
  const world = billingWorld(time);
  const events = storedEventLog(world.tables);
  const metrics = countedMetrics();
  const deps: EventDependencies & typeof world.deps = {
    ...world.deps,
    events,
    log: silent,
    metrics,
    announcePayment: async () => {},
    apiVersion: stripeApiVersion,
  };
  return { ...world, deps, events, metrics };
}
export type WebhookWorld = ReturnType<typeof webhookWorld>;

export function notice(id: string, type: string, about: Partial<EventNotice>): EventNotice {
  return { id, type, customerId: null, invoiceId: null, paymentIntentId: null, ...about };
}

/** As the provider does: again and again until it is taken, each time after a lease could have run out. */
export async function deliverUntilTaken(world: WebhookWorld, event: EventNotice): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await handleEvent(world.deps, event);
      return;
    } catch {
      world.provider.now += leaseMs;
    }
  }
  throw new Error(`${event.id} was never taken`);
}

/** Everything that lasts, without what counts attempts. */
export function lasting(world: WebhookWorld) {
  return {
    accounts: [...world.repository.accounts].map(
      ([id, { entitlement, subscriptions, orders, customerId }]) => {
        const { version: _version, updatedAt: _updatedAt, ...known } = entitlement ?? {};
        return [id, customerId, known, [...subscriptions].toSorted(), [...orders].toSorted()];
      },
    ),
    subscriptions: [...world.provider.subscriptions.values()].map(({ id, status }) => [id, status]),
    purchases: world.bookings.packages(),
    refunds: world.provider.refunds,
  };
}
