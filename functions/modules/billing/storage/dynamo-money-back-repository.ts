import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import type { MoneyBackRepository } from '../money-back/money-back-repository.ts';
import { billingKey, billingSchemaVersion, moneyQueue } from './billing-rows.ts';

const moneyBackRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  customerId: z.string(),
  byAccountId: z.string(),
  reason: z.nullable(z.enum(moneyBackReasons)),
  payments: z.array(z.object({ invoiceId: z.string(), amountCents: z.int() })),
  subscriptionIds: z.array(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});

/** @param names A client's own request leaves no line on the operators' audit trail, and needs no table of it. */
export function createDynamoMoneyBackRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly operations?: string },
  clock: Clock,
): MoneyBackRepository {
  const rows = createRowReader(tables, names.billing, clock);
  const ConditionExpression = 'attribute_not_exists(pk)';
  return {
    find: (accountId) => rows.find('money-back', moneyBackRow, billingKey.moneyBack(accountId)),

    async begin(accountId, moneyBack, audit) {
      const Item = {
        ...billingKey.moneyBack(accountId),
        schemaVersion: billingSchemaVersion,
        ...moneyBack,
        gsi1pk: moneyQueue.refunds,
        gsi1sk: `${moneyBack.createdAt}#${moneyBack.id}`,
      };
      const row = { Put: { TableName: names.billing, Item, ConditionExpression } };
      if (audit === null) return tryConditionalWrite(() => tables.send(new PutCommand(row.Put)));
      const refused = await transact(tables, [
        { item: row, refusedAs: 'begun' },
        {
          item: { Put: { TableName: names.operations, Item: auditRow(audit), ConditionExpression } },
          refusedAs: 'audited',
        },
      ]);
      return refused.length === 0;
    },

    async finish(accountId, id, at) {
      const update = new UpdateCommand({
        TableName: names.billing,
        Key: billingKey.moneyBack(accountId),
        UpdateExpression: 'SET finishedAt = :at REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'id = :id AND finishedAt = :none',
        ExpressionAttributeValues: { ':at': at, ':id': id, ':none': null },
      });
      // Another request may have finished it first.
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
