import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { experienceIds, goalIds } from '#shared/domain/health/training-profile.ts';
import type { IntakeReader } from '../program.ts';

const answers = z.object({
  intake: z.object({
    primaryGoal: z.nullish(z.enum(goalIds)),
    experience: z.nullish(z.enum(experienceIds)),
    trainingDays: z.int(),
  }),
});
const health = z.object({
  screening: z.object({ equipment: z.array(z.enum(ownedEquipment)), injuries: z.array(z.enum(injuryAreas)) }),
});

export function createDynamoIntakeReader(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
): IntakeReader {
  return {
    async find(accountId) {
      const Key = { pk: `ACCOUNT#${accountId}`, sk: 'INTAKE' };
      const { Item } = await tables.send(new GetCommand({ TableName: accountsTable, Key }));
      const parsed = z.safeParse(answers, Item);
      if (!parsed.success) return null;
      const { primaryGoal, experience, trainingDays } = parsed.data.intake;
      return { goal: primaryGoal ?? null, experience: experience ?? null, trainingDays };
    },
    async limits(accountId) {
      const Key = { pk: `ACCOUNT#${accountId}`, sk: 'HEALTH' };
      const { Item } = await tables.send(new GetCommand({ TableName: accountsTable, Key }));
      const parsed = z.safeParse(health, Item);
      if (!parsed.success) return null;
      const { equipment, injuries } = parsed.data.screening;
      return { equipment, avoid: injuries };
    },
  };
}
