import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';

/** A client that answers pages of these sizes, of rows that are counted from 0. */
function clientOf(pageSizes: readonly number[]) {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
  let row = 0;
  const starts: unknown[] = [];
  vi.spyOn(tables, 'send').mockImplementation(async (command: { input: object }) => {
    starts.push(Reflect.get(command.input, 'ExclusiveStartKey'));
    const Items = Array.from({ length: pageSizes[starts.length - 1] ?? 0 }, () => ({ row: row++ }));
    return { Items, ...(starts.length < pageSizes.length && { LastEvaluatedKey: { page: starts.length } }) };
  });
  return { tables, starts };
}
const query = { TableName: 't', KeyConditionExpression: 'pk = :pk' };

it('finds the rows of all pages, past an empty one', async () => {
  const { tables, starts } = clientOf([2, 0, 1]);
  const found: unknown[] = [];
  for await (const item of queryAll(tables, query)) found.push(item);
  expect(found).toEqual([{ row: 0 }, { row: 1 }, { row: 2 }]);
  expect(starts).toEqual([undefined, { page: 1 }, { page: 2 }]);
});

it('reads no further page for a caller that stops', async () => {
  const { tables, starts } = clientOf([2, 2]);
  for await (const item of queryAll(tables, query)) if (item.row === 1) break;
  expect(starts).toHaveLength(1);
});
