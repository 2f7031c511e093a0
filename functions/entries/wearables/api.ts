import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { importMetrics } from '#functions/modules/wearables/import-metrics.ts';
import { readClientWearables } from '#functions/modules/wearables/read-client-wearables.ts';
import { readWearables } from '#functions/modules/wearables/read-wearables.ts';
import { removeSource } from '#functions/modules/wearables/remove-source.ts';
import { createDynamoMetricRepository } from '#functions/modules/wearables/storage/dynamo-metric-repository.ts';
import { createDynamoWeightRepository } from '#functions/modules/wearables/storage/dynamo-weight-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { wearablesRoutes } from '#shared/contracts/wearables/wearables-routes.ts';

export function createWearablesApi(
  config: Config<'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'DEFAULT_TIER' | 'TRAINING_TABLE' | 'WEARABLES_TABLE'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'wearables'> {
  const metrics = createDynamoMetricRepository(tables, config.WEARABLES_TABLE, clock);
  const weights = createDynamoWeightRepository(tables, config.TRAINING_TABLE, clock);
  const coaches = createDynamoCoachDirectory(
    tables,
    { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE },
    { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log },
  );
  const deps = { metrics, weights, coaches, clock };
  return {
    routes: wearablesRoutes,
    handlers: {
      getClientWearables: ({ caller, params }) =>
        readClientWearables(deps, caller.accountId, params.clientId),
      getWearables: ({ caller, query }) => readWearables(deps, caller.account, query.since),
      importWearables: ({ caller, body }) => importMetrics(deps, caller.account, body),
      removeWearableSource: ({ caller, params }) => removeSource(deps, caller.accountId, params.source),
    },
  };
}
