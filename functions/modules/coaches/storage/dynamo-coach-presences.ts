import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { CoachPresences } from '../time-away.ts';
import { absencesRow, coachingKey } from './coaching-rows.ts';

/** Both rows in one request, because every booking asks for them. */
export function createDynamoCoachPresences(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachPresences {
  return {
    async find(coachId) {
      const keys = [accountKey.profile(coachId), coachingKey.absences(coachId)];
      const found = await batchGet(tables, { [TableName]: keys });
      const rowOf = (sk: string) => found[TableName]?.find((item) => item['sk'] === sk);
      const [account, absences] = [
        parseRow('account', accountRow, rowOf('PROFILE'), clock()),
        parseRow('absences', absencesRow, rowOf('AWAY'), clock()),
      ];
      return {
        isLeaving: account !== null && fromRow(account).account.deletionDueAt !== undefined,
        away: absences?.away ?? [],
      };
    },
  };
}
