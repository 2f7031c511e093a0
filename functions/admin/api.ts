import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createDynamoFlagReader } from '#functions/system/dynamo-flag-reader.ts';
import { adminRoutes } from '#shared/contracts/admin-routes.ts';
import { checkDependencies } from './check-dependencies.ts';
import { type DependencyConfig, productDependencies } from './dependencies.ts';
import { createDynamoFlagWriter } from './dynamo-flag-writer.ts';
import { createDynamoVisitCounts } from './dynamo-visit-counts.ts';
import { readVisits } from './read-visits.ts';
import { updateFlags } from './update-flags.ts';

export function createAdminApi(
  config: DependencyConfig & Config<'OPERATIONS_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'admin'> {
  const flags = {
    ...createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock),
    ...createDynamoFlagWriter(tables, config.OPERATIONS_TABLE),
  };
  const counts = createDynamoVisitCounts(tables, config.OPERATIONS_TABLE, clock);
  return {
    routes: adminRoutes,
    handlers: {
      getSystemHealth: () => checkDependencies(productDependencies(config, tables), clock),
      getVisits: ({ query }) => readVisits({ counts, clock }, query.days),
      updateFlags: async ({ caller, body, request }) => ({
        flags: await updateFlags(
          { flags, clock },
          { accountId: caller.accountId, requestId: request.requestId },
          body,
        ),
      }),
    },
  };
}
