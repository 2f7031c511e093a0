import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { createAssistantHandlers } from '#functions/modules/assistant/assistant-handlers.ts';
import { createDynamoClientRecords } from '#functions/modules/assistant/storage/dynamo-client-records.ts';
import { createDynamoConversationRepository } from '#functions/modules/assistant/storage/dynamo-conversation-repository.ts';
import { createDynamoSessionReader } from '#functions/modules/booking/storage/sessions/dynamo-session-reader.ts';
import { createDynamoCheckInDays } from '#functions/modules/check-ins/storage/dynamo-check-in-days.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import { createDynamoNutritionReader } from '#functions/modules/nutrition/storage/dynamo-nutrition-reader.ts';
import { createDynamoClientSummary } from '#functions/modules/roster/storage/dynamo-client-summary.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { createDailyAllowance, microsPerCent } from '#functions/platform/allowance/daily-allowance.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { AssistantConfig } from '#functions/platform/environments.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createMetrics } from '#functions/platform/metrics.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { stageAssistantProvider, stageDraftProvider } from './stage-assistant-provider.ts';

export function createAssistantApi(
  config: AssistantConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
  show?: (text: string) => void,
): FunctionApi<'assistant'> {
  const allowance = createDailyAllowance({
    service: 'assistant',
    limits: {
      unitsPerAccount: config.ASSISTANT_DAILY_TOKENS,
      spendMicros: config.ASSISTANT_DAILY_SPEND_CENTS * microsPerCent,
    },
    counter: createDynamoUsageCounter(tables, config.ASSISTANCE_TABLE),
    clock,
    metrics: createMetrics('assistant', config),
  });
  const training = createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock);
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
        ownRecords: {
          training,
          weighings: training,
          nutrition: createDynamoNutritionReader(tables, config.NUTRITION_TABLE, clock),
          foodLog: createDynamoFoodLog(tables, config.NUTRITION_TABLE, clock),
          intakes: createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock),
          sessions: createDynamoSessionReader(tables, config.BOOKINGS_TABLE, clock),
          log,
          clock,
        },
        conversations: createDynamoConversationRepository(tables, config.ASSISTANCE_TABLE, clock),
        allowance,
        drafts: {
          coaches: createDynamoCoachDirectory(
            tables,
            { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE },
            { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log },
          ),
          checkIns: createDynamoCheckInDays(tables, config.CHECK_INS_TABLE, clock),
          training,
          summaries: createDynamoClientSummary(tables, config.ACCOUNTS_TABLE, clock),
          provider: stageDraftProvider(config),
          allowance,
          clock,
        },
        clock,
        newId: () => crypto.randomUUID(),
      },
      show,
    ),
  };
}
