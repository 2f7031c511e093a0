import * as z from 'zod/mini';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { eventRow } from '#functions/modules/billing/storage/webhook-event-rows.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const prefix = 'EVENT#';
const isEvent = ({ pk }: { readonly pk?: unknown }) => String(pk).startsWith(prefix);

/** The adapter of the event log on the table in memory, with what is in its rows. */
export function storedEventLog(tables: MemoryTables) {
  return {
    ...createDynamoEventLog(tables.client, tableNames.billing),
    get rows() {
      const rows = tables.rows('billing').filter(isEvent);
      return new Map(rows.map((row) => [String(row.pk).slice(prefix.length), z.parse(eventRow, row)]));
    },
    forget() {
      tables.remove('billing', isEvent);
    },
  };
}
