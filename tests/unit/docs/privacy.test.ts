import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type OwnedDataDeps,
  ownedData,
  withoutOwners,
} from '#functions/entries/privacy-jobs/owned-data-registry.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { noGoogle } from '#tests/support/fakes/no-google.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';

const [register = ''] = readFileSync(inRepository('docs', 'privacy.md'), 'utf8').split('## Outside');
const [head, ...rows] = register
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));
const cellsOf = (table: string) => rows.find(([name]) => name === table) ?? [];

test('the register has every table once, and no cell of a row is empty', () => {
  const tables = [...Object.keys(ownedData), ...Object.keys(withoutOwners)];
  expect(rows.map(([name]) => name).toSorted()).toEqual(tables.toSorted());
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(head?.length ?? 0);
    expect(
      cells.every((cell) => cell.trim() !== ''),
      cells[0],
    ).toBe(true);
  }
});

test('it names the file that the copy has of each table, and whether it has others', () => {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock }).client;
  const deps: OwnedDataDeps = {
    tables,
    rows: (table) => createDynamoRows(tables, table),
    files: {
      async *list() {},
      read: async () => null,
      removeFolder: async () => {},
    },
    google: noGoogle,
    clock,
  };
  for (const [table, partOf] of Object.entries(ownedData)) {
    const part = partOf(deps);
    const copied = cellsOf(table)[5] ?? '';
    expect(copied, table).toContain(`\`${part.name}.json\``);
    expect(copied.includes('as files'), table).toBe('files' in part && part.files !== undefined);
  }
  for (const table of Object.keys(withoutOwners)) expect(cellsOf(table)[5]).toBe('no');
});
