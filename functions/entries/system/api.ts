import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createCachedFlags } from '#functions/modules/system/cached-flags.ts';
import { getHealth } from '#functions/modules/system/get-health.ts';
import { readStatus } from '#functions/modules/system/status/read-status.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { createDynamoIncidents } from '#functions/modules/system/storage/dynamo-incidents.ts';
import { createDynamoStatus } from '#functions/modules/system/storage/dynamo-status.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { systemRoutes } from '#shared/contracts/system/system-routes.ts';

export function createSystemApi(
  config: Config<'STAGE' | 'VERSION' | 'SITE_URL' | 'OPERATIONS_TABLE'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'system'> {
  const store = createDynamoFlagReader(tables, config.OPERATIONS_TABLE, systemClock);
  const flags = createCachedFlags(store, systemClock);
  const status = createDynamoStatus(tables, config.OPERATIONS_TABLE, systemClock);
  const incidents = createDynamoIncidents(tables, config.OPERATIONS_TABLE, systemClock);
  return {
    routes: systemRoutes,
    handlers: {
      getHealth: () => getHealth({ flags, log, stage: config.STAGE, version: config.VERSION }),
      getFlags: () => flags.read(),
      getStatus: () => readStatus({ status, incidents, clock: systemClock }),
      getOpenApi: async () => {
        const { buildOpenApiDocument } = await import('#functions/modules/system/openapi-document.ts');
        return buildOpenApiDocument(config.VERSION, config.SITE_URL);
      },
    },
  };
}
