import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { savedReplySchema } from '#shared/contracts/coaching/saved-replies.ts';
import type { SavedRepliesRepository } from '../saved-replies.ts';

const schemaVersion = 1;
const keyOf = (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'SAVED-REPLIES' });
const savedRepliesRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  replies: z.array(savedReplySchema),
  version: z.int(),
});

export function createDynamoSavedReplies(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): SavedRepliesRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(coachId) {
      const row = await rows.find('saved replies', savedRepliesRow, keyOf(coachId));
      return { replies: row?.replies ?? [], version: row?.version ?? 0 };
    },
    async save(coachId, { replies, version }) {
      const put = new PutCommand({
        TableName,
        Item: { ...keyOf(coachId), schemaVersion, replies, version },
        ...ifStillVersion(version - 1),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
  };
}
