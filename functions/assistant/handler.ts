import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { createDailyAllowance, microsPerCent } from '#functions/platform/allowance/daily-allowance.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { assistantRoutes } from '#shared/contracts/assistant-routes.ts';
import { createAssistantHandlers } from './assistant-handlers.ts';
import { createDynamoClientRecords } from './dynamo-client-records.ts';
import { createDynamoConversationRepository } from './dynamo-conversation-repository.ts';
import { stageAssistantProvider } from './stage-provider.ts';

const config = readConfig([
  ...signedInVariables,
  'ASSISTANCE_TABLE',
  'TRAINING_TABLE',
  'CHECK_INS_TABLE',
  'ASSISTANT_PROVIDER',
  'ASSISTANT_MODEL_ID',
  'ASSISTANT_DAILY_TOKENS',
  'ASSISTANT_DAILY_SPEND_CENTS',
]);
const log = createLog('assistant', config);
const tables = createTableClient();

export const handler = createApi({
  function: 'assistant',
  routes: assistantRoutes,
  platform: createSignedInPlatform(config, tables, log, { makesAccounts: false }),
  handlers: createAssistantHandlers({
    provider: stageAssistantProvider(config),
    records: createDynamoClientRecords(tables, {
      accounts: config.ACCOUNTS_TABLE,
      checkIns: config.CHECK_INS_TABLE,
      training: config.TRAINING_TABLE,
    }),
    conversations: createDynamoConversationRepository(tables, config.ASSISTANCE_TABLE, clock),
    allowance: createDailyAllowance({
      service: 'assistant',
      limits: {
        unitsPerAccount: config.ASSISTANT_DAILY_TOKENS,
        spendMicros: config.ASSISTANT_DAILY_SPEND_CENTS * microsPerCent,
      },
      counter: createDynamoUsageCounter(tables, config.ASSISTANCE_TABLE),
      clock,
    }),
    clock,
    newId: () => crypto.randomUUID(),
  }),
});
