import * as z from 'zod/mini';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { environments } from '#functions/platform/environments.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createEdgeTokens } from '#functions/platform/http/edge-token.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['stripe-webhook'], process.env);
const log = createLog('stripe-webhook', config);
const tables = createTableClient();
const load = onDemand(async () => (await import('./api.ts')).createStripeWebhookApi(config, tables, log));
const api = createApi({
  function: 'stripe-webhook',
  platform: {
    clock,
    log,
    rateLimit: 0,
    rateCounter: { take: async () => false },
    edgeTokens: createEdgeTokens(config, clock),
  },
  load,
  // Stripe events carry whole objects.
  maxBodyBytes: 512 * 1024,
});

/** The stream of the outbox. The gateway wraps callers' input, so they cannot forge it. */
const settleRequests = z.object({
  Records: z.array(
    z.object({
      eventSource: z.literal('aws:dynamodb'),
      dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) }),
    }),
  ),
});

/** @throws Error when a purchase could not be settled, so that the stream delivers its request again. */
export const handler = async (event: unknown) => {
  const requests = z.safeParse(settleRequests, event);
  if (!requests.success) return api(event);
  return (await load()).settle(requests.data.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S));
};
