import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { ApiPlatform } from '#functions/platform/http/create-api.ts';
import {
  type ApiConfig,
  apiVariables,
  createPublicPlatform,
} from '#functions/platform/http/public-platform.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoFlagReader } from '#functions/system/dynamo-flag-reader.ts';
import { createCallerDirectory } from './caller-directory.ts';
import { createDynamoAccountRepository } from './dynamo-account-repository.ts';
import { createDynamoCallerRecords } from './dynamo-caller-records.ts';
import { createLazyUserPool } from './lazy-user-pool.ts';

/** What a function with signed-in routes reads, besides its own variables. */
export const signedInVariables = [
  ...apiVariables,
  'ACCOUNTS_TABLE',
  'BILLING_TABLE',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'DEFAULT_TIER',
] as const;
export type SignedInConfig = ApiConfig & Config<(typeof signedInVariables)[number]>;

/**
 * For functions with signed-in routes. They need, besides their own grants: accounts table read, put and update;
 * billing table read; operations table read and update; AdminGetUser and AdminAddUserToGroup on the user pool.
 */
export function createSignedInPlatform(
  config: SignedInConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): ApiPlatform {
  const clock = systemClock;
  const names = { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE };
  const callers = createCallerDirectory({
    records: createDynamoCallerRecords(tables, names, clock),
    accounts: createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock),
    userPool: createLazyUserPool(config.USER_POOL_ID),
    flags: createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock),
    defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
    clock,
    log,
  });
  return {
    ...createPublicPlatform(config, tables, log),
    signedIn: { clientId: config.USER_POOL_CLIENT_ID, callers },
  };
}
