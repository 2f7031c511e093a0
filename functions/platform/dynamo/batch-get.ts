import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';

type Row = Record<string, unknown>;
type ByTable = Readonly<Record<string, readonly Row[]>>;
type TableItem = readonly [table: string, item: Row];

const keysPerRead = 100;

/**
 * Reads any number of keys consistently, in parallel batches, and retries unprocessed keys.
 * @param keys Without duplicates, which DynamoDB rejects.
 * @returns Rows by table, in no order; missing rows are left out.
 * @throws AppError unavailable when keys stay unprocessed: a partial result would look like rows that were never
 * written.
 */
export async function batchGet(tables: DynamoDBDocumentClient, keys: ByTable): Promise<ByTable> {
  const all = flattened(keys);
  const reads = Array.from({ length: Math.ceil(all.length / keysPerRead) }, (_, index) =>
    readAll(tables, all.slice(index * keysPerRead, (index + 1) * keysPerRead)),
  );
  return grouped((await Promise.all(reads)).flat());
}

async function readAll(tables: DynamoDBDocumentClient, keys: readonly TableItem[]): Promise<TableItem[]> {
  const rows: TableItem[] = [];
  let left = keys;
  return retryWithBackoff(async () => {
    const { Responses = {}, UnprocessedKeys = {} } = await tables.send(
      new BatchGetCommand({
        RequestItems: mapped(grouped(left), (Keys) => ({ Keys, ConsistentRead: true })),
      }),
    );
    rows.push(...flattened(Responses));
    left = flattened(mapped(UnprocessedKeys, ({ Keys = [] }) => Keys));
    return left.length === 0 ? rows : null;
  });
}

const flattened = (items: ByTable): TableItem[] =>
  Object.entries(items).flatMap(([table, of]) => of.map((item) => [table, item] as const));

function grouped(items: readonly TableItem[]): Record<string, Row[]> {
  const byTable = Map.groupBy(items, ([table]) => table);
  return mapped(Object.fromEntries(byTable), (of) => of.map(([, item]) => item));
}

function mapped<From, To>(
  byTable: Readonly<Record<string, From>>,
  map: (of: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(byTable).map(([table, of]) => [table, map(of)]));
}
