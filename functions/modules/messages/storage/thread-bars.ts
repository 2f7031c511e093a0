import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LiftThreadBars } from '#functions/modules/coaches/storage/assignments/dynamo-coach-assigner.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { messageKey } from './message-keys.ts';

/** Without the rest of the row, whose schema would be a large part of the function that assigns. */
const barsRow = z.object({ barred: z._default(z.array(z.string()), []) });

/** Others whom an admin stopped in the thread, former coaches and deputies, stay stopped. */
export function createThreadBars(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): LiftThreadBars {
  const rows = createRowReader(tables, TableName, clock);
  return async (clientId, coachId) => {
    const barred = (await rows.find('thread', barsRow, messageKey.thread(clientId)))?.barred ?? [];
    const left = barred.filter((id) => id !== clientId && id !== coachId);
    if (left.length === barred.length) return [];
    const update = {
      TableName,
      Key: messageKey.thread(clientId),
      // Who read the thread before decides again on the new version.
      UpdateExpression: 'SET barred = :left ADD #version :one',
      ConditionExpression: 'barred = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':left': left, ':read': barred, ':one': 1 },
    };
    return [{ Update: update }];
  };
}
