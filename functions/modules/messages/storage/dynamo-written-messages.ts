import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { messageSides } from '#shared/domain/messages/message-sides.ts';
import { messageKey } from './message-keys.ts';

const written = z.object({
  from: z.enum(messageSides),
  sentAt: z.string(),
  byRule: z.optional(z.boolean()),
  toSeveral: z.optional(z.boolean()),
});
/** More in a month and a half than two people write; older ones are left out. */
const mostRead = 1000;

/** When the two sides of a thread wrote with their own hands, newest first, without what they wrote. */
export function createDynamoWrittenMessages(tables: DynamoDBDocumentClient, TableName: string) {
  return {
    async since(clientId: string, from: number) {
      const found = { client: [] as string[], coach: [] as string[] };
      let read = 0;
      const rows = queryAll(tables, {
        TableName,
        ...byPrefix(messageKey.owner(clientId), messageKey.positionPrefix),
        ProjectionExpression: '#from, sentAt, byRule, toSeveral',
        ExpressionAttributeNames: { '#from': 'from' },
        ScanIndexForward: false,
        Limit: 100,
      });
      for await (const item of rows) {
        const { from: side, sentAt, byRule, toSeveral } = z.parse(written, item);
        if (byRule !== true && toSeveral !== true) found[side].push(sentAt);
        read += 1;
        if (read >= mostRead) break;
        // The client's newest one before says since when they are silent.
        if (Date.parse(sentAt) <= from && side === 'client') break;
      }
      return found;
    },
  };
}
