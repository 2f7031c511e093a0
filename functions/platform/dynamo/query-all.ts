import { type DynamoDBDocumentClient, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';

/** How many rows a query finds on all of its pages. */
export async function countAll(tables: DynamoDBDocumentClient, query: QueryCommandInput): Promise<number> {
  let count = 0;
  for await (const { Count = 0 } of paginateQuery({ client: tables }, { ...query, Select: 'COUNT' })) {
    count += Count;
  }
  return count;
}

/** Every row that a query finds, page after page. A caller that stops early reads no further page. */
export async function* queryAll(
  tables: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Record<string, unknown>> {
  // A copy: the SDK writes each page's start into it.
  for await (const { Items = [] } of paginateQuery({ client: tables }, { ...query })) yield* Items;
}
