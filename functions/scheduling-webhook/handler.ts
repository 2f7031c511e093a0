import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';
import { schedulingWebhookRoutes } from '#shared/contracts/scheduling-webhook-routes.ts';
import { createDynamoExternalBookings } from './dynamo-external-bookings.ts';
import { receiveSchedulingEvent } from './receive-scheduling-event.ts';
import { readSchedulingEvent } from './scheduling-event.ts';
import { requireSignature } from './scheduling-signature.ts';

const config = readConfig([
  'STAGE',
  'VERSION',
  'LOG_LEVEL',
  'ACCOUNTS_TABLE',
  'BOOKINGS_TABLE',
  'SCHEDULING_SECRET_ARN',
]);
const log = createLog('scheduling-webhook', config);
const names = { bookings: config.BOOKINGS_TABLE, accounts: config.ACCOUNTS_TABLE };
const deps = { bookings: createDynamoExternalBookings(createTableClient(), names, clock), clock };
const secret = z.object({ signingKey: z.string().check(z.minLength(16)) });
const readSecret =
  config.SCHEDULING_SECRET_ARN === undefined
    ? null
    : createSecretReader(config.SCHEDULING_SECRET_ARN, secret, clock);

export const handler = createApi({
  function: 'scheduling-webhook',
  routes: schedulingWebhookRoutes,
  // The route is exempt from the limit, so nothing is counted and no counter is granted.
  platform: { clock, log, rateLimit: 0, rateCounter: { take: async () => false } },
  handlers: {
    receiveSchedulingEvent: async ({ request: { rawBody, headers } }) => {
      // A stage without an external service has no key: nothing can be signed for it.
      if (readSecret === null) throw new AppError('not-found', 'no_scheduling_service', 'There is none.');
      const { signingKey } = await readSecret();
      requireSignature(rawBody, headers.get('calendly-webhook-signature'), signingKey, clock());
      const event = readSchedulingEvent(rawBody);
      if (event !== null) await receiveSchedulingEvent(deps, event);
      return { received: true };
    },
  },
});
