import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { CheckInDays } from '../check-in-repository.ts';
import { checkInKeys, parseCheckIn, settingsRow } from './check-in-rows.ts';

export function createDynamoCheckInDays(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CheckInDays {
  return {
    async newest(accountId, limit) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
          ExpressionAttributeValues: {
            ':pk': checkInKeys.owner(accountId),
            ':prefix': checkInKeys.checkInPrefix,
          },
          ScanIndexForward: false,
          Limit: limit,
          ConsistentRead: true,
        }),
      );
      return Items.map((item) => parseCheckIn(item, clock())).filter((checkIn) => checkIn !== null);
    },
    async dueWeekday(accountId) {
      const rows = createRowReader(tables, TableName, clock);
      const key = { pk: checkInKeys.owner(accountId), sk: checkInKeys.settings };
      return (await rows.find('settings', settingsRow, key))?.dueWeekday ?? null;
    },
  };
}
