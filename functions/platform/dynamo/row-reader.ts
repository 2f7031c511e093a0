import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from './row.ts';

type RowKey = { readonly pk: string; readonly sk: string };

/** Reads rows of one table, as `parseRow` does: expired ones count as absent. */
export type RowReader = {
  /** A consistent read. */
  find<T>(what: string, schema: ZodMiniType<T>, key: RowKey): Promise<T | null>;
  /** The first page of a query. For all pages: `queryAll`. */
  list<T>(what: string, schema: ZodMiniType<T>, query: Omit<QueryCommandInput, 'TableName'>): Promise<T[]>;
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
  };
}
