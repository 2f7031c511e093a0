import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { receiveSchedulingEvent } from '#functions/modules/booking/external/receive-scheduling-event.ts';
import { readSchedulingEvent } from '#functions/modules/booking/external/scheduling-event.ts';
import { requireSignature } from '#functions/modules/booking/external/scheduling-signature.ts';
import { createDynamoExternalBookings } from '#functions/modules/booking/storage/dynamo-external-bookings.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createSecretReader } from '#functions/platform/secrets.ts';
import { schedulingWebhookRoutes } from '#shared/contracts/booking/scheduling-webhook-routes.ts';

type SchedulingWebhookConfig = Config<'ACCOUNTS_TABLE' | 'BOOKINGS_TABLE' | 'SCHEDULING_SECRET_ARN'>;

const secret = z.object({ signingKey: z.string().check(z.minLength(16)) });

export function createSchedulingWebhookApi(
  config: SchedulingWebhookConfig,
  tables: DynamoDBDocumentClient,
): FunctionApi<'scheduling-webhook'> {
  const names = { bookings: config.BOOKINGS_TABLE, accounts: config.ACCOUNTS_TABLE };
  const deps = { bookings: createDynamoExternalBookings(tables, names, clock), clock };
  const readSecret =
    config.SCHEDULING_SECRET_ARN === undefined
      ? null
      : createSecretReader(config.SCHEDULING_SECRET_ARN, secret, clock);
  return {
    routes: schedulingWebhookRoutes,
    handlers: {
      receiveSchedulingEvent: async ({ request: { rawBody, headers } }) => {
        // Without a service there is no key to verify with.
        if (readSecret === null) throw new AppError('not-found', 'no_scheduling_service', 'There is none.');
        const { signingKey } = await readSecret();
        requireSignature(rawBody, headers.get('calendly-webhook-signature'), signingKey, clock());
        const event = readSchedulingEvent(rawBody);
        if (event !== null) await receiveSchedulingEvent(deps, event);
        return { received: true };
      },
    },
  };
}
