import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import { createDynamoCallerRecords } from '#functions/modules/accounts/storage/dynamo-caller-records.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { SignedInConfig } from '#functions/platform/environments.ts';
import type { ApiPlatform } from '#functions/platform/http/create-api.ts';
import { createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import type { Log } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { adminSecondFactors } from './admin-second-factor.ts';

/**
 * Besides its own grants such a function needs GetItem, BatchGetItem, PutItem and UpdateItem on accounts, BatchGetItem
 * on billing, GetItem and UpdateItem on operations, and AdminGetUser and AdminAddUserToGroup on the pool. With
 * `makesAccounts: false` it needs only the reads on accounts, and AdminGetUser for admin routes.
 */
export function createSignedInPlatform(
  config: SignedInConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
  options: { readonly makesAccounts: boolean } = { makesAccounts: true },
): ApiPlatform {
  const clock = systemClock;
  const maker = onDemand(async () => (await import('./account-maker.ts')).createAccountMaker(config, tables));
  const looks = onDemand(async () => {
    const { createDynamoAccessLog } = await import(
      '#functions/modules/accounts/storage/dynamo-access-log.ts'
    );
    return createDynamoAccessLog(tables, config.ACCOUNTS_TABLE, clock);
  });
  const names = { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE };
  const callers = createCallerDirectory({
    records: createDynamoCallerRecords(tables, names, clock),
    makeAccount: options.makesAccounts ? async (person) => (await maker())(person) : null,
    defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
    clock,
    log,
  });
  return {
    ...createPublicPlatform(config, tables, log),
    signedIn: {
      clientId: config.USER_POOL_CLIENT_ID,
      callers,
      healthLooks: { record: async (look) => (await looks()).record(look) },
      secondFactors: adminSecondFactors(config, clock),
    },
  };
}
