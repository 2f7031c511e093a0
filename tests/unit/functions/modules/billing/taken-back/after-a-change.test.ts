import { describe, expect, it } from 'vitest';
import { createStripeRefundGateway } from '#functions/modules/billing/provider/gateways/stripe-refund-gateway.ts';
import { previewRefund } from '#functions/modules/billing/refunds/preview-refund.ts';
import { isMoneyMissing } from '#functions/modules/billing/taken-back/taken-back-plans.ts';
import { refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import type { BillingPeriod } from '#shared/domain/tiers/tiers.ts';
import { failingCard } from '#tests/support/in-process-payments.ts';
import { ada, monthly, type QuoteWorld, quoteWorld } from '../quotes/quote-world.ts';

const day = 86_400;
const months = { quarterly: 3, semiannual: 6, annual: 12 } as const;
type Longer = Exclude<BillingPeriod, 'monthly'>;

/** 70 days before a longer period of Core ends, its rest pays for a part of the first month of Performance. */
async function changed(period: Longer) {
  const world = await quoteWorld('2027-04-01T12:00:00.000Z', { tier: 'core', period });
  const end = Date.UTC(2027, 3 + months[period], 1, 12);
  world.payments.advance((end - world.payments.now()) / 1000 - 70 * day);
  const quote = await world.quote(monthly('performance'));
  expect(quote.amounts.dueCents).toBeGreaterThan(0);
  await world.confirm(quote.id);
  return { ...world, end: new Date(end).toISOString() };
}

const plan = async ({ repository, subscriptionId }: QuoteWorld) =>
  await repository.findSubscription(ada.accountId, subscriptionId);

const preview = ({ deps, payments }: QuoteWorld, invoiceId: string) =>
  previewRefund(
    {
      ...deps,
      refunds: { find: async () => null },
      refundGateway: createStripeRefundGateway(async () => payments.stripe),
      nameOf: async () => null,
    },
    ada.accountId,
    invoiceId,
  );

/** Refunds the newest payment in full, as an admin does on the provider's pages. */
async function refundNewest(world: QuoteWorld) {
  await world.sync();
  const charge = [...world.payments.store.charges.values()].filter(({ paid }) => paid).at(-1);
  const paid = (await world.repository.listOrders(ada.accountId)).filter(({ status }) => status === 'paid');
  const order = paid.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
  if (charge === undefined || order === undefined) throw new Error('Nothing was charged');
  const { whenFull } = await preview(world, order.id);
  refundCharge(world.payments.provider, charge, {});
  await world.sync();
  return { whenFull, chargedCents: world.payments.chargedCents() };
}

describe.each(['annual', 'semiannual', 'quarterly'] as const)(
  'after a change from %s to monthly',
  (period) => {
    it('the refund of the change leaves the plan before it until the running month ends, and no charge follows', async () => {
      const world = await changed(period);
      const { whenFull, chargedCents } = await refundNewest(world);
      const { cancelAt, currentPeriodEnd, status } = (await plan(world)) ?? {};
      expect({ cancelAt, status }).toEqual({ cancelAt: currentPeriodEnd, status: 'active' });
      expect(whenFull).toEqual({ effect: 'plan-ends-later', at: currentPeriodEnd });
      expect(Date.parse(currentPeriodEnd ?? '')).toBeLessThan(Date.parse(world.end));
      expect(await world.tier()).toBe('core');
      world.payments.advance(400 * day);
      expect(world.payments.chargedCents()).toBe(chargedCents);
    });

    it('the refund of a later renewal ends the plan at once, and no charge follows', async () => {
      const world = await changed(period);
      world.payments.advance(32 * day);
      const { whenFull, chargedCents } = await refundNewest(world);
      expect(whenFull.effect).toBe('plan-ends-now');
      expect(await plan(world)).toMatchObject({ status: 'canceled', endCause: 'refunded' });
      world.payments.advance(400 * day);
      expect(world.payments.chargedCents()).toBe(chargedCents);
    });

    it('the refund of the change once the next month is unpaid ends the plan at once, and nobody can pay it', async () => {
      const world = await changed(period);
      world.payments.replaceCard(world.customerId, world.subscriptionId, failingCard);
      world.payments.advance(32 * day);
      const { chargedCents } = await refundNewest(world);
      expect(await plan(world)).toMatchObject({ status: 'canceled' });
      world.payments.advance(60 * day);
      expect(world.payments.chargedCents()).toBe(chargedCents);
    });

    it('an unpaid renewal keeps the tier of the change, not that of the plan before it', async () => {
      const world = await changed(period);
      world.payments.advance(31 * day);
      await world.sync();
      expect(await world.tier()).toBe('performance');
    });
  },
);

describe('a plan whose last payment went back', () => {
  it('is ended by the comparison where its cancellation lies behind the next charge', async () => {
    const world = await changed('annual');
    await refundNewest(world);
    const orders = await world.repository.listOrders(ada.accountId);
    const found = await world.deps.gateway.findSubscription(world.subscriptionId);
    if (found === null) throw new Error('The plan is gone');
    expect(isMoneyMissing(found, orders)).toBe(false);
    expect(isMoneyMissing({ ...found, cancelAt: world.end }, orders)).toBe(true);
    await world.payments.stripe.subscriptions.update(world.subscriptionId, {
      cancel_at: Date.parse(world.end) / 1000,
      proration_behavior: 'none',
    });
    await world.sync();
    expect((await plan(world))?.cancelAt).toBe(found.currentPeriodEnd);
  });
});
