import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoApprovedCoaches } from '#functions/modules/coaches/storage/dynamo-approved-coaches.ts';
import { askToWait, confirmWaiting } from '#functions/modules/enquiries/ask-to-wait.ts';
import { createAvailability } from '#functions/modules/enquiries/get-availability.ts';
import { offerFreedSpots } from '#functions/modules/enquiries/offer-freed-spots.ts';
import { recordClientEvents } from '#functions/modules/enquiries/record-client-events.ts';
import { sendSupportRequest } from '#functions/modules/enquiries/send-support-request.ts';
import { createDynamoClientEventStore } from '#functions/modules/enquiries/storage/dynamo-client-event-store.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { createDynamoWaitingList } from '#functions/modules/enquiries/storage/dynamo-waiting-list.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { enquiriesRoutes } from '#shared/contracts/enquiries/enquiries-routes.ts';

type EnquiriesConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'ENQUIRIES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'OUTBOX_TABLE'
  | 'SUPPORT_ADDRESS'
  | 'EVENT_SAMPLE_RATE'
>;

export function createEnquiriesApi(
  config: EnquiriesConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'enquiries'> & { readonly sweep: () => Promise<{ offers: number }> } {
  const names = {
    enquiries: config.ENQUIRIES_TABLE,
    billing: config.BILLING_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const deps = {
    enquiries: createDynamoEnquiryRepository(tables, names),
    waitingList: createDynamoWaitingList(tables, names, log),
    coaches: createDynamoApprovedCoaches(tables, config.ACCOUNTS_TABLE),
    seats: createDynamoSeatRepository(tables, names.billing, clock),
    store: createDynamoClientEventStore(tables, config.OPERATIONS_TABLE),
    sampleRate: config.EVENT_SAMPLE_RATE,
    supportAddress: config.SUPPORT_ADDRESS,
    newProof: () => randomBytes(32).toString('hex'),
    clock,
    log,
  };
  const availability = createAvailability(deps);
  return {
    async sweep() {
      const offers = await offerFreedSpots(deps);
      availability.forget();
      log.info('sweep', { offers });
      return { offers };
    },
    routes: enquiriesRoutes,
    handlers: {
      sendSupportRequest: async ({ body }) => {
        await sendSupportRequest(deps, body);
        return { received: true };
      },
      notifyMe: async ({ body }) => {
        await deps.enquiries.addPreOrder(body, clock());
        return { stored: true };
      },
      getAvailability: () => availability.read(),
      joinWaitingList: async ({ body }) => {
        await askToWait(deps, body);
        return { received: true };
      },
      confirmWaiting: async ({ body }) => {
        await confirmWaiting(deps, body.token);
        availability.forget();
        return { joined: true };
      },
      recordClientEvents: async ({ body, request }) => ({
        accepted: await recordClientEvents(deps, body, request.rawBody.byteLength),
      }),
    },
  };
}
