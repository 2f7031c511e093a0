import { expect, it } from 'vitest';
import { countMrr } from '#functions/modules/billing/money-ledger/mrr.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { storedSubscription } from '#functions/modules/billing/sync/stored-billing.ts';
import { ada, billingWorld, subscribed } from '../fakes/billing-world.ts';
import { ledgerWorld } from '../money-ledger/ledger-world.ts';

const day = 86_400;
const straight = () => ({ at: 0, times: 1 });

/** A rollback to a release from before these pauses, and back: it stored the plan as `trialing`, which counts as 0. */
it('counts a plan as resumed that a release from before these pauses took for a trial', async () => {
  const { subscription } = await subscribed(billingWorld(), ada, { tier: 'core', period: 'annual' });
  const [startsAt, resumesAt] = ['2026-03-02T10:00:00.000Z', '2026-04-01T10:00:00.000Z'];
  const pause = { startsAt, resumesAt, invoiceId: null, paidUntil: '2027-04-01T10:00:00.000Z' };
  const before = storedSubscription({ ...subscription, status: 'trialing' });
  const save = { now: Date.parse(resumesAt), version: '7', mrr: { [subscription.id]: 0 }, coachId: null };
  const { ledger } = countMrr([{ ...subscription, pause }], [before], save);
  expect(ledger?.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['resumed', 71_00]]);
});

/** No event says that it is over. */
it('stores and counts the end of a pause of paid time once, without a difference or an alarm', async () => {
  const world = await ledgerWorld();
  const { payments, members, deps } = world;
  const [member] = members;
  if (member === undefined) throw new Error('Nobody joined');
  const { accountId, customerId } = member;
  const id = payments.subscribe(customerId, 'repz_core_annual');
  await world.deliver(straight);
  const instant = (days: number) => new Date(payments.now() + days * day * 1000).toISOString();
  const { periodEnd = '' } = (await deps.quoteGateway.readSubscription(id)) ?? {};
  const paidUntil = new Date(Date.parse(periodEnd) + 30 * day * 1000).toISOString();
  const pause = { pausedFrom: instant(0), pausedUntil: instant(30), paidUntil };
  await deps.quoteGateway.movePaidTime(id, pause, 'quote-1');
  await world.deliver((at) => ({ at: -at, times: 2 }));
  // All of them were handled, and none tells what follows.
  payments.store.events.clear();
  const statusOf = async () => (await deps.repository.findEntitlement(accountId))?.status;
  expect(await statusOf()).toBe('paused');
  payments.advance(30 * day - 1);
  await reconcile(deps, Infinity);
  expect(await statusOf()).toBe('paused');
  payments.advance(1);
  const runs = [await reconcile(deps, Infinity), await reconcile(deps, Infinity)];
  expect(runs.map(({ drifts, failed }) => ({ drifts, failed }))).toEqual([
    { drifts: [], failed: 0 },
    { drifts: [], failed: 0 },
  ]);
  expect(await statusOf()).toBe('active');
  expect((await world.entries()).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['new', 71_00],
    ['paused', -71_00],
    ['resumed', 71_00],
  ]);
});
