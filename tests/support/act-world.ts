import { createBookingApi } from '#functions/entries/booking/api.ts';
import { createCheckInsApi } from '#functions/entries/check-ins/api.ts';
import { createEnquiriesApi } from '#functions/entries/enquiries/api.ts';
import { createMessagesApi } from '#functions/entries/messages/api.ts';
import { createSignedInPlatform } from '#functions/entries/signed-in/signed-in-platform.ts';
import { createTodayApi } from '#functions/entries/today/api.ts';
import { createTrainingApi } from '#functions/entries/training/api.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { assignmentRows } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { meterOf } from '#scripts/bench/support/consumed-units.ts';
import { openSchedule } from '#scripts/bench/support/open-schedule.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from './fakes/accounts.ts';
import { accessClaims, gatewayEvent, testClientId } from './fakes/gateway-events.ts';
import { recordingLog } from './fakes/recording-log.ts';
import { createMemoryTables } from './memory-table/memory-tables.ts';

const config = {
  STAGE: 'local',
  VERSION: '1',
  LOG_LEVEL: 'ERROR',
  ACCOUNTS_TABLE: 'accounts',
  BILLING_TABLE: 'billing',
  BOOKINGS_TABLE: 'bookings',
  CHECK_INS_TABLE: 'checkIns',
  ENQUIRIES_TABLE: 'enquiries',
  LIBRARY_TABLE: 'library',
  MESSAGES_TABLE: 'messages',
  NUTRITION_TABLE: 'nutrition',
  OPERATIONS_TABLE: 'operations',
  OUTBOX_TABLE: 'outbox',
  PROMISES_TABLE: 'promises',
  TRAINING_TABLE: 'training',
  WEARABLES_TABLE: 'wearables',
  DEFAULT_TIER: 'core',
  ADMIN_SECOND_FACTOR: 'optional',
  USER_POOL_ID: 'pool',
  USER_POOL_CLIENT_ID: testClientId,
  RATE_LIMIT_REQUESTS: 1000,
  EVENT_SAMPLE_RATE: 1,
  SUPPORT_ADDRESS: 'hello@repz.example',
  PHOTO_BUCKET: 'photos',
  PHOTOS_URL: undefined,
  EDGE_TOKEN: undefined,
  EDGE_TOKEN_SECRET_ARN: undefined,
  SCHEDULING: 'own',
  SITE_URL: 'https://repz.example',
} as const;

/** A client with a coach, the functions that answer them, on tables in memory that count what AWS would charge. */
export function actWorld() {
  const tables = createMemoryTables();
  const meter = meterOf(tables.client);
  const put = (account: Account) => {
    const { groupPending: _none, ...row } = toRow(account);
    tables.put('accounts', row);
  };
  put(anAccount({ id: 'ana' }));
  put(anAccount({ id: 'casey', role: 'coach', coachApproved: true, email: 'casey@repz.example' }));
  const { ofClient, ofCoach } = assignmentRows('casey', 'ana', '2026-01-05T08:00:00.000Z');
  for (const row of [ofClient, ofCoach]) tables.put('accounts', row);
  const paid = { tier: 'longevity', status: 'active', subscriptionId: 'sub_1' };
  tables.put('billing', { ...entitlementKey('ana'), schemaVersion: 1, version: 1, ...paid });
  const calendar = { coachId: 'casey', name: 'Casey Coach', schedule: openSchedule };
  tables.put('bookings', { ...bookingKey.schedule('casey'), schemaVersion: 1, ...calendar });

  const log = recordingLog();
  const { client } = tables;
  const platform = createSignedInPlatform(config, client, log);
  const functions = {
    today: createApi({ function: 'today', platform, load: async () => createTodayApi(config, client, log) }),
    training: createApi({
      function: 'training',
      platform,
      load: async () => createTrainingApi(config, client, log),
    }),
    messages: createApi({
      function: 'messages',
      platform,
      load: async () => createMessagesApi(config, client, log),
    }),
    booking: createApi({
      function: 'booking',
      platform,
      load: async () => createBookingApi(config, client, log),
    }),
    'check-ins': createApi({
      function: 'check-ins',
      platform,
      load: async () => createCheckInsApi(config, client, log),
    }),
    enquiries: createApi({
      function: 'enquiries',
      platform,
      load: async () => createEnquiriesApi(config, client, log),
    }),
  };
  let answered = 0;
  return {
    meter,
    tables,
    /** Requests to functions, beside those to tables, which the meter counts. */
    answered: () => answered,
    /** @throws Error when the answer is not 200. */
    async call(
      name: keyof typeof functions,
      method: string,
      path: string,
      options: {
        readonly body?: unknown;
        readonly params?: Record<string, string>;
        readonly query?: Record<string, string>;
      } = {},
    ): Promise<unknown> {
      answered += 1;
      const claims = name === 'enquiries' ? {} : { claims: accessClaims({ sub: 'ana', username: 'ana' }) };
      const answer = await functions[name](gatewayEvent(method, path, { ...options, ...claims }));
      if (answer.statusCode === 200) return JSON.parse(String(answer.body));
      throw new Error(
        `${method} ${path}: ${answer.statusCode} ${answer.body} ${JSON.stringify(log.entries)}`,
      );
    },
  };
}
