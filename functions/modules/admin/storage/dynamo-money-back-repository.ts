import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { billingKey, billingSchemaVersion } from '#functions/modules/billing/storage/billing-rows.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import type { MoneyBackRepository } from '../clients/money-back-repository.ts';

const moneyBackRow = z.object({
  schemaVersion: z.literal(billingSchemaVersion),
  id: z.string(),
  customerId: z.string(),
  byAccountId: z.string(),
  reason: z.enum(moneyBackReasons),
  payments: z.array(z.object({ invoiceId: z.string(), amountCents: z.int() })),
  subscriptionIds: z.array(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});

export function createDynamoMoneyBackRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly operations: string },
  clock: Clock,
): MoneyBackRepository {
  const rows = createRowReader(tables, names.billing, clock);
  const ConditionExpression = 'attribute_not_exists(pk)';
  return {
    async find(accountId) {
      const row = await rows.find('money-back', moneyBackRow, billingKey.moneyBack(accountId));
      if (row === null) return null;
      const { schemaVersion: _version, ...moneyBack } = row;
      return moneyBack;
    },

    async begin(accountId, moneyBack, audit) {
      const Item = {
        ...billingKey.moneyBack(accountId),
        schemaVersion: billingSchemaVersion,
        ...moneyBack,
      };
      const refused = await transact(tables, [
        { item: { Put: { TableName: names.billing, Item, ConditionExpression } }, refusedAs: 'begun' },
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
        UpdateExpression: 'SET finishedAt = :at',
        ConditionExpression: 'id = :id AND finishedAt = :none',
        ExpressionAttributeValues: { ':at': at, ':id': id, ':none': null },
      });
      // Another request may have finished it first.
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
