import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { coachRollKey } from '#functions/modules/accounts/storage/coach-list-row.ts';
import type { ApprovedCoaches } from '../coach-list.ts';

/** Reads one entry of the roll's index, however many coaches there are, and nothing of their accounts. */
export function createDynamoApprovedCoaches(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
): ApprovedCoaches {
  return {
    async findAnyWithRoom() {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: accountsTable,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :room',
          ExpressionAttributeValues: { ':room': coachRollKey.withRoom('').gsi1pk },
          Limit: 1,
        }),
      );
      return Items.length > 0;
    },
  };
}
