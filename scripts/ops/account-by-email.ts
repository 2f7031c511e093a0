import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';

/** The profile row of the account with this address; undefined where nobody with it has signed in. */
export async function accountByEmail(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  email: string,
): Promise<unknown> {
  const { gsi1pk, gsi1sk } = accountKey.byEmail(email);
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: accountsTable,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk and gsi1sk = :sk',
      ExpressionAttributeValues: { ':pk': gsi1pk, ':sk': gsi1sk },
    }),
  );
  return Items[0];
}
