import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { queryAll } from './query-all.ts';
import { parseRow, type RowData, UnreadableRow } from './row.ts';

/** For `catch`: one broken row is logged and holds up nobody else's, since reading it again would not help. */
export const logUnreadable = (log: Log, what: string) => (error: unknown) => {
  if (!(error instanceof UnreadableRow)) throw error;
  log.error(what, { message: error.message });
  return 'unreadable' as const;
};

type QueuedRow<T> = {
  readonly what: string;
  readonly schema: ZodMiniType<T>;
  readonly clock: Clock;
  readonly log: Log;
};

/** The rows of a queue, page after page. One that cannot be read is logged with its key and keeps nobody else waiting. */
export async function* queuedRows<T extends object>(
  tables: DynamoDBDocumentClient,
  query: QueryCommandInput,
  row: QueuedRow<T>,
): AsyncGenerator<RowData<T>> {
  for await (const item of queryAll(tables, query)) {
    try {
      const read = parseRow(row.what, row.schema, item, row.clock());
      if (read !== null) yield read;
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      row.log.error('queued row unreadable', { message: error.message, pk: item.pk, sk: item.sk });
    }
  }
}

export async function allQueuedRows<T extends object>(
  tables: DynamoDBDocumentClient,
  query: QueryCommandInput,
  row: QueuedRow<T>,
): Promise<readonly RowData<T>[]> {
  const rows: RowData<T>[] = [];
  for await (const read of queuedRows(tables, query, row)) rows.push(read);
  return rows;
}
