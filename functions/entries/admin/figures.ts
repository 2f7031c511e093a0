import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SystemFiguresDeps } from '#functions/modules/admin/system-figures/read-system-figures.ts';
import { createDynamoEntitlementCounts } from '#functions/modules/billing/storage/dynamo-entitlement-counts.ts';
import { createDynamoUsageReader } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createDynamoRequestFiguresReader } from '#functions/platform/figures/dynamo-request-figures.ts';
import { readQueueDepth } from '#functions/platform/jobs/queue-depth.ts';
import type { JobQueue } from '#shared/domain/site/system-figures.ts';

export type FiguresConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'ASSISTANCE_TABLE'
  | 'ASSISTANT_DAILY_SPEND_CENTS'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'CHECK_INS_TABLE'
  | 'MESSAGES_TABLE'
  | 'OPERATIONS_TABLE'
  | 'PROMISES_TABLE'
  | 'REQUEST_SAMPLE_RATE'
  | 'SPEECH_DAILY_SPEND_CENTS'
  | 'STAGE'
  | 'VERSION'
>;

export function figuresDependencies(
  config: FiguresConfig,
  tables: DynamoDBDocumentClient,
  clock: Clock,
): SystemFiguresDeps {
  const tableOf: Readonly<Record<JobQueue, string>> = {
    automations: config.ACCOUNTS_TABLE,
    broadcasts: config.ACCOUNTS_TABLE,
    'busy-calendars': config.BOOKINGS_TABLE,
    'check-in-reminders': config.CHECK_INS_TABLE,
    'customer-addresses': config.BILLING_TABLE,
    'held-mails': config.CHECK_INS_TABLE,
    promises: config.PROMISES_TABLE,
    quotes: config.BILLING_TABLE,
    sessions: config.BOOKINGS_TABLE,
    'unread-messages': config.MESSAGES_TABLE,
    'workout-reminders': config.CHECK_INS_TABLE,
  };
  return {
    stage: config.STAGE,
    version: config.VERSION,
    requests: createDynamoRequestFiguresReader(tables, config.OPERATIONS_TABLE, clock),
    sampleRate: config.REQUEST_SAMPLE_RATE ?? 1,
    entitlements: createDynamoEntitlementCounts(tables, config.BILLING_TABLE),
    depthOf: (queue, now) => readQueueDepth(tables, { table: tableOf[queue], queue }, now),
    usage: createDynamoUsageReader(tables, config.ASSISTANCE_TABLE, clock),
    limitCents: {
      speech: config.SPEECH_DAILY_SPEND_CENTS,
      assistant: config.ASSISTANT_DAILY_SPEND_CENTS,
    },
    clock,
  };
}
