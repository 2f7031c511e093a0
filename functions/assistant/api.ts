import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDailyAllowance, microsPerCent } from '#functions/platform/allowance/daily-allowance.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { AssistantConfig } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { assistantRoutes } from '#shared/contracts/assistant-routes.ts';
import { createAssistantHandlers } from './assistant-handlers.ts';
import { createDynamoClientRecords } from './dynamo-client-records.ts';
import { createDynamoConversationRepository } from './dynamo-conversation-repository.ts';
import { stageAssistantProvider } from './stage-assistant-provider.ts';

export function createAssistantApi(
  config: AssistantConfig,
  tables: DynamoDBDocumentClient,
  show?: (text: string) => void,
): FunctionApi<'assistant'> {
  return {
    routes: assistantRoutes,
    handlers: createAssistantHandlers(
      {
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
      },
      show,
    ),
  };
}
