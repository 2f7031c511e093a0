import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoIntakeRepository } from '#functions/modules/accounts/storage/dynamo-intake-repository.ts';
import { createDynamoCheckInDays } from '#functions/modules/check-ins/storage/dynamo-check-in-days.ts';
import {
  createDynamoClientFacts,
  type FactTables,
} from '#functions/modules/roster/storage/dynamo-client-facts.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { createDynamoMetricRepository } from '#functions/modules/wearables/storage/dynamo-metric-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

type Tables = FactTables & {
  readonly checkIns: string;
  readonly training: string;
  readonly wearables: string;
};

export function clientFacts(
  tables: DynamoDBDocumentClient,
  names: Tables,
  options: { readonly defaultTier: TierId | null; readonly clock: Clock; readonly log: Log },
) {
  const { clock } = options;
  return createDynamoClientFacts(tables, names, {
    ...options,
    training: createDynamoTrainingRepository(tables, names.training, clock),
    checkIns: createDynamoCheckInDays(tables, names.checkIns, clock),
    metrics: createDynamoMetricRepository(tables, names.wearables, clock),
    intakes: createDynamoIntakeRepository(tables, names.accounts, clock),
  });
}
