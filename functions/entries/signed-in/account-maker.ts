import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ensureAccount, type Person } from '#functions/modules/accounts/ensure-account.ts';
import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Account } from '#shared/contracts/account/account.ts';

export function createAccountMaker(
  config: Config<'ACCOUNTS_TABLE' | 'OPERATIONS_TABLE' | 'USER_POOL_ID'>,
  tables: DynamoDBDocumentClient,
): (person: Person) => Promise<Account> {
  const deps = {
    accounts: createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock),
    userPool: createLazyUserPool(config.USER_POOL_ID),
    flags: createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock),
    clock,
  };
  return (person) => ensureAccount(deps, person);
}
