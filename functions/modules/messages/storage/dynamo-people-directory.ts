import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AccountRepository, peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { Log } from '#functions/platform/logging.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { PeopleDirectory } from '../people-directory.ts';

export function createDynamoPeopleDirectory(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string },
  options: {
    readonly coaches: Pick<CoachDirectory, 'clientsOf'>;
    readonly accounts: Pick<AccountRepository, 'find'>;
    readonly defaultTier: TierId | null;
    readonly clock: Clock;
    readonly log: Log;
  },
): PeopleDirectory {
  const { accounts, coaches, defaultTier, clock, log } = options;
  return {
    person: peopleOf(accounts).find,
    async client(clientId) {
      const found = await batchGet(tables, {
        [names.accounts]: [accountKey.profile(clientId)],
        [names.billing]: [entitlementKey(clientId)],
      });
      const row = parseRow('account', accountRow, found[names.accounts]?.[0], clock());
      if (row === null) throw new AppError('not-found', 'thread_not_found', 'There is no such conversation.');
      const bought = parseRow('entitlement', entitlementRow, found[names.billing]?.[0], clock());
      return { ...fromRow(row).account, tier: paidTierOf(entitlementOf(bought, defaultTier, clock(), log)) };
    },
    async clientsOf(coachId) {
      const clients = await coaches.clientsOf(coachId);
      return clients.map(({ account, tier }) => ({ id: account.id, fullName: account.fullName, tier }));
    },
  };
}
