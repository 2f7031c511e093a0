import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from './query-all.ts';
import { parseRow } from './row.ts';

type Query = Omit<QueryCommandInput, 'TableName'>;
type RowKey = { readonly pk: string; readonly sk: string };

/** Reads rows of one table, as `parseRow` does: expired ones count as absent. */
export type RowReader = {
  /** A consistent read. */
  find<T>(what: string, schema: ZodMiniType<T>, key: RowKey): Promise<T | null>;
  /** The first page of a query. */
  list<T>(what: string, schema: ZodMiniType<T>, query: Query): Promise<T[]>;
  /** Every page of a query. A caller that may stop early takes `queryAll`. */
  all<T>(what: string, schema: ZodMiniType<T>, query: Query): Promise<T[]>;
};

export function createRowReader(tables: DynamoDBDocumentClient, TableName: string, clock: Clock): RowReader {
  return {
    async find(what, schema, { pk, sk }) {
      const get = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true });
      return parseRow(what, schema, (await tables.send(get)).Item, clock());
    },
    async list(what, schema, query) {
      const { Items = [] } = await tables.send(new QueryCommand({ TableName, ...query }));
      return Items.flatMap((item) => parseRow(what, schema, item, clock()) ?? []);
    },
    async all(what, schema, query) {
      const rows = [];
      for await (const item of queryAll(tables, { TableName, ...query })) {
        const row = parseRow(what, schema, item, clock());
        if (row !== null) rows.push(row);
      }
      return rows;
    },
  };
}
