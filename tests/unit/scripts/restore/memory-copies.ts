import { productTables } from '#scripts/restore/restore-plan.ts';
import { type CopiedRow, keyText, type TableCopies } from '#scripts/restore/table-copies.ts';

/** The tables of the stage `dev` and their copies, each a list of rows. A restore copies what the live table has then. */
export function memoryCopies(latest = Date.parse('2026-11-28T07:00:00.700Z')) {
  const tables = new Map<string, CopiedRow[]>(productTables.map((name) => [`repz-dev-${name}`, []]));
  const unindexed = new Set<string>();
  const rowsOf = (table: string) => {
    const rows = tables.get(table);
    if (rows === undefined) throw new Error(`There is no table ${table}`);
    return rows;
  };
  const copies: TableCopies = {
    listTables: async () => [...tables.keys()],
    latestMoment: async () => latest,
    async restore(table, copy) {
      if (!tables.has(copy)) tables.set(copy, structuredClone(rowsOf(table)));
    },
    async *rows(table) {
      yield* rowsOf(table);
    },
    async *indexedKeys(table, partition) {
      for (const row of rowsOf(table)) {
        if (row.gsi1pk === partition && !unindexed.has(keyText(row))) yield keyText(row);
      }
    },
    async remove(copy) {
      tables.delete(copy);
    },
  };
  return { copies, tables, live: (name: string) => rowsOf(`repz-dev-${name}`), unindexed };
}
