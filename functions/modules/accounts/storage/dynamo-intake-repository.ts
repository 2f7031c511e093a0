import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { storedIntakeSchema } from '#shared/contracts/account/intake.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import type { IntakeRepository } from '../intake-repository.ts';

const schemaVersion = 1;
const key = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'INTAKE' });
const row = z.object({
  schemaVersion: z.literal(schemaVersion),
  intake: storedIntakeSchema,
  completedAt: z.string(),
});

export function createDynamoIntakeRepository(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  clock: Clock,
): IntakeRepository {
  const rows = createRowReader(tables, accountsTable, clock);
  return {
    async find(accountId) {
      const found = await rows.find('intake', row, key(accountId));
      return found === null ? null : { intake: found.intake, completedAt: found.completedAt };
    },
    async save(accountId, { intake, completedAt }) {
      const { currentWeight, targetWeight } = intake;
      const Item = {
        ...key(accountId),
        schemaVersion,
        intake,
        completedAt,
        // Grams are for comparing; screens show the entry as the client typed it.
        currentWeightGrams: currentWeight === null ? null : weightInGrams(currentWeight),
        targetWeightGrams: targetWeight === null ? null : weightInGrams(targetWeight),
      };
      await tables.send(new PutCommand({ TableName: accountsTable, Item }));
    },
  };
}
