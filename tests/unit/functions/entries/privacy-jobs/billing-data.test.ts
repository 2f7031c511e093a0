import { expect, it } from 'vitest';
import { billingData } from '#functions/entries/privacy-jobs/dynamo-billing-data.ts';
import { createDynamoPayParts } from '#functions/modules/billing/storage/pay/dynamo-pay-parts.ts';
import { payKey, statementItem } from '#functions/modules/billing/storage/pay/pay-rows.ts';
import type { DataOwner, OwnedData } from '#functions/modules/privacy/owned-data.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = () => Date.parse('2027-02-03T12:00:00Z');
const coach = { accountId: 'cora', email: 'cora@repz.test' };
const client = { accountId: 'ada', email: 'ada@repz.test' };

const closedAt = '2027-02-03T12:00:00.000Z';
const statement = (month: string) =>
  statementItem({
    month,
    coachId: 'cora',
    number: `${month}-001`,
    closedAt,
    lines: [{ kind: 'correction', month, id: '1', reason: 'As agreed', cents: 500 }],
  });

async function world() {
  const tables = createMemoryTables({ clock });
  tables.put('billing', statement('2027-01'));
  const month = { month: '2027-01', closedAt, statements: 1, totalCents: 500 };
  tables.put('billing', { ...payKey.month('2027-01'), schemaVersion: 1, ...month });
  await createDynamoPayParts(tables.client, tableNames.billing, clock).add('ada', {
    id: 'txn_1',
    at: '2027-01-05T12:00:00.000Z',
    coachId: 'cora',
    group: 'core',
    baseCents: 8_612,
    from: '2027-01-05T12:00:00.000Z',
    to: '2027-02-05T12:00:00.000Z',
  });
  const rows = createDynamoRows(tables.client, tableNames.billing);
  return { tables, data: billingData(tables.client, rows, clock) };
}

async function recordsOf(data: OwnedData, owner: DataOwner) {
  const found: Readonly<Record<string, unknown>>[] = [];
  for await (const record of data.records(owner)) found.push(record);
  return found;
}

it('gives coaches their statements in the copy, and nobody else’s', async () => {
  const { tables, data } = await world();
  // Of a month whose close was killed.
  tables.put('billing', statement('2027-02'));
  expect(await recordsOf(data, coach)).toMatchObject([
    { what: 'PAY-STATEMENT#2027-01', number: '2027-01-001', lines: [{ cents: 500 }] },
  ]);
  expect(await recordsOf(data, client)).toEqual([]);
});

it('keeps the statements of a coach who leaves, and removes what splits payments of a client who leaves', async () => {
  const { tables, data } = await world();
  await data.erase(coach);
  await data.erase(client);
  expect(tables.rows('billing').map(({ pk }) => pk)).toEqual(['PAY-STATEMENTS#2027-01', 'PAY-MONTHS']);
});
