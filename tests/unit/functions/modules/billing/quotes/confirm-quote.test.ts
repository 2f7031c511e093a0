import { describe, expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import { getBillingStatus } from '#functions/modules/billing/get-billing-status.ts';
import { replacedQuoteSchema } from '#shared/contracts/billing/plan-quotes.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { ada, eve, monthly, type QuoteWorld, quoteWorld } from './quote-world.ts';

const day = 86_400;
const start = '2027-04-01T12:00:00.000Z';
const halfway = 15 * day;
const refused = (code: string) => ({ code });
const status = ({ deps }: QuoteWorld) => getBillingStatus(deps, ada.accountId);

describe('a quote for an upgrade', () => {
  it('names what is due now, its lines, and every charge of twelve months', async () => {
    const world = await quoteWorld(start);
    world.payments.advance(halfway);
    const quote = await world.quote(monthly('performance'));
    expect(quote).toMatchObject({ kind: 'now', from: { amountCents: 89_00 }, to: { amountCents: 199_00 } });
    expect(quote.amounts.lines.map(({ amountCents }) => amountCents)).toEqual([-44_50, 99_50]);
    expect(quote.amounts).toMatchObject({ dueCents: 55_00, creditKeptCents: 0 });
    expect(quote.amounts.charges).toHaveLength(12);
    expect(quote.amounts.charges[0]).toEqual({
      at: '2027-05-01T12:00:00.000Z',
      amountCents: 199_00,
      creditUsedCents: 0,
    });
    expect(world.price()).toBe('repz_core_monthly');
  });

  it('is what is charged, and raises the tier with the payment', async () => {
    const world = await quoteWorld(start);
    world.payments.advance(halfway);
    const quote = await world.quote(monthly('performance'));
    world.payments.advance(10 * 60);
    const before = world.payments.chargedCents();
    expect(await world.confirm(quote.id)).toEqual({ outcome: 'changed', payUrl: null, creditedCents: 0 });
    expect(world.payments.chargedCents() - before).toBe(55_00);
    expect(world.price()).toBe('repz_performance_monthly');
    expect(await world.tier()).toBe('performance');
  });

  it('keeps the rest of a longer period as credit, and says which charges it pays', async () => {
    const world = await quoteWorld(start, { tier: 'core', period: 'annual' });
    const quote = await world.quote(monthly('performance'));
    expect(quote.amounts).toMatchObject({ dueCents: 0, creditKeptCents: 852_00 - 199_00 });
    expect(quote.amounts.charges.slice(0, 4).map(({ amountCents }) => amountCents)).toEqual([
      0,
      0,
      0,
      4 * 199_00 - 653_00,
    ]);
    await world.confirm(quote.id);
    expect(await world.tier()).toBe('performance');
    world.payments.advance(125 * day);
    expect(world.payments.chargedCents()).toBe(852_00 + 4 * 199_00 - 653_00);
  });

  it('changes once when it is confirmed twice, in turn or at once', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    const both = await Promise.allSettled([world.confirm(quote.id), world.confirm(quote.id)]);
    expect(both.map((each) => (each.status === 'fulfilled' ? each.value.outcome : each.reason.code))).toEqual(
      ['changed', 'quote_busy'],
    );
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(world.payments.chargedCents()).toBe(149_00);
  });

  it('never charges once it is older than 15 minutes, and shows the new one', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    world.payments.advance(15 * 60);
    const answer = await world.confirm(quote.id).catch((error) => error);
    expect(answer).toMatchObject(refused('quote_expired'));
    const { quote: next } = replacedQuoteSchema.parse(answer.details);
    expect(next.id).not.toBe(quote.id);
    expect(world.payments.chargedCents()).toBe(89_00);
    await world.confirm(next.id);
    expect(world.payments.chargedCents()).toBe(89_00 + next.dueNow.amount_cents);
  });

  it('is nobody else’s, and a later quote of the same account replaces it', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    await expect(world.confirm(quote.id, eve)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(world.undo('scheduled', eve)).rejects.toMatchObject({ kind: 'not-found' });
    await world.quote(monthly('performance'));
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('quote_not_found'));
    expect(world.payments.chargedCents()).toBe(89_00);
  });

  it('charges nothing when the preview differs at that moment', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    await world.payments.stripe.customers.createBalanceTransaction(world.customerId, {
      amount: -5_00,
      currency: 'usd',
    });
    const answer = await world.confirm(quote.id).catch((error) => error);
    expect(answer).toMatchObject(refused('quote_changed'));
    const { quote: next } = replacedQuoteSchema.parse(answer.details);
    expect(next.dueNow).toMatchObject({ amount_cents: 55_00, creditUsedCents: 5_00 });
    expect(world.payments.chargedCents()).toBe(89_00);
    await world.confirm(next.id);
    const amounts = (await status(world)).orders.map(({ amount_cents }) => amount_cents);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([55_00, 89_00]);
  });

  it('charges nothing when the plan changed elsewhere, and says that it is the same by now', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    const adaptive = [...world.payments.store.prices.values()].find(
      ({ lookup_key }) => lookup_key === 'repz_adaptive_monthly',
    );
    await world.payments.stripe.subscriptions.update(world.subscriptionId, {
      items: [{ id: world.held().items.data[0]?.id ?? '', price: adaptive?.id ?? '' }],
      proration_behavior: 'always_invoice',
    });
    const charged = world.payments.chargedCents();
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('plan_unchanged'));
    expect(world.payments.chargedCents()).toBe(charged);
  });

  it('gives back at once what only the invoice charges too much, with a mail and an alarm', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    // Between the comparison and the update somebody adds a debit.
    const gateway = withMethods(world.deps.quoteGateway, {
      changeNow: async (change, key) => {
        await world.payments.stripe.customers.createBalanceTransaction(world.customerId, {
          amount: 3_00,
          currency: 'usd',
        });
        return world.deps.quoteGateway.changeNow(change, key);
      },
    });
    const deps = { ...world.deps, quoteGateway: gateway };
    const { confirmQuote } = await import(
      '../../../../../../functions/modules/billing/quotes/confirm-quote.ts'
    );
    expect(await confirmQuote(deps, ada, quote.id)).toMatchObject({
      outcome: 'changed',
      creditedCents: 3_00,
    });
    expect((await world.payments.stripe.customers.retrieve(world.customerId)) as object).toMatchObject({
      balance: -3_00,
    });
    expect(world.quotes.mails).toMatchObject([{ kind: 'quote-credit', data: { cents: 3_00 } }]);
    expect(world.alarms.raised).toMatchObject([{ alarm: 'quote_exceeded' }]);
  });

  it.each([
    ['before the change', 'before', 'quote_changed', 0],
    ['after the change', 'after', 'plan_unchanged', 60_00],
  ] as const)('charges once at most when the provider fails %s', async (_, when, code, charged) => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    world.payments.knobs.failNext.push({
      method: 'POST',
      path: `/v1/subscriptions/${world.subscriptionId}`,
      status: 500,
      count: 1,
      when,
    });
    const answer = await world.confirm(quote.id).catch((error) => error);
    expect(answer).toMatchObject(refused(code));
    expect(world.payments.chargedCents() - 89_00).toBe(charged);
    if (when === 'before') await world.confirm(replacedQuoteSchema.parse(answer.details).quote.id);
    await world.sync();
    expect(await world.tier()).toBe('adaptive');
    expect(world.payments.chargedCents()).toBe(149_00);
  });

  it('goes on after a function that died between the change and its own row', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('adaptive'));
    const dying = withMethods(world.quotes, {
      finish: async () => {
        throw new Error('gone');
      },
    });
    const { confirmQuote } = await import(
      '../../../../../../functions/modules/billing/quotes/confirm-quote.ts'
    );
    await expect(confirmQuote({ ...world.deps, quotes: dying }, ada, quote.id)).rejects.toThrow('gone');
    world.payments.advance(20 * 60);
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
    expect(world.payments.chargedCents()).toBe(89_00 + quote.amounts.dueCents);
  });
});

describe('an upgrade whose payment fails', () => {
  const unpaid = async () => {
    const world = await quoteWorld(start, monthly('core'), failingCard);
    world.payments.advance(halfway);
    const quote = await world.quote(monthly('adaptive'));
    return { world, quote, answer: await world.confirm(quote.id) };
  };

  it('keeps the plan, names the page to pay on, and changes with the payment of the quoted amount', async () => {
    const { world, quote, answer } = await unpaid();
    expect(answer).toMatchObject({ outcome: 'unpaid', payUrl: expect.stringContaining('/invoices/') });
    expect(await world.tier()).toBe('core');
    expect((await status(world)).subscriptions[0]?.unpaidChange).toMatchObject({
      tier: 'adaptive',
      payUrl: answer.payUrl,
    });
    world.payments.payNewest(world.subscriptionId);
    await world.sync();
    expect(await world.tier()).toBe('adaptive');
    expect(world.payments.chargedCents()).toBe(89_00 + quote.amounts.dueCents);
  });

  it('refuses another change until it is paid or called off', async () => {
    const { world } = await unpaid();
    await expect(world.quote(monthly('performance'))).rejects.toMatchObject(refused('change_unpaid'));
    const after = await world.undo('unpaid');
    expect(after.unpaidChange).toBeNull();
    expect(await world.undo('unpaid')).toEqual(after);
    expect(await world.quote(monthly('performance'))).toMatchObject({ kind: 'now' });
  });

  it('cannot be called off once it is paid, and nothing goes back', async () => {
    const { world, quote } = await unpaid();
    world.payments.payNewest(world.subscriptionId);
    for (const _again of [1, 2]) {
      await expect(world.undo('unpaid', ada, monthly('adaptive'))).rejects.toMatchObject(
        refused('change_begun'),
      );
    }
    expect(await world.tier()).toBe('adaptive');
    expect(world.payments.chargedCents()).toBe(89_00 + quote.amounts.dueCents);
  });

  it('is dropped after 23 hours without another attempt to charge', async () => {
    const { world } = await unpaid();
    world.payments.replaceCard(world.customerId, world.subscriptionId, goodCard);
    world.payments.advance(10 * day);
    expect(world.held().pending_update).toBeNull();
    expect(world.payments.chargedCents()).toBe(89_00);
    await expect(world.quote(monthly('adaptive'))).resolves.toMatchObject({ kind: 'now' });
  });

  it('is called off by a cancellation', async () => {
    const { world } = await unpaid();
    const canceled = await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(canceled).toMatchObject({ cancel_at_period_end: true, unpaidChange: null });
  });
});

/** As an operator does it on the provider's pages. @returns The schedule. */
async function schedulePrice(world: QuoteWorld): Promise<string> {
  const { stripe } = world.payments;
  const [item] = world.held().items.data;
  const end = item?.current_period_end ?? 0;
  const price = await stripe.prices.create({
    product: String(item?.price.product),
    currency: 'usd',
    unit_amount: 99_00,
    recurring: { interval: 'month' },
    metadata: { tier: 'core', period: 'monthly' },
  });
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: world.subscriptionId });
  const items = (each: string) => [{ price: each, quantity: 1 }];
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: items(item?.price.id ?? ''), start_date: item?.current_period_start ?? 0, end_date: end },
      { items: items(price.id), start_date: end, duration: { interval: 'month', interval_count: 1 } },
    ],
  });
  return id;
}

describe('a change that waits for the renewal', () => {
  it('charges nothing now, shows its date, and bills the new price from then on', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    const quote = await world.quote(monthly('core'));
    expect(quote).toMatchObject({ kind: 'renewal', startsAt: '2027-05-01T12:00:00.000Z' });
    expect(quote.amounts).toMatchObject({ dueCents: 0, lines: [], creditKeptCents: 0 });
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'scheduled' });
    expect((await status(world)).subscriptions[0]?.scheduledChange).toEqual({
      tier: 'core',
      billing_period: 'monthly',
      amount_cents: 89_00,
      startsAt: '2027-05-01T12:00:00.000Z',
    });
    expect(await world.tier()).toBe('performance');
    world.payments.advance(31 * day);
    await world.sync();
    expect(world.payments.chargedCents()).toBe(199_00 + 89_00);
    expect(await world.tier()).toBe('core');
    world.payments.advance(31 * day);
    expect(world.held().schedule).toBeNull();
    expect(world.price()).toBe('repz_core_monthly');
  });

  it.each([
    [monthly('core'), { tier: 'core', period: 'annual' }, '2027-01-31T09:00:00.000Z'],
    [{ tier: 'core', period: 'annual' }, monthly('core'), '2028-02-29T09:00:00.000Z'],
    [{ tier: 'longevity', period: 'semiannual' }, { tier: 'longevity', period: 'quarterly' }, start],
  ] as const)('bills a new period as quoted: %o to %o', async (from, to, at) => {
    const world = await quoteWorld(at, from);
    const quote = await world.quote(to);
    await world.confirm(quote.id);
    world.payments.advance(366 * day);
    const renewals = [...world.payments.store.invoices.values()].filter(
      ({ billing_reason }) => billing_reason === 'subscription_cycle',
    );
    const told = quote.amounts.charges;
    expect(renewals.slice(0, told.length).map(({ created, amount_due }) => [created, amount_due])).toEqual(
      told.map(({ at: due, amountCents }) => [Date.parse(due) / 1000, amountCents]),
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('can be undone, twice, and then nothing changes at the renewal', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    await world.confirm((await world.quote(monthly('core'))).id);
    expect((await world.undo('scheduled')).scheduledChange).toBeNull();
    expect((await world.undo('scheduled')).scheduledChange).toBeNull();
    world.payments.advance(31 * day);
    expect(world.payments.chargedCents()).toBe(2 * 199_00);
  });

  it('cannot be undone once it was made, whether the webhook came or not', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    await world.confirm((await world.quote(monthly('core'))).id);
    world.payments.advance(31 * day);
    for (const _again of [1, 2]) {
      await expect(world.undo('scheduled', ada, monthly('core'))).rejects.toMatchObject(
        refused('change_begun'),
      );
    }
    expect(world.price()).toBe('repz_core_monthly');
  });

  it('was undone in time where its answer came too late, or another tab undid it', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    await world.confirm((await world.quote(monthly('core'))).id);
    const undo = () => world.undo('scheduled', ada, monthly('core'));
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ scheduledChange }) => scheduledChange)).toEqual([null, null]);
    world.payments.advance(31 * day);
    expect(await undo()).toMatchObject({ tier: 'performance', scheduledChange: null });
  });

  it('stays where a page names the change before it', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    await world.confirm((await world.quote(monthly('core'))).id);
    await world.undo('scheduled', ada, monthly('core'));
    await world.confirm((await world.quote(monthly('adaptive'))).id);
    await expect(world.undo('scheduled', ada, monthly('core'))).rejects.toMatchObject(
      refused('change_replaced'),
    );
    expect((await status(world)).subscriptions[0]?.scheduledChange).toMatchObject({ tier: 'adaptive' });
  });

  it('is not undone by the client where it is a new price of the same plan, and ends with a cancellation', async () => {
    const world = await quoteWorld(start, monthly('core'));
    const id = await schedulePrice(world);
    await expect(world.undo('scheduled')).rejects.toMatchObject(refused('price_change_stays'));
    for (const request of [
      monthly('adaptive'),
      { tier: 'core', period: 'annual' } as const,
      { pauseDays: 30 },
    ]) {
      await expect(world.quote(request)).rejects.toMatchObject(refused('price_change_scheduled'));
    }
    expect(world.held().schedule).toBe(id);
    await world.sync();
    expect(world.repository.mails.map(({ kind }) => kind)).toContain('plan-price-changes');
    const canceled = await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(canceled).toMatchObject({ cancel_at_period_end: true, scheduledChange: null });
  });

  it('keeps a plan from being changed only until the new price begins', async () => {
    const world = await quoteWorld(start, monthly('core'));
    await schedulePrice(world);
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('price_change_scheduled'));
    world.payments.advance(31 * day);
    const quote = await world.quote(monthly('adaptive'));
    expect(quote).toMatchObject({ kind: 'now', from: { amountCents: 99_00 } });
    const before = world.payments.chargedCents();
    await world.confirm(quote.id);
    expect(world.payments.chargedCents() - before).toBe(quote.amounts.dueCents);
  });

  it('must be undone before an upgrade, which then works', async () => {
    const world = await quoteWorld(start, monthly('adaptive'));
    await world.confirm((await world.quote(monthly('core'))).id);
    await expect(world.quote(monthly('performance'))).rejects.toMatchObject(refused('change_scheduled'));
    await world.undo('scheduled');
    await world.confirm((await world.quote(monthly('performance'))).id);
    expect(await world.tier()).toBe('performance');
  });

  it('does not keep an upgrade from happening after it was made', async () => {
    const world = await quoteWorld(start, monthly('adaptive'));
    await world.confirm((await world.quote(monthly('core'))).id);
    world.payments.advance(31 * day);
    expect(world.held().schedule).not.toBeNull();
    const quote = await world.quote(monthly('performance'));
    expect(await world.confirm(quote.id)).toMatchObject({ outcome: 'changed' });
  });

  it('ends with a cancellation, which can be undone by itself', async () => {
    const world = await quoteWorld(start, monthly('performance'));
    await world.confirm((await world.quote(monthly('core'))).id);
    const canceled = await cancelSubscription(world.deps, ada.accountId, world.subscriptionId);
    expect(canceled).toMatchObject({ cancel_at_period_end: true, scheduledChange: null });
    await expect(world.quote(monthly('core'))).rejects.toMatchObject(refused('subscription_ending'));
    expect(await world.undo('scheduled')).toMatchObject({ cancel_at_period_end: true });
    expect(await world.undo('cancellation')).toMatchObject({ cancel_at_period_end: false });
    world.payments.advance(31 * day);
    expect(world.payments.chargedCents()).toBe(2 * 199_00);
  });
});

describe('a change is refused', () => {
  it('while the plan has several discounts, which the forecast would not know', async () => {
    const world = await quoteWorld(start, monthly('core'));
    const quote = await world.quote(monthly('adaptive'));
    Object.assign(world.held(), { discounts: ['di_1', 'di_2'] });
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('plan_discounted'));
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('plan_discounted'));
    expect(world.payments.chargedCents()).toBe(89_00);
  });

  it('while a payment is outstanding, before and after the quote', async () => {
    const world = await quoteWorld(start, monthly('core'), failingCard);
    world.payments.advance(30 * day - 60);
    const quote = await world.quote(monthly('adaptive'));
    world.payments.advance(2 * 3600);
    expect(world.held().status).toBe('past_due');
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('payment_outstanding'));
    const charged = world.payments.chargedCents();
    await expect(world.confirm(quote.id)).rejects.toMatchObject(refused('payment_outstanding'));
    expect(world.payments.chargedCents()).toBe(charged);
  });

  it('in the hour in which a renewal is billed, because its amount is not final yet', async () => {
    const world = await quoteWorld(start);
    world.payments.advance(30 * day + 60);
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('renewal_in_progress'));
    world.payments.advance(3600);
    expect(await world.quote(monthly('adaptive'))).toMatchObject({ kind: 'now' });
  });

  it('to the plan that one has, and without a subscription', async () => {
    const world = await quoteWorld(start);
    await expect(world.quote(monthly('core'))).rejects.toMatchObject(refused('plan_unchanged'));
    await expect(world.quote(monthly('core'), eve)).rejects.toMatchObject(refused('no_subscription'));
  });

  it('to the limited tier without a free seat; a quote keeps one', async () => {
    const world = await quoteWorld(start);
    const quote = await world.quote(monthly('longevity'));
    expect((await world.deps.seats.read()).holds).toMatchObject([{ holder: 'account:account-ada' }]);
    await world.confirm(quote.id);
    expect((await world.deps.seats.read()).active.has(ada.accountId)).toBe(true);

    const full = await quoteWorld(start);
    full.repository.seats.occupy('a', 'b', 'c', 'd', 'e');
    await expect(full.quote(monthly('longevity'))).rejects.toMatchObject(refused('no_spots_left'));
  });

  it('for an account that is being deleted', async () => {
    const world = await quoteWorld(start);
    await world.repository.replaceCheckout(ada.accountId, null, 'closed');
    await expect(world.quote(monthly('adaptive'))).rejects.toMatchObject(refused('account_closing'));
  });
});
