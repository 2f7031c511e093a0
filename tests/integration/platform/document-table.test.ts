import { describe, test } from 'vitest';
import { behavesAsDocumentTable } from '#tests/support/behavior/document-table.ts';
import { checkRandomWrites } from '#tests/support/behavior/random-writes.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

const make = async () => ({ client: tables(), table: await makeTable() });

describe("the emulator's table", () => {
  behavesAsDocumentTable(make);

  test('has after random writes what a map would have', async () => {
    await checkRandomWrites(make, 25);
  });
});
