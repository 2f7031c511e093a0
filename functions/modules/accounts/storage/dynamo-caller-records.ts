import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { CallerRecordReader } from '../caller-directory.ts';
import { accountKey, accountRow, fromRow } from './account-row.ts';
import { entitlementKey, entitlementRow } from './entitlement-row.ts';

const sessionRow = z.object({ sk: z.string() });

export function createDynamoCallerRecords(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string },
  clock: Clock,
): CallerRecordReader {
  return {
    async read(accountId, sessionId) {
      const profile = accountKey.profile(accountId);
      const session = accountKey.session(accountId, sessionId);
      const found = await batchGet(tables, {
        [names.accounts]: [profile, session],
        [names.billing]: [entitlementKey(accountId)],
      });
      const accounts = found[names.accounts] ?? [];
      const now = clock();
      const row = parseRow(
        'account',
        accountRow,
        accounts.find(({ sk }) => sk === profile.sk),
        now,
      );
      const ended = parseRow(
        'session',
        sessionRow,
        accounts.find(({ sk }) => sk === session.sk),
        now,
      );
      return {
        stored: row === null ? null : fromRow(row),
        entitlement: parseRow('entitlement', entitlementRow, found[names.billing]?.[0], now),
        sessionEnded: ended !== null,
      };
    },
  };
}
