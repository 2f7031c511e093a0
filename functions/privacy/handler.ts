import { randomUUID } from 'node:crypto';
import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { privacyRoutes } from '#shared/contracts/privacy-routes.ts';
import { createDynamoExportRepository } from './dynamo-export-repository.ts';
import { getExport, requestExport } from './request-export.ts';

const config = readConfig([...signedInVariables, 'PHOTO_BUCKET', 'PHOTOS_URL']);
const log = createLog('privacy', config);
const tables = createTableClient();
const deps = {
  exports: createDynamoExportRepository(tables, config.ACCOUNTS_TABLE, clock),
  archives: {
    // Most looks find nothing to fetch: what signs links is loaded by the first that does.
    async link(key: string) {
      const { createS3ArchiveLinks } = await import('./s3-archive-links.ts');
      return createS3ArchiveLinks(config.PHOTO_BUCKET, config.PHOTOS_URL).link(key);
    },
  },
  newId: randomUUID,
  clock,
};

export const handler = createApi({
  function: 'privacy',
  routes: privacyRoutes,
  platform: createSignedInPlatform(config, tables, log),
  handlers: {
    requestExport: async ({ caller }) => ({ export: await requestExport(deps, caller.accountId) }),
    getExport: async ({ caller }) => ({ export: await getExport(deps, caller.accountId) }),
  },
});
