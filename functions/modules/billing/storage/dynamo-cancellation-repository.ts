import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { CancellationRepository } from '../cancellation-repository.ts';
import { billingKey, billingSchemaVersion } from './billing-rows.ts';

const keptMs = 120 * dayMs;
const version = { schemaVersion: z.literal(billingSchemaVersion) };
const listedRow = z.object({
  ...version,
  accountId: z.string(),
  subscriptionId: z.string(),
  reason: z.nullable(growingEnum(cancellationReasons)),
  tier: z.nullable(z.enum(tierIds)),
  at: z.string(),
});
const wordsRow = z.object({ ...version, subscriptionId: z.string(), comment: z.string() });

/** The words are in the client's partition, so that they go with the account; the list by month names ids alone. */
export function createDynamoCancellationRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CancellationRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async save(accountId, { comment, ...cancellation }) {
      const schemaVersion = billingSchemaVersion;
      const words = {
        ...billingKey.cancellation(accountId, cancellation.subscriptionId),
        schemaVersion,
        ...cancellation,
        comment,
      };
      const listed = {
        ...billingKey.listedCancellation(cancellation.at, cancellation.subscriptionId),
        schemaVersion,
        accountId,
        ...cancellation,
        expiresAt: Math.ceil((Date.parse(cancellation.at) + keptMs) / 1000),
      };
      const TransactItems = [words, listed].map((Item) => ({ Put: { TableName, Item } }));
      await tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    async list(since) {
      const thisMonth = new Date(clock()).toISOString().slice(0, 7);
      const months = await Promise.all(
        monthsBetween(since.slice(0, 7), thisMonth).map((month) =>
          rows.all('listed cancellation', listedRow, {
            KeyConditionExpression: 'pk = :month',
            ExpressionAttributeValues: { ':month': billingKey.listedCancellation(month, '').pk },
          }),
        ),
      );
      // Sent again in another month, a cancellation is in two lists: the newest one wins.
      const listed = new Map(
        months
          .flat()
          .filter(({ at }) => at >= since)
          .map((each) => [each.subscriptionId, each]),
      );
      const keys = [...listed.values()].map((each) =>
        billingKey.cancellation(each.accountId, each.subscriptionId),
      );
      const found = await batchGet(tables, { [TableName]: keys });
      const words = new Map(
        (found[TableName] ?? []).flatMap((item) => {
          const row = parseRow('cancellation', wordsRow, item, clock());
          return row === null ? [] : [[row.subscriptionId, row.comment] as const];
        }),
      );
      return [...listed.values()].map((each) => ({
        ...each,
        comment: words.get(each.subscriptionId) ?? '',
      }));
    },
  };
}
