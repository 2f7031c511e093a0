import { describe, expect, it } from 'vitest';
import { handleEvent } from '../../../../../../functions/modules/billing/reconcile/event-handling.ts';
import { ada, subscribed } from '../fakes/billing-world.ts';
import { notice, type WebhookWorld, webhookWorld } from './fakes/webhook-world.ts';

async function paidWorld() {
  const world = webhookWorld();
  const { subscription, customerId } = await subscribed(world);
  const invoiceId = subscription.latestInvoiceId ?? '';
  /** A charge names its customer, a refund and a dispute name the payment alone. */
  const about = {
    charge: { customerId, paymentIntentId: `pi_${invoiceId}` },
    payment: { paymentIntentId: `pi_${invoiceId}` },
  };
  const paid = notice('evt_paid', 'invoice.paid', { customerId, invoiceId });
  await handleEvent(world.deps, paid);
  return { world, subscription, invoiceId, about, paid };
}
const tierOf = (world: WebhookWorld) => world.repository.rows(ada.accountId).entitlement?.tier;

const alarmsOf = ({ alarms }: WebhookWorld) => alarms.raised.map(({ alarm }) => alarm);

describe('events about money that went back', () => {
  it.each([
    ['charge.refunded', 'charge'],
    ['refund.created', 'payment'],
    ['refund.updated', 'payment'],
    ['charge.refund.updated', 'payment'],
  ] as const)('%s ends the tier, also when it comes twice', async (type, about) => {
    const { world, invoiceId, about: objects } = await paidWorld();
    expect(tierOf(world)).toBe('core');
    world.provider.refund(invoiceId);
    const event = notice('evt_refund', type, objects[about]);
    await handleEvent(world.deps, event);
    await handleEvent(world.deps, event);
    expect(tierOf(world)).toBeNull();
    expect(world.repository.rows(ada.accountId).entitlement?.version).toBe(2);
  });

  it.each(['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn'])(
    '%s looks at how the dispute stands',
    async (type) => {
      const { world, invoiceId, about } = await paidWorld();
      world.provider.disputes.set(invoiceId, 'needs_response');
      await handleEvent(world.deps, notice('evt_1', type, about.payment));
      expect(tierOf(world)).toBe('core');
      world.provider.disputes.set(invoiceId, 'lost');
      await handleEvent(world.deps, notice('evt_2', type, about.payment));
      expect(tierOf(world)).toBeNull();
    },
  );

  it('end the tier permanently: late and repeated events change nothing', async () => {
    const { world, invoiceId, about, paid, subscription } = await paidWorld();
    const late = notice('evt_late', 'customer.subscription.updated', {
      customerId: subscription.customerId,
    });
    world.provider.refund(invoiceId);
    await handleEvent(world.deps, notice('evt_refund', 'charge.refunded', about.charge));
    await handleEvent(world.deps, paid);
    await handleEvent(world.deps, late);
    expect(tierOf(world)).toBeNull();
  });

  it('are not needed: any later event finds a refund whose own event was lost', async () => {
    const { world, invoiceId, subscription } = await paidWorld();
    world.provider.refund(invoiceId);
    const { customerId } = subscription;
    await handleEvent(world.deps, notice('evt_any', 'customer.subscription.updated', { customerId }));
    expect(tierOf(world)).toBeNull();
  });

  it('about a dispute that was won leave the tier, whichever of its events comes last', async () => {
    const { world, invoiceId, about } = await paidWorld();
    world.provider.disputes.set(invoiceId, 'won');
    for (const type of ['closed', 'funds_reinstated', 'created', 'funds_withdrawn']) {
      await handleEvent(world.deps, notice(`evt_${type}`, `charge.dispute.${type}`, about.payment));
    }
    expect(tierOf(world)).toBe('core');
  });

  it('keep the tier after a refund of a part, and end it with the rest', async () => {
    const { world, invoiceId, about } = await paidWorld();
    world.provider.refund(invoiceId, 8899);
    await handleEvent(world.deps, notice('evt_part', 'charge.refunded', about.charge));
    expect(tierOf(world)).toBe('core');
    world.provider.refund(invoiceId);
    await handleEvent(world.deps, notice('evt_rest', 'charge.refunded', about.charge));
    expect(tierOf(world)).toBeNull();
  });

  it('start no plan again when a refund fails at the bank, or a lost dispute is won on appeal, and tell operators', async () => {
    const refunded = await paidWorld();
    refunded.world.provider.refund(refunded.invoiceId);
    const { world: one, about } = refunded;
    await handleEvent(one.deps, notice('evt_refund', 'refund.created', about.payment));
    one.provider.refunds.pop();
    await handleEvent(one.deps, notice('evt_failed', 'refund.failed', about.payment));
    const appealed = await paidWorld();
    for (const status of ['lost', 'won'] as const) {
      appealed.world.provider.disputes.set(appealed.invoiceId, status);
      const event = notice(`evt_${status}`, 'charge.dispute.updated', appealed.about.payment);
      await handleEvent(appealed.world.deps, event);
    }
    for (const { world, subscription } of [refunded, appealed]) {
      expect(world.provider.held(subscription.id).status).toBe('canceled');
      expect(alarmsOf(world)).toContain('money_kept_after_end');
    }
  });

  it('tell operators once that a dispute opened and once that it was lost', async () => {
    const { world, invoiceId, about } = await paidWorld();
    for (const status of ['needs_response', 'lost'] as const) {
      world.provider.disputes.set(invoiceId, status);
      for (const type of ['created', 'funds_withdrawn', 'created']) {
        await handleEvent(
          world.deps,
          notice(`evt_${status}_${type}`, `charge.dispute.${type}`, about.payment),
        );
      }
    }
    expect(alarmsOf(world)).toEqual(['dispute_opened', 'dispute_lost']);
    expect(world.repository.rows(ada.accountId).orders.get(invoiceId)?.dispute).toMatchObject({
      state: 'lost',
    });
  });

  it('at once have the effect of one: each delivery ends with the same rows', async () => {
    const { world, invoiceId, about } = await paidWorld();
    world.provider.refund(invoiceId);
    const events = ['charge.refunded', 'refund.created', 'refund.updated', 'charge.dispute.created'].map(
      (type, index) => notice(`evt_${index}`, type, index === 0 ? about.charge : about.payment),
    );
    await Promise.all(events.map((event) => handleEvent(world.deps, event)));
    const { orders } = world.repository.rows(ada.accountId);
    expect(tierOf(world)).toBeNull();
    expect(orders.get(invoiceId)).toMatchObject({ refundedCents: 8900 });
    expect(orders.size).toBe(1);
    expect(world.provider.refunds).toEqual([{ invoiceId, cents: 8900 }]);
  });
});
