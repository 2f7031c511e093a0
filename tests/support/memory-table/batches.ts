import type * as z from 'zod/mini';
import { checkedRow, keyOf, type MemoryTable } from './memory-table.ts';
import { readRow } from './reads.ts';
import { type Row, sizeOfRow, storableRow } from './stored-values.ts';
import { invalid } from './table-errors.ts';
import type { batchGetRequest, batchWriteRequest } from './table-requests.ts';

const mostKeys = 100;
const mostWrites = 25;
const answerBytes = 16 * 1024 * 1024;

type TableOf = (name: string) => MemoryTable;

/** @param keysPerAnswer The other keys come back as not processed, as they do when an answer would exceed 16 MB. */
export function batchGet(
  tableOf: TableOf,
  { RequestItems }: z.infer<typeof batchGetRequest>,
  keysPerAnswer: number,
): object {
  const wanted = Object.entries(RequestItems).flatMap(([table, { Keys, ...how }]) =>
    Keys.map((Key) => ({ table, Key, how })),
  );
  refuseSizes('Keys', wanted.length, mostKeys);
  refuseRepeats(wanted.map(({ table, Key }) => [table, keyOf(Key)]));
  const Responses: Record<string, Row[]> = Object.fromEntries(
    Object.keys(RequestItems).map((table) => [table, []]),
  );
  const UnprocessedKeys: Record<string, { Keys: Row[] }> = {};
  let bytes = 0;
  for (const [index, { table, Key, how }] of wanted.entries()) {
    const { Item } = readRow(tableOf, { TableName: table, Key, ...how });
    bytes += Item === undefined ? 0 : sizeOfRow(Item);
    if (index >= keysPerAnswer || bytes > answerBytes) {
      const left = UnprocessedKeys[table]?.Keys ?? [];
      UnprocessedKeys[table] = { ...how, Keys: [...left, storableRow(Key)] };
    } else if (Item !== undefined) Responses[table]?.push(Item);
  }
  return { Responses, UnprocessedKeys };
}

/** Each write stands alone: a batch is no transaction, and has no conditions. */
export function batchWrite(
  tableOf: TableOf,
  { RequestItems }: z.infer<typeof batchWriteRequest>,
  keysPerAnswer: number,
): object {
  const wanted = Object.entries(RequestItems).flatMap(([name, requests]) =>
    requests.map((request) => {
      const table = tableOf(name);
      if ('DeleteRequest' in request) {
        return { name, request, table, key: keyOf(request.DeleteRequest.Key), row: undefined };
      }
      return { name, request, table, ...checkedRow(storableRow(request.PutRequest.Item)) };
    }),
  );
  refuseSizes('RequestItems', wanted.length, mostWrites);
  refuseRepeats(wanted.map(({ name, key }) => [name, key]));
  const UnprocessedItems: Record<string, object[]> = {};
  for (const [index, { name, request, table, key, row }] of wanted.entries()) {
    if (index < keysPerAnswer) table.set(key, row);
    else UnprocessedItems[name] = [...(UnprocessedItems[name] ?? []), request];
  }
  return { UnprocessedItems };
}

function refuseSizes(what: string, count: number, most: number): void {
  if (count === 0 || count > most) throw invalid(`${what}: 1 to ${most} members are allowed`);
}

function refuseRepeats(keys: readonly unknown[]): void {
  if (new Set(keys.map((key) => JSON.stringify(key))).size < keys.length) {
    throw invalid('Provided list of item keys contains duplicates');
  }
}
