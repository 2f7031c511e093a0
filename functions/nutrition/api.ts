import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/account/dynamo-intake-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { nutritionRoutes } from '#shared/contracts/nutrition-routes.ts';
import { createDynamoNutritionRepository } from './dynamo-nutrition-repository.ts';
import { nutritionHandlers } from './nutrition-handlers.ts';

export function createNutritionApi(
  config: Config<'ACCOUNTS_TABLE' | 'NUTRITION_TABLE'>,
  tables: DynamoDBDocumentClient,
): FunctionApi<'nutrition'> {
  return {
    routes: nutritionRoutes,
    handlers: nutritionHandlers({
      nutrition: createDynamoNutritionRepository(tables, config.NUTRITION_TABLE, clock),
      intakes: createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock),
      assignments: createDynamoCoachAssignments(tables, { accounts: config.ACCOUNTS_TABLE }, clock),
      clock,
    }),
  };
}
