import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';

export type RowKey = { readonly pk: string; readonly sk: string };
export type Row = Readonly<Record<string, unknown>> & RowKey;
const rowSchema = z.looseObject({ pk: z.string(), sk: z.string() });

const rowsPerTransaction = 50;

export type Rows = {
  readonly table: string;
  find(key: RowKey): Promise<Row | null>;
  partition(pk: string, prefix?: string): AsyncIterable<Row>;
  /** Keys of the rows of one partition of the index. */
  indexed(gsi1pk: string): AsyncIterable<RowKey>;
  put(row: Row): Promise<void>;
  remove(keys: readonly RowKey[]): Promise<void>;
  /**
   * Also decrements the count that includes the row, unless its time to live has passed.
   * @param count `while` names the attribute that a row has only while it is counted.
   */
  removeCounted(
    key: RowKey,
    count: { readonly key: RowKey; readonly attribute: string; readonly while?: string },
  ): Promise<void>;
  /** Takes an entry out of a map of the row, as long as it has this value, and raises the row's version. */
  removeEntry(
    key: RowKey,
    entry: { readonly map: string; readonly name: string; readonly value: string },
  ): Promise<void>;
  removePartition(pk: string, except?: (row: Row) => boolean): Promise<void>;
};

export function createDynamoRows(tables: DynamoDBDocumentClient, table: string): Rows {
  async function* partition(pk: string, prefix = ''): AsyncGenerator<Row> {
    for await (const item of queryAll(tables, {
      TableName: table,
      ...byPrefix(pk, prefix),
      ConsistentRead: true,
    })) {
      yield z.parse(rowSchema, item);
    }
  }
  async function* indexed(gsi1pk: string): AsyncGenerator<RowKey> {
    for await (const item of queryAll(tables, {
      TableName: table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': gsi1pk },
    })) {
      yield z.parse(rowSchema, item);
    }
  }
  const remove = async (keys: readonly RowKey[]) => {
    for (let at = 0; at < keys.length; at += rowsPerTransaction) {
      const TransactItems = keys
        .slice(at, at + rowsPerTransaction)
        .map(({ pk, sk }) => ({ Delete: { TableName: table, Key: { pk, sk } } }));
      await tables.send(new TransactWriteCommand({ TransactItems }));
    }
  };
  return {
    table,
    partition,
    indexed,
    remove,
    async find({ pk, sk }) {
      const get = new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead: true });
      const { Item } = await tables.send(get);
      return Item === undefined ? null : z.parse(rowSchema, Item);
    },
    async put(row) {
      await tables.send(new PutCommand({ TableName: table, Item: row }));
    },
    async removeCounted({ pk, sk }, count) {
      const TransactItems = [
        {
          Delete: {
            TableName: table,
            Key: { pk, sk },
            ConditionExpression: `attribute_exists(${count.while ?? 'pk'}) AND attribute_not_exists(expiresAt)`,
          },
        },
        {
          Update: {
            TableName: table,
            Key: count.key,
            UpdateExpression: 'ADD #counted :less',
            ExpressionAttributeNames: { '#counted': count.attribute },
            ExpressionAttributeValues: { ':less': -1 },
          },
        },
      ];
      const write = new TransactWriteCommand({ TransactItems });
      if (!(await tryConditionalWrite(() => tables.send(write)))) await remove([{ pk, sk }]);
    },
    async removeEntry({ pk, sk }, { map, name, value }) {
      const update = new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'REMOVE #map.#name ADD #version :one',
        ConditionExpression: '#map.#name = :value',
        ExpressionAttributeNames: { '#map': map, '#name': name, '#version': 'version' },
        ExpressionAttributeValues: { ':value': value, ':one': 1 },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async removePartition(pk, except = () => false) {
      let waiting: RowKey[] = [];
      for await (const row of partition(pk)) {
        if (except(row)) continue;
        waiting.push(row);
        if (waiting.length === rowsPerTransaction) {
          await remove(waiting);
          waiting = [];
        }
      }
      await remove(waiting);
    },
  };
}
