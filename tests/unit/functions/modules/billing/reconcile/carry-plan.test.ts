import { expect, it } from 'vitest';
import type { BillingRepository } from '#functions/modules/billing/billing-repository.ts';
import { countMrr } from '#functions/modules/billing/money-ledger/mrr.ts';
import { carryPlan } from '#functions/modules/billing/reconcile/carry-plan.ts';
import { reconcile } from '#functions/modules/billing/reconcile/reconcile.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { goodCard } from '#tests/support/in-process-payments.ts';
import { type LedgerWorld, ledgerWorld } from '../money-ledger/ledger-world.ts';

const straight = () => ({ at: 0, times: 1 });

/** A plan that was bought and synced, with rows as they were before the ledger. */
async function withOldRows(plans = 1) {
  const world = await ledgerWorld();
  const { payments, members } = world;
  const [member] = members;
  if (member === undefined) throw new Error('Nobody joined');
  for (let index = 0; index < plans; index += 1) {
    payments.subscribe(member.customerId, 'repz_core_monthly', goodCard);
    await world.deliver(straight);
  }
  forget(world);
  return { world, member };
}

function forget({ world: { tables } }: LedgerWorld) {
  for (const { mrr: _mrr, renewalCents: _renewal, gsi1pk: _pk, gsi1sk: _sk, ...row } of tables.rows(
    'billing',
    ({ sk }) => String(sk).startsWith('SUBSCRIPTION#') || sk === 'CUSTOMER',
  )) {
    tables.remove('billing', ({ pk, sk }) => pk === row.pk && sk === row.sk);
    tables.put('billing', row);
  }
  tables.remove('billing', ({ pk }) => String(pk).startsWith('MONEY#'));
}
const kinds = async ({ entries }: LedgerWorld) =>
  (await entries()).map(({ kind, amountCents }) => [kind, amountCents]);

it('counts a plan from before the ledger once, without a sync, an alarm or a difference', async () => {
  const { world, member } = await withOldRows();
  let waited = 0;
  let reads = 0;
  const { readCustomerBilling } = world.deps.gateway;
  const deps = {
    ...world.deps,
    settle: async () => {
      waited += 1;
    },
    gateway: {
      ...world.deps.gateway,
      readCustomerBilling: (id: string) => {
        reads += 1;
        return readCustomerBilling(id);
      },
    },
  };
  // The events of the purchase were all handled.
  world.payments.store.events.clear();
  const { drifts, failed } = await reconcile(deps, Infinity);
  expect({ drifts, failed, waited, reads }).toEqual({ drifts: [], failed: 0, waited: 0, reads: 0 });
  const price = world.mrrAtProvider();
  expect(await kinds(world)).toEqual([['carried', price]]);
  expect(await world.ledger.listRenewals('2027-12-31')).toMatchObject([{ accountId: member.accountId }]);
  const rows = world.world.tables.rows('billing', ({ sk }) => sk === 'ENTITLEMENT');
  await reconcile(deps, Infinity);
  expect(world.world.tables.rows('billing', ({ sk }) => sk === 'ENTITLEMENT')).toEqual(rows);
  await world.syncAll();
  expect(await kinds(world)).toEqual([['carried', price]]);
});

it('counts it once when a sync comes between', async () => {
  const { world, member } = await withOldRows();
  const [subscription] = (await world.deps.gateway.readCustomerBilling(member.customerId)).subscriptions;
  if (subscription === undefined) throw new Error('Nothing was bought');
  const { repository } = world.deps;
  const late: Pick<
    BillingRepository,
    'findEntitlement' | 'findCustomerSlot' | 'findSubscription' | 'listSubscriptions' | 'saveBilling'
  > = {
    findEntitlement: (id) => repository.findEntitlement(id),
    findCustomerSlot: (id) => repository.findCustomerSlot(id),
    findSubscription: (account, id) => repository.findSubscription(account, id),
    listSubscriptions: (account) => repository.listSubscriptions(account),
    async saveBilling(accountId, change) {
      await syncCustomer(world.deps, accountId, member.customerId);
      return repository.saveBilling(accountId, change);
    },
  };
  await carryPlan({ ...world.deps, repository: late }, member.accountId, subscription);
  expect(await kinds(world)).toEqual([['carried', world.mrrAtProvider()]]);
});

it('keeps the rows that it does not count as they are', async () => {
  const { world, member } = await withOldRows();
  const [subscription] = (await world.deps.gateway.readCustomerBilling(member.customerId)).subscriptions;
  if (subscription === undefined) throw new Error('Nothing was bought');
  const before = await world.deps.repository.findSubscription(member.accountId, subscription.id);
  const access = await world.deps.repository.findEntitlement(member.accountId);
  await carryPlan(world.deps, member.accountId, subscription);
  const after = await world.deps.repository.findSubscription(member.accountId, subscription.id);
  expect(after).toEqual({ ...before, renewalCents: subscription.amountCents });
  const slot = await world.deps.repository.findCustomerSlot(member.accountId);
  expect(slot?.mrr).toEqual({ [subscription.id]: subscription.amountCents });
  const { version, ...tier } = (await world.deps.repository.findEntitlement(member.accountId)) ?? {};
  expect({ version: (version ?? 0) - 1, ...tier }).toEqual(access);
  await carryPlan(world.deps, 'somebody-else', subscription);
  expect(await kinds(world)).toHaveLength(1);
});

it('counts nothing a second time after a release from before the ledger has saved the rows', async () => {
  const { world } = await withOldRows();
  await world.syncAll();
  const { tables } = world.world;
  const counted = await kinds(world);
  for (const { renewalCents: _renewal, gsi1pk: _pk, gsi1sk: _sk, ...row } of tables.rows(
    'billing',
    ({ sk }) => String(sk).startsWith('SUBSCRIPTION#'),
  )) {
    tables.remove('billing', ({ pk, sk }) => pk === row.pk && sk === row.sk);
    tables.put('billing', row);
  }
  await world.syncAll();
  await reconcile(world.deps, Infinity);
  expect(await kinds(world)).toEqual(counted);
  expect(await world.ledger.listRenewals('2027-12-31')).toHaveLength(1);
});

it('catches up with what a release from before the ledger stored after a rollback, without a sync', async () => {
  const { world, member } = await withOldRows();
  const other = world.members[1]?.customerId ?? '';
  world.payments.subscribe(other, 'repz_core_monthly', goodCard);
  await world.syncAll();
  const { tables } = world.world;
  const gone = [...world.payments.store.subscriptions.values()].find(
    ({ customer }) => customer === member.customerId,
  )?.id;
  if (gone === undefined) throw new Error('Nothing was bought');
  const slotRow = () =>
    tables.rows('billing', ({ sk, customerId }) => sk === 'CUSTOMER' && customerId === member.customerId)[0];
  const counted = slotRow()?.mrr;
  await world.payments.stripe.subscriptions.cancel(gone);
  await world.syncAll();
  // As that release leaves it: it counts nothing, and writes rows without a renewal.
  const isChurn = ({ kind, pk }: Record<string, unknown>) =>
    kind === 'churned' && String(pk).startsWith('MONEY#');
  expect(tables.rows('billing', isChurn)).toHaveLength(1);
  tables.remove('billing', isChurn);
  tables.put('billing', { ...slotRow(), mrr: counted });
  for (const { renewalCents: _renewal, gsi1pk: _pk, gsi1sk: _sk, ...row } of tables.rows(
    'billing',
    ({ sk }) => String(sk).startsWith('SUBSCRIPTION#'),
  )) {
    tables.remove('billing', ({ pk, sk }) => pk === row.pk && sk === row.sk);
    tables.put('billing', row);
  }
  expect(await world.mrrCents()).not.toBe(world.mrrAtProvider());
  world.payments.store.events.clear();
  for (let round = 0; round < 2; round += 1) {
    expect((await reconcile(world.deps, Infinity)).drifts).toEqual([]);
    expect((await kinds(world)).map(([kind]) => kind).toSorted()).toEqual(['carried', 'churned', 'new']);
    expect(await world.mrrCents()).toBe(world.mrrAtProvider());
    expect(await world.ledger.listRenewals('2027-12-31')).toHaveLength(1);
  }
  const slot = await world.deps.repository.findCustomerSlot(member.accountId);
  expect(slot?.mrr).toMatchObject({ [gone]: 0 });
});

it('counts nothing of a state that a sync has overtaken', async () => {
  const { world, member } = await withOldRows();
  await world.syncAll();
  const [before] = (await world.deps.gateway.readCustomerBilling(member.customerId)).subscriptions;
  if (before === undefined) throw new Error('Nothing was bought');
  await world.payments.stripe.subscriptions.cancel(before.id);
  await world.syncAll();
  const rows = world.world.tables.rows('billing');
  await carryPlan(world.deps, member.accountId, before);
  expect(world.world.tables.rows('billing')).toEqual(rows);
});

it('counts a plan once when the sync of the first entitlement is overtaken by one without', async () => {
  const { world, member } = await withOldRows();
  const [plan] = (await world.deps.gateway.readCustomerBilling(member.customerId)).subscriptions;
  if (plan === undefined) throw new Error('Nothing was bought');
  const { repository } = world.deps;
  const accountId = 'account-new';
  await repository.reserveCustomerSlot(accountId, 'new@repz.example');
  const entitlement = await repository.findEntitlement(member.accountId);
  const saveOf = (version: string, first: typeof entitlement) =>
    repository.saveBilling(accountId, {
      expectedVersion: null,
      expectedSyncs: 0,
      entitlement: first,
      subscriptions: [],
      orders: [],
      ...countMrr([plan], [], { now: world.payments.now(), version, mrr: undefined, coachId: null }),
    });
  expect(await saveOf('sync-0', null)).toBe(true);
  expect(await saveOf('1', entitlement)).toBe(false);
  expect(await kinds(world)).toHaveLength(1);
});

it('leaves the changes of MRR that a save has no room for to the next one', async () => {
  const { world, member } = await withOldRows();
  const [one] = (await world.deps.gateway.readCustomerBilling(member.customerId)).subscriptions;
  if (one === undefined) throw new Error('Nothing was bought');
  const many = Array.from({ length: 10 }, (_, index) => ({ ...one, id: `sub_${index}` }));
  const now = world.payments.now();
  const first = countMrr(many, [], { now, version: '1', mrr: undefined, coachId: null });
  // Each takes two of the 16 writes that the largest save of orders and subscriptions leaves, and some are for mails.
  expect(first.ledger).toHaveLength(5);
  const second = countMrr(many, many, { now, version: '2', mrr: first.mrr, coachId: null });
  expect(second.ledger).toHaveLength(5);
  const sum = [...(first.ledger ?? []), ...(second.ledger ?? [])].reduce(
    (cents, each) => cents + each.amountCents,
    0,
  );
  expect(sum).toBe(10 * one.amountCents);
  expect(countMrr(many, many, { now, version: '3', mrr: second.mrr, coachId: null })).toEqual({});
});

it('moves what counted before coaches were recorded to the coach of now, once, as the comparison passes', async () => {
  const world = await ledgerWorld();
  const { payments, members, world: base } = world;
  const [member] = members;
  if (member === undefined) throw new Error('Nobody joined');
  payments.subscribe(member.customerId, 'repz_core_monthly', goodCard);
  await world.deliver(straight);
  const [row] = base.tables.rows('billing', ({ sk }) => sk === 'CUSTOMER');
  const { mrrCoachId, ...before } = row ?? {};
  expect(mrrCoachId).toBeNull();
  base.tables.remove('billing', ({ pk, sk }) => pk === before.pk && sk === 'CUSTOMER');
  base.tables.put('billing', before);
  await world.changeCoach(0, 'casey');
  const price = world.mrrAtProvider();
  await reconcile(world.deps, Infinity);
  await reconcile(world.deps, Infinity);
  const lines = (await world.entries()).filter(({ kind }) => kind === 'carried');
  expect(lines.map(({ amountCents, coachId, tier }) => [amountCents, coachId, tier])).toEqual([
    [-price, undefined, 'core'],
    [price, 'casey', 'core'],
  ]);
  // Nothing of it names the client.
  expect(JSON.stringify(lines)).not.toContain(member.accountId);
});

it('counts a plan for the coach whom its client has already, and what is left of it for the coach of the move', async () => {
  const world = await ledgerWorld();
  const { payments, members } = world;
  await world.changeCoach(0, 'casey');
  payments.subscribe(members[0]?.customerId ?? '', 'repz_core_monthly', goodCard);
  await world.deliver(straight);
  const price = world.mrrAtProvider();
  expect([...(await world.mrrByGroup())]).toEqual([['casey core', price]]);
  await world.changeCoach(0, 'robin');
  await world.moveMrr(0);
  await world.moveMrr(0);
  expect([...(await world.mrrByGroup())]).toEqual([['robin core', price]]);
  await world.changeCoach(0, null);
  await Promise.all([world.moveMrr(0), world.moveMrr(0)]);
  expect([...(await world.mrrByGroup())]).toEqual([['none core', price]]);
  await world.expectSums();
});
