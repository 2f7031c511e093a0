import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import {
  listPromises,
  readCoachPromises,
  readShare,
  reportPromises,
} from '#functions/modules/promises/read-promises.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { mailingRoutes } from '#shared/contracts/admin/mailing-routes.ts';
import type { PromiseCounts } from '#shared/contracts/promises/promises.ts';
import { promisesRoutes } from '#shared/contracts/promises/promises-routes.ts';
import { createMailingHandlers } from './mailing-desk.ts';

type PromisesConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'ENQUIRIES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'PROMISES_TABLE'
  | 'DEFAULT_TIER'
  | 'SITE_URL'
>;

/** The share moves by a few answers a day, and every visitor of the price page asks for it. */
const shareKeptMs = 5 * 60_000;

export function createPromisesApi(
  config: PromisesConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'promises'> {
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    operations: config.OPERATIONS_TABLE,
  };
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const deps = {
    reader: createDynamoPromiseReader(tables, config.PROMISES_TABLE, clock),
    coaches: createDynamoCoachDirectory(tables, names, {
      defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
      clock,
      log,
    }),
    roll: createDynamoCoachList(tables, { ...names, outbox: '' }, clock),
    people: { find: async (id: string) => (await accounts.find(id))?.account ?? null },
    clock,
  };
  let kept: { readonly share: PromiseCounts | null; readonly until: number } | undefined;
  return {
    routes: { ...promisesRoutes, ...mailingRoutes },
    handlers: {
      ...createMailingHandlers(config, tables, deps.people),
      getPromises: async ({ caller }) => ({ promises: await listPromises(deps, caller.accountId) }),
      getCoachPromises: ({ caller }) => readCoachPromises(deps, caller.account),
      getPromiseReport: () => reportPromises(deps),
      getPromiseShare: async () => {
        if (kept === undefined || kept.until <= clock()) {
          kept = { share: await readShare(deps), until: clock() + shareKeptMs };
        }
        return { share: kept.share };
      },
    },
  };
}
