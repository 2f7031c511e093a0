import { createDynamoClientFacts } from '#functions/modules/roster/storage/dynamo-client-facts.ts';
import { createDynamoSummaryWriter } from '#functions/modules/roster/storage/dynamo-summary-writer.ts';
import { summarizeClients } from '#functions/modules/roster/summaries/summarize-clients.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';

type SummariesConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'CHECK_INS_TABLE'
  | 'MESSAGES_TABLE'
  | 'TRAINING_TABLE'
  | 'WEARABLES_TABLE'
  | 'DEFAULT_TIER'
>;

export function createSummaries(config: SummariesConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    bookings: config.BOOKINGS_TABLE,
    checkIns: config.CHECK_INS_TABLE,
    messages: config.MESSAGES_TABLE,
    training: config.TRAINING_TABLE,
    wearables: config.WEARABLES_TABLE,
  };
  const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;
  const deps = {
    facts: createDynamoClientFacts(tables, names, { defaultTier, clock, log }),
    summaries: createDynamoSummaryWriter(tables, names.accounts, clock),
    log,
  };
  return { summarize: (clientIds: readonly string[]) => summarizeClients(deps, clientIds) };
}
