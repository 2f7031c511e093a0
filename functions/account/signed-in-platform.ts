import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '#functions/platform/clock.ts';
import type { SignedInConfig } from '#functions/platform/config.ts';
import type { ApiPlatform } from '#functions/platform/http/create-api.ts';
import { createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import type { Log } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { adminSecondFactors } from './admin-second-factor.ts';
import { createCallerDirectory } from './caller-directory.ts';
import { createDynamoCallerRecords } from './dynamo-caller-records.ts';

/**
 * For functions with signed-in routes. They need, besides their own grants: accounts table GetItem, BatchGetItem,
 * PutItem and UpdateItem; billing table BatchGetItem; operations table GetItem and UpdateItem; and on the user pool
 * AdminGetUser and AdminAddUserToGroup. With `makesAccounts: false` they need of the accounts table only the reads and
 * nothing of the pool, unless a route is for admins: then AdminGetUser.
 */
export function createSignedInPlatform(
  config: SignedInConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
  options: { readonly makesAccounts: boolean } = { makesAccounts: true },
): ApiPlatform {
  const clock = systemClock;
  const maker = onDemand(async () => (await import('./account-maker.ts')).createAccountMaker(config, tables));
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
      secondFactors: adminSecondFactors(config, clock),
    },
  };
}
