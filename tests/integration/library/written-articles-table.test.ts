import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { systemClock } from '#functions/platform/clock.ts';
import { behavesAsWrittenArticles } from '#tests/support/behavior/written-articles.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';
import { createDynamoPublishedArticles } from '../../../functions/modules/library/storage/dynamo-published-articles.ts';
import { createDynamoWrittenArticles } from '../../../functions/modules/library/storage/dynamo-written-articles.ts';

behavesAsWrittenArticles(async () => {
  const [library, operations] = [await makeTable(), await makeTable()];
  return {
    written: createDynamoWrittenArticles(tables(), { library, operations }, systemClock),
    articles: createDynamoPublishedArticles(tables(), library, systemClock),
    async audited() {
      const { Items = [] } = await tables().send(
        new QueryCommand({
          TableName: operations,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'AUDIT#2026-03' },
        }),
      );
      return z.parse(z.array(z.object({ action: z.string() })), Items).map(({ action }) => action);
    },
  };
});
