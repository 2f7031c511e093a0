import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/account/dynamo-intake-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createDynamoNutritionRepository } from './dynamo-nutrition-repository.ts';
import { nutritionHandlers } from './nutrition-handlers.ts';

type NutritionConfig = Config<'ACCOUNTS_TABLE' | 'CHECK_INS_TABLE' | 'NUTRITION_TABLE'>;

/** The use cases of nutrition with their adapters, wired once, in a file of its own: see handler.ts. */
export function createNutritionOperations(config: NutritionConfig, tables: DynamoDBDocumentClient) {
  return nutritionHandlers({
    nutrition: createDynamoNutritionRepository(tables, config.NUTRITION_TABLE, clock),
    intakes: createDynamoIntakeRepository(tables, config.ACCOUNTS_TABLE, clock),
    assignments: createDynamoCoachAssignments(tables, config.CHECK_INS_TABLE, clock),
    clock,
  });
}
