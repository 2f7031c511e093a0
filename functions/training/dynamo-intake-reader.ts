import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { experienceIds, goalIds } from '#shared/domain/training/training-profile.ts';
import type { IntakeReader } from './programme.ts';

/** Of the intake, which the account owns, only what a programme is made from. */
const answers = z.object({
  intake: z.object({
    primaryGoal: z.nullish(z.enum(goalIds)),
    experience: z.nullish(z.enum(experienceIds)),
    trainingDays: z.int(),
  }),
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
      // No intake, or one of a form that says nothing about training: the first wishes stand.
      if (!parsed.success) return null;
      const { primaryGoal, experience, trainingDays } = parsed.data.intake;
      return { goal: primaryGoal ?? null, experience: experience ?? null, trainingDays };
    },
  };
}
