import { describe, expect, it } from 'vitest';
import { billingMails } from '#functions/modules/billing/mails/billing-mail-kinds.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import {
  ada,
  type BillingWorld,
  billingWorld,
  bought,
  groupAnnual,
  lena,
  subscribed,
} from './fakes/billing-world.ts';
import { monthly, quoteWorld } from './quotes/quote-world.ts';

const siteUrl = 'https://repz.example';
const account = anAccount({ id: ada.accountId, email: ada.email, fullName: 'Ada', timeZone: 'Asia/Tokyo' });
const kinds = ({ repository }: BillingWorld) => repository.mails.map(({ kind }) => kind);

/** Every mail that was decided on, as its reader gets it. */
function written({ repository }: BillingWorld, person = account) {
  const writing = { siteUrl, createdAt: 0, now: 0, findPerson: async () => null };
  return Promise.all(repository.mails.map(({ kind, data }) => billingMails[kind](data, person, writing)));
}

describe('a receipt', () => {
  it('is queued once, however many syncs run', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world);
    await Promise.all([1, 2, 3, 4, 5].map(() => syncCustomer(world.deps, ada.accountId, customerId)));
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(kinds(world)).toEqual(['payment-received', 'plan-welcome']);
  });

  it('says what was paid, for which period, when it renews, and leads to the invoice', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const [mail] = await written(world);
    expect(mail).toMatchObject({ to: ada.email, subject: 'Your receipt for Core Program' });
    for (const said of [
      'Amount: $89.00',
      'Period: March 2, 2026 to April 1, 2026',
      'Next renewal: April 1, 2026',
      'https://receipt.example',
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.html).toContain('March 2, 2026 to April 1, 2026');
  });

  it('speaks the language of the account', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const subjects = [];
    for (const locale of ['de', 'es', 'fr', 'pt'] as const) {
      subjects.push((await written(world, { ...account, locale }))[0]?.subject);
    }
    expect(new Set(subjects).size).toBe(4);
  });

  it('of a plan that will end says when, in place of a renewal', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    await world.provider.cancelAtPeriodEnd(subscription.id);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const [mail] = await written(world);
    expect(mail?.text).toContain('Ends on: April 1, 2026');
    expect(mail?.text).not.toContain('Next renewal');
  });

  it('comes for packages and in-person plans too', async () => {
    const world = billingWorld();
    const { customerId } = await bought(world);
    await syncCustomer(world.deps, lena.accountId, customerId);
    const plan = await subscribed(world, ada, groupAnnual);
    await syncCustomer(world.deps, ada.accountId, plan.customerId);
    expect((await written(world)).map((mail) => mail?.subject)).toEqual([
      expect.stringContaining('City Sports Club'),
      'Your receipt for Small Group Training',
    ]);
    // Who buys a package alone is coached by nobody yet.
    expect([...world.repository.payForCoach]).toEqual([ada.accountId]);
  });

  it('is not sent for a payment that went back before it was, and for old invoices', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    world.provider.refund(subscription.latestInvoiceId ?? '');
    await syncCustomer(world.deps, ada.accountId, customerId);
    world.provider.renew(subscription, true);
    world.provider.now += 36 * 86_400_000;
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(kinds(world)).toEqual(['payment-refunded']);
  });
});

describe('money that goes back', () => {
  it('is told once: a credit for a late answer has a mail of its own, the refund beside it one of its part', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    const invoiceId = subscription.latestInvoiceId ?? '';
    const sync = () => syncCustomer(world.deps, ada.accountId, customerId, invoiceId);
    await sync();
    world.repository.forgetMails();
    world.provider.refund(invoiceId, 300, { isCredit: true });
    await sync();
    expect(kinds(world)).toEqual([]);
    world.provider.refund(invoiceId, 500);
    world.provider.refund(invoiceId, 100, { isCredit: true });
    for (const _twice of [1, 2]) await sync();
    expect(world.repository.mails.map(({ kind, data }) => [kind, data])).toMatchObject([
      ['payment-partly-refunded', { amountCents: 500 }],
    ]);
  });

  it('leads to the account, where a plan can be chosen again', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    const invoiceId = subscription.latestInvoiceId ?? '';
    world.provider.refund(invoiceId);
    await syncCustomer(world.deps, ada.accountId, customerId, invoiceId);
    const mail = (await written(world)).find((each) => each?.subject === 'We refunded $89.00');
    expect(mail?.text).toContain('https://repz.example/account?tab=subscriptions');
    expect(mail?.text).toContain('Open your account');
    expect(mail?.text).not.toContain('https://receipt.example');
  });

  it('by fraud says that the card is off the account, in each language', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const invoiceId = subscription.latestInvoiceId ?? '';
    world.provider.warned.add(invoiceId);
    await syncCustomer(world.deps, ada.accountId, customerId, invoiceId);
    expect(world.provider.removedCards).toEqual([`card of ${invoiceId}`]);
    expect(kinds(world).slice(2)).toEqual(['payment-refunded', 'plan-ended-fraud']);
    for (const [locale, said] of [
      ['en', 'with another card'],
      ['de', 'mit einer anderen Karte'],
      ['es', 'con otra tarjeta'],
      ['fr', 'avec une autre carte'],
      ['pt', 'com outro cartão'],
    ] as const) {
      expect((await written(world, { ...account, locale })).at(-1)?.text).toContain(said);
    }
  });

  it('by a dispute is told to every admin when it opens and when it is lost, once each', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    const invoiceId = subscription.latestInvoiceId ?? '';
    const sync = () => syncCustomer(world.deps, ada.accountId, customerId, invoiceId);
    await sync();
    world.repository.forgetMails();
    world.repository.admins = ['admin-1', 'admin-2'];
    for (const state of ['needs_response', 'lost', 'won'] as const) {
      world.provider.disputes.set(invoiceId, state);
      for (const _twice of [1, 2]) await sync();
    }
    const mails = world.repository.mails.filter(({ kind }) => kind.startsWith('dispute-'));
    expect(mails.map(({ kind, to, concerns }) => [kind, to, concerns])).toEqual(
      ['dispute-opened', 'dispute-lost'].flatMap((kind) =>
        world.repository.admins.map((accountId) => [kind, { accountId }, { accountId: ada.accountId }]),
      ),
    );
    expect(new Set(mails.map(({ id }) => id)).size).toBe(4);
    const [mail] = await written(world);
    expect(mail?.text).toContain(`${siteUrl}/admin/clients/${ada.accountId}`);
  });
});

describe('a failed renewal', () => {
  it('is mailed once, with the end of the grace period and a link to fix it', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    world.provider.renew(subscription, false);
    for (let count = 0; count < 5; count += 1) await syncCustomer(world.deps, ada.accountId, customerId);
    expect(kinds(world)).toEqual(['payment-received', 'plan-welcome', 'payment-failed']);
    const mail = (await written(world))[2];
    expect(mail?.text).toContain('You keep your plan until April 8, 2026');
    expect(mail?.text).toContain('https://repz.example/account');
  });

  it('of a card whose bank asks each time is mailed too, with the way to confirm it', async () => {
    const world = await quoteWorld('2027-04-01T12:00:00.000Z', monthly('core'), '4000002760003184');
    await world.sync();
    world.payments.advance(31 * 86_400);
    await world.sync();
    expect(await world.repository.findEntitlement(ada.accountId)).toMatchObject({ status: 'past_due' });
    const failed = world.repository.mails.find(({ kind }) => kind === 'payment-failed');
    if (failed?.kind !== 'payment-failed') throw new Error('The client heard nothing');
    const writing = { siteUrl, createdAt: 0, now: 0, findPerson: async () => null };
    const mail = await billingMails[failed.kind](failed.data, account, writing);
    expect(mail?.text).toContain('If your bank wants you to confirm the payment');
    expect(mail?.text).toContain(world.payments.store.invoices.get(failed.about ?? '')?.hosted_invoice_url);
  });

  it('is followed by one mail that it is repaired, which is the receipt, once it is paid, which replaces it if it still waits', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const invoice = world.provider.renew(subscription, false);
    await syncCustomer(world.deps, ada.accountId, customerId);
    Object.assign(invoice, { status: 'paid', amountPaidCents: invoice.totalCents });
    subscription.status = 'active';
    await syncCustomer(world.deps, ada.accountId, customerId);
    // An old event about the failure comes again: the current state is looked at.
    await syncCustomer(world.deps, ada.accountId, customerId, invoice.id);
    expect(kinds(world)).toEqual(['payment-received', 'plan-welcome', 'payment-failed', 'payment-repaired']);
    const [, , failed, paid] = world.repository.mails;
    expect(failed?.about).toBe(invoice.id);
    expect(paid?.about).toBe(invoice.id);
  });

  it('is mailed when the subscription turns overdue after its invoice failed', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    await syncCustomer(world.deps, ada.accountId, customerId);
    world.provider.renew(subscription, false);
    subscription.status = 'active';
    await syncCustomer(world.deps, ada.accountId, customerId);
    subscription.status = 'past_due';
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(kinds(world)).toEqual(['payment-received', 'plan-welcome', 'payment-failed']);
  });

  it('of a first payment is said at the checkout, not by mail', async () => {
    const world = billingWorld();
    const { customerId, subscription } = await subscribed(world);
    const invoice = world.provider.invoices.get(subscription.latestInvoiceId ?? '');
    Object.assign(invoice ?? {}, { status: 'open', amountPaidCents: 0 });
    subscription.status = 'incomplete';
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(kinds(world)).toEqual([]);
    expect(world.repository.payForCoach.size).toBe(0);
  });
});

it('queues a paid account for a coach, but not a refunded one', async () => {
  const world = billingWorld();
  const { customerId, subscription } = await subscribed(world);
  world.provider.refund(subscription.latestInvoiceId ?? '');
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect(world.repository.payForCoach.size).toBe(0);
  world.provider.renew(subscription, true);
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect([...world.repository.payForCoach]).toEqual([ada.accountId]);
});

it('queues whose coaching was refunded and whose in-person plan is paid', async () => {
  const world = billingWorld();
  const { customerId, subscription } = await subscribed(world);
  world.provider.refund(subscription.latestInvoiceId ?? '');
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect(world.repository.payForCoach.size).toBe(0);
  await subscribed(world, ada, groupAnnual);
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect([...world.repository.payForCoach]).toEqual([ada.accountId]);
});

it('notes a client whose in-person plan ended, so that the coach no longer counts them', async () => {
  const world = billingWorld();
  const { customerId, subscription } = await subscribed(world, ada, groupAnnual);
  await syncCustomer(world.deps, ada.accountId, customerId);
  world.repository.forgetWaitingClients();
  subscription.status = 'canceled';
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect([...world.repository.payForCoach]).toEqual([ada.accountId]);
  world.repository.forgetWaitingClients();
  await syncCustomer(world.deps, ada.accountId, customerId);
  expect(world.repository.payForCoach.size).toBe(0);
});
