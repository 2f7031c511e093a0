import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import type { KeptAccounts } from '../unused/keep-link.ts';

export function createDynamoKeptAccounts(tables: DynamoDBDocumentClient, TableName: string): KeptAccounts {
  return {
    keep(accountId, keepHash, at) {
      const update = new UpdateCommand({
        TableName,
        Key: accountKey.profile(accountId),
        UpdateExpression: 'SET keptAt = :at',
        ConditionExpression: 'unusedNotice.keepHash = :hash AND attribute_not_exists(deletionRequestedAt)',
        ExpressionAttributeValues: { ':at': at, ':hash': keepHash },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
