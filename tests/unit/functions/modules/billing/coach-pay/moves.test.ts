import { expect, it } from 'vitest';
import { notePaidService, settleCoachChanges } from '#functions/modules/billing/coach-pay/moves.ts';
import type { PayPart } from '#functions/modules/billing/money-ledger/paid-service.ts';
import { createDynamoPayParts } from '#functions/modules/billing/storage/pay/dynamo-pay-parts.ts';
import { createDynamoPayRepository } from '#functions/modules/billing/storage/pay/dynamo-pay-repository.ts';
import { toCoachHistoryRow } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoCoachHistory } from '#functions/modules/coaches/storage/dynamo-coach-history.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const payment: PayPart = {
  id: 'txn_1',
  at: '2027-01-01T20:00:00.000Z',
  coachId: 'casey',
  group: 'core',
  baseCents: 36_500,
  from: '2027-01-01T20:00:00.000Z',
  to: '2028-01-01T20:00:00.000Z',
};

function world() {
  let now = Date.parse('2027-01-02T12:00:00Z');
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  const mrrMovedOf: string[] = [];
  const pay = createDynamoPayRepository(tables.client, tableNames, clock);
  const deps = {
    parts: createDynamoPayParts(tables.client, tableNames.billing, clock),
    accountOf: async (customerId: string) => (customerId === 'cus_ada' ? 'ada' : null),
    coaches: createDynamoCoachHistory(tables.client, tableNames.accounts, clock),
    moveMrr: async (clientId: string) => void mrrMovedOf.push(clientId),
    clock,
  };
  return {
    tables,
    deps,
    mrrMovedOf,
    moves: pay.listMoves,
    goTo: (at: string) => {
      now = Date.parse(at);
    },
    change: (at: string, coachId: string | null, before: string | null) =>
      tables.put('accounts', toCoachHistoryRow('ada', { at, coachId, before })),
    note: (part: PayPart, customerId = 'cus_ada') => notePaidService(deps, { customerId, part }),
    settle: () => settleCoachChanges(deps, () => false),
  };
}

it('moves the days left of a year to the coach of the change, once, however often it runs', async () => {
  const { note, settle, change, goTo, moves, mrrMovedOf } = world();
  await note(payment);
  await settle();
  expect(await moves('2027-04')).toEqual([]);
  expect(mrrMovedOf).toEqual([]);
  change('2027-04-11T15:00:00.000Z', 'cora', 'casey');
  goTo('2027-04-11T16:00:00Z');
  await settle();
  await settle();
  expect(await moves('2027-04')).toEqual([
    {
      id: 'txn_1#2027-04-11T15:00:00.000Z',
      month: '2027-04',
      from: 'casey',
      to: 'cora',
      group: 'core',
      baseCents: 26_500,
    },
  ]);
  expect(new Set(mrrMovedOf)).toEqual(new Set(['ada']));
});

it('finds a change that came right after the run before', async () => {
  const { note, settle, change, goTo, moves } = world();
  await note(payment);
  goTo('2027-04-11T14:59:59Z');
  await settle();
  change('2027-04-11T14:59:58.000Z', 'cora', 'casey');
  goTo('2027-04-11T15:59:59Z');
  await settle();
  expect(await moves('2027-04')).toHaveLength(1);
});

it('moves a refund after the change as its payment did, in the month of the refund', async () => {
  const { note, settle, change, goTo, moves } = world();
  await settle();
  await note(payment);
  change('2027-04-11T15:00:00.000Z', 'cora', 'casey');
  goTo('2027-05-02T12:00:00Z');
  await settle();
  await note({ ...payment, id: 'txn_2', at: '2027-05-02T11:00:00.000Z', baseCents: -36_500 });
  expect(await moves('2027-05')).toMatchObject([{ from: 'casey', to: 'cora', baseCents: -26_500 }]);
});

it('leaves days without a coach to the coach before, and a change back to the same one alone', async () => {
  const { note, settle, change, goTo, moves } = world();
  await settle();
  await note(payment);
  change('2027-03-01T15:00:00.000Z', null, 'casey');
  change('2027-03-05T15:00:00.000Z', 'casey', null);
  change('2027-04-11T15:00:00.000Z', 'cora', 'casey');
  goTo('2027-04-12T12:00:00Z');
  await settle();
  expect(await moves('2027-03')).toEqual([]);
  expect(await moves('2027-04')).toMatchObject([{ baseCents: 26_500 }]);
});

it('writes nothing for a customer whom nobody knows', async () => {
  const { note, tables } = world();
  await note(payment, 'cus_gone');
  expect(tables.rows('billing')).toEqual([]);
});
