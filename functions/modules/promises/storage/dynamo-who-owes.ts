import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientCoachRow, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoAbsenceRepository } from '#functions/modules/coaches/storage/dynamo-absence-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SettleDeps } from '../settle-promise.ts';
import { whoOwed } from '../who-owes.ts';

export function createDynamoWhoOwes(
  tables: DynamoDBDocumentClient,
  accounts: string,
  clock: Clock,
): SettleDeps['owedBy'] {
  const rows = createRowReader(tables, accounts, clock);
  const absences = createDynamoAbsenceRepository(tables, accounts, clock);
  return async (promise) => {
    const assigned = await rows.find(
      'coach of a client',
      clientCoachRow,
      coachingKey.coachOf(promise.clientId),
    );
    return whoOwed(promise, assigned, async (coachId) => (await absences.find(coachId)).away);
  };
}
