import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { CoachSettingsRepository } from '../coach-settings.ts';
import { coachingKey, coachSettingsRow, toCoachSettingsRow } from './coaching-rows.ts';

export function createDynamoCoachSettings(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachSettingsRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(coachId) {
      const row = await rows.find('coach settings', coachSettingsRow, coachingKey.settings(coachId));
      return row && { capacity: row.capacity, languages: row.languages, locations: row.locations };
    },
    async save(coachId, settings) {
      await tables.send(new PutCommand({ TableName, Item: toCoachSettingsRow(coachId, settings) }));
    },
  };
}
