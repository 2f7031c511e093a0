import { indexPeople } from '#functions/modules/accounts/people/people-index.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoPeopleIndex } from '#functions/modules/accounts/storage/dynamo-people-index.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';

export function createPeopleIndexing(config: Config<'ACCOUNTS_TABLE'>, log: Log) {
  const tables = createTableClient();
  const deps = {
    accounts: createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock),
    index: createDynamoPeopleIndex(tables, config.ACCOUNTS_TABLE, clock),
    log,
  };
  return { index: (accountIds: readonly string[]) => indexPeople(deps, accountIds) };
}
