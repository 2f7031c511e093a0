import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { accountKey, accountRow, fromRow } from './account-row.ts';

export function createDynamoProfiles(tables: DynamoDBDocumentClient, table: string, clock: Clock) {
  return {
    /** In no order, without those that are gone. @param ids Without duplicates. */
    async findAll(ids: readonly string[]): Promise<readonly Account[]> {
      const keys = ids.map((id) => accountKey.profile(id));
      const found = (await batchGet(tables, { [table]: keys }))[table] ?? [];
      return found.flatMap((item) => {
        const row = parseRow('account', accountRow, item, clock());
        return row === null ? [] : fromRow(row).account;
      });
    },
  };
}
