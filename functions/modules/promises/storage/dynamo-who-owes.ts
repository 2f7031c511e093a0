import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AccountRepository, withDisabledAt } from '#functions/modules/accounts/account-repository.ts';
import { mayCover } from '#functions/modules/coaches/may-cover.ts';
import { isBarred } from '#functions/modules/coaches/storage/assignments/is-barred.ts';
import { clientCoachRow, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { AbsenceRepository } from '#functions/modules/coaches/time-away.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { SettleDeps } from '../settle-promise.ts';
import { whoOwed } from '../who-owes.ts';

export function createDynamoWhoOwes(
  tables: DynamoDBDocumentClient,
  TableName: string,
  {
    clock,
    absences,
    accounts,
  }: {
    readonly clock: Clock;
    readonly absences: Pick<AbsenceRepository, 'find'>;
    readonly accounts: Pick<AccountRepository, 'find'>;
  },
): SettleDeps['owedBy'] {
  const rows = createRowReader(tables, TableName, clock);
  return async (promise) => {
    const assigned = await rows.find(
      'coach of a client',
      clientCoachRow,
      coachingKey.coachOf(promise.clientId),
    );
    return whoOwed(promise, assigned, async (coachId) => (await absences.find(coachId)).away, {
      cover: async (deputyId) =>
        mayCover(await accounts.find(deputyId)) && !(await isBarred(rows, promise.clientId, deputyId)),
      async openClients(coachId) {
        const coach = await accounts.find(coachId);
        return coach !== null && mayOpenClients(withDisabledAt(coach), clock());
      },
    });
  };
}
