import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow, type RowData } from '#functions/platform/dynamo/row.ts';
import { createRowReader, type RowReader } from '#functions/platform/dynamo/row-reader.ts';
import { logUnreadable } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';

type Row = Record<string, unknown>;
type Condition = Partial<QueryCommandInput> & { readonly ConditionExpression: string };
type Key = { readonly pk: string; readonly sk: string };
export type Write =
  | { readonly put: Row; readonly condition?: Condition }
  | { readonly delete: Key; readonly condition?: Condition };

export type TrainingTable = {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
  parse<T extends object>(what: string, schema: ZodMiniType<T>, item: unknown): RowData<T> | null;
  get: RowReader['find'];
  put(item: Row, condition?: Condition): Promise<boolean>;
  remove(key: Key): Promise<void>;
  transact(writes: readonly Write[]): Promise<boolean>;
  /** With a log, a row that cannot be read is logged and left out. */
  range<T extends object>(
    what: string,
    schema: ZodMiniType<T>,
    from: Key,
    toSk: string,
    options?: { readonly newestFirst?: boolean; readonly limit?: number; readonly log?: Log },
  ): Promise<readonly RowData<T>[]>;
};

export function openTrainingTable(client: DynamoDBDocumentClient, name: string, clock: Clock): TrainingTable {
  const parse = <T extends object>(what: string, schema: ZodMiniType<T>, item: unknown) =>
    parseRow(what, schema, item, clock());
  return {
    client,
    name,
    parse,
    get: createRowReader(client, name, clock).find,
    put: (Item, condition) =>
      tryConditionalWrite(() => client.send(new PutCommand({ TableName: name, Item, ...condition }))),
    async remove(Key) {
      await client.send(new DeleteCommand({ TableName: name, Key }));
    },
    transact: (writes) =>
      tryConditionalWrite(() =>
        client.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) =>
              'put' in write
                ? { Put: { TableName: name, Item: write.put, ...write.condition } }
                : { Delete: { TableName: name, Key: write.delete, ...write.condition } },
            ),
          }),
        ),
      ),
    async range(what, schema, from, toSk, options = {}) {
      const { log } = options;
      const read = (item: unknown) => {
        try {
          return parse(what, schema, item);
        } catch (error) {
          if (log === undefined) throw error;
          logUnreadable(log, `${what} unreadable`)(error);
          return null;
        }
      };
      const rows = [];
      for await (const item of queryAll(client, {
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': from.pk, ':from': from.sk, ':to': toSk },
        ConsistentRead: true,
        ScanIndexForward: options.newestFirst !== true,
        ...(options.limit !== undefined && { Limit: options.limit }),
      })) {
        const row = read(item);
        if (row !== null) rows.push(row);
        if (rows.length === options.limit) break;
      }
      return rows;
    },
  };
}

/** @param version 0 means that the row must not exist. */
export function versionCondition(version: number): Condition {
  return version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      };
}
