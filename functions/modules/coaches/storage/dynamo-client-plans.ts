import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Log } from '#functions/platform/logging.ts';
import { isPayingStatus } from '#shared/domain/access/access-status.ts';
import type { ClientPlans } from '../waiting-clients.ts';

const subscriptionRow = z.object({
  status: z.string(),
  inPerson: z.nullish(z.object({ kind: z.string() })),
});

export function createDynamoClientPlans(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
  log: Log,
): ClientPlans {
  return {
    async of(accountId) {
      const key = entitlementKey(accountId);
      const found = await batchGet(tables, { [billingTable]: [key] });
      const row = parseRow('entitlement', entitlementRow, found[billingTable]?.[0], clock());
      const hasTier = entitlementOf(row, null, clock(), log).source === 'subscription';
      const rows = createRowReader(tables, billingTable, clock);
      const subscriptions = await rows.all('subscription', subscriptionRow, {
        ...byPrefix(key.pk, 'SUBSCRIPTION#'),
        ConsistentRead: true,
      });
      const trainsInPerson = subscriptions.some(
        ({ inPerson, status }) => inPerson?.kind === 'plan' && isPayingStatus(status),
      );
      return hasTier || trainsInPerson ? { trainsInPerson } : null;
    },
  };
}
