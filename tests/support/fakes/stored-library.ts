import { createDynamoPublishedArticles } from '#functions/modules/library/storage/dynamo-published-articles.ts';
import { createDynamoWrittenArticles } from '#functions/modules/library/storage/dynamo-written-articles.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { frozenClock } from './frozen-clock.ts';

/** The adapters of the library on the table in memory: what coaches write, and what readers get of it. */
export function storedLibrary(clock: Clock = frozenClock()) {
  const tables = createMemoryTables({ clock });
  return {
    written: createDynamoWrittenArticles(tables.client, tableNames, clock),
    articles: createDynamoPublishedArticles(tables.client, tableNames.library, clock),
    /** The lines of the audit trail, oldest first. */
    audit: () =>
      tables
        .rows('operations', ({ pk }) => String(pk).startsWith('AUDIT#'))
        .toSorted((a, b) => String(a.sk).localeCompare(String(b.sk))),
  };
}
