import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type ChatMessage, chatMessageSchema } from '#shared/contracts/assistant/assistant.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { ConversationRepository } from '../ask-assistant.ts';

const keptSeconds = 365 * daySeconds;

const messageRow = z.object({
  schemaVersion: z.literal(1),
  conversationId: z.string(),
  message: chatMessageSchema,
});

const owner = (accountId: string) => `ACCOUNT#${accountId}`;
const prefix = (conversationId: string) => `CHAT#${conversationId}#`;

export function createDynamoConversationRepository(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): ConversationRepository {
  const newest = async (accountId: string, below: string, limit: number) => {
    const rows = await createRowReader(tables, table, clock).list('chat message', messageRow, {
      ...byPrefix(owner(accountId), below),
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    });
    return rows.reverse();
  };
  const find: ConversationRepository['find'] = async (accountId, conversationId, limit) => {
    const rows = await newest(accountId, prefix(conversationId), limit);
    return rows.length === 0 ? null : rows.map(({ message }) => message);
  };
  return {
    find,
    async findLatest(accountId, limit) {
      const [last] = await newest(accountId, 'CHAT#', 1);
      if (last === undefined) return { conversationId: null, messages: [] };
      const messages = (await find(accountId, last.conversationId, limit)) ?? [];
      return { conversationId: last.conversationId, messages: [...messages] };
    },
    async append(accountId, conversationId, question, answer) {
      const expiresAt = Math.floor(clock() / 1000) + keptSeconds;
      const put = (message: ChatMessage, turn: 0 | 1) => ({
        Put: {
          TableName: table,
          Item: {
            pk: owner(accountId),
            sk: `${prefix(conversationId)}${question.timestamp}#${question.id}#${turn}`,
            schemaVersion: 1,
            conversationId,
            message,
            expiresAt,
          },
        },
      });
      await tables.send(new TransactWriteCommand({ TransactItems: [put(question, 0), put(answer, 1)] }));
    },
  };
}
