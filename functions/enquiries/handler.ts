import * as z from 'zod/mini';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { apiVariables, createPublicPlatform } from '#functions/platform/http/public-platform.ts';
import { createLog } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import { enquiriesRoutes } from '#shared/contracts/enquiries-routes.ts';
import { createDynamoClientEventStore } from './dynamo-client-event-store.ts';
import { createDynamoEnquiryRepository } from './dynamo-enquiry-repository.ts';
import { createDynamoOutbox } from './dynamo-outbox.ts';
import { createDynamoWaitingList } from './dynamo-waiting-list.ts';
import { getLongevityAvailability } from './get-longevity-availability.ts';
import { offerFreedSpots } from './offer-freed-spots.ts';
import { recordClientEvents } from './record-client-events.ts';
import { sendOutbox } from './send-outbox.ts';
import { sendSupportRequest } from './send-support-request.ts';

const config = readConfig([
  ...apiVariables,
  'SITE_URL',
  'BILLING_TABLE',
  'ENQUIRIES_TABLE',
  'MAIL_SENDER',
  'SUPPORT_ADDRESS',
]);
const log = createLog('enquiries', config);
const tables = createTableClient();
const names = { enquiries: config.ENQUIRIES_TABLE, billing: config.BILLING_TABLE };

/** Most calls send nothing: the client of the mail service is loaded with the first mail. */
let sender: Promise<MailSender> | undefined;
const mail: MailSender = {
  async send(outgoing) {
    sender ??= import('#functions/platform/ses-mail-sender.ts').then(({ createSesMailSender }) =>
      createSesMailSender(config.MAIL_SENDER),
    );
    await (await sender).send(outgoing);
  },
};

const deps = {
  enquiries: createDynamoEnquiryRepository(tables, names.enquiries),
  waitingList: createDynamoWaitingList(tables, names),
  seats: createDynamoSeatRepository(tables, names.billing, clock),
  outbox: createDynamoOutbox(tables, names.enquiries),
  store: createDynamoClientEventStore(tables, config.OPERATIONS_TABLE),
  supportAddress: config.SUPPORT_ADDRESS,
  siteUrl: config.SITE_URL.replace(/\/$/, ''),
  mail,
  clock,
  log,
};

const api = createApi({
  function: 'enquiries',
  routes: enquiriesRoutes,
  platform: createPublicPlatform(config, tables, log),
  handlers: {
    sendSupportRequest: async ({ body }) => {
      await sendSupportRequest(deps, body);
      return { received: true };
    },
    notifyMe: async ({ body }) => {
      await deps.enquiries.addPreOrder(body, clock());
      return { stored: true };
    },
    getLongevityAvailability: () => getLongevityAvailability(deps),
    joinWaitingList: async ({ body }) => {
      await deps.waitingList.join(body, clock());
      return { joined: true };
    },
    recordClientEvents: async ({ body, request }) => ({
      accepted: await recordClientEvents(deps, body, request.rawBody.byteLength),
    }),
  },
});

/** What the schedule sends, and a freed place. A caller of the API cannot: the gateway wraps whatever they send. */
const sweep = z.union([
  z.object({ source: z.enum(['aws.events', 'aws.scheduler']) }),
  z.object({ Records: z.array(z.object({ eventSource: z.literal('aws:dynamodb') })) }),
]);

/** Mails that wait first: an offer whose mail failed is older than any new one. */
async function sweepNow() {
  const mails = await sendOutbox(deps);
  const offers = await offerFreedSpots(deps);
  log.info('sweep', { mails, offers });
  return { mails, offers };
}

/** Calls come through the gateway; the schedule, and each change of the places, bring what waits up to date. */
export const handler = async (event: unknown) =>
  z.safeParse(sweep, event).success ? sweepNow() : api(event);
