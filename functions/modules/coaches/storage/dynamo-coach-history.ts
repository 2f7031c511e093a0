import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { allChanges, type CoachHistory, coachAt } from '../coach-history.ts';
import { clientOfPartition, coachHistoryAttributes, coachHistoryRow, coachingKey } from './coaching-rows.ts';

const changedRow = z.object({ pk: z.string() });

export function createDynamoCoachHistory(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CoachHistory {
  const rows = createRowReader(tables, TableName, clock);
  const read = async (clientId: string) => {
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
    return { changes, current };
  };
  return {
    async coachAt(clientId, at) {
      const { changes, current } = await read(clientId);
      return coachAt(changes, current, at);
    },
    async startsOf(clientId) {
      const { changes, current } = await read(clientId);
      return allChanges(changes, current).flatMap(({ at, coachId }) =>
        coachId === null ? [] : [{ at, coachId }],
      );
    },
    async changedSince(at) {
      const found = await rows.all('coach change', changedRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :changes AND gsi1sk > :at',
        ExpressionAttributeValues: { ':changes': coachingKey.changes, ':at': at },
        Select: 'SPECIFIC_ATTRIBUTES',
        ProjectionExpression: coachHistoryAttributes.join(', '),
      });
      return [...new Set(found.map(({ pk }) => clientOfPartition(pk)))];
    },
  };
}
