import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { wearablesRoutes } from '#shared/contracts/wearables-routes.ts';
import { createDynamoMetricRepository } from './dynamo-metric-repository.ts';
import { createDynamoWeightRepository } from './dynamo-weight-repository.ts';
import { importMetrics } from './import-metrics.ts';
import { readWearables } from './read-wearables.ts';
import { removeSource } from './remove-source.ts';

export function createWearablesApi(
  config: Config<'TRAINING_TABLE' | 'WEARABLES_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'wearables'> {
  const metrics = createDynamoMetricRepository(tables, config.WEARABLES_TABLE, clock);
  const weights = createDynamoWeightRepository(tables, config.TRAINING_TABLE, clock);
  const deps = { metrics, weights, clock };
  return {
    routes: wearablesRoutes,
    handlers: {
      getWearables: ({ caller, query }) => readWearables(deps, caller.account, query.since),
      importWearables: ({ caller, body }) => importMetrics(deps, caller.account, body),
      removeWearableSource: ({ caller, params }) => removeSource(deps, caller.accountId, params.source),
    },
  };
}
