import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { payGroups } from '#shared/domain/billing/coach-pay.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { PayParts } from '../../coach-pay/moves.ts';
import { billingKey } from '../billing-rows.ts';
import { payKey, paySchemaVersion as schemaVersion } from './pay-rows.ts';

const version = { schemaVersion: z.literal(schemaVersion) };
const partRow = z.object({
  ...version,
  id: z.string(),
  at: z.string(),
  coachId: z.string(),
  group: z.enum(payGroups),
  baseCents: z.int(),
  from: z.string(),
  to: z.string(),
});
const settledRow = z.object({ ...version, until: z.string() });
const settledKey = { pk: 'PAY', sk: 'COACH-CHANGES' };
/** Later changes of the coach are of days that were not paid for. */
const keptAfterMs = 90 * dayMs;

export function createDynamoPayParts(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PayParts {
  const rows = createRowReader(tables, TableName, clock);
  const put = (Item: Record<string, unknown>) => tables.send(new PutCommand({ TableName, Item }));
  return {
    async add(clientId, part) {
      const expiresAt = Math.floor((Date.parse(part.to) + keptAfterMs) / 1000);
      await put({ ...billingKey.payPart(clientId, part.id), schemaVersion, ...part, expiresAt });
    },
    listOf(clientId) {
      const { pk, sk } = billingKey.payPart(clientId);
      return rows.all('pay part', partRow, { ...byPrefix(pk, sk), ConsistentRead: true });
    },
    async addMoves(moves) {
      for (const move of moves) {
        const write = new PutCommand({
          TableName,
          Item: { ...payKey.move(move), schemaVersion, ...move },
          ConditionExpression: 'attribute_not_exists(pk)',
        });
        await tryConditionalWrite(() => tables.send(write));
      }
    },
    async readSettledUntil() {
      return (await rows.find('settled coach changes', settledRow, settledKey))?.until ?? null;
    },
    async writeSettledUntil(until) {
      await put({ ...settledKey, schemaVersion, until });
    },
  };
}
