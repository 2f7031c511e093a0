import { syncCatalog } from '#scripts/stripe-sync.ts';
import { startCheckout } from '../../../../../../../functions/modules/billing/checkout/start-checkout.ts';
import type { CustomerBilling } from '../../../../../../../functions/modules/billing/provider-state.ts';
import { ada, billingWorld, coreMonthly } from '../../fakes/billing-world.ts';
import { startFakeProvider } from '../../fakes/fake-provider.ts';

const hour = 3_600_000;

/** What the provider said at one moment of a subscription's life, and the event that it sent then. */
export type Moment = {
  readonly now: number;
  readonly billing: CustomerBilling;
  /** The event's body as it goes over the wire. */
  readonly payload: string;
};

/**
 * A subscription's life at the payment fake, recorded: bought, changed to another plan, its renewal refused, ended.
 * Each moment has the provider's state and the payload of its event.
 */
export async function recordLife() {
  const provider = await startFakeProvider();
  try {
    await syncCatalog(provider.stripe);
    const world = billingWorld();
    const gateway = provider.gateway;
    const { sessionId } = await startCheckout(
      { ...world.deps, gateway, clock: Date.now, newId: () => crypto.randomUUID() },
      ada,
      coreMonthly,
    );
    const customerId = world.repository.rows(ada.accountId).customerId ?? '';
    const subscription = async () => {
      const { data } = await provider.stripe.subscriptions.list({ customer: customerId, status: 'all' });
      if (data[0] === undefined) throw new Error('No subscription');
      return data[0];
    };
    const record = async (type: string, status: string, now: number): Promise<Moment> => {
      const events = await provider.stripe.events.list({ type, limit: 100 });
      const told = events.data.find(({ data }) => 'status' in data.object && data.object.status === status);
      if (told === undefined) throw new Error(`No ${type} that says ${status}`);
      return { now, billing: await gateway.readCustomerBilling(customerId), payload: JSON.stringify(told) };
    };

    // Pays now, is refused at renewals.
    await provider.pay(sessionId, '4000000000000341');
    const boughtAt = Date.now();
    const created = await record('customer.subscription.created', 'incomplete', boughtAt);

    const { id, items } = await subscription();
    const price = await gateway.findPrice('repz_adaptive_monthly');
    await provider.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: price?.id ?? '' }],
      proration_behavior: 'none',
    });
    const changed = await record('customer.subscription.updated', 'active', boughtAt + hour);

    const renewalAt = (items.data[0]?.current_period_end ?? 0) * 1000;
    await provider.advanceTo(new Date(renewalAt + 2 * hour).toISOString());
    const refused = await record('customer.subscription.updated', 'past_due', renewalAt + 2 * hour);

    await provider.stripe.subscriptions.cancel(id);
    const ended = await record('customer.subscription.deleted', 'canceled', renewalAt + 3 * hour);
    return { customerId, renewalAt, moments: [created, changed, refused, ended] as const };
  } finally {
    await provider.close();
  }
}
