import { expect, it } from 'vitest';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { ledgerWorld } from '../money-ledger/ledger-world.ts';

const day = 86_400;
const straight = () => ({ at: 0, times: 1 });

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
  await reconcile(deps);
  expect(await statusOf()).toBe('paused');
  payments.advance(1);
  const runs = [await reconcile(deps), await reconcile(deps)];
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
