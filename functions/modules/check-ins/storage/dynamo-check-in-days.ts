import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
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
      const found = [];
      for await (const item of queryAll(tables, {
        TableName,
        ...byPrefix(checkInKeys.owner(accountId), checkInKeys.checkInPrefix),
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      })) {
        const checkIn = parseCheckIn(item, clock());
        if (checkIn !== null) found.push(checkIn);
        if (found.length === limit) break;
      }
      return found;
    },
    async dueWeekday(accountId) {
      const rows = createRowReader(tables, TableName, clock);
      const key = { pk: checkInKeys.owner(accountId), sk: checkInKeys.settings };
      return (await rows.find('settings', settingsRow, key))?.dueWeekday ?? null;
    },
  };
}
