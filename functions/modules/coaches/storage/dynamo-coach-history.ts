import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type CoachHistory, coachAt } from '../coach-history.ts';
import { coachHistoryAttributes, coachHistoryRow, coachingKey } from './coaching-rows.ts';

export function createDynamoCoachHistory(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachHistory {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async coachAt(clientId, at) {
      const { pk, sk } = coachingKey.coachOf(clientId);
      const found = await rows.all('coach history', coachHistoryRow, {
        // The coach of now, then the changes.
        KeyConditionExpression: 'pk = :client AND sk BETWEEN :now AND :end',
        ExpressionAttributeValues: { ':client': pk, ':now': sk, ':end': coachingKey.historyEnd },
        // Nothing else of the client may be read by who has access to these.
        Select: 'SPECIFIC_ATTRIBUTES',
        ProjectionExpression: coachHistoryAttributes.join(', '),
        ConsistentRead: true,
      });
      const now = found.find((row) => row.sk === sk);
      const current = now?.coachId ? { coachId: now.coachId, since: now.since } : null;
      const changes = found.flatMap(({ since, coachId, previousCoachId: before = null, ...row }) =>
        row.sk === sk ? [] : [{ at: since, coachId, before }],
      );
      return coachAt(changes, current, at);
    },
  };
}
