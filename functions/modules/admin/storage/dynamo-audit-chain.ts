import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { type AuditChain, firstAuditMonth } from '../audit-chain/seal-lines.ts';

const pk = 'AUDIT-SEALS';
const sealKey = (number: number) => ({ pk, sk: String(number).padStart(8, '0') });
const sealRow = z.object({
  number: z.int(),
  lines: z.array(z.object({ sk: z.string(), hash: z.string() })),
  previous: z.string(),
  hash: z.string(),
});
/** Every attribute counts. */
const lineRow = z.looseObject({ sk: z.string() });

export function createDynamoAuditChain(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): AuditChain {
  const rows = createRowReader(tables, operationsTable, clock);
  const ofSeals = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  return {
    async lastSeal() {
      const newest = { ...ofSeals, ScanIndexForward: false, Limit: 1, ConsistentRead: true };
      const [last] = await rows.list('audit seal', sealRow, newest);
      return last ?? null;
    },
    seals: () => rows.all('audit seal', sealRow, { ...ofSeals, ConsistentRead: true }),
    async lines(after, until) {
      // A run whose clock is behind that of the run before: DynamoDB refuses a range that ends before it begins.
      if (after !== null && after >= until) return [];
      const months = monthsBetween(after?.slice(0, 7) ?? firstAuditMonth, until.slice(0, 7));
      const found = await Promise.all(
        months.map((month) =>
          rows.all('audit line', lineRow, {
            KeyConditionExpression: 'pk = :month and sk between :from and :until',
            ExpressionAttributeValues: {
              ':month': `AUDIT#${month}`,
              // No key continues with this sign.
              ':from': after === null ? '0' : `${after}~`,
              ':until': until,
            },
            ConsistentRead: true,
          }),
        ),
      );
      return found.flat();
    },
    put(seal) {
      const put = new PutCommand({
        TableName: operationsTable,
        Item: { ...sealKey(seal.number), schemaVersion: 1, ...seal },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return tryConditionalWrite(() => tables.send(put));
    },
  };
}
