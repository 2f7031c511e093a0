import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { type AuditEntry, auditRow } from '#functions/platform/audit-entry.ts';
import { output, tables } from '#tests/support/stack.ts';
import type { MoneyBack } from '../../../functions/modules/billing/money-back/money-back-repository.ts';
import { createDynamoMoneyBackRepository } from '../../../functions/modules/billing/storage/dynamo-money-back-repository.ts';

const names = () => ({ billing: output('BillingTable'), operations: output('OperationsTable') });
const moneyBack = (): MoneyBack => ({
  id: randomUUID(),
  customerId: 'cus_1',
  byAccountId: 'admin-1',
  reason: 'other',
  subscriptionIds: ['sub_1'],
  payments: [{ invoiceId: 'in_1', amountCents: 8900 }],
  createdAt: new Date().toISOString(),
  finishedAt: null,
});
const audit = (): AuditEntry => ({
  action: 'clients.money-back',
  byAccountId: 'admin-1',
  requestId: randomUUID(),
  at: Date.now(),
  details: { reason: 'other' },
});
const audited = async (entry: ReturnType<typeof audit>) => {
  const { pk, sk } = auditRow(entry);
  return (await tables().send(new GetCommand({ TableName: names().operations, Key: { pk, sk } }))).Item;
};

test('one of two at once begins, with its line of the audit trail, and it is finished once', async () => {
  const moneyBacks = createDynamoMoneyBackRepository(tables(), names(), Date.now);
  const account = `integration-${randomUUID()}`;
  expect(await moneyBacks.find(account)).toBeNull();
  const both = [1, 2].map(() => ({ row: moneyBack(), entry: audit() }));
  const begun = await Promise.all(both.map(({ row, entry }) => moneyBacks.begin(account, row, entry)));
  expect(begun.toSorted()).toEqual([false, true]);
  const [won, lost] = begun[0] ? both : both.toReversed();
  expect(await moneyBacks.find(account)).toEqual(won?.row);
  expect(won && (await audited(won.entry))).toMatchObject({
    action: 'clients.money-back',
    byAccountId: 'admin-1',
  });
  expect(lost && (await audited(lost.entry))).toBeUndefined();
  await moneyBacks.finish(account, lost?.row.id ?? '', 'never');
  expect((await moneyBacks.find(account))?.finishedAt).toBeNull();
  await moneyBacks.finish(account, won?.row.id ?? '', 'first');
  await moneyBacks.finish(account, won?.row.id ?? '', 'second');
  expect((await moneyBacks.find(account))?.finishedAt).toBe('first');
});

test("a client's own is stored without a reason and without a line of the trail, once", async () => {
  const { billing } = names();
  const moneyBacks = createDynamoMoneyBackRepository(tables(), { billing }, Date.now);
  const account = `integration-${randomUUID()}`;
  const own = [1, 2].map(() => ({ ...moneyBack(), byAccountId: account, reason: null }));
  const begun = await Promise.all(own.map((row) => moneyBacks.begin(account, row, null)));
  expect(begun.toSorted()).toEqual([false, true]);
  expect(await moneyBacks.find(account)).toEqual(begun[0] ? own[0] : own[1]);
});
