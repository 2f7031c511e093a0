import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { type EntitlementSource, entitlementSources } from '#shared/domain/access/access-status.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { entitledPartition } from './billing-rows.ts';

/** About 40 pages of the index, and a second and a half. */
const mostCounted = 100_000;

export type EntitlementCounts = {
  readonly complete: boolean;
  readonly counts: { readonly tier: TierId; readonly source: EntitlementSource; readonly count: number }[];
};

/** How many accounts have a tier from what. Rows from before there was the index join it with their next change. */
export function createDynamoEntitlementCounts(tables: DynamoDBDocumentClient, TableName: string) {
  return {
    /** @param now Epoch milliseconds: what has ended by itself, or has not begun, is not counted. */
    async count(now: number): Promise<EntitlementCounts> {
      const instant = new Date(now).toISOString();
      const counts = new Map<string, number>();
      let read = 0;
      for await (const { gsi1sk } of queryAll(tables, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :entitled',
        ExpressionAttributeValues: { ':entitled': entitledPartition },
        ProjectionExpression: 'gsi1sk',
      })) {
        const [source, tier, until = '', from = ''] = String(gsi1sk).split('#');
        if ((until === '' || until > instant) && from <= instant) {
          counts.set(`${source}#${tier}`, (counts.get(`${source}#${tier}`) ?? 0) + 1);
        }
        read += 1;
        if (read === mostCounted) break;
      }
      return {
        complete: read < mostCounted,
        counts: tierIds.flatMap((tier) =>
          entitlementSources.flatMap((source) => {
            const count = counts.get(`${source}#${tier}`);
            return count === undefined ? [] : [{ tier, source, count }];
          }),
        ),
      };
    },
  };
}
