import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SettleDeps } from '../settle-promise.ts';

const profile = z.object({ deletionRequestedAt: z.optional(z.string()) });

export function createDynamoLeaving(
  tables: DynamoDBDocumentClient,
  accounts: string,
  clock: Clock,
): SettleDeps['leftAt'] {
  const rows = createRowReader(tables, accounts, clock);
  return async (clientId) =>
    (await rows.find('deletion', profile, accountKey.profile(clientId)))?.deletionRequestedAt ?? null;
}
