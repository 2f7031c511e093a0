import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientCoachRow, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { AbsenceRepository } from '#functions/modules/coaches/time-away.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SettleDeps } from '../settle-promise.ts';
import { whoOwed } from '../who-owes.ts';

export function createDynamoWhoOwes(
  tables: DynamoDBDocumentClient,
  accounts: string,
  { clock, absences }: { readonly clock: Clock; readonly absences: Pick<AbsenceRepository, 'find'> },
): SettleDeps['owedBy'] {
  const rows = createRowReader(tables, accounts, clock);
  return async (promise) => {
    const assigned = await rows.find(
      'coach of a client',
      clientCoachRow,
      coachingKey.coachOf(promise.clientId),
    );
    return whoOwed(promise, assigned, async (coachId) => (await absences.find(coachId)).away);
  };
}
