import { describe, expect, it } from 'vitest';
import type { BillingEntitlement } from '#functions/modules/billing/billing-repository.ts';
import { toEventNotice } from '#functions/modules/billing/event-notice.ts';
import { handleEvent } from '#functions/modules/billing/reconcile/event-handling.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import { warnOfFraud } from '#scripts/stripe-fake/resources/fraud-warnings.ts';
import { refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import { decideEntitlement } from '#shared/domain/access/access-status.ts';
import { failingCard } from '#tests/support/in-process-payments.ts';
import { withoutStacks } from '#tests/support/properties.ts';
import { day, reconcilerWorld } from '../reconcile/reconciler-world.ts';

const core = 'repz_core_monthly';

/** A client who paid for a month, and what others do with that payment at the provider. */
async function client(card?: string) {
  let fate: 'arrives' | 'lost' = 'arrives';
  const world = await reconcilerWorld(() => fate);
  const { accountId, customerId } = await world.join(0);
  const subscriptionId = world.payments.subscribe(customerId, core, card);
  await world.deliver();
  fate = 'lost';
  const { store } = world.payments;
  const known = new Set(store.events.keys());
  const [first] = store.charges.values();
  if (first === undefined) throw new Error('Nothing was charged');
  return {
    ...world,
    accountId,
    customerId,
    subscriptionId,
    cardId: first.payment_method,
    charge: () => store.charges.get(first.id) ?? first,
    events: () => [...store.events.values()].filter(({ id }) => !known.has(id)),
  };
}
type Client = Awaited<ReturnType<typeof client>>;
type Act = (client: Client) => void;

const dispute =
  (reason: 'fraudulent' | 'product_not_received'): Act =>
  ({ payments, charge }) =>
    void openDispute(payments.provider, charge(), reason);
const decide =
  (status: 'won' | 'lost'): Act =>
  ({ payments: { provider, store } }) => {
    for (const each of store.disputes.values()) closeDispute(provider, each, status);
  };
const refund =
  (what: Parameters<typeof refundCharge>[2]): Act =>
  ({ payments, charge }) =>
    void refundCharge(payments.provider, charge(), what);
const warn: Act = ({ payments, charge }) => void warnOfFraud(payments.provider, charge());
const startAgain: Act = ({ payments, customerId }) => {
  payments.advance(60);
  payments.subscribe(customerId, core);
};

const ended = { status: 'canceled', tier: null };
const goesOn = { status: 'active', tier: 'core' };
const disputed = { ...ended, endCause: 'disputed', mails: ['plan-ended-disputed'], cards: 1 };
const fraud = { ...ended, endCause: 'fraudulent', cards: 0 };
const refundMails = ['payment-refunded', 'plan-ended'];
const fraudMails = ['payment-refunded', 'plan-ended-fraud'];

const histories: readonly (readonly [string, readonly Act[], object])[] = [
  ['a dispute that is lost', [dispute('product_not_received'), decide('lost')], disputed],
  [
    'a dispute over fraud that is lost',
    [dispute('fraudulent'), decide('lost')],
    { ...fraud, mails: ['plan-ended-fraud'] },
  ],
  ['a refund in full', [refund({})], { ...ended, endCause: 'refunded', mails: refundMails, cards: 1 }],
  [
    'two refunds that return everything',
    [refund({ amount: 4000 }), refund({})],
    { ...ended, endCause: 'refunded', cards: 1 },
  ],
  ['a refund for fraud', [refund({ reason: 'fraudulent' })], { ...fraud, mails: fraudMails }],
  ["a bank's early warning of fraud", [warn], { ...fraud, mails: fraudMails }],
  [
    'a warning, a dispute and its loss',
    [warn, dispute('fraudulent'), decide('lost')],
    { ...fraud, mails: ['plan-ended-fraud'] },
  ],
  ['a dispute that is open', [dispute('fraudulent')], { ...goesOn, mails: [], cards: 1 }],
  ['a dispute that is won', [dispute('fraudulent'), decide('won')], { ...goesOn, mails: [], cards: 1 }],
  [
    'a refund in part',
    [refund({ amount: 8899 })],
    { ...goesOn, mails: ['payment-partly-refunded'], cards: 1 },
  ],
];

/** What our rows and the provider say in the end, and whether the plan is charged again. */
async function outcome(world: Client) {
  const { payments, accountId, customerId, subscriptionId } = world;
  const { entitlement, subscriptions } = world.world.repository.rows(accountId);
  const before = payments.chargedCents();
  const mails = world.world.repository.mails.map(({ kind }) => kind);
  payments.advance(45 * day);
  const methods = [...payments.store.paymentMethods.values()];
  return {
    status: subscriptions.get(subscriptionId)?.status,
    endCause: subscriptions.get(subscriptionId)?.endCause,
    provider: payments.store.subscriptions.get(subscriptionId)?.status,
    tier: entitlement && accessOf(entitlement),
    mails: mails.filter((kind) => !['payment-received', 'plan-welcome'].includes(kind)).toSorted(),
    cards: methods.filter(({ customer }) => customer === customerId).length,
    isChargedAgain: payments.chargedCents() > before,
  };
}

const accessOf = (entitlement: BillingEntitlement) =>
  decideEntitlement({ ...entitlement, now: new Date(), defaultTier: null }).tier;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

async function deliver(world: Client, events: readonly ReturnType<Client['events']>[number][]) {
  for (const event of events) await handleEvent(world.deps, toEventNotice(event));
}

/** Everything that our own acts caused as well. */
async function deliverRest(world: Client) {
  for (let round = 0; round < 3; round += 1) await deliver(world, world.events());
}

describe.each(histories)('%s', (_name, acts, expected) => {
  const { status } = { status: '', ...expected };
  const whole = { ...expected, provider: status, isChargedAgain: status === 'active' };

  it('ends the same in every order of its events, each of which comes twice', async () => {
    const sample = await client();
    for (const act of acts) act(sample);
    const positions = sample.events().map((_, index) => index);
    // All orders of up to four events; of more, those of the last four, before the others.
    const [fixed, moved] = [positions.slice(0, -4), positions.slice(-4)];
    await withoutStacks(async () => {
      for (const order of permutations(moved)) {
        const world = await client();
        for (const act of acts) act(world);
        const events = world.events();
        const chosen = [...order, ...fixed].flatMap((index) => events[index] ?? []);
        await deliver(world, [...chosen, ...chosen]);
        await deliverRest(world);
        expect(await outcome(world), order.join(' ')).toMatchObject(whole);
      }
    });
  });

  it('ends the same when any single event is the only one that arrives', async () => {
    const sample = await client();
    for (const act of acts) act(sample);
    const about = sample.events().map(({ type }) => /^(charge\.(refund|dispute)|refund|radar)\b/.test(type));
    for (const [index, matters] of about.entries()) {
      if (!matters) continue;
      const world = await client();
      for (const act of acts) act(world);
      await deliver(world, world.events().slice(index, index + 1));
      expect(await outcome(world), String(index)).toMatchObject(whole);
    }
  });

  it('ends the same when the comparison finds it, and no event is left', async () => {
    const world = await client();
    for (const act of acts) act(world);
    world.payments.store.events.clear();
    await reconcile(world.deps, Infinity);
    expect(await outcome(world)).toMatchObject(whole);
  });
});

describe('a lost dispute', () => {
  const lost: readonly Act[] = [dispute('product_not_received'), decide('lost')];

  it('leaves a plan that the client started since, and ends the other, though it is older and still runs', async () => {
    const world = await client();
    for (const act of [startAgain, ...lost]) act(world);
    await deliverRest(world);
    const [old, fresh] = world.payments.store.subscriptions.values();
    expect([old?.status, fresh?.status]).toEqual(['canceled', 'active']);
    expect(world.world.repository.rows(world.accountId).entitlement).toMatchObject({ tier: 'core' });
    expect([...world.payments.store.refunds.values()]).toEqual([]);
  });

  it('over the plan before leaves the one that runs', async () => {
    const world = await client();
    await world.payments.stripe.subscriptions.cancel(world.subscriptionId);
    for (const act of [startAgain, ...lost]) act(world);
    await deliverRest(world);
    const [, fresh] = world.payments.store.subscriptions.values();
    expect(fresh?.status).toBe('active');
    expect(await outcome(world)).toMatchObject({ tier: 'core', isChargedAgain: true });
  });

  it('over a payment of months ago ends the plan that it paid for', async () => {
    const world = await client();
    world.payments.advance(65 * day);
    await deliverRest(world);
    for (const act of lost) act(world);
    await deliverRest(world);
    expect(await outcome(world)).toMatchObject({ ...disputed, isChargedAgain: false });
  });

  it('voids the renewal that is still open, so nobody can pay it later', async () => {
    const world = await client(failingCard);
    world.payments.advance(31 * day + 7200);
    await deliverRest(world);
    expect(world.world.repository.rows(world.accountId).entitlement?.status).toBe('past_due');
    for (const act of lost) act(world);
    await deliverRest(world);
    expect([...world.payments.store.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await outcome(world)).toMatchObject({
      status: 'canceled',
      endCause: 'disputed',
      isChargedAgain: false,
    });
  });

  it('that is won on appeal afterwards starts nothing, and operators hear that the money is ours again', async () => {
    const world = await client();
    for (const act of lost) act(world);
    await deliverRest(world);
    for (const [id, each] of world.payments.store.disputes) {
      world.payments.store.disputes.set(id, { ...each, status: 'won' });
    }
    const closed = world.events().filter(({ type }) => type === 'charge.dispute.closed');
    world.world.events.forget();
    await deliver(world, closed);
    expect(world.world.alarms.raised.map(({ alarm }) => alarm)).toContain('money_kept_after_end');
    expect(await outcome(world)).toMatchObject({ ...ended, isChargedAgain: false });
  });
});

describe('a refund', () => {
  it('of an upgrade ends the plan with what is still paid for: the plan before it, to the end of its period', async () => {
    const world = await client();
    const { payments, subscriptionId, accountId } = world;
    payments.advance(10 * day);
    const held = payments.store.subscriptions.get(subscriptionId);
    const until = held?.items.data[0]?.current_period_end ?? 0;
    const price = [...payments.store.prices.values()].find(
      (each) => each.lookup_key === 'repz_adaptive_monthly',
    );
    await payments.stripe.subscriptions.update(subscriptionId, {
      items: [{ id: held?.items.data[0]?.id ?? '', price: price?.id ?? '' }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    await deliverRest(world);
    const rows = () => world.world.repository.rows(accountId);
    expect(rows().entitlement?.tier).toBe('adaptive');
    const upgrade = [...payments.store.charges.values()].at(-1);
    if (upgrade !== undefined) refundCharge(payments.provider, upgrade, {});
    await deliverRest(world);
    expect(rows().entitlement?.tier).toBe('core');
    expect(rows().subscriptions.get(subscriptionId)).toMatchObject({
      status: 'active',
      endCause: 'refunded',
      cancelAt: new Date(until * 1000).toISOString(),
    });
    expect(world.world.repository.mails.map(({ kind }) => kind)).toContain('plan-ends-refunded');
    const before = payments.chargedCents();
    payments.advance(45 * day);
    expect(payments.chargedCents()).toBe(before);
  });
});
