import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { adminActWrites } from '#functions/modules/accounts/storage/admin-act-writes.ts';
import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { refundCauses, refundRefusals } from '#shared/domain/billing/refunds.ts';
import type { Refund, RefundBeginRefusal, RefundRepository } from '../refunds/refund-repository.ts';
import { billingKey, billingSchemaVersion, moneyQueue } from './billing-rows.ts';

const refundRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  invoiceId: z.string(),
  customerId: z.string(),
  byAccountId: z.string(),
  cause: z.enum(refundCauses),
  amountCents: z.int(),
  beforeCents: z.int(),
  createdAt: z.string(),
  attempt: z.int(),
  finishedAt: z.nullable(z.string()),
  refusal: z.nullable(z.enum(refundRefusals)),
});

const isOpen = 'id = :id AND finishedAt = :none';

export function createDynamoRefundRepository(
  tables: DynamoDBDocumentClient,
  names: Readonly<Record<'accounts' | 'billing' | 'operations', string>>,
  clock: Clock,
): RefundRepository {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  const ended = (accountId: string, { id, invoiceId }: Refund, at: string, refusal: Refund['refusal']) => ({
    TableName,
    Key: billingKey.refund(accountId, invoiceId),
    UpdateExpression: 'SET finishedAt = :at, refusal = :refusal REMOVE gsi1pk, gsi1sk',
    ConditionExpression: isOpen,
    ExpressionAttributeValues: { ':at': at, ':refusal': refusal, ':id': id, ':none': null },
  });
  return {
    find: (accountId, invoiceId) => rows.find('refund', refundRow, billingKey.refund(accountId, invoiceId)),

    async begin(accountId, refund, earlierId, act) {
      const { id, invoiceId, amountCents, createdAt } = refund;
      const Item = {
        ...billingKey.refund(accountId, invoiceId),
        schemaVersion: billingSchemaVersion,
        ...refund,
        // As the row of the guarantee has them, for the queue.
        payments: [{ invoiceId, amountCents }],
        gsi1pk: moneyQueue.refunds,
        gsi1sk: `${createdAt}#${id}`,
      };
      const isNewest =
        earlierId === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'id = :earlier AND finishedAt <> :none',
              ExpressionAttributeValues: { ':earlier': earlierId, ':none': null },
            };
      const noMoneyBackIsOpen = {
        TableName,
        Key: billingKey.moneyBack(accountId),
        ConditionExpression: 'attribute_not_exists(pk) OR finishedAt <> :none',
        ExpressionAttributeValues: { ':none': null },
      };
      return transact<RefundBeginRefusal>(tables, [
        { item: { Put: { TableName, Item, ...isNewest } }, refusedAs: 'changed' },
        { item: { ConditionCheck: noMoneyBackIsOpen }, refusedAs: 'money-back' },
        { item: accountStays(names.accounts, accountId), refusedAs: 'closing' },
        ...adminActWrites(names, act),
      ]);
    },

    async countAttempt(accountId, { id, invoiceId, attempt }) {
      const update = new UpdateCommand({
        TableName,
        Key: billingKey.refund(accountId, invoiceId),
        UpdateExpression: 'SET attempt = :next',
        ConditionExpression: `${isOpen} AND attempt = :attempt`,
        ExpressionAttributeValues: { ':next': attempt + 1, ':attempt': attempt, ':id': id, ':none': null },
      });
      // Another request may have counted it first.
      await tryConditionalWrite(() => tables.send(update));
    },

    async finish(accountId, refund, at) {
      const update = new UpdateCommand(ended(accountId, refund, at, null));
      // Another request may have finished it first.
      await tryConditionalWrite(() => tables.send(update));
    },

    async refuse(accountId, refund, { at, refusal, audit }) {
      await transact(tables, [
        { item: { Update: ended(accountId, refund, at, refusal) }, refusedAs: 'ended' },
        { item: { Put: auditPut(names.operations, audit) }, refusedAs: 'audited' },
      ]);
    },
  };
}
