import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createDynamoFlagReader } from '#functions/system/dynamo-flag-reader.ts';
import { adminRoutes } from '#shared/contracts/admin-routes.ts';
import { checkDependencies } from './check-dependencies.ts';
import { productDependencies } from './dependencies.ts';
import { createDynamoFlagWriter } from './dynamo-flag-writer.ts';
import { updateFlags } from './update-flags.ts';

const config = readConfig([...signedInVariables, 'STRIPE_API_BASE_URL']);
const log = createLog('admin', config);
const tables = createTableClient();
const flags = {
  ...createDynamoFlagReader(tables, config.OPERATIONS_TABLE, clock),
  ...createDynamoFlagWriter(tables, config.OPERATIONS_TABLE),
};

export const handler = createApi({
  function: 'admin',
  routes: adminRoutes,
  // Whoever has no account yet is no admin: this function may not make one, and has no grant to.
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  handlers: {
    getSystemHealth: () => checkDependencies(productDependencies(config, tables), clock),
    updateFlags: async ({ caller, body, request }) => ({
      flags: await updateFlags(
        { flags, clock },
        { accountId: caller.accountId, requestId: request.requestId },
        body,
      ),
    }),
  },
});
