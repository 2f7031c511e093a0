import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { BalanceCreditRepository } from '../balance/balance-credit.ts';
import { billingKey, billingSchemaVersion } from './billing-rows.ts';

const version = { schemaVersion: z.literal(billingSchemaVersion) };
const creditRow = z.object({
  ...version,
  source: z.enum(['gift', 'quote']),
  sourceId: z.string(),
  customerId: z.string(),
  cents: z.int(),
  createdAt: z.string(),
  giftCode: z.optional(z.string()),
});
export const balanceRestRow = z.object({ ...version, cents: z.int(), readAt: z.string() });
const reportedRow = z.object({ ...version, transactionId: z.string() });

export function createDynamoBalanceCreditRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): BalanceCreditRepository {
  const rows = createRowReader(tables, TableName, clock);
  const put = (key: { readonly pk: string; readonly sk: string }, fields: object) =>
    tryConditionalWrite(() =>
      tables.send(
        new PutCommand({
          TableName,
          Item: { ...key, schemaVersion: billingSchemaVersion, ...fields },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    );
  return {
    async add(accountId, credit) {
      const key = billingKey.balanceCredit(accountId, credit.source, credit.sourceId);
      if (await put(key, credit)) return credit;
      const stored = await rows.find('balance credit', creditRow, key);
      if (stored === null) throw new Error('A balance credit that exists cannot be read');
      return stored;
    },
    async read(accountId) {
      const found = await rows.all('balance', z.union([creditRow, reportedRow, balanceRestRow]), {
        ...byPrefix(billingKey.account(accountId), billingKey.balancePrefix),
        ConsistentRead: true,
      });
      return {
        credits: found.flatMap((row) => ('source' in row ? row : [])),
        reported: new Set(found.flatMap((row) => ('transactionId' in row ? row.transactionId : []))),
        paidRest: found.find((row) => 'readAt' in row) ?? null,
      };
    },
    async notePaidRest(accountId, rest) {
      const note = new PutCommand({
        TableName,
        Item: { ...billingKey.balanceRest(accountId), schemaVersion: billingSchemaVersion, ...rest },
        ConditionExpression: 'attribute_not_exists(pk) OR readAt < :readAt',
        ExpressionAttributeValues: { ':readAt': rest.readAt },
      });
      await tryConditionalWrite(() => tables.send(note));
    },
    async addReported(accountId, transactionId) {
      await put(billingKey.reportedTransaction(accountId, transactionId), { transactionId });
    },
  };
}
