import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoCoachAssigner } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

export async function seedAssignments(options: {
  readonly connection: AwsConnection;
  readonly accountsTable: string;
  readonly coachId: string;
  readonly clientIds: readonly string[];
}): Promise<void> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...options.connection }));
  const assignments = createDynamoCoachAssigner(tables, { accounts: options.accountsTable }, Date.now);
  try {
    for (const clientId of options.clientIds) {
      await assignments.assign(options.coachId, clientId, Date.now());
    }
  } finally {
    tables.destroy();
  }
}
