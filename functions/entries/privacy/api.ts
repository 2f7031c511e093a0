import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { getExport, requestExport } from '#functions/modules/privacy/request-export.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { privacyRoutes } from '#shared/contracts/privacy/privacy-routes.ts';

export function createPrivacyApi(
  config: Config<'ACCOUNTS_TABLE' | 'PHOTO_BUCKET' | 'PHOTOS_URL'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'privacy'> {
  const deps = {
    exports: createDynamoExportRepository(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
    archives: {
      async link(key: string) {
        const { createS3ArchiveLinks } = await import(
          '#functions/modules/privacy/provider/s3-archive-links.ts'
        );
        return createS3ArchiveLinks(config.PHOTO_BUCKET, config.PHOTOS_URL).link(key);
      },
    },
    newId: randomUUID,
    clock,
  };
  return {
    routes: privacyRoutes,
    handlers: {
      requestExport: async ({ caller }) => ({ export: await requestExport(deps, caller.accountId) }),
      getExport: async ({ caller }) => ({ export: await getExport(deps, caller.accountId) }),
    },
  };
}
