import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { coachRollKey, rollRow } from '#functions/modules/accounts/storage/coach-roll-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { ApprovedCoaches } from '../coach-roll.ts';

/** Reads only ids from the roll, so functions of the public site need no access to accounts. */
export function createDynamoApprovedCoaches(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  clock: Clock,
): ApprovedCoaches {
  return {
    async findAnyWithRoom() {
      for await (const item of queryAll(tables, {
        TableName: accountsTable,
        KeyConditionExpression: 'pk = :roll',
        ExpressionAttributeValues: { ':roll': coachRollKey.all },
        ConsistentRead: true,
      })) {
        const coach = parseRow('coach on the roll', rollRow, item, clock());
        if (coach?.approved && coach.hasRoom) return true;
      }
      return false;
    },
  };
}
