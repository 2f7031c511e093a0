import { type DynamoDBDocumentClient, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';

/** Every row that a query finds, page after page. A caller that stops early reads no further page. */
export async function* queryAll(
  tables: DynamoDBDocumentClient,
  query: QueryCommandInput,
): AsyncGenerator<Record<string, unknown>> {
  // A copy: the SDK writes each page's start into it.
  for await (const { Items = [] } of paginateQuery({ client: tables }, { ...query })) yield* Items;
}
