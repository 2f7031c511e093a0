import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SummaryWriter } from '../summaries/summarize-clients.ts';
import { rosterKey, summaryRow, toSummaryRow } from './summary-rows.ts';

export function createDynamoSummaryWriter(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): SummaryWriter {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async revision(clientId) {
      return (await rows.find('summary', summaryRow, rosterKey.summary(clientId)))?.revision ?? 0;
    },
    async write(clientId, { facts, coachId }, revision) {
      const item = toSummaryRow(clientId, { facts, coachId, revision: revision + 1 });
      const unchanged =
        revision === 0
          ? { ConditionExpression: 'attribute_not_exists(revision)' }
          : {
              ConditionExpression: 'revision = :revision',
              ExpressionAttributeValues: { ':revision': revision },
            };
      const sameCoach =
        coachId === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : { ConditionExpression: 'coachId = :coach', ExpressionAttributeValues: { ':coach': coachId } };
      const TransactItems = [
        { Put: { TableName, Item: item, ...unchanged } },
        { ConditionCheck: { TableName, Key: coachingKey.coachOf(clientId), ...sameCoach } },
        accountStays(TableName, clientId),
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}
