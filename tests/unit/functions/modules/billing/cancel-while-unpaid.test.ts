import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { withMethods } from './fakes/with-methods.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from './quotes/quote-world.ts';

const day = 86_400;

/** A client whose renewal could not be charged. */
async function overdue() {
  const world = await quoteWorld('2027-04-01T12:00:00.000Z', monthly('core'), failingCard);
  world.payments.advance(31 * day);
  await world.sync();
  expect(world.held().status).toBe('past_due');
  return world;
}

const cancel = (world: QuoteWorld, deps = world.deps, { accountId } = ada) =>
  cancelSubscription(deps, accountId, world.subscriptionId);
const newestInvoice = ({ payments, held }: QuoteWorld) =>
  payments.store.invoices.get(String(held().latest_invoice))?.status;

describe('canceling while the renewal is unpaid', () => {
  it('ends the plan at once: nothing is charged afterwards, and nobody can pay the renewal', async () => {
    const world = await overdue();
    expect(await cancel(world)).toMatchObject({ status: 'canceled' });
    expect(newestInvoice(world)).toBe('void');
    const { mails } = world.repository;
    expect(mails.map(({ kind }) => kind)).not.toContain('plan-canceled');
    expect(mails.map(({ kind }) => kind)).toContain('plan-ended-unpaid');
    world.payments.replaceCard(world.customerId, world.subscriptionId, goodCard);
    world.payments.payNewest(world.subscriptionId);
    world.payments.advance(60 * day);
    expect(world.payments.chargedCents()).toBe(89_00);
  });

  it('ends it once: twice at once, and again', async () => {
    const world = await overdue();
    await Promise.all([cancel(world), cancel(world)]);
    await expect(cancel(world)).rejects.toMatchObject({ code: 'subscription_ended' });
    expect(world.repository.mails.filter(({ kind }) => kind === 'plan-ended-unpaid')).toHaveLength(1);
  });

  it('leaves the period that the client pays for at that moment to its end', async () => {
    const world = await overdue();
    const gateway = withMethods(world.deps.gateway, {
      voidInvoice: async (id) => {
        world.payments.payNewest(world.subscriptionId);
        await world.deps.gateway.voidInvoice(id);
      },
    });
    const answer = await cancel(world, { ...world.deps, gateway });
    expect(answer).toMatchObject({ status: 'active', cancel_at_period_end: true });
    world.payments.advance(60 * day);
    expect(world.payments.chargedCents()).toBe(2 * 89_00);
  });

  it('is refused to somebody else', async () => {
    const world = await overdue();
    await expect(cancel(world, world.deps, eve)).rejects.toMatchObject({ kind: 'not-found' });
    expect(newestInvoice(world)).toBe('open');
  });
});
