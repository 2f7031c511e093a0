import * as z from 'zod/mini';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createEdgeTokens } from '#functions/platform/http/edge-token.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments['scheduling-webhook'], process.env);
const log = createLog('scheduling-webhook', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'scheduling-webhook',
  platform: {
    clock,
    log,
    rateLimit: 0,
    rateCounter: { take: async () => false },
    edgeTokens: createEdgeTokens(config, clock),
  },
  load: async () => (await import('./api.ts')).createSchedulingWebhookApi(config, tables),
});
