import { describe, expect, it } from 'vitest';
import { sendDueReminders, type UpcomingCharge } from '#functions/modules/billing/due-mails.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { ada, adaptiveMonthly, billingWorld, coreMonthly, subscribed } from './fakes/billing-world.ts';

const day = 86_400_000;

async function world(
  selection: Parameters<typeof subscribed>[2] = coreMonthly,
  card: UpcomingCharge['card'] = null,
) {
  const { deps, provider, repository } = billingWorld();
  const { customerId, subscription } = await subscribed(
    { ...billingWorld(), deps, provider, repository },
    ada,
    selection,
  );
  const sync = () => syncCustomer(deps, ada.accountId, customerId);
  await sync();
  const told = new Map<string, OutboxMail>();
  let previews = 0;
  const due = {
    repository,
    clock: deps.clock,
    outbox: {
      add: async (mail: OutboxMail) => !told.has(mail.id) && told.set(mail.id, mail).size > 0,
      has: async ({ id }: PlanMail) => told.has(id),
    },
    previewRenewal: async () => {
      previews += 1;
      return { dueCents: 4_321, at: subscription.currentPeriodEnd, card };
    },
  };
  /** Two runs at once and a later one. @returns What was told so far. */
  const run = async () => {
    const tell = () => sendDueReminders(due, ada.accountId, structuredClone(subscription));
    await Promise.all([tell(), tell()]);
    await tell();
    return [...told.values()].map(({ kind }) => kind);
  };
  return { provider, subscription, told, run, sync, previews: () => previews };
}

describe('a renewal', () => {
  it('is announced once, 7 days ahead, with the amount and day of the provider', async () => {
    const { provider, subscription, told, run, previews } = await world();
    provider.now = Date.parse(subscription.currentPeriodEnd) - 7 * day - 1;
    expect(await run()).toEqual([]);
    provider.now += 1;
    expect(await run()).toEqual(['plan-renews']);
    provider.now += day;
    expect(await run()).toEqual(['plan-renews']);
    expect(previews()).toBeLessThanOrEqual(2);
    const [mail] = told.values();
    expect(mail?.data).toEqual({
      plan: 'Core Program',
      amountCents: 4_321,
      at: subscription.currentPeriodEnd,
    });
  });

  it("of a year's plan is announced 30 days ahead, and not again when the outbox forgot it", async () => {
    const { provider, subscription, told, run } = await world({ ...adaptiveMonthly, period: 'annual' });
    provider.now = Date.parse(subscription.currentPeriodEnd) - 30 * day;
    expect(await run()).toEqual(['plan-renews']);
    told.clear();
    provider.now += 14 * day;
    expect(await run()).toEqual([]);
  });

  it('with a card that expires before it is mentioned in the card mail alone', async () => {
    const { provider, subscription, told, run } = await world(coreMonthly, {
      last4: '4242',
      validUntil: '2026-04-01T00:00:00.000Z',
    });
    provider.now = Date.parse(subscription.currentPeriodEnd) - 5 * day;
    expect(await run()).toEqual(['plan-card-expires']);
    expect([...told.values()][0]?.data).toMatchObject({ card: '4242', amountCents: 4_321 });
  });

  it('that will not come is not announced', async () => {
    const { provider, subscription, run } = await world();
    provider.now = Date.parse(subscription.currentPeriodEnd) - 6 * day;
    subscription.cancelAt = subscription.currentPeriodEnd;
    expect(await run()).toEqual([]);
    Object.assign(subscription, { cancelAt: null, status: 'paused' });
    expect(await run()).toEqual([]);
  });
});

describe('a pause of paid time', () => {
  const resumesAt = '2026-03-20T10:00:00.000Z';
  const pause = {
    startsAt: '2026-03-10T10:00:00.000Z',
    resumesAt,
    invoiceId: null,
    paidUntil: '2027-03-11T10:00:00.000Z',
  };
  const inPause = async () => {
    const made = await world({ ...adaptiveMonthly, period: 'annual' });
    Object.assign(made.subscription, { pause, currentPeriodEnd: pause.paidUntil });
    return made;
  };

  it('is announced to end three days before, and told when it is over, each once', async () => {
    const { provider, told, run } = await inPause();
    const kinds: string[][] = [];
    for (const before of [3 * day + 1, 3 * day, day, 0, -day, -5 * day]) {
      provider.now = Date.parse(resumesAt) - before;
      kinds.push(await run());
    }
    const both = ['plan-paid-pause-ends', 'plan-pause-ended'];
    expect(kinds).toEqual([[], both.slice(0, 1), both.slice(0, 1), both, both, both]);
    expect([...told.values()].map(({ data }) => data)).toEqual([
      { plan: 'Adaptive Engine', until: resumesAt, at: pause.paidUntil },
      { plan: 'Adaptive Engine', amountCents: expect.any(Number), at: pause.paidUntil },
    ]);
  });

  it('says that the plan ends where it was canceled meanwhile, and nothing where it has ended', async () => {
    const { provider, subscription, run } = await inPause();
    provider.now = Date.parse(resumesAt);
    Object.assign(subscription, { status: 'canceled' });
    expect(await run()).toEqual([]);
    Object.assign(subscription, { status: 'active', cancelAt: pause.paidUntil });
    expect(await run()).toEqual(['plan-paid-pause-over']);
  });

  it('does not keep the renewal from being announced', async () => {
    const { provider, run } = await inPause();
    provider.now = Date.parse(pause.paidUntil) - 30 * day;
    expect(await run()).toEqual(['plan-renews']);
  });
});

describe('a payment that stays open', () => {
  it('is mailed again on day 3 and 6, and on day 7 that access is paused, each once', async () => {
    const { provider, subscription, told, run, sync } = await world();
    const invoice = provider.renew(subscription, false);
    await sync();
    const kinds = [];
    for (const days of [2, 1, 1, 2, 1, 1, 20]) {
      provider.now += days * day;
      kinds.push((await run()).length);
    }
    expect(kinds).toEqual([0, 1, 1, 2, 3, 3, 3]);
    const mails = [...told.values()];
    expect(mails.map(({ kind }) => kind)).toEqual([
      'payment-reminder',
      'payment-reminder',
      'plan-access-paused',
    ]);
    // A receipt that comes meanwhile replaces it.
    expect(mails[0]).toMatchObject({ overtakenBy: invoice.id, data: { link: invoice.receiptUrl } });
  });

  it('is not told once it is paid', async () => {
    const { provider, subscription, run, sync } = await world();
    const invoice = provider.renew(subscription, false);
    await sync();
    Object.assign(invoice, { status: 'paid', amountPaidCents: invoice.totalCents });
    await sync();
    provider.now += 3 * day;
    // The provider's list is read before the payment.
    expect(await run()).toEqual([]);
  });
});
