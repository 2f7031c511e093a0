import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { CoachChoices } from '../choice/coach-choice.ts';
import { coachChoiceKey, coachChoiceRow, toCoachChoiceRow } from './coach-choice-rows.ts';

export function createDynamoCoachChoices(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachChoices {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async of(clientId) {
      const row = await rows.find('coach choice', coachChoiceRow, coachChoiceKey(clientId));
      if (row === null || row.coachId === null) return null;
      return { coachId: row.coachId, chosenAt: row.chosenAt };
    },
    async save(clientId, coachId, at) {
      await tables.send(new PutCommand({ TableName, Item: toCoachChoiceRow(clientId, coachId, at) }));
    },
  };
}
