import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { ApprovedCoaches } from './approved-coaches.ts';
import { coachingKey, rollRow } from './coaching-rows.ts';

/** Reads only ids from the roll, so functions of the public site need no access to accounts. */
export function createDynamoApprovedCoaches(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  clock: Clock,
): ApprovedCoaches {
  return {
    async findAny() {
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await tables.send(
          new QueryCommand({
            TableName: accountsTable,
            KeyConditionExpression: 'pk = :roll',
            ExpressionAttributeValues: { ':roll': coachingKey.roll },
            ConsistentRead: true,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        const rows = (page.Items ?? []).map((item) => parseRow('coach on the roll', rollRow, item, clock()));
        if (rows.some((row) => row?.approved)) return true;
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return false;
    },
  };
}
