import { type DynamoDBDocumentClient, GetCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from './query-all.ts';
import { parseRow, type RowData } from './row.ts';

type Query = Omit<QueryCommandInput, 'TableName'>;
export type RowKey = { readonly pk: string; readonly sk: string };

/** Reads rows of one table, as `parseRow` does: expired ones count as absent. */
export type RowReader = {
  /** A consistent read. */
  find<T extends object>(what: string, schema: ZodMiniType<T>, key: RowKey): Promise<RowData<T> | null>;
  /**
   * The first `Limit` rows that a caller may see. DynamoDB counts its limit before the filter and a page ends at 1 MB, so
   * this reads on until there are enough.
   */
  list<T extends object>(
    what: string,
    schema: ZodMiniType<T>,
    query: Query & { readonly Limit: number },
  ): Promise<RowData<T>[]>;
  /** Every row. A caller that may stop early takes `queryAll`. */
  all<T extends object>(what: string, schema: ZodMiniType<T>, query: Query): Promise<RowData<T>[]>;
};

/** Of a filtered query each page costs a request, however little of it is left. */
const filteredPage = 50;

export function createRowReader(tables: DynamoDBDocumentClient, TableName: string, clock: Clock): RowReader {
  const read = async <T extends object>(
    what: string,
    schema: ZodMiniType<T>,
    query: Query,
    enough: number,
  ) => {
    const rows: RowData<T>[] = [];
    for await (const item of queryAll(tables, { TableName, ...query })) {
      const row = parseRow(what, schema, item, clock());
      if (row !== null) rows.push(row);
      if (rows.length >= enough) break;
    }
    return rows;
  };
  return {
    async find(what, schema, { pk, sk }) {
      const get = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true });
      return parseRow(what, schema, (await tables.send(get)).Item, clock());
    },
    list(what, schema, query) {
      const page = query.FilterExpression === undefined ? query.Limit : Math.max(query.Limit, filteredPage);
      return read(what, schema, { ...query, Limit: page }, query.Limit);
    },
    all: (what, schema, query) => read(what, schema, query, Number.POSITIVE_INFINITY),
  };
}
