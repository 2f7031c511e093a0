import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { accountKey, accountRow, fromRow } from './account-row.ts';
import type { CallerRecordReader } from './caller-records.ts';
import { entitlementKey, entitlementRow } from './entitlement-row.ts';

const sessionRow = z.object({ sk: z.string() });
/** Unprocessed keys mean throttling; the SDK has waited already. */
const attempts = 3;

/** One BatchGetItem over both tables: three rows for the price of one round trip. */
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
        [names.accounts]: { Keys: [profile, session], ConsistentRead: true },
        [names.billing]: { Keys: [entitlementKey(accountId)], ConsistentRead: true },
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

type Requested = Readonly<Record<string, { Keys: Record<string, unknown>[]; ConsistentRead: boolean }>>;
type Found = Record<string, Record<string, unknown>[]>;

async function batchGet(tables: DynamoDBDocumentClient, requested: Requested): Promise<Found> {
  const found: Found = {};
  let pending: NonNullable<BatchGetCommand['input']['RequestItems']> = requested;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await tables.send(new BatchGetCommand({ RequestItems: pending }));
    for (const [table, items] of Object.entries(answer.Responses ?? {})) {
      found[table] = [...(found[table] ?? []), ...items];
    }
    pending = answer.UnprocessedKeys ?? {};
    if (Object.keys(pending).length === 0) return found;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}
