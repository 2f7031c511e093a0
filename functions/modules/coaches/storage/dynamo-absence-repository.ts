import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { AbsenceRepository, Absences } from '../time-away.ts';
import { absencesRow, coachingKey, toAbsencesRow } from './coaching-rows.ts';

export function createDynamoAbsenceRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): AbsenceRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(coachId) {
      const row = await rows.find('absences', absencesRow, coachingKey.absences(coachId));
      return { coachId, version: row?.version ?? 0, away: row?.away ?? [], covering: row?.covering ?? [] };
    },
    save(changed) {
      const TransactItems = changed.map((absences) => ({ Put: putOf(TableName, absences) }));
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}

function putOf(TableName: string, absences: Absences) {
  const { version } = absences;
  const Item = toAbsencesRow({ ...absences, version: version + 1 });
  return { TableName, Item, ...ifStillVersion(version) };
}
