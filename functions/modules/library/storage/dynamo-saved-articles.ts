import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { SavedArticles } from '../saved-articles.ts';

const schemaVersion = 1;
const prefix = 'SAVED-ARTICLE#';
const owner = (accountId: string) => `ACCOUNT#${accountId}`;
const keyOf = (accountId: string, articleId: string) => ({
  pk: owner(accountId),
  sk: `${prefix}${articleId}`,
});
const row = z.object({
  schemaVersion: z.literal(schemaVersion),
  articleId: z.string(),
  savedAt: z.string(),
});

export function createDynamoSavedArticles(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): SavedArticles {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async list(accountId) {
      const saved = await rows.all('saved article', row, {
        ...byPrefix(owner(accountId), prefix),
        ConsistentRead: true,
      });
      return saved.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)).map(({ articleId }) => articleId);
    },
    async save(accountId, articleId) {
      const put = new PutCommand({
        TableName,
        Item: {
          ...keyOf(accountId, articleId),
          schemaVersion,
          articleId,
          savedAt: new Date(clock()).toISOString(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await tryConditionalWrite(() => tables.send(put));
    },
    async remove(accountId, articleId) {
      await tables.send(new DeleteCommand({ TableName, Key: keyOf(accountId, articleId) }));
    },
  };
}
