import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoApprovedCoaches } from '#functions/coaching/dynamo-approved-coaches.ts';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createOnDemandMailSender } from '#functions/platform/on-demand-mail-sender.ts';
import { createDynamoOutbox } from '#functions/platform/outbox/dynamo-outbox.ts';
import { sendOutbox } from '#functions/platform/outbox/send-outbox.ts';
import { enquiriesRoutes } from '#shared/contracts/enquiries-routes.ts';
import { askToWait, confirmWaiting } from './ask-to-wait.ts';
import { createDynamoClientEventStore } from './dynamo-client-event-store.ts';
import { createDynamoEnquiryRepository } from './dynamo-enquiry-repository.ts';
import { createDynamoWaitingList } from './dynamo-waiting-list.ts';
import { mailContent } from './enquiry-rows.ts';
import { createAvailability } from './get-availability.ts';
import { renderMail } from './mail-templates.ts';
import { offerFreedSpots } from './offer-freed-spots.ts';
import type { OutboxMail } from './outbox.ts';
import { recordClientEvents } from './record-client-events.ts';
import { sendSupportRequest } from './send-support-request.ts';

type EnquiriesConfig = Config<
  | 'SITE_URL'
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'ENQUIRIES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'MAIL_SENDER'
  | 'SUPPORT_ADDRESS'
  | 'EVENT_SAMPLE_RATE'
>;

export function createEnquiriesApi(
  config: EnquiriesConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'enquiries'> & { readonly sweep: () => Promise<{ mails: number; offers: number }> } {
  const names = { enquiries: config.ENQUIRIES_TABLE, billing: config.BILLING_TABLE };

  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  const deps = {
    enquiries: createDynamoEnquiryRepository(tables, names.enquiries),
    waitingList: createDynamoWaitingList(tables, names),
    coaches: createDynamoApprovedCoaches(tables, config.ACCOUNTS_TABLE, clock),
    seats: createDynamoSeatRepository(tables, names.billing, clock),
    outbox: createDynamoOutbox(tables, names.enquiries, mailContent),
    store: createDynamoClientEventStore(tables, config.OPERATIONS_TABLE),
    sampleRate: config.EVENT_SAMPLE_RATE,
    supportAddress: config.SUPPORT_ADDRESS,
    render: (mail: OutboxMail) => renderMail(mail, siteUrl),
    mail: createOnDemandMailSender(config.MAIL_SENDER),
    newProof: () => randomBytes(32).toString('hex'),
    clock,
    log,
  };
  const availability = createAvailability(deps);
  return {
    /** Waiting mails first: a failed offer is older than any new one. */
    async sweep() {
      const mails = await sendOutbox(deps);
      const offers = await offerFreedSpots(deps);
      availability.forget();
      log.info('sweep', { mails, offers });
      return { mails, offers };
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
