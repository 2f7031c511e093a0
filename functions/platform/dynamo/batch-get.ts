import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/platform/app-error.ts';

type Row = Record<string, unknown>;
type ByTable = Readonly<Record<string, readonly Row[]>>;
/** A key or a row, with its table's name. */
type Placed = readonly [table: string, item: Row];

/** What DynamoDB takes in one BatchGetItem. */
const keysPerRead = 100;
/** Keys that are left out mean throttling; the SDK has waited already. */
const attempts = 3;

/**
 * The rows of any number of keys, of one table or several, read consistently: a hundred keys at a time, all at once.
 * A table under load answers with a part of them, and is asked again for the rest.
 * @param keys By table, none of them twice, which DynamoDB refuses.
 * @returns By table, in no order; a key without a row is left out, and a table where that is so for all of them.
 * @throws AppError unavailable when a table keeps leaving keys out: a part of the rows would read as the rest having
 * never been written.
 */
export async function batchGet(tables: DynamoDBDocumentClient, keys: ByTable): Promise<ByTable> {
  const all = placed(keys);
  const reads = Array.from({ length: Math.ceil(all.length / keysPerRead) }, (_, index) =>
    readAll(tables, all.slice(index * keysPerRead, (index + 1) * keysPerRead)),
  );
  return grouped((await Promise.all(reads)).flat());
}

/** The rows of at most a hundred keys. */
async function readAll(tables: DynamoDBDocumentClient, keys: readonly Placed[]): Promise<Placed[]> {
  const rows: Placed[] = [];
  let left = keys;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { Responses = {}, UnprocessedKeys = {} } = await tables.send(
      new BatchGetCommand({
        RequestItems: mapped(grouped(left), (Keys) => ({ Keys, ConsistentRead: true })),
      }),
    );
    rows.push(...placed(Responses));
    left = placed(mapped(UnprocessedKeys, ({ Keys = [] }) => Keys));
    if (left.length === 0) return rows;
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}

const placed = (items: ByTable): Placed[] =>
  Object.entries(items).flatMap(([table, of]) => of.map((item) => [table, item] as const));

function grouped(items: readonly Placed[]): Record<string, Row[]> {
  const byTable = Map.groupBy(items, ([table]) => table);
  return mapped(Object.fromEntries(byTable), (of) => of.map(([, item]) => item));
}

function mapped<From, To>(
  byTable: Readonly<Record<string, From>>,
  map: (of: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(byTable).map(([table, of]) => [table, map(of)]));
}
