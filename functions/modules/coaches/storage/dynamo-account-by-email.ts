import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { CoachList } from '../coach-list.ts';

export function createAccountByEmail(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachList['findByEmail'] {
  return async (email) => {
    const { gsi1pk, gsi1sk } = accountKey.byEmail(email);
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk and gsi1sk = :sk',
        ExpressionAttributeValues: { ':pk': gsi1pk, ':sk': gsi1sk },
      }),
    );
    const row = parseRow('account', accountRow, Items[0], clock());
    return row && fromRow(row).account;
  };
}
