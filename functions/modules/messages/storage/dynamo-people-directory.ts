import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
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
    readonly defaultTier: TierId | null;
    readonly clock: Clock;
    readonly log: Log;
  },
): PeopleDirectory {
  const { coaches, defaultTier, clock, log } = options;
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  return {
    person: async (accountId) => (await accounts.find(accountId))?.account ?? null,
    async client(clientId) {
      const { Responses = {}, UnprocessedKeys = {} } = await tables.send(
        new BatchGetCommand({
          RequestItems: {
            [names.accounts]: { Keys: [accountKey.profile(clientId)] },
            [names.billing]: { Keys: [entitlementKey(clientId)] },
          },
        }),
      );
      // A missing row would make a paid tier look like none.
      if (Object.keys(UnprocessedKeys).length > 0) {
        throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
      }
      const row = parseRow('account', accountRow, Responses[names.accounts]?.[0], clock());
      if (row === null) throw new AppError('not-found', 'thread_not_found', 'There is no such conversation.');
      const bought = parseRow('entitlement', entitlementRow, Responses[names.billing]?.[0], clock());
      return { ...fromRow(row).account, tier: paidTierOf(entitlementOf(bought, defaultTier, clock(), log)) };
    },
    async clientsOf(coachId) {
      const clients = await coaches.clientsOf(coachId);
      return clients.map(({ account, tier }) => ({ id: account.id, fullName: account.fullName, tier }));
    },
  };
}
