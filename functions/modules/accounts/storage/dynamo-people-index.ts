import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { termPartition } from '#shared/domain/access/people-search.ts';
import type { PeopleIndex } from '../people/people-index.ts';
import { accountStays } from './account-stays.ts';
import { searchKey, searchRow, toSearchRow } from './search-row.ts';

const mostRows = 100;
/** A transaction has at most 100 writes, and one of them is the check of the profile. */
const writesAtOnce = 90;

export function createDynamoPeopleIndex(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PeopleIndex {
  const rows = createRowReader(tables, TableName, clock);
  const storedTerms = async (accountId: string) => {
    const stored = await rows.all('search term', searchRow, {
      ...byPrefix(searchKey.of(accountId, '').pk, searchKey.prefix),
      ConsistentRead: true,
    });
    return stored.map(({ term }) => term);
  };
  return {
    async replace(accountId, terms) {
      const stored = await storedTerms(accountId);
      const writes = [
        ...stored
          .filter((term) => !terms.includes(term))
          .map((term) => ({ Delete: { TableName, Key: searchKey.of(accountId, term) } })),
        ...terms
          .filter((term) => !stored.includes(term))
          .map((term) => ({ Put: { TableName, Item: toSearchRow(accountId, term) } })),
      ];
      for (let from = 0; from < writes.length; from += writesAtOnce) {
        const part = writes.slice(from, from + writesAtOnce);
        const TransactItems = terms.length === 0 ? part : [...part, accountStays(TableName, accountId)];
        if (!(await tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })))))
          return;
      }
    },
    async beginningWith(term) {
      const { Items = [], LastEvaluatedKey } = await tables.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk and begins_with(gsi1sk, :term)',
          ExpressionAttributeValues: { ':pk': searchKey.partition(termPartition(term)), ':term': term },
          Limit: mostRows,
        }),
      );
      const found = Items.flatMap((item) => parseRow('search term', searchRow, item, clock()) ?? []);
      return {
        ids: [...new Set(found.map(({ accountId }) => accountId))],
        hasMore: LastEvaluatedKey !== undefined,
      };
    },
  };
}
