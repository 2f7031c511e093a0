import { describe, expect, it } from 'vitest';
import { planMails } from '#functions/modules/billing/mails/plan-mail-kinds.ts';
import { soldName } from '#functions/modules/billing/mails/sold-name.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { loadMailTexts } from '#functions/modules/mail/mail-text.ts';
import { allGiftPrices } from '#shared/domain/billing/gifts.ts';
import { allInPersonPrices } from '#shared/domain/booking/in-person-prices.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { ada, billingWorld, coreMonthly, subscribed } from './fakes/billing-world.ts';

/** Ada's plan, of which she knows; `tell` gives the kinds of mails that five syncs, two at once, decide on. */
async function told() {
  const world = billingWorld();
  const { customerId, subscription } = await subscribed(world);
  const sync = () => syncCustomer(world.deps, ada.accountId, customerId);
  await sync();
  const tell = async () => {
    const before = world.repository.mails.length;
    await Promise.all([1, 2].map(sync));
    for (let count = 0; count < 3; count += 1) await sync();
    return world.repository.mails.slice(before).map(({ kind }) => kind);
  };
  const textOf = async (kind: PlanMail['kind']) => {
    const mail = world.repository.mails.findLast((each) => each.kind === kind);
    const reader = anAccount({ ...ada, id: ada.accountId, fullName: 'Ada', timeZone: 'Asia/Tokyo' });
    const writing = { siteUrl: 'https://repz.example', createdAt: 0, now: 0, findPerson: async () => null };
    return (await planMails[kind](mail?.data, reader, writing))?.text ?? '';
  };
  return { ...world, subscription, tell, textOf };
}

const later = {
  startsAt: '2026-04-01T10:00:00.000Z',
  resumesAt: '2026-05-01T22:00:00.000Z',
  invoiceId: null,
};

describe('each fact about a plan makes one mail, however often its events come', () => {
  it('canceled, with the day until which access lasts, undone, and ended', async () => {
    const { subscription, tell, textOf } = await told();
    expect(await tell()).toEqual([]);
    subscription.cancelAt = '2026-04-01T22:00:00.000Z';
    expect(await tell()).toEqual(['plan-canceled']);
    // Already the next day in Tokyo.
    expect(await textOf('plan-canceled')).toContain('until April 2, 2026');
    subscription.cancelAt = null;
    expect(await tell()).toEqual(['plan-kept']);
    subscription.cancelAt = subscription.currentPeriodEnd;
    expect(await tell()).toEqual(['plan-canceled']);
    subscription.status = 'canceled';
    expect(await tell()).toEqual(['plan-ended']);
  });

  it('a change that is scheduled, and the change', async () => {
    const { subscription, tell, textOf } = await told();
    subscription.scheduled = {
      plan: { tier: 'core', period: 'annual' },
      amountCents: 71_200,
      startsAt: subscription.currentPeriodEnd,
    };
    expect(await tell()).toEqual(['plan-change-scheduled']);
    expect(await textOf('plan-change-scheduled')).toMatch(
      /You keep Core Program \(monthly\) until April 1, 2026\. Then Core Program \(annual\) starts for \$712\.00/,
    );
    Object.assign(subscription, {
      scheduled: null,
      plan: { ...coreMonthly, tier: 'adaptive' },
      amountCents: 14_900,
    });
    expect(await tell()).toEqual(['plan-changed']);
    expect(await textOf('plan-changed')).toContain('from Core Program to Adaptive Engine');
  });

  it('a change that is scheduled, for what it costs with the promotion code that the client has', async () => {
    const { subscription, tell, textOf } = await told();
    Object.assign(subscription, {
      discount: {
        id: 'di_1',
        promotionCodeId: null,
        percentOff: 20,
        amountOffCents: null,
        isOnce: false,
        endsAt: null,
      },
      scheduled: {
        plan: { tier: 'core', period: 'annual' },
        amountCents: 71_200,
        startsAt: subscription.currentPeriodEnd,
      },
    });
    expect(await tell()).toEqual(['plan-change-scheduled']);
    expect(await textOf('plan-change-scheduled')).toContain('starts for $569.60');
  });

  it('a price that changes later, and not again when it does', async () => {
    const { subscription, alarms, tell, textOf } = await told();
    const scheduled = {
      plan: coreMonthly,
      amountCents: 9_900,
      startsAt: '2026-05-01T10:00:00.000Z',
    };
    Object.assign(subscription, { scheduled });
    expect(await tell()).toEqual(['plan-price-changes']);
    expect(await textOf('plan-price-changes')).toContain(
      'From May 1, 2026, Core Program costs $99.00 instead of $89.00.',
    );
    Object.assign(subscription, { scheduled: { ...scheduled, amountCents: 9_500 } });
    expect(await tell()).toEqual(['plan-price-changes']);
    expect(alarms.raised).toEqual([]);
    Object.assign(subscription, { scheduled: null, amountCents: 9_500 });
    expect(await tell()).toEqual([]);
  });

  it('a price that changes at once, or with less than 30 days to go, which raises an alarm too', async () => {
    const { subscription, alarms, tell, textOf } = await told();
    Object.assign(subscription, { amountCents: 9_900, currentPeriodEnd: '2026-03-20T10:00:00.000Z' });
    expect(await tell()).toEqual(['plan-price-changes']);
    expect(await textOf('plan-price-changes')).toContain('From March 20, 2026');
    expect(new Set(alarms.raised.map(({ alarm }) => alarm))).toEqual(new Set(['price_change_short_notice']));
  });

  it('a lower price that comes at short notice, which needs no alarm', async () => {
    const { subscription, alarms, tell } = await told();
    Object.assign(subscription, { amountCents: 1_000, currentPeriodEnd: '2026-03-20T10:00:00.000Z' });
    expect(await tell()).toEqual(['plan-price-changes']);
    expect(alarms.raised).toEqual([]);
  });

  it('a pause that is planned, begins and ends', async () => {
    const { subscription, tell, textOf } = await told();
    subscription.pause = later;
    expect(await tell()).toEqual(['plan-pause-planned']);
    subscription.status = 'paused';
    expect(await tell()).toEqual(['plan-pause-began']);
    expect(await textOf('plan-pause-began')).toContain('paused until May 2, 2026');
    Object.assign(subscription, { status: 'active', pause: null });
    expect(await tell()).toEqual(['plan-pause-ended']);
  });

  it('a pause of paid time, once, with its end and where the paid time moved', async () => {
    const { subscription, tell, textOf } = await told();
    subscription.pause = { ...later, paidUntil: '2027-05-02T10:00:00.000Z' };
    expect(await tell()).toEqual(['plan-paid-pause-began']);
    expect(await textOf('plan-paid-pause-began')).toContain('your paid time now ends on May 2, 2027');
    expect(await tell()).toEqual([]);
    // Resumed by hand: the scheduled run says so.
    subscription.pause = { ...subscription.pause, resumesAt: '2026-04-20T10:00:00.000Z' };
    expect(await tell()).toEqual([]);
    subscription.pause = null;
    expect(await tell()).toEqual([]);
  });

  it('no pause of paid time again, where the release before stored it as a trial after a rollback', async () => {
    const { subscription, tell } = await told();
    subscription.status = 'trialing';
    await tell();
    Object.assign(subscription, {
      status: 'active',
      pause: { ...later, paidUntil: '2027-05-02T10:00:00.000Z' },
    });
    expect(await tell()).toEqual([]);
  });

  it('a cancellation that is seen together with a pause of paid time', async () => {
    const { subscription, tell } = await told();
    const paidUntil = '2027-05-02T10:00:00.000Z';
    Object.assign(subscription, { pause: { ...later, paidUntil }, cancelAt: paidUntil });
    expect(await tell()).toEqual(['plan-paid-pause-began', 'plan-canceled']);
  });

  it('an end for want of payment', async () => {
    const { provider, subscription, tell } = await told();
    provider.renew(subscription, false);
    expect(await tell()).toEqual(['payment-failed']);
    subscription.status = 'canceled';
    expect(await tell()).toEqual(['plan-ended-unpaid']);
  });

  it('a refund in part, and of the rest, each with its amount, and then the end of the plan', async () => {
    const { provider, subscription, repository, tell } = await told();
    const invoiceId = subscription.latestInvoiceId ?? '';
    provider.refund(invoiceId, 1000);
    expect(await tell()).toEqual(['payment-partly-refunded']);
    provider.refund(invoiceId);
    expect(await tell()).toEqual(['payment-refunded', 'plan-ended']);
    expect(repository.mails.slice(-3, -1).map(({ data }) => data.amountCents)).toEqual([1000, 7900]);
    expect(await tell()).toEqual([]);
  });

  it('money that a bank took back is no refund of ours: the end of the plan says what happened', async () => {
    const { provider, subscription, tell } = await told();
    const renewed = provider.renew(subscription, true);
    expect(await tell()).toEqual(['payment-received']);
    provider.disputes.set(renewed.id, 'lost');
    expect(await tell()).toEqual(['plan-ended-disputed']);
    expect(await tell()).toEqual([]);
  });
});

it('what was sold is named in the language of the reader, a tier and what is not known as they are', async () => {
  const { text } = await loadMailTexts('de');
  expect(
    [
      'Small Group Training',
      'Home Training: Weekly package',
      'Gift: Prime Suite',
      'Adaptive Engine',
      'Coaching',
    ].map((name) => soldName(text, name)),
  ).toEqual([
    'Kleingruppentraining',
    'Training zu Hause: Sessions',
    'Geschenk: Prime Suite',
    'Adaptive Engine',
    'Coaching',
  ]);
});

it('knows every price that is sold beside the tiers', async () => {
  const { text } = await loadMailTexts('fr');
  for (const { productName } of [...allInPersonPrices(), ...allGiftPrices()])
    expect(soldName(text, productName), productName).not.toBe(productName);
});
