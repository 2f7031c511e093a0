import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isOpenAccount } from '#functions/modules/accounts/account-repository.ts';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { ReminderRecipients } from '../reminders/reminder-ports.ts';

export function createDynamoReminderRecipients(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string },
  options: { readonly defaultTier: TierId | null; readonly clock: Clock; readonly log: Log },
): ReminderRecipients {
  const { defaultTier, clock, log } = options;
  return {
    async find(accountId) {
      const found = await batchGet(tables, {
        [names.accounts]: [accountKey.profile(accountId)],
        [names.billing]: [entitlementKey(accountId)],
      });
      const row = parseRow('account', accountRow, found[names.accounts]?.[0], clock());
      if (row === null) return null;
      const bought = parseRow('entitlement', entitlementRow, found[names.billing]?.[0], clock());
      const { tier, status } = entitlementOf(bought, defaultTier, clock(), log);
      const stored = fromRow(row);
      return { account: stored.account, tier, isAway: status === 'paused' || !isOpenAccount(stored) };
    },
  };
}
