import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { VisitRepository } from '../client-care/visit-client.ts';
import { clientCareKey, clientCareVersion, visitRow } from './client-care-rows.ts';

export function createDynamoVisitRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): VisitRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(coachId, clientId) {
      const row = await rows.find('visit', visitRow, clientCareKey.visit(coachId, clientId));
      return row && { since: row.since, seenAt: row.seenAt };
    },
    async save(coachId, clientId, before, visit) {
      const put = new PutCommand({
        TableName,
        Item: {
          ...clientCareKey.visit(coachId, clientId),
          gsi1pk: clientCareKey.about(clientId),
          gsi1sk: `COACH#${coachId}#SEEN`,
          schemaVersion: clientCareVersion,
          ...visit,
        },
        ...(before === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'seenAt = :before',
              ExpressionAttributeValues: { ':before': before.seenAt },
            }),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
  };
}
